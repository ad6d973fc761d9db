import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import { fail } from '#contract/failures.ts';
import { pages } from '#contract/pages.ts';
import { cachedValue } from '#server/platform/calls/cached-value.ts';
import type { EncodedBody } from '#server/platform/calls/encoded-body.ts';
import { sendFailure } from '#server/platform/calls/serve-call.ts';
import type { ListedPart } from './sitemap.repository.ts';
import { ADDRESSES_MAX, sitemapFiles } from './sitemap.ts';

const HOUR_S = 60 * 60;

/** What search engines have no business with: calls, and what stands behind sign-in or a mailed link. */
const closed = [
  `${API_BASE}/`,
  pages.dashboard,
  pages.purchase(''),
  pages.signedIn,
  pages.secondFactor,
  pages.resetPassword,
  pages.verifyEmail,
  pages.linkAccount,
  pages.newsletter,
  '/dev/',
];

export interface SitemapParts {
  /** Every part on sale, in an order that stays. */
  list(): Promise<readonly ListedPart[]>;
  /** The origin that people use. */
  publicUrl: string;
  /** Calls `listener` with each change of the parts on sale. */
  whenChanged: (listener: () => void) => void;
  /** The most addresses in one file. */
  addressesMax?: number;
}

/**
 * Tells search engines where to look: `/sitemap.xml`, with more files where one does not hold all, and `/robots.txt`.
 * The files are made once for all requests until a part changes, and are cached for an hour at most. Register it before the pages.
 */
export async function sitemap(
  app: FastifyInstance,
  { list, publicUrl, whenChanged, addressesMax = ADDRESSES_MAX }: SitemapParts,
): Promise<void> {
  const files = cachedValue(async () => sitemapFiles(publicUrl, await list(), addressesMax), {
    lifeMs: HOUR_S * 1000,
  });
  whenChanged(files.drop);

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    send(request, reply, (await files.get()).first),
  );
  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^\\d{1,4}$).xml',
    { schema: { hide: true } },
    async (request, reply) => send(request, reply, (await files.get()).more[Number(request.params.number) - 1]),
  );
  const robots = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${HOUR_S}`).send(robots),
  );
}

const noSuchFile = fail('not-found', 'The sitemap has no such file.').failure;

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody | undefined,
): Promise<FastifyReply> {
  if (!body) return sendFailure(reply, noSuchFile);
  const encoding = body.encodingFor(request.headers['accept-encoding']);
  reply
    .type('application/xml; charset=utf-8')
    .headers({ 'cache-control': `public, max-age=${HOUR_S}`, vary: 'Accept-Encoding' });
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(await body.in(encoding));
}
