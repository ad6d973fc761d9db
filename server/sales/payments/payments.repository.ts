import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { payment, providerEvent, refund } from '#server/platform/database/schema/payments.ts';

export type PaymentRow = typeof payment.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;

/** The attempt of an order that is not at its end (asked, open, or one that people must look at), or null. */
export async function findLivePayment(db: Database | Transaction, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.state, ['asked', 'open', 'mismatch'])));
  return row ?? null;
}

/** The payment an intent of the provider belongs to, or null when the intent is none of ours. */
export async function findPaymentByIntent(db: Database | Transaction, intentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payment).where(eq(payment.intentId, intentId));
  return row ?? null;
}

/** Writes the intention to open a payment, before the provider is called. Amount in cents. */
export async function insertPaymentAttempt(
  tx: Transaction,
  input: { orderId: string; amountCents: number; currency: string; liveMode: boolean },
): Promise<PaymentRow> {
  const [last] = await tx
    .select({ attempt: payment.attempt })
    .from(payment)
    .where(eq(payment.orderId, input.orderId))
    .orderBy(desc(payment.attempt))
    .limit(1);
  const attempt = (last?.attempt ?? 0) + 1;
  const [row] = await tx
    .insert(payment)
    .values({ ...input, attempt, key: `order:${input.orderId}:attempt:${attempt}` })
    .returning();
  if (!row) throw new Error('An insert gave no row');
  return row;
}

/** Stores the intent that the provider made for an attempt. */
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

/** Sets an attempt aside that does not agree with its order. Gives false when it was set aside or ended before. */
export async function setPaymentAside(tx: Transaction, id: string): Promise<boolean> {
  const done = await tx
    .update(payment)
    .set({ state: 'mismatch' })
    .where(and(eq(payment.id, id), inArray(payment.state, ['asked', 'open'])))
    .returning({ id: payment.id });
  return done.length > 0;
}

/**
 * What may still go back (cents) of the payment with that intent, with its id; nothing for one that is not ours. Locks
 * the payment, so that it stays so until the transaction ends.
 */
export async function lockRefundable(
  tx: Transaction,
  intentId: string,
): Promise<{ paymentId: string; cents: number } | null> {
  const [paid] = await tx.select().from(payment).where(eq(payment.intentId, intentId)).for('update');
  return paid ? { paymentId: paid.id, cents: paid.receivedCents - (await sumRefunds(tx, paid.id)) } : null;
}

/**
 * Writes the intention to refund, before the provider is called. Gives null, and writes nothing, when the key
 * is there already or the sum of all refunds would pass what was received. Locks the payment.
 */
export async function insertRefund(
  tx: Transaction,
  input: Pick<RefundRow, 'paymentId' | 'orderId' | 'amountCents' | 'key' | 'reason'> &
    Partial<Pick<RefundRow, 'stock'>>,
): Promise<RefundRow | null> {
  const [paid] = await tx.select().from(payment).where(eq(payment.id, input.paymentId)).for('update');
  if (!paid || (await sumRefunds(tx, input.paymentId)) + input.amountCents > paid.receivedCents) return null;
  const [row] = await tx.insert(refund).values(input).onConflictDoNothing().returning();
  return row ?? null;
}

/** The sum of all refunds of a payment (cents), those included that are still to be made. */
async function sumRefunds(tx: Transaction, paymentId: string): Promise<number> {
  const [refunded] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refund.amountCents}), 0)::bigint` })
    .from(refund)
    .where(eq(refund.paymentId, paymentId));
  return refunded?.cents ?? 0;
}

/** What was last chosen to become of an order's pieces once all of its money is back; null where nothing was. */
export async function findStockReturn(tx: Transaction, orderId: string): Promise<RefundRow['stock']> {
  const [chosen] = await tx
    .select({ stock: refund.stock })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), isNotNull(refund.stock)))
    .orderBy(desc(refund.createdAt))
    .limit(1);
  return chosen?.stock ?? null;
}

/** A refund, locked until the transaction ends, or null. */
export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refund).where(eq(refund.id, id)).for('update');
  return row ?? null;
}

/** A refund with the intent whose money it gives back, or null. */
export async function findRefund(db: Database, id: string): Promise<{ refund: RefundRow; intentId: string } | null> {
  const [row] = await db
    .select({ refund, intentId: payment.intentId })
    .from(refund)
    .innerJoin(payment, eq(refund.paymentId, payment.id))
    .where(eq(refund.id, id));
  return row?.intentId ? { refund: row.refund, intentId: row.intentId } : null;
}

/** Writes down that a refund is done, or that the provider decides on it later. */
export async function settleRefund(
  tx: Transaction,
  id: string,
  { state, providerId }: { state: 'pending' | 'succeeded'; providerId: string },
): Promise<void> {
  const time = state === 'pending' ? { dueAt: sql`now() + interval '1 hour'` } : { settledAt: sql`now()` };
  await tx
    .update(refund)
    .set({ state, providerId, ...time })
    .where(eq(refund.id, id));
}

/** Puts a refund that the provider refused down for another try: after a minute, then twice as long, up to a day. */
export async function retryRefund(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(refund)
    .set({
      state: 'asked',
      providerId: null,
      tries: sql`${refund.tries} + 1`,
      dueAt: sql`now() + least(interval '1 minute' * power(2, least(${refund.tries}, 11)), interval '1 day')`,
    })
    .where(eq(refund.id, id));
}

/** The refunds of a payment that the provider has put off. */
export async function listPendingRefunds(db: Database, paymentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), eq(refund.state, 'pending')));
  return rows.map((row) => row.id);
}

/** Refunds that are due to be made or asked about, longest due first. */
export async function listDueRefunds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: refund.id })
    .from(refund)
    .where(and(inArray(refund.state, ['asked', 'pending']), sql`${refund.dueAt} <= now()`))
    .orderBy(asc(refund.dueAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Stores an event of the provider before anything is done about it. Gives false when it is stored already and done. */
export async function storeProviderEvent(
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

/** Forgets events that were done more than 90 days ago. */
export async function forgetOldEvents(db: Database): Promise<void> {
  await db
    .delete(providerEvent)
    .where(sql`${providerEvent.doneAt} < now() - make_interval(days => ${retention.providerEventDays})`);
}

/** Events that were stored and not done, oldest first. */
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
