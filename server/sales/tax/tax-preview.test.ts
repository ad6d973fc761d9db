import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { deliveryZone } from '#server/platform/database/schema/sales/delivery.ts';
import { makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let company: string;
let parts: [Part, Part, Part];

beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = [await shop.admin(), await shop.signUp('Rui')];
  const { db } = shop.checkout;
  ({ id: company } = await makeCompany(shop, [{ person: buyer, role: 'buyer' }], {
    name: 'Oficina Carvalho Lda',
    vatNumber: 'PT509442013',
  }));
  parts = (await shop.parts()).slice(0, 3) as [Part, Part, Part];
  const cents = [810, 1683, 319];
  await makePriceList(
    shop,
    { companyId: company },
    parts.map(({ _id }, place) => ({ partId: _id, breaks: [{ from: 1, cents: cents[place] ?? 0 }] })),
  );
  await db.execute(sql`insert into tax_rate (id, country, class, basis_points, reverse_charge, starts_at)
    select gen_random_uuid(), 'PT', class, 2300, true, '2020-01-01' from unnest(array['standard', 'delivery']) as class`);
  await db.insert(deliveryZone).values({
    ...{ name: 'Iberia', position: 1, countries: ['PT'], postalCodes: [], carrier: 'Ibercarga' },
    ...{ countedBy: 'weight', steps: [{ upTo: 1_000_000_000, cents: 11_200 }], above: 'request' },
  });
  await db.execute(sql`update part set weight_grams = 50`);
});
afterAll(() => shop.close());

const lines = () => [300, 50, 70].map((quantity, place) => ({ sku: parts[place]?.sku.toLowerCase() ?? '', quantity }));
const preview = (more: object = {}) =>
  shop.ask('POST', '/tax/preview', {
    as: admin,
    body: { company, country: 'PT', postalCode: '4050-449', prices: 'net', lines: lines(), ...more },
  });

test('an order is shown with its tax, shared out by the largest remainder, though tax is still off', async () => {
  const { status, body } = await preview();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    ...{ isOn: false, isConfirmed: false, goods: 3494.8, delivery: 112, added: 829.56, total: 4436.36 },
    company: { name: 'Oficina Carvalho Lda', vatNumber: 'PT509442013' },
    rates: [{ rate: 23, on: 3606.8, exact: 829.564, amount: 829.56 }],
    lines: [
      { name: parts[0].name, unitPrice: 8.1, price: 2430, tax: 558.9, exact: 558.9, given: 558.9, isRaised: false },
      { price: 841.5, tax: 193.54, exact: 193.545, given: 193.54, isRaised: false },
      { price: 223.3, tax: 51.36, exact: 51.359, given: 51.36, isRaised: true },
      { class: 'delivery', name: 'Delivery, Iberia', price: 112, tax: 25.76, isRaised: false },
    ],
  });
  expect(body).not.toHaveProperty('reverseCharge');
});

test('as if the number were confirmed the buyer owes the tax; prices that contain it are lowered by it', async () => {
  const net = (await preview({ confirmed: true })).body;
  expect(net).toMatchObject({ isConfirmed: false, added: 0, total: 3606.8 });
  expect(net.reverseCharge).toBe('Reverse charge: the buyer owes the VAT.');
  expect(net.lines.map(({ tax }: { tax: number }) => tax)).toEqual([0, 0, 0, 0]);
  const gross = (await preview({ prices: 'gross' })).body;
  expect(gross).toMatchObject({ added: 0, total: 3606.8, rates: [{ amount: 674.44 }] });
  const lowered = (await preview({ prices: 'gross', confirmed: true })).body;
  expect(lowered).toMatchObject({ added: -674.44, total: 2932.36 });
});

test('on a day without a rate, and in a country without one, nothing is taxed at 0: it says why', async () => {
  const refused =
    'Nothing can be ordered to Portugal so far: the shop has no rate of tax for it. Missing is that of the class standard.';
  expect((await preview({ day: '2019-12-31' })).body).toMatchObject({ refused, lines: [], rates: [] });
  expect((await preview({ day: '2020-01-01' })).body.refused).toBeUndefined();
  expect((await preview({ country: 'SE', postalCode: '503 31' })).body.refused).toContain('to Sweden');
});

test.each([
  [{ company: '00000000-0000-4000-8000-000000000000' }, 404, { company: 'There is no such company' }],
  [{ lines: [{ sku: 'NONE' }] }, 404, { 'lines.0.sku': 'No part on sale has this SKU' }],
  [{ lines: [] }, 400, { lines: 'Please name at least one part' }],
  [{ country: 'ZZ' }, 400, { country: 'There is no such country' }],
  [{ postalCode: 'x' }, 400, { postalCode: 'This is not a postal code of Portugal' }],
])('a question with %j is refused at its field', async (wrong, status, errors) => {
  expect(await preview(wrong)).toMatchObject({ status, body: { errors } });
});

test('without a company everybody’s prices are shown, of the minimum where no quantity is named', async () => {
  const { body } = await preview({ company: undefined, lines: [{ sku: parts[0].sku }] });
  expect(body.lines[0]).toMatchObject({ quantity: parts[0].ordered_quantity, unitPrice: parts[0].price });
  expect((await shop.ask('GET', '/tax/preview', { as: admin })).body).toMatchObject({
    prices: 'net',
    companies: [{ _id: company, name: 'Oficina Carvalho Lda' }],
  });
});

test('the preview is what the buyer is quoted, as it is and once the number is confirmed', async () => {
  const { db } = shop.checkout;
  await db.execute(sql`update part set available = 1000`);
  for (const gross of [false, true]) {
    await db.execute(sql`delete from tax_setting`);
    await db.execute(sql`insert into tax_setting (is_on, prices_gross, reverse_charge_sentence)
      values (true, ${gross}, 'The buyer owes it.')`);
    for (const confirmed of [false, true]) {
      await db.execute(
        sql`update company set vat_confirmed_at = ${confirmed ? sql`now()` : sql`null`} where id = ${company}`,
      );
      const { body: seen } = await preview({ prices: gross ? 'gross' : 'net' });
      const { status, body: quote } = await shop.ask('POST', '/quote', {
        as: buyer,
        body: {
          ...{ company, country: 'PT', postalCode: '4050-449' },
          lines: [300, 50, 70].map((quantity, place) => ({ part: parts[place]?._id, quantity })),
        },
      });
      expect(status, JSON.stringify(quote)).toBe(200);
      expect([quote.price, quote.goods, quote.shipping, quote.tax.added]).toEqual([
        ...[seen.total, seen.goods, seen.delivery, seen.added],
      ]);
      expect(quote.lines.map(({ tax }: { tax: { amount: number } }) => tax.amount)).toEqual(
        seen.lines.slice(0, 3).map(({ tax }: { tax: number }) => tax),
      );
      expect(quote.tax.reverseCharge).toBe(seen.reverseCharge);
    }
  }
});
