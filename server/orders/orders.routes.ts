import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { ManagedOrdersService } from './managed-orders.service.ts';
import type { OrdersService } from './orders.service.ts';

export function ordersRoutes(app: FastifyInstance, orders: OrdersService, managed: ManagedOrdersService): void {
  serveCall(app, calls.listOrders, ({ actor, query }) => orders.list(actor, query.email, query.status));
  serveCall(app, calls.readOrder, ({ actor, params }) => orders.read(actor, params.id));
  serveCall(app, calls.listAllOrders, ({ query }) => managed.list(query));
  serveCall(app, calls.exportOrders, async ({ query }) => succeed(await managed.export(query)));
}
