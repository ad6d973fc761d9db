import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_VIEWS_MAX, type OrderView } from '#contract/sales/order-views.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let anna: Person;
let ole: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  [anna, ole, buyer] = [await shop.admin(), await shop.signUp('Ole Dahl'), await shop.signUp()];
  await shop.checkout.db.execute(sql`update "user" set role = 'admin' where email = ${ole.email}`);
});
afterAll(() => shop.close());

const view = (name: string, query = 'task=overdue', shared = false) => ({ name, query, shared });
const save = (as: Person, body: object) => shop.ask('POST', '/order-views', { as, body });
const namesOf = async (as: Person) =>
  (await shop.ask('GET', '/order-views', { as })).body.map(({ name }: OrderView) => name);

test('an admin sees their own views and those that others share, and removes their own alone', async () => {
  expect(await save(anna, view('Mine'))).toMatchObject({ status: 200, body: [{ name: 'Mine', own: true }] });
  await save(anna, view('For all', 'country=SE&weightTo=30', true));
  expect(await namesOf(anna)).toEqual(['For all', 'Mine']);
  const { body } = await shop.ask('GET', '/order-views', { as: ole });
  expect(body).toMatchObject([{ name: 'For all', query: 'country=SE&weightTo=30', shared: true, own: false }]);
  expectProblem(await shop.ask('DELETE', `/order-views/${body[0]._id}`, { as: ole }), 404, 'not-found');
  // The same name once more replaces it.
  await save(anna, view('For all', 'country=NO'));
  expect(await namesOf(ole)).toEqual([]);
  const [shared] = (await shop.ask('GET', '/order-views', { as: anna })).body;
  expect(shared).toMatchObject({ name: 'For all', query: 'country=NO', shared: false });
  expect(await shop.ask('DELETE', `/order-views/${shared._id}`, { as: anna })).toMatchObject({
    status: 200,
    body: [{ name: 'Mine' }],
  });
});

test('what is no view, and one too many, is refused', async () => {
  for (const body of [view(' '), view('x'.repeat(41)), view('x', '<script>'), view('x', 'a'.repeat(1001))])
    expectProblem(await save(ole, body), 400, 'invalid-request');
  for (let count = 0; count < ORDER_VIEWS_MAX; count += 1) await save(ole, view(`View ${count}`));
  expectProblem(await save(ole, view('One more')), 400, 'invalid-request');
  expect(await save(ole, view('View 0', 'country=PT'))).toMatchObject({ status: 200 });
  expect(await namesOf(ole)).toHaveLength(ORDER_VIEWS_MAX);
  expectProblem(await save(buyer, view('x')), 403, 'forbidden');
});
