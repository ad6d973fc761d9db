import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Company } from '#contract/accounts/companies.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { dealerRequest } from '#server/platform/database/schema/accounts/companies.ts';

/** The last time that a company asked for dealer's prices, with the answer; undefined where it never did. */
export async function findRequest(db: Queryable, companyId: string): Promise<Company['request']> {
  const [found] = await db
    .select()
    .from(dealerRequest)
    .where(eq(dealerRequest.companyId, companyId))
    .orderBy(desc(dealerRequest.askedAt), desc(dealerRequest.id))
    .limit(1);
  if (!found) return undefined;
  return {
    words: found.words,
    askedAt: found.askedAt.toISOString(),
    ...(found.answer ? { answer: found.answer } : {}),
    ...(found.answerWords ? { answerWords: found.answerWords } : {}),
    ...(found.answeredAt ? { answeredAt: found.answeredAt.toISOString() } : {}),
  };
}

export async function insertRequest(
  tx: Transaction,
  request: { companyId: string; words: string; askedBy: string },
): Promise<void> {
  await tx.insert(dealerRequest).values(request);
}

/** Changes the words of a request that is not answered. Gives false where there is none. */
export async function rewordRequest(tx: Transaction, companyId: string, words: string): Promise<boolean> {
  const changed = await tx
    .update(dealerRequest)
    .set({ words })
    .where(and(eq(dealerRequest.companyId, companyId), isNull(dealerRequest.answer)))
    .returning({ id: dealerRequest.id });
  return changed.length > 0;
}

/** Takes back what a company that is closed asked for: nobody need answer it. */
export async function dropOpenRequest(tx: Transaction, companyId: string): Promise<void> {
  await tx.delete(dealerRequest).where(and(eq(dealerRequest.companyId, companyId), isNull(dealerRequest.answer)));
}
