import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ManagedReview, reviewStates } from '#contract/catalogue/reviews.ts';
import type { SortDirection } from '#contract/lists.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { following, ordering, type Place } from '#server/platform/database/cursors.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { review } from '#server/platform/database/schema/catalogue/reviews.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { publicColumns } from './reviews.repository.ts';

/** Which reviews: `q` stands somewhere in the name, the text or the writer's email, whatever the case. */
export interface ReviewFilter {
  q?: string | undefined;
  state?: (typeof reviewStates)[number] | undefined;
  ratings?: number | undefined;
  /** Those that this account wrote. */
  writer?: string | undefined;
}

const managedColumns = {
  ...publicColumns,
  hidden: sql<boolean>`${review.hiddenAt} is not null`,
  email: emailForAdmins(user),
  orderNumber: order.orderNumber,
};

const writer = eq(user.id, review.userId);

/** All reviews that match, those after `place`, at most `limit`; those of one rating by their ids, which rise with time. One query. */
export async function listManagedReviews(
  db: Database,
  filter: ReviewFilter,
  { by, direction }: { by: 'newest' | 'ratings'; direction: SortDirection },
  place: Place<string | number> | null,
  limit: number,
): Promise<ManagedReview[]> {
  const sorting = {
    newest: { sorted: review.createdAt, id: review.id, type: 'timestamptz', direction },
    ratings: { sorted: review.ratings, id: review.id, type: 'integer', direction },
  } as const;
  const rows = await db
    .select(managedColumns)
    .from(review)
    .leftJoin(user, writer)
    .leftJoin(part, eq(part.id, review.partId))
    .leftJoin(order, eq(order.id, review.orderId))
    .where(and(matching(filter), place ? following(sorting[by], place) : undefined))
    .orderBy(ordering(sorting[by]))
    .limit(limit);
  return rows.map(toManaged);
}

/** How many reviews match. One query. */
export async function countManagedReviews(db: Database, filter: ReviewFilter): Promise<number> {
  const [counted] = await db
    .select({ reviews: sql<number>`count(*)::int` })
    .from(review)
    .leftJoin(user, writer)
    .where(matching(filter));
  return counted?.reviews ?? 0;
}

/** One review as admins see it, or null. */
export async function findManagedReview(tx: Transaction, id: string): Promise<ManagedReview | null> {
  const [row] = await tx
    .select(managedColumns)
    .from(review)
    .leftJoin(user, writer)
    .leftJoin(part, eq(part.id, review.partId))
    .leftJoin(order, eq(order.id, review.orderId))
    .where(eq(review.id, id));
  return row ? toManaged(row) : null;
}

/** Locks a review until the transaction ends. Gives what can be changed of it, or null. */
export async function lockReview(
  tx: Transaction,
  id: string,
): Promise<{ hidden: boolean; answer: string | null } | null> {
  const [row] = await tx
    .select({ hidden: managedColumns.hidden, answer: review.answer })
    .from(review)
    .where(eq(review.id, id))
    .for('update');
  return row ?? null;
}

export async function hideReview(tx: Transaction, id: string, hidden: boolean): Promise<void> {
  await tx
    .update(review)
    .set({ hiddenAt: hidden ? sql`now()` : null })
    .where(eq(review.id, id));
}

/** Answers a review; null takes the answer away. */
export async function answerReview(tx: Transaction, id: string, answer: string | null): Promise<void> {
  await tx
    .update(review)
    .set({ answer, answeredAt: answer === null ? null : sql`now()` })
    .where(eq(review.id, id));
}

function matching({ q, state, ratings, writer: userId }: ReviewFilter): SQL | undefined {
  const states = {
    shown: isNull(review.hiddenAt),
    hidden: isNotNull(review.hiddenAt),
    // A hidden one waits for nothing.
    unanswered: and(isNull(review.answer), isNull(review.hiddenAt)),
  };
  // No LIKE: nothing that is typed is a wildcard.
  const has = (text: AnyPgColumn) => sql`strpos(lower(${text}), lower(${q})) > 0`;
  return and(
    q ? or(has(review.name), has(review.review), has(user.email)) : undefined,
    state ? states[state] : undefined,
    ratings === undefined ? undefined : eq(review.ratings, ratings),
    userId === undefined ? undefined : eq(review.userId, userId),
  );
}

function toManaged<Row extends { createdAt: Date }>(row: Row): Omit<Row, 'createdAt'> & { createdAt: string } {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** What the audit log calls a review. */
export const namedReviews = { table: review, id: review.id, name: sql<string>`'Review of ' || ${review.name}` };
