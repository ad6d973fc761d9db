import { and, asc, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { accountPayment } from '#server/platform/database/schema/sales/account-payments.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { payment, refund } from '#server/platform/database/schema/sales/payments.ts';
import { ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { reconciliation } from '#server/platform/database/schema/sales/reconciliation.ts';

/** What a comparison read, and what it put right. `asks`: cases that it opened. */
export interface RunCounts {
  events: number;
  payments: number;
  refunds: number;
  disputes: number;
  payoutCents: number;
  mended: number;
  asks: number;
}

export type RunRow = Omit<typeof reconciliation.$inferSelect, 'counts'> & { counts: RunCounts | null };

/** The last comparison that was finished, or null. */
export async function findLastRun(db: Database): Promise<RunRow | null> {
  const [row] = await db
    .select()
    .from(reconciliation)
    .where(isNotNull(reconciliation.finishedAt))
    .orderBy(desc(reconciliation.finishedAt))
    .limit(1);
  return (row as RunRow | undefined) ?? null;
}

/** When the first payment was opened, or null, and what the database's clock says. One query. */
export async function readSpan(db: Database): Promise<{ first: Date | null; now: Date }> {
  const [row] = await db
    .select({
      first:
        sql<Date | null>`least(min(${payment.createdAt}), (select min(${accountPayment.createdAt}) from ${accountPayment}))`.mapWith(
          payment.createdAt,
        ),
      now: sql<Date>`now()`.mapWith(payment.createdAt),
    })
    .from(payment);
  if (!row) throw new Error('The database told no time');
  return row;
}

/** Notes that a comparison has begun. Gives its id. */
export async function beginRun(db: Database, { since, until }: { since: Date; until: Date }): Promise<string> {
  const [row] = await db.insert(reconciliation).values({ since, until }).returning({ id: reconciliation.id });
  if (!row) throw new Error('An insert gave no row');
  return row.id;
}

/** Notes that a comparison is finished, and what it counted. Throws where it was never begun. */
export async function finishRun(db: Database, id: string, counts: RunCounts): Promise<RunRow> {
  const [row] = await db
    .update(reconciliation)
    .set({ counts, finishedAt: sql`now()` })
    .where(eq(reconciliation.id, id))
    .returning();
  if (!row) throw new Error(`Comparison ${id} is gone`);
  return row as RunRow;
}

/** Whether the database's clock has passed this hour (UTC) of the day since the last finished comparison began, or since `at`. */
export async function isDue(db: Database, { hour, since }: { hour: number; since: Date }): Promise<boolean> {
  const [row] = await db
    .select({
      due: sql<boolean>`coalesce(max(${reconciliation.startedAt}) < greatest(${since.toISOString()}::timestamptz,
        (date_trunc('day', (now() at time zone 'UTC') - make_interval(hours => ${hour})) + make_interval(hours => ${hour})) at time zone 'UTC'), true)`,
    })
    .from(reconciliation)
    .where(isNotNull(reconciliation.finishedAt));
  return row?.due ?? true;
}

/** Payments that are not at their end, with their intents; the provider is asked about each. */
export async function listUnsettled(db: Database): Promise<string[]> {
  const unsettled = (of: typeof payment | typeof accountPayment) =>
    db
      .select({ intentId: of.intentId })
      .from(of)
      .where(and(inArray(of.state, ['asked', 'open']), isNotNull(of.intentId)));
  const rows = [...(await unsettled(payment)), ...(await unsettled(accountPayment))];
  return rows.flatMap(({ intentId }) => (intentId ? [intentId] : []));
}

/** Payments that the shop says were made, opened in that time. */
export async function listMade(db: Database, { since, until }: { since: Date; until: Date }) {
  return db
    .select({ row: payment, orderNumber: order.orderNumber })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(eq(payment.state, 'succeeded'), gte(payment.createdAt, since), lte(payment.createdAt, until)));
}

/** Payments of open items that the shop says were made, opened in that time. */
export async function listMadeOfAccounts(db: Database, { since, until }: { since: Date; until: Date }) {
  const { state, createdAt } = accountPayment;
  return db
    .select()
    .from(accountPayment)
    .where(and(eq(state, 'succeeded'), gte(createdAt, since), lte(createdAt, until)));
}

/** Refunds that the shop says were made, asked for in that time. */
export async function listRefunded(db: Database, { since, until }: { since: Date; until: Date }) {
  return db
    .select({ row: refund, orderNumber: order.orderNumber })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(and(eq(refund.state, 'succeeded'), gte(refund.createdAt, since), lte(refund.createdAt, until)));
}

/** All that was received less what went back or was lost to disputes, in cents. */
export async function sumKept(db: Database): Promise<number> {
  const [received] = await db
    .select({
      cents: sql<number>`coalesce(sum(${payment.receivedCents} - ${payment.lostCents}), 0)::bigint`.mapWith(Number),
    })
    .from(payment);
  const [ofAccounts] = await db
    .select({
      cents:
        sql<number>`coalesce(sum(case when ${ledgerEntry.kind} = 'payment' then ${ledgerEntry.amountCents} else -${ledgerEntry.amountCents} end), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(ledgerEntry)
    .where(isNotNull(ledgerEntry.accountPaymentId));
  const [back] = await db
    .select({ cents: sql<number>`coalesce(sum(${refund.amountCents}), 0)::bigint`.mapWith(Number) })
    .from(refund)
    .where(eq(refund.state, 'succeeded'));
  return (received?.cents ?? 0) + (ofAccounts?.cents ?? 0) - (back?.cents ?? 0);
}

/** Refunds that are not done, oldest first, at most `limit`. */
export async function listWaitingRefunds(db: Database, limit: number) {
  return (
    db
      .select({ row: refund, orderNumber: order.orderNumber })
      .from(refund)
      .innerJoin(order, eq(order.id, refund.orderId))
      // Word for word the condition of the index `refund_unfinished`.
      .where(sql`${refund.state} in ('asked', 'pending')`)
      .orderBy(asc(refund.createdAt), asc(refund.id))
      .limit(limit)
  );
}
