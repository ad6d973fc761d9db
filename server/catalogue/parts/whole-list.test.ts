import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { addParts } from '#server/testing/many-parts.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let few: Part[];
beforeAll(async () => {
  shop = await openShop();
  few = await shop.parts();
  await addParts(shop, 2100);
}, 300_000);
afterAll(() => shop.close());

const host = () => ({ host: new URL(shop.config.http.publicUrl).host });
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('GET /parts gives all parts also where they are many: each once, newest first, with their number', async () => {
  const { status, headers, body } = await shop.ask('GET', '/parts');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'x-total-count': String(few.length + 2100), 'content-type': /^application\/json/ });
  expect(headers['content-length']).toBeUndefined();
  const ids = body.map(({ _id }: Part) => _id);
  expect(new Set(ids).size).toBe(few.length + 2100);
  const { rows } = await shop.checkout.db.execute<{ id: string }>(
    sql`select id from part where archived_at is null order by created_at desc, id desc`,
  );
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(body).toEqual(expect.arrayContaining(few.map((part) => expect.objectContaining(part))));
});

test('the many parts come compressed to whoever takes gzip, and HEAD says how many they are', async () => {
  const plain = await shop.app.inject({ url: '/api/parts', headers: host() });
  const packed = await shop.app.inject({ url: '/api/parts', headers: { ...host(), 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  const head = await shop.app.inject({ method: 'HEAD', url: '/api/parts', headers: host() });
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers['x-total-count']).toBe(plain.headers['x-total-count']);
});

test('clients that do not read their answer hold no connection to the database', async () => {
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = shop.app.server.address() as AddressInfo;
  const pool = shop.checkout.db.$client;
  // More than there are connections.
  const hung = Array.from({ length: shop.config.database.poolMax + 2 }, () =>
    request({ port, path: '/api/parts', headers: host() }, (answer) => answer.pause().on('error', () => undefined)).on(
      'error',
      () => undefined,
    ),
  );
  // One after the other: at once they would wait for a connection each, longer than the shop lets them on a busy machine.
  for (const each of hung) {
    const answered = new Promise<number>((done) => each.once('response', (answer) => done(answer.statusCode ?? 0)));
    each.end();
    expect(await answered).toBe(200);
  }
  await expect
    .poll(() => pool.idleCount === pool.totalCount && pool.waitingCount === 0, { timeout: 20_000 })
    .toBe(true);
  await wait(100);
  expect(pool.idleCount).toBe(pool.totalCount);
  for (const each of hung) each.destroy();
}, 180_000);
