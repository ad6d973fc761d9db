import type { FastifyInstance } from 'fastify';
import { fail, succeed } from '#contract/failures.ts';
import { destinationCalls } from '#contract/sales/destinations.calls.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import { ownOrderCalls } from '#contract/sales/own-orders.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { readDestinations } from './destinations.service.ts';
import type { ManagedOrdersService } from './managed-orders.service.ts';
import type { OrdersService } from './orders.service.ts';
import { exportOrderLines, type ListMonths, listOwn } from './own-orders.service.ts';

export function ordersRoutes(app: FastifyInstance, orders: OrdersService, managed: ManagedOrdersService): void {
  serveCall(app, orderCalls.listOrders, ({ actor, query }) => orders.list(actor, query.email, query.status));
  serveCall(app, orderCalls.listCompanyOrders, ({ actor, params, query }) =>
    orders.listOfCompany(actor, params.id, query.status),
  );
  serveCall(app, orderCalls.readOrder, ({ actor, params }) => orders.read(actor, params.id));
  serveCall(app, managedOrderCalls.listAllOrders, async ({ actor, query }) =>
    // The order of the rows would tell what their answers do not, and so would the places in the list.
    actor.role === 'packer' && (query.sort === 'price' || query.sort === 'email')
      ? fail('forbidden', 'Your role does not allow this.')
      : managed.list(query, { byNames: actor.role === 'packer' }),
  );
  serveCall(app, managedOrderCalls.readManagedOrder, ({ actor, params }) => orders.readAny(actor, params.id));
  serveCall(app, managedOrderCalls.exportOrders, async ({ query }) => succeed(managed.export(query)));
}

/** What buyers look up page by page, and the lines of an order to take away. */
export function ownOrdersRoutes(app: FastifyInstance, db: Database, listMonths: ListMonths): void {
  serveCall(app, ownOrderCalls.listOwnOrders, ({ actor, query }) => listOwn({ db, listMonths }, actor, query));
  serveCall(app, ownOrderCalls.exportOrderLines, ({ actor, params }) => exportOrderLines(db, actor, params.id));
}

export function destinationsRoutes(app: FastifyInstance, db: Database): void {
  serveCall(app, destinationCalls.readDestinations, ({ actor, query }) => readDestinations(db, actor, query.company));
}
