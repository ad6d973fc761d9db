import type { FastifyInstance } from 'fastify';
import { userCalls } from '#contract/accounts/users.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { AuditService } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, audit: AuditService): void {
  serveCall(app, userCalls.listAudit, ({ query }) => audit.list(query));
  serveCall(app, userCalls.openAuditEntry, ({ params, query }) => audit.open(params.id, query));
}
