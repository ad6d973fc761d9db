import type { FastifyInstance } from 'fastify';
import { stocktakingCalls as calls } from '#contract/catalogue/stocktaking/stocktaking.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { stocktakingService } from './stocktaking.service.ts';

/** The calls by which the stock is counted. `changed` is called once stock has moved. */
export function stocktakingRoutes(app: FastifyInstance, db: Database, changed: () => void): void {
  const stocktaking = stocktakingService(db, changed);
  serveCall(app, calls.listStocktakings, async () => succeed(await stocktaking.list()));
  serveCall(app, calls.startStocktaking, ({ actor, body }) => stocktaking.start(actor, body));
  serveCall(app, calls.readStocktaking, ({ params }) => stocktaking.read(params.id));
  serveCall(app, calls.storeCounts, ({ actor, params, body }) => stocktaking.store(actor, params.id, body));
  serveCall(app, calls.readDifferences, ({ params }) => stocktaking.readDifferences(params.id));
  serveCall(app, calls.bookStocktaking, ({ actor, params, body }) => stocktaking.book(actor, params.id, body));
  serveCall(app, calls.endStocktaking, ({ params }) => stocktaking.end(params.id));
}
