import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/connection.ts';
import { companiesRoutes } from './accounts/companies/companies.routes.ts';
import { pricesRoutes } from './sales/prices/prices.routes.ts';

/** What dealers have beside everybody: companies and prices of their own. */
export function dealerRoutes(scope: FastifyInstance, db: Database): void {
  companiesRoutes(scope, db);
  pricesRoutes(scope, db);
}
