import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { accountPayment } from '#server/platform/database/schema/sales/account-payments.ts';
import { ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';

export type AccountPaymentRow = typeof accountPayment.$inferSelect;

/** How long a payment waits for its card before it is called off, in minutes. */
const WAITS_MINUTES = 60;

const isAlive = inArray(accountPayment.state, ['asked', 'open']);

/** Writes the intention to open a payment, before the provider is called; null where the payer has one that is alive. */
export async function insertAccountPayment(
  db: Database,
  input: Pick<
    AccountPaymentRow,
    'companyId' | 'userId' | 'amountCents' | 'currency' | 'liveMode' | 'items' | 'orderId' | 'askedFrom'
  >,
): Promise<AccountPaymentRow | null> {
  const dueAt = sql`now() + make_interval(mins => ${WAITS_MINUTES})`;
  const [row] = await db
    .insert(accountPayment)
    .values({ ...input, dueAt })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** The payment of a company that somebody has begun and that is not at its end, or null. */
export async function findAliveBy(db: Queryable, companyId: string, userId: string): Promise<AccountPaymentRow | null> {
  const [row] = await db
    .select()
    .from(accountPayment)
    .where(and(eq(accountPayment.companyId, companyId), eq(accountPayment.userId, userId), isAlive));
  return row ?? null;
}

/** A payment of open items, or null. */
export async function findAccountPayment(db: Queryable, id: string): Promise<AccountPaymentRow | null> {
  const [row] = await db.select().from(accountPayment).where(eq(accountPayment.id, id));
  return row ?? null;
}

/** The payment of open items that an intent of the provider belongs to, or null. */
export async function findAccountPaymentByIntent(db: Queryable, intentId: string): Promise<AccountPaymentRow | null> {
  const [row] = await db.select().from(accountPayment).where(eq(accountPayment.intentId, intentId));
  return row ?? null;
}

/** Stores the intent that the provider made for a payment. Gives the payment as it stands: it may have ended meanwhile. */
export async function storeIntent(db: Database, id: string, intentId: string): Promise<AccountPaymentRow> {
  const [row] = await db
    .update(accountPayment)
    .set({
      intentId,
      state: sql`case when ${accountPayment.state} = 'asked' then 'open' else ${accountPayment.state} end`,
    })
    .where(eq(accountPayment.id, id))
    .returning();
  if (!row) throw new Error(`There is no payment ${id}`);
  return row;
}

/** Notes that nobody knows whether the provider made an intent for a payment. Two at once are one. */
export async function doubtAccountPayment(db: Database, { id, tries }: AccountPaymentRow): Promise<void> {
  await db
    .update(accountPayment)
    .set({ uncertain: true, tries: tries + 1 })
    .where(and(eq(accountPayment.id, id), eq(accountPayment.tries, tries)));
}

/** Ends a payment that received nothing. */
export async function cancelAccountPayment(db: Queryable, id: string): Promise<void> {
  await db
    .update(accountPayment)
    .set({ state: 'cancelled', settledAt: sql`now()` })
    .where(and(eq(accountPayment.id, id), isAlive));
}

/** Ends a payment that has no intent: one that is stored later is called off. Gives the intent that was stored meanwhile, or null. */
export async function cancelUnopened(db: Database, id: string): Promise<string | null> {
  await db
    .update(accountPayment)
    .set({ state: 'cancelled', settledAt: sql`now()` })
    .where(and(eq(accountPayment.id, id), isAlive, isNull(accountPayment.intentId)));
  return (await findAccountPayment(db, id))?.intentId ?? null;
}

/** Ends a payment as received, in cents. Gives when that was; null where it was so before, also at the very same moment. */
export async function succeedAccountPayment(tx: Transaction, id: string, receivedCents: number): Promise<Date | null> {
  const [done] = await tx
    .update(accountPayment)
    .set({ state: 'succeeded', receivedCents, settledAt: sql`now()` })
    .where(and(eq(accountPayment.id, id), ne(accountPayment.state, 'succeeded')))
    .returning({ at: accountPayment.settledAt });
  return done?.at ?? null;
}

/** Marks that what the provider says of a payment does not agree with it. */
export async function markAccountMismatch(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(accountPayment)
    .set({ state: 'mismatch' })
    .where(and(eq(accountPayment.id, id), ne(accountPayment.state, 'succeeded')));
}

/** Lets nobody else book a movement of a payment until the transaction ends. */
export async function lockAccountPayment(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: accountPayment.id }).from(accountPayment).where(eq(accountPayment.id, id)).for('update');
}

/** Counts a card that was declined. */
export async function countAccountDecline(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(accountPayment)
    .set({ declines: sql`${accountPayment.declines} + 1` })
    .where(eq(accountPayment.id, id));
}

/** How many cards were declined for open items: in payments that a payer began within a day, and that were begun from one network address within an hour. */
export async function countAccountDeclines(
  db: Queryable,
  { userId, address }: { userId: string; address: string },
): Promise<{ account: number; address: number }> {
  const sumOf = (hours: number) =>
    sql<number>`coalesce(sum(${accountPayment.declines}) filter (where ${accountPayment.createdAt} > now() - make_interval(hours => ${hours})), 0)::int`;
  const [ofPayer] = await db
    .select({ sum: sumOf(24) })
    .from(accountPayment)
    .where(eq(accountPayment.userId, userId));
  const [ofAddress] = await db
    .select({ sum: sumOf(1) })
    .from(accountPayment)
    .where(eq(accountPayment.askedFrom, address));
  return { account: ofPayer?.sum ?? 0, address: ofAddress?.sum ?? 0 };
}

/** Payments that nobody has finished in their time, longest due first, at most `limit` ids. */
export async function listDueAccountPayments(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: accountPayment.id })
    .from(accountPayment)
    .where(and(isAlive, lte(accountPayment.dueAt, sql`now()`)))
    .orderBy(asc(accountPayment.dueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Has the deposits of an order that ended called off by the next sweep, if nobody has finished them. */
export async function hastenDeposits(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(accountPayment)
    .set({ dueAt: sql`now()` })
    .where(and(eq(accountPayment.orderId, orderId), isAlive));
}

/** Puts a payment off until it is asked about again. */
export async function postponeAccountPayment(db: Database, id: string, minutes: number): Promise<void> {
  await db
    .update(accountPayment)
    .set({ dueAt: sql`now() + make_interval(mins => ${minutes})` })
    .where(eq(accountPayment.id, id));
}

/** Forgets the network addresses from which payments were opened a day ago. */
export async function forgetAccountPaymentAddresses(db: Database): Promise<void> {
  await db
    .update(accountPayment)
    .set({ askedFrom: null })
    .where(
      and(
        isNotNull(accountPayment.askedFrom),
        sql`${accountPayment.createdAt} < now() - make_interval(hours => ${retention.paymentAddressHours})`,
      ),
    );
}

/** The entry of the ledger that a movement of a payment's money is, by what the provider calls it; null where it is not entered. */
export async function findMovement(
  db: Queryable,
  accountPaymentId: string,
  { kind, document }: { kind: 'payment' | 'refund'; document: string },
): Promise<string | null> {
  const [entry] = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.accountPaymentId, accountPaymentId),
        eq(ledgerEntry.kind, kind),
        eq(ledgerEntry.documentNumber, document),
      ),
    );
  return entry?.id ?? null;
}
