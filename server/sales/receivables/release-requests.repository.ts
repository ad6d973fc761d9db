import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { creditReleaseRequest } from '#server/platform/database/schema/sales/receivables.ts';

/** It waits for an admin; one of somebody who has left the company does not. */
const isWaiting = and(
  eq(creditReleaseRequest.state, 'waiting'),
  sql`exists (select from ${companyMember} where ${companyMember.companyId} = ${creditReleaseRequest.companyId}
    and ${companyMember.userId} = ${creditReleaseRequest.requestedBy})`,
);

/** A request for a release, with who asked. */
export interface StoredRequest {
  row: typeof creditReleaseRequest.$inferSelect;
  name: string;
  email: string;
}

function select(db: Queryable) {
  return db
    .select({ row: creditReleaseRequest, name: user.name, email: user.email })
    .from(creditReleaseRequest)
    .innerJoin(user, eq(user.id, creditReleaseRequest.requestedBy));
}

/** Stores a request. Gives its id; null: one of the same person waits. */
export async function insertRequest(
  tx: Transaction,
  row: Pick<typeof creditReleaseRequest.$inferInsert, 'companyId' | 'requestedBy' | 'totalCents' | 'words'>,
): Promise<string | null> {
  const [inserted] = await tx
    .insert(creditReleaseRequest)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: creditReleaseRequest.id });
  return inserted?.id ?? null;
}

/** The requests of a company that wait, the first first. One query. */
export async function listWaitingRequests(db: Queryable, companyId: string): Promise<StoredRequest[]> {
  return select(db)
    .where(and(eq(creditReleaseRequest.companyId, companyId), isWaiting))
    .orderBy(asc(creditReleaseRequest.createdAt), asc(creditReleaseRequest.id));
}

/** A request, or null. One query. */
export async function findRequest(db: Queryable, id: string): Promise<StoredRequest | null> {
  const [found] = await select(db).where(eq(creditReleaseRequest.id, id));
  return found ?? null;
}

/** Answers a request that waits: of two who do it at once, one does. Gives whether it is so. One statement. */
export async function answerRequest(
  tx: Transaction,
  id: string,
  answer: { state: 'released' | 'refused'; answer: string; answeredBy: string },
): Promise<boolean> {
  const answered = await tx
    .update(creditReleaseRequest)
    .set({ ...answer, answeredAt: sql`now()` })
    .where(and(eq(creditReleaseRequest.id, id), isWaiting))
    .returning({ id: creditReleaseRequest.id });
  return answered.length > 0;
}

/** How many requests wait for an admin. One query, by an index. */
export async function countWaitingRequests(db: Database): Promise<number> {
  return db.$count(creditReleaseRequest, isWaiting);
}

/** What somebody asked for: for the copy of their data. One query. */
export async function listRequestsBy(db: Database, userId: string) {
  return db
    .select({
      at: creditReleaseRequest.createdAt,
      totalCents: creditReleaseRequest.totalCents,
      words: creditReleaseRequest.words,
      state: creditReleaseRequest.state,
      answer: creditReleaseRequest.answer,
    })
    .from(creditReleaseRequest)
    .where(eq(creditReleaseRequest.requestedBy, userId))
    .orderBy(asc(creditReleaseRequest.createdAt));
}

/** Takes back what waits of an account that is being closed, and takes its words away. */
export async function forgetRequestsOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(creditReleaseRequest)
    .set({
      words: '',
      state: sql`case ${creditReleaseRequest.state} when 'waiting' then 'withdrawn' else ${creditReleaseRequest.state} end`,
    })
    .where(eq(creditReleaseRequest.requestedBy, userId));
}
