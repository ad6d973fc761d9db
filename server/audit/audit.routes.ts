import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { AuditService } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, audit: AuditService): void {
  serveCall(app, calls.listAudit, ({ actor, query }) => audit.list(actor, query));
  serveCall(app, calls.openAuditEntry, ({ actor, params, query }) => audit.open(actor, params.id, query));
}
