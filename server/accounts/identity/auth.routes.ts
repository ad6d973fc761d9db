import type { FastifyInstance } from 'fastify';
import { authCalls } from '#contract/accounts/auth.calls.ts';
import type { Call } from '#contract/call.ts';
import { type Result, succeed } from '#contract/failures.ts';
import { AnswerWithCookies } from '#server/platform/calls/answers.ts';
import { type CallInput, type Client, serveCall } from '#server/platform/calls/serve-call.ts';
import { headersOf } from './identity.guard.ts';
import {
  CLIENT_ADDRESS_HEADER,
  type IdentityAction,
  type IdentityAnswer,
  type IdentityProvider,
  type SocialAnswer,
  wantsSecondFactor,
} from './identity.port.ts';
import type { IdentityService } from './identity.service.ts';
import type { SignInService } from './sign-in.service.ts';

interface AuthSettings {
  provider: IdentityProvider;
  identity: IdentityService;
  signIns: SignInService;
  publicUrl: string;
}

/**
 * Serves the calls that sign in and out, and the callback of social providers. What else the identity library could
 * serve has no route.
 */
export function authRoutes(app: FastifyInstance, { provider, identity, signIns, publicUrl }: AuthSettings): void {
  /** `begins`: the call signs in; it does not make a new session for whoever is signed in. */
  function serve<C extends Call>(
    call: C,
    answer: (input: CallInput<C> & { headers: Headers }) => Promise<Result<IdentityAnswer>>,
    { begins = false } = {},
  ): void {
    serveCall(app, call, async (input) => {
      const { client, actor } = input;
      const answered = await answer({ ...input, headers: libraryHeaders(client, publicUrl) });
      if (!answered.ok) return answered;
      const { body, cookies } = answered.value;
      const signIn =
        call.access === 'public'
          ? null
          : await signIns.settle(cookies, {
              from: actor,
              userAgent: client.headers['user-agent'],
              begins,
              challenged: wantsSecondFactor(answered.value),
            });
      // The schema of the call checks it, and picks what goes out.
      return succeed(new AnswerWithCookies(body, cookies, signIn) as never);
    });
  }
  /** Hands a call to the library as it is. */
  const pass = (call: Call, action: IdentityAction) =>
    serve(call, ({ headers, body }) => provider.run(action, headers, body as object | undefined));

  serve(authCalls.signUp, ({ headers, body, client }) => signIns.signUp(headers, body, client.left), { begins: true });
  serve(authCalls.signIn, ({ headers, body, client }) => signIns.signIn(headers, body, client.left), { begins: true });
  serve(authCalls.resetPassword, ({ headers, body }) => signIns.resetPassword(headers, body), { begins: true });
  serve(authCalls.verifyCode, ({ headers, body }) => signIns.verifyCode(headers, body.code));
  serve(authCalls.changePassword, ({ headers, actor, body }) => signIns.changePassword(headers, actor, body));
  serve(authCalls.confirm, ({ headers, actor, body, client }) => signIns.confirm(headers, actor, body, client.left));
  serve(authCalls.signOut, ({ headers }) => signIns.signOut(headers));
  serve(authCalls.beginSocial, ({ headers, body }) => signIns.beginSocial(headers, 'beginSocial', body.provider));
  serve(authCalls.linkSocial, ({ headers, body }) => signIns.beginSocial(headers, 'linkSocial', body.provider));
  pass(authCalls.readSession, 'readSession');
  pass(authCalls.verifyRecoveryCode, 'verifyRecoveryCode');
  pass(authCalls.enableFactor, 'enableFactor');
  pass(authCalls.disableFactor, 'disableFactor');
  pass(authCalls.renewRecoveryCodes, 'renewRecoveryCodes');

  // A browser comes back from a social provider: a move from elsewhere, which the library holds to its state cookie.
  app.get<{ Params: { provider: string } }>(
    '/auth/callback/:provider',
    { schema: { hide: true } },
    async (request, reply) => {
      const headers = libraryHeaders({ headers: request.headers, address: request.ip }, publicUrl);
      const from = await identity.actorOfCookie(headers);
      const url = new URL(`/api/auth/callback/${encodeURIComponent(request.params.provider)}`, publicUrl);
      url.search = new URL(request.url, publicUrl).search;
      // No provider sends such characters, and PostgreSQL stores none.
      const readable = [...url.searchParams].every(([name, value]) => !/\p{Cc}/u.test(name + value));
      const answer: SocialAnswer = readable
        ? await provider.finishSocial(new Request(url, { headers }), from?.userId)
        : { attempt: null, outcome: 'failed', cookies: [] };
      if (!['signed-in', 'linked', 'second-factor', 'cancelled'].includes(answer.outcome))
        reply.refusal = `social-${answer.outcome}`;
      const location = await signIns.endSocial(answer);
      const signIn = await signIns.settle(answer.cookies, {
        from,
        userAgent: request.headers['user-agent'],
        begins: true,
        challenged: answer.outcome === 'second-factor',
      });
      // Nobody signs in by a provider that the shop does not have.
      if (signIn) reply.signIn = { ...signIn, provider: request.params.provider };
      for (const cookie of answer.cookies) reply.header('set-cookie', cookie);
      return reply.header('cache-control', 'private, no-store').redirect(location, 302);
    },
  );
}

/** A request's headers as the library gets them: nothing that claims to speak for a proxy, and the address as we know it. */
function libraryHeaders(client: Pick<Client, 'headers' | 'address'>, publicUrl: string): Headers {
  const headers = headersOf(client.headers);
  for (const name of [...headers.keys()])
    if (name.startsWith('x-forwarded-') || name === 'forwarded') headers.delete(name);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.set('host', new URL(publicUrl).host);
  headers.set(CLIENT_ADDRESS_HEADER, client.address);
  return headers;
}
