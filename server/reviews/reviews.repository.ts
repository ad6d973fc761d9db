import { desc } from 'drizzle-orm';
import type { Review } from '#contract/reviews.ts';
import type { Database } from '#server/database/connection.ts';
import { review } from '#server/database/schema/reviews.ts';

/** All reviews, newest first. */
export function listReviews(db: Database): Promise<Review[]> {
  return db
    .select({ id: review.id, name: review.name, review: review.review, img: review.img, ratings: review.ratings })
    .from(review)
    .orderBy(desc(review.createdAt), desc(review.id));
}
