import { randomInt } from 'node:crypto';
import type { ChargeRow, IntentRow, MethodRow, RefundRow } from './ledger.rows.ts';
import type { JsonObject } from './refusals.messages.ts';
import type { CardFacts } from './test-cards.catalogue.ts';

/** Rows of the ledger as the objects of Stripe's API. Times are seconds, money is cents. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** What a publishable key, which everyone can read, gets to see of an intent. */
const secretIntentFields = ['amount_received', 'amount_capturable', 'latest_charge', 'metadata'];

export function publicIntent(intent: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !secretIntentFields.includes(name)));
}

export function intentObject(row: IntentRow): JsonObject {
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: row.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: row.received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: row.canceledAt,
    cancellation_reason: row.cancellationReason,
    capture_method: 'automatic',
    client_secret: row.clientSecret,
    confirmation_method: 'automatic',
    created: row.created,
    currency: row.currency,
    customer: null,
    description: row.description,
    last_payment_error: row.lastError,
    latest_charge: row.chargeId,
    livemode: false,
    metadata: row.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: row.methodId,
    payment_method_options: { card: { installments: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function billingDetails(method: MethodRow): JsonObject {
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return { address, email: method.email, name: method.name, phone: null, tax_id: null };
}

function cardDetails(card: CardFacts): JsonObject {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
    country: 'US',
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: null,
    funding: card.funding,
    last4: card.last4,
    wallet: null,
  };
}

export function methodObject(row: MethodRow): JsonObject {
  return {
    id: row.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(row),
    card: {
      ...cardDetails(row.card),
      display_brand: row.card.brand,
      generated_from: null,
      networks: { available: [row.card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
    },
    created: row.created,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function chargeObject(row: ChargeRow, method: MethodRow, intent: IntentRow): JsonObject {
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: row.amount,
    amount_refunded: row.refunded,
    balance_transaction: null,
    billing_details: billingDetails(method),
    captured: true,
    created: row.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method.card), type: 'card' },
    receipt_email: null,
    refunded: row.refunded === row.amount,
    status: 'succeeded',
  };
}

export function refundObject(row: RefundRow): JsonObject {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: row.chargeId,
    created: row.created,
    currency: row.currency,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: row.metadata,
    payment_intent: row.intentId,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
