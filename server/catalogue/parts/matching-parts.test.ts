import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { CHOSEN_MAX } from '#contract/lists.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let chains: Part[];
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  chains = (await shop.parts()).filter(({ category }) => category === 'Chain');
});
afterAll(() => shop.close());

const archive = (matching: object) =>
  shop.ask('POST', '/manage/parts/archived', { as: admin, body: { matching: { filter: {}, count: 1, ...matching } } });
const listed = async (query: Record<string, string>): Promise<string[]> => {
  const { body } = await shop.ask('GET', `/manage/parts?${new URLSearchParams({ limit: '200', ...query })}`, {
    as: admin,
  });
  return body.map(({ _id }: Part) => _id);
};

test('all parts that a filter matches are archived at once, but those left out', async () => {
  const [stored] = chains;
  if (!stored) throw new Error('The catalogue has no chain');
  const answer = await archive({ filter: { category: 'Chain' }, except: [stored._id], count: chains.length - 1 });
  expect(answer).toMatchObject({ status: 200, body: { modifiedCount: chains.length - 1 } });
  expect(await listed({ category: 'Chain' })).toEqual([stored._id]);
  expect(await listed({ category: 'Chain', shown: 'all' })).toHaveLength(chains.length);
  const { body: log } = await shop.ask('GET', '/audit?what=parts', { as: admin });
  expect(log.entries[0]).toMatchObject({ who: admin.email });
});

// Spec: N11
test('where another number matches by now none is archived, and the answer says how many do', async () => {
  const before = await allRows(shop.checkout.db);
  const total = (await listed({ category: 'Brakes' })).length;
  for (const count of [total - 1, total + 1]) {
    const answer = await archive({ filter: { category: 'Brakes' }, count });
    expectProblem(answer, 409, 'changed-meanwhile');
    expect(answer.body).toMatchObject({ count: total, detail: expect.stringContaining(`${total} parts match now`) });
  }
  expect(await allRows(shop.checkout.db)).toEqual(before);
});

test.each([
  { matching: { filter: {}, count: 0 } },
  { matching: { filter: {}, count: 5001 } },
  { matching: { filter: { weight: 1 }, count: 1 } },
  { matching: { filter: {} } },
  { parts: ['01900000-0000-7000-8000-000000000000'], matching: { filter: {}, count: 1 } },
  {},
])('is refused when it makes no sense: %j', async (body) => {
  expectProblem(await shop.ask('POST', '/manage/parts/archived', { as: admin, body }), 400, 'invalid-request');
});

test('more parts than a call may name are archived in one go', async () => {
  const { db } = shop.checkout;
  const MANY = CHOSEN_MAX + 50;
  await db.execute(sql`
    insert into part (id, slug, sku, ean, brand_id, category, name, description, img, pictures, price_cents,
      ordered_quantity, available, weight_grams, attributes)
    select gen_random_uuid(), 'bulk-' || n, 'BULK-' || n, lpad(n::text, 13, '0'), brand_id, category, 'Bulk ' || n, description,
      img, pictures, price_cents, ordered_quantity, 0, weight_grams, attributes
    from part, generate_series(1, ${MANY}::integer) n where part.id = ${chains[0]?._id}`);
  const answer = await archive({ filter: { q: 'bulk' }, count: MANY });
  expect(answer).toMatchObject({ status: 200, body: { modifiedCount: MANY } });
  expect(await listed({ q: 'bulk' })).toEqual([]);
});
