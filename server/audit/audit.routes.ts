import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { AuditService } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, audit: AuditService): void {
  serveCall(app, calls.listAudit, ({ query }) => audit.list(query));
  serveCall(app, calls.openAuditEntry, ({ params, query }) => audit.open(params.id, query));
}
