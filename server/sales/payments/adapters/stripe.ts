import Stripe from 'stripe';
import type {
  Answer,
  PaymentEvent,
  PaymentFailure,
  PaymentIntent,
  PaymentIntentStatus,
  PaymentProvider,
  PaymentRefund,
} from '#server/sales/payments/payments.port.ts';

const timeoutMs = 10_000;
const retries = 2;
/** Stripe's limit for a metadata value. */
const metadataValueLength = 500;

const unreachable = 'The card service cannot be reached right now. Please try again in a moment.';
const keyNotAccepted = "The card service does not accept this shop's key. The shop has to check STRIPE_SECRET_KEY.";
const badSignature = 'This event does not carry a valid, recent signature of the card service.';
const unreadableEvent = 'This event is signed, but it is not an event this shop can read.';

/**
 * Stripe through its official SDK: 10 seconds for each request, two retries, the caller's idempotency keys.
 * `baseUrl` is where the API is spoken when that is not Stripe itself (scheme, host and port count).
 */
export function stripePayments(options: { secretKey: string; webhookSecret: string; baseUrl?: URL }): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(options.baseUrl ? addressOf(options.baseUrl) : {}),
  });

  const provider: PaymentProvider = {
    createIntent: (input) =>
      answering(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: input.amountCents,
            currency: input.currency,
            // Cards alone: other methods may redirect away or settle days later, which no page of ours awaits.
            allowed_payment_method_types: ['card'],
            metadata: { order: input.orderId },
          },
          { idempotencyKey: input.key },
        );
        return intentFrom(intent);
      }),

    retrieveIntent: (id) => answering(async () => intentFrom(await stripe.paymentIntents.retrieve(id))),

    cancelIntent: async (id, key) => {
      try {
        return { ok: true, value: intentFrom(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key })) };
      } catch (error) {
        // The refusal carries an intent, but one replayed under this key may be old: ask for the present one.
        if (isTooLate(error)) return provider.retrieveIntent(id);
        return failureFrom(error);
      }
    },

    refund: (input) =>
      answering(async () => {
        const refund = await stripe.refunds.create(
          {
            payment_intent: input.intentId,
            amount: input.amountCents,
            reason: 'requested_by_customer',
            metadata: { reason: input.reason.slice(0, metadataValueLength) },
          },
          { idempotencyKey: input.key },
        );
        return refundFrom(refund);
      }),

    retrieveRefund: (id) => answering(async () => refundFrom(await stripe.refunds.retrieve(id))),

    readEvent: (rawBody, signature) => {
      try {
        return eventFrom(stripe.webhooks.constructEvent(rawBody, signature ?? '', options.webhookSecret));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
          return { ok: false, reason: 'bad-signature', message: badSignature };
        }
        // Anything else the SDK throws here comes after the signature held: no JSON, or another kind of notice.
        return { ok: false, reason: 'refused', message: unreadableEvent };
      }
    },
  };
  return provider;
}

function addressOf(baseUrl: URL): { host: string; port: string; protocol: 'http' | 'https' } {
  const protocol = baseUrl.protocol === 'https:' ? 'https' : 'http';
  return { host: baseUrl.hostname, port: baseUrl.port || (protocol === 'https' ? '443' : '80'), protocol };
}

async function answering<T>(call: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return failureFrom(error);
  }
}

/** Only what Stripe itself decided is `refused`; everything that may end differently next time is `unreachable`. */
function failureFrom(error: unknown): { ok: false; reason: PaymentFailure; message: string } {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) throw error;
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return { ok: false, reason: 'unreachable', message: keyNotAccepted };
  }
  if (error.code === 'resource_missing' || error.statusCode === 404) {
    return { ok: false, reason: 'not-found', message: error.message };
  }
  if (
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeIdempotencyError ||
    error instanceof errors.StripeCardError
  ) {
    return { ok: false, reason: 'refused', message: error.message };
  }
  return { ok: false, reason: 'unreachable', message: unreachable };
}

function isTooLate(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';
}

function intentFrom(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusFrom(intent.status),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    liveMode: intent.livemode,
    orderId: intent.metadata.order ?? null,
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

function refundFrom(refund: Stripe.Refund): PaymentRefund {
  const status =
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending';
  return { id: refund.id, status, amountCents: refund.amount };
}

/** The SDK checks the signature but no shape, so what is read from the event is checked here. */
function eventFrom(event: unknown): Answer<PaymentEvent> {
  if (!isRecord(event) || typeof event.id !== 'string' || typeof event.type !== 'string') {
    return { ok: false, reason: 'refused', message: unreadableEvent };
  }
  const about = isRecord(event.data) && isRecord(event.data.object) ? event.data.object : {};
  const intentId = about.object === 'payment_intent' ? about.id : about.payment_intent;
  return {
    ok: true,
    value: {
      id: event.id,
      type: event.type,
      intentId: typeof intentId === 'string' ? intentId : null,
      payload: event,
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
