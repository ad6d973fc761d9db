import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { openPayment, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { freePort } from '#server/testing/free-port.ts';
import { noLimits } from '#server/testing/no-limits.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';

async function openMeasured(settings: Record<string, string> = {}): Promise<{ shop: TestShop; address: string }> {
  const [port, own] = [await freePort(), await freePort()];
  const read = readConfig({ ...noLimits, ...settings, PORT: String(own), METRICS_PORT: String(port) });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { http, metrics, limits } = read.config;
  const shop = await openShop({ config: { http, metrics, limits } });
  await shop.listen();
  return { shop, address: `http://127.0.0.1:${port}/metrics` };
}

const read = async (address: string) => (await fetch(address)).text();
/** The value of one line, by its name and labels. */
const figureOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

test('figures of requests, orders, payments, mails, jobs, limits, the pool and Node stand at an address of their own', async () => {
  const { shop, address } = await openMeasured();
  onTestFinished(() => shop.close());
  const buyer = await shop.signUp();
  const part = await somePart(shop);
  await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
  const unpaid = await placeOrder(shop, buyer, part);
  await openPayment(shop, buyer, unpaid);
  await shop.ask('GET', `/purchasePage/${part._id}`);
  await shop.ask('GET', '/nowhere/at-all');
  shop.checkout.raise('fault', 'GET /api/told');

  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  const count = 'shop_http_request_duration_seconds_count';
  expect(figureOf(text, `${count}{method="GET",route="/api/purchasePage/:id",status="2xx"}`)).toBeGreaterThanOrEqual(1);
  expect(figureOf(text, `${count}{method="GET",route="/api/*",status="4xx"}`)).toBe(1);
  expect(figureOf(text, `${count}{method="POST",route="/api/order",status="2xx"}`)).toBe(2);
  expect(figureOf(text, 'shop_orders{step="shipping"}')).toBe(1);
  expect(figureOf(text, 'shop_orders{step="pending"}')).toBe(1);
  expect(figureOf(text, 'shop_holds{of="orders"}')).toBe(1);
  expect(figureOf(text, 'shop_holds{of="pieces"}')).toBe(unpaid.quantity);
  expect(figureOf(text, 'shop_payments{outcome="succeeded"}')).toBe(1);
  expect(figureOf(text, 'shop_payments{outcome="declined"}')).toBe(0);
  expect(figureOf(text, 'shop_mails{state="given-up"}')).toBe(0);
  expect(figureOf(text, 'shop_ready')).toBe(1);
  expect(figureOf(text, 'shop_database_connections_max')).toBe(shop.config.database.poolMax);
  expect(figureOf(text, 'shop_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(figureOf(text, 'shop_database_waiting')).toBe(0);
  expect(figureOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  await expect.poll(async () => figureOf(await read(address), 'shop_alarms{kind="fault"}')).toBe(1);
  // Nothing takes the jobs of this shop: its mail waits.
  await shop.ask('POST', '/auth/request-password-reset', { body: { email: buyer.email } });
  await expect.poll(() => read(address)).toMatch(/^shop_jobs\{queue="[\w-]+",state="\w+"\} \d+$/m);
  // Nothing that a client chose, and nothing of a person.
  for (const told of [buyer.email, part._id, unpaid._id, 'at-all']) expect(text).not.toContain(told);
});

test('a limit that was hit is counted by the route', async () => {
  const { shop, address } = await openMeasured({ LIMIT_SIGN_IN: '1/1/300' });
  onTestFinished(() => shop.close());
  const body = { email: 'nobody@shop.example', password: 'not-the-password' };
  for (const status of [401, 429, 429])
    expect((await shop.ask('POST', '/auth/sign-in/email', { body })).status).toBe(status);
  const line = 'shop_rate_limits_hit_total{route="/api/auth/sign-in/email"}';
  await expect.poll(async () => figureOf(await read(address), line)).toBe(2);
});

test('the address of the figures is none of the shop, answers nothing else, and goes with the shop', async () => {
  const { shop, address } = await openMeasured();
  expect((await shop.ask('GET', '/metrics')).status).toBe(404);
  expect((await fetch(new URL('/metrics', shop.config.http.publicUrl))).status).toBe(404);
  expect((await fetch(new URL('/', address))).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  await shop.close();
  await expect(fetch(address)).rejects.toThrow();
});

test('a port that is taken stops the start with a line that names the settings', async () => {
  const { shop } = await openMeasured();
  onTestFinished(() => shop.close());
  const other = await openShop({ config: { metrics: shop.config.metrics } });
  onTestFinished(() => other.close());
  await expect(other.listen()).rejects.toThrow(/^METRICS_HOST 127\.0\.0\.1 and METRICS_PORT \d+ cannot be listened on/);
});

describe('the settings', () => {
  const faultsOf = (settings: Record<string, string>) => {
    const read = readConfig(settings);
    return read.ok ? read.config.metrics : read.faults;
  };

  test('are off until a port is named, and then of this machine alone', () => {
    expect(faultsOf({})).toBeNull();
    expect(faultsOf({ METRICS_PORT: '9464' })).toEqual({ host: '127.0.0.1', port: 9464 });
  });

  test('refuse what would show figures to the public', () => {
    expect(faultsOf({ METRICS_PORT: '3000' })).toEqual([expect.stringMatching(/^METRICS_PORT must be another port/)]);
    expect(faultsOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual([
      expect.stringMatching(/^METRICS_HOST must be 127\.0\.0\.1/),
    ]);
  });
});
