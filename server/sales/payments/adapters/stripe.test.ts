import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stripePayments } from '#server/sales/payments/adapters/stripe.ts';
import { paymentsConform } from '#server/sales/payments/payments.conformance.ts';
import type { PaymentProvider } from '#server/sales/payments/payments.port.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { type Simulators, startSimulators } from '#simulators/simulators.ts';
import { payAsBrowser, testKeys, testSettings } from '#simulators/stripe/stripe.fixture.ts';

async function openSimulators(): Promise<Simulators> {
  const { url } = await freshDatabase();
  return startSimulators({ databaseUrl: url, ...testSettings, webhookUrl: null });
}

/** The secret that is about to be changed comes last. */
const keys = { secretKey: testKeys.secretKey, webhookSecrets: ['whsec_next', testKeys.webhookSecret] };

/** Nobody listens there: the port is reserved, and no ordinary program may open it. */
const nobody = new URL('http://127.0.0.1:1');

paymentsConform('Stripe adapter on the simulator', async () => {
  const simulator = await openSimulators();
  const baseUrl = new URL(simulator.url);
  return {
    provider: stripePayments({ ...keys, baseUrl }),
    unreachable: stripePayments({ ...keys, baseUrl: nobody }),
    wrongKey: stripePayments({ ...keys, secretKey: 'sk_demo_other', baseUrl }),
    pay: async (intent, card) => {
      const number = card === 'good' ? '4242424242424242' : '4000000000000002';
      const { body } = await payAsBrowser(simulator.url, intent, number);
      return body.status === 'succeeded';
    },
    sign: (body, ageSeconds = 0) =>
      Stripe.webhooks.generateTestHeaderString({
        payload: body.toString('utf8'),
        secret: testKeys.webhookSecret,
        timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
      }),
    eventAbout: (intentId) =>
      Buffer.from(
        JSON.stringify({
          id: 'evt_1',
          object: 'event',
          type: 'payment_intent.succeeded',
          data: { object: { id: intentId, object: 'payment_intent' } },
        }),
      ),
    close: simulator.close,
  };
});

describe('Stripe adapter when the line is bad', () => {
  let simulator: Simulators;
  let provider: PaymentProvider;
  beforeEach(async () => {
    simulator = await openSimulators();
    provider = stripePayments({ ...keys, baseUrl: new URL(simulator.url) });
  });
  afterEach(() => simulator.close());

  const input = {
    orderId: 'order-1',
    orderNumber: 1,
    attemptId: 'attempt-1',
    amountCents: 5997,
    currency: 'usd',
    key: 'order:1:attempt:1',
  };

  it.each(['error', 'drop', 'lose-answer'] as const)(
    'gets through two failures of the kind %s by itself',
    async (kind) => {
      simulator.misbehave({ kind }, 2);
      const answer = await provider.createIntent(input);
      expect(answer).toMatchObject({ ok: true, value: { orderId: 'order-1', status: 'open' } });
      expect(await provider.createIntent(input)).toEqual(answer);
    },
  );

  it.each([
    ['drop', 'unreachable'],
    ['lose-answer', 'unreachable'],
    // The card service is there, and this one call fails.
    ['error', 'unclear'],
  ] as const)('gives up after the third failure of the kind %s', async (kind, reason) => {
    simulator.misbehave({ kind }, 3);
    expect(await provider.createIntent(input)).toMatchObject({ ok: false, reason });
    // The same key finishes what was begun, whether or not it was carried out the first time.
    expect(await provider.createIntent(input)).toMatchObject({ ok: true, value: { status: 'open' } });
  });

  it('refunds once although the answer was lost', async () => {
    const created = await provider.createIntent(input);
    if (!created.ok) throw new Error(created.message);
    await payAsBrowser(simulator.url, created.value, '4242424242424242');
    const back = {
      intentId: created.value.id,
      orderId: 'order-1',
      refundId: 'refund-1',
      amountCents: 3000,
      key: 'refund:1',
      reason: 'cancelled',
    };
    simulator.misbehave({ kind: 'lose-answer' }, 3);
    expect(await provider.refund(back)).toMatchObject({ ok: false, reason: 'unreachable' });
    expect(await provider.refund(back)).toMatchObject({ ok: true, value: { amountCents: 3000, status: 'succeeded' } });
    // Had it been refunded twice, nothing would be left.
    expect(await provider.refund({ ...back, amountCents: 2997, key: 'refund:2' })).toMatchObject({ ok: true });
  });

  it('sees the payment that was made while its cancelling was on the way', async () => {
    const created = await provider.createIntent(input);
    if (!created.ok) throw new Error(created.message);
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    simulator.misbehave({ kind: 'hold', until: release.promise, begun: begun.resolve });
    const cancelling = provider.cancelIntent(created.value.id, 'cancel:1');
    await begun.promise;
    await payAsBrowser(simulator.url, created.value, '4242424242424242');
    release.resolve();
    expect(await cancelling).toMatchObject({ ok: true, value: { status: 'succeeded', receivedCents: 5997 } });
  });
});

describe('Stripe adapter tells one call that failed from a provider that is away', () => {
  const html = '<html>Bad gateway</html>';
  const error = (facts: object) => JSON.stringify({ error: { message: 'No.', ...facts } });
  it.concurrent.each([
    [502, html, 'unreachable'],
    [503, '', 'unreachable'],
    [401, error({ type: 'invalid_request_error' }), 'unreachable'],
    [429, error({ type: 'invalid_request_error', code: 'rate_limit' }), 'unreachable'],
    [500, error({ type: 'api_error' }), 'unclear'],
    [503, error({ type: 'api_error' }), 'unclear'],
    [409, error({ type: 'idempotency_error', code: 'idempotency_key_in_use' }), 'busy'],
    [429, error({ type: 'invalid_request_error', code: 'lock_timeout' }), 'busy'],
    // A restricted key that may do other things.
    [403, error({ type: 'invalid_request_error' }), 'refused'],
    [400, error({ type: 'idempotency_error' }), 'refused'],
    [404, error({ type: 'invalid_request_error', code: 'resource_missing' }), 'not-found'],
  ])('by the answer %i %s', async (status, body, reason) => {
    const server = createServer((_request, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const provider = stripePayments({ ...keys, baseUrl: new URL(`http://127.0.0.1:${port}`) });
    const back = { intentId: 'pi_1', orderId: 'order-1', refundId: 'refund-1', amountCents: 1, key: 'key-1' };
    const answers = await Promise.all([
      provider.refund({ ...back, reason: 'test' }),
      provider.listIntents({ since: new Date() }),
    ]);
    server.close();
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, reason });
  });
});
