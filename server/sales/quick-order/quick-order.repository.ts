import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { minimumFor } from '#server/catalogue/parts/minimum.repository.ts';
import { aheadOfPart } from '#server/catalogue/stock/ahead.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { companyPartNumber } from '#server/platform/database/schema/catalogue/company-numbers.ts';
import { part, partSearch } from '#server/platform/database/schema/catalogue/parts.ts';

/** Numbers to look for, as they are compared. */
export interface NumberKeys {
  /** Small letters and digits, for SKUs and former numbers. */
  skus: readonly string[];
  /** Thirteen digits. */
  eans: readonly string[];
  /** Small letters and digits of all scripts, for a company's own numbers. */
  own: readonly string[];
  /** Digits without the zeros in front, for own numbers that have lost theirs. */
  shorn: readonly string[];
}

/** A part on sale that a key means. */
export interface NumberMatch {
  by: 'sku' | 'ean' | 'own' | 'shorn' | 'former';
  key: string;
  part: string;
  sku: string;
}

const keysOf = (keys: readonly string[]): SQL => sql`${sql.param([...keys])}::text[]`;

/** The parts on sale that numbers mean, by SKU, EAN or GTIN, former number and a company's own. One query, however many there are. */
export async function findMatches(
  db: Database,
  { skus, eans, own, shorn }: NumberKeys,
  companyId: string | null,
): Promise<NumberMatch[]> {
  const ofCompany = companyId
    ? sql`union all
        select 'own', named.compared, ${part.id}, ${part.sku}
        from ${companyPartNumber} named join ${part} on ${part.id} = named.part_id and ${part.archivedAt} is null
        where named.company_id = ${companyId} and named.compared = any(${keysOf(own)})
      union all
        select 'shorn', ltrim(named.compared, '0'), ${part.id}, ${part.sku}
        from ${companyPartNumber} named join ${part} on ${part.id} = named.part_id and ${part.archivedAt} is null
        where named.company_id = ${companyId} and named.compared ~ '^0+[1-9][0-9]*$'
          and ltrim(named.compared, '0') = any(${keysOf(shorn)})`
    : sql``;
  const { rows } = await db.execute<NumberMatch & Record<string, unknown>>(sql`
    select 'sku' as by, ${partSearch.sku} as key, ${part.id} as part, ${part.sku} as sku
    from ${partSearch} join ${part} on ${part.id} = ${partSearch.partId}
    where ${partSearch.sku} = any(${keysOf(skus)})
    union all
      select 'ean', ${part.ean}, ${part.id}, ${part.sku} from ${part}
      where ${part.ean} = any(${keysOf(eans)}::bpchar[]) and ${part.archivedAt} is null
    union all
      select 'ean', substr(${part.gtin}, 2), ${part.id}, ${part.sku} from ${part}
      where ${part.gtin} = any(array(select '0' || typed from unnest(${keysOf(eans)}) typed)) and ${part.archivedAt} is null
    union all
      -- As 'write_part_search' marks former numbers, and those of the parts that it takes the place of.
      select 'former', typed.key, had.part_id, had.sku
      from (select key from unnest(${keysOf(skus)}) key where key <> '') typed
      cross join lateral (
        select ${part.id} as part_id, ${part.sku} as sku
        from ${partSearch} join ${part} on ${part.id} = ${partSearch.partId}
        where ${partSearch.words} @@ ('''@' || typed.key || '''')::tsquery) had
    ${ofCompany}`);
  return rows;
}

/** EANs from `low` on and below `high`. */
export interface EanRange {
  key: string;
  low: string;
  high: string;
}

/** How many parts on sale have an EAN within each range, and the first of them. One query. */
export async function findInRanges(
  db: Database,
  ranges: readonly EanRange[],
): Promise<Map<string, { fits: number; part: string | null }>> {
  if (ranges.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; fits: number; part: string | null }>(sql`
    select typed.key, found.fits, found.part
    from unnest(${keysOf(ranges.map(({ key }) => key))}, ${keysOf(ranges.map(({ low }) => low))},
      ${keysOf(ranges.map(({ high }) => high))}) typed(key, low, high)
    cross join lateral (
      select count(*)::int as fits, min(${part.id}::text) as part from ${part}
      where ${part.ean} >= typed.low::bpchar and ${part.ean} < typed.high::bpchar and ${part.archivedAt} is null) found`);
  return new Map(rows.map(({ key, ...found }) => [key, found]));
}

/** How many parts are offered for an unknown number. */
const NEAR_MAX = 3;
/** Numbers that have so many letters in common at their beginning are compared: those of a family begin alike. */
const SAME_BEGINNING = 2;

/**
 * The parts on sale whose SKUs are the nearest to unknown ones among those that begin alike, by the letters in which they differ, two
 * swapped ones counted as one; or whose EAN differs in one digit. `keys` as SKUs are compared. One query.
 */
export async function findNearest(
  db: Database,
  keys: readonly string[],
  eansOf: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map();
  const eans = [...eansOf].flatMap(([key, some]) => some.map((ean) => ({ key, ean })));
  const { rows } = await db.execute<{ key: string; parts: string[] }>(sql`
    with typed as (
      select key, left(key, ${SAME_BEGINNING}) as beginning, array(
        select overlay(key placing reverse(substr(key, place, 2)) from place for 2)
        from generate_series(1, length(key) - 1) place) as swapped
      from unnest(${keysOf(keys)}) key where length(key) <= 60),
    near as (
      select typed.key, ${partSearch.partId} as part, ${partSearch.sku} as sku,
        case when ${partSearch.sku} = any(typed.swapped) then 1 else levenshtein(typed.key, ${partSearch.sku}) end as distance
      from typed join ${partSearch} on left(${partSearch.sku}, ${SAME_BEGINNING}) = typed.beginning
      union all
      select typed.key, ${part.id}, ${part.sku}, 1
      from unnest(${keysOf(eans.map(({ key }) => key))}, ${keysOf(eans.map(({ ean }) => ean))}) typed(key, ean)
      join ${part} on ${part.ean} = typed.ean::bpchar and ${part.archivedAt} is null),
    placed as (
      select key, part, distance, sku, row_number() over (partition by key order by distance,
        -- Of equally far ones those that begin alike for longer.
        (select count(*) from generate_series(1, length(near.key)) upto where left(near.key, upto) = left(near.sku, upto)) desc,
        sku) as place
      from near)
    select key, array_agg(part::text order by place) as parts from placed where place <= ${NEAR_MAX} group by key`);
  return new Map(rows.map(({ key, parts }) => [key, parts]));
}

/** What a quick order for a company shows of parts on sale, and what prices ask; null: of somebody for themselves. */
export async function findQuickParts(db: Database, ids: readonly string[], companyId: string | null) {
  return db
    .select({
      id: part.id,
      name: part.name,
      sku: part.sku,
      slug: part.slug,
      img: part.img,
      category: part.category,
      brandId: part.brandId,
      priceCents: part.priceCents,
      minimum: minimumFor(companyId),
      carton: part.carton,
      available: part.available,
      ahead: aheadOfPart,
      weight: part.weightGrams,
    })
    .from(part)
    .where(and(inArray(part.id, [...ids]), isNull(part.archivedAt)));
}

export type FoundPart = Awaited<ReturnType<typeof findQuickParts>>[number];
