import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Page } from '#contract/lists.ts';
import { type EncodedBody, type Encoding, takesGzip } from './encoded-body.ts';

/** A JSON answer that was made ready before; of a list, how many rows it has in all, and of a slice of one the link to the next. */
export class PreparedJson {
  readonly body: EncodedBody;
  readonly total: number | undefined;
  readonly link: string | undefined;
  constructor(body: EncodedBody, total?: number, link?: string) {
    this.body = body;
    this.total = total;
    this.link = link;
  }
}

/** A JSON answer that is sent as it is made, of a list with so many rows. Nothing of it is stored. */
export class StreamedJson {
  readonly pieces: AsyncIterable<Buffer>;
  readonly total: number;
  constructor(pieces: AsyncIterable<Buffer>, total: number) {
    this.pieces = pieces;
    this.total = total;
  }
}

/** A file to download under that name; `bytes` may be pieces that are sent as they are made. `type` is its media type where a call answers files of several types. */
export class PreparedFile {
  readonly name: string;
  readonly bytes: Buffer | AsyncIterable<Buffer>;
  readonly type: string | null;
  constructor(name: string, bytes: Buffer | AsyncIterable<Buffer>, type: string | null = null) {
    this.name = name;
    this.bytes = bytes;
    this.type = type;
  }
}

/** How somebody signed in. */
export interface SignIn {
  /** `confirmed`: whoever was signed in has shown once more who it is. */
  kind: 'signed-in' | 'confirmed' | 'second-factor-required';
  /** The id of the account; null where a second factor is still required. */
  account: string | null;
  /** Whether the account has a second factor, which was then given. */
  secondFactor?: boolean;
  /** The social provider that the sign-in came through. */
  provider?: string;
}

/** An answer that sets cookies too, each as a `Set-Cookie` header says it. `signIn` where they are those of a sign-in. */
export class AnswerWithCookies<Value> {
  readonly value: Value;
  readonly cookies: readonly string[];
  readonly signIn: SignIn | null;
  constructor(value: Value, cookies: readonly string[], signIn: SignIn | null) {
    this.value = value;
    this.cookies = cookies;
    this.signIn = signIn;
  }
}

/** A browser that shows a file all the same gives it no script, no form and no origin. */
const FILE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Sends an answer that was made ready before, encoded as the client takes it. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, total, link }: PreparedJson,
): Promise<FastifyReply> {
  const encoding = body.encodingFor(request.headers['accept-encoding']);
  reply.header('vary', 'Accept-Encoding').type('application/json; charset=utf-8');
  if (total !== undefined) reply.header('x-total-count', String(total));
  if (link !== undefined) reply.header('link', link);
  return sendEncoded(reply, body, encoding);
}

/** Sends a body in an encoding; how it was sent is `noted` for who may send it again, unless its head is for this request alone. */
export async function sendEncoded(
  reply: FastifyReply,
  body: EncodedBody,
  encoding: Encoding | null,
  { noted = true } = {},
): Promise<FastifyReply> {
  if (encoding !== null) reply.header('content-encoding', encoding);
  const bytes = await body.in(encoding);
  reply.header('content-length', String(bytes.length));
  if (noted) body.sent.set(encoding, { head: Object.entries(reply.getHeaders()).flat().map(String), bytes });
  return reply.send(bytes);
}

/** Sends an answer that is made piece by piece, as fast as the client takes it. */
export async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  { pieces, total }: StreamedJson,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('x-total-count', String(total));
  return sendPieces(request, reply, pieces);
}

/** Sends pieces as fast as the client takes them, compressed where it takes that. */
export async function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<Buffer>,
): Promise<FastifyReply> {
  reply.header('vary', 'Accept-Encoding');
  if (request.method === 'HEAD') return reply.send();
  const stream = await streamOf(pieces);
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(stream);
  // The quickest compression: nobody gets it a second time.
  const packed = pipeline(stream, createGzip({ level: 1 }), () => undefined);
  return reply.header('content-encoding', 'gzip').send(packed);
}

/** The first piece is there before the head of the answer is sent, so that what fails at once is answered as a failure. */
async function streamOf(pieces: AsyncIterable<Buffer>): Promise<Readable> {
  const iterator = pieces[Symbol.asyncIterator]();
  let next: ReturnType<typeof iterator.next> | null = Promise.resolve(await iterator.next());
  return new Readable({
    highWaterMark: 1,
    read() {
      const reading = next ?? iterator.next();
      next = null;
      reading.then(
        ({ done, value }) => void this.push(done ? null : value),
        (error) => void this.destroy(error),
      );
    },
    // Also when the client hangs up: what the pieces are read from is given back.
    destroy(error, done) {
      Promise.resolve(iterator.return?.()).then(
        () => done(error),
        () => done(error),
      );
    },
  });
}

/** Sends a file as a download: browsers save it and do not show it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { name, bytes, type }: PreparedFile,
): Promise<FastifyReply> {
  const mediaType = type ?? call.file ?? 'application/octet-stream';
  const plain = name.replaceAll(/[^\w.-]/g, '-');
  // RFC 8187, for names with letters beyond ASCII.
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const other = plain === name ? '' : `; filename*=UTF-8''${whole}`;
  return reply
    .type(mediaType === 'text/csv' ? 'text/csv; charset=utf-8' : mediaType)
    .header('content-disposition', `attachment; filename="${plain}"${other}`)
    .header('content-security-policy', FILE_POLICY)
    .send(await bodyOf(request, bytes));
}

async function bodyOf(
  { method }: FastifyRequest,
  bytes: PreparedFile['bytes'],
): Promise<Buffer | Readable | undefined> {
  if (Buffer.isBuffer(bytes)) return bytes;
  return method === 'HEAD' ? undefined : streamOf(bytes);
}

/** Sends one page of a list (RFC 8288 for the link to the next). Words of a search are percent-encoded: a header takes ASCII. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, total, next, without = [], instead, notSold }: Page<unknown>,
): FastifyReply {
  reply.header('x-total-count', String(total));
  if (without.length > 0) reply.header('x-search-without', without.map(encodeURIComponent).join(','));
  if (instead) reply.header('x-search-instead', encodeURIComponent(instead));
  if (notSold) reply.header('x-search-not-sold', encodeURIComponent(notSold.name));
  if (next !== null) reply.header('link', linkToNext(request.url, next));
  return reply.send(rows);
}

/** What a slice of a list at `url` says of the one that begins at the cursor `next`. */
export function linkToNext(url: string, next: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const params = new URLSearchParams(query);
  params.set('cursor', next);
  return `<${path}?${params}>; rel="next"`;
}
