import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type PublishedQuestion, QUESTIONS_MAX } from '#contract/catalogue/questions.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { question } from '#server/platform/database/schema/catalogue/questions.ts';

/** The published questions of a part with their answers, newest first. One query. */
export async function listPublished(db: Database, partId: string): Promise<PublishedQuestion[]> {
  const rows = await db
    .select({
      id: question.id,
      name: question.name,
      question: question.question,
      answer: sql<string>`${question.answer}`,
      createdAt: question.createdAt,
    })
    .from(question)
    .where(and(eq(question.partId, partId), isNotNull(question.publishedAt)))
    .orderBy(desc(question.createdAt), desc(question.id))
    .limit(QUESTIONS_MAX);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Whether the answer to a question reaches an account by mail. */
export async function isVerified(tx: Transaction, userId: string): Promise<boolean> {
  const [found] = await tx.select({ verified: user.emailVerified }).from(user).where(eq(user.id, userId));
  return found?.verified ?? false;
}

/** Whether a part is on sale. */
export async function isOnSale(tx: Transaction, partId: string): Promise<boolean> {
  return (await tx.$count(part, and(eq(part.id, partId), isNull(part.archivedAt)))) > 0;
}

/** Adds a question. Gives how many that were: none where the account has asked the same of the part before. */
export async function insertQuestion(
  tx: Transaction,
  row: Pick<typeof question.$inferInsert, 'partId' | 'userId' | 'name' | 'question'>,
): Promise<number> {
  const added = await tx.insert(question).values(row).onConflictDoNothing().returning({ id: question.id });
  return added.length;
}

/** Signs with another first name what an account asked under that of `before`. Gives how many questions those were. */
export async function renameQuestions(
  tx: Transaction,
  { userId, before, name }: { userId: string; before: string; name: string },
): Promise<number> {
  const [firstBefore, first] = [before, name].map((whole) => whole.split(' ')[0] ?? '');
  const renamed = await tx
    .update(question)
    .set({ name: first })
    .where(and(eq(question.userId, userId), eq(question.name, firstBefore ?? '')))
    .returning({ id: question.id });
  return renamed.length;
}

/** What an account asked about parts, and what was answered, the newest first. */
export async function listQuestionsBy(db: Database, userId: string) {
  return db
    .select({
      ...{ part: part.name, name: question.name, question: question.question, answer: question.answer },
      ...{ publishedAt: question.publishedAt, createdAt: question.createdAt },
    })
    .from(question)
    .innerJoin(part, eq(part.id, question.partId))
    .where(eq(question.userId, userId))
    .orderBy(desc(question.createdAt), desc(question.id));
}

const closed = sql`(select ${user.id} from ${user} where ${user.closedAt} is not null)`;

/**
 * Forgets who asked, once their account is closed: what is published stays without a name, the rest goes. Gives how many
 * published ones that were.
 */
export async function forgetAskers(tx: Transaction): Promise<number> {
  await tx.delete(question).where(and(isNull(question.publishedAt), sql`${question.userId} in ${closed}`));
  const named = await tx
    .update(question)
    .set({ userId: null, name: null })
    .where(sql`${question.userId} in ${closed}`)
    .returning({ id: question.id });
  return named.length;
}
