import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';

/**
 * Orders whose buyer wrote last, with no answer yet and nobody who said that none is needed: a condition of lists and counts of orders, which
 * the index of these few answers. The oldest question first is `order.waitsForAnswerSince`.
 */
export const waitsForAnswer = isNotNull(order.waitsForAnswerSince);

/** Says that an order waits for an answer: since before, where it does already. */
export async function setWaitsForAnswer(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(order)
    .set({ waitsForAnswerSince: sql`coalesce(${order.waitsForAnswerSince}, now())`, updatedAt: sql`now()` })
    .where(eq(order.id, orderId));
}

/** Says that what was written about an order is answered. `since`: when its buyer wrote what is not. */
export async function setAnswered(tx: Transaction, orderId: string, since: Date | null = null): Promise<void> {
  await tx.update(order).set({ waitsForAnswerSince: since, updatedAt: sql`now()` }).where(eq(order.id, orderId));
}
