import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import { fail } from '#contract/failures.ts';
import { idSchema } from '#contract/values.ts';
import { sendFailure } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findAvatar, storeAvatar } from './avatars.repository.ts';

/** Of the copy, in pixels: twice the largest place it stands in. */
const SIDE = 256;
const BYTES_MAX = 4 * 1024 * 1024;
const PIXELS_MAX = 25_000_000;
const TIMEOUT_MS = 10_000;
/** Facebook names an address that leads on to the picture. */
const REDIRECTS_MAX = 3;
const YEAR_S = 365 * 24 * 60 * 60;

/** The hosts of the providers' pictures. An address at another host is not fetched. */
const pictureHosts = /(^|\.)(googleusercontent\.com|fbcdn\.net|fbsbx\.com|graph\.facebook\.com)$/;

/**
 * Copies the picture that a provider named, decoded and made anew, so that no page loads from elsewhere. Does nothing
 * for an address outside the providers' own hosts or, in demo mode, outside `simulated` (an origin). Rejects when it cannot be
 * fetched or is no picture.
 */
export async function copyAvatar(
  db: Database,
  { userId, picture }: { userId: string; picture: string },
  simulated: string | null,
): Promise<void> {
  const url = URL.parse(picture);
  if (!url || !isOfProvider(url, simulated)) return;
  const answer = await fetchPicture(url, simulated);
  if (!answer.ok || !answer.body) throw new Error(`An avatar could not be fetched: ${answer.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.byteLength;
    if (bytes > BYTES_MAX) throw new Error('An avatar is larger than it may be');
    parts.push(part);
  }
  const { default: sharp } = await import('sharp');
  const webp = await sharp(Buffer.concat(parts), { limitInputPixels: PIXELS_MAX })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer();
  await storeAvatar(db, userId, webp, (id) => `${API_BASE}/portraits/${id}`);
}

function isOfProvider({ protocol, hostname, origin }: URL, simulated: string | null): boolean {
  return (protocol === 'https:' && pictureHosts.test(hostname)) || origin === simulated;
}

/** Follows an address to where the picture is, never out of the providers' own hosts. */
async function fetchPicture(from: URL, simulated: string | null): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = from;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    const answer = await fetch(url, { redirect: 'manual', signal });
    const onward = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
    if (onward === null) return answer;
    await answer.body?.cancel();
    const next = URL.parse(onward, url.href);
    if (!next || !isOfProvider(next, simulated)) throw new Error('An avatar leads elsewhere');
    url = next;
  }
  throw new Error('An avatar leads on and on');
}

/** Serves the copies, each under an id that changes with the picture. */
export function avatarsRoutes(app: FastifyInstance, db: Database): void {
  app.get('/portraits/:id', { schema: { hide: true } }, async (request, reply) => {
    const id = idSchema.safeParse((request.params as { id: string }).id);
    const webp = id.success ? await findAvatar(db, id.data) : null;
    if (!webp) return sendFailure(reply, fail('not-found', 'There is no such picture.').failure);
    return reply
      .headers({ 'cache-control': `private, max-age=${YEAR_S}, immutable`, 'x-content-type-options': 'nosniff' })
      .type('image/webp')
      .send(webp);
  });
}
