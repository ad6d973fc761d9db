import type { FastifyInstance } from 'fastify';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { listCompaniesOf } from './companies.repository.ts';

export function companiesRoutes(app: FastifyInstance, db: Database): void {
  serveCall(app, companyCalls.listCompanies, async ({ actor }) => succeed(await listCompaniesOf(db, actor.userId)));
}
