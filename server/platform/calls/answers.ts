import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Page } from '#contract/lists.ts';
import type { EncodedBody, Encoding } from './encoded-body.ts';

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

/** A file to download under that name. `type` is its media type where a call answers files of several types. */
export class PreparedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type: string | null;
  constructor(name: string, bytes: Buffer, type: string | null = null) {
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

/** Sends a body in an encoding, and notes how it was sent for who may send it again. */
export async function sendEncoded(
  reply: FastifyReply,
  body: EncodedBody,
  encoding: Encoding | null,
): Promise<FastifyReply> {
  if (encoding !== null) reply.header('content-encoding', encoding);
  const bytes = await body.in(encoding);
  reply.header('content-length', String(bytes.length));
  body.sent.set(encoding, { head: Object.entries(reply.getHeaders()).flat().map(String), bytes });
  return reply.send(bytes);
}

/** Sends a file as a download: browsers save it and do not show it. */
export function sendFile(reply: FastifyReply, call: Call, { name, bytes, type }: PreparedFile): FastifyReply {
  const mediaType = type ?? call.file ?? 'application/octet-stream';
  const plain = name.replaceAll(/[^\w.-]/g, '-');
  // RFC 8187, for names with letters beyond ASCII.
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const other = plain === name ? '' : `; filename*=UTF-8''${whole}`;
  return reply
    .type(mediaType === 'text/csv' ? 'text/csv; charset=utf-8' : mediaType)
    .header('content-disposition', `attachment; filename="${plain}"${other}`)
    .header('content-security-policy', FILE_POLICY)
    .send(bytes);
}

/** Sends one page of a list (RFC 8288 for the link to the next). Words left out are percent-encoded: a header takes ASCII. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, total, next, without = [] }: Page<unknown>,
): FastifyReply {
  reply.header('x-total-count', String(total));
  if (without.length > 0) reply.header('x-search-without', without.map(encodeURIComponent).join(','));
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
