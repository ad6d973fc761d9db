import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { OverviewService } from './overview.service.ts';

export function overviewRoutes(app: FastifyInstance, overview: OverviewService): void {
  serveCall(app, calls.readOverview, async ({ query }) => succeed(await overview.read(query.days)));
  serveCall(app, calls.readFigures, async () => succeed(await overview.figures()));
}
