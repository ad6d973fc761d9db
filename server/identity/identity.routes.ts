import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { IdentityService } from './identity.service.ts';

export function identityRoutes(app: FastifyInstance, identity: IdentityService): void {
  serveCall(app, calls.renewToken, ({ actor, params }) => identity.renewToken(actor, params.email));
  serveCall(app, calls.readAdmin, ({ actor, params }) => identity.readAdmin(actor, params.email));
}
