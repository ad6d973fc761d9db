import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderEvent } from '#contract/sales/orders.ts';
import { openPayment } from '#server/testing/buy.ts';
import { openShop } from '#server/testing/open-shop.ts';
import { closeTrade, openDeafTrade, type Trade } from '#server/testing/trade.ts';

// Money that comes after the end of its order, by an attempt that counted as called off.
let trade: Trade;
beforeAll(async () => {
  trade = await openDeafTrade(await openShop());
});
afterAll(() => closeTrade(trade));

/** An order that was paid at the provider, and cancelled by a shop that took its attempt for called off. */
async function paidAfterEnd() {
  const paid = await trade.paidUnheard();
  await trade.run(sql`update payment set state = 'cancelled' where intent_id = ${paid.intentId}`);
  expect(await trade.cancel(paid.order)).toMatchObject({ status: 200 });
  return paid;
}
const centsBack = async (intentId: string) =>
  (await trade.stripe.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount);

describe('a payment that comes too late', () => {
  test('goes back less what went back at the provider before', async () => {
    const { order, intentId } = await paidAfterEnd();
    await trade.shop.simulators.dashboard.refund(intentId, 500);
    expect(await trade.settle(order, intentId)).toMatchObject({ status: 200 });
    expect(await centsBack(intentId)).toEqual([Math.round(order.price * 100) - 500, 500]);
    expect(await trade.readOrder(order)).toMatchObject({
      ...{ payment: 'refunded', status: 'cancelled' },
      ...{ refunded: order.price, refundPending: 0 },
    });
  });

  test('is asked back no more where all of it went back at the provider', async () => {
    const { order, intentId } = await paidAfterEnd();
    await trade.shop.simulators.dashboard.refund(intentId);
    expect(await trade.settle(order, intentId)).toMatchObject({ status: 200 });
    expect(await centsBack(intentId)).toEqual([Math.round(order.price * 100)]);
    expect(await trade.readOrder(order)).toMatchObject({
      payment: 'refunded',
      refunded: order.price,
      refundPending: 0,
    });
  });

  test('waits where the provider does not say what went back', async () => {
    const { order, intentId } = await paidAfterEnd();
    trade.shop.simulators.misbehave({ kind: 'drop' }, 3, { method: 'GET', path: /^\/refunds/ });
    expect(await trade.settle(order, intentId)).toMatchObject({ status: 503 });
    expect(await trade.readOrder(order)).toMatchObject({ payment: 'unpaid', refundPending: 0 });
    expect(await trade.settle(order, intentId)).toMatchObject({ status: 200 });
    expect(await trade.readOrder(order)).toMatchObject({ payment: 'refunded', refunded: order.price });
  });
});

describe('money that does not agree with its order, by an attempt that counted as called off,', () => {
  const spoil = (intentId: string) =>
    trade.run(
      sql`update payment set state = 'cancelled', amount_cents = amount_cents + 100 where intent_id = ${intentId}`,
    );

  test('is shown on the order, and admins are told to look under Money', async () => {
    const { order, intentId } = await trade.paidUnheard();
    await spoil(intentId);
    expect(await trade.settle(order, intentId)).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
    expect(await trade.casesOf(order)).toMatchObject([{ kind: 'mismatch', ref: intentId }]);
    const shown = await trade.readOrder(order);
    expect(shown).toMatchObject({ paymentMismatch: true });
    expect(shown.events.map(({ kind }: OrderEvent) => kind)).toContain('payment-mismatch');
    // Nobody pays it a second time, and nobody is told that it was not paid.
    expect((await openPayment(trade.shop, trade.buyer, order)).answer).toMatchObject({ status: 409 });
    expect(await trade.refund(order, 1, 'of-a-mismatch')).toMatchObject({ body: { code: 'payment-mismatch' } });
  });

  test('is shown beside another attempt, until somebody has answered', async () => {
    const { order, intentId } = await trade.paidUnheard();
    await spoil(intentId);
    expect((await openPayment(trade.shop, trade.buyer, order)).answer).toMatchObject({ status: 200 });
    expect(await trade.settle(order, intentId)).toMatchObject({ status: 409 });
    expect(await trade.readOrder(order)).toMatchObject({ paymentMismatch: true });
    const [found] = await trade.casesOf(order);
    const { shop, admin } = trade;
    const body = { answer: 'refund', amount: found?.provider };
    expect(await shop.ask('PUT', `/manage/payment-cases/${found?._id}`, { as: admin, body })).toMatchObject({
      status: 200,
    });
    expect(await trade.readOrder(order)).not.toHaveProperty('paymentMismatch');
  });
});
