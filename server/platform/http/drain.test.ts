import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openStream } from '#server/platform/events/event-stream.fixture.ts';
import { orderBody, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openShop, openShopForTest, type TestShop } from '#server/testing/open-shop.ts';
import { steadyLoad } from '#server/testing/steady-load.ts';

/** Longer than any test takes: what waits for it fails the test. */
const FOREVER = 600_000;
const SOON = { timeout: 20_000, interval: 20 };

/** Where a shop listens, and the name under which it answers. */
async function listening(shop: TestShop): Promise<{ origin: string; port: number; host: string }> {
  await shop.app.listen({ port: 0 });
  const { port } = shop.app.server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, host: new URL(shop.config.http.publicUrl).host };
}

/** What came back, and whether it came over a connection that was there before. */
function askOnce(url: string, host: string, agent?: Agent) {
  return new Promise<{ status: number; connection: string | undefined; reused: boolean }>((resolve, reject) => {
    const request = get(url, { agent, headers: { host } }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      const { reusedSocket: reused } = request;
      answer.resume().once('end', () => resolve({ status, connection: headers.connection, reused }));
    });
    request.once('error', reject);
  });
}

test('no request fails while one of two shops stops under load, and no order is lost or made twice', async () => {
  const staying = await openShopForTest();
  const stopping = await openShop({ databaseUrl: staying.databaseUrl, graceMs: 1000 });
  const buyer = await staying.signUp();
  const part = await somePart(staying);
  const body = orderBody(buyer, part);
  await staying.checkout.db.execute(sql`update part set available = 1000000 where id = ${part._id}`);
  const [from, to] = [await listening(stopping), await listening(staying)];
  const headers = { host: from.host };
  const keys = new Set<string>();
  const load = steadyLoad({
    origins: [from.origin, to.origin],
    clients: 12,
    pauseMs: 5,
    next(client) {
      if (client % 3 > 0) return { method: 'GET', path: client % 3 === 1 ? '/api/brands' : '/api/health', headers };
      const key = randomUUID();
      keys.add(key);
      const own = { ...headers, authorization: `Bearer ${buyer.token}`, 'idempotency-key': key };
      return { method: 'POST', path: '/api/order', headers: own, json: body };
    },
  });
  await expect.poll(() => load.answered, SOON).toBeGreaterThan(100);
  await stopping.close();
  const atClose = load.answered;
  await expect.poll(() => load.answered, SOON).toBeGreaterThan(atClose + 50);
  await load.stop();
  expect(load.failed).toEqual([]);
  const { rows } = await staying.checkout.db.execute<{ orders: number }>(
    sql`select count(*) as orders from "order" where user_id = (select id from "user" where email = ${buyer.email})`,
  );
  expect(rows[0]?.orders).toBe(keys.size);
});

test('a connection that is kept alive has one more answer, which ends it; one that stays silent is closed', async () => {
  const shop = await openShop({ graceMs: 1000 });
  const { origin, port, host } = await listening(shop);
  const silent = connect(port, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = () => askOnce(`${origin}/api/health`, host, agent);
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive', reused: false });
  const closed = shop.close();
  expect(await ask()).toEqual({ status: 200, connection: 'close', reused: true });
  await closed;
  await expect.poll(() => silent.closed, SOON).toBe(true);
});

test('open pages do not hold up a stop: their streams end, and come back elsewhere', async () => {
  const port = await freePort();
  const http = { host: '127.0.0.1', port, publicUrl: `http://127.0.0.1:${port}`, trustProxy: false } as const;
  const shop = await openShop({ config: { http }, graceMs: FOREVER });
  await shop.listen();
  const { cookie } = await shop.signUp();
  const stream = await openStream(shop, { cookie });
  expect(stream.status).toBe(200);
  const closed = shop.close();
  while (await stream.next());
  await closed;
});

test('a shop that is told to stop says so where balancers ask, and serves on', async () => {
  const shop = await openShopForTest();
  const ready = () => shop.ask('GET', '/ready');
  expect((await ready()).status).toBe(200);
  shop.leave();
  expectProblem(await ready(), 503, 'unavailable');
  expect((await shop.ask('GET', '/parts')).status).toBe(200);
  expect((await shop.ask('GET', '/health')).status).toBe(200);
});

test('a shop that another process replaces stays ready until its last answer', async () => {
  const shop = await openShop({ graceMs: 1000 });
  const { origin, port, host } = await listening(shop);
  // It is there until the grace is over.
  const silent = connect(port, '127.0.0.1');
  await new Promise((resolve) => silent.once('connect', resolve));
  const closed = shop.close({ replaced: true });
  expect((await askOnce(`${origin}/api/ready`, host)).status).toBe(200);
  await closed;
});
