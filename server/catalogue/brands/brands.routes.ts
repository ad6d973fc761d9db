import type { FastifyInstance } from 'fastify';
import { brandCalls } from '#contract/catalogue/brands.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { listBrands } from './brands.repository.ts';

export function brandsRoutes(app: FastifyInstance, db: Database): void {
  serveCall(app, brandCalls.listBrands, async () => succeed(await listBrands(db)));
}
