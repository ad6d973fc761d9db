import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBrowser, cardForm, type Desk, demoKeys, openDesk } from '#server/demo/stripe.fixture.ts';
import { stripeBrowserRoutes } from '#server/demo/stripe-browser.routes.ts';

const prefix = '/demo/stripe/v1';
const shop = 'shop.test:3000';
const fromOurPage = { host: shop, origin: `http://${shop}`, 'sec-fetch-site': 'same-origin' };

let desk: Desk;
let app: FastifyInstance;
let log = '';
beforeAll(async () => {
  desk = await openDesk();
  app = Fastify({ logger: { level: 'trace', stream: { write: (line: string) => (log += line) } } });
  await app.register(stripeBrowserRoutes, { simulatorUrl: desk.simulator.url });
});
afterAll(async () => {
  await app?.close();
  await desk?.simulator.close();
});

const post = (path: string, form: Record<string, string> | string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `${prefix}${path}`,
    headers: {
      ...fromOurPage,
      ...asBrowser,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  });

describe('the way of a page to the card simulator', () => {
  it('pays: method, confirm, and a look at the intent', async () => {
    const { id, clientSecret } = await desk.newIntent();
    const method = await post('/payment_methods', cardForm('4242424242424242'));
    expect(method.statusCode).toBe(200);
    expect(method.headers['cache-control']).toBe('no-store');
    const form = { client_secret: clientSecret, payment_method: method.json().id };
    const confirmed = await post(`/payment_intents/${id}/confirm`, form);
    expect(confirmed.json()).toMatchObject({ id, status: 'succeeded' });
    const seen = await app.inject({
      url: `${prefix}/payment_intents/${id}?client_secret=${clientSecret}`,
      headers: { host: shop, ...asBrowser },
    });
    expect(seen.json()).toMatchObject({ id, status: 'succeeded' });
    expect(seen.headers['cache-control']).toBe('no-store');
  });

  it("hands the provider's refusals through", async () => {
    const { id, clientSecret } = await desk.newIntent();
    const wrong = await post('/payment_methods', cardForm('4242424242424241'));
    expect(wrong.statusCode).toBe(402);
    expect(wrong.json()).toMatchObject({
      error: { code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' },
    });
    const method = await post('/payment_methods', cardForm('4000000000000002'));
    const form = { client_secret: clientSecret, payment_method: method.json().id };
    const declined = await post(`/payment_intents/${id}/confirm`, form);
    expect(declined.statusCode).toBe(402);
    expect(declined.json()).toMatchObject({ error: { message: 'Your card was declined.' } });
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://shop.test:3001', 'sec-fetch-site': 'same-site' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('takes nothing that %s posts', async (_name, headers) => {
    const refused = await post('/payment_methods', cardForm('4242424242424242'), headers);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ error: { message: expect.any(String) } });
  });

  it('knows its own pages by the host that was asked, not by what a proxy adds', async () => {
    const proxied = Fastify({ trustProxy: 'loopback' });
    await proxied.register(stripeBrowserRoutes, { simulatorUrl: desk.simulator.url });
    const answer = await proxied.inject({
      method: 'POST',
      url: `${prefix}/payment_methods`,
      headers: {
        ...fromOurPage,
        ...asBrowser,
        origin: 'https://evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(cardForm('4242424242424242')).toString(),
    });
    expect(answer.statusCode).toBe(403);
    await proxied.close();
  });

  it('lets no other key through, the secret one least of all', async () => {
    const basic = `Basic ${Buffer.from(`${demoKeys.secretKey}:`).toString('base64')}`;
    for (const authorization of ['', `Bearer ${demoKeys.secretKey}`, basic]) {
      expect((await post('/payment_methods', cardForm('4242424242424242'), { authorization })).statusCode).toBe(401);
    }
    const wrong = await post('/payment_methods', cardForm('4242424242424242'), { authorization: 'Bearer pk_other' });
    expect(wrong.statusCode).toBe(401);
  });

  it('reaches nothing but these three calls', async () => {
    const { id } = await desk.newIntent();
    for (const path of [
      '/payment_intents',
      `/payment_intents/${id}/cancel`,
      '/refunds',
      '/payment_intents/../confirm',
    ]) {
      expect((await post(path, {})).statusCode).toBe(404);
    }
    for (const odd of ['..%2frefunds', '%00', 'x'.repeat(90), '.']) {
      expect((await post(`/payment_intents/${odd}/confirm`, {})).statusCode).toBe(404);
    }
  });

  it.each([
    ['JSON', '{}', { 'content-type': 'application/json' }, 415],
    ['17 kB', `a=${'x'.repeat(17_000)}`, {}, 413],
    ['nothing', '', {}, 400],
    ['nonsense', '%%%', {}, 400],
  ])('answers %s with a 4xx in the shape of an error of Stripe', async (_name, body, headers, status) => {
    const answer = await post('/payment_methods', body, headers as Record<string, string>);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { message: expect.any(String) } });
  });

  it('says to try again when the simulator is away', async () => {
    const lonely = Fastify();
    await lonely.register(stripeBrowserRoutes, { simulatorUrl: 'http://127.0.0.1:1' });
    const answer = await lonely.inject({
      method: 'POST',
      url: `${prefix}/payment_methods`,
      headers: { ...fromOurPage, ...asBrowser, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'type=card',
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().error.message).toContain('try again');
    await lonely.close();
  });

  it('logs neither cards nor client secrets', () => {
    expect(['4242424242424242', '_secret_'].filter((word) => log.includes(word))).toEqual([]);
  });
});
