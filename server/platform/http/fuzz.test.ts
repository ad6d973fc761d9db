import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { isThorough } from '#server/testing/extent.ts';
import type { Send } from '#server/testing/fuzz/people.ts';
import { fuzz } from '#server/testing/fuzz/run.ts';
import { adminPassword, openShop, type TestShop } from '#server/testing/open-shop.ts';

const requests = isThorough ? 2000 : 1000;
/** They take some seconds; a busy machine may take its time. In ms. */
const TIMEOUT_MS = 300_000;
/** The same one each time, but for thorough runs; `FUZZ_SEED` makes the requests of a run again. */
const seed = inject('fuzzSeed');

let shop: TestShop;
const lines: string[] = [];

beforeAll(async () => {
  shop = await openShop({ logTo: (line) => lines.push(line) });
});
afterAll(() => shop.close());

/** Sends a request in process. Of the stream of events, which never ends, only the head is read. */
const send: Send = async ({ method, url, headers, body }) => {
  const isStream = url.startsWith('/api/events');
  const answer = await shop.app.inject({
    method: method as 'GET',
    url,
    headers,
    payloadAsStream: isStream,
    ...(body === null ? {} : { payload: body }),
  });
  const { statusCode: status } = answer;
  if (!isStream) return { status, headers: answer.headers, body: answer.rawPayload };
  const pieces: Buffer[] = [];
  const stream = answer.stream();
  if (status === 200) answer.raw.res.destroy();
  else for await (const piece of stream) pieces.push(piece);
  return { status, headers: answer.headers, body: Buffer.concat(pieces) };
};

test(
  `${requests} requests made from our own document find nothing`,
  async () => {
    process.stdout.write(`The requests of the fuzz test are made again by FUZZ_SEED=${seed}\n`);
    const host = new URL(shop.config.http.publicUrl).host;
    const admin = { email: 'admin@shop.example', password: adminPassword };
    const { finds, closingSale, counts } = await fuzz({ send, seed, requests, host, admin });
    expect(finds, `FUZZ_SEED=${seed}`).toEqual([]);
    expect([...counts.values()].reduce((sum, each) => sum + each, 0)).toBe(requests);
    expect(closingSale, `FUZZ_SEED=${seed}`).toBeNull();
    await shop.jobs.runDue();
    expect(await listStockFaults(shop.checkout.db)).toEqual([]);
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  },
  TIMEOUT_MS,
);
