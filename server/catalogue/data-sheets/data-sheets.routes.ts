import type { FastifyInstance } from 'fastify';
import { dataSheetCalls } from '#contract/catalogue/data-sheets.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { DataSheetsService } from './data-sheets.service.ts';

export function dataSheetsRoutes(app: FastifyInstance, sheets: DataSheetsService): void {
  serveCall(app, dataSheetCalls.readDataSheet, ({ params }) => sheets.read(params.id, 'data'));
  serveCall(app, dataSheetCalls.readFittingInstructions, ({ params }) => sheets.read(params.id, 'fitting'));
}
