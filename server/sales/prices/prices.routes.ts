import type { FastifyInstance } from 'fastify';
import { priceCalls } from '#contract/sales/prices.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { askPrices, type ReadPriceKind } from './prices.service.ts';

export function pricesRoutes(app: FastifyInstance, db: Database, priceKind: ReadPriceKind): void {
  serveCall(app, priceCalls.askPrices, ({ actor, body }) => askPrices(db, actor, body, priceKind()));
}
