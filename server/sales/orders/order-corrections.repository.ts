import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { indexOrderAgain } from './order-search.repository.ts';
import type { OrderRow } from './orders.repository.ts';

type Corrected = Partial<
  Pick<
    OrderRow,
    'shippedAt' | 'street' | 'city' | 'phone' | 'country' | 'postalCode' | 'purchaseOrderNumber' | 'deliveryZone'
  >
>;

/** Puts right what an order says of its way, in the caller's transaction, and what it is found by. Two queries. */
export async function correctOrder(tx: Transaction, id: string, corrected: Corrected): Promise<void> {
  await tx
    .update(order)
    .set({ ...corrected, version: sql`${order.version} + 1`, updatedAt: sql`now()` })
    .where(eq(order.id, id));
  await indexOrderAgain(tx, id);
}
