import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { ReportsService } from './reports.service.ts';

export function reportsRoutes(app: FastifyInstance, reports: ReportsService): void {
  serveCall(app, reportCalls.readReports, async ({ query }) => succeed(await reports.read(query.days)));
  serveCall(app, reportCalls.readFigures, async () => succeed(await reports.figures()));
}
