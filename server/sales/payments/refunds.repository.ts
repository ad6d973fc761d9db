import { and, asc, desc, eq, inArray, isNotNull, like, ne, sql } from 'drizzle-orm';
import { idSchema } from '#contract/values.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { payment, refund } from '#server/platform/database/schema/sales/payments.ts';
import type { PaymentFailure, PaymentRefund } from './payments.port.ts';

export type RefundRow = typeof refund.$inferSelect;

/** A refund with the intent whose money it gives back. */
export interface FoundRefund {
  refund: RefundRow;
  intentId: string;
}

/**
 * What may still go back (cents) of the payment with that intent, with its id; null for one that is not ours. Never below 0,
 * though refunds at the provider may pass what was left. `lostCents`: what a bank took back, which cannot go back once more.
 * Locks the payment, so that it stays so until the transaction ends.
 */
export async function lockRefundable(
  tx: Transaction,
  intentId: string,
): Promise<{ paymentId: string; cents: number; lostCents: number } | null> {
  const [paid] = await tx.select().from(payment).where(eq(payment.intentId, intentId)).for('update');
  if (!paid) return null;
  const { id: paymentId, receivedCents, lostCents } = paid;
  return { paymentId, cents: Math.max(0, receivedCents - lostCents - (await sumRefunds(tx, paymentId))), lostCents };
}

/**
 * Writes the intention to refund, before the provider is called. Gives null, and writes nothing, when the key
 * is there already or the sum of all refunds would pass what was received and not lost. Locks the payment.
 */
export async function insertRefund(
  tx: Transaction,
  input: Pick<RefundRow, 'orderId' | 'amountCents' | 'key' | 'reason'> & { paymentId: string } & Partial<
      Pick<RefundRow, 'stock' | 'lines'>
    >,
): Promise<RefundRow | null> {
  const [paid] = await tx.select().from(payment).where(eq(payment.id, input.paymentId)).for('update');
  if (!paid) return null;
  const left = paid.receivedCents - paid.lostCents - (await sumRefunds(tx, paid.id));
  if (input.amountCents > left) return null;
  const [row] = await tx.insert(refund).values(input).onConflictDoNothing().returning();
  return row ?? null;
}

/** Writes down what an order on account is credited: no money goes back, so it is done at once. */
export async function insertCredited(
  tx: Transaction,
  input: Pick<RefundRow, 'orderId' | 'amountCents' | 'key' | 'reason' | 'lines'>,
): Promise<RefundRow> {
  const [row] = await tx
    .insert(refund)
    .values({ ...input, state: 'succeeded', settledAt: sql`now()` })
    .returning();
  if (!row) throw new Error('An insert gave no row');
  return row;
}

/** What of an order on account is credited under keys that begin so, without what does not count any more. */
export async function listCreditedAs(tx: Transaction, orderId: string, key: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.state, 'succeeded'), like(refund.key, `${key}%`)))
    .orderBy(asc(refund.createdAt));
}

/** The sum of all refunds of a payment (cents) but those that failed, those included that are still to be made. */
async function sumRefunds(tx: Transaction, paymentId: string): Promise<number> {
  const [refunded] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refund.amountCents}), 0)::bigint` })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), ne(refund.state, 'failed')));
  return refunded?.cents ?? 0;
}

/** What went back of an order's delivery by refunds for it, or is on its way, in cents. */
export async function sumDeliveryRefunds(tx: Transaction, orderId: string): Promise<number> {
  const [refunded] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refund.amountCents}), 0)::bigint`.mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.reason, 'delivery'), ne(refund.state, 'failed')));
  return refunded?.cents ?? 0;
}

/** What was last chosen to become of an order's pieces once all of its money is back; null where nothing was. */
export async function findStockReturn(tx: Transaction, orderId: string): Promise<RefundRow['stock']> {
  const [chosen] = await tx
    .select({ stock: refund.stock })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), isNotNull(refund.stock), ne(refund.state, 'failed')))
    .orderBy(desc(refund.createdAt))
    .limit(1);
  return chosen?.stock ?? null;
}

/** The refund that was asked for under a key, or null. */
export async function findRefundByKey(tx: Transaction, key: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refund).where(eq(refund.key, key));
  return row ?? null;
}

/** A refund, locked until the transaction ends, or null. */
export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refund).where(eq(refund.id, id)).for('update');
  return row ?? null;
}

/** A refund with the intent whose money it gives back, or null. */
export async function findRefund(db: Database, id: string): Promise<FoundRefund | null> {
  const [row] = await db
    .select({ refund, intentId: payment.intentId })
    .from(refund)
    .innerJoin(payment, eq(refund.paymentId, payment.id))
    .where(eq(refund.id, id));
  return row?.intentId ? { refund: row.refund, intentId: row.intentId } : null;
}

/** Our refund that the provider knows under that id, with the intent whose money it gives back, or null. */
export async function findRefundByProvider(db: Database, providerId: string): Promise<FoundRefund | null> {
  const [row] = await db.select({ id: refund.id }).from(refund).where(eq(refund.providerId, providerId));
  return row ? findRefund(db, row.id) : null;
}

/** Our refund that one at the provider is: by the provider's id, or by ours that it carries where that is not stored yet. */
export async function findRefundMadeAs(
  db: Database,
  { id, refundId }: Pick<PaymentRefund, 'id' | 'refundId'>,
): Promise<FoundRefund | null> {
  const known = await findRefundByProvider(db, id);
  if (known) return known;
  const ours = idSchema.safeParse(refundId);
  return ours.success ? findRefund(db, ours.data) : null;
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
    .set({ state, providerId, failureReason: null, ...time })
    .where(eq(refund.id, id));
}

/** Writes down that a refund brought no money to the card, with the provider's word for why, and its id where it made one. Its sum counts no more. */
export async function setRefundFailed(
  tx: Transaction,
  id: string,
  { providerId, failureReason }: { providerId: string | null; failureReason: string | null },
): Promise<void> {
  await tx
    .update(refund)
    .set({ state: 'failed', providerId, failureReason, settledAt: sql`now()` })
    .where(eq(refund.id, id));
}

/**
 * Notes that nobody knows what the provider made of a refund. One that it could not be asked for keeps its key and its
 * time; one that it answered with an error gets another key, and waits: for the next round, then a minute, then twice as long.
 */
export async function doubtRefund(db: Database, { id, tries }: RefundRow, why: PaymentFailure): Promise<void> {
  const waits = sql`now() + least(interval '1 minute' * (power(2, least(${refund.tries}, 11)) - 1), interval '1 day')`;
  await db
    .update(refund)
    .set({
      uncertain: true,
      ...(why === 'unclear' ? { tries: tries + 1, dueAt: waits } : {}),
      ...(why === 'busy' ? { dueAt: sql`now() + interval '1 minute'` } : {}),
    })
    .where(and(eq(refund.id, id), eq(refund.tries, tries), inArray(refund.state, ['asked', 'pending'])));
}

/** Puts a refund that the provider refused, with its word for why, down for another try: after a minute, then twice as long, up to a day. */
export async function retryRefund(tx: Transaction, id: string, failureReason: string): Promise<void> {
  await tx
    .update(refund)
    .set({
      failureReason,
      tries: sql`${refund.tries} + 1`,
      refusals: sql`${refund.refusals} + 1`,
      dueAt: sql`now() + least(interval '1 minute' * power(2, least(${refund.refusals}, 11)), interval '1 day')`,
    })
    .where(eq(refund.id, id));
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
