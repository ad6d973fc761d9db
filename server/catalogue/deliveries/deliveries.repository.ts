import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Delivery, StockedPart } from '#contract/catalogue/deliveries/deliveries.ts';
import { hasText } from '#server/catalogue/parts/parts-by-number.repository.ts';
import { countOnShelf } from '#server/catalogue/stock/shelf.repository.ts';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import { todayIn } from '#server/platform/database/moments.ts';
import { expectedDelivery } from '#server/platform/database/schema/catalogue/deliveries.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { openPieces } from './expected.repository.ts';

/** Parts with what lies on the shelf, by id, archived ones too. Two queries. */
export async function readStocked(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, StockedPart>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      _id: part.id,
      sku: part.sku,
      name: part.name,
      img: part.img,
      slug: part.slug,
      shelfPlaces: part.shelfPlaces,
      available: part.available,
      missing: part.missing,
      ordersAhead: part.ordersAhead,
    })
    .from(part)
    .where(inArray(part.id, [...ids]));
  const onShelf = await countOnShelf(db, ids);
  return new Map(rows.map((row) => [row._id, { ...row, ...(onShelf.get(row._id) ?? { there: 0, promised: 0 }) }]));
}

/** The open deliveries whose part or supplier has `q` somewhere, the next first; at most `limit`. */
export async function listDeliveries(
  db: Database,
  { q, zone, limit }: { q: string | undefined; zone: string; limit: number },
): Promise<{ rows: Delivery[]; total: number }> {
  const found = await db
    .select({
      _id: expectedDelivery.id,
      partId: expectedDelivery.partId,
      supplier: expectedDelivery.supplier,
      dueOn: expectedDelivery.dueOn,
      firstDueOn: expectedDelivery.firstDueOn,
      pieces: openPieces,
      cameIn: expectedDelivery.cameIn,
      overdue: sql<number>`greatest(${todayIn(zone)} - ${expectedDelivery.dueOn}, 0)`,
      version: expectedDelivery.version,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(expectedDelivery)
    .innerJoin(part, eq(part.id, expectedDelivery.partId))
    .where(and(isNull(expectedDelivery.closedAt), q ? matches(q) : undefined))
    .orderBy(asc(expectedDelivery.dueOn), asc(expectedDelivery.id))
    .limit(limit);
  const parts = await readStocked(
    db,
    found.map(({ partId }) => partId),
  );
  const rows = found.flatMap(({ partId, total: _total, ...row }) => {
    const of = parts.get(partId);
    return of ? { ...row, part: of } : [];
  });
  return { rows, total: found[0]?.total ?? 0 };
}

function matches(q: string): SQL | undefined {
  const typed = q.toLowerCase();
  return or(hasText(typed), sql`strpos(lower(${expectedDelivery.supplier}), ${typed}) > 0`);
}

const SUPPLIERS_SHOWN = 30;

/** Who delivers, or did, the latest first; and the day that it is. */
export async function readSuppliers(db: Database, zone: string): Promise<{ suppliers: string[]; today: string }> {
  const { rows } = await db.execute<{ supplier: string }>(sql`
    select supplier from (select supplier, created_at from ${expectedDelivery} order by ${desc(expectedDelivery.id)} limit 1000) latest
    group by supplier order by max(created_at) desc, supplier limit ${SUPPLIERS_SHOWN}`);
  const clock = await db.execute<{ today: string }>(sql`select ${todayIn(zone)}::text as today`);
  return { suppliers: rows.map(({ supplier }) => supplier), today: clock.rows[0]?.today ?? '' };
}

/** Up to `limit` parts, on sale or not, whose numbers or names have `q` somewhere: those with that very number first. */
export async function findStockedIds(
  db: Database,
  q: string,
  limit: number,
): Promise<{ id: string; exact: boolean }[]> {
  const typed = q.toLowerCase();
  const digits = q.replaceAll(/[\s-]/g, '');
  const isEan = /^\d{8,14}$/.test(digits);
  const isExact = sql<boolean>`(lower(${part.sku}) = ${typed}${isEan ? sql` or ${part.ean} = ${digits.slice(-13)} or ${part.gtin} = ${digits.padStart(14, '0')}` : sql``})`;
  return db
    .select({ id: part.id, exact: isExact })
    .from(part)
    .where(isEan ? isExact : or(isExact, hasText(typed)))
    .orderBy(desc(isExact), sql`${part.archivedAt} is not null`, asc(part.name), asc(part.id))
    .limit(limit);
}

/** The parts that numbers as they stand in a file name: SKUs in any case, EANs and GTINs. One query. */
export async function findByNumbers(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, { id: string; sku: string; name: string }>> {
  const keys = [...new Set(numbers.map((number) => number.trim().toLowerCase()))].filter((key) => key !== '');
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: part.id, sku: part.sku, name: part.name, ean: part.ean, gtin: part.gtin })
    .from(part)
    .where(or(inArray(sql`lower(${part.sku})`, keys), inArray(part.ean, keys), inArray(part.gtin, keys)));
  const named = rows.map(({ id, sku, name }) => ({ id, sku, name }));
  return new Map([
    ...rows.flatMap(({ gtin }, place) => (gtin === null || !named[place] ? [] : [[gtin, named[place]] as const])),
    ...rows.flatMap(({ ean }, place) => (named[place] ? [[ean, named[place]] as const] : [])),
    ...named.map((row) => [row.sku.toLowerCase(), row] as const),
  ]);
}
