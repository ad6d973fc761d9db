import type { FastifyInstance } from 'fastify';
import { companyNumberCalls } from '#contract/catalogue/company-numbers.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import {
  addCompanyNumber,
  exportCompanyNumbers,
  importCompanyNumbers,
  listCompanyNumbers,
  removeCompanyNumber,
} from './company-numbers.service.ts';

export function companyNumbersRoutes(app: FastifyInstance, db: Database): void {
  serveCall(app, companyNumberCalls.listCompanyNumbers, ({ actor, params, query }) =>
    listCompanyNumbers(db, actor, params.id, query),
  );
  serveCall(app, companyNumberCalls.addCompanyNumber, ({ actor, params, body }) =>
    addCompanyNumber(db, actor, params.id, body),
  );
  serveCall(app, companyNumberCalls.removeCompanyNumber, ({ actor, params, query }) =>
    removeCompanyNumber(db, actor, params.id, query.number),
  );
  serveCall(app, companyNumberCalls.exportCompanyNumbers, ({ actor, params }) =>
    exportCompanyNumbers(db, actor, params.id),
  );
  serveCall(app, companyNumberCalls.importCompanyNumbers, ({ actor, params, query, file }) =>
    importCompanyNumbers(db, actor, params.id, { bytes: file.bytes, dryRun: query.dryRun === 'true' }),
  );
}
