import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrationsFolder, readMigrations } from '#server/platform/database/migrations.ts';
import { busyLife } from '#server/testing/busy-life.ts';
import { openShopForTest } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

test('what orders of earlier versions said of their shipment becomes one, with the pieces that left', async () => {
  const shop = await openShopForTest();
  await busyLife(shop);
  const { db } = shop.checkout;
  const read = async () =>
    (
      await db.execute(sql`
        select s.order_id, s.number, s.carrier, s.cartons, o.shipped_at, p.tracking, sl.order_line_id, sl.quantity
        from shipment s join "order" o on o.id = s.order_id join parcel p on p.shipment_id = s.id
        join shipment_line sl on sl.shipment_id = s.id order by sl.order_line_id`)
    ).rows;
  const before = await read();
  expect(before.length).toBeGreaterThan(1);
  // The columns of those versions are gone.
  await db.execute(
    sql`alter table "order" add column carrier text, add column tracking text, add column cartons integer`,
  );
  await db.execute(sql`
    update "order" o set carrier = s.carrier, cartons = s.cartons, tracking = p.tracking
    from shipment s join parcel p on p.shipment_id = s.id where s.order_id = o.id`);
  // Those versions knew no invoices of shipments: here they get theirs back in the end.
  const { rows: invoiced } = await db.execute<{ id: string }>(sql`
    update invoice set shipment_id = null where shipment_id is not null returning id`);
  await db.execute(sql`delete from shipment`);
  expect(await shopFaults(shop)).not.toEqual([]);

  const migration = readMigrations(migrationsFolder).find(({ tag }) => tag === '0040_shipments');
  const moved = migration?.statements.filter((statement) =>
    /INSERT INTO "(shipment|shipment_line|parcel)"/.test(statement),
  );
  expect(moved).toHaveLength(3);
  for (const statement of moved ?? []) await db.execute(sql.raw(statement));
  expect(await read()).toEqual(before);
  for (const { id } of invoiced)
    await db.execute(sql`
      update invoice i set shipment_id = s.id from shipment s where s.order_id = i.order_id and i.id = ${id}`);
  expect(await shopFaults(shop)).toEqual([]);
});
