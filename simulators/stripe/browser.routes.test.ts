import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBrowser, cardForm, openStand, type Stand, testKeys } from './stripe.fixture.ts';

const shop = 'shop.test:3000';
/** What the shop hands on of a request of its own page. */
const fromOurPage = { 'x-forwarded-host': shop, origin: `http://${shop}`, 'sec-fetch-site': 'same-origin' };

let stand: Stand;
let prefix: string;
beforeAll(async () => {
  stand = await openStand();
  prefix = `${stand.simulators.url}/demo/stripe/v1`;
});
afterAll(() => stand?.simulators.close());

async function ask(path: string, init: RequestInit) {
  const answer = await fetch(`${prefix}${path}`, init);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { id?: string } };
}
const post = (path: string, form: Record<string, string> | string, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { ...fromOurPage, ...asBrowser, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });

describe('the way of a page to the card simulator', () => {
  // Spec: C25
  it('pays: method, confirm, and a look at the intent', async () => {
    const { id, clientSecret } = await stand.newIntent();
    const method = await post('/payment_methods', cardForm('4242424242424242'));
    expect(method.status).toBe(200);
    expect(method.headers.get('cache-control')).toBe('no-store');
    const form = { client_secret: clientSecret, payment_method: method.body.id ?? '' };
    const confirmed = await post(`/payment_intents/${id}/confirm`, form);
    expect(confirmed.body).toMatchObject({ id, status: 'succeeded' });
    const answer = await ask(`/payment_intents/${id}?client_secret=${clientSecret}`, { headers: asBrowser });
    expect(answer.body).toMatchObject({ id, status: 'succeeded' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it("hands the provider's refusals through", async () => {
    const { id, clientSecret } = await stand.newIntent();
    const wrong = await post('/payment_methods', cardForm('4242424242424241'));
    expect(wrong.status).toBe(402);
    expect(wrong.body).toMatchObject({
      error: { code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' },
    });
    const method = await post('/payment_methods', cardForm('4000000000000002'));
    const form = { client_secret: clientSecret, payment_method: method.body.id ?? '' };
    const declined = await post(`/payment_intents/${id}/confirm`, form);
    expect(declined.status).toBe(402);
    expect(declined.body).toMatchObject({ error: { message: 'Your card was declined.' } });
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://shop.test:3001', 'sec-fetch-site': 'same-site' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('takes nothing that %s posts', async (_name, headers) => {
    const refused = await post('/payment_methods', cardForm('4242424242424242'), headers);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ error: { message: expect.any(String) } });
  });

  it('lets no other key through, the secret one least of all', async () => {
    const basic = `Basic ${Buffer.from(`${testKeys.secretKey}:`).toString('base64')}`;
    for (const authorization of ['', `Bearer ${testKeys.secretKey}`, basic]) {
      expect((await post('/payment_methods', cardForm('4242424242424242'), { authorization })).status).toBe(401);
    }
    const wrong = await post('/payment_methods', cardForm('4242424242424242'), { authorization: 'Bearer pk_other' });
    expect(wrong.status).toBe(401);
  });

  it('reaches nothing but these three calls', async () => {
    const { id } = await stand.newIntent();
    for (const path of [
      '/payment_intents',
      `/payment_intents/${id}/cancel`,
      '/refunds',
      '/payment_intents/../confirm',
    ]) {
      expect((await post(path, {})).status).toBe(404);
    }
    for (const odd of ['..%2frefunds', '%00', 'x'.repeat(90), '.']) {
      expect((await post(`/payment_intents/${odd}/confirm`, {})).status).toBe(404);
    }
  });

  it.each([
    ['JSON', '{}', { 'content-type': 'application/json' }, 415],
    ['17 kB', `a=${'x'.repeat(17_000)}`, {}, 413],
    ['nothing', '', {}, 400],
    ['nonsense', '%%%', {}, 400],
  ])('answers %s with a 4xx in the shape of an error of Stripe', async (_name, body, headers, status) => {
    const answer = await post('/payment_methods', body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { message: expect.any(String) } });
  });
});
