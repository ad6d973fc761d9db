import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order, OrderEvent } from '#contract/sales/orders.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';
import { openShop } from '#server/testing/open-shop.ts';
import { closeTrade, openDeafTrade, type Trade } from '#server/testing/trade.ts';

let trade: Trade;
beforeAll(async () => {
  // The comparison reads what happened, or a test hands it on.
  trade = await openDeafTrade(await openShop());
});
afterAll(() => closeTrade(trade));

const centsAt = async ({ transactionId = '' }: Order) =>
  (await trade.stripe.refunds.list({ payment_intent: transactionId })).data.map(({ amount }) => amount);
const kindsOf = async (order: Order) =>
  (await trade.readOrder(order, trade.admin)).events.map(({ kind }: OrderEvent) => kind);
const due = ({ _id }: Order) =>
  trade.run(sql`update refund set due_at = now() where order_id = ${_id} and state = 'asked'`);

/** Has the provider tell of a refund, as it stands there by now. */
async function tellOf(id: string, { transactionId }: Order): Promise<void> {
  const object = { id, object: 'refund', payment_intent: transactionId };
  const event = { id: `evt_${performance.now()}`, object: 'event', type: 'refund.updated', data: { object } };
  const body = Buffer.from(JSON.stringify(event));
  const signature = trade.stripe.webhooks.generateTestHeaderString({
    payload: body.toString(),
    secret: `whsec_${trade.shop.config.simulators?.secret}`,
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  expect(await trade.shop.ask('POST', WEBHOOK_PATH, { body, headers })).toMatchObject({ status: 200 });
}

/** A refund that the shop asked for, and whose answer never came. */
async function unanswered(order: Order, amount: number, key: string): Promise<void> {
  trade.shop.simulators.misbehave({ kind: 'drop' }, 3);
  expect(await trade.refund(order, amount, key)).toMatchObject({ status: 200, body: { refundPending: amount } });
}

// Spec: N17
describe('a refund at the provider that names none of ours', () => {
  test('is the one that waits for its answer: earlier versions sent no id along', async () => {
    const order = await trade.paid();
    await unanswered(order, 5, 'asked-by-an-earlier-version');
    // What the earlier version made of it.
    await trade.shop.simulators.dashboard.refund(order.transactionId ?? '', 500);
    expect(await trade.reconcile()).toMatchObject({ status: 200, body: { mended: 1 } });
    await due(order);
    await sweep(trade.shop.checkout);
    expect(await centsAt(order)).toEqual([500]);
    expect(await trade.readOrder(order, trade.admin)).toMatchObject({
      refunded: 5,
      refundPending: 0,
      shippingHeld: [],
    });
    expect(await kindsOf(order)).not.toContain('refund-outside');
  });

  test('of another sum, or made before it was asked for, is one of its own', async () => {
    const order = await trade.paid();
    await trade.shop.simulators.dashboard.refund(order.transactionId ?? '', 500);
    await unanswered(order, 5, 'asked-later');
    await trade.run(sql`update refund set created_at = now() + interval '10 minutes' where order_id = ${order._id}`);
    await trade.shop.simulators.dashboard.refund(order.transactionId ?? '', 300);
    await trade.reconcile();
    expect(await trade.readOrder(order, trade.admin)).toMatchObject({
      refunded: 8,
      refundPending: 5,
      shippingHeld: ['refund'],
    });
    await due(order);
    await sweep(trade.shop.checkout);
    expect((await centsAt(order)).toSorted()).toEqual([300, 500, 500]);
    expect(await trade.readOrder(order, trade.admin)).toMatchObject({ refunded: 13, refundPending: 0 });
  });

  test('leaves nothing to give back where it was more than was left, and never less than nothing', async () => {
    const order = await trade.paid();
    await unanswered(order, order.price, 'all-of-it');
    await trade.shop.simulators.dashboard.refund(order.transactionId ?? '', 500);
    await trade.reconcile();
    expect(await trade.readOrder(order, trade.admin)).toMatchObject({ refundable: 0, refunded: 5 });
    const more = await trade.refund(order, 1, 'one-more');
    expect(more).toMatchObject({ status: 409, body: { code: 'refund-too-large', refundable: 0 } });
    expect(more.body.detail).not.toContain('-$');
  });
});

describe('a second refund at the provider that names one of ours', () => {
  test.each(['reconcile', 'event'] as const)('is asked about, told by %s, and not taken for the first', async (how) => {
    const order = await trade.paid();
    await trade.refund(order, 5, `the-first-${how}`);
    const [first] = await trade.run(sql`select id, provider_id from refund where order_id = ${order._id}`);
    const second = await trade.stripe.refunds.create({
      payment_intent: order.transactionId ?? '',
      amount: 500,
      metadata: { order: order._id, refund: String(first?.id) },
    });
    for (const _round of [1, 2])
      if (how === 'reconcile') expect(await trade.reconcile()).toMatchObject({ status: 200 });
      else await tellOf(second.id, order);
    expect(await trade.casesOf(order)).toMatchObject([
      { kind: 'refund-unexpected', ref: second.id, shop: 0, provider: 5, answers: ['seen'] },
    ]);
    expect(await trade.run(sql`select id, provider_id from refund where order_id = ${order._id}`)).toEqual([first]);
    // It fails: that is not the first one either.
    await trade.shop.simulators.dashboard.failRefund(second.id);
    if (how === 'reconcile') await trade.reconcile();
    else await tellOf(second.id, order);
    expect(await trade.readOrder(order, trade.admin)).toMatchObject({ refunded: 5 });
  });
});
