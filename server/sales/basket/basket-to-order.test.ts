import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { findPerson } from '#server/accounts/identity/accounts.repository.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { readBasketToOrder, takeOrdered } from './basket-to-order.repository.ts';
import { readBasket } from './read-basket.ts';

let shop: TestShop;
let buyer: Person;
let userId: string;
let companyId: string;
let parts: Part[];
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
  userId = (await findPerson(shop.checkout.db, { email: buyer.email }))?.id ?? '';
  companyId = (await makeCompany(shop, [{ person: buyer, role: 'buyer' }])).id;
  parts = await shop.parts();
});
afterAll(() => shop.close());

const put = (lines: { part: string; quantity: number }[], more: object = { company: companyId }) =>
  shop.ask('POST', '/basket/lines', { as: buyer, body: { lines, how: 'set', ...more } });
const read = () => readBasketToOrder(shop.checkout.db, userId, companyId);

test('an order takes its lines out of the basket, but those that were changed since', async () => {
  const [one, two, three, later] = parts.map(({ _id }) => ({ part: _id, quantity: 5 }));
  if (!one || !two || !three || !later) throw new Error('The catalogue has too few parts');
  await put([one, two, three, later]);
  const body = { company: companyId, parts: [later.part], later: true };
  await shop.ask('POST', '/basket/later', { as: buyer, body });
  const { version, lines } = await read();
  expect([version, lines]).toEqual([2, [one, two, three].map((line) => ({ ...line, version: 1 }))]);
  await put([{ ...two, quantity: 6 }]);
  await inTransaction(shop.checkout.db, (tx) => takeOrdered(tx, { userId, companyId }, lines));
  expect(await read()).toEqual({ version: 4, lines: [{ ...two, quantity: 6, version: 3 }] });
  const whole = await shop.ask('GET', `/basket?company=${companyId}`, { as: buyer });
  expect(whole.body.later).toMatchObject([later]);
  expect(await readBasketToOrder(shop.checkout.db, userId, null)).toEqual({ version: 0, lines: [] });
});

test('a basket is read in as many queries whatever its lines are', async () => {
  const queries: string[] = [];
  const logger = { logQuery: (query: string) => void queries.push(query) };
  const counted = drizzle({ client: shop.checkout.db.$client, logger });
  const count = async () => {
    queries.length = 0;
    expect(await readBasket(counted, { userId }, companyId)).toMatchObject({ ok: true });
    return queries.length;
  };
  await put(parts.slice(0, 1).map(({ _id }) => ({ part: _id, quantity: 1 })));
  expect(await count()).toBe(3);
  await put(parts.map(({ _id }) => ({ part: _id, quantity: 1 })));
  expect(await count()).toBe(3);
  const [gone, other] = parts;
  await shop.checkout.db.execute(`update part set archived_at = now() where id = '${gone?._id}'`);
  await shop.checkout.db.execute(`update part set former_numbers = array['${gone?.sku}'] where id = '${other?._id}'`);
  expect(await count()).toBe(6);
});
