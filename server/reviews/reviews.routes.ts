import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { Database } from '#server/database/connection.ts';
import { listReviews } from './reviews.repository.ts';

export function reviewsRoutes(app: FastifyInstance, db: Database): void {
  serveCall(app, calls.listReviews, async () => succeed(await listReviews(db)));
}
