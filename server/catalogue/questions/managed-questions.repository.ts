import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ManagedQuestion, questionStates } from '#contract/catalogue/questions.ts';
import type { SortDirection } from '#contract/lists.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { following, ordering, type Place } from '#server/platform/database/cursors.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { question } from '#server/platform/database/schema/catalogue/questions.ts';

export type QuestionState = (typeof questionStates)[number];

/** Which questions: `q` stands somewhere in the question, the name, the asker's email, or the part's name or number, whatever the case. */
export interface QuestionFilter {
  q?: string | undefined;
  state?: QuestionState | undefined;
}

const states: Record<QuestionState, SQL | undefined> = {
  'to-answer': and(isNull(question.answer), isNull(question.declinedAt)),
  answered: and(isNotNull(question.answer), isNull(question.publishedAt)),
  published: isNotNull(question.publishedAt),
  declined: isNotNull(question.declinedAt),
};

const columns = {
  id: question.id,
  state: sql<QuestionState>`case when ${states.published} then 'published' when ${states.declined} then 'declined'
    when ${states.answered} then 'answered' else 'to-answer' end`,
  name: question.name,
  // That of a closed account is forgotten in a moment.
  email: sql<string | null>`case when ${user.closedAt} is null then ${user.email} end`,
  question: question.question,
  answer: question.answer,
  part: {
    _id: part.id,
    name: part.name,
    sku: part.sku,
    slug: sql<string | null>`case when ${part.archivedAt} is null then ${part.slug} end`,
  },
  createdAt: question.createdAt,
};

/** All questions that match, those after `place`, at most `limit`. One query. */
export async function listQuestions(
  db: Database,
  filter: QuestionFilter,
  { by, direction }: { by: 'newest' | 'part'; direction: SortDirection },
  place: Place<string> | null,
  limit: number,
): Promise<ManagedQuestion[]> {
  const sorting = {
    newest: { sorted: question.createdAt, id: question.id, type: 'timestamptz', direction },
    part: { sorted: sql`${part.name} collate "C"`, id: question.id, type: 'text', direction },
  } as const;
  const rows = await selectFrom(db)
    .where(and(matching(filter), place ? following(sorting[by], place) : undefined))
    .orderBy(ordering(sorting[by]))
    .limit(limit);
  return rows.map(toManaged);
}

/** How many questions match. One query. */
export async function countQuestions(db: Database, filter: QuestionFilter): Promise<number> {
  // Only the search looks at parts and accounts: without it an index is all that is read.
  if (!filter.q) return db.$count(question, matching(filter));
  const [counted] = await db
    .select({ questions: sql<number>`count(*)::int` })
    .from(question)
    .innerJoin(part, eq(part.id, question.partId))
    .leftJoin(user, eq(user.id, question.userId))
    .where(matching(filter));
  return counted?.questions ?? 0;
}

/** How many questions wait for an answer. One query. */
export function countToAnswer(db: Database): Promise<number> {
  return db.$count(question, states['to-answer']);
}

/** One question, locked until the transaction ends, or null. */
export async function lockQuestion(tx: Transaction, id: string): Promise<ManagedQuestion | null> {
  const [row] = await selectFrom(tx).where(eq(question.id, id)).for('update', { of: question });
  return row ? toManaged(row) : null;
}

/** Who is told the answer to a question: null where the account is closed. */
export async function findAsker(tx: Transaction, id: string): Promise<{ name: string; email: string } | null> {
  const [found] = await tx
    .select({ name: user.name, email: user.email })
    .from(question)
    .innerJoin(user, eq(user.id, question.userId))
    .where(and(eq(question.id, id), isNull(user.closedAt)));
  return found ?? null;
}

/** Writes the answer to a question. */
export async function writeAnswer(tx: Transaction, id: string, answer: string): Promise<void> {
  await tx.update(question).set({ answer, answeredAt: sql`now()`, declinedAt: null }).where(eq(question.id, id));
}

/** Gives a question another state; the answer that this needs is there. */
export async function setState(tx: Transaction, id: string, state: QuestionState): Promise<void> {
  await tx
    .update(question)
    .set({
      publishedAt: state === 'published' ? sql`now()` : null,
      declinedAt: state === 'declined' ? sql`now()` : null,
    })
    .where(eq(question.id, id));
}

/** Deletes a question with its answer. */
export async function removeQuestion(tx: Transaction, id: string): Promise<void> {
  await tx.delete(question).where(eq(question.id, id));
}

function selectFrom(db: Queryable) {
  return db
    .select(columns)
    .from(question)
    .innerJoin(part, eq(part.id, question.partId))
    .leftJoin(user, eq(user.id, question.userId));
}

function matching({ q, state }: QuestionFilter): SQL | undefined {
  // No LIKE: nothing that is typed is a wildcard.
  const has = (text: AnyPgColumn) => sql`strpos(lower(${text}), lower(${q})) > 0`;
  return and(
    q ? or(...[question.question, question.name, user.email, part.name, part.sku].map(has)) : undefined,
    state ? states[state] : undefined,
  );
}

function toManaged<Row extends { createdAt: Date }>(row: Row): Omit<Row, 'createdAt'> & { createdAt: string } {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
