import type { FastifyInstance } from 'fastify';
import { brandCalls } from '#contract/catalogue/brands/brands.calls.ts';
import { managedBrandCalls as calls } from '#contract/catalogue/brands/managed-brands.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { listBrands } from './brands.repository.ts';
import { managedBrandsService } from './managed-brands.service.ts';

/** The calls about brands; `changed` is called after each change of theirs. */
export function brandsRoutes(app: FastifyInstance, db: Database, changed: () => void): void {
  serveCall(app, brandCalls.listBrands, async () => succeed(await listBrands(db)));
  const brands = managedBrandsService(db, changed);
  serveCall(app, calls.listManagedBrands, async () => succeed(await brands.list()));
  serveCall(app, calls.addBrand, ({ actor, body }) => brands.add(actor, body));
  serveCall(app, calls.changeBrand, ({ actor, params, body }) => brands.change(actor, params.id, body));
  serveCall(app, calls.removeBrand, ({ actor, params, query }) => brands.remove(actor, params.id, query.version));
  serveCall(app, calls.orderBrands, ({ actor, body }) => brands.order(actor, body));
}
