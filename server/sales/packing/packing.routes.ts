import type { FastifyInstance } from 'fastify';
import { packingCalls } from '#contract/sales/shipping/packing.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { PackingService } from './packing.service.ts';
import { readPicking, storePicks } from './picking.service.ts';

export function packingRoutes(app: FastifyInstance, db: Database, packing: PackingService): void {
  serveCall(app, packingCalls.readPickList, ({ query }) => packing.read('pick-list', query.ids));
  serveCall(app, packingCalls.readPackingSlips, ({ query }) => packing.read('packing-slips', query.ids));
  serveCall(app, packingCalls.readLabels, ({ query }) => packing.read('labels', query.ids));
  serveCall(app, packingCalls.readPicking, ({ actor, query }) => readPicking(db, actor, query.ids));
  serveCall(app, packingCalls.storePicks, ({ actor, body }) => storePicks(db, actor, body));
}
