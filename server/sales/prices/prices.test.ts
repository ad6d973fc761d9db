import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { Prices } from '#contract/sales/prices.ts';
import { orderBody, somePart } from '#server/testing/buy.ts';
import { makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { stepsForEverybody } from './prices.service.ts';

let shop: TestShop;
let owner: Person;
let viewer: Person;
let other: Person;
let part: Part;
let company: string;
let quantity: number;
const listCents = () => centsFromDollars(part.price) ?? Number.NaN;

beforeAll(async () => {
  shop = await openShop();
  [owner, viewer, other] = [await shop.signUp('Owner'), await shop.signUp('Viewer'), await shop.signUp('Other')];
  part = await somePart(shop);
  quantity = part.ordered_quantity;
  const made = await makeCompany(
    shop,
    [
      { person: owner, role: 'owner' },
      { person: viewer, role: 'viewer' },
    ],
    { group: 'Nordic dealers' },
  );
  company = made.id;
  await makePriceList(
    shop,
    { companyId: company },
    [
      {
        partId: part._id,
        breaks: [
          { from: 1, cents: listCents() - 10 },
          { from: quantity + 1, cents: 1 },
        ],
      },
    ],
    { name: 'Lindqvist 2026' },
  );
  await makePriceList(
    shop,
    { groupId: made.groupId ?? '' },
    [{ family: part.category, kind: 'percent', breaks: [{ from: 1, basisPoints: 5000 }] }],
    { name: 'Nordic autumn' },
  );
});
afterAll(() => shop.close());

async function ask(as: Person, lines: object[], more: object = {}) {
  return shop.ask('POST', '/prices', { as, body: { lines, ...more } });
}

test('a dealer sees their price, every rule that was looked at, the steps, and that more pieces cost less', async () => {
  const { status, body } = await ask(owner, [{ part: part._id }], { company });
  expect(status).toBe(200);
  const [price] = (body as Prices).prices;
  expect(price).toMatchObject({
    quantity,
    listPrice: part.price,
    unitPrice: dollarsFromCents(listCents() - 10),
    price: dollarsFromCents((listCents() - 10) * quantity),
    reasons: [
      {
        list: 'Lindqvist 2026',
        outcome: 'wins',
        audience: 'company',
        audienceName: 'Lindqvist Cykel AB',
        subject: 'part',
      },
      { list: 'Nordic autumn', outcome: 'lost', by: 'audience', subjectName: part.category, basisPoints: 5000 },
    ],
    steps: [
      { from: quantity, until: quantity + 1 },
      { from: quantity + 1, unitPrice: 0.01 },
    ],
    cheaper: { quantity: quantity + 1, price: dollarsFromCents(quantity + 1) },
  });
});

test('for oneself, and for a company of others, the lists of a company do not count', async () => {
  expect((await ask(owner, [{ part: part._id }])).body.prices[0]).toMatchObject({ unitPrice: part.price, reasons: [] });
  expect((await ask(other, [{ part: part._id }], { company })).status).toBe(404);
});

test('what is not on sale is left out, and a hundred parts are answered by few queries', async () => {
  const parts = (await shop.parts()).slice(0, 99);
  const lines = [{ part: '0199aa00-0000-7000-8000-000000000000' }, ...parts.map(({ _id }) => ({ part: _id }))];
  const { body } = await ask(viewer, lines, { company });
  expect(body.prices.map((price: { part: string }) => price.part)).toEqual(parts.map(({ _id }) => _id));
});

test('lines of one order count together for their family, lines that stand alone do not', async () => {
  const [first, second] = (await shop.parts()).filter(({ category }) => category === 'Cassette');
  if (!first || !second) throw new Error('The catalogue has no two cassettes');
  const from = first.ordered_quantity + second.ordered_quantity;
  await makePriceList(
    shop,
    { companyId: company },
    [{ family: 'Cassette', counted: 'family', breaks: [{ from, cents: 100 }] }],
    { name: 'Cassettes together' },
  );
  const lines = [{ part: first._id }, { part: second._id }];
  const unitPrices = async (more: object) =>
    ((await ask(owner, lines, { company, ...more })).body as Prices).prices.map(({ unitPrice }) => unitPrice);
  expect(await unitPrices({})).toEqual([1, 1]);
  expect(await unitPrices({ together: false })).toEqual([first.price, second.price]);
});

test('everybody is told the price by quantity of a list for everybody, and nothing where the list price holds', async () => {
  const { db } = shop.checkout;
  const chain = (await shop.parts()).find(({ category }) => category === 'Chain');
  if (!chain) throw new Error('The catalogue has no chain');
  expect(await stepsForEverybody(db, chain._id)).toEqual([]);
  expect(await stepsForEverybody(db, part._id)).toEqual([]);
  const from = chain.ordered_quantity + 1;
  await makePriceList(shop, {}, [{ partId: chain._id, breaks: [{ from, cents: 100 }] }], { name: 'Chains for all' });
  expect(await stepsForEverybody(db, chain._id)).toEqual([
    { from: chain.ordered_quantity, until: from, unitPrice: chain.price },
    { from, unitPrice: 1 },
  ]);
});

test('an order costs what was shown, and its line stores the reasons', async () => {
  const unitPrice = dollarsFromCents(listCents() - 10);
  const body = {
    ...orderBody(owner, { ...part, price: unitPrice }),
    company,
    purchaseOrderNumber: ' PO 4711 ',
    country: 'se',
    postalCode: '41104',
  };
  const placed = await shop.ask('POST', '/order', { as: owner, body });
  expect(placed).toMatchObject({
    status: 200,
    body: {
      price: dollarsFromCents((listCents() - 10) * quantity),
      company: { _id: company, name: 'Lindqvist Cykel AB' },
      purchaseOrderNumber: 'PO 4711',
      country: 'SE',
      postalCode: '41104',
      lines: [{ unitPrice }],
    },
  });
  const { rows } = await shop.checkout.db.execute<{ reasons: object[] }>(
    sql`select price_reasons as reasons from order_line where order_id = ${placed.body._id}`,
  );
  expect(rows[0]?.reasons).toMatchObject([{ outcome: 'wins', unitCents: listCents() - 10 }, { outcome: 'lost' }]);
  const page = await shop.ask('GET', `/order/${placed.body._id}`, { as: owner });
  expect(page.body.lines).toMatchObject([
    {
      unitPrice,
      listPrice: part.price,
      priceRule: 'Lindqvist 2026, for this part',
      reasons: [
        { list: 'Lindqvist 2026', outcome: 'wins', unitPrice },
        { list: 'Nordic autumn', outcome: 'lost' },
      ],
    },
  ]);
});

test('an order at another price is refused with each changed line, both prices and the reasons', async () => {
  const lines = [{ part: part._id, quantity, unitPrice: part.price }];
  const { part: _part, quantity: _quantity, ...body } = orderBody(owner, part);
  const refused = await shop.ask('POST', '/order', { as: owner, body: { ...body, lines, company } });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'price-changed',
      price: dollarsFromCents((listCents() - 10) * quantity),
      lines: [
        {
          part: part._id,
          shown: part.price,
          unitPrice: dollarsFromCents(listCents() - 10),
          reasons: [{ list: 'Lindqvist 2026', outcome: 'wins' }, { outcome: 'lost' }],
        },
      ],
    },
  });
});

test.each([
  ['a viewer', () => viewer, 403, 'forbidden'],
  ['somebody of another company', () => other, 404, 'not-found'],
])('%s cannot order for the company', async (_who, who, status, code) => {
  const body = { ...orderBody(who(), part), company };
  expect(await shop.ask('POST', '/order', { as: who(), body })).toMatchObject({ status, body: { code } });
});

test('a postal code of another country is refused at its field', async () => {
  const body = { ...orderBody(owner, part), country: 'SE', postalCode: '1' };
  expect(await shop.ask('POST', '/order', { as: owner, body })).toMatchObject({
    status: 400,
    body: { errors: { postalCode: 'This is not a postal code of Sweden' } },
  });
});
