import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { API_BASE } from '#contract/call.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import type { Actor } from '#server/platform/calls/actor.ts';
import { sendFailure } from '#server/platform/calls/serve-call.ts';
import { type Door, identityDoors, type Knock } from './identity.doors.ts';
import { checkOwnPage, headersOf } from './identity.guard.ts';
import { CLIENT_ADDRESS_HEADER, type IdentityProvider } from './identity.port.ts';
import type { IdentityService } from './identity.service.ts';
import type { SignIns } from './sign-ins.ts';

const BODY_BYTES_MAX = 16 * 1024;

interface Mounted {
  provider: IdentityProvider;
  identity: IdentityService;
  signIns: SignIns;
  publicUrl: string;
  /** Those of our own pages. */
  origins: ReadonlySet<string>;
}

/**
 * Mounts the doors of identity under `/api/auth`, in a scope with its own body parser. A form is read with the contract's
 * schema and only its fields go on, so that no field can set what is not the person's to set. All else answers 404.
 */
export function mountIdentity(app: FastifyInstance, mounted: Mounted): void {
  const doors = identityDoors(mounted.signIns);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.get('/auth/callback/:provider', { schema: { hide: true } }, (request, reply) =>
      comeBack(request, reply, mounted),
    );
    scope.all('/auth/*', { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const path = new URL(request.url, mounted.publicUrl).pathname.slice(`${API_BASE}/auth`.length);
      const door = Object.hasOwn(doors, `${request.method} ${path}`) && doors[`${request.method} ${path}`];
      if (!door) return sendFailure(reply, fail('not-found', 'There is nothing at this address.').failure);
      const own = checkOwnPage(request, mounted.origins);
      if (!own.ok) return sendFailure(reply, own.failure);
      const knock = await knockAt(app, door, request, mounted);
      if (!knock.ok) return sendFailure(reply, knock.failure);
      const opened = await door.open(knock.value);
      if (!opened.ok) return sendFailure(reply, opened.failure);
      const { body, cookies } = opened.value;
      // Elsewhere a cookie that is set only lengthens the session that was there.
      const { actor } = knock.value;
      if (actor || door.makesSession)
        await mounted.signIns.entered(cookies, {
          from: actor,
          userAgent: request.headers['user-agent'],
          entrance: door.entrance === true,
        });
      for (const cookie of cookies) reply.header('set-cookie', cookie);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
    });
  });
}

/** Reads who knocks and what they bring, and counts the try. */
async function knockAt(
  app: FastifyInstance,
  door: Door,
  request: FastifyRequest,
  { identity, publicUrl }: Mounted,
): Promise<Result<Knock<unknown>>> {
  const actor = await actorAt(app, door, request, identity);
  if (!actor.ok) return actor;
  const form = request.method === 'GET' ? succeed(undefined) : readForm(request, door.form);
  if (!form.ok) return form;
  if (door.limit) {
    const by = { address: request.ip, account: emailIn(form.value) ?? actor.value?.userId };
    const allowed = await app.limits.take(door.limit, by);
    if (!allowed.ok) return allowed;
  }
  return succeed({ form: form.value, actor: actor.value, headers: forwardedHeaders(request, publicUrl) });
}

async function actorAt(
  app: FastifyInstance,
  { who, makesSession }: Door,
  request: FastifyRequest,
  identity: IdentityService,
): Promise<Result<Actor | null>> {
  if (who !== 'anybody') return app.guards[who](request);
  return succeed(makesSession ? await identity.actorOfCookie(headersOf(request)) : null);
}

/** A browser comes back from a social provider: a move from elsewhere, which the library holds to its state cookie. */
async function comeBack(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, identity, signIns, publicUrl }: Mounted,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  const headers = forwardedHeaders(request, publicUrl);
  const before = await identity.actorOfCookie(headers);
  const answer = await provider.handle(new Request(new URL(request.url, publicUrl), { headers }), before?.userId);
  if (answer.response.status >= 500) throw new Error(`The identity library answered ${answer.response.status}`);
  const { location } = await signIns.endSocial(answer);
  const cookies = answer.response.headers.getSetCookie();
  await signIns.entered(cookies, { from: before, userAgent: request.headers['user-agent'], entrance: true });
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply.redirect(location, 302);
}

/** Reads a JSON body with the form's schema. Fails with the message of each field. */
function readForm(request: FastifyRequest, form: z.ZodType | null): Result<unknown> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return fail('unsupported-media', 'Please send the request as application/json.');
  const json = parseJson(request.body);
  if (json === undefined) return fail('malformed', 'The body is not valid JSON.');
  if (!form) return succeed({});
  const read = form.safeParse(json);
  if (read.success) return succeed(read.data);
  const errors: Record<string, string> = {};
  for (const issue of read.error.issues) errors[issue.path.join('.') || 'body'] ??= issue.message;
  return fail('invalid-request', Object.values(errors)[0] ?? 'Please check what you typed.', { errors });
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' && body !== '' ? body : '{}');
  } catch {
    return undefined;
  }
}

function emailIn(form: unknown): string | undefined {
  const email = typeof form === 'object' && form !== null && 'email' in form ? form.email : undefined;
  return typeof email === 'string' ? normalEmail(email) : undefined;
}

/** A request's headers as the library gets them: nothing that claims to speak for a proxy, and the address as we know it. */
function forwardedHeaders(request: FastifyRequest, publicUrl: string): Headers {
  const headers = headersOf(request);
  for (const name of [...headers.keys()])
    if (name.startsWith('x-forwarded-') || name === 'forwarded') headers.delete(name);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.set('host', new URL(publicUrl).host);
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  return headers;
}
