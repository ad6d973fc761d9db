import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const managed = async (sku: string): Promise<ManagedPart> => {
  const { body } = await shop.ask('GET', `/manage/parts?shown=all&q=${sku}`, { as: admin });
  return body.find((part: ManagedPart) => part.sku === sku);
};

/** Says of a part what replaces it, and whatever else. */
async function change(sku: string, more: object) {
  const { _id, version, name, img, price, ordered_quantity, description, available } = await managed(sku);
  const body = { ...{ name, img, price, ordered_quantity, description, available }, ...more };
  return shop.ask('PUT', `/part/${_id}`, { as: admin, body: { ...body, seen: { version, available } } });
}

const found = async (q: string) =>
  (await shop.ask('GET', `/parts?q=${encodeURIComponent(q)}`)).body.map(({ sku }: ManagedPart) => sku);

/** What a quick order takes a number for. */
const meant = async (number: string) => {
  const { rows } = await shop.checkout.db.execute<{ skus: string[] }>(sql`
    select array_agg(part.sku order by part.sku) as skus from part_search join part on part.id = part_id
    where words @@ ${`'@${number.toLowerCase().replaceAll('-', '')}'`}::tsquery`);
  return rows[0]?.skus ?? [];
};

const [old, next, last, other] = ['ST-45-35-K', 'ST-60-318-K', 'ST-90-318-S', 'ST-31-318-K'];

test('a part is replaced by others, whose number finds them, and theirs', async () => {
  const replaced = await change(old, { replacedBy: [next.toLowerCase(), other] });
  expect(replaced).toMatchObject({ status: 200, body: { replacedBy: [next, other] } });
  expect(await managed(old)).toMatchObject({ replacedBy: [next, other] });
  expect((await change(next, { replacedBy: [last] })).status).toBe(200);
  // While it is sold it comes first itself.
  expect(await found(old)).toEqual(expect.arrayContaining([old, next, last, other]));
  expect(await meant(old)).toEqual([next, last, other].sort());
  expect((await change(old, { name: 'Stem of before' })).body).toMatchObject({ replacedBy: [next, other] });
  await change(old, { sku: 'ST-OLD-1' });
  expect(await meant('ST-OLD-1')).toEqual([next, last, other].sort());
  expect(await meant(old)).toEqual([]);
  expect((await change('ST-OLD-1', { sku: old, replacedBy: [next] })).body).toMatchObject({ replacedBy: [next] });
  expect(await meant(old)).toEqual([next, last].sort());
});

test('no chain of replacements leads back, and each of them is a part', async () => {
  for (const by of [old, next]) {
    const refused = await change(last, { replacedBy: [by] });
    expectProblem(refused, 400, 'invalid-request');
    expect(refused.body.errors).toEqual({ replacedBy: 'What replaces a part must not lead back to it' });
  }
  expect((await change(last, { replacedBy: [last] })).body.errors).toHaveProperty('replacedBy');
  const unknown = await change(last, { replacedBy: ['NONE-1'], name: 'Not written' });
  expect(unknown.body.errors).toEqual({ replacedBy: 'There is no part with the SKU NONE-1' });
  expect((await managed(last)).name).not.toBe('Not written');
  const ways = await Promise.all([change(last, { replacedBy: [other] }), change(other, { replacedBy: [last] })]);
  expect(ways.map(({ status }) => status).sort()).toEqual([200, 400]);
  await Promise.all([change(last, { replacedBy: [] }), change(other, { replacedBy: [] })]);
});

test('a GTIN is checked, stands once in the shop, and finds its part', async () => {
  const said = await change(next, { gtin: '4006381-333931' });
  expect(said.body).toMatchObject({ gtin: '04006381333931' });
  expect(await found('4006381333931')).toEqual([next]);
  const taken = await change(last, { gtin: '4006381333931' });
  expectProblem(taken, 409, 'taken');
  expect(taken.body.errors).toEqual({ gtin: 'GTIN is in use by another part' });
  for (const gtin of ['4006381333932', '400638133393', 'x'])
    expect((await change(last, { gtin })).body.errors, gtin).toHaveProperty('gtin');
  for (const gtin of ['96385074', '614141000036', '10614141000033'])
    expect((await change(last, { gtin })).body.gtin, gtin).toBe(gtin.padStart(14, '0'));
  const emptied = await change(next, { gtin: null });
  expect(emptied.body).toMatchObject({ gtin: null });
  // What is expected of a part is written by its deliveries alone.
  expect((await change(next, { nextDeliveryOn: '2031-12-04' })).status).toBe(400);
});
