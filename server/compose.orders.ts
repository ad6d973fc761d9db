import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { findUserByEmail } from './accounts/identity/identity.repository.ts';
import { sellerOf } from './compose.payments.ts';
import type { Database } from './platform/database/connection.ts';
import { drawing } from './sales/invoices/adapters/drawing.ts';
import { invoicesRoutes } from './sales/invoices/invoices.routes.ts';
import { invoicesService } from './sales/invoices/invoices.service.ts';
import { managedOrdersService } from './sales/orders/managed-orders.service.ts';
import { destinationsRoutes, ordersRoutes, ownOrdersRoutes } from './sales/orders/orders.routes.ts';
import { ordersService } from './sales/orders/orders.service.ts';

/** Orders as they are read, put together: by buyers and admins, and on invoices and credit notes. */
export interface ComposedOrders {
  /** Their calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** Ends what draws documents. */
  close(): Promise<void>;
}

export function composeOrders(config: Config, { db }: { db: Database }): ComposedOrders {
  const documents = drawing();
  return {
    routes(scope) {
      const userOf = async (email: string) => (await findUserByEmail(db, email))?.id ?? null;
      const invoices = invoicesService(db, sellerOf(config), documents.draw, documents.drawAll);
      ordersRoutes(scope, ordersService(db, userOf), managedOrdersService(db));
      ownOrdersRoutes(scope, db, invoices.listMonths);
      destinationsRoutes(scope, db);
      invoicesRoutes(scope, invoices);
    },
    close: () => documents.close(),
  };
}
