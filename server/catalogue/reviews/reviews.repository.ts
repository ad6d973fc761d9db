import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PartRating } from '#contract/catalogue/part-search.ts';
import type { Review } from '#contract/catalogue/reviews.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { review } from '#server/platform/database/schema/catalogue/reviews.ts';

/** What everybody may know of a review, where it is joined with its part. */
export const publicColumns = {
  id: review.id,
  name: review.name,
  review: review.review,
  img: review.img,
  ratings: review.ratings,
  verified: sql<boolean>`${review.orderId} is not null`,
  part: review.partId,
  partName: part.name,
  answer: review.answer,
  createdAt: review.createdAt,
};

/** The newest reviews that are not hidden, at most `limit`; with `part` those of one part. One query. */
export async function listReviews(
  db: Database,
  { part: partId, limit }: { part?: string | undefined; limit: number },
): Promise<Review[]> {
  const rows = await db
    .select(publicColumns)
    .from(review)
    .leftJoin(part, eq(part.id, review.partId))
    .where(and(isNull(review.hiddenAt), partId === undefined ? undefined : eq(review.partId, partId)))
    // Word for word the order of the index `review_newest`, which it can only then be read from.
    .orderBy(sql`${review.createdAt} desc nulls last`, sql`${review.id} desc nulls last`)
    .limit(limit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** How many reviews of a part that are not hidden give it each number of stars. One query. */
export async function countStars(db: Database, partId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ ratings: review.ratings, count: sql<number>`count(*)::int` })
    .from(review)
    .where(and(isNull(review.hiddenAt), eq(review.partId, partId)))
    .groupBy(review.ratings);
  return new Map(rows.map(({ ratings, count }) => [ratings, count]));
}

/** How many reviews that are not hidden each of these parts has, and their mean; parts without any are left out. One query. */
export async function meanRatings(db: Database, parts: readonly string[]): Promise<ReadonlyMap<string, PartRating>> {
  const rows = await db
    .select({
      partId: review.partId,
      count: sql<number>`count(*)::int`,
      mean: sql<number>`avg(${review.ratings})::float8`,
    })
    .from(review)
    .where(and(isNull(review.hiddenAt), inArray(review.partId, [...parts])))
    .groupBy(review.partId);
  return new Map(
    rows.flatMap(({ partId, count, mean }) => (partId === null ? [] : [[partId, { count, mean }] as const])),
  );
}

/** Adds a review. Gives its id, or null where that line of the writer has one. */
export async function insertReview(
  db: Pick<Database, 'insert'>,
  written: Pick<typeof review.$inferInsert, 'userId' | 'name' | 'review' | 'img' | 'ratings' | 'orderId' | 'partId'>,
): Promise<string | null> {
  const [inserted] = await db
    .insert(review)
    .values(written)
    .onConflictDoNothing({ target: [review.userId, review.orderId, review.partId] })
    .returning({ id: review.id });
  return inserted?.id ?? null;
}

/** What an account wrote, the newest first, also what is hidden. */
export async function listReviewsBy(db: Database, userId: string) {
  return db
    .select({ ...publicColumns, hiddenAt: review.hiddenAt })
    .from(review)
    .leftJoin(part, eq(part.id, review.partId))
    .where(eq(review.userId, userId))
    .orderBy(desc(review.createdAt), desc(review.id));
}

/** Signs with another name the reviews of an account that are signed with `before`. Gives how many those are. */
export async function renameReviews(
  tx: Transaction,
  { userId, before, name }: { userId: string; before: string; name: string },
): Promise<number> {
  const renamed = await tx
    .update(review)
    .set({ name })
    .where(and(eq(review.userId, userId), eq(review.name, before)))
    .returning({ id: review.id });
  return renamed.length;
}

/** The pictures that reviews name. */
export const picturesOfReviews = sql`select ${review.img} as url from ${review}`;
