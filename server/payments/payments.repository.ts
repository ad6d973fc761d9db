import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connection.ts';
import { payment, providerEvent, refund } from '#server/database/schema/payments.ts';

export type PaymentRow = typeof payment.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;

/** The attempt of an order that is alive (asked or open), or null. */
export async function findLivePayment(db: Database | Transaction, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.state, ['asked', 'open'])));
  return row ?? null;
}

/** The payment an intent of the provider belongs to, or null when the intent is none of ours. */
export async function findPaymentByIntent(db: Database, intentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payment).where(eq(payment.intentId, intentId));
  return row ?? null;
}

/** Writes the intention to open a payment, before the provider is called. Amount in cents. */
export async function askPaymentAttempt(
  tx: Transaction,
  ask: { orderId: string; amountCents: number; currency: string; liveMode: boolean },
): Promise<PaymentRow> {
  const [last] = await tx
    .select({ attempt: payment.attempt })
    .from(payment)
    .where(eq(payment.orderId, ask.orderId))
    .orderBy(desc(payment.attempt))
    .limit(1);
  const attempt = (last?.attempt ?? 0) + 1;
  const [row] = await tx
    .insert(payment)
    .values({ ...ask, attempt, key: `order:${ask.orderId}:attempt:${attempt}` })
    .returning();
  if (!row) throw new Error('An insert gave no row');
  return row;
}

/** Writes down the intent that the provider made for an asked attempt. */
export async function openPayment(db: Database, id: string, intentId: string): Promise<void> {
  await db
    .update(payment)
    .set({ intentId, state: sql`case when ${payment.state} = 'asked' then 'open' else ${payment.state} end` })
    .where(eq(payment.id, id));
}

/** Ends an attempt that received nothing. */
export async function cancelPayment(db: Database | Transaction, id: string): Promise<void> {
  await db
    .update(payment)
    .set({ state: 'cancelled', settledAt: sql`now()` })
    .where(and(eq(payment.id, id), inArray(payment.state, ['asked', 'open'])));
}

/** Ends an attempt as paid, with what was received (cents). Gives false when it was so already. */
export async function succeedPayment(tx: Transaction, id: string, receivedCents: number): Promise<boolean> {
  const done = await tx
    .update(payment)
    .set({ state: 'succeeded', receivedCents, settledAt: sql`now()` })
    .where(and(eq(payment.id, id), ne(payment.state, 'succeeded')))
    .returning({ id: payment.id });
  return done.length > 0;
}

/** The payment that an order was paid with, or null. */
export async function findSucceededPayment(db: Database | Transaction, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'succeeded')))
    .orderBy(asc(payment.attempt))
    .limit(1);
  return row ?? null;
}

/**
 * Writes the intention to give money back, before the provider is called. Gives null, and writes nothing, when the key
 * is there already or the sum of all refunds would pass what was received. Locks the payment.
 */
export async function askRefund(
  tx: Transaction,
  ask: { paymentId: string; orderId: string; amountCents: number; key: string; reason: string },
): Promise<RefundRow | null> {
  const [paid] = await tx.select().from(payment).where(eq(payment.id, ask.paymentId)).for('update');
  const [given] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refund.amountCents}), 0)::bigint` })
    .from(refund)
    .where(and(eq(refund.paymentId, ask.paymentId), ne(refund.state, 'failed')));
  if (!paid || (given?.cents ?? 0) + ask.amountCents > paid.receivedCents) return null;
  const [row] = await tx.insert(refund).values(ask).onConflictDoNothing().returning();
  return row ?? null;
}

/** A refund, locked until the transaction ends, with the intent it gives back. */
export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refund).where(eq(refund.id, id)).for('update');
  return row ?? null;
}

/** The intent whose money a refund gives back, or null. */
export async function findRefundIntent(
  db: Database,
  refundId: string,
): Promise<{ refund: RefundRow; intentId: string } | null> {
  const [row] = await db
    .select({ refund, intentId: payment.intentId })
    .from(refund)
    .innerJoin(payment, eq(refund.paymentId, payment.id))
    .where(eq(refund.id, refundId));
  return row?.intentId ? { refund: row.refund, intentId: row.intentId } : null;
}

/** Writes down what became of a refund. */
export async function settleRefund(
  tx: Transaction,
  id: string,
  outcome: { state: 'pending' | 'succeeded' | 'failed'; providerId?: string },
): Promise<void> {
  await tx
    .update(refund)
    .set({ ...outcome, ...(outcome.state === 'pending' ? {} : { settledAt: sql`now()` }) })
    .where(eq(refund.id, id));
}

/** Refunds that were asked and whose call has no outcome yet, oldest first. */
export async function listAskedRefunds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: refund.id })
    .from(refund)
    .where(eq(refund.state, 'asked'))
    .orderBy(asc(refund.createdAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Keeps an event of the provider before anything is done about it. Gives false when it is kept already and done. */
export async function keepProviderEvent(
  db: Database,
  event: { id: string; type: string; intentId: string | null; payload: unknown },
): Promise<boolean> {
  await db.insert(providerEvent).values(event).onConflictDoNothing();
  const [row] = await db
    .select({ doneAt: providerEvent.doneAt })
    .from(providerEvent)
    .where(eq(providerEvent.id, event.id));
  return row?.doneAt === null;
}

/**
 * Marks an event as done, with what came of it, in the transaction of its effect. Gives false when it was done before,
 * also by somebody at the very same time.
 */
export async function finishProviderEvent(db: Database | Transaction, id: string, outcome: string): Promise<boolean> {
  const done = await db
    .update(providerEvent)
    .set({ doneAt: sql`now()`, outcome })
    .where(and(eq(providerEvent.id, id), isNull(providerEvent.doneAt)))
    .returning({ id: providerEvent.id });
  return done.length > 0;
}

/** Events that were kept and not done, oldest first. */
export async function listWaitingEvents(db: Database, limit: number) {
  return db
    .select({
      id: providerEvent.id,
      type: providerEvent.type,
      intentId: providerEvent.intentId,
      payload: providerEvent.payload,
    })
    .from(providerEvent)
    .where(isNull(providerEvent.doneAt))
    .orderBy(asc(providerEvent.receivedAt))
    .limit(limit);
}
