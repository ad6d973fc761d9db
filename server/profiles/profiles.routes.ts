import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { ProfilesService } from './profiles.service.ts';

export function profilesRoutes(app: FastifyInstance, profiles: ProfilesService): void {
  serveCall(app, calls.readProfile, ({ actor, query }) => profiles.read(actor, query.email));
  serveCall(app, calls.saveProfile, ({ actor, query, body }) => profiles.save(actor, query.email, body));
}
