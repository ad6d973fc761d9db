import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { OrdersService } from './orders.service.ts';

export function ordersRoutes(app: FastifyInstance, orders: OrdersService): void {
  serveCall(app, calls.listOrders, ({ actor, query }) => orders.list(actor, query.email, query.status));
  serveCall(app, calls.readOrder, ({ actor, params }) => orders.read(actor, params.id));
}
