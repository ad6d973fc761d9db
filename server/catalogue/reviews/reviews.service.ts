import type { PartRating, PartReviews } from '#contract/catalogue/part-search.ts';
import { type AddReview, type PaidLine, REVIEWS_MAX, type Review } from '#contract/catalogue/reviews.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { unknownUploads } from '#server/platform/uploads/uploads.repository.ts';
import { countStars, insertReview, listReviews, meanRatings } from './reviews.repository.ts';

/** The most lines to choose from; who reviewed the newest finds the older ones. */
const PAID_LINES_MAX = 200;

export interface ReviewsService {
  /** The newest reviews that are not hidden, at most 200; with `part` those of one part. */
  list(part?: string): Promise<Review[]>;
  /** What is said of one part: its reviews, and the figures of all of them, also beyond 200. */
  ofPart(part: string): Promise<PartReviews>;
  /** What the reviews of each of these parts come to; parts without any are left out. */
  ratingsOf(parts: readonly string[]): Promise<ReadonlyMap<string, PartRating>>;
  /** The newest that are not hidden, at most `count`. */
  newest(count: number): Promise<Review[]>;
  /**
   * Adds a review of the actor's; one of a line that they paid for is that of a verified buyer. Fails with
   * `invalid-request` for a picture that was not uploaded here, `not-found` where the line is not theirs or not paid,
   * `already-reviewed`.
   */
  add(actor: CurrentUser, written: AddReview): Promise<Result<{ insertedId: string }>>;
  /** What the actor paid for and has not reviewed yet, newest first. */
  paidLines(actor: CurrentUser): Promise<PaidLine[]>;
}

/** What people paid for: the noun of orders answers. */
export interface PaidLines {
  /** Whether a part is on an order that this person paid for. One query. */
  has(db: Pick<Database, 'select'>, line: { userId: string; order: string; part: string }): Promise<boolean>;
  /** What a person paid for and has not reviewed yet, newest order first, at most `limit`. One query. */
  listUnreviewed(db: Database, userId: string, limit: number): Promise<PaidLine[]>;
}

/** Reviews read and added through `db`; `changed` is called after each that is added. */
export function reviewsService(db: Database, paidLines: PaidLines, changed: () => void): ReviewsService {
  return {
    list: (part) => listReviews(db, { part, limit: REVIEWS_MAX }),
    async ofPart(part) {
      const [reviews, byStars] = await Promise.all([
        listReviews(db, { part, limit: REVIEWS_MAX }),
        countStars(db, part),
      ]);
      const of = (ratings: number) => byStars.get(ratings) ?? 0;
      const stars = [of(1), of(2), of(3), of(4), of(5)] as const;
      const count = stars.reduce((sum, each) => sum + each, 0);
      const total = stars.reduce((sum, each, index) => sum + each * (index + 1), 0);
      return { reviews, count, mean: count === 0 ? 0 : total / count, stars };
    },
    ratingsOf: (parts) => meanRatings(db, parts),
    newest: (count) => listReviews(db, { limit: count }),
    async add(actor, { name, review, ratings, img, order, part }) {
      const added = await inTransaction<Result<{ insertedId: string }>>(db, async (tx) => {
        if ((await unknownUploads(tx, [img])).length > 0) {
          const message = 'Please upload the picture first';
          return fail('invalid-request', `${message}.`, { errors: { img: message } });
        }
        const { userId } = actor;
        if (order && part && !(await paidLines.has(tx, { userId, order, part })))
          return fail('not-found', 'There is no such part among those that you paid for.');
        const line = { orderId: order, partId: part };
        const insertedId = await insertReview(tx, { userId, name, review, ratings, img, ...line });
        return insertedId
          ? succeed({ insertedId })
          : fail('already-reviewed', 'You have reviewed this part of that order before.');
      });
      if (added.ok) changed();
      return added;
    },
    paidLines: (actor) => paidLines.listUnreviewed(db, actor.userId, PAID_LINES_MAX),
  };
}
