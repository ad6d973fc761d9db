import { asc, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';

/** The parts on sale as a price list names them, by family and name; at most `most`. One query. */
export async function listPricedParts(db: Database, most: number) {
  return db
    .select({
      id: part.id,
      sku: part.sku,
      ean: part.ean,
      name: part.name,
      category: part.category,
      brandId: part.brandId,
      priceCents: part.priceCents,
      orderedQuantity: part.orderedQuantity,
    })
    .from(part)
    .where(isNull(part.archivedAt))
    .orderBy(asc(part.category), sql`${part.name} collate "C"`, asc(part.id))
    .limit(most);
}
