import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partSearchService } from '#server/catalogue/parts/part-search.service.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { facetedListService } from './faceted-list.service.ts';
import { readChanges } from './facets.repository.ts';
import { type LiveIndex, liveIndex } from './live-index.ts';

let shop: TestShop;
let db: Database;
beforeAll(async () => {
  shop = await openShop();
  db = shop.checkout.db;
});
afterAll(() => shop.close());

const listWith = (live: LiveIndex) =>
  facetedListService(
    db,
    partSearchService(db, () => null),
    live,
    () => null,
  );
const inStock = [{ key: 'stock', values: ['yes'] }];
const count = async (list: ReturnType<typeof listWith>) => {
  const found = await list.find({ facets: inStock });
  return found.ok ? found.value.total : Number.NaN;
};

test('of two who change parts at the same time both are told, whoever ends first', async () => {
  const list = listWith(liveIndex(db));
  const before = await count(list);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from part where available >= ordered_quantity limit 2`,
  );
  const empty = 'update part set available = 0 where id = $1';
  const slow = await db.$client.connect();
  try {
    await slow.query('begin');
    await slow.query(empty, [rows[0]?.id]);
    await db.$client.query(empty, [rows[1]?.id]);
    expect(await count(list)).toBe(before - 1);
    await slow.query('commit');
    expect(await count(list)).toBe(before - 2);
  } finally {
    slow.release(true);
  }
});

test('what a backup brought from a database with more transactions is told to nobody', async () => {
  const { now } = await readChanges(db, null);
  const id = randomUUID();
  await db.execute(sql`insert into part_change values (${id}, '900000000')`);
  expect((await readChanges(db, now)).parts.map((part) => part.id)).not.toContain(id);
  expect((await readChanges(db, '3')).parts.map((part) => part.id)).not.toContain(id);
});

test('while the index is being made a list comes without facets, and one with choices is refused', async () => {
  const building: LiveIndex = {
    now: () => new Promise(() => undefined),
    followStock: () => Promise.resolve(),
    built: () => false,
  };
  const found = await listWith(building).find({ facets: [], category: 'Hub' });
  expect(found.ok && found.value.rows.length > 0 && found.value.facets === undefined).toBe(true);
  expect(await listWith(building).find({ facets: inStock })).toMatchObject({ ok: false });
});
