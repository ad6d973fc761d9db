import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  addReviewSchema,
  changeReviewSchema,
  insertedSchema,
  listManagedReviewsSchema,
  listReviewsSchema,
  managedReviewSchema,
  paidLineSchema,
  reviewSchema,
} from './reviews.ts';

/** Reviews: read, written, hidden and answered. */
export const reviewCalls = {
  listReviews: {
    method: 'GET',
    path: '/reviews',
    summary: 'The newest 200 dealer reviews; those of one part by its id',
    access: 'public',
    query: listReviewsSchema,
    answer: z.array(reviewSchema),
  },
  addReview: {
    method: 'POST',
    path: '/reviews',
    limit: 'review',
    summary: 'Adds a review; one of a paid line is marked as that of a verified buyer',
    access: 'bearer',
    body: addReviewSchema,
    answer: insertedSchema,
    failures: ['not-found', 'already-reviewed'],
  },
  listPaidLines: {
    method: 'GET',
    path: '/paid-lines',
    summary: 'What the caller paid for and has not reviewed yet, newest first',
    access: 'bearer',
    answer: z.array(paidLineSchema),
  },
  listManagedReviews: {
    method: 'GET',
    path: '/manage/reviews',
    summary: 'All reviews, hidden ones too',
    access: ['sales'],
    query: listManagedReviewsSchema,
    answer: z.array(managedReviewSchema),
    paged: true,
  },
  changeReview: {
    method: 'PUT',
    path: '/manage/reviews/:id',
    summary: 'Hides or shows a review, or answers it',
    access: ['sales'],
    params: byId,
    body: changeReviewSchema,
    answer: managedReviewSchema,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
