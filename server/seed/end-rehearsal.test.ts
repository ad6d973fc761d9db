import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { availableOf, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { openShopForTest } from '#server/testing/open-shop.ts';
import { endRehearsal } from './end-rehearsal.ts';

test('a rehearsal goes with all that came of it, its pieces come back, and live keys may be set', async () => {
  const shop = await openShopForTest();
  const { db } = shop.checkout;
  const modeIs = (mode: string) => db.execute(sql`update shop_fact set value = ${mode} where name = 'mode'`);
  expect(await endRehearsal(db), 'a demo is no rehearsal').toBe(null);
  await modeIs('rehearsal');

  const [buyer, admin, part] = [await shop.signUp(), await shop.admin(), await somePart(shop)];
  const before = await availableOf(shop, part);
  const paid = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
  await placeOrder(shop, buyer, part);
  await shop.ask('PUT', `/order/${paid._id}/shipped`, { as: admin, body: { carrier: 'Nordic', tracking: 'NF 1' } });
  await shop.ask('POST', `/order/${paid._id}/refunds`, {
    as: admin,
    body: { amount: 1, reason: 'agreed' },
    headers: { 'idempotency-key': 'a-refund-of-the-rehearsal' },
  });
  expect(await availableOf(shop, part)).toBeLessThan(before);

  expect(await endRehearsal(db)).toBe(2);
  expect(await availableOf(shop, part)).toBe(before);
  expect(await listStockFaults(db)).toEqual([]);
  expect((await shop.ask('GET', '/orders', { as: admin })).body).toEqual([]);
  expect((await db.execute(sql`select value from shop_fact where name = 'mode'`)).rows).toEqual([{ value: 'live' }]);
  expect(await endRehearsal(db), 'it ends once').toBe(null);
  await modeIs('demo');
});
