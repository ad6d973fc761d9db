import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Prices } from '#contract/sales/prices.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { makePriceList } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { less, openPricing, type Pricing } from '#server/testing/pricing.ts';

let shop: TestShop;
let pricing: Pricing;
let part: Part;
let all: Part[];
beforeAll(async () => {
  shop = await openShop();
  pricing = await openPricing(shop);
  part = pricing.part(0);
  all = await shop.parts();
  const { _id: partId, ordered_quantity: minimum, price, category: family } = part;
  const cents = (off: number) => Math.round(price * 100) - off;
  const breaks = [
    { from: 1, cents: cents(10) },
    { from: minimum * 4, cents: cents(30) },
  ];
  await makePriceList(shop, { companyId: pricing.company }, [
    { partId, breaks },
    { family, kind: 'percent', breaks: [{ from: 1, basisPoints: 500 }] },
  ]);
});
afterAll(() => shop.close());

/** A file as the browser saves it. */
async function download(path: string, as: Person = pricing.owner) {
  const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${as.token}` };
  const answer = await shop.app.inject({ url: `/api${path}`, headers });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer;
}

/** The rows of the CSV by SKU, without the names of parts, which may hold commas. */
async function rowsOf(path: string, as?: Person) {
  const lines = (await download(path, as)).payload.trim().split('\r\n').slice(1);
  const cells = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, 'quoted').split(','));
  return Map.groupBy(cells, ([sku]) => sku);
}

test('the price list of a company has each part on sale with its EAN, and each quantity from which it costs otherwise', async () => {
  const path = `/own-prices/csv?company=${pricing.company}`;
  const file = await download(path);
  expect(file.headers['content-disposition']).toMatch(/filename="?prices-\d{4}-\d\d-\d\d\.csv/);
  const rows = await rowsOf(path);
  expect([...rows.keys()].sort()).toEqual(all.map(({ sku }) => sku).sort());
  const { ordered_quantity: minimum, price } = part;
  const listed = (from: number, now: number) => [from, '', now.toFixed(2), price.toFixed(2)].map(String);
  expect(rows.get(part.sku)?.map((cells) => cells.slice(3))).toEqual([
    listed(minimum, less(price, 10)),
    listed(minimum * 4, less(price, 30)),
  ]);
  expect(rows.get(part.sku)?.[0]?.[1]).toBe(part.ean ?? '');
});

test('it says what the pages of parts say, for the company and for oneself', async () => {
  for (const company of [pricing.company, undefined]) {
    const rows = await rowsOf(`/own-prices/csv${company ? `?company=${company}` : ''}`);
    const some = all.slice(0, 60);
    const body = {
      ...(company && { company }),
      together: false,
      lines: some.map(({ _id }) => ({ part: _id })),
    };
    const { prices } = (await shop.ask('POST', '/prices', { as: pricing.owner, body })).body as Prices;
    for (const { part: id, unitPrice } of prices) {
      const found = some.find(({ _id }) => _id === id);
      expect(rows.get(found?.sku ?? '')?.[0]?.[5]).toBe(unitPrice.toFixed(2));
    }
  }
});

test('the same stands on paper', async () => {
  const { rawPayload, headers } = await download(`/own-prices/pdf?company=${pricing.company}`);
  expect(headers['content-type']).toBe('application/pdf');
  const text = textOf(rawPayload);
  for (const { sku, ean } of all) expect(text).toEqual(expect.arrayContaining([sku, ...(ean ? [ean] : [])]));
  const first = text.indexOf(part.sku);
  const steps = text.slice(first, first + 6);
  expect(steps).toEqual(
    expect.arrayContaining([`$${less(part.price, 10).toFixed(2)}`, `$${less(part.price, 30).toFixed(2)}`]),
  );
});

test('is nobody else’s', async () => {
  const other = await shop.signUp('Other');
  for (const file of ['csv', 'pdf']) {
    expectProblem(
      await shop.ask('GET', `/own-prices/${file}?company=${pricing.company}`, { as: other }),
      404,
      'not-found',
    );
    expectProblem(await shop.ask('GET', `/own-prices/${file}`), 401, 'unauthorized');
  }
});
