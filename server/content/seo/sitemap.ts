import { pages } from '#contract/pages.ts';
import { standingPages } from '#contract/standing-pages.ts';

/** The most addresses that search engines take in one file. */
export const ADDRESSES_MAX = 50_000;

/** A part on sale as the sitemap lists it; `changedAt` is when somebody last changed what it says. */
export interface ListedPart {
  slug: string;
  changedAt: Date;
}

/** The parts on sale, in an order that stays. */
export interface SitemapSource {
  count(): Promise<number>;
  /** The ids of the first part, and of each after so many others. */
  starts(size: number): Promise<string[]>;
  /** The parts from an id on until before another one, or to the end; in batches that are read when they are wanted. */
  list(from?: string, before?: string): AsyncIterable<readonly ListedPart[]>;
}

/** How many addresses stand beside those of the parts. */
export const STANDING = 2 + standingPages.length;

/** Every page that is no part's, and the parts, by their public addresses (https://www.sitemaps.org/protocol.html). */
export async function* sitemapFile(
  publicUrl: string,
  {
    parts,
    standing,
    newest,
  }: { parts: AsyncIterable<readonly ListedPart[]>; standing: boolean; newest?: Date | undefined },
): AsyncGenerator<Buffer> {
  yield Buffer.from(headOf('urlset'));
  const first: Listed[] = [
    ...[pages.home, pages.allParts].map((path) => ({ path, changedAt: newest })),
    ...standingPages.map((path) => ({ path })),
  ];
  if (standing) yield entriesOf('url', publicUrl, first);
  for await (const some of parts) {
    const listed = some.map(({ slug, changedAt }) => ({ path: pages.part(slug), changedAt }));
    yield entriesOf('url', publicUrl, listed);
  }
  yield Buffer.from('</urlset>\n');
}

/** Names the files of a sitemap: `/sitemap-1.xml` and so on. */
export function sitemapIndex(publicUrl: string, files: number): Buffer {
  const listed = Array.from({ length: files }, (_, turn) => ({ path: `/sitemap-${turn + 1}.xml` }));
  return Buffer.concat([
    Buffer.from(headOf('sitemapindex')),
    entriesOf('sitemap', publicUrl, listed),
    Buffer.from('</sitemapindex>\n'),
  ]);
}

interface Listed {
  path: string;
  changedAt?: Date | undefined;
}

function headOf(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
}

function entriesOf(each: string, publicUrl: string, listed: readonly Listed[]): Buffer {
  const entries = listed.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<${each}><loc>${(publicUrl + path).replaceAll('&', '&amp;')}</loc>${changed}</${each}>\n`;
  });
  return Buffer.from(entries.join(''));
}
