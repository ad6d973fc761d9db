import { asc, isNull, sql } from 'drizzle-orm';
import { minimumFor } from '#server/catalogue/parts/minimum.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';

/** The parts on sale as a price list for a company names them, by family and name; at most `most`. One query. */
export async function listPricedParts(db: Database, most: number, companyId: string | null) {
  return db
    .select({
      id: part.id,
      sku: part.sku,
      ean: part.ean,
      name: part.name,
      category: part.category,
      brandId: part.brandId,
      priceCents: part.priceCents,
      orderedQuantity: minimumFor(companyId),
    })
    .from(part)
    .where(isNull(part.archivedAt))
    .orderBy(asc(part.category), sql`${part.name} collate "C"`, asc(part.id))
    .limit(most);
}
