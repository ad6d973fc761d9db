import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import type { OwnOrder, OwnOrders } from '#contract/sales/own-orders.ts';
import { orderBody, payOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let people: Record<'owner' | 'buyer' | 'viewer' | 'former' | 'stranger' | 'elsewhere', Person>;
let companyId: string;
/** The buyer's own: one unpaid, one paid, one cancelled, one paid in an earlier year; and two for the company. */
let orders: Record<'unpaid' | 'paid' | 'cancelled' | 'old' | 'ofCompany' | 'ofFormer', Order>;

const run = (statement: ReturnType<typeof sql>) => shop.checkout.db.execute(statement);

async function orderOf(person: Person, more: object = {}): Promise<Order> {
  const body = { ...orderBody(person, await somePart(shop)), ...more };
  const placed = await shop.ask('POST', '/order', { as: person, body });
  expect(placed).toMatchObject({ status: 200 });
  return placed.body;
}

beforeAll(async () => {
  shop = await openShop();
  people = {
    owner: await shop.signUp('Marta Lindqvist'),
    buyer: await shop.signUp('Erik Sandell'),
    viewer: await shop.signUp('Karin Holm'),
    former: await shop.signUp('Sven Gone'),
    stranger: await shop.signUp('Another User'),
    elsewhere: await shop.signUp('Owner Elsewhere'),
  };
  const { owner, buyer, viewer, former, elsewhere } = people;
  const { id } = await makeCompany(shop, [
    { person: owner, role: 'owner' },
    { person: buyer, role: 'buyer' },
    { person: viewer, role: 'viewer' },
    { person: former, role: 'buyer' },
  ]);
  companyId = id;
  await makeCompany(shop, [{ person: elsewhere, role: 'owner' }], { name: 'Another company' });
  const old = await payOrder(shop, buyer, await orderOf(buyer));
  await run(sql`update "order" set created_at = created_at - interval '2 years' where id = ${old._id}`);
  orders = {
    old,
    cancelled: await orderOf(buyer),
    paid: await payOrder(shop, buyer, await orderOf(buyer, { purchaseOrderNumber: 'Höst-77' })),
    unpaid: await orderOf(buyer),
    ofCompany: await payOrder(shop, buyer, await orderOf(buyer, { company: id })),
    ofFormer: await orderOf(former, { company: id }),
  };
  await shop.ask('DELETE', `/order/${orders.cancelled._id}`, { as: buyer });
  await run(
    sql`update order_line set company_number = 'LC-1042/ö', company_name = '=Kättingdrev 32' where order_id = ${orders.ofCompany._id}`,
  );
  await run(sql`delete from company_member where company_id = ${id}
    and user_id = (select id from "user" where email = ${former.email})`);
});
afterAll(() => shop.close());

const ask = (as: Person | undefined, query: Record<string, string> = {}) =>
  shop.ask('GET', `/orders/own?${new URLSearchParams(query)}`, { as });
async function list(as: Person, query: Record<string, string> = {}): Promise<OwnOrders> {
  const answer = await ask(as, query);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
}
const ids = async (as: Person, query: Record<string, string> = {}) =>
  (await list(as, query)).orders.map(({ _id }: OwnOrder) => _id);
const idsOf = (...names: (keyof typeof orders)[]) => names.map((name) => orders[name]._id);

describe('one’s own orders', () => {
  test('are what one placed, newest first, with the first lines and their number', async () => {
    const { buyer } = people;
    const answer = await list(buyer);
    expect(answer.orders.map(({ _id }) => _id)).toEqual(idsOf('ofCompany', 'unpaid', 'paid', 'old'));
    const year = new Date().getUTCFullYear();
    expect(answer).toMatchObject({ total: 4, page: 1, pages: 1, years: [year, year - 2] });
    expect(answer.counts).toEqual({
      all: 4,
      unpaid: 1,
      shipping: 3,
      shipped: 0,
      delivered: 0,
      cancelled: 1,
      expired: 0,
    });
    expect(answer.payable).toBe(1);
    const whole = (await shop.ask('GET', `/order?email=${encodeURIComponent(buyer.email)}`, { as: buyer })).body;
    expect(answer.orders).toEqual(whole.map((order: Order) => ({ ...order, lineCount: order.lines.length })));
    expect(await list(people.stranger)).toMatchObject({ orders: [], total: 0, pages: 1, years: [], months: [] });
  });

  test('narrow by state and year, and the counts follow the year and the words', async () => {
    const { buyer } = people;
    expect(await ids(buyer, { state: 'unpaid' })).toEqual(idsOf('unpaid'));
    expect(await ids(buyer, { state: 'cancelled' })).toEqual(idsOf('cancelled'));
    expect(await ids(buyer, { state: 'shipped' })).toEqual([]);
    const year = String(new Date().getUTCFullYear() - 2);
    const before = await list(buyer, { year });
    expect(before.orders.map(({ _id }) => _id)).toEqual(idsOf('old'));
    expect(before.counts).toMatchObject({ all: 1, unpaid: 0, cancelled: 0 });
    expect((await list(buyer, { q: `#${orders.cancelled.orderNumber}` })).counts).toMatchObject({
      all: 0,
      cancelled: 1,
    });
  });

  test('are found by number, purchase order, part, SKU and the company’s own number, in any case', async () => {
    const { buyer } = people;
    const [line] = orders.paid.lines;
    for (const q of [`#${orders.paid.orderNumber}`, String(orders.paid.orderNumber), 'höst-77', 'HOST', 'Hõst-77'])
      expect(await ids(buyer, { q }), q).toEqual(idsOf('paid'));
    for (const q of ['lc-1042', 'LC-1042/Ö', 'lindqvist'])
      expect(await ids(buyer, { q }), q).toEqual(idsOf('ofCompany'));
    for (const q of [line?.sku ?? '', `${line?.name.toUpperCase()}`, `${line?.sku} Göteborg`])
      expect(await ids(buyer, { q }), q).toHaveLength(4);
    for (const q of ['%', '_', `${line?.sku} nowhere`, "'"]) expect(await ids(buyer, { q }), q).toEqual([]);
  });

  test('come by pages, and a page beyond the end is the last one', async () => {
    const { buyer } = people;
    const [first, second] = [await list(buyer, { size: '3' }), await list(buyer, { size: '3', page: '2' })];
    expect(first).toMatchObject({ total: 4, page: 1, pages: 2 });
    expect([...first.orders, ...second.orders].map(({ _id }) => _id)).toEqual(await ids(buyer));
    expect(await list(buyer, { size: '3', page: '9' })).toEqual({ ...second, page: 2 });
    const wrong: Record<string, string>[] = [
      { page: '0' },
      { page: 'x' },
      { size: '101' },
      { year: '1' },
      { state: 'gone' },
      { ids: '1' },
    ];
    for (const query of wrong) expectProblem(await ask(buyer, query), 400, 'invalid-request');
  });

  test('that are named by their ids come whatever their state, those of others not', async () => {
    const named = {
      ids: Object.values(orders)
        .map(({ _id }) => _id)
        .join(','),
    };
    const { buyer, stranger } = people;
    expect(await ids(buyer, named)).toEqual(idsOf('ofCompany', 'unpaid', 'paid', 'cancelled', 'old'));
    expect(await list(stranger, named)).toMatchObject({ orders: [], total: 0 });
  });
});

describe('the orders of a company', () => {
  test.each(['owner', 'buyer', 'viewer'] as const)('are listed to its members, with who ordered: %s', async (who) => {
    const { orders: listed, counts } = await list(people[who], { company: companyId });
    expect(listed.map(({ _id, name }) => [_id, name])).toEqual([
      [orders.ofFormer._id, 'Sven Gone'],
      [orders.ofCompany._id, 'Erik Sandell'],
    ]);
    expect(counts).toMatchObject({ all: 2, unpaid: 1 });
    expect(await ids(people[who], { company: companyId, q: 'sandell' })).toEqual(idsOf('ofCompany'));
  });

  test.each(['stranger', 'elsewhere', 'former'] as const)('are not there for %s', async (who) => {
    expectProblem(await ask(people[who], { company: companyId }), 404, 'not-found');
    const file = `/orders/own/invoices?month=2026-11&company=${companyId}`;
    expectProblem(await shop.ask('GET', file, { as: people[who] }), 404, 'not-found');
    expectProblem(await shop.ask('GET', `/order/${orders.ofCompany._id}/csv`, { as: people[who] }), 404, 'not-found');
    expect(await ids(people[who], { ids: idsOf('ofCompany', 'ofFormer').join(',') })).toEqual([]);
  });

  test('are nobody’s without a token', async () => {
    for (const path of ['/orders/own', '/orders/own/invoices?month=2026-11', `/order/${orders.paid._id}/csv`])
      expectProblem(await shop.ask('GET', path), 401, 'unauthorized');
  });
});

test('the lines of an order as CSV name the company’s own numbers and names, and nothing that a spreadsheet would run', async () => {
  await run(sql`update order_line set name = '=1+1' where order_id = ${orders.ofCompany._id}`);
  const csv = await shop.ask('GET', `/order/${orders.ofCompany._id}/csv`, { as: people.viewer });
  const [line] = orders.ofCompany.lines;
  expect(csv.body).toBe(
    `\ufeffSKU,Own number,Own name,Name,Quantity,Unit price,Price\r\n${line?.sku},LC-1042/ö,'=Kättingdrev 32,'=1+1,${line?.quantity},${line?.unitPrice.toFixed(2)},${line?.price.toFixed(2)}\r\n`,
  );
});
