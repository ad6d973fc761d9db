import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { families } from '#contract/catalogue/families.ts';
import type { ManagedPart, partSorts, partsShown } from '#contract/catalogue/managed-parts.ts';
import type { SortDirection } from '#contract/lists.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import { following, ordering, type Place, type Sorting } from '#server/platform/database/cursors.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { part, partShort } from '#server/platform/database/schema/catalogue/parts.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { inSnapshot, type Reader } from '#server/platform/database/snapshot.ts';
import { countOnSale, isErasable, partFields, toPart } from './parts.repository.ts';
import { hasText } from './parts-by-number.repository.ts';
import { replacedBySkus } from './replacements.repository.ts';

export type PartSort = (typeof partSorts)[number];

/** Which parts: `q` stands somewhere in the name, the SKU, the EAN or a former number; `category` is a group or a family. */
export interface PartsFilter {
  q?: string | undefined;
  category?: string | undefined;
  shown: (typeof partsShown)[number];
  /** These alone. */
  ids?: readonly string[] | undefined;
  /** Not these. */
  except?: readonly string[] | undefined;
}

export interface PartsSorting {
  sort: PartSort;
  order: SortDirection;
}

/** A part as it is listed, without the pieces that `findMoved` gives. */
export type ListedPart = Omit<ManagedPart, 'held' | 'unshipped' | 'sold'>;

/** `limit` parts, those after `place`. */
export interface PartsPage {
  place: Place<string | number | null> | null;
  limit: number;
}

/** What was sold of each part in the last 30 days, in pieces: paid for or on account, and not refunded. */
const recentlySold = sql`(
  select ${orderLine.partId} as part_id, sum(${orderLine.quantity} - ${orderLine.takenOut}) as pieces
  from ${orderLine} join ${order} on ${order.id} = ${orderLine.orderId}
  where ${order.payment} <> 'refunded' and ${order.soldAt} > now() - interval '30 days'
  group by ${orderLine.partId} having sum(${orderLine.quantity} - ${orderLine.takenOut}) > 0)`;

/**
 * PostgreSQL has indexes of the newest alone. Of all parts on sale the index in memory knows the other orders; those of a search or
 * with archived parts are sorted here, which takes as long as there are parts that match. An index of the stock would have to be
 * written by each order, and one of names or prices by each change of a part.
 */
const sortings: Readonly<Record<PartSort, { sorted: SQL; type: Sorting['type'] }>> = {
  newest: { sorted: sql`${part.createdAt}`, type: 'timestamptz' },
  name: { sorted: sql`${part.name} collate "C"`, type: 'text' },
  ordered_quantity: { sorted: sql`${part.orderedQuantity}`, type: 'integer' },
  available: { sorted: sql`${part.available}`, type: 'integer' },
  price: { sorted: sql`${part.priceCents}`, type: 'bigint' },
  cover: { sorted: sql`round(${part.available} * 30::numeric / sold.pieces, 9)`, type: 'numeric' },
};
const columns = {
  newest: part.createdAt,
  name: part.name,
  ordered_quantity: part.orderedQuantity,
  available: part.available,
  price: part.priceCents,
};

/** The places of a page of the parts that match. One query. */
export async function findPlaces(
  db: Database,
  filter: PartsFilter,
  { sort, order: direction }: { sort: keyof typeof columns; order: SortDirection },
  { place, limit }: PartsPage,
): Promise<Place<string | number>[]> {
  const sorting: Sorting = { ...sortings[sort], id: part.id, direction };
  const pageOf = (condition: SQL | undefined) =>
    db
      .select({ id: part.id, value: columns[sort] })
      .from(part)
      .where(condition)
      .orderBy(ordering(sorting))
      .limit(limit);
  const condition = (shown: PartsFilter['shown']) =>
    and(matching({ ...filter, shown }), place ? following(sorting, place) : undefined);
  // Those on sale and those that are archived have an index each.
  const idsOf = (shown: PartsFilter['shown']) => sql`(select id from (${pageOf(condition(shown))}) listed)`;
  const isNewestOfAll = sort === 'newest' && filter.shown === 'all';
  const rows = await pageOf(
    isNewestOfAll ? sql`${part.id} in (${idsOf('on-sale')} union all ${idsOf('archived')})` : condition(filter.shown),
  );
  return rows.map(({ id, value }) => ({ id, value: value instanceof Date ? value.toISOString() : value }));
}

/**
 * The ids of a page of the parts that match, by how long their stock lasts, with these days; those of which nothing was sold come last,
 * by id. It takes as long as there were sales in the last 30 days, however many parts there are. One query.
 */
export async function findByCover(
  db: Database,
  filter: PartsFilter,
  direction: SortDirection,
  { place, limit }: PartsPage,
): Promise<Place<string | null>[]> {
  const sorting: Sorting = { ...sortings.cover, id: part.id, direction };
  const way = sql.raw(direction === 'ascending' ? 'asc' : 'desc');
  const unsold = and(
    matching(filter),
    sql`${part.id} not in (select part_id from sold)`,
    place?.value === null
      ? sql`${part.id} ${sql.raw(direction === 'ascending' ? '>' : '<')} ${place.id}::uuid`
      : undefined,
  );
  const { rows } = await db.execute<{ id: string; value: string | null }>(sql`
    with sold as materialized ${recentlySold}
    select id, cover::text as value from (
      (select ${part.id} as id, ${sorting.sorted} as cover from ${part} join sold on sold.part_id = ${part.id}
        where ${and(matching(filter), place ? following(sorting, place) : undefined)} order by ${ordering(sorting)} limit ${limit})
      union all
      (select ${part.id}, null from ${part} where ${unsold} order by ${part.id} ${way} limit ${limit})) listed
    order by cover ${way} nulls last, id ${way} limit ${limit}`);
  return rows;
}

/** The parts with these ids, in their order; those that are gone are left out. One query. */
export async function readManagedParts(db: Reader, ids: readonly string[]): Promise<ListedPart[]> {
  const rows = await db
    .select({
      ...partFields,
      replacedBy: replacedBySkus,
      shelfPlaces: part.shelfPlaces,
      ordersAhead: part.ordersAhead,
      costCents: part.costCents,
      version: part.version,
      missing: part.missing,
      archivedAt: part.archivedAt,
      erasable: isErasable,
      createdAt: part.createdAt,
      updatedAt: part.updatedAt,
      updatedBy: emailForAdmins(user),
    })
    .from(part)
    .innerJoin(brand, eq(part.brandId, brand.id))
    .leftJoin(user, eq(user.id, part.updatedBy))
    .where(inArray(part.id, [...ids]));
  const read = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = read.get(id);
    if (!row) return [];
    return {
      ...toPart(row),
      replacedBy: row.replacedBy,
      shelfPlaces: row.shelfPlaces,
      ordersAhead: row.ordersAhead,
      cost: row.costCents === null ? null : dollarsFromCents(row.costCents),
      version: row.version,
      missing: row.missing,
      archived: row.archivedAt !== null,
      erasable: row.erasable,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: row.updatedBy,
    };
  });
}

/** All parts that match as they are at one moment, `size` at a time. */
export function exportManagedParts(
  db: Database,
  filter: PartsFilter,
  { sort, order: direction }: PartsSorting,
  size: number,
): AsyncIterable<ListedPart[]> {
  const ids = db.select({ id: part.id }).from(part).$dynamic();
  if (sort === 'cover') ids.leftJoin(sql`${recentlySold} sold`, sql`sold.part_id = ${part.id}`);
  ids.where(matching(filter)).orderBy(ordering({ ...sortings[sort], id: part.id, direction }));
  return inSnapshot(db, ids, size, {
    read: readManagedParts,
    idOf: ({ _id }) => _id,
  });
}

/** How many parts match. One query. */
export async function countManagedParts(db: Database, filter: PartsFilter): Promise<number> {
  const { q, shown, ids, except = [] } = filter;
  if (shown === 'on-sale' && !q && !ids && except.length === 0) return countOnSale(db, familiesOf(filter));
  return db.$count(part, matching(filter));
}

/** The ids of the parts that match, at most `limit`. One query. */
export async function findPartIds(db: Queryable, filter: PartsFilter, limit: number): Promise<string[]> {
  const rows = await db.select({ id: part.id }).from(part).where(matching(filter)).limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Pieces of parts by id: `held` in unpaid orders that still hold their stock, `unshipped` in paid ones, `sold` in the last
 * 30 days. A part with none of them is left out. One query.
 */
export async function findMoved(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { held: number; unshipped: number; sold: number }>> {
  if (ids.length === 0) return new Map();
  // Apart, for an index alone tells which orders are open: those that are done are never read.
  const moving = sql`(
    select id, case when fulfilment = 'shipping' then 'unshipped' when payment = 'unpaid' then 'held' end as what
      from ${order} where fulfilment in ('pending', 'closing', 'shipping')
    union all
    select id, 'sold' from ${order} where payment <> 'refunded' and sold_at > now() - interval '30 days') moving`;
  const sum = (what: 'held' | 'unshipped' | 'sold') =>
    sql<number>`coalesce(sum(${orderLine.quantity} - ${orderLine.takenOut}) filter (where moving.what = ${what}), 0)::int`;
  const rows = await db
    .select({ id: orderLine.partId, held: sum('held'), unshipped: sum('unshipped'), sold: sum('sold') })
    .from(orderLine)
    .innerJoin(moving, sql`moving.id = ${orderLine.orderId} and moving.what is not null`)
    .where(inArray(orderLine.partId, [...ids]))
    .groupBy(orderLine.partId);
  return new Map(rows.map(({ id, ...pieces }) => [id, pieces]));
}

function matching({ q, category, shown, ids, except = [] }: PartsFilter): SQL | undefined {
  const chosen = familiesOf({ category });
  return and(
    q ? contains(q) : undefined,
    chosen ? inArray(part.category, chosen) : undefined,
    shown === 'archived' ? isNotNull(part.archivedAt) : undefined,
    shown === 'archived' || shown === 'all' ? undefined : isNull(part.archivedAt),
    shown === 'below-minimum' ? sql`${part.id} in (select part_id from ${partShort})` : undefined,
    shown === 'no-weight' ? eq(part.weightGrams, 0) : undefined,
    shown === 'no-carton' ? isNull(part.carton) : undefined,
    ids ? inArray(part.id, [...ids]) : undefined,
    except.length > 0 ? notInArray(part.id, [...except]) : undefined,
  );
}

/** The families of a group, or the family of that very name; undefined where none is chosen. */
export function familiesOf({ category }: Pick<PartsFilter, 'category'>): string[] | undefined {
  if (!category) return undefined;
  const inGroup = families.filter(({ group }) => group === category).map(({ name }) => name);
  return inGroup.length > 0 ? inGroup : [category];
}

/** Nothing that is typed is a wildcard. EANs are typed with gaps. */
function contains(q: string): SQL | undefined {
  const digits = q.replaceAll(/[\s-]/g, '');
  return or(
    hasText(sql`lower(${q})`),
    /^\d+$/.test(digits) ? sql`${part.ean}::text like text_within(${digits})` : undefined,
  );
}

/** What the audit log calls a part. */
export const namedParts = { table: part, id: part.id, name: sql<string>`${part.sku} || ' ' || ${part.name}` };
