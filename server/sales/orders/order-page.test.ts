import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order, OrderEvent } from '#contract/sales/orders.ts';
import type { Refund } from '#contract/sales/refunds.ts';
import { openShop } from '#server/testing/open-shop.ts';
import { openDeafTrade, type Trade } from '#server/testing/trade.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openDeafTrade(await openShop());
});
afterAll(() => trade.shop.close());

const refund = (order: Order, body: object, key: string) =>
  trade.shop.ask('POST', `/order/${order._id}/refunds`, { as: trade.admin, body, headers: { 'idempotency-key': key } });
const reasonsOf = ({ refunds }: { refunds: Refund[] }) => refunds.map(({ reason }) => reason);
const dataOf = ({ events }: { events: OrderEvent[] }, kind: string) =>
  events.filter((event) => event.kind === kind).map(({ data }) => data);

test('buyers read the reasons that are meant for them', async () => {
  const order = await trade.paid();
  const [line] = order.lines;
  await refund(order, { amount: 1, reason: 'agreed' }, 'agreed');
  await refund(order, { lines: [{ part: line?.part, quantity: 1 }] }, 'pieces');
  const page = await trade.readOrder(order);
  expect(reasonsOf(page)).toEqual(['agreed', 'lines']);
  expect(dataOf(page, 'refund-asked').map(({ reason }) => reason)).toEqual(['agreed', 'lines']);
});

test('that a bank warned of fraud is told to admins alone', async () => {
  const { order, intentId } = await trade.paidUnheard('4000000000005423');
  await trade.settle(order, intentId);
  await trade.reconcile();
  const [found] = await trade.casesOf(order);
  const path = `/manage/payment-cases/${found?._id}`;
  const body = { answer: 'refund', amount: order.price };
  expect(await trade.shop.ask('PUT', path, { as: trade.admin, body })).toMatchObject({ status: 200 });
  const cents = Math.round(order.price * 100);
  const page = await trade.readOrder(order);
  expect(page).toMatchObject({ payment: 'refunded', refunded: order.price });
  expect(reasonsOf(page)).toEqual([undefined]);
  expect(dataOf(page, 'refund-asked')).toEqual([{ cents }]);
  expect(JSON.stringify(page)).not.toContain('fraud');
  const whole = await trade.readOrder(order, trade.admin);
  expect(reasonsOf(whole)).toEqual(['fraud-warning']);
  expect(dataOf(whole, 'refund-asked')).toEqual([{ cents, reason: 'fraud-warning' }]);
});

test('that the shop was refused money by a bank, or counts cards, is told to admins alone', async () => {
  const order = await trade.paid();
  await refund(order, { amount: 1, reason: 'agreed' }, 'comes-back');
  const [made] = await trade.run(sql`select provider_id from refund where order_id = ${order._id}`);
  await trade.shop.simulators.dashboard.failRefund(String(made?.provider_id));
  await trade.reconcile();
  // As cards that were declined leave it.
  await trade.run(sql`insert into order_event (id, order_id, kind, actor_kind, data)
    values (gen_random_uuid(), ${order._id}, 'payment-blocked', 'system', '{"counted": "address", "declines": 10}')`);
  const page = await trade.readOrder(order);
  expect(dataOf(page, 'refund-failed')).toEqual([{ cents: 100 }]);
  expect(dataOf(page, 'payment-blocked')).toEqual([{}]);
  const whole = await trade.readOrder(order, trade.admin);
  expect(dataOf(whole, 'refund-failed')).toEqual([{ cents: 100, reason: 'expired_or_canceled_card' }]);
  expect(dataOf(whole, 'payment-blocked')).toEqual([{ counted: 'address', declines: 10 }]);
});
