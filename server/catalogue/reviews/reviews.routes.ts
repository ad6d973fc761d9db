import type { FastifyInstance } from 'fastify';
import { reviewCalls } from '#contract/catalogue/reviews.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { ManagedReviewsService } from './managed-reviews.service.ts';
import type { ReviewsService } from './reviews.service.ts';

export function reviewsRoutes(app: FastifyInstance, reviews: ReviewsService, managed: ManagedReviewsService): void {
  serveCall(app, reviewCalls.listReviews, async ({ query }) => succeed(await reviews.list(query.part)));
  serveCall(app, reviewCalls.addReview, ({ actor, body }) => reviews.add(actor, body));
  serveCall(app, reviewCalls.listPaidLines, async ({ actor }) => succeed(await reviews.paidLines(actor)));
  serveCall(app, reviewCalls.listManagedReviews, ({ query }) => managed.list(query));
  serveCall(app, reviewCalls.changeReview, ({ actor, params, body }) => managed.change(actor, params.id, body));
}
