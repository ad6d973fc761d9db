import { pages } from '#contract/pages.ts';
import { standingPages } from '#contract/standing-pages.ts';
import { EncodedBody } from '#server/platform/calls/encoded-body.ts';
import type { ListedPart } from './sitemap.repository.ts';

/** The most addresses that search engines take in one file. */
export const ADDRESSES_MAX = 50_000;

/** The sitemap as it is sent: one file, or an index of the others. */
export interface SitemapFiles {
  first: EncodedBody;
  /** `/sitemap-1.xml` and so on; none where one file holds all. */
  more: readonly EncodedBody[];
}

/** Names every public page by its public address, at most `addressesMax` in a file (https://www.sitemaps.org/protocol.html). */
export function sitemapFiles(publicUrl: string, parts: readonly ListedPart[], addressesMax: number): SitemapFiles {
  const newest = newestOf(parts);
  const listed: Listed[] = [
    ...[pages.home, pages.allParts].map((path) => ({ path, changedAt: newest })),
    ...standingPages.map((path) => ({ path })),
    ...parts.map(({ slug, changedAt }) => ({ path: pages.part(slug), changedAt })),
  ];
  if (listed.length <= addressesMax) return { first: fileOf('urlset', 'url', publicUrl, listed), more: [] };
  const shares = Array.from({ length: Math.ceil(listed.length / addressesMax) }, (_, index) =>
    listed.slice(index * addressesMax, (index + 1) * addressesMax),
  );
  const index = shares.map((share, turn) => ({ path: `/sitemap-${turn + 1}.xml`, changedAt: newestOf(share) }));
  return {
    first: fileOf('sitemapindex', 'sitemap', publicUrl, index),
    more: shares.map((share) => fileOf('urlset', 'url', publicUrl, share)),
  };
}

interface Listed {
  path: string;
  changedAt?: Date | undefined;
}

function newestOf(listed: readonly { changedAt?: Date | undefined }[]): Date | undefined {
  let newest: Date | undefined;
  for (const { changedAt } of listed) if (changedAt && (!newest || changedAt > newest)) newest = changedAt;
  return newest;
}

function fileOf(root: string, each: string, publicUrl: string, listed: readonly Listed[]): EncodedBody {
  const entries = listed.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<${each}><loc>${(publicUrl + path).replaceAll('&', '&amp;')}</loc>${changed}</${each}>\n`;
  });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return new EncodedBody(
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('')}</${root}>\n`,
    ),
  );
}
