import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { approvalRequest } from '#server/platform/database/schema/sales/approvals.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { refund } from '#server/platform/database/schema/sales/payments.ts';
import { quotation } from '#server/platform/database/schema/sales/quotations.ts';
import { companyTerms, creditRelease, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { jsonOf } from '#server/platform/database/statements.ts';
import { balanceOf, longestOverdueOf } from './balances.repository.ts';
import type { Credit, Terms } from './credit.rules.ts';

/**
 * What of an order on account is not invoiced yet (cents), without pieces that were taken out before they were, in a query over orders. Without its
 * deposit while that is not paid; once it is, the deposit is a credit of the company, and counts as that.
 */
const notInvoiced = sql`(${order.totalCents} - case when ${order.fulfilment} = 'shipping' then 0 else ${order.depositCents} end - coalesce((
  select sum(${ledgerEntry.amountCents}) from ${ledgerEntry} where ${ledgerEntry.orderId} = ${order.id} and ${ledgerEntry.kind} = 'invoice'), 0)
  - coalesce((select sum(${refund.amountCents}) from ${refund} where ${refund.orderId} = ${order.id} and ${refund.paymentId} is null
    and not exists (select from ${ledgerEntry} where ${ledgerEntry.refundId} = ${refund.id})), 0))::bigint`;

/** Orders that are to be invoiced when they are shipped, also those whose deposit is not paid, in a query over orders. */
const isToBeInvoiced = sql`${order.paymentMethod} = 'account' and ${order.fulfilment} in ('pending', 'closing', 'shipping')`;

/**
 * What waits for an approval and holds credit of a company (cents), without deposits, in a query over its terms. A quote that has a newer version is not
 * what was asked for: its request can only become void.
 */
const waitingOf = (
  companyId: SQL,
) => sql`(select coalesce(sum(${approvalRequest.totalCents} - (${approvalRequest.totalCents} * coalesce(${companyTerms.depositRate}, 0) + 5000) / 10000), 0)::bigint from ${approvalRequest}
  where ${approvalRequest.companyId} = ${companyId} and ${approvalRequest.state} = 'waiting' and ${approvalRequest.expiresAt} > now()
    and ${approvalRequest.paymentMethod} = 'account'
    and not exists (select from ${quotation} where ${quotation.id} = ${approvalRequest.quotationId}
      and ${quotation.version} <> (${approvalRequest.content} -> 'offer' ->> 'version')::int))`;

/** What a company may take on account, as `Credit` in JSON, for a query that reads more than that; null where it has no terms. */
export function creditJson(companyId: SQL): SQL {
  const ofTerms = { companyId: sql`${companyTerms.companyId}`, currency: sql`${companyTerms.currency}` };
  const free = sql`${creditRelease.companyId} = ${companyTerms.companyId} and ${creditRelease.usedAt} is null and ${creditRelease.until} > now()`;
  return sql`(select ${jsonOf({
    isOn: companyTerms.isOn,
    netDays: companyTerms.netDays,
    endOfMonth: companyTerms.endOfMonth,
    discountDays: companyTerms.discountDays,
    discountRate: companyTerms.discountRate,
    depositRate: companyTerms.depositRate,
    limitCents: companyTerms.limitCents,
    currency: companyTerms.currency,
    holdAfterDays: companyTerms.holdAfterDays,
    turn: companyTerms.turn,
    balanceCents: balanceOf(ofTerms),
    ordersCents: sql`(select coalesce(sum(${notInvoiced}), 0)::bigint from ${order} where ${order.companyId} = ${companyTerms.companyId} and ${isToBeInvoiced})`,
    waitingCents: waitingOf(ofTerms.companyId),
    overdueDays: longestOverdueOf(ofTerms),
    releases: sql`(select coalesce(json_agg(${jsonOf({ id: creditRelease.id, cents: creditRelease.cents, pastHold: creditRelease.pastHold })}
      order by ${creditRelease.cents}), '[]') from ${creditRelease} where ${free})`,
  })} from ${companyTerms} where ${companyTerms.companyId} = ${companyId})`;
}

/** What a company may take on account; null where it has no terms. One query. */
export async function readCreditLine(db: Queryable, companyId: string): Promise<Credit | null> {
  const { rows } = await db.execute<{ credit: Credit | null }>(
    sql`select ${creditJson(sql`${companyId}::uuid`)} as credit`,
  );
  return rows[0]?.credit ?? null;
}

/** Writes the terms of a company. Gives those of before, or null. */
export async function storeTerms(
  tx: Transaction,
  companyId: string,
  terms: Terms,
): Promise<(Terms & { since: Date }) | null> {
  const [before] = await tx.select().from(companyTerms).where(eq(companyTerms.companyId, companyId)).for('update');
  const set = { ...terms, turn: sql`${companyTerms.turn} + 1`, since: sql`now()` };
  await tx
    .insert(companyTerms)
    .values({ companyId, ...terms })
    .onConflictDoUpdate({ target: companyTerms.companyId, set });
  return before ?? null;
}

/** The terms of a company and since when they are in force, or null. */
export async function findTerms(db: Queryable, companyId: string): Promise<(Terms & { since: Date }) | null> {
  const [found] = await db.select().from(companyTerms).where(eq(companyTerms.companyId, companyId));
  return found ?? null;
}

/** Writes a release. */
export async function insertRelease(
  tx: Transaction,
  row: Pick<typeof creditRelease.$inferInsert, 'companyId' | 'cents' | 'pastHold' | 'until' | 'reason' | 'releasedBy'>,
): Promise<void> {
  await tx.insert(creditRelease).values(row);
}

/** The releases of a company that an order may still use, the one that ends first on top. */
export async function listReleases(db: Queryable, companyId: string) {
  return db
    .select()
    .from(creditRelease)
    .where(
      and(eq(creditRelease.companyId, companyId), isNull(creditRelease.usedAt), sql`${creditRelease.until} > now()`),
    )
    .orderBy(asc(creditRelease.until));
}

/** The orders on account of a company of which something is not invoiced yet, the newest first. */
export async function listNotInvoiced(db: Queryable, companyId: string) {
  return db
    .select({
      id: order.id,
      orderNumber: order.orderNumber,
      createdAt: order.createdAt,
      cents: sql<number>`${notInvoiced}`.mapWith(Number),
      isPart: sql<boolean>`${notInvoiced} < ${order.totalCents}`,
    })
    .from(order)
    .where(and(eq(order.companyId, companyId), isToBeInvoiced))
    .orderBy(sql`${order.createdAt} desc`);
}
