import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { ReportsService } from './reports.service.ts';

export function reportsRoutes(app: FastifyInstance, reports: ReportsService): void {
  serveCall(app, reportCalls.readReports, async ({ query }) => succeed(await reports.read(query)));
  serveCall(app, reportCalls.exportReports, async ({ query }) => succeed(await reports.export(query)));
  serveCall(app, reportCalls.readReportTable, async ({ query }) => succeed(await reports.readTable(query)));
  serveCall(app, reportCalls.exportReportTable, async ({ query }) => succeed(await reports.exportTable(query)));
  serveCall(app, reportCalls.readFigures, async () => succeed(await reports.figures()));
}
