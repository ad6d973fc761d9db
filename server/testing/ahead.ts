import { sql } from 'drizzle-orm';
import type { Part } from '#contract/catalogue/parts.ts';
import { renewWaits } from '#server/catalogue/stock/waits.repository.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { TestShop } from './open-shop.ts';

/** A delivery that is expected: so many pieces, in so many days. */
export interface TestDelivery {
  pieces: number;
  inDays: number;
}

/** The day in so many days, as the database counts them. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Has a part with so many pieces and a minimum of 1 that is ordered ahead, its ledger in agreement. Gives it as the shop shows it. */
export async function orderedAhead(
  shop: TestShop,
  { _id: id }: Part,
  { stock = 0, deliveries }: { stock?: number; deliveries: readonly TestDelivery[] },
): Promise<Part> {
  await shop.checkout.db.transaction(async (tx) => {
    await tx.execute(sql`insert into stock_movement (id, part_id, kind, quantity, reason)
      select gen_random_uuid(), id, 'correction', ${stock} - available, 'counted' from part where id = ${id} and available <> ${stock}`);
    await tx.execute(
      sql`update part set available = ${stock}, ordered_quantity = 1, orders_ahead = true where id = ${id}`,
    );
    await expectOnly(tx, id, deliveries);
  });
  shop.checkout.parts.changed();
  return (await shop.ask('GET', `/purchasePage/${id}`)).body;
}

/** Has no more come of a part than these deliveries, as if an admin had changed all of them. */
export async function setDeliveries(shop: TestShop, part: Part, deliveries: readonly TestDelivery[]): Promise<void> {
  await shop.checkout.db.transaction(async (tx) => {
    await tx.execute(sql`select id from part where id = ${part._id} for no key update`);
    await expectOnly(tx, part._id, deliveries);
    await renewWaits(tx, [part._id]);
  });
}

async function expectOnly(tx: Transaction, partId: string, deliveries: readonly TestDelivery[]): Promise<void> {
  await tx.execute(sql`update expected_delivery set closed_at = now() where part_id = ${partId} and closed_at is null`);
  for (const { pieces, inDays } of deliveries)
    await tx.execute(sql`insert into expected_delivery (id, part_id, supplier, due_on, first_due_on, pieces)
      values (gen_random_uuid(), ${partId}, 'Mill', ${dayIn(inDays)}, ${dayIn(inDays)}, ${pieces})`);
  const pieces = deliveries.reduce((sum, delivery) => sum + delivery.pieces, 0);
  const next = deliveries.toSorted((one, other) => one.inDays - other.inDays).find(({ inDays }) => inDays >= 0);
  const onNext = deliveries.filter(({ inDays }) => inDays === next?.inDays);
  await tx.execute(sql`update part set expected_pieces = ${pieces}, next_delivery_on = ${next ? dayIn(next.inDays) : null}::date,
    next_delivery_pieces = ${next ? onNext.reduce((sum, delivery) => sum + delivery.pieces, 0) : null}::int where id = ${partId}`);
}
