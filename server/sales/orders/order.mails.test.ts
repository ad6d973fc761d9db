import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** An order of a new buyer. */
async function ordered(): Promise<Order> {
  buyer = await shop.signUp('Marta <b>Lindqvist</b>');
  return placeOrder(shop, buyer, await somePart(shop));
}
/** The subjects of the mails about orders that the buyer got, oldest first. */
const subjects = async () =>
  (await mailsTo(shop, buyer.email))
    .toReversed()
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('rder'));
const change = (statement: ReturnType<typeof sql>) => shop.checkout.db.execute(statement);
const price = (order: Order) => `$${order.price.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

describe('the buyer gets a mail', () => {
  test('that an order is placed, with its lines and the way to pay', async () => {
    const order = await ordered();
    const [mail] = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes('placed'));
    expect(mail?.subject).toBe(`Order ${order.orderNumber} is placed`);
    for (const expected of [order.lines[0]?.name, order.lines[0]?.sku, price(order), `/dashboard/payment/${order._id}`])
      expect(mail?.text).toContain(expected);
    expect(mail?.html).not.toContain('<b>Lindqvist');
  });

  test('that it is paid, once, however often that is noticed', async () => {
    const order = await ordered();
    const paid = await payOrder(shop, buyer, order);
    const settle = { order: order._id, transactionId: paid.transactionId };
    await shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body: settle });
    expect(await subjects()).toEqual([`Order ${order.orderNumber} is placed`, `Order ${order.orderNumber} is paid`]);
  });

  test('that it is cancelled, with what goes back to the card, and not a second time of the same money', async () => {
    const order = await ordered();
    await payOrder(shop, buyer, order);
    await shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
    expect((await subjects()).slice(2)).toEqual([`Order ${order.orderNumber} is cancelled`]);
    const [mail] = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes('cancelled'));
    expect(mail?.text).toContain(`${price(order)} goes back to your card`);
  });

  test('that it has expired', async () => {
    const order = await ordered();
    await change(sql`update "order" set held_until = now() - interval '1 hour' where id = ${order._id}`);
    await sweep(shop.checkout);
    await sweep(shop.checkout);
    expect((await subjects()).slice(1)).toEqual([`Order ${order.orderNumber} has expired`]);
  });

  test('of nothing that did not happen', async () => {
    buyer = await shop.signUp();
    const part = await somePart(shop);
    const body = { email: buyer.email, part: part._id, quantity: 1, price: 1, street: 'a', city: 'b', number: '12345' };
    expect(await shop.ask('POST', '/order', { as: buyer, body })).toMatchObject({ status: 400 });
    expect(await subjects()).toEqual([]);
  });
});
