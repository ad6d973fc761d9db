import type { FastifyInstance } from 'fastify';
import { accountCalls } from '#contract/accounts/accounts.calls.ts';
import { userCalls } from '#contract/accounts/users.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { AccountsService } from './accounts.service.ts';
import type { IdentityService } from './identity.service.ts';
import type { LinksService } from './links.service.ts';

export function identityRoutes(
  app: FastifyInstance,
  { identity, accounts, links }: { identity: IdentityService; accounts: AccountsService; links: LinksService },
): void {
  serveCall(app, accountCalls.renewToken, ({ actor, params }) => identity.renewToken(actor, params.email));
  serveCall(app, userCalls.readAdmin, ({ actor, params }) => identity.readAdmin(actor, params.email));

  serveCall(app, accountCalls.requestReset, async ({ body }) => {
    await links.requestReset(body.email);
    return succeed({ done: true as const });
  });
  serveCall(app, accountCalls.readLink, ({ body }) => links.read(body.token));
  serveCall(app, accountCalls.verifyEmail, ({ actor, body }) => links.verifyEmail(actor, body.token));
  serveCall(app, accountCalls.sendVerification, ({ actor }) => links.mailVerificationAgain(actor.userId));
  serveCall(app, accountCalls.linkByMail, ({ body }) => links.linkByMail(body.token));

  serveCall(app, accountCalls.readAttempt, ({ params }) => accounts.readAttempt(params.id));
  serveCall(app, accountCalls.readAccount, ({ actor }) => accounts.read(actor));
  serveCall(app, accountCalls.listSessions, async ({ actor }) => succeed(await accounts.listSessions(actor)));
  serveCall(app, accountCalls.endSession, ({ actor, params }) => accounts.endSession(actor, params.id));
  serveCall(app, accountCalls.endOtherSessions, async ({ actor }) => succeed(await accounts.endOtherSessions(actor)));
  serveCall(app, accountCalls.unlinkProvider, ({ actor, params }) => accounts.unlink(actor, params.provider));
}
