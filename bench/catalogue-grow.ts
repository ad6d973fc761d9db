import type pg from 'pg';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** How many parts one statement adds. */
const BATCH = 5000;
/** Every so many of the parts that are added is archived. */
const ARCHIVED_EVERY = 50;

const series =
  'Alta Ardal Brenta Caldera Corvo Dalen Estero Fjell Garda Halla Isar Jura Kaldi Lario Meran Nansen Orta Piave Raben Sella Tarn Ural Varde Zermat'.split(
    ' ',
  );

/** What is told of each batch. */
export type Progress = (parts: number) => void;

/**
 * Adds parts until so many are on sale, made from those of the demo shop: of another series, brand and finish, at another
 * price, with stock and its ledger. The triggers write their rows for the search. `client` is a connection of its own.
 * Gives how many were added. Throws a StartupError where there are no demo parts.
 */
export async function growCatalogue(client: pg.Client, onSale: number, told: Progress = () => undefined) {
  await client.query("set statement_timeout = 0; set synchronous_commit = off; set work_mem = '64MB'");
  if (!(await hasDemoParts(client)))
    throw new StartupError('There are no demo parts to make others of: start the shop once with SEED=demo.');
  let added = 0;
  for (let missing = await missingOf(client, onSale); missing > 0; missing = await missingOf(client, onSale)) {
    added += Math.min(BATCH, missing);
    await client.query(addParts, [series, Math.min(BATCH, missing), ARCHIVED_EVERY]);
    told(onSale - missing + Math.min(BATCH, missing));
  }
  // One after the other: neither may run in a transaction.
  for (const table of ['part', 'part_search', 'stock_movement', 'search_word'])
    await client.query(`vacuum analyze ${table}`);
  return added;
}

/** Whether there are parts of the demo shop; a database on which no shop was started has no tables either. */
async function hasDemoParts(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query("select from pg_class where oid = to_regclass('part')");
  if (tables.length === 0) return false;
  const { rows: models } = await client.query('select from part where seed_key is not null limit 1');
  return models.length > 0;
}

async function missingOf(client: pg.Client, onSale: number): Promise<number> {
  const { rows } = await client.query<{ missing: number }>(
    'select $1::int - count(*)::int as missing from part_search',
    [onSale],
  );
  return rows[0]?.missing ?? 0;
}

/**
 * Adds parts numbered on from the last EAN that starts with 29, which GS1 leaves to shops. A number says model, series and
 * mark; what else differs is drawn from a hash of it, so that a shop grown twice is the same but for its ids.
 */
const addParts = `
  with last as (
    select coalesce(max(substr(ean, 3, 10)::bigint), 0) as number from part where ean >= '29' and ean < '30'
  ), models as (
    select row_number() over (order by seed_key) - 1 as place, count(*) over () as models, part.*
    from part where seed_key is not null
  ), brands as (
    select array_agg(id order by name) as ids from brand
  ), finishes as (
    select category, array_agg(distinct attributes ->> 'finish') as names from models where attributes ? 'finish' group by category
  ), numbered as (
    select last.number + n as number, abs(hashint8(last.number + n)::bigint) as hash,
      (last.number + n) / (select count(*) from models) as variant,
      (last.number + n) % (select count(*) from models) as place
    from last, generate_series(1, $2::int) n
  ), named as (
    select numbered.*, ($1::text[])[1 + variant % cardinality($1::text[])] as series, 1 + variant / cardinality($1::text[]) as mark,
      '29' || lpad(number::text, 10, '0') as twelve
    from numbered
  ), made as (
    insert into part (id, slug, sku, ean, brand_id, category, name, description, img, pictures, price_cents, ordered_quantity,
      available, carton, weight_grams, tax_class, attributes, created_at, updated_at, archived_at)
    select gen_random_uuid(),
      left(slug, 150) || '-' || lower(named.series) || '-' || number, left(sku, 20) || '-' || upper(left(named.series, 3)) || number,
      twelve || (10 - (
        select sum(substr(twelve, digit, 1)::int * case when digit % 2 = 0 then 3 else 1 end) from generate_series(1, 12) digit
      ) % 10) % 10,
      brands.ids[1 + variant % cardinality(brands.ids)], category,
      name || ' ' || named.series || case when mark > 1 then ' ' || mark else '' end,
      description, img, pictures,
      greatest(100, price_cents * (70 + hash % 120) / 1000 * 10), ordered_quantity,
      case when hash % 12 = 0 then 0 else (available * (1 + hash % 20) / 10)::int end, carton,
      (weight_grams * (90 + hash % 21) / 100)::int, tax_class,
      attributes || case when finishes.names is null then '{}' else
        jsonb_build_object('finish', finishes.names[1 + hash % cardinality(finishes.names)]) end,
      created_at - variant * interval '7 hours 11 minutes', now(),
      case when number % $3::int = 0 then now() end
    from named join models using (place) cross join brands left join finishes using (category)
    returning id, available
  )
  insert into stock_movement (id, part_id, kind, quantity)
  select gen_random_uuid(), id, 'opening', available from made where available > 0`;
