/**
 * What the shop needs of a card payment provider. The words are ours; an adapter turns them into the provider's.
 *
 * Money is integer cents. No call throws for what a provider can be expected to do: it answers with a reason.
 */

/** Why a call has no value. */
export type PaymentFailure =
  /** No usable answer came, or our key was not accepted: whether it was done is unknown. Ask again with the same key. */
  | 'unreachable'
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
  amountCents: number;
  /** What really arrived: 0 until `succeeded`. Refunds do not lower it. */
  receivedCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
  /** False for test money. */
  liveMode: boolean;
  /** The order it was created for, null for an intent made elsewhere. */
  orderId: string | null;
}

export interface PaymentRefund {
  id: string;
  /** `pending` is decided later: retrieve it again. */
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
}

export interface PaymentEvent {
  id: string;
  /** The provider's own word, such as `payment_intent.succeeded`. */
  type: string;
  /** The intent it is about, null when it is about none. */
  intentId: string | null;
  /** The whole event as JSON, to be stored. */
  payload: unknown;
}

/**
 * Every `key` is an idempotency key of at most 255 characters: the same key with the same input is done once and answers
 * what it answered then (so retrieve for the present state); with another input it is refused.
 */
export interface PaymentProvider {
  /** Opens an intent over `amountCents` for an order. Refused when the amount lies outside the provider's limits. */
  createIntent(input: {
    orderId: string;
    amountCents: number;
    currency: string;
    key: string;
  }): Promise<Answer<PaymentIntent>>;

  /** The intent as it stands now. */
  retrieveIntent(id: string): Promise<Answer<PaymentIntent>>;

  /** Cancels, and answers the intent as it stands after: cancelled, or succeeded or processing when it was too late. */
  cancelIntent(id: string, key: string): Promise<Answer<PaymentIntent>>;

  /** Gives back `amountCents` of what an intent received. Refused when no such sum is left; `reason` is for the record. */
  refund(input: { intentId: string; amountCents: number; key: string; reason: string }): Promise<Answer<PaymentRefund>>;

  /** The refund as it stands now. */
  retrieveRefund(id: string): Promise<Answer<PaymentRefund>>;

  /** Checks the signature over the exact bytes received, then reads the event. Calls nobody. */
  readEvent(rawBody: Buffer, signature: string | undefined): Answer<PaymentEvent>;
}
