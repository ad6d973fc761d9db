import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { OverviewService } from './overview.service.ts';

export function overviewRoutes(app: FastifyInstance, overview: OverviewService): void {
  serveCall(app, calls.readOverview, ({ actor, query }) => overview.read(actor, query.days));
  serveCall(app, calls.readFigures, ({ actor }) => overview.figures(actor));
}
