import type { FastifyInstance } from 'fastify';
import { quickOrderCalls } from '#contract/sales/quick-order.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { checkQuickOrder, checkQuickOrderFile } from './quick-order.service.ts';

export function quickOrderRoutes(app: FastifyInstance, db: Database): void {
  serveCall(app, quickOrderCalls.checkQuickOrder, ({ actor, body }) => checkQuickOrder(db, actor, body));
  serveCall(app, quickOrderCalls.checkQuickOrderFile, ({ actor, query, file }) =>
    checkQuickOrderFile(db, actor, { company: query.company, bytes: file.bytes }),
  );
}
