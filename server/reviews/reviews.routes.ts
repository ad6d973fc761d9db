import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { ManagedReviewsService } from './managed-reviews.service.ts';
import type { ReviewsService } from './reviews.service.ts';

export function reviewsRoutes(app: FastifyInstance, reviews: ReviewsService, managed: ManagedReviewsService): void {
  serveCall(app, calls.listReviews, async ({ query }) => succeed(await reviews.list(query.part)));
  serveCall(app, calls.addReview, ({ actor, body }) => reviews.add(actor, body));
  serveCall(app, calls.listPaidLines, async ({ actor }) => succeed(await reviews.paidLines(actor)));
  serveCall(app, calls.listManagedReviews, ({ query }) => managed.list(query));
  serveCall(app, calls.changeReview, ({ actor, params, body }) => managed.change(actor, params.id, body));
}
