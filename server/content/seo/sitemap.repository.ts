import { isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/parts.ts';

/** A part on sale as the sitemap lists it; `changedAt` is when somebody last changed what it says. */
export interface ListedPart {
  slug: string;
  changedAt: Date;
}

/** Every part on sale, in the order in which they came: each stays in its file of the sitemap when another one changes. */
export async function listForSitemap(db: Database): Promise<ListedPart[]> {
  return db
    .select({ slug: part.slug, changedAt: part.updatedAt })
    .from(part)
    .where(isNull(part.archivedAt))
    .orderBy(part.id);
}
