import type { FastifyInstance } from 'fastify';
import { ownPartCalls } from '#contract/catalogue/own-parts.calls.ts';
import { priceCalls } from '#contract/sales/prices.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { OwnPartsService } from './own-parts.service.ts';
import { askPrices, type ReadPriceKind } from './prices.service.ts';

export function pricesRoutes(app: FastifyInstance, db: Database, priceKind: ReadPriceKind, own: OwnPartsService): void {
  serveCall(app, priceCalls.askPrices, ({ actor, body }) => askPrices(db, actor, body, priceKind()));
  serveCall(app, ownPartCalls.findOwnParts, ({ actor, query }) => own.find(actor, query));
}
