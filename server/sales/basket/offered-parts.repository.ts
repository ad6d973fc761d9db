import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ExpectedPieces } from '#contract/catalogue/ahead.ts';
import { minimumFor } from '#server/catalogue/parts/minimum.repository.ts';
import { findPartsByNumber } from '#server/catalogue/parts/parts-by-number.repository.ts';
import { aheadOfPart } from '#server/catalogue/stock/ahead.repository.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { companyPartNumber } from '#server/platform/database/schema/catalogue/company-numbers.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';

/** A part as a line of a basket needs it: price in cents, weight in grams, the rest in pieces. */
export interface OfferedPart {
  id: string;
  name: string;
  sku: string;
  slug: string;
  img: string;
  category: string;
  brandId: string;
  priceCents: number;
  orderedQuantity: number;
  available: number;
  ahead: ExpectedPieces[] | null;
  carton: number | null;
  weightGrams: number;
  onSale: boolean;
  /** What the company calls it. */
  companyNumber: string | null;
  companyName: string | null;
}

/** The columns of a part in the query of lines that name it. With a company's own number and name of it, where there is a company. */
export function offeredColumns(companyId: string | null) {
  return {
    id: part.id,
    name: part.name,
    sku: part.sku,
    slug: part.slug,
    img: part.img,
    category: part.category,
    brandId: part.brandId,
    priceCents: part.priceCents,
    orderedQuantity: minimumFor(companyId),
    available: part.available,
    ahead: aheadOfPart,
    carton: part.carton,
    weightGrams: part.weightGrams,
    onSale: sql<boolean>`${part.archivedAt} is null`,
    companyNumber: ownNameOf(companyId, companyPartNumber.number),
    companyName: ownNameOf(companyId, companyPartNumber.name),
  };
}

/** Of the first of its numbers, as an order's line gets it. */
function ownNameOf(companyId: string | null, column: AnyPgColumn): SQL<string | null> {
  if (companyId === null) return sql<null>`null`;
  return sql<string | null>`(select numbered.${sql.identifier(column.name)} from ${companyPartNumber} numbered
    where numbered.company_id = ${companyId} and numbered.part_id = ${part.id}
    order by numbered.created_at, numbered.compared limit 1)`;
}

/** The parts on sale among some ids, by id. One query, none without ids. */
export function findOfferedParts(
  db: Queryable,
  ids: readonly string[],
  companyId: string | null,
): Promise<Map<string, OfferedPart>> {
  return findParts(db, ids, { companyId, where: isNull(part.archivedAt) });
}

/** The same with those that are not on sale any more. */
export function findPartsOfLines(
  db: Queryable,
  ids: readonly string[],
  companyId: string | null,
): Promise<Map<string, OfferedPart>> {
  return findParts(db, ids, { companyId, where: undefined });
}

async function findParts(
  db: Queryable,
  ids: readonly string[],
  { companyId, where }: { companyId: string | null; where: SQL | undefined },
): Promise<Map<string, OfferedPart>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(offeredColumns(companyId))
    .from(part)
    .where(and(sql`${part.id} = any(${sql.param([...ids])}::uuid[])`, where));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The parts on sale that took the place of others, by the others' SKUs; where several claim it, none. Three queries at most,
 * none where there are no SKUs.
 */
export async function findReplacements(
  db: Queryable,
  skus: readonly string[],
  companyId: string | null,
): Promise<Map<string, OfferedPart>> {
  if (skus.length === 0) return new Map();
  const found = await findPartsByNumber(db, skus);
  const idOf = new Map(
    [...found].flatMap(([sku, parts]) => (parts.length === 1 && parts[0] ? [[sku, parts[0].id]] : [])),
  );
  if (idOf.size === 0) return new Map();
  const rows = await db
    .select(offeredColumns(companyId))
    .from(part)
    .where(inArray(part.id, [...new Set(idOf.values())]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map([...idOf].flatMap(([sku, id]) => (byId.has(id) ? [[sku, byId.get(id) as OfferedPart]] : [])));
}
