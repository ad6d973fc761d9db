import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { partSearchService } from '#server/catalogue/parts/part-search.service.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { placeOrder } from '#server/testing/buy.ts';
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
    async () => new Map(),
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

test('while the index is being made a list comes without facets, and one with choices or sorted by the index alone is refused', async () => {
  const building: LiveIndex = {
    now: () => new Promise(() => undefined),
    followStock: () => Promise.resolve(),
    built: () => false,
  };
  const found = await listWith(building).find({ facets: [], category: 'Hub' });
  expect(found.ok && found.value.rows.length > 0 && found.value.facets === undefined).toBe(true);
  const refused = await Promise.all([
    listWith(building).find({ facets: inStock }),
    listWith(building).find({ sort: 'lightest' }),
  ]);
  for (const each of refused) expect(each).toMatchObject({ failure: { code: 'unavailable' } });
});

describe('sorted by what is most available', () => {
  const list = () => listWith(liveIndex(db, { stockEveryMs: 0 }));
  async function firstOf(sorted: ReturnType<typeof list>, category: string): Promise<Part> {
    const found = await sorted.find({ sort: 'most-available', category, facets: [] });
    if (!found.ok || !found.value.rows[0]) throw new Error('The list did not come');
    return found.value.rows[0];
  }

  test('a part stands where an order, what an order gives back, and an admin’s count have left it', async () => {
    // What the seed wrote a moment ago is read with each look.
    await db.execute(sql`update stock_movement set id = gen_random_uuid()`);
    const sorted = list();
    const [admin, buyer] = [await shop.admin(), await shop.signUp()];
    const first = await firstOf(sorted, 'Chain');
    const second = (await shop.parts())
      .filter(({ category, _id }) => category === 'Chain' && _id !== first._id)
      .toSorted((one, other) => other.available - one.available)[0] as Part;
    const quantity = first.available - second.available + 1;
    const order = await placeOrder(shop, buyer, first, quantity);
    expect((await firstOf(sorted, 'Chain'))._id).toBe(second._id);
    expect((await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).status).toBe(200);
    expect((await firstOf(sorted, 'Chain'))._id).toBe(first._id);
    const goods = { key: randomUUID(), pieces: quantity + 1, reason: 'goods-in' };
    expect((await shop.ask('POST', `/part/${second._id}/goods`, { as: admin, body: goods })).status).toBe(200);
    expect((await firstOf(sorted, 'Chain'))._id).toBe(second._id);
  });

  test('pages that the database begins go on from the index, and the other way round', async () => {
    const [bySearch, byIndex] = [partSearchService(db, () => null), list()];
    for (const sort of ['most-available', 'lightest'] as const) {
      const found: string[][] = [];
      for (const [one, other] of [
        [bySearch, byIndex],
        [byIndex, bySearch],
      ] as const) {
        const first = await one.find({ sort, limit: 40 });
        const next = first.ok ? await other.find({ sort, limit: 60, cursor: first.value.next ?? '' }) : first;
        if (!first.ok || !next.ok) throw new Error('A page did not come');
        found.push([...first.value.rows, ...next.value.rows].map(({ _id }) => _id));
      }
      expect(new Set(found[0]).size).toBe(100);
      expect(found[0]).toEqual(found[1]);
    }
  });
});
