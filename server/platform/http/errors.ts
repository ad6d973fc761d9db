import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Failure, fail } from '#contract/failures.ts';
import { sendFailure } from '#server/platform/calls/serve-call.ts';
import { isUnavailable, sqlState } from '#server/platform/database/connection.ts';
import { ClientLeft, TooBusy } from '#server/platform/errors/too-busy.ts';
import { answerBare } from './connections.ts';

/** Answers whatever was thrown on the way through a call with its problem document. Bugs are logged whole. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasLeft(error, request)) return sendFailure(reply, nobodyWaits);
  const failure = failureOf(error);
  if (failure.code === 'internal') request.log.error({ err: error }, 'a request failed');
  if (failure.code === 'invalid-request' && sqlState(error))
    request.log.warn({ err: error }, 'the database refused a value');
  if (failure.code === 'unavailable' && !(error instanceof TooBusy))
    request.log.warn({ err: error }, 'the database cannot answer');
  return sendFailure(reply, failure);
}

const nobodyWaits = fail('malformed', 'The request did not arrive whole.').failure;

/** Whether the client hung up, which is no fault of the shop: its own connection broke, not that of the database. */
function hasLeft(error: Error, { raw }: FastifyRequest): boolean {
  return error instanceof ClientLeft || error === raw.errored;
}

/** Answers what never became a request (no HTTP, headers too large, too slow) and hangs up. */
export function answerUnreadable(
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    answerBare(socket, unreadable(error.code), headers);
  }
  socket.destroy(error);
}

function unreadable(code: string): Failure {
  if (code === 'HPE_HEADER_OVERFLOW')
    return fail('too-large', 'The address and the headers of the request are larger than this shop takes.').failure;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return fail('too-slow', 'The request did not arrive in time. Please send it again.').failure;
  return fail('malformed', 'This is not a request that can be read.').failure;
}

function failureOf(error: FastifyError): Failure {
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation);
  if (error instanceof TooBusy)
    return fail('unavailable', `${error.message} Please try again in ${error.retryAfterS} seconds.`, {
      facts: { retryAfter: error.retryAfterS },
    }).failure;
  if (isUnavailable(error)) return fail('unavailable', 'The shop is very busy. Please try again in a moment.').failure;
  // What slipped past the schemas and PostgreSQL refused: a value out of range or a rule of the tables.
  if (/^2[23]/.test(sqlState(error) ?? ''))
    return fail('invalid-request', 'Something in the request cannot be stored. Please check what you sent.').failure;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413)
    return fail('too-large', 'The request is larger than this call takes.').failure;
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return fail('unsupported-media', 'Please send the request as application/json.').failure;
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return fail('malformed', 'The request could not be read. Please check its address and its JSON.').failure;
  return fail('internal', 'This is our fault, and it has been noted. Please try again.').failure;
}

function invalid(
  issues: readonly { instancePath: string; message?: string; params: Record<string, unknown> }[],
): Failure {
  const errors: Record<string, string> = {};
  for (const { instancePath, message, params } of issues) {
    const unknown = Array.isArray(params.keys) ? params.keys.map(String) : [];
    for (const field of unknown) errors[field] ??= 'This field is not known here';
    const field = instancePath.slice(1).replaceAll('/', '.');
    if (unknown.length === 0) errors[field || 'body'] ??= message ?? 'This is not valid';
  }
  return fail('invalid-request', Object.values(errors)[0] ?? 'Please check what you sent.', { errors }).failure;
}
