import type { FastifyInstance } from 'fastify';
import { profileCalls } from '#contract/accounts/profiles.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { ProfilesService } from './profiles.service.ts';

export function profilesRoutes(app: FastifyInstance, profiles: ProfilesService): void {
  serveCall(app, profileCalls.readProfile, ({ actor, query }) => profiles.read(actor, query.email));
  serveCall(app, profileCalls.saveProfile, ({ actor, query, body }) => profiles.save(actor, query.email, body));
}
