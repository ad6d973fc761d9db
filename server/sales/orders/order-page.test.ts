import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order, OrderEvent } from '#contract/sales/orders.ts';
import type { PaymentCase } from '#contract/sales/payment-cases.ts';
import type { Refund } from '#contract/sales/refunds.ts';
import { openPayment, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  shop.simulators.setWebhookUrl('http://127.0.0.1:1/nobody');
});
afterAll(() => shop.close());

const run = async (query: ReturnType<typeof sql>) => (await shop.checkout.db.execute(query)).rows;
const readOrder = async ({ _id }: Order, as = buyer) => (await shop.ask('GET', `/order/${_id}`, { as })).body;
const paidOrder = async () => payOrder(shop, buyer, await placeOrder(shop, buyer, await somePart(shop)));
const refund = (order: Order, body: object, key: string) =>
  shop.ask('POST', `/order/${order._id}/refunds`, { as: admin, body, headers: { 'idempotency-key': key } });
const reasonsOf = ({ refunds }: { refunds: Refund[] }) => refunds.map(({ reason }) => reason);
const dataOf = ({ events }: { events: OrderEvent[] }, kind: string) =>
  events.filter((event) => event.kind === kind).map(({ data }) => data);

test('buyers read the reasons that are meant for them', async () => {
  const order = await paidOrder();
  const [line] = order.lines;
  await refund(order, { amount: 1, reason: 'agreed' }, 'agreed');
  await refund(order, { lines: [{ part: line?.part, quantity: 1 }] }, 'pieces');
  const page = await readOrder(order);
  expect(reasonsOf(page)).toEqual(['agreed', 'lines']);
  expect(dataOf(page, 'refund-asked').map(({ reason }) => reason)).toEqual(['agreed', 'lines']);
});

test('that a bank warned of fraud is told to admins alone', async () => {
  const order = await placeOrder(shop, buyer, await somePart(shop));
  const paid = await payAs(order, '4000000000005423');
  await shop.ask('POST', '/manage/reconciliations', { as: admin });
  const { cases } = (await shop.ask('GET', '/manage/money', { as: admin })).body;
  const found = cases.find((each: PaymentCase) => each.order?._id === paid._id);
  const path = `/manage/payment-cases/${found._id}`;
  const body = { answer: 'refund', amount: paid.price };
  expect(await shop.ask('PUT', path, { as: admin, body })).toMatchObject({ status: 200 });
  const cents = Math.round(paid.price * 100);
  const page = await readOrder(order);
  expect(page).toMatchObject({ payment: 'refunded', refunded: paid.price });
  expect(reasonsOf(page)).toEqual([undefined]);
  expect(dataOf(page, 'refund-asked')).toEqual([{ cents }]);
  expect(JSON.stringify(page)).not.toContain('fraud');
  const whole = await readOrder(order, admin);
  expect(reasonsOf(whole)).toEqual(['fraud-warning']);
  expect(dataOf(whole, 'refund-asked')).toEqual([{ cents, reason: 'fraud-warning' }]);
});

test('that the shop was refused money by a bank, or counts cards, is told to admins alone', async () => {
  const order = await paidOrder();
  await refund(order, { amount: 1, reason: 'agreed' }, 'comes-back');
  const [made] = await run(sql`select provider_id from refund where order_id = ${order._id}`);
  await shop.simulators.dashboard.failRefund(String(made?.provider_id));
  await shop.ask('POST', '/manage/reconciliations', { as: admin });
  // As cards that were declined leave it.
  await run(sql`insert into order_event (id, order_id, kind, actor_kind, data)
    values (gen_random_uuid(), ${order._id}, 'payment-blocked', 'system', '{"counted": "address", "declines": 10}')`);
  const page = await readOrder(order);
  expect(dataOf(page, 'refund-failed')).toEqual([{ cents: 100 }]);
  expect(dataOf(page, 'payment-blocked')).toEqual([{}]);
  const whole = await readOrder(order, admin);
  expect(dataOf(whole, 'refund-failed')).toEqual([{ cents: 100, reason: 'expired_or_canceled_card' }]);
  expect(dataOf(whole, 'payment-blocked')).toEqual([{ counted: 'address', declines: 10 }]);
});

async function payAs(order: Order, card: string): Promise<Order> {
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await payByCard(shop, clientSecret, card);
  const body = { order: order._id, transactionId: intentId };
  return (await shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body })).body;
}
