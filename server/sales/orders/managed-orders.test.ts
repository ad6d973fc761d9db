import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { orderSorts } from '#contract/sales/managed-orders.ts';
import type { Order } from '#contract/sales/orders.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

const MANY = 60;

let shop: TestShop;
let buyer: Person;
let admin: Person;
let part: Part;
/** One of each kind, all of the city 'Växjö'. */
let each: Record<'unpaid' | 'paid' | 'partly' | 'shipped' | 'refunded' | 'cancelled' | 'expired' | 'refunding', Order>;

beforeAll(async () => {
  shop = await openShop();
  [buyer, admin, part] = [await shop.signUp(), await shop.admin(), await somePart(shop)];
  const place = () => placeOrder(shop, buyer, part);
  const paid = async () => payOrder(shop, buyer, await place());
  const refund = ({ _id }: Order, amount: number) =>
    shop.ask('POST', `/order/${_id}/refunds`, {
      as: admin,
      body: { amount, reason: 'agreed' },
      headers: { 'idempotency-key': randomUUID() },
    });
  const cancel = ({ _id }: Order) => shop.ask('DELETE', `/order/${_id}`, { as: buyer });
  await shop.checkout.db.execute(sql`with more as (
    update part set available = available + 1000000 where id = ${part._id} returning id)
    insert into stock_movement (id, part_id, kind, quantity) select gen_random_uuid(), id, 'correction', 1000000 from more`);
  each = {
    unpaid: await place(),
    paid: await paid(),
    partly: await paid(),
    shipped: await paid(),
    refunded: await paid(),
    cancelled: await place(),
    expired: await place(),
    refunding: await paid(),
  };
  await refund(each.partly, 1);
  const parcel = { carrier: '=cmd|calc', tracking: '@NF 1' };
  for (const { _id } of [each.shipped, each.refunded])
    await shop.ask('PUT', `/order/${_id}/shipped`, { as: admin, body: parcel });
  await refund(each.refunded, each.refunded.price);
  await cancel(each.cancelled);
  await shop.checkout.db.execute(sql`update "order" set city = 'Växjö'`);
  await shop.checkout.db.execute(
    sql`update "order" set fulfilment = 'expired', ended_at = now() where id = ${each.expired._id}`,
  );
  shop.simulators.misbehave({ kind: 'error' }, 3);
  await cancel(each.refunding);
  await copies(MANY);
});
afterAll(() => shop.close());

/** Writes unpaid orders of the city 'Porto', some of them at the very same moment, of the same quantity and price. */
async function copies(count: number, daysAgo = 10): Promise<void> {
  await shop.checkout.db.execute(sql`
    insert into "order" (id, user_id, email, street, city, phone, quantity, total_cents, held_until, created_at)
    select gen_random_uuid(), user_id, 'buyer' || n % 7 || '@porto.example', street, 'Porto', phone, 1 + n % 5, 100 * (1 + n % 4),
      now() + interval '1 hour', now() - make_interval(days => ${daysAgo}::integer + n / 3)
    from "order", generate_series(1, ${count}) as n where id = ${each.unpaid._id}`);
}

const ask = (query: Record<string, string>, as?: Person) =>
  shop.ask('GET', `/orders?${new URLSearchParams(query)}`, { as });
async function list(query: Record<string, string>) {
  const answer = await ask(query, admin);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { orders: answer.body as Order[], total: Number(answer.headers['x-total-count']), link: answer.headers.link };
}
/** Which of `each` are found, by name. */
async function found(query: Record<string, string>): Promise<string[]> {
  const ids = new Set((await list({ q: 'Växjö', ...query })).orders.map((order) => order._id));
  return Object.entries(each)
    .filter(([, order]) => ids.has(order._id))
    .map(([name]) => name);
}
const cursorIn = (link: unknown) =>
  new URL(/<(.+)>/.exec(String(link))?.[1] ?? '', 'http://shop').searchParams.get('cursor');

describe('the list of all orders', () => {
  // Spec: D17, C20
  test('holds what runs, newest first, and whose money is still on its way back', async () => {
    expect(await found({})).toEqual(['unpaid', 'paid', 'partly', 'shipped', 'refunded', 'refunding']);
    const { orders, total } = await list({ limit: '5' });
    expect(total).toBe(6 + MANY);
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(
      [each.refunding, each.refunded, each.shipped, each.partly, each.paid].map((order) => order.orderNumber),
    );
    expect(orders[4]).toEqual({
      ...each.paid,
      lineCount: 1,
      due: expect.any(String),
      dueIn: expect.any(Number),
      city: 'Växjö',
      shippingHeld: [],
      lost: 0,
      name: buyer.name,
    });
  });

  // Spec: D12
  test('is filtered by status, payment and age', async () => {
    expect(await found({ status: 'pending' })).toEqual(['unpaid']);
    expect(await found({ status: 'shipping' })).toEqual(['paid', 'partly']);
    expect(await found({ status: 'shipped' })).toEqual(['shipped', 'refunded']);
    expect(await found({ status: 'cancelled' })).toEqual(['cancelled', 'refunding']);
    expect(await found({ status: 'ended' })).toEqual(['cancelled', 'expired', 'refunding']);
    expect(await found({ payment: 'unpaid' })).toEqual(['unpaid']);
    expect(await found({ payment: 'paid' })).toEqual(['paid', 'shipped', 'refunding']);
    expect(await found({ payment: 'partly-refunded' })).toEqual(['partly']);
    expect(await found({ payment: 'refunded' })).toEqual(['refunded']);
    expect((await list({ days: '7' })).total).toBe(6);
  });

  test('is searched by parts of number, email and city, in any case, in which nothing is a wildcard', async () => {
    const { orders } = await list({ q: String(each.paid.orderNumber) });
    expect(orders.map(({ _id }) => _id)).toEqual([each.paid._id]);
    expect((await list({ q: ' VÄXJ ' })).total).toBe(6);
    expect((await list({ q: 'BUYER3@porto' })).orders.every(({ email }) => email === 'buyer3@porto.example')).toBe(
      true,
    );
    for (const q of ['%', '_', '\\', 'Port_']) expect((await list({ q })).total).toBe(0);
  });

  test.each(orderSorts.flatMap((sort) => [[sort, 'ascending'] as const, [sort, 'descending'] as const]))(
    'sorted by %s, %s, gives each order once over its pages, though orders come in meanwhile',
    async (sort, order) => {
      const query = { sort, order, q: 'Porto', limit: '25' };
      const { orders: all, total } = await list({ ...query, limit: '200' });
      const listed: Order[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await list(cursor ? { ...query, cursor } : query);
        listed.push(...page.orders);
        cursor = page.link ? cursorIn(page.link) : null;
        if (listed.length === 25) await copies(2, 0);
      }
      const before = new Set(all.map(({ _id }) => _id));
      expect(new Set(listed.map(({ _id }) => _id)).size).toBe(listed.length);
      expect(listed.filter(({ _id }) => before.has(_id))).toEqual(all);
      expect(all).toHaveLength(total);
      const keyOf = {
        newest: 'createdAt',
        email: 'email',
        city: 'city',
        quantity: 'quantity',
        price: 'price',
        due: 'paidAt',
        weight: 'weight',
      } as const;
      const keys = (order === 'ascending' ? all : all.toReversed()).map(
        (one) => one[keyOf[sort]] ?? (sort === 'due' ? one.createdAt : 0),
      );
      for (const [place, key] of keys.slice(1).entries()) expect((keys[place] ?? '') <= key).toBe(true);
    },
  );

  test('takes a cursor for the order that it came from alone', async () => {
    const cursor = cursorIn((await list({ limit: '3' })).link) ?? '';
    expect((await list({ limit: '3', cursor })).orders).toHaveLength(3);
    for (const query of [{ cursor: 'x' }, { cursor, sort: 'price' }, { cursor, order: 'ascending' }] as Record<
      string,
      string
    >[])
      expectProblem(await ask(query, admin), 400, 'invalid-request');
  });

  // Spec: A5
  test('is for admins alone', async () => {
    for (const path of ['/orders', '/orders/csv']) {
      expectProblem(await shop.ask('GET', path), 401, 'unauthorized');
      expectProblem(await shop.ask('GET', path, { as: buyer }), 403, 'forbidden');
    }
  });
});

describe('the same as CSV', () => {
  const file = async (query: Record<string, string>) => {
    const answer = await shop.ask('GET', `/orders/csv?${new URLSearchParams(query)}`, { as: admin });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="orders.csv"');
    return parse(answer.body, { bom: true, columns: true }) as Record<string, string>[];
  };

  test('holds what the filter finds, with formulas defused', async () => {
    const rows = await file({ q: 'växjö' });
    expect(rows.map((row) => row.Order)).toEqual(
      (await list({ q: 'växjö' })).orders.map(({ orderNumber }) => `${orderNumber}`),
    );
    const row = rows.find(({ Order: number }) => number === `${each.shipped.orderNumber}`);
    expect(row).toMatchObject({
      ...{
        Carrier: "'=cmd|calc",
        'Tracking number': "'@NF 1",
        Phone: "'+46 31 700 52 10",
        City: 'Växjö',
        Buyer: buyer.name,
      },
      ...{ 'Payment Status': 'Payed', 'Order Status': 'Shipped', Price: each.shipped.price.toFixed(2) },
      ...{ Invoice: each.shipped.invoice, Lines: `${part.ordered_quantity} × ${part.sku} ${part.name}` },
    });
  });

  test('holds the chosen ones alone, whatever their state', async () => {
    const ids = [each.cancelled._id, each.paid._id].join(',');
    expect((await file({ ids, status: 'pending' })).map((row) => row['Order Status'])).toEqual([
      'Cancelled',
      'Shipping',
    ]);
    expectProblem(await shop.ask('GET', '/orders/csv?ids=1,2', { as: admin }), 400, 'invalid-request');
  });
});
