import type { Payout, PayoutSlice } from './payouts.port.ts';

/**
 * What the shop needs of a card payment provider. The words are ours; an adapter turns them into the provider's.
 *
 * Money is integer cents. No call throws for what a provider can be expected to do: it answers with a reason.
 */

/** Where the provider sends its events, below the API's base. */
export const WEBHOOK_PATH = '/payment-events';

/** The clocks of the shop and of the provider differ by so much at most, in ms. */
export const CLOCKS_MS = 5 * 60_000;

/** Why a call has no value. */
export type PaymentFailure =
  /**
   * No connection, a time-out, too many requests, or our key was not accepted: other calls fail the same way. Whether it
   * was done is unknown. Ask again with the same key, as long as the provider keeps keys.
   */
  | 'unreachable'
  /** This one call was answered with an error: whether it was done is unknown, and the same key gives the same error. */
  | 'unclear'
  /** The provider is at work on this very object. Nothing is decided: ask again later with the same key. */
  | 'busy'
  /** The provider understood and said no; asking again the same way gives the same answer. */
  | 'refused'
  /** The provider does not know that id. */
  | 'not-found'
  /** The event was not signed by the provider, or too long ago. */
  | 'bad-signature';

/** The value, or a reason with one sentence that may be shown to a person. */
export type Answer<T> = { ok: true; value: T } | { ok: false; reason: PaymentFailure; message: string };

/**
 * `open` waits for the buyer and can be cancelled; `processing` is undecided and no longer in the buyer's hands: keep
 * what is held and ask again; `succeeded` and `cancelled` are final.
 */
export type PaymentIntentStatus = 'open' | 'processing' | 'succeeded' | 'cancelled';

export interface PaymentIntent {
  id: string;
  /** Lets the browser confirm this one intent. Empty where the provider gives none (an intent made elsewhere). */
  clientSecret: string;
  status: PaymentIntentStatus;
  /** The buyer is confirming with the bank right now. Only while `open`. */
  needsAction: boolean;
  amountCents: number;
  /** What really arrived: 0 until `succeeded`. Refunds do not lower it. */
  receivedCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
  /** False for test money. */
  liveMode: boolean;
  /** The order it was created for, null for one of open items, or made elsewhere. */
  orderId: string | null;
  /** The customer whose card pays it, or stays with them; null where no card is kept. */
  customerId: string | null;
  /** The card that was used last, or is named to be used. */
  methodId: string | null;
  /** Who agreed that the card stays with the customer once it has paid (an account); null where it does not. */
  keeper: string | null;
  /** The attempt it was created for, null for an intent made elsewhere or before attempts were sent along. */
  attemptId: string | null;
  createdAt: Date;
}

/** What is known of a card that stays with a customer. */
export interface SavedCard {
  /** The customer that it is attached to; null where it was taken away. */
  customerId: string | null;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** A card that stays with a customer: the one that pays, or with `keeper` the one that is to stay once it has paid. */
export type ChosenCard = { customerId: string } & (
  | { methodId: string; keeper: null }
  | { methodId: null; keeper: string }
);

export interface PaymentRefund {
  id: string;
  /** `pending` is decided later: retrieve it again. One that `succeeded` may still fail days later. */
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  /** The intent whose money goes back; null where the provider names none. */
  intentId: string | null;
  /** Our own id of it; null for one that was made elsewhere, as in the provider's dashboard. */
  refundId: string | null;
  /** The provider's word for why it failed, such as `expired_or_canceled_card`; null unless it failed. */
  failureReason: string | null;
  createdAt: Date;
}

export interface PaymentDispute {
  id: string;
  intentId: string | null;
  amountCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
  /** The bank's word, such as `fraudulent` or `product_not_received`. */
  reason: string;
  /** `closed` was a question of the bank that ended without a dispute. */
  status: 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';
  /** A question of the bank before a dispute: no money has been taken. */
  inquiry: boolean;
  /** By when evidence must be there; null where none is taken. */
  evidenceDueAt: Date | null;
  evidenceSent: boolean;
  openedAt: Date;
}

/** What the shop can say for itself in a dispute. Text only, 20,000 characters at most. */
export interface DisputeEvidence {
  productDescription?: string;
  customerName?: string;
  customerEmail?: string;
  billingAddress?: string;
  shippingAddress?: string;
  shippingCarrier?: string;
  shippingTracking?: string;
  /** The day of handing over, as text. */
  shippingDate?: string;
  refundPolicy?: string;
  refundRefusal?: string;
  cancellationRebuttal?: string;
  duplicateExplanation?: string;
  /** All that has no field of its own. */
  note?: string;
}

/** The card's bank says that a payment is probably fraud, before there is a dispute. */
export interface FraudWarning {
  id: string;
  intentId: string | null;
  /** The bank's word, such as `made_with_stolen_card`. */
  kind: string;
  /** Giving the money back now may still prevent a dispute. */
  actionable: boolean;
  createdAt: Date;
}

/** What an event is about: read that object anew, the event itself is only a hint. */
export interface EventObject {
  kind: 'intent' | 'refund' | 'dispute' | 'charge' | 'fraud-warning' | 'payout' | 'other';
  /** Empty where the event names none. */
  id: string;
}

export interface PaymentEvent {
  id: string;
  /** The provider's own word, such as `payment_intent.succeeded`. */
  type: string;
  about: EventObject;
  /** The intent it is about, null when it is about none. */
  intentId: string | null;
  /** The whole event as JSON, to be stored. */
  payload: unknown;
  createdAt: Date;
}

/** From then on, and up to then where `until` is given. */
export interface Span {
  since: Date;
  until?: Date;
}

/**
 * Every `key` is an idempotency key of at most 255 characters: the same key with the same input is done once and answers
 * what it answered then (so retrieve for the present state); with another input it is refused. A provider forgets keys
 * after a day.
 *
 * Lists hold all pages, newest first; one of more than 50,000 entries is refused.
 */
export interface PaymentProvider {
  /** Opens an intent over `amountCents` for an order; null: for open items of a company. Refused when the amount lies outside the provider's limits. */
  createIntent(input: {
    orderId: string | null;
    orderNumber: number | null;
    attemptId: string;
    amountCents: number;
    currency: string;
    key: string;
    card?: ChosenCard | null;
  }): Promise<Answer<PaymentIntent>>;

  /** Makes somebody with whom cards can stay. `owner`: an id of ours. Gives the provider's id. */
  createCustomer(input: { owner: string; key: string }): Promise<Answer<string>>;

  /** What is known of a card. */
  retrieveCard(methodId: string): Promise<Answer<SavedCard>>;

  /** Takes a card away from its customer, so that nothing can be paid with it. One that is gone before is a success. */
  detachCard(methodId: string): Promise<Answer<null>>;

  /** The intent as it stands now. */
  retrieveIntent(id: string): Promise<Answer<PaymentIntent>>;

  /** Cancels, and answers the intent as it stands after: cancelled, or succeeded or processing when it was too late. */
  cancelIntent(id: string, key: string): Promise<Answer<PaymentIntent>>;

  /** Intents that were created in that time. */
  listIntents(span: Span): Promise<Answer<PaymentIntent[]>>;

  /** Gives back `amountCents` of what an intent received. Refused when no such sum is left; `reason` is for the record. */
  refund(input: {
    intentId: string;
    orderId: string;
    refundId: string;
    amountCents: number;
    key: string;
    reason: string;
  }): Promise<Answer<PaymentRefund>>;

  /** The refund as it stands now. */
  retrieveRefund(id: string): Promise<Answer<PaymentRefund>>;

  /** The refunds of an intent, or those that were created in that time. */
  listRefunds(of: { intentId: string } | Span): Promise<Answer<PaymentRefund[]>>;

  /** The dispute as it stands now. */
  retrieveDispute(id: string): Promise<Answer<PaymentDispute>>;

  /** Disputes that were opened in that time. */
  listDisputes(span: Span): Promise<Answer<PaymentDispute[]>>;

  /** Sends evidence to the bank, once and for all. Refused after its day, and when it was sent before. */
  submitEvidence(id: string, evidence: DisputeEvidence, key: string): Promise<Answer<PaymentDispute>>;

  /** Gives a dispute up: the money stays with the cardholder. Cannot be undone. */
  acceptDispute(id: string, key: string): Promise<Answer<PaymentDispute>>;

  retrieveFraudWarning(id: string): Promise<Answer<FraudWarning>>;

  /** Warnings that came in that time. */
  listFraudWarnings(span: Span): Promise<Answer<FraudWarning[]>>;

  /** Events of that time, of at most 20 types. A provider keeps them for 30 days. */
  listEvents(of: Span & { types: readonly string[] }): Promise<Answer<PaymentEvent[]>>;

  /** Payouts that were created in that time. */
  listPayouts(span: Span): Promise<Answer<Payout[]>>;

  /**
   * What a payout is made up of, 100 entries at most at once: those behind `after`, an entry's id, or the first ones. Nothing for
   * a payout that is not itemised.
   */
  listPayoutEntries(payoutId: string, after: string | null): Promise<Answer<PayoutSlice>>;

  /** Checks the signature over the exact bytes received, then reads the event. Calls nobody. */
  readEvent(rawBody: Buffer, signature: string | undefined): Answer<PaymentEvent>;

  /** Reads the payload of an event that was stored. Calls nobody; null for one that is no event. */
  parseEvent(payload: unknown): PaymentEvent | null;
}
