import type { FastifyInstance } from 'fastify';
import { userCalls } from '#contract/accounts/users.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { UsersService } from './users.service.ts';

export function usersRoutes(app: FastifyInstance, users: UsersService): void {
  serveCall(app, userCalls.listUsers, async () => succeed(await users.list()));
  serveCall(app, userCalls.makeAdmin, ({ actor, params }) => users.makeAdmin(actor, params.email));
  serveCall(app, userCalls.removeAdmin, ({ actor, params }) => users.removeAdmin(actor, params.email));
  serveCall(app, userCalls.closeAccount, ({ actor, params }) => users.close(actor, params.email));
  serveCall(app, userCalls.openAccount, ({ actor, params, body }) => users.open(actor, params.email, body.name));
  serveCall(app, userCalls.listUnshipped, ({ params }) => users.listUnshipped(params.email));
  serveCall(app, userCalls.endSessionsOf, ({ actor, params }) => users.endSessions(actor, params.email));
}
