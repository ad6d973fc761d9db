import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { company as companyTable } from '#server/platform/database/schema/accounts/companies.ts';
import { part as partTable } from '#server/platform/database/schema/catalogue/parts.ts';
import { delivery, payOrder } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { turnTaxOn, twoRates } from '#server/testing/terms.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let company: string;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  [part] = await twoRates(shop);
  company = (await makeCompany(shop, [{ person: buyer, role: 'owner' }])).id;
  const { db } = shop.checkout;
  await db
    .update(companyTable)
    .set({ vatNumber: 'SE556677889901', vatConfirmedAt: new Date() })
    .where(eq(companyTable.id, company));
  await db.update(partTable).set({ priceCents: 1 }).where(eq(partTable.id, part._id));
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

test('pieces of a cent, whose tax the buyer owes, give back in steps exactly what was paid; a step of nothing is refused', async () => {
  await turnTaxOn(shop, { gross: true, rates: { SE: { standard: 2500 } }, reverse: ['SE'] });
  const lines = [{ part: part._id, quantity: 100 }];
  const where = { country: 'SE', postalCode: '411 04' };
  const body = { ...delivery, email: buyer.email, ...where, company, lines, price: 0.8 };
  const placed = await shop.ask('POST', '/order', { as: buyer, body });
  expect(placed).toMatchObject({ status: 200, body: { price: 0.8, tax: { added: -0.2 } } });
  const order = await payOrder(shop, buyer, placed.body);
  const refund = (quantity: number) =>
    shop.ask('POST', `/order/${order._id}/refunds`, {
      as: admin,
      body: { lines: [{ part: part._id, quantity }] },
      headers: { 'idempotency-key': randomUUID() },
    });
  expect(await refund(2)).toMatchObject({ status: 200, body: { refundable: 0.78 } });
  // Of three pieces the tax that was taken off is a cent, and of two it was none.
  const nothing = await refund(1);
  expectProblem(nothing, 400, 'invalid-request');
  expect(nothing.body.errors).toEqual({ lines: 'That comes to $0.00' });
  expect(await refund(98)).toMatchObject({ status: 200, body: { refundable: 0, payment: 'refunded' } });
});
