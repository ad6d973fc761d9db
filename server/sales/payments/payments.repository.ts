import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import type { PaymentAttempt } from '#server/platform/database/schema/sales/payments.ts';
import { payment } from '#server/platform/database/schema/sales/payments.ts';

export type PaymentRow = typeof payment.$inferSelect;
export type { PaymentAttempt };

/** The attempt of an order that is not at its end (asked, open, or one that people must look at), or null. */
export async function findLivePayment(db: Queryable, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.state, ['asked', 'open', 'mismatch'])));
  return row ?? null;
}

/** The payment an intent of the provider belongs to, or null when the intent is none of ours. */
export async function findPaymentByIntent(db: Queryable, intentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payment).where(eq(payment.intentId, intentId));
  return row ?? null;
}

/**
 * What is known of a charge for an order that is not paid: `nothing` where the provider called every attempt off or was
 * never asked; `unknown` where one may still be charged; `mismatch` where one was that does not agree with the order.
 */
export type Charge = 'nothing' | 'unknown' | 'mismatch';

/** What is known of a charge for an order that is not paid. */
export async function readCharge(tx: Transaction, orderId: string): Promise<Charge> {
  return chargeOf(await findLivePayment(tx, orderId));
}

/** The same, of an order whose attempt that is not at its end was read before. */
export function chargeOf(alive: PaymentRow | null): Charge {
  if (!alive) return 'nothing';
  return alive.state === 'mismatch' ? 'mismatch' : 'unknown';
}

/** Writes the intention to open a payment, before the provider is called. Amount in cents. */
export async function insertPaymentAttempt(
  tx: Transaction,
  input: Pick<PaymentRow, 'orderId' | 'amountCents' | 'currency' | 'liveMode' | 'askedFrom'>,
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

/** Stores the intent that the provider made for an attempt. Gives how the attempt stands: it may have ended meanwhile. */
export async function openPayment(db: Database, id: string, intentId: string): Promise<PaymentAttempt> {
  const [row] = await db
    .update(payment)
    .set({ intentId, state: sql`case when ${payment.state} = 'asked' then 'open' else ${payment.state} end` })
    .where(eq(payment.id, id))
    .returning({ state: payment.state });
  if (!row) throw new Error(`There is no payment ${id}`);
  return row.state;
}

/** An attempt, or null. */
export async function findPayment(db: Database, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  return row ?? null;
}

/** Notes that nobody knows whether the provider made an intent for an attempt. Two at once are one. */
export async function doubtPayment(db: Database, { id, tries }: PaymentRow): Promise<void> {
  await db
    .update(payment)
    .set({ uncertain: true, tries: tries + 1 })
    .where(and(eq(payment.id, id), eq(payment.tries, tries)));
}

/** Notes on an attempt that it made the hold of its order longer. Gives false where an attempt of that order has before. */
export async function noteHoldExtended(tx: Transaction, { id, orderId }: PaymentRow): Promise<boolean> {
  const before = await tx.$count(payment, and(eq(payment.orderId, orderId), isNotNull(payment.holdExtendedAt)));
  if (before > 0) return false;
  await tx.update(payment).set({ holdExtendedAt: sql`now()` }).where(eq(payment.id, id));
  return true;
}

/** Counts a card that was declined. */
export async function countDecline(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(payment)
    .set({ declines: sql`${payment.declines} + 1` })
    .where(eq(payment.id, id));
}

/** Forgets the network addresses from which payments were opened a day ago. */
export async function forgetPaymentAddresses(db: Database): Promise<void> {
  await db
    .update(payment)
    .set({ askedFrom: null })
    .where(
      and(
        isNotNull(payment.askedFrom),
        sql`${payment.createdAt} < now() - make_interval(hours => ${retention.paymentAddressHours})`,
      ),
    );
}

/** Puts an attempt off: to the next round, then by a minute, twice as long each time, at most by so many minutes. */
export async function postponePayment(db: Database, id: string, minutesMost: number): Promise<void> {
  await db
    .update(payment)
    .set({
      tries: sql`${payment.tries} + 1`,
      dueAt: sql`now() + least(interval '1 minute' * (power(2, least(${payment.tries}, 11)) - 1), make_interval(mins => ${minutesMost}))`,
    })
    .where(eq(payment.id, id));
}

/** Ends an attempt that received nothing. */
export async function cancelPayment(db: Queryable, id: string): Promise<void> {
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

/**
 * Writes down what banks took back of a payment for good, all of it together (cents). */
export async function setLost(tx: Transaction, id: string, lostCents: number): Promise<void> {
  await tx.update(payment).set({ lostCents }).where(eq(payment.id, id));
}

/** Marks an attempt that does not agree with its order, also one that counted as called off. One of these stays as it is where
 * another attempt of its order is alive: an order has one alone. The caller has locked the order.
 */
export async function markMismatch(tx: Transaction, { id, orderId }: PaymentRow): Promise<void> {
  const alive = await findLivePayment(tx, orderId);
  if (alive && alive.id !== id) return;
  await tx
    .update(payment)
    .set({ state: 'mismatch', settledAt: null })
    .where(and(eq(payment.id, id), inArray(payment.state, ['asked', 'open', 'cancelled'])));
}
