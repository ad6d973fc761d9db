import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { UsersService } from './users.service.ts';

export function usersRoutes(app: FastifyInstance, users: UsersService): void {
  serveCall(app, calls.listUsers, async () => succeed(await users.list()));
  serveCall(app, calls.makeAdmin, ({ actor, params }) => users.makeAdmin(actor, params.email));
  serveCall(app, calls.removeAdmin, ({ actor, params }) => users.removeAdmin(actor, params.email));
  serveCall(app, calls.closeAccount, ({ actor, params }) => users.close(actor, params.email));
  serveCall(app, calls.listUnshipped, ({ params }) => users.listUnshipped(params.email));
  serveCall(app, calls.endSessionsOf, ({ actor, params }) => users.endSessions(actor, params.email));
}
