import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_LINES_MAX } from '#contract/sales/order-lines.ts';
import type { Order } from '#contract/sales/orders.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { payOrder } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { addParts, type MadePart, orderOf } from '#server/testing/many-parts.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let parts: MadePart[];
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp('Marta Lindqvist'), await shop.admin()];
  parts = await addParts(shop, ORDER_LINES_MAX + 1);
});
afterAll(() => shop.close());

const send = (named: readonly MadePart[], as = buyer) =>
  shop.ask('POST', '/order', { as, body: orderOf(as.email, named) });
const place = async (named: readonly MadePart[]): Promise<Order> => {
  const placed = await send(named);
  expect(placed, JSON.stringify(placed.body).slice(0, 300)).toMatchObject({ status: 200 });
  return placed.body;
};
const read = (path: string, as = buyer) => shop.ask('GET', path, { as });
const available = async () =>
  (await shop.checkout.db.execute(sql`select sku, available from part where sku like 'MADE-%' order by sku`)).rows;

test(`an order of ${ORDER_LINES_MAX} lines is placed, mailed, paid, invoiced, listed and taken away as CSV`, async () => {
  const order = await place(parts.slice(0, ORDER_LINES_MAX));
  expect(order.lines).toHaveLength(ORDER_LINES_MAX);
  const paid = await payOrder(shop, buyer, order);
  expect(paid.lines.map(({ sku }) => sku)).toEqual(parts.slice(0, ORDER_LINES_MAX).map(({ sku }) => sku));

  const mails = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes(`${order.orderNumber}`));
  expect(mails.map(({ subject }) => subject.split(' ').at(-1))).toEqual(['paid', 'placed']);
  for (const { text, html } of mails) {
    expect(text.match(/MADE-/g)).toHaveLength(50);
    expect(text).toMatch(new RegExp(`And 450 more lines. All of them: https?://.+/dashboard/order/${order._id}\n`));
    expect(html).toContain('And 450 more lines.');
    expect(text).toContain('Total: $1,000.00');
  }

  const invoice = await shop.app.inject({
    url: `/api/order/${order._id}/invoice`,
    headers: { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${buyer.token}` },
  });
  const words = textOf(invoice.rawPayload);
  expect(words.filter((word) => word.startsWith('MADE-'))).toHaveLength(ORDER_LINES_MAX);
  const sheets = words.filter((word) => /^\d+ of \d+$/.test(word)).length;
  expect(sheets).toBeGreaterThan(10);
  // Each sheet but one that holds the total alone begins with the heads again.
  expect(words.filter((word) => word === 'Per part').length).toBeGreaterThanOrEqual(sheets - 1);

  const csv = await read(`/order/${order._id}/csv`);
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="order-${order.orderNumber}.csv"`);
  const rows: Record<string, string>[] = parse(csv.body, { bom: true, columns: true });
  expect(rows).toHaveLength(ORDER_LINES_MAX);
  expect(rows[0]).toEqual({
    SKU: 'MADE-00001',
    'Own number': '',
    'Own name': '',
    Name: 'Sealed bearing 1 for hubs of 148 mm',
    Quantity: '2',
    'Unit price': '1.00',
    Price: '2.00',
  });

  const [own] = (await read('/orders/own')).body.orders;
  expect(own).toMatchObject({ _id: order._id, lineCount: ORDER_LINES_MAX, quantity: 1000, price: 1000 });
  expect(own.lines.map(({ sku }: { sku: string }) => sku)).toEqual(['MADE-00001', 'MADE-00002', 'MADE-00003']);
  const [managed] = (await read('/orders', admin)).body;
  expect(managed).toMatchObject({ _id: order._id, lineCount: ORDER_LINES_MAX });
  expect(managed.lines).toHaveLength(10);
  expect((await read('/orders/csv', admin)).body.match(/MADE-/g)).toHaveLength(ORDER_LINES_MAX);
  expect((await read(`/order?email=${encodeURIComponent(buyer.email)}`)).body[0].lines).toHaveLength(ORDER_LINES_MAX);
  expect((await read(`/order/${order._id}`)).body.lines).toHaveLength(ORDER_LINES_MAX);
});

test('one line more is refused at its field', async () => {
  const refused = await send(parts);
  expectProblem(refused, 400, 'invalid-request');
  expect(Object.keys(refused.body.errors)).toEqual(['lines']);
});

test('all of its stock comes back, or none of it is taken', async () => {
  const before = await available();
  const order = await place(parts.slice(0, ORDER_LINES_MAX));
  expect(await available()).not.toEqual(before);
  expect(await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).toMatchObject({ status: 200 });
  expect(await available()).toEqual(before);
  const last = parts[ORDER_LINES_MAX - 1];
  await shop.checkout.db.execute(sql`update part set archived_at = now() where id = ${last?.part}`);
  expectProblem(await send(parts.slice(0, ORDER_LINES_MAX)), 404, 'not-found');
  await shop.checkout.db.execute(sql`update part set archived_at = null where id = ${last?.part}`);
  expect(await available()).toEqual(before);
  expect(await shopFaults(shop)).toEqual([]);
});

test('orders that share their parts wait for each other in no circle, and nothing is sold twice', async () => {
  const LEFT = 6;
  const shared = parts.slice(0, 40);
  await shop.checkout.db.transaction(async (tx) => {
    await tx.execute(sql`insert into stock_movement (id, part_id, kind, quantity, reason)
      select gen_random_uuid(), id, 'correction', ${2 * LEFT} - available, 'counted' from part where sku <= 'MADE-00040' and sku like 'MADE-%'`);
    await tx.execute(sql`update part set available = ${2 * LEFT} where sku <= 'MADE-00040' and sku like 'MADE-%'`);
  });
  shop.checkout.parts.changed();
  const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.signUp()));
  const turned = (by: number) => [...shared.slice(by), ...shared.slice(0, by)];
  const answers = await Promise.all(
    buyers.map((as, place) => send(place % 2 === 0 ? turned(place) : turned(place).toReversed(), as)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LEFT);
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('out-of-stock');
  expect(await shopFaults(shop)).toEqual([]);
});

test('an order of 100 lines costs at most ten times what one of one line costs', async () => {
  const few = parts.slice(100, 101);
  const many = parts.slice(200, 300);
  const quickest = async (named: readonly MadePart[]) => {
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 8; turn++) {
      const began = performance.now();
      const { _id } = await place(named);
      least = Math.min(least, performance.now() - began);
      await shop.ask('DELETE', `/order/${_id}`, { as: buyer });
    }
    return least;
  };
  const [one, hundred] = [await quickest(few), await quickest(many)];
  expect(hundred / one).toBeLessThan(10);
});
