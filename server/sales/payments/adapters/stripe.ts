import Stripe from 'stripe';
import type { Answer, PaymentEvent, PaymentProvider, Span } from '#server/sales/payments/payments.port.ts';
import { sdkAddress } from './stripe.address.ts';
import { answering, failureFrom, isTooLate } from './stripe.failures.ts';
import {
  cardFrom,
  disputeFrom,
  eventFrom,
  evidenceFrom,
  fraudWarningFrom,
  intentFrom,
  payoutEntryFrom,
  payoutFrom,
  refundFrom,
} from './stripe.objects.ts';

const timeoutMs = 10_000;
const retries = 2;
/** Stripe's limit for a metadata value. */
const metadataValueLength = 500;
/** Stripe's longest page. */
const pageLength = 100;
const listLength = 50_000;

const badSignature = 'This event does not carry a valid, recent signature of the card service.';
const unreadableEvent = 'This event is signed, but it is not an event this shop can read.';
const tooMany = `The card service lists more than ${listLength} of them. Please choose a shorter time.`;

/**
 * Stripe through its official SDK: 10 seconds for each request, two retries, the caller's idempotency keys. `webhookSecrets` are
 * tried one after the other, so that one can be changed. `baseUrl` is where the API is spoken when that is not Stripe
 * itself (scheme, host and port count).
 */
export function stripePayments(options: {
  secretKey: string;
  webhookSecrets: readonly string[];
  baseUrl?: URL;
}): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    // The version that the types are of, whatever the account is set to.
    apiVersion: Stripe.API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(options.baseUrl ? sdkAddress(options.baseUrl) : {}),
  });

  const provider: PaymentProvider = {
    createIntent: ({ orderId, orderNumber, attemptId, amountCents, currency, key, card }) =>
      answering(async () =>
        intentFrom(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              // Cards alone: other methods may redirect away or settle days later, which no page of ours awaits.
              allowed_payment_method_types: ['card'],
              description: orderNumber === null ? 'Open items' : `Order ${orderNumber}`,
              // Behind the shop's own name, on the statement of the card. At most 22 characters.
              // With a prefix of ten letters and the two signs between them, no more than the 22 that a bank shows.
              statement_descriptor_suffix: orderNumber === null ? 'ACCOUNT' : `O ${orderNumber}`.slice(0, 10),
              metadata: {
                ...(orderId && { order: orderId }),
                attempt: attemptId,
                ...(card?.keeper && { keeper: card.keeper }),
              },
              ...(card && { customer: card.customerId }),
              ...(card?.methodId && { payment_method: card.methodId }),
              ...(card?.keeper && { setup_future_usage: 'on_session' }),
            },
            { idempotencyKey: key },
          ),
        ),
      ),

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

    createCustomer: ({ owner, key }) =>
      answering(async () => (await stripe.customers.create({ metadata: { owner } }, { idempotencyKey: key })).id),

    retrieveCard: (methodId) => answering(async () => cardFrom(await stripe.paymentMethods.retrieve(methodId))),

    detachCard: async (methodId) => {
      const detached = await answering(() => stripe.paymentMethods.detach(methodId));
      if (detached.ok || detached.reason === 'not-found') return { ok: true, value: null };
      if (detached.reason !== 'refused') return detached;
      // It was taken away before, or the key allows no such call.
      const found = await answering(() => stripe.paymentMethods.retrieve(methodId));
      return found.ok && found.value.customer === null ? { ok: true, value: null } : detached;
    },

    listIntents: (span) => listing(stripe.paymentIntents.list(pageOf(span)), intentFrom),

    refund: ({ intentId, orderId, refundId, amountCents, key, reason }) =>
      answering(async () =>
        refundFrom(
          await stripe.refunds.create(
            {
              payment_intent: intentId,
              amount: amountCents,
              reason: 'requested_by_customer',
              metadata: { refund: refundId, order: orderId, reason: reason.slice(0, metadataValueLength) },
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    retrieveRefund: (id) => answering(async () => refundFrom(await stripe.refunds.retrieve(id))),

    listRefunds: (of) =>
      listing(
        stripe.refunds.list('intentId' in of ? { payment_intent: of.intentId, limit: pageLength } : pageOf(of)),
        refundFrom,
      ),

    retrieveDispute: (id) => answering(async () => disputeFrom(await stripe.disputes.retrieve(id))),

    listDisputes: (span) => listing(stripe.disputes.list(pageOf(span)), disputeFrom),

    submitEvidence: (id, evidence, key) =>
      answering(async () =>
        disputeFrom(
          await stripe.disputes.update(id, { evidence: evidenceFrom(evidence), submit: true }, { idempotencyKey: key }),
        ),
      ),

    acceptDispute: (id, key) =>
      answering(async () => disputeFrom(await stripe.disputes.close(id, {}, { idempotencyKey: key }))),

    retrieveFraudWarning: (id) =>
      answering(async () => fraudWarningFrom(await stripe.radar.earlyFraudWarnings.retrieve(id))),

    listFraudWarnings: (span) => listing(stripe.radar.earlyFraudWarnings.list(pageOf(span)), fraudWarningFrom),

    listEvents: async ({ types, ...span }) => {
      const events = await listing(stripe.events.list({ ...pageOf(span), types: [...types] }), eventFrom);
      return events.ok ? { ok: true, value: events.value.filter((event) => event !== null) } : events;
    },

    listPayouts: (span) => listing(stripe.payouts.list(pageOf(span)), payoutFrom),

    listPayoutEntries: (payoutId, after) =>
      answering(async () => {
        const page = await stripe.balanceTransactions.list({
          payout: payoutId,
          limit: pageLength,
          // Whole sources name the intents that they belong to.
          expand: ['data.source'],
          ...(after ? { starting_after: after } : {}),
        });
        const next = page.has_more ? (page.data.at(-1)?.id ?? null) : null;
        return { entries: page.data.map(payoutEntryFrom), next };
      }),

    readEvent: (rawBody, signature) => {
      for (const secret of options.webhookSecrets) {
        try {
          return eventOf(stripe.webhooks.constructEvent(rawBody, signature ?? '', secret));
        } catch (error) {
          // Anything else the SDK throws here comes after the signature held: no JSON, or another kind of notice.
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return eventOf(null);
        }
      }
      return { ok: false, reason: 'bad-signature', message: badSignature };
    },

    parseEvent: eventFrom,
  };
  return provider;
}

/** All pages of a list. A page that fails fails the whole: half a list looks like a loss. */
async function listing<Theirs, Ours>(
  pages: AsyncIterable<Theirs>,
  ours: (object: Theirs) => Ours,
): Promise<Answer<Ours[]>> {
  const found = await answering(async () => {
    const objects: Ours[] = [];
    for await (const object of pages) {
      if (objects.length === listLength) return null;
      objects.push(ours(object));
    }
    return objects;
  });
  if (!found.ok) return found;
  return found.value ? { ok: true, value: found.value } : { ok: false, reason: 'refused', message: tooMany };
}

function pageOf({ since, until }: Span): { created: { gte: number; lte?: number }; limit: number } {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  return {
    created: until ? { ...created, lte: Math.ceil(until.getTime() / 1000) } : created,
    limit: pageLength,
  };
}

function eventOf(signed: unknown): Answer<PaymentEvent> {
  const event = eventFrom(signed);
  return event ? { ok: true, value: event } : { ok: false, reason: 'refused', message: unreadableEvent };
}
