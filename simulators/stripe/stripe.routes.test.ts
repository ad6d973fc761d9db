import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asBrowser,
  ask,
  cardForm,
  openStand,
  payAsBrowser,
  type Stand,
  testKeys,
} from '#simulators/stripe/stripe.fixture.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand?.simulators.close());

describe('intents', () => {
  it('behaves towards the SDK and the page as the real one does', async () => {
    const created = await ask(`${stand.api}/payment_intents`, {
      amount: '5997',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      'metadata[order]': 'order-1',
    });
    expect(created.body).toMatchObject({
      id: expect.stringMatching(/^pi_\w{24}$/),
      object: 'payment_intent',
      amount: 5997,
      amount_received: 0,
      client_secret: expect.stringMatching(/^pi_\w{24}_secret_\w{25}$/),
      currency: 'usd',
      livemode: false,
      metadata: { order: 'order-1' },
      status: 'requires_payment_method',
    });
    expect(created.headers.get('request-id')).toMatch(/^req_\w{14}$/);
    const { id, client_secret } = created.body;
    const answer = await ask(`${stand.api}/payment_intents/${id}?client_secret=${client_secret}`, null, asBrowser);
    expect(answer).toMatchObject({ status: 200, body: { id, amount: 5997 } });
    expect(answer.body).not.toHaveProperty('metadata');
  });

  it('refuses to confirm what is paid, cancelled, or without a card', async () => {
    const code = 'payment_intent_unexpected_state';
    const paid = await stand.newIntent();
    await payAsBrowser(stand.simulators.url, paid, '4242424242424242');
    expect(await payAsBrowser(stand.simulators.url, paid, '4242424242424242')).toMatchObject({
      status: 400,
      body: { error: { code, message: expect.stringContaining('already succeeded'), payment_intent: { id: paid.id } } },
    });
    const cancelled = await stand.newIntent();
    await ask(`${stand.api}/payment_intents/${cancelled.id}/cancel`, { cancellation_reason: 'abandoned' });
    expect(await payAsBrowser(stand.simulators.url, cancelled, '4242424242424242')).toMatchObject({
      status: 400,
      body: { error: { code, payment_intent: { status: 'canceled', cancellation_reason: 'abandoned' } } },
    });
    const { id, clientSecret } = await stand.newIntent();
    const bare = { client_secret: clientSecret };
    expect(await ask(`${stand.api}/payment_intents/${id}/confirm`, bare, asBrowser)).toMatchObject({
      status: 400,
      body: { error: { code, message: expect.stringContaining('missing a payment method') } },
    });
    expect(
      await ask(`${stand.api}/payment_intents/${id}/confirm`, { ...bare, payment_method: 'pm_unknown' }, asBrowser),
    ).toMatchObject({ status: 400, body: { error: { code: 'resource_missing', param: 'payment_method' } } });
  });

  it('is paid once when a page confirms it ten times at once', async () => {
    const intent = await stand.newIntent();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payAsBrowser(stand.simulators.url, intent, '4242424242424242')),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(9);
  });
});

describe('idempotency', () => {
  const secret = { authorization: `Bearer ${testKeys.secretKey}` };

  it('gives the same answer to the same key, and refuses the key for anything else', async () => {
    const headers = { ...secret, 'idempotency-key': 'same' };
    const form = { amount: '100', currency: 'usd' };
    const first = await ask(`${stand.api}/payment_intents`, form, headers);
    const again = await ask(`${stand.api}/payment_intents`, { currency: 'usd', amount: '100' }, headers);
    expect(again.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    for (const other of [
      () => ask(`${stand.api}/payment_intents`, { ...form, amount: '101' }, headers),
      () => ask(`${stand.api}/payment_intents/${first.body.id}/cancel`, form, headers),
    ]) {
      expect(await other()).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    }
  });

  it('replays a decline, so that one try is one try', async () => {
    const intent = await stand.newIntent();
    const method = String((await stand.newMethod('4000000000009995')).body.id);
    const form = { client_secret: intent.clientSecret, payment_method: method };
    const headers = { ...asBrowser, 'idempotency-key': 'declined' };
    const first = await ask(`${stand.api}/payment_intents/${intent.id}/confirm`, form, headers);
    const again = await ask(`${stand.api}/payment_intents/${intent.id}/confirm`, form, headers);
    expect(first.status).toBe(402);
    expect(again).toMatchObject({ status: 402, body: first.body });
  });

  it('stores nothing of a request that was wrong: corrected, it goes through', async () => {
    const headers = { ...secret, 'idempotency-key': 'mended' };
    expect(await ask(`${stand.api}/payment_intents`, { currency: 'usd' }, headers)).toMatchObject({ status: 400 });
    expect(await ask(`${stand.api}/payment_intents`, { amount: '100', currency: 'usd' }, headers)).toMatchObject({
      status: 200,
    });
  });

  it("does not let a page reach into the shop's keys", async () => {
    await ask(
      `${stand.api}/payment_intents`,
      { amount: '100', currency: 'usd' },
      { ...secret, 'idempotency-key': 'shared' },
    );
    const headers = { ...asBrowser, 'idempotency-key': 'shared' };
    expect(await ask(`${stand.api}/payment_methods`, cardForm('4242424242424242'), headers)).toMatchObject({
      status: 200,
    });
  });
});

describe('keys', () => {
  it('takes the secret key as Bearer or Basic, a restricted one too, and no other', async () => {
    const path = `${stand.api}/payment_intents`;
    const form = { amount: '100', currency: 'usd' };
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    expect((await ask(path, form, basic(`${testKeys.secretKey}:`))).status).toBe(200);
    expect((await ask(path, form, { authorization: `Bearer ${testKeys.restrictedKey}` })).status).toBe(200);
    for (const headers of [
      {},
      { authorization: 'Bearer sk_other' },
      { authorization: 'Bearer' },
      { authorization: 'nonsense' },
      basic(':'),
    ]) {
      expect((await ask(path, form, headers as Record<string, string>)).status).toBe(401);
    }
  });

  it('lets the publishable key do nothing but pay, and only with the secret of that intent', async () => {
    const [mine, other] = [await stand.newIntent(), await stand.newIntent()];
    const attempts = [
      ask(`${stand.api}/payment_intents`, { amount: '100', currency: 'usd' }, asBrowser),
      ask(`${stand.api}/payment_intents/${mine.id}/cancel`, {}, asBrowser),
      ask(`${stand.api}/refunds`, { payment_intent: mine.id }, asBrowser),
      ask(`${stand.api}/refunds/re_1`, null, asBrowser),
      ask(`${stand.api}/events/evt_1`, null, asBrowser),
    ];
    for (const attempt of await Promise.all(attempts)) expect(attempt.status).toBe(403);

    const confirm = `${stand.api}/payment_intents/${mine.id}/confirm`;
    const payment_method = String((await stand.newMethod('4242424242424242')).body.id);
    for (const attempt of [
      ask(confirm, { payment_method }, asBrowser),
      ask(confirm, { payment_method, client_secret: other.clientSecret }, asBrowser),
      ask(`${stand.api}/payment_intents/${mine.id}`, null, asBrowser),
      ask(`${stand.api}/payment_intents/${mine.id}?client_secret=${other.clientSecret}`, null, asBrowser),
    ]) {
      expect(await attempt).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } });
    }
    expect((await ask(`${stand.api}/payment_intents/${mine.id}`, null)).body.status).toBe('requires_payment_method');
  });
});

it('answers pages of any origin, as Stripe does: only the key counts', async () => {
  const { id, clientSecret } = await stand.newIntent();
  const address = `${stand.api}/payment_intents/${id}?client_secret=${clientSecret}`;
  const preflight = await fetch(address, { method: 'OPTIONS', headers: { origin: 'https://shop.example' } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  for (const headers of [asBrowser, {}])
    expect((await fetch(address, { headers })).headers.get('access-control-allow-origin')).toBe('*');
});
