import type { FastifyInstance } from 'fastify';
import { quickOrderCalls } from '#contract/sales/quick-order/quick-order.calls.ts';
import type { PartSearchService } from '#server/catalogue/parts/part-search.service.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { checkQuickOrder, checkQuickOrderFile } from './quick-order.service.ts';
import { suggestParts } from './suggest-parts.ts';

export function quickOrderRoutes(app: FastifyInstance, db: Database, search: PartSearchService): void {
  serveCall(app, quickOrderCalls.checkQuickOrder, ({ actor, body, client }) =>
    checkQuickOrder({ db, limits: app.limits }, actor, body, client),
  );
  serveCall(app, quickOrderCalls.checkQuickOrderFile, ({ actor, query, file, client }) =>
    checkQuickOrderFile(db, actor, { ...query, bytes: file.bytes }, client),
  );
  serveCall(app, quickOrderCalls.suggestParts, ({ actor, query }) => suggestParts(db, search, actor, query));
}
