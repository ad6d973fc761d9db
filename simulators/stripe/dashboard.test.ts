import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startSimulators } from '#simulators/simulators.ts';
import { ask, payAsBrowser } from '#simulators/stripe/stripe.fixture.ts';
import { keysOf } from '../keys.ts';

const path = '/demo/stripe/dashboard';

async function open(publicUrl: string) {
  const { url: databaseUrl } = await freshDatabase();
  const simulators = await startSimulators({ databaseUrl, publicUrl, secret: 'secretOfTests', webhookUrl: null });
  onTestFinished(simulators.close);
  const api = `${simulators.url}/v1`;
  const headers = { authorization: `Bearer ${keysOf('secretOfTests').secretKey}` };
  const { body } = await ask(`${api}/payment_intents`, { amount: '5997', currency: 'usd' }, headers);
  const intent = { id: String(body.id), clientSecret: String(body.client_secret) };
  await payAsBrowser(simulators.url, intent, '4242424242424242');
  const page = (host: string, form?: Record<string, string>, more: Record<string, string> = {}) =>
    fetch(simulators.url + path, {
      method: form ? 'POST' : 'GET',
      headers: { 'x-forwarded-host': host, ...more },
      redirect: 'manual',
      body: form ? new URLSearchParams(form) : undefined,
    });
  return { intent, page, read: (what: string) => ask(`${api}${what}`, null, headers) };
}

it('refunds, disputes and moves the clock for whoever runs the shop on their own machine', async () => {
  const { intent, page, read } = await open('http://localhost:3000');
  expect(await (await page('localhost:3000')).text()).toContain('$59.97');
  for (const form of [{ inquiry: intent.id }, { refund: intent.id }, { advance: '3600000' }])
    expect((await page('localhost:3000', form as never)).status, JSON.stringify(form)).toBe(303);
  const { body } = await read(`/refunds?payment_intent=${intent.id}`);
  const [refund] = body.data as { id: string; amount: number }[];
  expect(refund?.amount).toBe(5997);
  expect((await page('localhost:3000', { 'fail-refund': refund?.id ?? '' })).status).toBe(303);
  expect((await read(`/refunds/${refund?.id}`)).body.status).toBe('failed');
  expect((await read('/disputes')).body.data).toMatchObject([{ status: 'warning_closed' }]);
  expect((await page('localhost:3000', { refund: 'pi_unknown' })).status).toBe(400);
  expect((await page('localhost:3000', { constructor: 'x' })).status).toBe(400);
});

it('is not there for anybody else', async () => {
  const { intent, page, read } = await open('http://localhost:3000');
  expect((await page('shop.example')).status).toBe(404);
  expect((await page('localhost:3001')).status).toBe(404);
  const evil = await page('localhost:3000', { refund: intent.id }, { origin: 'https://evil.example' });
  expect(evil.status).toBe(404);
  expect((await read('/refunds')).body.data).toEqual([]);
});

it('is not there where people use the shop over the network', async () => {
  const { page } = await open('https://demo.example');
  for (const host of ['demo.example', 'localhost']) expect((await page(host)).status).toBe(404);
});
