import { type SQL, sql } from 'drizzle-orm';
import type { FacetChoice, FacetChoices } from '#contract/catalogue/facets.ts';
import type { Database } from '#server/platform/database/connection.ts';

/** What a list is to have, said in plain SQL over the table of parts: what the index is held against. */
export interface PlainQuery {
  families: readonly string[] | null;
  /** A `tsquery` of what is searched for. */
  words: string | null;
  choices: FacetChoices;
}

const text = (key: string) => sql`p.attributes ->> ${key}`;
const composed: Record<string, SQL> = {
  axle: sql`case p.category
    when 'Wheel' then (p.attributes ->> 'axleMm') || 'x' || (p.attributes ->> 'hubWidthMm')
    when 'Hub' then (p.attributes ->> 'axleMm') || 'x' || (p.attributes ->> 'widthMm')
      || case when p.attributes ->> 'axle' = 'through' then '' else ', ' || (p.attributes ->> 'axle') end
    when 'Thru axle' then (p.attributes ->> 'diameterMm') || 'x' || (p.attributes ->> 'hubWidthMm')
    else p.attributes ->> 'axle' end`,
  boltCircle: sql`case when p.attributes ->> 'boltCircleMm' = '0' then '0'
    else (p.attributes ->> 'boltCircleMm') || 'x' || coalesce(p.attributes ->> 'arms', p.attributes ->> 'spiderArms') end`,
  brand: sql`b.name`,
  finish: sql`coalesce(p.attributes ->> 'finish', p.attributes ->> 'colour')`,
  minimum: sql`case when p.ordered_quantity <= 20 then '1-20' when p.ordered_quantity <= 50 then '21-50'
    when p.ordered_quantity <= 100 then '51-100' else '101-' end`,
  rimWidths: sql`(p.attributes -> 'rimWidthsMm' ->> 0) || '-' || (p.attributes -> 'rimWidthsMm' ->> 1)`,
  stock: sql`case when p.available >= p.ordered_quantity then 'yes' end`,
};
const numbers: Record<string, SQL> = {
  price: sql`p.price_cents / 100.0`,
  weight: sql`p.weight_grams`,
  largestSprocket: sql`coalesce((p.attributes ->> 'largestSprocket')::numeric,
    (select max(teeth::numeric) from jsonb_array_elements_text(p.attributes -> 'sprockets') teeth))`,
  smallestSprocket: sql`(select min(teeth::numeric) from jsonb_array_elements_text(p.attributes -> 'sprockets') teeth)`,
};
/** Facets of which 0 says that there is none. */
const noneAtZero = new Set(['innerTeeth', 'engagementPoints', 'travelMm', 'studs', 'lengthMm', 'notches']);

function numberOf(key: string): SQL {
  const own = numbers[key] ?? sql`(${text(key)})::numeric`;
  return noneAtZero.has(key) ? sql`nullif(${own}, 0)` : own;
}

function condition(choice: FacetChoice): SQL {
  const { key } = choice;
  if ('values' in choice) {
    const values = sql`${sql.param([...choice.values])}::text[]`;
    // A tube is for all widths of tyres from its least to its most.
    if (key === 'tyreWidth')
      return sql`exists (select from unnest(${values}) width where width::numeric
        between (p.attributes -> 'widthsMm' ->> 0)::numeric and (p.attributes -> 'widthsMm' ->> 1)::numeric)`;
    if (composed[key]) return sql`${composed[key]} = any(${values})`;
    const flag = sql`(p.attributes -> ${key} = 'true' and 'yes' = any(${values}))`;
    const listed = sql`exists (select from jsonb_array_elements_text(
      case jsonb_typeof(p.attributes -> ${key}) when 'array' then p.attributes -> ${key} else '[]' end) one where one = any(${values}))`;
    return sql`(${text(key)} = any(${values}) or ${flag} or ${listed})`;
  }
  const [from, to] = [choice.from ?? -1e9, choice.to ?? 1e9];
  return sql`${numberOf(key)} between ${from}::numeric and ${to}::numeric`;
}

function matching({ families, words, choices }: PlainQuery): SQL {
  const conditions = [
    sql`p.archived_at is null`,
    ...(families ? [sql`p.category = any(${sql.param([...families])}::text[])`] : []),
    ...(words ? [sql`exists (select from part_search s where s.part_id = p.id and s.words @@ ${words}::tsquery)`] : []),
    ...choices.map(condition),
  ];
  return sql`from part p join brand b on b.id = p.brand_id where ${sql.join(conditions, sql` and `)}`;
}

const orders = {
  newest: sql`p.created_at desc, p.id desc`,
  name: sql`p.name collate "C", p.id`,
  price: sql`p.price_cents, p.id`,
  'price-descending': sql`p.price_cents desc, p.id desc`,
  'most-available': sql`p.available desc, p.id desc`,
  lightest: sql`p.weight_grams = 0, p.weight_grams, p.id`,
};

/** The ids of the parts, in an order. */
export async function plainIds(db: Database, query: PlainQuery, sort: keyof typeof orders): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select p.id ${matching(query)} order by ${orders[sort]}`);
  return rows.map(({ id }) => id);
}

/** How many parts there are. */
export async function plainCount(db: Database, query: PlainQuery): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${matching(query)}`);
  return rows[0]?.count ?? 0;
}

/** The numbers of a facet, of the parts that have one. */
export async function plainNumbers(db: Database, query: PlainQuery, key: string): Promise<number[]> {
  const { rows } = await db.execute<{ number: number | null }>(
    sql`select (${numberOf(key)})::float8 as number ${matching(query)}`,
  );
  return rows.flatMap(({ number }) => (number === null ? [] : [number]));
}
