import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { OwnSuggestions } from '#contract/sales/own-suggestions.ts';
import { placeOrder } from '#server/testing/buy.ts';
import { makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let dealer: Person;
let other: Person;
let company: string;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  [dealer, other] = [await shop.signUp('Dealer'), await shop.signUp('Other')];
  company = (await makeCompany(shop, [{ person: dealer, role: 'buyer' }])).id;
  const found = (await shop.parts()).find(({ sku }) => sku === 'HB-R148-32');
  if (!found) throw new Error('The catalogue has no such hub');
  part = found;
});
afterAll(() => shop.close());

async function suggest(query: Record<string, string>, as = dealer): Promise<OwnSuggestions> {
  const { status, body } = await shop.ask('GET', `/own-suggestions?${new URLSearchParams(query)}`, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

test('somebody is suggested their own orders, lists and numbers, at their own prices, and nobody else is', async () => {
  const order = await placeOrder(shop, dealer, part);
  const lines = [{ part: part._id, quantity: part.ordered_quantity }];
  const own = await shop.ask('POST', '/lists', { as: dealer, body: { name: 'Spring wheels', lines } });
  const shared = await shop.ask('POST', '/lists', { as: dealer, body: { name: 'Hub stock', company } });
  const path = `/company/${company}/numbers`;
  const number = { number: 'LC-2041', name: 'Hinterradnabe', sku: part.sku };
  expect((await shop.ask('POST', path, { as: dealer, body: number })).status).toBe(200);
  await makePriceList(shop, { companyId: company }, [{ partId: part._id, breaks: [{ from: 1, cents: 123 }] }]);

  const plain = (await shop.ask('GET', '/suggestions?q=HB-R148-32')).body;
  const alone = await suggest({ q: 'HB-R148-32' });
  expect(alone).toEqual({
    ...plain,
    orders: [{ _id: order._id, orderNumber: order.orderNumber, at: expect.any(String), part: part.name, lines: 1 }],
    lists: [{ _id: own.body._id, name: 'Spring wheels', parts: 1 }],
    numbers: [],
  });
  const acting = await suggest({ q: 'HB-R148-32', company });
  expect(acting.parts.find(({ _id }) => _id === part._id)?.price).toBe(1.23);
  expect(acting.orders).toEqual([]);
  expect(acting.numbers).toEqual([{ number: 'LC-2041', name: 'Hinterradnabe', sku: part.sku, slug: part.slug }]);
  expect((await suggest({ q: 'lc2041', company })).numbers).toHaveLength(1);
  const byName = (await suggest({ q: 'hub', company })).lists.map(({ _id }) => _id);
  expect(byName[0]).toBe(shared.body._id);
  expect((await suggest({ company })).lists.map(({ name }) => name).sort()).toEqual(['Hub stock', 'Spring wheels']);

  const none = { ...plain, orders: [], lists: [], numbers: [] };
  expect(await suggest({ q: 'HB-R148-32' }, other)).toEqual(none);
  const ofCompany = `/own-suggestions?q=hub&company=${company}`;
  expectProblem(await shop.ask('GET', ofCompany, { as: other }), 404, 'not-found');
  expectProblem(await shop.ask('GET', '/own-suggestions?q=hub'), 401, 'unauthorized');
});

test('the number that is typed stands before all that have it in them', async () => {
  const path = `/company/${company}/numbers`;
  for (const number of ['LC-1', 'AALC1', 'BBLC1', 'CCLC1', 'DDLC1'])
    expect((await shop.ask('POST', path, { as: dealer, body: { number, sku: part.sku } })).status).toBe(200);
  const numbers = async (q: string) => (await suggest({ q, company })).numbers.map(({ number }) => number);
  for (const q of ['LC-1', 'lc 1']) expect(await numbers(q), q).toEqual(['LC-1', 'AALC1', 'BBLC1']);
});
