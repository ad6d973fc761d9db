import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import { fail } from '#contract/failures.ts';
import { pages } from '#contract/pages.ts';
import { sendPieces } from '#server/platform/calls/answers.ts';
import { cachedValue } from '#server/platform/calls/cached-value.ts';
import { EncodedBody } from '#server/platform/calls/encoded-body.ts';
import { sendFailure } from '#server/platform/calls/serve-call.ts';
import { ADDRESSES_MAX, type SitemapSource, STANDING, sitemapFile, sitemapIndex } from './sitemap.ts';

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
  pages.newEmail,
  pages.newsletter,
  '/dev/',
];

export interface SitemapParts {
  parts: SitemapSource;
  /** The origin that people use. */
  publicUrl: string;
  /** Calls `listener` with each change of the parts on sale. */
  whenChanged: (listener: () => void) => void;
  /** The most addresses in one file. */
  addressesMax?: number;
}

/**
 * Tells search engines where to look: `/sitemap.xml`, with more files where one does not hold all, and `/robots.txt`.
 * One file is made once for all requests until a part changes, and is cached for an hour at most; many are read while they are
 * sent. Register it before the pages.
 */
export async function sitemap(
  app: FastifyInstance,
  { parts, publicUrl, whenChanged, addressesMax = ADDRESSES_MAX }: SitemapParts,
): Promise<void> {
  const files = cachedValue(
    async (): Promise<SitemapFiles> => {
      if ((await parts.count()) <= addressesMax - STANDING)
        return { body: await wholeOf(publicUrl, parts), starts: [] };
      const starts = await parts.starts(addressesMax - STANDING);
      return { body: new EncodedBody(sitemapIndex(publicUrl, starts.length)), starts };
    },
    { lifeMs: HOUR_S * 1000 },
  );
  whenChanged(files.drop);

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    send(request, reply, (await files.get()).body),
  );
  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^\\d{1,4}$).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const place = Number(request.params.number) - 1;
      const { starts } = await files.get();
      const from = starts[place];
      if (from === undefined) return sendFailure(reply, noSuchFile);
      const some = parts.list(from, starts[place + 1]);
      return sendPieces(request, xml(reply), sitemapFile(publicUrl, { parts: some, standing: place === 0 }));
    },
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

/** `starts`: the first parts of the other files, where one does not hold all. */
interface SitemapFiles {
  body: EncodedBody;
  starts: readonly string[];
}

async function wholeOf(publicUrl: string, parts: SitemapSource): Promise<EncodedBody> {
  const listed = (await gather(parts.list())).flat();
  const newest = listed.reduce<Date | undefined>(
    (latest, { changedAt }) => (latest && latest > changedAt ? latest : changedAt),
    undefined,
  );
  const all = { parts: Readable.from([listed]), standing: true, newest };
  return new EncodedBody(Buffer.concat(await gather(sitemapFile(publicUrl, all))));
}

async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const gathered: Item[] = [];
  for await (const item of items) gathered.push(item);
  return gathered;
}

const noSuchFile = fail('not-found', 'The sitemap has no such file.').failure;

function xml(reply: FastifyReply): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .headers({ 'cache-control': `public, max-age=${HOUR_S}`, vary: 'Accept-Encoding' });
}

async function send(request: FastifyRequest, reply: FastifyReply, body: EncodedBody): Promise<FastifyReply> {
  const encoding = body.encodingFor(request.headers['accept-encoding']);
  xml(reply);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(await body.in(encoding));
}
