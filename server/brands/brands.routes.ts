import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { Database } from '#server/database/connection.ts';
import { listBrands } from './brands.repository.ts';

export function brandsRoutes(app: FastifyInstance, db: Database): void {
  serveCall(app, calls.listBrands, async () => succeed(await listBrands(db)));
}
