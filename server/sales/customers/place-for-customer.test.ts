import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars } from '#contract/money.ts';
import type { Order, OrderPage } from '#contract/sales/orders.ts';
import { availableOf, payOrder, somePart } from '#server/testing/buy.ts';
import { anAddress, makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let part: Part;
let id: string;
let company: string;
const idOf = async ({ email }: Person): Promise<string> =>
  (await shop.checkout.db.execute<{ id: string }>(sql`select id from "user" where email = ${email}`)).rows[0]?.id ?? '';
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer, part] = [await shop.admin(), await shop.signUp('Inês Carvalho'), await somePart(shop)];
  id = await idOf(buyer);
  ({ id: company } = await makeCompany(shop, [{ person: buyer, role: 'owner' }]));
  // A tenth off.
  await makePriceList(shop, { companyId: company }, [
    { partId: part._id, kind: 'percent', breaks: [{ from: 1, basisPoints: 1000 }] },
  ]);
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

const pieces = () => part.ordered_quantity;
const lines = () => [{ part: part._id, quantity: pieces() }];
const listed = () => ((centsFromDollars(part.price) ?? 0) * pieces()) / 100;
const send = (path: string, body: object, { as = admin, key = crypto.randomUUID() as string } = {}) =>
  shop.ask('POST', path, { as, body, headers: { 'idempotency-key': key } });
const place = (more: object = {}, how: { as?: Person; key?: string } = {}) =>
  send(`/manage/customers/${id}/orders`, { lines: lines(), price: listed(), to: anAddress, ...more }, how);
async function placed(more: object = {}): Promise<Order> {
  const answer = await place(more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const readPage = async ({ _id }: Order, as: Person): Promise<OrderPage> =>
  (await shop.ask('GET', `/order/${_id}`, { as })).body;

describe('an order that an admin places for a customer', () => {
  test('is the customer’s: they see and pay it, and everybody is told who placed it', async () => {
    const before = await availableOf(shop, part);
    const order = await placed({ purchaseOrderNumber: 'PO-7', note: 'Ring first.' });
    expect(await availableOf(shop, part)).toBe(before - pieces());
    expect(order).toMatchObject({
      email: buyer.email,
      placedBy: admin.name,
      purchaseOrderNumber: 'PO-7',
      note: 'Ring first.',
      street: anAddress.street,
    });
    expect(Date.parse(order.heldUntil) - Date.parse(order.createdAt)).toBe(48 * 60 * 60 * 1000);
    expect(
      (await shop.ask('GET', '/orders/own', { as: buyer })).body.orders.map((each: Order) => each.orderNumber),
    ).toContain(order.orderNumber);
    const seen = await readPage(order, buyer);
    expect(seen).toMatchObject({ placedBy: admin.name, events: [{ kind: 'placed', by: 'the shop' }] });
    expect((await readPage(order, admin)).events).toMatchObject([{ kind: 'placed', by: 'you' }]);
    const [mail] = (await mailsTo(shop, buyer.email)).filter(
      ({ subject }) => subject === `Order ${order.orderNumber} is placed`,
    );
    expect(mail?.text).toContain(`${order.placedBy} of the shop has placed it for you.`);
    const [row] = (await shop.ask('GET', `/orders?buyer=${id}&q=${order.orderNumber}`, { as: admin })).body;
    expect(row).toMatchObject({ placedBy: order.placedBy });
    const file = await shop.ask('GET', `/orders/csv?q=${order.orderNumber}`, { as: admin });
    expect(JSON.stringify(file.body)).toContain('Placed by');
    const customer = (await shop.ask('GET', `/manage/customers/${id}`, { as: admin })).body;
    expect(customer.events[0]).toMatchObject({
      what: 'Order placed for the customer',
      who: admin.email,
      order: { orderNumber: order.orderNumber },
    });
    expect(await payOrder(shop, buyer, order)).toMatchObject({ paid: true });
  });

  test('has the price of the list of the company that it is for, and goes where this has an address', async () => {
    const quote = await send(`/manage/customers/${id}/quote`, { company, lines: lines() });
    expect(quote.body.price).toBe(Math.round(listed() * 90) / 100);
    expectProblem(await place({ company }), 409, 'price-changed');
    await shop.ask('POST', `/company/${company}/addresses`, {
      as: buyer,
      body: { ...anAddress, street: 'Lagervägen 9' },
    });
    const customer = (await shop.ask('GET', `/manage/customers/${id}`, { as: admin })).body;
    const [address] = customer.companies[0].addresses;
    const order = await placed({ company, price: quote.body.price, to: address._id });
    expect(order).toMatchObject({ company: { _id: company }, street: 'Lagervägen 9', price: quote.body.price });
    const checked = await send(`/manage/customers/${id}/checked-lines`, { company, text: `${part.sku} ${pieces()}` });
    expect(checked.body).toMatchObject({ counts: { taken: 1 }, sum: quote.body.price });
  });

  test('is placed once, however often it is sent', async () => {
    const key = crypto.randomUUID();
    const before = await availableOf(shop, part);
    const answers = await Promise.all([place({}, { key }), place({}, { key })]);
    const again = await place({}, { key });
    const ids = new Set([...answers, again].filter(({ status }) => status === 200).map(({ body }) => body._id));
    expect(ids.size).toBe(1);
    expect(again.status).toBe(200);
    expect(await availableOf(shop, part)).toBe(before - pieces());
    expectProblem(await place({ note: 'Another.' }, { key }), 422, 'key-reused');
    const noKey = await shop.ask('POST', `/manage/customers/${id}/orders`, {
      as: admin,
      body: { lines: lines(), price: listed(), to: anAddress },
    });
    expectProblem(noKey, 400, 'invalid-request');
  });

  test('is refused as the customer’s own would be: below the minimum, beyond the stock, for a company or to an address of others', async () => {
    const other = await shop.signUp();
    const { id: theirs } = await makeCompany(shop, [{ person: other, role: 'owner' }], { name: 'Rowery Wisła' });
    await shop.ask('POST', '/addresses', { as: other, body: anAddress });
    const [address] = (await shop.ask('GET', '/addresses', { as: other })).body;
    const before = await availableOf(shop, part);
    const refused = async (body: object, status: number, code: string) =>
      expectProblem(await place(body), status, code);
    if (pieces() > 1) await refused({ lines: [{ part: part._id, quantity: 1 }] }, 400, 'below-minimum');
    await refused({ lines: [{ part: part._id, quantity: before + 1 }] }, 409, 'out-of-stock');
    await refused({ company: theirs }, 404, 'not-found');
    await refused({ to: address._id }, 400, 'invalid-request');
    await refused({ to: { ...anAddress, postalCode: 'none' } }, 400, 'invalid-request');
    await refused({ price: listed() + 1 }, 409, 'price-changed');
    await refused({ lines: [{ part: unknownId, quantity: 1 }] }, 404, 'not-found');
    expect(await availableOf(shop, part)).toBe(before);
  });

  test('that the customer may not hold is refused in words for the shop', async () => {
    const before = shop.checkout.holds;
    Object.assign(shop.checkout, { holds: { ...before, verified: { ...before.verified, pieces: 0 } } });
    const refused = await place();
    Object.assign(shop.checkout, { holds: before });
    expectProblem(refused, 429, 'too-many-holds');
    expect(refused.body.detail).toMatch(/^This customer can have at most 0 parts on hold/);
  });

  test('is refused for a closed account, for nobody, and to who is no admin', async () => {
    const closed = await shop.signUp();
    const closedId = await idOf(closed);
    await shop.ask('DELETE', `/user/${encodeURIComponent(closed.email)}`, { as: admin });
    const body = { lines: lines(), price: listed(), to: anAddress };
    const paths = (who: string) =>
      [
        [`/manage/customers/${who}/orders`, body],
        [`/manage/customers/${who}/quote`, { lines: lines() }],
        [`/manage/customers/${who}/checked-lines`, { text: 'X 1' }],
      ] as const;
    for (const who of [closedId, unknownId])
      for (const [path, sent] of paths(who)) expectProblem(await send(path, sent), 404, 'not-found');
    for (const [path, sent] of paths(id)) {
      expectProblem(await send(path, sent, { as: buyer }), 403, 'forbidden');
      expectProblem(await shop.ask('POST', path, { body: sent }), 401, 'unauthorized');
    }
  });
});
