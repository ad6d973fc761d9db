import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order, OrderEvent } from '#contract/sales/orders.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop } from '#server/testing/open-shop.ts';
import { closeTrade, openDeafTrade, type Trade } from '#server/testing/trade.ts';

// A refund may fail days after the provider said that it succeeded.
let trade: Trade;
beforeAll(async () => {
  // The events are handed on by hand.
  trade = await openDeafTrade(await openShop());
});
afterAll(() => closeTrade(trade));

const providerIds = async ({ _id }: Order) =>
  (await trade.run(sql`select provider_id from refund where order_id = ${_id} order by created_at`)).map((row) =>
    String(row.provider_id),
  );
const kindsOf = (events: OrderEvent[]) => events.map(({ kind }) => kind);

/** Has the provider tell of a refund, as it stands there by now. */
async function tell(type: string, { transactionId }: Order, providerId: string) {
  const object = { id: providerId, object: 'refund', payment_intent: transactionId };
  const body = Buffer.from(JSON.stringify({ id: `evt_${performance.now()}`, object: 'event', type, data: { object } }));
  const time = Math.floor(Date.now() / 1000);
  const secret = `whsec_${trade.shop.config.simulators?.secret}`;
  const signature = `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  return trade.shop.ask('POST', WEBHOOK_PATH, {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
}
async function failRefund(order: Order, type = 'refund.failed'): Promise<void> {
  const [providerId = ''] = await providerIds(order);
  await trade.shop.simulators.dashboard.failRefund(providerId);
  expect(await tell(type, order, providerId)).toMatchObject({ status: 200 });
}

// Spec: N17
describe.each(['refund.failed', 'refund.updated'])(
  'a refund that fails after it had succeeded, told by %s,',
  (type) => {
    test('is taken back, and the order is paid again and stays cancelled', async () => {
      const order = await trade.paid();
      await trade.shop.ask('DELETE', `/order/${order._id}`, { as: trade.buyer });
      expect(await trade.readOrder(order)).toMatchObject({
        payment: 'refunded',
        status: 'cancelled',
        refunded: order.price,
      });
      await failRefund(order, type);
      expect(await trade.readOrder(order, trade.admin)).toMatchObject({
        payment: 'paid',
        status: 'cancelled',
        refunded: 0,
        refundPending: 0,
        refundable: order.price,
      });
      expect(await trade.run(sql`select state, failure_reason from refund where order_id = ${order._id}`)).toEqual([
        { state: 'failed', failure_reason: 'expired_or_canceled_card' },
      ]);
    });
  },
);

test('a refund that failed is told to admins, to the buyer, on the order and in the audit log, once', async () => {
  const order = await trade.paid();
  await trade.refund(order, 1, 'told');
  await failRefund(order);
  await failRefund(order);
  const told = `A refund of order ${order.orderNumber} failed`;
  expect((await mailsTo(trade.shop, trade.admin.email)).filter(({ subject }) => subject === told)).toHaveLength(1);
  const late = `A refund of order ${order.orderNumber} did not arrive`;
  const mails = (await mailsTo(trade.shop, trade.buyer.email)).filter(({ subject }) => subject === late);
  expect(mails).toHaveLength(1);
  expect(kindsOf((await trade.readOrder(order)).events).filter((kind) => kind === 'refund-failed')).toHaveLength(1);
  expect(
    await trade.run(sql`select kind, order_id, facts, answered_at from payment_case where order_id = ${order._id}`),
  ).toEqual([
    {
      kind: 'refund-failed',
      order_id: order._id,
      facts: {
        order: order.orderNumber,
        cents: 100,
        reason: 'expired_or_canceled_card',
        refund: (await providerIds(order))[0],
      },
      answered_at: null,
    },
  ]);
  const { body } = await trade.shop.ask('GET', '/audit?what=orders', { as: trade.admin });
  expect(body.entries[0]).toMatchObject({ what: 'Refund failed', on: expect.stringContaining('$1.00') });
});

test('a refund that failed is not asked for again by itself; an admin asks for another', async () => {
  const order = await trade.paid();
  await trade.refund(order, 1, 'first');
  await failRefund(order);
  await sweep(trade.shop.checkout);
  expect(await providerIds(order)).toHaveLength(1);
  expect(await trade.refund(order, order.price, 'second')).toMatchObject({
    status: 200,
    body: { payment: 'refunded' },
  });
  expect(await trade.readOrder(order)).toMatchObject({ status: 'cancelled', refunded: order.price, refundPending: 0 });
  expect(await trade.run(sql`select state from refund where order_id = ${order._id} order by created_at`)).toEqual([
    { state: 'failed' },
    { state: 'succeeded' },
  ]);
});

test('a refund that fails before it was done leaves the order as it was, and the buyer hears of it only once told', async () => {
  const order = await trade.paid();
  trade.shop.simulators.misbehave({ kind: 'drop' }, 3);
  await trade.refund(order, 1, 'never');
  const { refund: refundAt } = trade.shop.checkout.payments;
  trade.shop.checkout.payments.refund = async (input) => {
    const made = await refundAt(input);
    return made.ok ? { ok: true, value: { ...made.value, status: 'failed', failureReason: 'declined' } } : made;
  };
  await sweep(trade.shop.checkout);
  trade.shop.checkout.payments.refund = refundAt;
  expect(await trade.readOrder(order)).toMatchObject({
    payment: 'paid',
    refunded: 0,
    refundPending: 0,
    status: 'shipping',
  });
  expect(
    (await mailsTo(trade.shop, trade.buyer.email)).filter(({ text }) => text.includes(`${order.orderNumber} did not`)),
  ).toEqual([]);
});

test('an event about a refund comes before the shop has stored its answer, and books it once', async () => {
  const order = await trade.paid();
  const { refund: refundAt } = trade.shop.checkout.payments;
  trade.shop.checkout.payments.refund = async (input) => {
    const made = await refundAt(input);
    if (made.ok) await tell('refund.created', order, made.value.id);
    return made;
  };
  expect(await trade.refund(order, 1, 'early')).toMatchObject({ status: 200, body: { refunded: 1, refundPending: 0 } });
  trade.shop.checkout.payments.refund = refundAt;
  expect(kindsOf((await trade.readOrder(order)).events).filter((kind) => kind === 'refunded')).toHaveLength(1);
});

describe('a refund that the provider refuses', () => {
  const due = ({ _id }: Order) => trade.run(sql`update refund set due_at = now() where order_id = ${_id}`);

  test('eight times is not asked for again, and people decide: once more, or another way', async () => {
    const order = await trade.paid();
    trade.shop.simulators.misbehave({ kind: 'lack-of-balance', refund: 'refused' }, 8);
    await trade.refund(order, 1, 'refused');
    for (let tries = 1; tries < 8; tries++) {
      expect(await trade.casesOf(order)).toEqual([]);
      expect(await trade.readOrder(order)).toMatchObject({ refundPending: 1 });
      await due(order);
      await sweep(trade.shop.checkout);
    }
    // What would pay it late.
    await due(order);
    await sweep(trade.shop.checkout);
    const after = { refunded: 0, refundPending: 0, refundable: order.price, payment: 'paid' };
    expect(await trade.readOrder(order, trade.admin)).toMatchObject(after);
    const [found, ...more] = await trade.casesOf(order);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'refund-failed', shop: 1, provider: 0, answers: ['elsewhere', 'again'] });
    const told = `A refund of order ${order.orderNumber} was refused`;
    const [mail] = (await mailsTo(trade.shop, trade.admin.email)).filter(({ subject }) => subject === told);
    expect(mail?.text).toContain('Insufficient funds');
    expect(mail?.text).not.toContain('did not reach');
    expect(mail?.text).not.toMatch(/undefined|null/);
    const again = await trade.shop.ask('PUT', `/manage/payment-cases/${found?._id}`, {
      as: trade.admin,
      body: { answer: 'again', amount: 1 },
    });
    expect(again).toMatchObject({ status: 200 });
    expect(await trade.readOrder(order)).toMatchObject({ refunded: 1, refundPending: 0 });
  });

  test('is told as refused, on the order and to the buyer of a cancelled one', async () => {
    const order = await trade.paid();
    trade.shop.simulators.misbehave({ kind: 'lack-of-balance', refund: 'refused' }, 1);
    await trade.shop.ask('DELETE', `/order/${order._id}`, { as: trade.buyer });
    // As after eight times.
    await trade.run(sql`update refund set refusals = 7 where order_id = ${order._id}`);
    trade.shop.simulators.misbehave({ kind: 'lack-of-balance', refund: 'refused' }, 1);
    await due(order);
    await sweep(trade.shop.checkout);
    const { refunds, events } = await trade.readOrder(order);
    expect(refunds).toMatchObject([{ state: 'failed', refused: true }]);
    expect(events.findLast(({ kind }: OrderEvent) => kind === 'refund-failed')?.data).toEqual({
      cents: Math.round(order.price * 100),
      outcome: 'refused',
    });
    const told = `A refund of order ${order.orderNumber} could not be made yet`;
    const [mail] = (await mailsTo(trade.shop, trade.buyer.email)).filter(({ subject }) => subject === told);
    expect(mail?.text).toContain('has refused it each time');
    expect(mail?.text).not.toContain('did not arrive');
  });

  test('is given up after eight refusals, however often no clear answer came between them', async () => {
    const order = await trade.paid();
    trade.shop.simulators.misbehave({ kind: 'saved-error' }, 1, { method: 'POST', path: /^\/refunds$/ });
    await trade.refund(order, 1, 'unclear');
    // As after seven of these.
    await trade.run(sql`update refund set tries = tries + 6 where order_id = ${order._id} and tries = 1`);
    await due(order);
    trade.shop.simulators.misbehave({ kind: 'lack-of-balance', refund: 'refused' }, 7);
    for (let refusals = 1; refusals <= 7; refusals++) {
      await sweep(trade.shop.checkout);
      expect(await trade.run(sql`select state, refusals from refund where order_id = ${order._id}`)).toEqual([
        { state: 'asked', refusals },
      ]);
      await due(order);
    }
    await sweep(trade.shop.checkout);
    expect(await trade.readOrder(order)).toMatchObject({ refunded: 1, refundPending: 0 });
  });

  test('and has made after all is asked about, whoever gave the word', async () => {
    const order = await trade.paid();
    await trade.refund(order, 1, 'made-after-all');
    const [providerId = ''] = await providerIds(order);
    await trade.run(sql`update refund set provider_id = null, state = 'failed' where order_id = ${order._id}`);
    expect(await tell('refund.updated', order, providerId)).toMatchObject({ status: 200 });
    expect(await trade.casesOf(order)).toMatchObject([{ kind: 'refund-unexpected', ref: providerId, provider: 1 }]);
  });
});
