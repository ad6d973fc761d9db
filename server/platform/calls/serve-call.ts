import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Access, type Call, type LimitName, rolesOf, type StaffRole } from '#contract/call.ts';
import { type Failure, fail, type Problem, problemOf, type Result, succeed } from '#contract/failures.ts';
import type { Page } from '#contract/lists.ts';
import { normalEmail } from '#contract/values.ts';
import type { Limits } from '#server/platform/rate-limits/rate-limits.port.ts';
import {
  AnswerWithCookies,
  PreparedFile,
  PreparedJson,
  StreamedJson,
  sendFile,
  sendPage,
  sendPrepared,
  sendStreamed,
} from './answers.ts';
import { isAboutAccount, PROBLEM_TYPE, schemaOf } from './call-schema.ts';
import type { CurrentUser } from './current-user.ts';
import { admitUpload, isAlmostJson, isUpload, readUpload, type SentFile } from './uploads.ts';

/** The checks of who sends a request; identity puts them on the app. */
export interface Guards {
  /** Whether the request comes from one of our own pages, as far as it says. Fails with `forbidden`. */
  ownPage(request: FastifyRequest): Result<null>;
  /** The account behind the identity cookie, or null where it opens none. */
  visitor(request: FastifyRequest): Promise<Result<CurrentUser | null>>;
  /** The account behind the bearer token; with `limit` a hit of it is counted. Fails with `unauthorized` or `too-many-requests`. */
  bearer(request: FastifyRequest, limit?: LimitName): Promise<Result<CurrentUser>>;
  /** The account behind the identity cookie, from our own pages only. Fails with `unauthorized` or `forbidden`. */
  session(request: FastifyRequest): Promise<Result<CurrentUser>>;
  /** The same, signed in or confirmed no longer ago than `FRESH_MS`. Fails also with `confirm-first`. */
  fresh(request: FastifyRequest): Promise<Result<CurrentUser>>;
  /** As `bearer` where a token is sent; else null, from our own pages only. Fails also with `forbidden`. */
  guest(request: FastifyRequest, limit?: LimitName): Promise<Result<CurrentUser | null>>;
  /** The account behind the bearer token, of an admin or of somebody with one of the roles. Fails also with `forbidden` or `second-factor-required`. */
  staff(request: FastifyRequest, roles: readonly StaffRole[]): Promise<Result<CurrentUser>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    guards: Guards;
    limits: Limits;
  }
  interface FastifyRequest {
    actor: CurrentUser | null;
  }
}

/** What a client said to make a repeated request the same request: its key and the SHA-256 of its body. */
export interface Repeatable {
  key: string;
  bodyHash: string;
}

type GuardName = Exclude<Extract<Access, string>, 'public' | 'admin'>;

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Who sent a request, below what the schemas read: its headers, and its address as the connection or a trusted proxy says. */
export interface Client {
  headers: IncomingHttpHeaders;
  address: string;
  /** Whether the client has hung up, so that nobody waits for the answer. */
  left: () => boolean;
}

/** The input of a call, as its service gets it. `actor` is there unless the call is public, or made by a visitor who is not signed in. */
export interface CallInput<C extends Call> {
  params: Read<C['params']>;
  query: Read<C['query']>;
  body: Read<C['body']>;
  actor: C['access'] extends 'public'
    ? null
    : C['access'] extends 'visitor' | 'guest'
      ? CurrentUser | null
      : CurrentUser;
  client: Client;
  repeatable: C extends { idempotent: 'required' } ? Repeatable : Repeatable | null;
  file: C extends { upload: object } ? SentFile : null;
}

/** The output of a call: its answer, with cookies where it sets some; one slice of a list; a file where the call says so. */
type CallOutput<C extends Call> = C extends { file: string }
  ? PreparedFile
  : C extends { paged: true; answer: z.ZodType<(infer Row)[]> }
    ? Page<Row> | PreparedJson | StreamedJson
    : z.output<C['answer']> | AnswerWithCookies<z.output<C['answer']>> | PreparedJson;

/** What a form needs around its file. */
const FORM_BYTES = 16 * 1024;
/** Forms about accounts are short. */
const ACCOUNT_BYTES_MAX = 16 * 1024;
const wantsJson = fail('unsupported-media', 'Please send the request as application/json.').failure;
const wantsPlain = fail('malformed', 'Please send the request without a content encoding.').failure;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Registers one call of the contract: its guard before anything is read, its schemas for validation and OpenAPI, its
 * answer or problem document. `answer` gives the value or an expected failure; what it throws is a bug or an outage.
 */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  answer: (input: CallInput<C>) => Promise<Result<CallOutput<C>>>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: schemaOf(call),
    config: {
      ...(call.upload && { upload: call.upload }),
      ...(call.suggests && { suggests: true }),
      ...(call.browses && { browses: true }),
    },
    ...(call.upload ? { bodyLimit: call.upload.bytesMax + FORM_BYTES } : {}),
    ...(call.bodyBytesMax === undefined ? {} : { bodyLimit: call.bodyBytesMax }),
    ...(isAboutAccount(call) ? { bodyLimit: ACCOUNT_BYTES_MAX } : {}),
    onRequest: async (request, reply) => {
      if (isAboutAccount(call) || call.access !== 'public') reply.header('cache-control', 'private, no-store');
      const ours = isAboutAccount(call) ? app.guards.ownPage(request) : null;
      if (ours?.ok === false) return sendFailure(reply, ours.failure);
      if (call.access !== 'public') {
        const found = await admit(app, call, request);
        if (!found.ok) return sendFailure(reply, found.failure);
        request.actor = found.value;
      }
      if (!call.upload && (isUpload(request) || isAlmostJson(request))) return sendFailure(reply, wantsJson);
      if (request.headers['content-encoding'] !== undefined) return sendFailure(reply, wantsPlain);
      if (!call.upload) return;
      // Counted before anything is read, so that whoever sends slowly is counted too.
      const allowed = countedByGuard(call, request) ? succeed(null) : await countHit(app, call, request);
      const admitted = allowed.ok ? admitUpload(app, request, reply) : allowed;
      if (!admitted.ok) return sendFailure(reply, admitted.failure);
    },
    handler: async (request, reply) => {
      if (call.changes && request.method !== call.method)
        return sendFailure(reply.header('allow', call.method), onlyBy(call.method));
      const allowed = call.upload || countedByGuard(call, request) ? succeed(null) : await countHit(app, call, request);
      if (!allowed.ok) return sendFailure(reply, allowed.failure);
      const repeatable = readRepeatable(call, request);
      if (!repeatable.ok) return sendFailure(reply, repeatable.failure);
      const file = call.upload ? await readUpload(request, call.upload) : succeed(null);
      // The rest of a file that comes too slowly is not waited for.
      if (!file.ok && file.failure.code === 'too-slow') reply.header('connection', 'close');
      if (!file.ok) return sendFailure(reply, file.failure);
      // The schemas above have read these; Fastify's own types cannot follow a generic call.
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        actor: request.actor,
        client: { headers: request.headers, address: request.ip, left: () => reply.raw.closed },
        repeatable: repeatable.value,
        file: file.value,
      } as CallInput<C>;
      const result = await answer(input);
      // A wrong code or password of somebody who is signed in is a fault of the form, and still a guess.
      if (!result.ok && call.limit === 'signIn') reply.refusal = 'wrong-sign-in';
      if (!result.ok) return sendFailure(reply, result.failure);
      const withCookies = result.value instanceof AnswerWithCookies ? result.value : null;
      if (withCookies) reply.header('set-cookie', [...withCookies.cookies]);
      reply.signIn = withCookies?.signIn ?? null;
      const value = withCookies ? withCookies.value : result.value;
      if (value instanceof PreparedJson) return sendPrepared(request, reply, value);
      if (value instanceof StreamedJson) return sendStreamed(request, reply, value);
      if (value instanceof PreparedFile) return sendFile(request, reply, call, value);
      // Fastify would send no body at all.
      if (value === null) return reply.type('application/json; charset=utf-8').send('null');
      const seen = (answer: unknown) =>
        call.packersAnswer && request.actor?.role === 'packer' ? call.packersAnswer.parse(answer) : answer;
      if (!call.paged) return reply.send(seen(value));
      const page = value as Page<unknown>;
      return sendPage(request, reply, { ...page, rows: seen(page.rows) as unknown[] });
    },
  });
}

/** Who makes a call that is not public, if they may. */
function admit({ guards }: FastifyInstance, { access, limit }: Call, request: FastifyRequest) {
  const roles = rolesOf(access);
  return roles ? guards.staff(request, roles) : guards[access as GuardName](request, limit);
}

/** The statuses that the security log counts. */
const refusals: readonly number[] = [401, 403, 429];

/** Answers with the problem document of a failure (RFC 9457). */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const problem: Problem = { ...problemOf(failure), request: reply.request.id };
  if (refusals.includes(problem.status)) reply.refusal = failure.code;
  if (problem.status === 503) reply.header('retry-after', '2');
  if (typeof problem.retryAfter === 'number') reply.header('retry-after', String(problem.retryAfter));
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .header('content-type', `${PROBLEM_TYPE}; charset=utf-8`)
    .serializer(JSON.stringify)
    .send(problem);
}

function onlyBy(method: string): Failure {
  return fail('method-not-allowed', `This is done by ${method} alone.`).failure;
}

/** Whether the guard has counted a call against its limit: the statement that finds a token does both. */
function countedByGuard({ access, limit }: Call, { actor }: FastifyRequest): boolean {
  return limit !== undefined && (access === 'bearer' || (access === 'guest' && actor !== null));
}

/** Counts a call against its limit, if it has one. Fails with `too-many-requests`. */
async function countHit({ limits }: FastifyInstance, call: Call, request: FastifyRequest): Promise<Result<null>> {
  return call.limit
    ? limits.take(call.limit, { address: request.ip, account: accountOf(call, request) })
    : succeed(null);
}

/** The account that a call is counted for: the current user's, or the email that the call names. */
function accountOf(call: Call, { actor, body }: FastifyRequest): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  const named = typeof email === 'string' ? normalEmail(email) : undefined;
  // Somebody signed in may sign in to another account: that one is counted.
  return call.access === 'visitor' ? (named ?? actor?.userId) : (actor?.userId ?? named);
}

function readRepeatable(call: Call, request: FastifyRequest): Result<Repeatable | null> {
  const key = request.headers['idempotency-key'];
  if (call.idempotent === 'required' && key === undefined)
    return fail('invalid-request', 'Please send an Idempotency-Key, so that a repeated request is done once.');
  if (!call.idempotent || key === undefined) return { ok: true, value: null };
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    return fail('invalid-request', 'The Idempotency-Key is 1 to 200 visible ASCII characters.');
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
  return { ok: true, value: { key, bodyHash } };
}
