import type { FastifyInstance } from 'fastify';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import { shipmentCalls } from '#contract/sales/shipments.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { correctShipment } from './correct-shipment.ts';
import { deliverOrder, deliverOrders } from './deliver-order.ts';
import { packOrders } from './pack-orders.ts';
import { shipOrder } from './ship-order.ts';
import { shipOrders } from './ship-orders.ts';
import { checkShipmentsFile } from './shipments-file.ts';
import { takeBackDelivery, takeBackShipment } from './take-back.ts';

export function shipmentsRoutes(app: FastifyInstance, checkout: Checkout): void {
  serveCall(app, shipmentCalls.shipOrder, ({ actor, params, body }) => shipOrder(checkout, actor, params.id, body));
  serveCall(app, shipmentCalls.shipOrders, ({ actor, body }) => shipOrders(checkout, actor, body.shipments));
  serveCall(app, shipmentCalls.checkShipmentsFile, ({ query, file }) =>
    checkShipmentsFile(checkout.db, { name: query.name ?? '', bytes: file.bytes }),
  );
  serveCall(app, managedOrderCalls.packOrders, ({ actor, body }) => packOrders(checkout, actor, body));
  serveCall(app, shipmentCalls.correctShipment, ({ actor, params, body }) =>
    correctShipment(checkout, actor, params.id, body),
  );
  serveCall(app, shipmentCalls.takeBackShipment, ({ actor, params, body }) =>
    takeBackShipment(checkout, actor, params.id, body),
  );
  serveCall(app, managedOrderCalls.deliverOrder, ({ actor, params }) => deliverOrder(checkout, actor, params.id));
  serveCall(app, managedOrderCalls.deliverOrders, ({ actor, body }) => deliverOrders(checkout, actor, body));
  serveCall(app, shipmentCalls.takeBackDelivery, ({ actor, params, body }) =>
    takeBackDelivery(checkout, actor, params.id, body.reason),
  );
}
