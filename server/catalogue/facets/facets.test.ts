import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FacetChoices, type FoundFacets, inOrder, withoutFacet } from '#contract/catalogue/facets.ts';
import { groups } from '#contract/catalogue/families/groups.ts';
import { families } from '#contract/catalogue/families.ts';
import type { FoundParts, PartsQuery } from '#contract/catalogue/part-search.ts';
import { type Part, partSorts } from '#contract/catalogue/parts.ts';
import { listBrands } from '#server/catalogue/brands/brands.repository.ts';
import { tsqueryOf } from '#server/catalogue/parts/part-search.query.ts';
import { familiesIn, partSearchService } from '#server/catalogue/parts/part-search.service.ts';
import { readSearch } from '#server/catalogue/parts/read-search.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { type FacetedListService, facetedListService } from './faceted-list.service.ts';
import { type PlainQuery, plainCount, plainIds, plainNumbers } from './facets.sql.fixture.ts';
import { liveIndex } from './live-index.ts';

let shop: TestShop;
let db: Database;
let parts: Part[];
let list: FacetedListService;
beforeAll(async () => {
  shop = await openShop();
  db = shop.checkout.db;
  parts = await shop.parts();
  const search = partSearchService(db, () => null);
  list = facetedListService(
    db,
    search,
    liveIndex(db, { stockEveryMs: 0 }),
    () => null,
    async () => new Map(),
  );
});
afterAll(() => shop.close());

type Faceted = FoundParts & { facets: FoundFacets };

async function find(query: PartsQuery): Promise<Faceted> {
  const found = await list.find(query);
  if (!found.ok) throw new Error(JSON.stringify(found.failure));
  if (!found.value.facets) throw new Error('The list came without facets');
  return { ...found.value, facets: found.value.facets };
}

async function walk(query: PartsQuery): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await find({ ...query, limit: 17, ...(cursor !== undefined && { cursor }) });
    ids.push(...rows.map(({ _id }) => _id));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

const categories = fc.constantFrom(undefined, ...groups, ...families.map(({ name }) => name));
const searches = fc.constantFrom(
  undefined,
  undefined,
  'hub',
  '12',
  'black',
  'mm',
  '29',
  'chain',
  'cassette',
  'shifter',
);
/** By which choices are picked of what a list offers. */
const picks = fc.array(fc.nat(), { maxLength: 6 });

/** Choices among what is offered, by chance. */
function pick({ facets }: FoundFacets, numbers: readonly number[]): FacetChoices {
  const chosen: FacetChoices[number][] = [];
  for (const number of numbers) {
    const facet = facets[number % facets.length];
    if (!facet || chosen.some(({ key }) => key === facet.key)) continue;
    const { key } = facet;
    if (facet.kind === 'flag') chosen.push({ key, values: ['yes'] });
    if (facet.kind === 'choice')
      chosen.push({ key, values: facet.values.map(({ value }) => value).filter((_, at) => (number >> at) % 3 === 0) });
    if (facet.kind === 'range') {
      const width = facet.most - facet.least;
      const from = Number((facet.least + (width * (number % 7)) / 9).toFixed(2));
      const to = number % 6 === 0 ? facet.most : from + width / 2;
      chosen.push({ key, from: number % 2 === 0 ? from : null, to: number % 3 === 0 ? to : null });
    }
  }
  return inOrder(chosen);
}

/** A change that somebody makes to a part meanwhile, by chance. */
async function changeSomething(number: number): Promise<void> {
  const id = parts[number % parts.length]?._id;
  const other = parts[(number * 7) % parts.length];
  const changes = [
    sql`available = case when available < ordered_quantity then ordered_quantity else 0 end`,
    sql`price_cents = price_cents + 130`,
    sql`weight_grams = weight_grams + 25`,
    sql`archived_at = case when archived_at is null then now() end`,
    sql`ordered_quantity = ordered_quantity * 2`,
    sql`name = name || ' Z'`,
    sql`category = ${other?.category}, attributes = ${JSON.stringify(other?.attributes)}::jsonb`,
    sql`brand_id = (select brand_id from part where id = ${other?._id})`,
    sql`available = available + 7`,
    sql`weight_grams = 0`,
  ];
  await db.execute(sql`
    with old as (select id, available from part where id = ${id}),
      now as (update part set ${changes[number % changes.length]} where id = ${id} returning id, available)
    insert into stock_movement (id, part_id, kind, quantity)
      select ${randomUUIDv7()}::uuid, id, 'correction', now.available - old.available from old join now using (id)
      where now.available <> old.available`);
  if (number % 11 === 0) await db.execute(sql`update brand set name = name || 'e' where name = ${other?.brand}`);
}

test('whatever is chosen, after whatever changed, the list, its order, every count and every spread are those of plain SQL', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ category: categories, q: searches, sort: fc.constantFrom(...partSorts), picks, change: fc.nat() }),
      async ({ category, q, sort, picks: numbers, change }) => {
        await changeSomething(change);
        const offered = await find({ category, q, sort, facets: [] });
        const chosen = pick(offered.facets, numbers);
        const found = await find({ category, q, sort, facets: chosen });
        const words = q ? (await readSearch(db, q)).search : null;
        const plain: PlainQuery = {
          families: category === undefined ? null : familiesIn(category),
          words: words && tsqueryOf(words.query),
          choices: chosen,
        };
        const about = JSON.stringify({ category, q, sort, chosen });
        expect(found.facets.chosen, about).toEqual(chosen);
        expect(found.facets.unknown).toEqual([]);
        expect(await walk({ category, q, sort, facets: chosen }), about).toEqual(await plainIds(db, plain, sort));
        expect(found.total, about).toBe(await plainCount(db, plain));
        expect(found.facets.unnarrowed, about).toBe(await plainCount(db, { ...plain, choices: [] }));
        await expectCounts(found.facets, plain, about);
      },
    ),
    { numRuns: 90 },
  );
});

/** Every count is what choosing that value alone of its facet would leave, and every spread lies where the numbers do. */
async function expectCounts({ facets }: FoundFacets, plain: PlainQuery, about: string): Promise<void> {
  for (const facet of facets) {
    const others = withoutFacet(plain.choices, facet.key);
    const leaving = (value: string) =>
      plainCount(db, { ...plain, choices: [...others, { key: facet.key, values: [value] }] });
    if (facet.kind === 'flag') expect(facet.count, `${about} ${facet.key}`).toBe(await leaving('yes'));
    if (facet.kind === 'choice')
      for (const { value, count } of facet.values)
        expect(count, `${about} ${facet.key} ${value}`).toBe(await leaving(value));
    if (facet.kind === 'range') {
      const { least, most, step, buckets } = facet;
      const left = await plainNumbers(db, { ...plain, choices: others }, facet.key);
      const all = await plainNumbers(db, { ...plain, choices: [] }, facet.key);
      const spread = buckets.map(() => 0);
      for (const number of left) {
        const at = Math.min(buckets.length - 1, Math.floor((number - least) * (buckets.length / (most - least))));
        spread[at] = (spread[at] ?? 0) + 1;
      }
      expect(buckets, `${about} ${facet.key}`).toEqual(spread);
      expect([least <= Math.min(...all), most >= Math.max(...all)], `${about} ${facet.key}`).toEqual([true, true]);
      expect(Math.max(Math.min(...all) - least, most - Math.max(...all)), `${about} ${facet.key}`).toBeLessThan(step);
    }
  }
}

test('the best match comes first among what is left, in pages as well', async () => {
  for (const q of ['hub 12', 'chain', '29']) {
    const all = await walk({ q, facets: [] });
    const { value } = (await partSearchService(db, () => null).find({ q, limit: 200 })) as { value: FoundParts };
    expect(all.slice(0, 200), q).toEqual(value.rows.map(({ _id }) => _id));
    const inStock = await walk({ q, facets: [{ key: 'stock', values: ['yes'] }] });
    const enough = new Set(
      (await db.execute<{ id: string }>(sql`select id from part where available >= ordered_quantity`)).rows.map(
        ({ id }) => id,
      ),
    );
    expect(inStock, q).toEqual(all.filter((id) => enough.has(id)));
  }
});

describe('GET /parts with facets', () => {
  const ask = (facets: string, more = '') =>
    shop.ask('GET', `/parts?limit=200&facets=${encodeURIComponent(facets)}${more}`);

  test('lists what fits all that is chosen; names of no facet and values that do not exist are left out', async () => {
    const chosen = 'position=rear&holes=28&holes=32&price-to=60&stock=yes';
    const { body, headers } = await ask(`${chosen}&utm=x&holes=29`, '&category=Hub&sort=price');
    const fits = (await shop.parts())
      .filter(({ category, price, available, ordered_quantity, attributes: { position, holes } }) => {
        const hub = category === 'Hub' && position === 'rear' && (holes === 28 || holes === 32);
        return hub && price <= 60 && available >= ordered_quantity;
      })
      .toSorted((one, other) => one.price - other.price || (one._id < other._id ? -1 : 1));
    expect(fits.length).toBeGreaterThan(0);
    expect(body.map(({ _id }: Part) => _id)).toEqual(fits.map(({ _id }) => _id));
    expect(headers['x-total-count']).toBe(String(fits.length));
  });

  test('takes what is no address for nothing chosen, and refuses what is too long', async () => {
    const all = (await ask('')).headers['x-total-count'];
    for (const typed of ['=&&=', '__proto__=1&constructor=x', 'price-from=abc', 'brand=', '%00=1', 'price=5'])
      expect((await ask(typed)).headers['x-total-count'], typed).toBe(all);
    expectProblem(await ask('a'.repeat(6001)), 400, 'invalid-request');
  });

  test('one brand alone comes with its profile', async () => {
    const [{ name, profile } = { name: '', profile: '' }, other] = await listBrands(db);
    const chosen = async (...values: string[]) => (await find({ facets: [{ key: 'brand', values }] })).facets?.brand;
    expect(await chosen(name)).toEqual({ name, profile });
    expect(await chosen(name, other?.name ?? '')).toBeUndefined();
    expect((await find({ facets: [] })).facets?.brand).toBeUndefined();
    await db.execute(sql`update brand set profile = '' where name = ${name}`);
    expect(await chosen(name)).toBeUndefined();
    await db.execute(sql`update brand set profile = ${profile} where name = ${name}`);
  });

  test('what is unknown is told, and a brand that there is no more too', async () => {
    const { facets } = await find({ facets: [{ key: 'brand', values: ['No such brand'] }] });
    expect(facets).toMatchObject({ chosen: [], unknown: [{ label: 'Brand', value: 'No such brand' }] });
  });
});
