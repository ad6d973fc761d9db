import type { FastifyInstance } from 'fastify';
import { deliveriesCalls as calls } from '#contract/catalogue/deliveries/deliveries.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { type DeliveriesNeeds, deliveriesService } from './deliveries.service.ts';
import { checkDeliveriesFile, checkGoodsFile } from './deliveries-files.ts';
import { goodsService } from './goods.service.ts';
import { countMovedOrders } from './moved-orders.ts';

/** The calls about deliveries that are expected, and goods that came in. */
export function deliveriesRoutes(app: FastifyInstance, needs: DeliveriesNeeds): void {
  const deliveries = deliveriesService(needs);
  const goods = goodsService(needs);
  serveCall(app, calls.listDeliveries, async ({ query }) => succeed(await deliveries.list(query)));
  serveCall(app, calls.addDeliveries, ({ actor, body }) => deliveries.add(actor, body.deliveries));
  serveCall(app, calls.changeDelivery, ({ actor, params, body }) => deliveries.change(actor, params.id, body));
  serveCall(app, calls.cancelDelivery, ({ actor, params }) => deliveries.cancel(actor, params.id));
  serveCall(app, calls.countMovedOrders, ({ params, query }) => countMovedOrders(needs, params.id, query));
  serveCall(app, calls.checkDeliveriesFile, ({ query, file }) =>
    checkDeliveriesFile(needs.db, { name: query.name ?? '', bytes: file.bytes }),
  );
  serveCall(app, calls.findStocked, async ({ query }) => succeed(await goods.find(query.q)));
  serveCall(app, calls.readArrival, ({ params }) => goods.readArrival(params.id));
  serveCall(app, calls.bookGoods, ({ actor, body }) => goods.book(actor, body));
  serveCall(app, calls.listReceipts, async () => succeed(await goods.list()));
  serveCall(app, calls.readReceipt, ({ params }) => goods.readLines(params.id));
  serveCall(app, calls.checkGoodsFile, ({ query, file }) =>
    checkGoodsFile(needs.db, { name: query.name ?? '', bytes: file.bytes }),
  );
}
