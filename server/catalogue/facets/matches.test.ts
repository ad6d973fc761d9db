import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { expectedSearches } from '#server/catalogue/parts/part-search.expected.ts';
import { sourcedSearches } from '#server/catalogue/parts/part-search.sourced.ts';
import { findMatches } from '#server/catalogue/parts/part-search-page.repository.ts';
import { type Reading, readSearch } from '#server/catalogue/parts/read-search.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { type LiveIndex, liveIndex } from './live-index.ts';
import { matchesOf, readByIndex } from './matches.ts';

let shop: TestShop;
let db: Database;
let parts: Part[];
let live: LiveIndex;
beforeAll(async () => {
  shop = await openShop();
  db = shop.checkout.db;
  parts = await shop.parts();
  live = liveIndex(db);
});
afterAll(() => shop.close());

type Ranked = { rank: number; ids: string[] }[];

async function byDatabase({ search }: Reading): Promise<Ranked> {
  if (!search) return [];
  const found = await findMatches(db, search);
  return found.map(({ rank, ids }) => ({ rank, ids: [...(ids.toString('hex').match(/.{32}/g) ?? [])].sort() }));
}

async function byIndex(typed: string): Promise<{ reading: Reading; ranked: Ranked }> {
  const { index } = (await live.now()) ?? { index: null };
  if (!index) throw new Error('There is no index');
  const reading = await readByIndex(db, index, typed);
  if (!reading.search) return { reading, ranked: [] };
  const { equal } = await matchesOf(db, index, reading.search);
  const ranked = equal.map(({ rank, places }) => {
    const ids: string[] = [];
    for (const [segment, bits] of places)
      bits.forEach((place) => void ids.push(segment.idAt(place).replaceAll('-', '')));
    return { rank, ids: ids.sort() };
  });
  return { reading, ranked };
}

async function expectSame(typed: string): Promise<void> {
  const reading = await readSearch(db, typed);
  const { reading: read, ranked } = await byIndex(typed);
  expect(read, typed).toEqual(reading);
  expect(ranked, typed).toEqual(await byDatabase(reading));
}

test('every search of the suite is read, matched and ranked as by the database', async () => {
  for (const { query } of [...expectedSearches, ...sourcedSearches]) await expectSame(query);
});

/** Changes of what a part is searched by, also those that come from elsewhere. */
function changeOf(number: number) {
  const part = parts[number % parts.length];
  const other = parts[(number * 13) % parts.length];
  const update = (set: ReturnType<typeof sql>) => sql`update part set ${set} where id = ${part?._id}`;
  const changes = [
    update(sql`description = description || ' quillonic'`),
    update(sql`sku = sku || '-Z9'`),
    update(sql`former_numbers = array[${`OLD-${number}`}, ${other?.sku}]`),
    update(sql`name = 'Zymurgic ' || name`),
    update(sql`attributes = ${JSON.stringify(other?.attributes)}::jsonb, category = ${other?.category}`),
    update(sql`archived_at = case when archived_at is null then now() end`),
    update(sql`ean = '98' || substr(ean, 3)`),
    sql`update brand set name = name || ' works' where name = ${part?.brand}`,
    sql`insert into part_replacement select ${part?._id}, ${other?._id}, 0 where ${part?._id} <> ${other?._id} on conflict do nothing`,
  ];
  return changes[number % changes.length] as ReturnType<typeof sql>;
}

test('whatever is typed, after whatever changed, it is read, matched and ranked as by the database', async () => {
  const texts = parts.flatMap(({ name, sku, ean, brand, description }) => [
    ...name.split(' '),
    ...[brand, sku, sku.replaceAll('-', ''), sku.slice(0, 7), ean, ean.slice(4, 9)],
    ...description.split(' ').slice(0, 4),
  ]);
  const said = fc.constantFrom(...texts, 'quillonic', 'zymurgic', 'works', 'OLD-1', '12 speed', 'mm', 'casette', 'qx');
  const typed = fc.array(said, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ').slice(0, 254));
  await fc.assert(
    fc.asyncProperty(typed, fc.nat(), async (text, number) => {
      await db.execute(changeOf(number));
      await expectSame(text);
      await expectSame(`${parts[number % parts.length]?.sku}`);
    }),
    { numRuns: 150 },
  );
});
