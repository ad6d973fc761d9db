import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { AccountsService } from './accounts.service.ts';
import type { IdentityService } from './identity.service.ts';
import type { LinksService } from './links.service.ts';

export function identityRoutes(
  app: FastifyInstance,
  { identity, accounts, links }: { identity: IdentityService; accounts: AccountsService; links: LinksService },
): void {
  serveCall(app, calls.renewToken, ({ actor, params }) => identity.renewToken(actor, params.email));
  serveCall(app, calls.readAdmin, ({ actor, params }) => identity.readAdmin(actor, params.email));

  serveCall(app, calls.requestReset, async ({ body }) => {
    await links.requestReset(body.email);
    return succeed({ done: true as const });
  });
  serveCall(app, calls.readLink, ({ body }) => links.read(body.token));
  serveCall(app, calls.verifyEmail, ({ actor, body }) => links.verifyEmail(actor, body.token));
  serveCall(app, calls.sendVerification, async ({ actor }) => {
    await links.mailVerification(actor.userId);
    return succeed({ done: true as const });
  });
  serveCall(app, calls.linkByMail, ({ body }) => links.linkByMail(body.token));

  serveCall(app, calls.readAttempt, ({ params }) => accounts.readAttempt(params.id));
  serveCall(app, calls.readAccount, ({ actor }) => accounts.read(actor));
  serveCall(app, calls.listSessions, async ({ actor }) => succeed(await accounts.listSessions(actor)));
  serveCall(app, calls.endSession, ({ actor, params }) => accounts.endSession(actor, params.id));
  serveCall(app, calls.endOtherSessions, async ({ actor }) => succeed(await accounts.endOtherSessions(actor)));
  serveCall(app, calls.unlinkProvider, ({ actor, params }) => accounts.unlink(actor, params.provider));
}
