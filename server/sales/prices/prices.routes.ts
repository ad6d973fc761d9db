import type { FastifyInstance } from 'fastify';
import { ownPartCalls } from '#contract/catalogue/own-parts.calls.ts';
import { ownPriceCalls } from '#contract/sales/own-prices.calls.ts';
import { priceCalls } from '#contract/sales/prices.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { OwnPartsService } from './own-parts.service.ts';
import type { OwnPriceListService } from './own-price-list.ts';
import { askPrices, type ReadPriceKind } from './prices.service.ts';

export function pricesRoutes(
  app: FastifyInstance,
  db: Database,
  { priceKind, own, list }: { priceKind: ReadPriceKind; own: OwnPartsService; list: OwnPriceListService },
): void {
  serveCall(app, priceCalls.askPrices, ({ actor, body }) => askPrices(db, actor, body, priceKind()));
  serveCall(app, ownPartCalls.findOwnParts, ({ actor, query }) => own.find(actor, query));
  serveCall(app, ownPriceCalls.exportOwnPrices, ({ actor, query }) => list.csv(actor, query.company));
  serveCall(app, ownPriceCalls.drawOwnPrices, ({ actor, query }) => list.pdf(actor, query.company));
}
