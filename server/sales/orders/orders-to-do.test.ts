import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import type { Order } from '#contract/sales/orders.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { dayOf, dueDay } from './due-days.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin, part] = [await shop.signUp(), await shop.admin(), await somePart(shop)];
});
afterAll(() => shop.close());

const paid = async () => payOrder(shop, buyer, await placeOrder(shop, buyer, part));
const list = async (query: Record<string, string>): Promise<ManagedOrder[]> =>
  (await shop.ask('GET', `/orders?${new URLSearchParams(query)}`, { as: admin })).body;
const numbers = async (query: Record<string, string>) => (await list(query)).map(({ orderNumber }) => orderNumber);
const figures = async () => (await shop.ask('GET', '/manage/figures', { as: admin })).body.orders;
const pack = (orders: Order[], packed = true, as = admin) =>
  shop.ask('PUT', '/orders/packed', { as, body: { orders: orders.map(({ _id }) => _id), packed } });
const paidAgo = ({ _id }: Order, days: number) =>
  shop.checkout.db.execute(sql`update "order" set paid_at = now() - make_interval(days => ${days}) where id = ${_id}`);

test('orders wait to be packed, then to be shipped, and are late after the day on which they are due', async () => {
  const [unpaid, one, other, third] = [await placeOrder(shop, buyer, part), await paid(), await paid(), await paid()];
  await paidAgo(one, 9);
  await paidAgo(third, 20);
  expect(await numbers({ task: 'to-pack', sort: 'due', order: 'ascending' })).toEqual([
    third.orderNumber,
    one.orderNumber,
    other.orderNumber,
  ]);
  expect(await pack([one, unpaid, third])).toMatchObject({ status: 200, body: { modifiedCount: 2 } });
  // Once more changes nothing.
  expect(await pack([one])).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  expect(await numbers({ task: 'to-pack' })).toEqual([other.orderNumber]);
  expect(await numbers({ task: 'to-ship', sort: 'due', order: 'ascending' })).toEqual([
    third.orderNumber,
    one.orderNumber,
  ]);
  expect(await numbers({ task: 'overdue', sort: 'due', order: 'ascending' })).toEqual([
    third.orderNumber,
    one.orderNumber,
  ]);
  expect(await figures()).toMatchObject({ toPack: 1, packed: 2, overdue: 2 });
  const [row] = await list({ task: 'overdue', sort: 'due', order: 'ascending' });
  expect(row).toMatchObject({ packedAt: expect.any(String), due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });

  expect(await pack([one], false)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  const parcel = { carrier: 'DHL', tracking: 'JJD 1' };
  await shop.ask('PUT', `/order/${third._id}/shipped`, { as: admin, body: parcel });
  expect(await figures()).toMatchObject({ toPack: 2, packed: 0, overdue: 1 });
  const { events } = (await shop.ask('GET', `/order/${one._id}`, { as: buyer })).body;
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['packed', 'unpacked']));
});

test('what is left of an order of which a part was shipped is to be packed again', async () => {
  const order = await paid();
  await pack([order]);
  const [line] = order.lines;
  const body = { carrier: 'DHL', tracking: 'JJD 2', lines: [{ part: line?.part, quantity: 1 }] };
  const shipped = await shop.ask('PUT', `/order/${order._id}/shipped`, { as: admin, body });
  expect(shipped, JSON.stringify(shipped.body)).toMatchObject({ status: 200, body: { status: 'shipping' } });
  expect(await numbers({ task: 'to-pack', q: String(order.orderNumber) })).toEqual([order.orderNumber]);
});

test('an order whose pieces or whose address changed is to be packed again', async () => {
  const order = await paid();
  const [line] = order.lines;
  await pack([order]);
  const body = { lines: [{ part: line?.part, quantity: 1 }], takeOut: 'not-wanted' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const out = await shop.ask('POST', `/order/${order._id}/refunds`, { as: admin, body, headers });
  expect(out.status, JSON.stringify(out.body)).toBe(200);
  expect(await numbers({ task: 'to-pack', q: String(order.orderNumber) })).toEqual([order.orderNumber]);
  await pack([order]);
  const moved = await shop.ask('PATCH', `/order/${order._id}/delivery`, { as: admin, body: { street: 'Storgatan 1' } });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(await numbers({ task: 'to-pack', q: String(order.orderNumber) })).toEqual([order.orderNumber]);
});

test('orders are found by the days of placing and of being due, by weight and by country', async () => {
  const order = await paid();
  const q = String(order.orderNumber);
  await shop.checkout.db.execute(
    sql`update "order" set weight_grams = 4200, country = 'PT', created_at = '2026-03-02T23:30:00Z', paid_at = '2026-03-06T08:00:00Z' where id = ${order._id}`,
  );
  const rule = shop.checkout.due;
  const placed = dayOf(new Date('2026-03-02T23:30:00Z'), rule.timeZone);
  const due = dueDay(new Date('2026-03-06T08:00:00Z'), rule);
  const found: Record<string, string>[] = [
    { placedFrom: placed, placedTo: placed },
    { dueFrom: due, dueTo: due },
    { weightFrom: '4200', weightTo: '4200' },
    { country: 'PT' },
    { placedTo: '2026-03-03', dueFrom: '2026-03-01', weightFrom: '1', country: 'PT', task: 'overdue' },
  ];
  for (const query of found) expect(await numbers({ q, ...query }), JSON.stringify(query)).toEqual([order.orderNumber]);
  const missed: Record<string, string>[] = [
    { placedFrom: '2026-03-05' },
    { placedTo: '2026-02-27' },
    { dueTo: '2026-03-08' },
    { dueFrom: '2026-03-12' },
    { weightFrom: '4201' },
    { weightTo: '4199' },
    { country: 'SE' },
    { task: 'to-ship' },
  ];
  for (const query of missed) expect(await numbers({ q, ...query }), JSON.stringify(query)).toEqual([]);
  for (const query of [
    'dueFrom=2026-13-01',
    'placedTo=x',
    'dueTo=9999-12-31',
    'weightFrom=-1',
    'country=Sweden',
    'task=pack',
  ])
    expectProblem(await shop.ask('GET', `/orders?${query}`, { as: admin }), 400, 'invalid-request');
});

test('an order whose buyer wrote last is to be answered, whatever its state', async () => {
  const order = await placeOrder(shop, buyer, part);
  expect(await numbers({ task: 'to-answer' })).toEqual([]);
  await shop.ask('POST', `/order/${order._id}/messages`, { as: buyer, body: { text: 'When does it leave?' } });
  expect(await numbers({ task: 'to-answer' })).toEqual([order.orderNumber]);
  expect(await figures()).toMatchObject({ toAnswer: 1 });
});

test('only admins say what is packed', async () => {
  const order = await paid();
  expectProblem(await pack([order], true, buyer), 403, 'forbidden');
  expectProblem(
    await shop.ask('PUT', '/orders/packed', { as: admin, body: { orders: [], packed: true } }),
    400,
    'invalid-request',
  );
});
