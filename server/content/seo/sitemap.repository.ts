import { and, asc, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import { countOnSale } from '#server/catalogue/parts/parts.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { part, partSearch } from '#server/platform/database/schema/catalogue/parts.ts';
import type { ListedPart, SitemapSource } from './sitemap.ts';

const BATCH = 1000;

/** The parts on sale as the sitemap lists them, in the order in which they came: each stays in its file when another one changes. */
export function partsForSitemap(db: Database): SitemapSource {
  return {
    count: () => countOnSale(db),
    async starts(size) {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from (
          select part_id as id, row_number() over (order by part_id) as place from ${partSearch}) numbered
        where place % ${size}::int = 1 or ${size}::int = 1 order by id`);
      return rows.map(({ id }) => id);
    },
    async *list(from, before) {
      let last: string | undefined;
      do {
        const rows: (ListedPart & { id: string })[] = await db
          .select({ id: part.id, slug: part.slug, changedAt: part.updatedAt })
          .from(part)
          .where(
            and(
              isNull(part.archivedAt),
              last ? gt(part.id, last) : from ? gte(part.id, from) : undefined,
              before ? lt(part.id, before) : undefined,
            ),
          )
          .orderBy(asc(part.id))
          .limit(BATCH);
        last = rows.length < BATCH ? undefined : rows.at(-1)?.id;
        yield rows;
      } while (last);
    },
  };
}
