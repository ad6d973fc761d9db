import { desc, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { part } from '#server/database/schema/catalogue.ts';

/** A part on sale as search engines are told of it; `changedAt` is when somebody last changed what it says. */
export interface ListedPart {
  slug: string;
  changedAt: Date;
}

/** Every part on sale, the one that changed last first. */
export async function listForSitemap(db: Database): Promise<ListedPart[]> {
  return db
    .select({ slug: part.slug, changedAt: part.updatedAt })
    .from(part)
    .where(isNull(part.archivedAt))
    .orderBy(desc(part.updatedAt), part.slug);
}
