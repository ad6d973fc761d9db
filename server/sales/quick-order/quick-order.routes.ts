import type { FastifyInstance } from 'fastify';
import { quickOrderCalls } from '#contract/sales/quick-order.calls.ts';
import type { PartSearchService } from '#server/catalogue/parts/part-search.service.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { checkQuickOrder, checkQuickOrderFile } from './quick-order.service.ts';
import { suggestParts } from './suggest-parts.ts';

export function quickOrderRoutes(app: FastifyInstance, db: Database, search: PartSearchService): void {
  serveCall(app, quickOrderCalls.checkQuickOrder, ({ actor, body }) => checkQuickOrder(db, actor, body));
  serveCall(app, quickOrderCalls.checkQuickOrderFile, ({ actor, query, file }) =>
    checkQuickOrderFile(db, actor, { ...query, bytes: file.bytes }),
  );
  serveCall(app, quickOrderCalls.suggestParts, ({ actor, query }) => suggestParts(db, search, actor, query));
}
