import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { placeOrder, somePart } from '#server/testing/buy.ts';
import { isThorough } from '#server/testing/extent.ts';
import { openShopForTest } from '#server/testing/open-shop.ts';
import { tellListedOrders } from './order-page.service.ts';
import { listOrders, placedBy } from './orders.repository.ts';

test.runIf(isThorough)('the list of orders has no end: more of them than a query takes parameters', async () => {
  const shop = await openShopForTest();
  const { db } = shop.checkout;
  const part = await somePart(shop);
  const placed = await placeOrder(shop, await shop.signUp(), part);
  // Some at a time: one statement for all might take longer than a slow machine gives it.
  for (let copies = 1; copies < 65_536; copies += Math.min(copies, 4096))
    await db.execute(sql`
      insert into "order" (user_id, email, street, city, phone, quantity, total_cents, held_until, id)
      select user_id, email, street, city, phone, quantity, total_cents, held_until, gen_random_uuid()
      from (select * from "order" limit 4096) as copied`);
  const { rows } = await db.execute<{ user_id: string }>(sql`select user_id from "order" where id = ${placed._id}`);
  const listed = await tellListedOrders(db, await listOrders(db, placedBy(rows[0]?.user_id ?? '')));
  expect(listed).toHaveLength(65_536);
  expect(listed.find((order) => order._id === placed._id)?.lines).toEqual(
    placed.lines.map((line) => ({ ...line, img: part.img, onSale: true })),
  );
});
