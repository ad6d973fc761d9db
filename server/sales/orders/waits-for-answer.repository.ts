import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { order } from '#server/platform/database/schema/orders.ts';

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

/** Says that nothing about an order waits for an answer. */
export async function setAnswered(tx: Transaction, orderId: string): Promise<void> {
  await tx.update(order).set({ waitsForAnswerSince: null, updatedAt: sql`now()` }).where(eq(order.id, orderId));
}
