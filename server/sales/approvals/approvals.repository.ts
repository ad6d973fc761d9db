import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { APPROVAL_DAYS, APPROVALS_LISTED, type ApprovalState } from '#contract/sales/approvals/approvals.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import {
  type ApprovalContent,
  approvalRequest,
  approvedOrder,
} from '#server/platform/database/schema/sales/approvals.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';

/** A request with the names that go with it, and the orders that came of it. */
export interface StoredApproval {
  row: typeof approvalRequest.$inferSelect;
  company: string;
  asker: string;
  decider: string | null;
  follows: number | null;
  orders: { _id: string; orderNumber: number }[];
}

const asker = alias(user, 'asker');
const decider = alias(user, 'decider');
const before = alias(approvalRequest, 'before');

function selectApprovals(db: Queryable) {
  return db
    .select({
      row: approvalRequest,
      company: company.name,
      asker: asker.name,
      decider: decider.name,
      follows: before.number,
      orders: sql<{ _id: string; orderNumber: number }[]>`(
        select coalesce(json_agg(json_build_object('_id', ${order.id}, 'orderNumber', ${order.orderNumber}) order by ${order.orderNumber}), '[]')
        from ${approvedOrder} join ${order} on ${order.id} = ${approvedOrder.orderId} where ${approvedOrder.requestId} = ${approvalRequest.id})`,
    })
    .from(approvalRequest)
    .innerJoin(company, eq(company.id, approvalRequest.companyId))
    .innerJoin(asker, eq(asker.id, approvalRequest.askedBy))
    .leftJoin(decider, eq(decider.id, approvalRequest.decidedBy))
    .leftJoin(before, eq(before.id, approvalRequest.followsId))
    .$dynamic();
}

const newestFirst = sql`${approvalRequest.createdAt} desc nulls last, ${approvalRequest.id} desc nulls last`;

/** What waits for a decision, or, being void, for who asked. */
const waits = and(
  inArray(approvalRequest.state, ['waiting', 'void']),
  or(eq(approvalRequest.state, 'waiting'), isNull(approvalRequest.linesMovedAt)),
) as SQL;

/** Requests of a company, the newest first. One query. */
export async function listApprovalsOf(
  db: Queryable,
  companyId: string,
  view: 'waiting' | 'decided',
): Promise<StoredApproval[]> {
  return selectApprovals(db)
    .where(and(eq(approvalRequest.companyId, companyId), view === 'waiting' ? waits : sql`not (${waits})`))
    .orderBy(newestFirst)
    .limit(APPROVALS_LISTED);
}

/** What of a company waits for a decision: who asked, and by which rules. One query. */
export async function listWaiting(db: Queryable, companyId: string) {
  return db
    .select({ askedBy: approvalRequest.askedBy, rules: approvalRequest.rules })
    .from(approvalRequest)
    .where(and(eq(approvalRequest.companyId, companyId), eq(approvalRequest.state, 'waiting'), notExpired));
}

const notExpired = sql`${approvalRequest.expiresAt} > now()`;

/** A request by its id, or null. */
export async function findApproval(db: Queryable, id: string): Promise<StoredApproval | null> {
  const [found] = await selectApprovals(db).where(eq(approvalRequest.id, id));
  return found ?? null;
}

/** The same by the key with which it was asked for. */
export async function findApprovalByKey(db: Queryable, key: string): Promise<StoredApproval | null> {
  const [found] = await selectApprovals(db).where(eq(approvalRequest.key, key));
  return found ?? null;
}

/** What somebody asked for last of a company that ended without an order and that no other request follows: with its state and content. One query. */
export async function findLastEnded(db: Queryable, askedBy: string, companyId: string) {
  const [last] = await db
    .select({ id: approvalRequest.id, state: approvalRequest.state, content: approvalRequest.content })
    .from(approvalRequest)
    .where(
      and(
        eq(approvalRequest.askedBy, askedBy),
        eq(approvalRequest.companyId, companyId),
        sql`not exists (select from ${approvalRequest} later where later.follows_id = ${approvalRequest.id})`,
      ),
    )
    .orderBy(newestFirst)
    .limit(1);
  return last && last.state !== 'waiting' && last.state !== 'approved' ? last : null;
}

/** How many requests of somebody wait. */
export async function countWaitingOf(db: Queryable, askedBy: string): Promise<number> {
  return db.$count(approvalRequest, and(eq(approvalRequest.askedBy, askedBy), eq(approvalRequest.state, 'waiting')));
}

export type NewApproval = Pick<
  typeof approvalRequest.$inferInsert,
  | 'key'
  | 'bodyHash'
  | 'companyId'
  | 'askedBy'
  | 'hash'
  | 'content'
  | 'rules'
  | 'totalCents'
  | 'paymentMethod'
  | 'fromBasket'
  | 'quotationId'
  | 'followsId'
> & { pricesEndAt: Date | null };

/** Stores a request, which waits until its prices end, at most so many days. Gives its id; null: another request of its quote waits. */
export async function insertApproval(
  tx: Transaction,
  { pricesEndAt, ...request }: NewApproval,
): Promise<string | null> {
  const expiresAt = sql`least(now() + make_interval(days => ${APPROVAL_DAYS}), ${pricesEndAt?.toISOString() ?? null}::timestamptz)`;
  const [row] = await tx
    .insert(approvalRequest)
    .values({ ...request, expiresAt })
    .onConflictDoNothing({ target: approvalRequest.quotationId, where: sql`state = 'waiting'` })
    .returning({ id: approvalRequest.id });
  return row?.id ?? null;
}

/** What a decision writes beside its state. */
type Decision = { by: string } & (
  | { state: 'approved' }
  | { state: 'refused'; words: string }
  | { state: 'void'; fault: string; found: ApprovalContent | null }
);

/**
 * Decides a request that waits with that hash and has not expired: of two who decide at once, one does. Gives whether it is decided. One
 * statement.
 */
export async function decideApproval(
  db: Queryable,
  { id, hash }: { id: string; hash: string },
  { by, ...decision }: Decision,
): Promise<boolean> {
  const decided = await db
    .update(approvalRequest)
    .set({ ...decision, decidedBy: by, decidedAt: sql`now()` })
    .where(
      and(eq(approvalRequest.id, id), eq(approvalRequest.state, 'waiting'), eq(approvalRequest.hash, hash), notExpired),
    )
    .returning({ id: approvalRequest.id });
  return decided.length > 0;
}

/** Takes a request back that was not approved, where its lines are still with it; a refused one stays refused. Gives whether it is so. One statement. */
export async function withdraw(tx: Transaction, id: string): Promise<boolean> {
  const withdrawn = await tx
    .update(approvalRequest)
    .set({ state: sql`case ${approvalRequest.state} when 'refused' then 'refused' else 'withdrawn' end` })
    .where(
      and(
        eq(approvalRequest.id, id),
        sql`${approvalRequest.state} <> 'approved'`,
        isNull(approvalRequest.linesMovedAt),
      ),
    )
    .returning({ id: approvalRequest.id });
  return withdrawn.length > 0;
}

/** Says that the lines of a request are elsewhere from now on: in the basket, or in a request that follows. Of two who do it at once, one does. */
export async function moveLines(tx: Transaction, id: string): Promise<boolean> {
  const moved = await tx
    .update(approvalRequest)
    .set({ linesMovedAt: sql`now()` })
    .where(and(eq(approvalRequest.id, id), isNull(approvalRequest.linesMovedAt)))
    .returning({ id: approvalRequest.id });
  return moved.length > 0;
}

/** Requests whose time is over, the first first. One query. */
export async function listOverdue(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: approvalRequest.id })
    .from(approvalRequest)
    .where(and(inArray(approvalRequest.state, ['waiting', 'void']), sql`${approvalRequest.expiresAt} <= now()`))
    .orderBy(approvalRequest.expiresAt)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Ends a request whose time is over. Gives the state that it was in, or null where it is not so. */
export async function expire(tx: Transaction, id: string): Promise<ApprovalState | null> {
  const [found] = await tx
    .select({ state: approvalRequest.state })
    .from(approvalRequest)
    .where(
      and(
        eq(approvalRequest.id, id),
        inArray(approvalRequest.state, ['waiting', 'void']),
        sql`${approvalRequest.expiresAt} <= now()`,
      ),
    )
    .for('no key update');
  if (!found) return null;
  await tx.update(approvalRequest).set({ state: 'expired' }).where(eq(approvalRequest.id, id));
  return found.state;
}

/** Says which orders came of a request. */
export async function linkOrders(tx: Transaction, requestId: string, orderIds: readonly string[]): Promise<void> {
  await tx.insert(approvedOrder).values(orderIds.map((orderId) => ({ orderId, requestId })));
}

/** What somebody asked to have approved, and what they decided: for the copy of their data. One query. */
export async function listApprovalsBy(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(approvalRequest)
    .where(or(eq(approvalRequest.askedBy, userId), eq(approvalRequest.decidedBy, userId)))
    .orderBy(approvalRequest.createdAt, approvalRequest.id);
  return rows.map(({ number, state, createdAt, decidedAt, askedBy, content, words, totalCents }) => ({
    ...{ number, state, createdAt, decidedAt, totalCents },
    // What the other one wrote is not theirs.
    ...(askedBy === userId ? { content } : { words }),
  }));
}

/** Takes back what waits of an account that is being closed. */
export async function withdrawAllOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(approvalRequest)
    .set({ state: 'withdrawn' })
    .where(and(eq(approvalRequest.askedBy, userId), inArray(approvalRequest.state, ['waiting', 'void', 'expired'])));
}
