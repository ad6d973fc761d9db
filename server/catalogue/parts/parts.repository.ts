import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ExpectedPieces } from '#contract/catalogue/ahead.ts';
import type { GoodsClass } from '#contract/catalogue/goods-classes.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { aheadOfPart, showAhead } from '#server/catalogue/stock/ahead.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { following, ordering, type Sorting } from '#server/platform/database/cursors.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { expectedDelivery } from '#server/platform/database/schema/catalogue/deliveries.ts';
import { part, partReplacement, searchCount } from '#server/platform/database/schema/catalogue/parts.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { jsonOf } from '#server/platform/database/statements.ts';
import { minimumFor } from './minimum.repository.ts';

/** What an order needs to know of a part: `priceCents` each, `orderedQuantity` the minimum and `available` the stock in pieces. */
export interface PartOnSale {
  id: string;
  name: string;
  sku: string;
  category: string;
  brandId: string;
  priceCents: number;
  orderedQuantity: number;
  available: number;
  weightGrams: number;
  /** What can be ordered before it is there; null where the part is not ordered ahead. */
  ahead: ExpectedPieces[] | null;
  /** Pieces in a carton; null where that is not known. */
  carton: number | null;
  taxClass: GoodsClass;
  /** Rises with every change of what is sold, not with its stock. */
  version: number;
}

const onSale = {
  id: part.id,
  name: part.name,
  sku: part.sku,
  category: part.category,
  brandId: part.brandId,
  priceCents: part.priceCents,
  orderedQuantity: part.orderedQuantity,
  available: part.available,
  ahead: aheadOfPart,
  weightGrams: part.weightGrams,
  carton: part.carton,
  taxClass: part.taxClass,
  version: part.version,
};

/** The parts on sale among some ids, as a list of `PartOnSale` for a company in JSON, for a query that reads more than them. */
export function partsOnSaleJson(ids: SQL, companyId: SQL): SQL {
  const columns = { ...onSale, orderedQuantity: minimumFor(companyId) };
  return sql`(select coalesce(json_agg(${jsonOf(columns)}), '[]') from ${part}
    where ${part.id} = any(${ids}) and ${part.archivedAt} is null)`;
}

/** The parts on sale as everybody sees them, newest first, at most `limit`. */
export async function listParts(db: Database, limit: number): Promise<Part[]> {
  return (await selectNewest(db, limit)).map(toPart);
}

/**
 * All parts on sale, newest first, `size` at a time, each batch read when it is wanted. No connection is held between them: a part
 * that is changed meanwhile comes as it then is.
 */
export async function* listPartsInBatches(db: Database, size: number): AsyncGenerator<Part[]> {
  let last: { createdAt: Date; id: string } | undefined;
  do {
    const rows = await selectNewest(db, size, last);
    last = rows.length < size ? undefined : rows.at(-1);
    if (rows.length > 0) yield rows.map(toPart);
  } while (last);
}

/** How many parts are on sale, of some families or of all. One query, of what is counted already. */
export async function countOnSale(db: Database, families?: readonly string[]): Promise<number> {
  const [counted] = await db
    .select({ parts: sql<number>`coalesce(sum(${searchCount.parts}), 0)::int` })
    .from(searchCount)
    .where(families && inArray(searchCount.category, [...families]));
  return counted?.parts ?? 0;
}

const newest: Sorting = { sorted: part.createdAt, id: part.id, type: 'timestamptz', direction: 'descending' };

function selectNewest(db: Database, limit: number, after?: { createdAt: Date; id: string }) {
  const beyond = after && following(newest, { value: after.createdAt.toISOString(), id: after.id });
  return db
    .select({ ...partFields, createdAt: part.createdAt })
    .from(part)
    .innerJoin(brand, eq(part.brandId, brand.id))
    .where(and(isNull(part.archivedAt), beyond))
    .orderBy(ordering(newest))
    .limit(limit);
}

/** One part on sale, or null when there is none with that id or it is archived. */
export async function findPart(db: Database, id: string): Promise<Part | null> {
  const [row] = await selectParts(db).where(and(eq(part.id, id), isNull(part.archivedAt)));
  return row ? toPart(row) : null;
}

/** The parts on sale among some ids, in any order. */
export async function findParts(db: Database, ids: readonly string[]): Promise<Part[]> {
  if (ids.length === 0) return [];
  return (await selectParts(db).where(and(inArray(part.id, [...ids]), isNull(part.archivedAt)))).map(toPart);
}

/** The part on sale with that slug, or null. */
export async function findPartBySlug(db: Database, slug: string): Promise<Part | null> {
  const [row] = await selectParts(db).where(and(eq(part.slug, slug), isNull(part.archivedAt)));
  return row ? toPart(row) : null;
}

/** The parts on sale among some ids, as an order for a company needs them; null: of somebody for themselves. */
export async function findPartsOnSale(
  db: Database,
  ids: readonly string[],
  companyId: string | null,
): Promise<PartOnSale[]> {
  return db
    .select({ ...onSale, orderedQuantity: minimumFor(companyId) })
    .from(part)
    .where(and(inArray(part.id, [...ids]), isNull(part.archivedAt)));
}

/**
 * Whether nothing hangs on a part: it was never ordered nor taken in by a receipt, none is expected, it is none of the catalogue's, and
 * leads to no other. In words with the table's name.
 */
export const isErasable = sql<boolean>`(${part.seedKey} is null
  and not exists (select 1 from ${orderLine} where ${orderLine.partId} = ${part.id})
  and not exists (select 1 from ${expectedDelivery} where ${expectedDelivery.partId} = ${part.id})
  and not exists (select 1 from ${stockMovement} where ${stockMovement.partId} = ${part.id} and ${stockMovement.receiptId} is not null)
  and not exists (select 1 from ${partReplacement} where ${partReplacement.partId} = ${part.id}))`;

/** The columns of a part that everybody sees. */
export const partFields = {
  id: part.id,
  name: part.name,
  img: part.img,
  priceCents: part.priceCents,
  orderedQuantity: part.orderedQuantity,
  available: part.available,
  ahead: aheadOfPart,
  description: part.description,
  slug: part.slug,
  sku: part.sku,
  ean: part.ean,
  gtin: part.gtin,
  brand: brand.name,
  category: part.category,
  weightGrams: part.weightGrams,
  carton: part.carton,
  taxClass: part.taxClass,
  formerNumbers: part.formerNumbers,
  weightOf: part.weightOf,
  torque: part.torque,
  inTheBox: part.inTheBox,
  spareParts: part.spareParts,
  countryOfOrigin: part.countryOfOrigin,
  hsCode: part.hsCode,
  nextDeliveryOn: part.nextDeliveryOn,
  nextDeliveryPieces: part.nextDeliveryPieces,
  attributes: part.attributes,
  pictures: part.pictures,
};

function selectParts(db: Database) {
  return db.select(partFields).from(part).innerJoin(brand, eq(part.brandId, brand.id));
}

type PartRow = Awaited<ReturnType<typeof selectParts>>[number];

/** A part as everybody sees it, from its columns. */
export function toPart(row: PartRow): Part {
  return {
    _id: row.id,
    name: row.name,
    img: row.img,
    price: dollarsFromCents(row.priceCents),
    ordered_quantity: row.orderedQuantity,
    available: row.available,
    ...showAhead(row),
    description: row.description,
    slug: row.slug,
    sku: row.sku,
    ean: row.ean,
    gtin: row.gtin,
    brand: row.brand,
    category: row.category,
    weight: row.weightGrams,
    carton: row.carton,
    taxClass: row.taxClass,
    formerNumbers: row.formerNumbers,
    weightOf: row.weightOf,
    torque: row.torque,
    inTheBox: row.inTheBox,
    spareParts: row.spareParts,
    countryOfOrigin: row.countryOfOrigin,
    hsCode: row.hsCode,
    nextDeliveryOn: row.nextDeliveryOn,
    nextDeliveryPieces: row.nextDeliveryPieces,
    attributes: row.attributes,
    pictures: row.pictures,
  };
}

/** The pictures that parts name. */
export const picturesOfParts = sql`select ${part.img} as url from ${part}
  union select picture ->> 'src' from ${part}, jsonb_array_elements(${part.pictures}) picture`;
