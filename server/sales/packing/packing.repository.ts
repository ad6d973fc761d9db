import { asc, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { type StoredOrder, selectOrders, withLines } from '#server/sales/orders/orders.repository.ts';

/** What whoever packs needs to know of a part, as it is now. */
export interface PackedPart {
  /** Sorted. */
  shelfPlaces: string[];
  weightGrams: number;
  /** Pieces in a carton; null where that is not known. */
  carton: number | null;
  ean: string;
  gtin: string | null;
}

/** Some orders with all of their lines, by their numbers. Two queries. */
export async function findOrders(db: Queryable, ids: readonly string[]): Promise<StoredOrder[]> {
  const found = await selectOrders(db)
    .where(sql`${order.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(order.orderNumber));
  return withLines(db, found);
}

/** Some parts by their ids, on sale or not. One query. */
export async function findPackedParts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, PackedPart>> {
  const found = await db
    .select({
      ...{ id: part.id, shelfPlaces: part.shelfPlaces, weightGrams: part.weightGrams, carton: part.carton },
      ...{ ean: part.ean, gtin: part.gtin },
    })
    .from(part)
    // One array, whatever their number: PostgreSQL takes at most 65,535 parameters.
    .where(sql`${part.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(found.map(({ id, ...known }) => [id, known]));
}
