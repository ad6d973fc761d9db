import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';

/** What a client sent as a file: its name as the client says it, which proves nothing, and its bytes. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

const MEGABYTE = 1024 * 1024;
/** A process takes so many files at a time, so that what they hold in memory stays bounded; each has up to 10 MB. */
const UPLOADS_AT_ONCE = 10;
/** The same for calls that need no sign-in: whoever sends slowly on purpose holds up only those. */
const ANONYMOUS_AT_ONCE = 4;

declare module 'fastify' {
  interface FastifyInstance {
    /** The answers to uploads that are under way, of people who are signed in (`known`) and of others. */
    uploads: Record<'known' | 'anonymous', Set<FastifyReply['raw']>>;
  }
}

/** Lets a request send its file, before anything of it is read. Fails with `unavailable` while there are too many. */
export function admitUpload(
  { uploads }: FastifyInstance,
  { raw }: FastifyReply,
  from: 'known' | 'anonymous',
): Result<null> {
  const underWay = uploads[from];
  if (underWay.size >= (from === 'known' ? UPLOADS_AT_ONCE : ANONYMOUS_AT_ONCE))
    return fail('unavailable', 'Many files are being sent right now. Please try again in a few moments.');
  // A client that left during the check of its session emits no second 'close'.
  if (raw.closed || raw.destroyed) return fail('malformed', 'The request did not arrive whole.');
  underWay.add(raw);
  raw.once('close', () => underWay.delete(raw));
  return succeed(null);
}

/** Lets calls take files: one file of a form, or a body that is the file. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  app.decorate('uploads', { known: new Set<FastifyReply['raw']>(), anonymous: new Set<FastifyReply['raw']>() });
  await app.register(multipart, { limits: { files: 1, fields: 8, fieldSize: 4096, parts: 9, headerPairs: 100 } });
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Whether a request sends what only calls that take a file can read. */
export function isUpload(request: FastifyRequest): boolean {
  return /^(multipart\/|text\/csv)/.test(mediaTypeOf(request));
}

function mediaTypeOf({ headers }: FastifyRequest): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The file of a request. Fails with `unsupported-media`, `too-large`, or `invalid-request` where there is none. */
export async function readUpload(
  request: FastifyRequest,
  { type, field, bytesMax }: NonNullable<Call['upload']>,
): Promise<Result<SentFile>> {
  if (mediaTypeOf(request) !== type) return fail('unsupported-media', `Please send the file as ${type}.`);
  const tooLarge = fail('too-large', `The file is larger than ${bytesMax / MEGABYTE} MB.`);
  if (type === 'text/csv') {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return bytes.byteLength > bytesMax ? tooLarge : succeed({ name: '', bytes });
  }
  try {
    const file = await request.file({ limits: { fileSize: bytesMax } });
    if (!file || file.fieldname !== field) {
      const message = `Please send the file in the field ${field}.`;
      return fail('invalid-request', message, { errors: { [field ?? 'file']: message } });
    }
    return succeed({ name: file.filename ?? '', bytes: await file.toBuffer() });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge;
    // A client that stops an upload closes the connection in the middle of it.
    if (code.startsWith('FST_') || request.raw.destroyed)
      return fail('malformed', 'The form could not be read. Please send one file.');
    throw error;
  }
}
