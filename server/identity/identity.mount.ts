import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { API_BASE } from '#contract/call.ts';
import { fail, problemOf, type Result, succeed } from '#contract/failures.ts';
import { loginFormSchema, signUpFormSchema } from '#contract/users.ts';
import { sendFailure } from '#server/calls/serve-call.ts';
import { checkOwnPage, headersOf } from './identity.guard.ts';
import { CLIENT_ADDRESS_HEADER, type IdentityProvider } from './identity.port.ts';

/** The doors of the identity library that are open, with the form that each reads. All others answer 404. */
const doors: Record<string, { form: z.ZodType | null }> = {
  'POST /sign-up/email': { form: signUpFormSchema },
  'POST /sign-in/email': { form: loginFormSchema },
  'POST /sign-out': { form: null },
  'GET /get-session': { form: null },
};

const BODY_BYTES_MAX = 16 * 1024;

/**
 * Mounts the identity library under `/api/auth`, in a scope with its own body parser. A form is read with the
 * contract's schema and only its fields go on, so that no field can set what is not the person's to set. Session
 * tokens are taken out of the answers: they live in the httpOnly cookie alone.
 */
export function mountIdentity(
  app: FastifyInstance,
  provider: IdentityProvider,
  { publicUrl, origins }: { publicUrl: string; origins: ReadonlySet<string> },
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.all('/auth/*', { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const path = new URL(request.url, publicUrl).pathname.slice(`${API_BASE}/auth`.length);
      const door = doors[`${request.method} ${path}`];
      if (!door) return sendFailure(reply, fail('not-found', 'There is nothing at this address.').failure);
      const own = checkOwnPage(request, origins);
      if (!own.ok) return sendFailure(reply, own.failure);
      const body = request.method === 'GET' ? succeed(undefined) : readForm(request, door.form);
      if (!body.ok) return sendFailure(reply, body.failure);
      const answer = await provider.handle(
        new Request(new URL(request.url, publicUrl), {
          method: request.method,
          headers: forwardedHeaders(request, publicUrl),
          ...(body.value === undefined ? {} : { body: JSON.stringify(body.value) }),
        }),
      );
      return passOn(reply, answer);
    });
  });
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
  for (const issue of read.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return fail('invalid-request', Object.values(errors)[0] ?? 'Please check what you typed.', { errors });
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' && body !== '' ? body : '{}');
  } catch {
    return undefined;
  }
}

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

/** Sends the library's answer on: cookies as they are, bodies without tokens, failures as problem documents. */
async function passOn(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const retryAfter = answer.headers.get('x-retry-after');
  if (retryAfter) reply.header('retry-after', retryAfter);
  const text = await answer.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  if (answer.status >= 500) throw new Error(`The identity library answered ${answer.status}`);
  reply.code(answer.status);
  if (answer.ok)
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body, (key, value) => (key === 'token' ? undefined : value)));
  return sendProblem(reply, answer.status, body);
}

function sendProblem(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  const told = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown; code?: unknown };
  const detail = typeof told.message === 'string' ? told.message : 'Please try again in a moment.';
  const common = problemOf(fail(status === 429 ? 'too-many-requests' : 'invalid-request', detail).failure);
  const code = typeof told.code === 'string' ? told.code.toLowerCase().replaceAll('_', '-') : common.code;
  return reply
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...common, type: `urn:mountain-bike:${code}`, status, code }));
}
