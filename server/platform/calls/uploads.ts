import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { ClientLeft } from '#server/platform/errors/too-busy.ts';
import { addressKey } from '#server/platform/rate-limits/rate-limits.keys.ts';

/** What a client sent as a file: its name as the client says it, which proves nothing, and its bytes. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

const MEGABYTE = 1024 * 1024;
/** Who sends a file. Each kind has slots of its own, so that none holds up another. */
type Sender = 'anonymous' | 'known' | 'admin';
/**
 * A process takes so many files at a time, so that what they hold in memory stays bounded; each has up to 10 MB. One account,
 * or one address that is not signed in, has a share of them.
 */
const slots: Readonly<Record<Sender, { all: number; share: number }>> = {
  anonymous: { all: 4, share: 2 },
  known: { all: 10, share: 4 },
  admin: { all: 4, share: 4 },
};
/** How much of a file has to come between two looks at it, in bytes: a telephone at the edge of its net sends more. */
const LEAST_BYTES = 16 * 1024;
/** How often is looked, in ms. */
export const UPLOAD_CHECK_MS = 5000;

const many = 'Many files are being sent right now. Please try again in a few moments.';
const tooManyOfYours = 'Several of your files are being sent right now. Please wait until they are done.';
const tooSlow = fail('too-slow', 'The file came too slowly. Please try again with a better connection.');

/** An upload under way. */
interface Upload {
  sender: Sender;
  by: string;
  /** Settles once the file comes too slowly to wait for it. */
  slow: Promise<typeof tooSlow>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The uploads under way, by their requests. */
    uploads: Map<FastifyRequest['raw'], Upload>;
    uploadCheckMs: number;
  }
}

/**
 * Lets a request send its file, before anything of it is read. Fails with `unavailable` while there are too many, of all or
 * of the same account or address.
 */
export function admitUpload(
  { uploads, uploadCheckMs }: FastifyInstance,
  { raw, ip, actor }: FastifyRequest,
  reply: FastifyReply,
): Result<null> {
  const sender = actor ? (actor.role === 'user' ? 'known' : 'admin') : 'anonymous';
  const by = actor?.userId ?? addressKey(ip);
  const ofSameKind = [...uploads.values()].filter((each) => each.sender === sender);
  if (ofSameKind.length >= slots[sender].all) return fail('unavailable', many);
  if (ofSameKind.filter((each) => each.by === by).length >= slots[sender].share)
    return fail('unavailable', tooManyOfYours);
  // A client that left during the check of its session emits no second 'close'.
  if (reply.raw.closed || reply.raw.destroyed) return fail('malformed', 'The request did not arrive whole.');
  let seen = raw.socket.bytesRead;
  const slow = Promise.withResolvers<typeof tooSlow>();
  const looking = setInterval(() => {
    const before = seen;
    seen = raw.socket.bytesRead;
    if (raw.complete) clearInterval(looking);
    else if (seen - before < LEAST_BYTES) {
      clearInterval(looking);
      slow.resolve(tooSlow);
    }
  }, uploadCheckMs).unref();
  uploads.set(raw, { sender, by, slow: slow.promise });
  reply.raw.once('close', () => {
    clearInterval(looking);
    uploads.delete(raw);
  });
  return succeed(null);
}

/** Lets calls take files: one file of a form, or a body that is the file. */
export async function takeUploads(app: FastifyInstance, checkMs = UPLOAD_CHECK_MS): Promise<void> {
  app.decorate('uploads', new Map());
  app.decorate('uploadCheckMs', checkMs);
  await app.register(multipart, { limits: { files: 1, fields: 8, fieldSize: 4096, parts: 9, headerPairs: 100 } });
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Such a body is read before its call is made, so nothing waits for it here: the connection ends.
  app.addHook('preParsing', async (request, _reply, body) => {
    if (mediaTypeOf(request) === 'text/csv')
      void app.uploads
        .get(request.raw)
        ?.slow.then(() => request.raw.destroy(new ClientLeft('The file came too slowly')));
    return body;
  });
}

/** Whether a request sends what only calls that take a file can read. */
export function isUpload(request: FastifyRequest): boolean {
  return /^(multipart\/|text\/csv)/.test(mediaTypeOf(request));
}

/** Whether a request names a type that only begins like JSON: Fastify would read it as JSON. */
export function isAlmostJson(request: FastifyRequest): boolean {
  return /^application\/json./.test(mediaTypeOf(request));
}

function mediaTypeOf({ headers }: FastifyRequest): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

const tooLargeFor = (bytesMax: number) => fail('too-large', `The file is larger than ${bytesMax / MEGABYTE} MB.`);

/** The file of a request. Fails with `unsupported-media`, `too-large`, `too-slow`, or `invalid-request` where there is none. */
export async function readUpload(
  request: FastifyRequest,
  { type, field, bytesMax }: NonNullable<Call['upload']>,
): Promise<Result<SentFile>> {
  if (mediaTypeOf(request) !== type) return fail('unsupported-media', `Please send the file as ${type}.`);
  if (type === 'text/csv') {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return bytes.byteLength > bytesMax ? tooLargeFor(bytesMax) : succeed({ name: '', bytes });
  }
  const upload = request.server.uploads.get(request.raw);
  const reading = readField(request, { field, bytesMax });
  return upload ? Promise.race([reading, upload.slow]) : reading;
}

/** The file in the field of a form. */
async function readField(
  request: FastifyRequest,
  { field, bytesMax }: Pick<NonNullable<Call['upload']>, 'field' | 'bytesMax'>,
): Promise<Result<SentFile>> {
  const tooLarge = tooLargeFor(bytesMax);
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
    // A client that stops an upload closes the connection in the middle of it. What is wrong in a form comes as a plain error.
    const ofForm = code.startsWith('FST_') || (error instanceof Error && error.constructor === Error && code === '');
    if (ofForm || request.raw.destroyed) return fail('malformed', 'The form could not be read. Please send one file.');
    throw error;
  }
}
