import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { orderLine } from '#server/platform/database/schema/sales/orders.ts';

/** Counts pieces as taken out of lines, which the caller holds by the lock of their order. */
export async function addTakenOut(tx: Transaction, lines: readonly { id: string; quantity: number }[]): Promise<void> {
  const out = JSON.stringify(lines.map(({ id, quantity }) => ({ id, quantity })));
  await tx
    .update(orderLine)
    .set({ takenOut: sql`${orderLine.takenOut} + out.quantity` })
    .from(sql`json_to_recordset(${out}::json) as out(id uuid, quantity integer)`)
    .where(sql`${orderLine.id} = out.id`);
}
