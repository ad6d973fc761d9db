import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import { pages } from '#contract/pages.ts';
import type { ListedPart } from './sitemap.repository.ts';

const HOUR_S = 60 * 60;

/** The pages that do not change with the catalogue. */
const standing = [
  pages.blogs,
  pages.portfolio,
  pages.about,
  pages.contact,
  pages.terms,
  pages.privacy,
  pages.cookies,
] as const;

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
  /** Every part on sale, the one that changed last first. */
  list(): Promise<readonly ListedPart[]>;
  /** The origin that people use. */
  publicUrl: string;
}

/** Tells search engines where to look: `/sitemap.xml` and `/robots.txt`. Register it before the pages. */
export async function sitemap(app: FastifyInstance, { list, publicUrl }: SitemapParts): Promise<void> {
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const parts = await list();
    const entries = [
      ...[pages.home, pages.allParts].map((path) => entry(publicUrl + path, parts[0]?.changedAt)),
      ...standing.map((path) => entry(publicUrl + path)),
      ...parts.map(({ slug, changedAt }) => entry(publicUrl + pages.part(slug), changedAt)),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_S}`)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
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

function entry(address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${address.replaceAll('&', '&amp;')}</loc>${changed}</url>`;
}
