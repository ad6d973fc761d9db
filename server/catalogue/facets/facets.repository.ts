import { and, asc, between, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Attributes } from '#contract/catalogue/parts.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { part, partChange, partSearch, searchChange } from '#server/platform/database/schema/catalogue/parts.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { wordsOf } from './part-ids.ts';
import type { IndexedPart } from './segment.ts';

/** What changed since somebody looked. `now` is to be given the next time; parts that were told may be told again. */
export interface Changes {
  now: string;
  /** As `countChanges` gives it. */
  searchChanges: number;
  /** Ids, each with the transaction that changed it last. */
  parts: { id: string; by: string }[];
  /** The names of all brands by their ids. */
  brands: Record<string, string>;
  /** The ids of the brands that are hidden: they are no choice. */
  hiddenBrands: string[];
}

/** A part to take in; null where it is not on sale. */
export interface ReadPart {
  id: string;
  onSale: boolean;
  family: string;
  part: IndexedPart;
}

/**
 * Reads what changed since a look that gave `since`; without it nothing but the moment. Transactions end in another order than they
 * began: told are those that may not have ended at the look before. Those that have not begun yet by the count of this database
 * come from one that it was restored from. One query.
 */
export async function readChanges(db: Database, since: string | null): Promise<Changes> {
  const { rows } = await db.execute<{
    now: string;
    changes: number;
    parts: Changes['parts'] | null;
    brands: Changes['brands'] | null;
    hidden: string[] | null;
  }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as now,
      (select coalesce(sum(${searchChange.changes}), 0)::int8 from ${searchChange}) as changes,
      (select json_agg(json_build_object('id', ${partChange.partId}, 'by', ${partChange.changedBy}::text)) from ${partChange}
        where ${partChange.changedBy} >= ${since}::xid8 and ${partChange.changedBy} < pg_snapshot_xmax(pg_current_snapshot())) as parts,
      (select json_object_agg(${brand.id}, ${brand.name}) from ${brand}) as brands,
      (select json_agg(${brand.id}) from ${brand} where ${isNotNull(brand.hiddenAt)}) as hidden`);
  const [row] = rows;
  if (!row) throw new Error('A query without a table gave no row.');
  return {
    now: row.now,
    searchChanges: row.changes,
    parts: row.parts ?? [],
    brands: row.brands ?? {},
    hiddenBrands: row.hidden ?? [],
  };
}

/** All parts on sale, `size` at a time in the order of their ids; the next ones are read meanwhile. */
export async function* readPartsInBatches(db: Database, size: number): AsyncGenerator<ReadPart[]> {
  const read = async (last?: string): Promise<PartRow[]> =>
    selectParts(db, and(isNull(part.archivedAt), last === undefined ? undefined : gt(part.id, last)))
      .orderBy(asc(part.id))
      .limit(size);
  let reading: Promise<PartRow[]> | null = read();
  while (reading) {
    const rows: PartRow[] = await reading;
    const last = rows.length < size ? undefined : rows.at(-1)?.id;
    reading = last === undefined ? null : read(last);
    // It fails where it is awaited, if it is.
    reading?.catch(() => null);
    yield rows.map(toRead);
  }
}

/** The parts with these ids, on sale or not; those that are gone are left out. One query. */
export async function readPartsById(db: Database, ids: readonly string[]): Promise<ReadPart[]> {
  return (await selectParts(db, inArray(part.id, [...ids]))).map(toRead);
}

/** What can be bought now of the parts whose stock moved between two moments, in ms: the ids of movements rise with time. One query. */
export async function readMovedStock(
  db: Database,
  from: number,
  to: number,
): Promise<{ id: string; available: number }[]> {
  const moved = db
    .select({ id: stockMovement.partId })
    .from(stockMovement)
    .where(between(stockMovement.id, idAtMoment(from), idAtMoment(to)));
  return db.select({ id: part.id, available: part.available }).from(part).where(inArray(part.id, moved));
}

/** The least UUIDv7 of a moment. */
function idAtMoment(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

function selectParts(db: Database, condition: SQL | undefined) {
  return db
    .select({
      id: part.id,
      onSale: sql<boolean>`${part.archivedAt} is null`,
      category: part.category,
      name: part.name,
      brandId: part.brandId,
      createdAt: part.createdAt,
      priceCents: part.priceCents,
      weightGrams: part.weightGrams,
      orderedQuantity: part.orderedQuantity,
      available: part.available,
      attributes: part.attributes,
      sku: part.sku,
      // No join: PostgreSQL would begin each batch at the first row. A text is read several times as fast as an array.
      words: sql<
        string | null
      >`(select ${partSearch.called} || chr(10) || array_to_string(tsvector_to_array(${partSearch.words}), chr(10))
        from ${partSearch} where ${partSearch.partId} = ${part.id})`,
    })
    .from(part)
    .where(condition);
}

type PartRow = Awaited<ReturnType<typeof selectParts>>[number];

function toRead(row: PartRow): ReadPart {
  return {
    id: row.id,
    onSale: row.onSale,
    family: row.category,
    part: {
      id: wordsOf(row.id),
      name: row.name,
      brandId: row.brandId,
      createdAt: row.createdAt.getTime(),
      price: dollarsFromCents(row.priceCents),
      weight: row.weightGrams,
      minimum: row.orderedQuantity,
      available: row.available,
      attributes: row.attributes satisfies Attributes,
      sku: row.sku,
      words: row.words?.split('\n') ?? [],
    },
  };
}
