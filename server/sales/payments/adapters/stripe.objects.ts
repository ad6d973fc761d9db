import type Stripe from 'stripe';
import type {
  DisputeEvidence,
  EventObject,
  FraudWarning,
  PaymentDispute,
  PaymentEvent,
  PaymentIntent,
  PaymentIntentStatus,
  PaymentRefund,
  SavedCard,
} from '#server/sales/payments/payments.port.ts';
import type { Payout, PayoutEntry } from '#server/sales/payments/payouts.port.ts';

// Stripe's objects in the shop's words.

/** An intent in cents. A state that the shop does not know counts as undecided. */
export function intentFrom(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusFrom(intent.status),
    needsAction: intent.status === 'requires_action',
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    liveMode: intent.livemode,
    customerId: idOf(intent.customer),
    methodId: idOf(intent.payment_method),
    keeper: intent.setup_future_usage ? (intent.metadata.keeper ?? null) : null,
    orderId: intent.metadata.order ?? null,
    attemptId: intent.metadata.attempt ?? null,
    createdAt: timeFrom(intent.created),
  };
}

function statusFrom(status: Stripe.PaymentIntent.Status): PaymentIntentStatus {
  switch (status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return 'open';
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'cancelled';
    default:
      // Also states Stripe may add: undecided is the answer that neither ships nor gives the goods away.
      return 'processing';
  }
}

/** A refund in cents. One that was called off counts as failed. */
export function refundFrom(refund: Stripe.Refund): PaymentRefund {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: refund.id,
    status: failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    amountCents: refund.amount,
    intentId: idOf(refund.payment_intent),
    refundId: refund.metadata?.refund ?? null,
    failureReason: failed ? (refund.failure_reason ?? refund.status) : null,
    createdAt: timeFrom(refund.created),
  };
}

const disputeStatuses: Readonly<Record<string, PaymentDispute['status']>> = {
  needs_response: 'needs-response',
  appeal_needs_response: 'needs-response',
  warning_needs_response: 'needs-response',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

/** A dispute in cents, or in the smallest units of its currency. */
export function disputeFrom(dispute: Stripe.Dispute): PaymentDispute {
  const { due_by: dueBy, submission_count: sent } = dispute.evidence_details;
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    // A state that Stripe may add is not in the shop's hands.
    status: disputeStatuses[dispute.status] ?? 'under-review',
    inquiry: dispute.status.startsWith('warning_'),
    evidenceDueAt: dueBy ? timeFrom(dueBy) : null,
    evidenceSent: sent > 0,
    openedAt: timeFrom(dispute.created),
  };
}

/** Evidence under Stripe's names. What the shop does not have is left out. */
export function evidenceFrom(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  const fields: Stripe.DisputeUpdateParams.Evidence = {
    product_description: evidence.productDescription,
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    billing_address: evidence.billingAddress,
    shipping_address: evidence.shippingAddress,
    shipping_carrier: evidence.shippingCarrier,
    shipping_tracking_number: evidence.shippingTracking,
    shipping_date: evidence.shippingDate,
    refund_policy_disclosure: evidence.refundPolicy,
    refund_refusal_explanation: evidence.refundRefusal,
    cancellation_rebuttal: evidence.cancellationRebuttal,
    duplicate_charge_explanation: evidence.duplicateExplanation,
    uncategorized_text: evidence.note,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined));
}

/** A card, with whom it is attached to. */
export function cardFrom({ card, customer }: Stripe.PaymentMethod): SavedCard {
  const { brand = '', last4 = '', exp_month: expMonth = 0, exp_year: expYear = 0 } = card ?? {};
  return { customerId: idOf(customer), brand, last4, expMonth, expYear };
}

/** An early fraud warning, with the intent that it is about. */
export function fraudWarningFrom(warning: Stripe.Radar.EarlyFraudWarning): FraudWarning {
  return {
    id: warning.id,
    intentId: idOf(warning.payment_intent ?? null),
    kind: warning.fraud_type,
    actionable: warning.actionable,
    createdAt: timeFrom(warning.created),
  };
}

const payoutStatuses: Readonly<Record<string, Payout['status']>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
};

/** A payout in the smallest units of its currency. A state that the shop does not know counts as pending. */
export function payoutFrom(payout: Stripe.Payout): Payout {
  return {
    id: payout.id,
    amountCents: payout.amount,
    currency: payout.currency,
    status: payoutStatuses[payout.status] ?? 'pending',
    itemised: payout.reconciliation_status === 'completed',
    arrivesAt: timeFrom(payout.arrival_date),
    createdAt: timeFrom(payout.created),
  };
}

const entryKinds: Readonly<Record<string, PayoutEntry['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
};

/** A balance transaction whose source was read with it. What a refund or a dispute moved bears several types. */
export function payoutEntryFrom({ id, type, source, amount, fee, currency }: Stripe.BalanceTransaction): PayoutEntry {
  const whole = typeof source === 'object' && source !== null ? source : null;
  const moved = whole?.object === 'refund' || whole?.object === 'dispute' || whole?.object === 'charge' ? whole : null;
  return {
    id,
    kind: moved && moved.object !== 'charge' ? moved.object : (entryKinds[type] ?? 'other'),
    about: idOf(source),
    intentId: idOf(moved?.payment_intent ?? null),
    amountCents: amount,
    feeCents: fee,
    currency,
  };
}

const eventKinds: Readonly<Record<string, EventObject['kind']>> = {
  payment_intent: 'intent',
  refund: 'refund',
  dispute: 'dispute',
  charge: 'charge',
  'radar.early_fraud_warning': 'fraud-warning',
  payout: 'payout',
};

/** The SDK checks the signature but no shape, so what is read from the event is checked here. Null is no event. */
export function eventFrom(event: unknown): PaymentEvent | null {
  if (!isRecord(event) || typeof event.id !== 'string' || typeof event.type !== 'string') return null;
  const object = isRecord(event.data) && isRecord(event.data.object) ? event.data.object : {};
  const kind = eventKinds[String(object.object)] ?? 'other';
  const id = typeof object.id === 'string' ? object.id : '';
  const intent = kind === 'intent' ? id : object.payment_intent;
  return {
    id: event.id,
    type: event.type,
    about: { kind, id },
    intentId: typeof intent === 'string' && intent !== '' ? intent : null,
    payload: event,
    createdAt: typeof event.created === 'number' ? timeFrom(event.created) : new Date(),
  };
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}

function timeFrom(seconds: number): Date {
  return new Date(seconds * 1000);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
