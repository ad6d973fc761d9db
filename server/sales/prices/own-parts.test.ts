import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnParts } from '#contract/catalogue/own-parts.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Prices } from '#contract/sales/prices.ts';
import { makePriceList } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { openPricing, type Pricing } from '#server/testing/pricing.ts';

let shop: TestShop;
let pricing: Pricing;
let other: Person;
let family: Part[];
beforeAll(async () => {
  shop = await openShop();
  pricing = await openPricing(shop);
  other = await shop.signUp('Other');
  family = (await shop.parts()).filter(({ category }) => category === 'Cassette');
});
afterAll(() => shop.close());

async function ask(as: Person, query: Record<string, string>) {
  return shop.ask('GET', `/own-parts?${new URLSearchParams(query)}`, { as });
}

async function find(query: Record<string, string>): Promise<OwnParts> {
  const { status, body } = await ask(pricing.owner, { category: 'Cassette', company: pricing.company, ...query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const ids = (found: readonly Part[]) => found.map(({ _id }) => _id);

/** What the company pays for a piece of each part at its minimum, as the cards say. */
async function cardPrices(): Promise<Map<string, number>> {
  const { body } = await shop.ask('POST', '/prices', {
    as: pricing.owner,
    body: { company: pricing.company, together: false, lines: family.map(({ _id }) => ({ part: _id })) },
  });
  return new Map((body as Prices).prices.map(({ part, unitPrice }) => [part, unitPrice]));
}

async function expectOwnOrder(): Promise<Map<string, number>> {
  const prices = await cardPrices();
  const priceOf = (part: Part) => prices.get(part._id) ?? 0;
  const sorted = family.toSorted((one, two) => priceOf(one) - priceOf(two) || (one._id < two._id ? -1 : 1));
  const found = await find({ sort: 'price' });
  expect(ids(found.rows)).toEqual(ids(sorted));
  expect(found.facets?.prices).toBe('own');
  const middle = priceOf(sorted[Math.floor(sorted.length / 2)] as Part);
  const cheaper = await find({ facets: `price-to=${middle}`, sort: 'price' });
  expect(ids(cheaper.rows)).toEqual(ids(sorted.filter((part) => priceOf(part) <= middle)));
  expect(cheaper.total).toBe(cheaper.rows.length);
  return prices;
}

test('without a rule the list goes by list prices, and says so', async () => {
  const { facets, rows } = await find({ sort: 'price' });
  expect(facets?.prices).toBe('list');
  expect(rows.map(({ price }) => price)).toEqual(rows.map(({ price }) => price).toSorted((one, two) => one - two));
});

test('a dealer’s list is filtered and sorted by what the cards say they pay, and follows what changes', async () => {
  const { company: companyId, group: groupId } = pricing;
  const [dearest, next] = family.toSorted((one, two) => two.price - one.price) as [Part, Part];
  const { rows: brands } = await shop.checkout.db.execute<{ id: string }>(
    sql`select brand_id as id from part where id = ${next._id}`,
  );
  await makePriceList(shop, { companyId }, [{ partId: dearest._id, breaks: [{ from: 1, cents: 101 }] }], { name: 'A' });
  expect((await expectOwnOrder()).get(dearest._id)).toBe(1.01);
  await makePriceList(
    shop,
    { groupId },
    [
      { family: 'Cassette', kind: 'percent', breaks: [{ from: 40, basisPoints: 3000 }] },
      { brandId: brands[0]?.id ?? '', kind: 'percent', multiple: 10, breaks: [{ from: 1, basisPoints: 6000 }] },
    ],
    { name: 'B' },
  );
  await expectOwnOrder();
  await shop.checkout.db.execute(sql`update part set price_cents = price_cents * 3 where id = ${next._id}`);
  await expectOwnOrder();
  await shop.checkout.db.execute(sql`update price_list set ends_at = now(), version = version + 1 where name = 'A'`);
  expect((await expectOwnOrder()).get(dearest._id)).not.toBe(1.01);
});

test('pages follow each other by own prices, and a cursor of everybody’s list is none of them', async () => {
  const all = await find({ sort: 'price' });
  const first = await find({ sort: 'price', limit: '5' });
  const rest = await find({ sort: 'price', limit: '200', cursor: first.next ?? '' });
  expect(ids([...first.rows, ...rest.rows])).toEqual(ids(all.rows));
  const link = (await shop.ask('GET', '/parts?category=Cassette&sort=price&limit=5')).headers.link;
  const cursor = /cursor=([^&>]+)/.exec(String(link))?.[1] ?? '';
  const refused = await ask(pricing.owner, { category: 'Cassette', company: pricing.company, sort: 'price', cursor });
  expectProblem(refused, 400, 'invalid-request');
});

test('a company of others is not there', async () => {
  expectProblem(await ask(other, { company: pricing.company }), 404, 'not-found');
});
