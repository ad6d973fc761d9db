import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { type OpenApiDocument, operationsOf } from '#server/testing/fuzz/document.ts';
import type { Send } from '#server/testing/fuzz/people.ts';
import { countsTable, fuzz } from '#server/testing/fuzz/run.ts';
import { adminPassword, openShop, type TestShop } from '#server/testing/open-shop.ts';

const requests = 2000;
/** Another one each time; `FUZZ_SEED` makes the requests of a run again. */
const seed = inject('fuzzSeed');

let shop: TestShop;
const routes = new Map<unknown, string[]>();
const lines: string[] = [];

beforeAll(async () => {
  const note = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    const found: string[] = [];
    routes.set(fastify, found);
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      found.push(...[method].flat().map((each) => `${each} ${url}`));
    });
  };
  diagnostics.subscribe('fastify.initialization', note);
  shop = await openShop({ logTo: (line) => lines.push(line) });
  diagnostics.unsubscribe('fastify.initialization', note);
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

test(`${requests} requests made from our own document find nothing`, async () => {
  process.stdout.write(`The requests of the fuzz test are made again by FUZZ_SEED=${seed}\n`);
  const host = new URL(shop.config.http.publicUrl).host;
  const admin = { email: 'admin@shop.example', password: adminPassword };
  const began = performance.now();
  const { finds, sells, counts } = await fuzz({ send, seed, requests, host, admin });
  (await import('node:fs')).writeFileSync(
    '/tmp/finds.txt',
    `${performance.now() - began}\n${finds.join('\n')}\n${countsTable(counts)}`,
  );
  expect(finds, `FUZZ_SEED=${seed}`).toHaveLength(0);
  expect([...counts.values()].reduce((sum, each) => sum + each, 0)).toBe(requests);
  expect(sells).toBe(true);
  await shop.jobs.runDue();
  expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
});

test('the document knows every call but a few that are named here', async () => {
  const document = (await shop.ask('GET', '/openapi.json')).body as OpenApiDocument;
  const documented = operationsOf(document).map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1'));
  const registered = (routes.get(shop.app) ?? []).filter((route) => !route.startsWith('HEAD '));
  expect(documented.filter((call) => !registered.includes(call))).toEqual([]);
  const others = registered.filter((route) => !documented.includes(route) && !/ (\/api)?\/\*$/.test(route));
  process.stdout.write(others.join('\n'));
});
