import type { FastifyInstance } from 'fastify';
import { statementCalls as calls } from '#contract/sales/receivables/statements.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { disputeItem, releaseItem } from './disputed-items.ts';
import { setMonthly } from './monthly-statements.ts';
import type { StatementsService } from './statements.service.ts';

export function statementsRoutes(app: FastifyInstance, db: Database, statements: StatementsService): void {
  serveCall(app, calls.readCompanyAccount, ({ actor, params, query }) => statements.account(actor, params.id, query));
  serveCall(app, calls.readStatement, ({ actor, params, query }) => statements.statement(actor, params.id, query));
  serveCall(app, calls.exportStatement, ({ actor, params, query }) => statements.csv(actor, params.id, query));
  serveCall(app, calls.drawStatement, ({ actor, params, query }) => statements.pdf(actor, params.id, query));
  serveCall(app, calls.exportOpenItems, ({ actor, params }) => statements.itemsCsv(actor, params.id));
  serveCall(app, calls.listAccountDocuments, ({ actor, params, query }) =>
    statements.documents(actor, params.id, query),
  );
  serveCall(app, calls.setMonthlyStatement, ({ actor, params, body }) =>
    setMonthly(db, actor, params.id, body.monthly),
  );
  serveCall(app, calls.disputeItem, ({ actor, params, body }) => disputeItem(db, actor, params.id, body.words));
  serveCall(app, calls.releaseItem, ({ actor, params }) => releaseItem(db, actor, params.id));
}
