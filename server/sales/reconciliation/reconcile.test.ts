import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import type { Dispute, PaymentCase } from '#contract/sales/payment-cases.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { openPayment, payByCard } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShopForTest } from '#server/testing/open-shop.ts';
import { openDeafTrade, type Trade } from '#server/testing/trade.ts';
import { reconcile } from './reconcile.ts';

const HOUR = 3600 * 1000;

/** A shop that no event reaches, as if it were down. */
const openDeaf = async () => openDeafTrade(await openShopForTest());

/** The provider is away for one question about a payment: whoever asks on is answered. */
function goAwayOnce({ checkout: { payments } }: Trade['shop']): void {
  const { retrieveIntent } = payments;
  let away = true;
  payments.retrieveIntent = async (id) => {
    if (!away) return retrieveIntent(id);
    away = false;
    return { ok: false, reason: 'unreachable', message: 'away' };
  };
}

/** The provider's clock goes on by so many hours, and what the shop stored is as old. */
async function letPass({ shop, run }: Trade, hours: number): Promise<Date> {
  const before = await shop.checkout.db.execute(sql`select now() as now`);
  await shop.simulators.advance(hours * HOUR);
  await run(sql`update "order" set held_until = least(held_until, now())`);
  return new Date(new Date(String(before.rows[0]?.now)).getTime() + hours * HOUR + HOUR);
}

describe('a shop that was down', () => {
  test.each([
    ['an hour', 1],
    ['a day', 24],
    ['forty days', 40 * 24],
  ])('for %s knows afterwards what was paid, refunded and disputed', { timeout: 60_000 }, async (_words, hours) => {
    const trade = await openDeaf();
    const { shop, run, readMoney, readOrder } = trade;
    const before = await trade.paid();
    expect(await reconcile(shop.checkout)).toMatchObject({ ok: true, value: { counts: { mended: 0, asks: 0 } } });

    const paid = await trade.paidUnheard();
    const disputed = await trade.paidUnheard('4000000000002685');
    await shop.simulators.dashboard.refund(before.transactionId ?? '', 500);
    const until = await letPass(trade, hours);
    expect(await readOrder(paid.order)).toMatchObject({ paid: false });

    const ran = await reconcile(shop.checkout, until);
    expect(ran).toMatchObject({ ok: true, value: { counts: { mended: 4, asks: 0, disputes: 1 } } });
    for (const { order, intentId } of [paid, disputed])
      expect(await readOrder(order)).toMatchObject({ paid: true, status: 'shipping', transactionId: intentId });
    expect(await readOrder(before)).toMatchObject({ refunded: 5 });
    const money = await readMoney();
    expect(money.disputes.map(({ order }: Dispute) => order._id)).toEqual([disputed.order._id]);
    expect(money.cases).toEqual([]);
    expect(money.last).toMatchObject({ mended: 4, asks: 0 });

    // Once is enough.
    expect(await reconcile(shop.checkout, until)).toMatchObject({
      ok: true,
      value: { counts: { mended: 0, asks: 0 } },
    });
    expect(await run(sql`select 1 from order_event where kind = 'refund-outside'`)).toHaveLength(1);
  });

  test.each([
    ['a day', 24],
    ['forty days, longer than the provider keeps its events', 40 * 24],
  ])('for %s, learns of a warning of fraud', { timeout: 60_000 }, async (_words, hours) => {
    const trade = await openDeaf();
    const { order } = await trade.paidUnheard('4000000000005423');
    await reconcile(trade.shop.checkout, await letPass(trade, hours));
    const [found] = (await trade.readMoney()).cases;
    expect(found).toMatchObject({ kind: 'fraud-warning', order: { _id: order._id } });
  });

  test('takes the stock again for an order that expired meanwhile, or gives the money back', async () => {
    const trade = await openDeaf();
    const { shop, run, readOrder } = trade;
    const { order, intentId } = await trade.paidUnheard();
    // As a version that gave up on the provider left it.
    await run(sql`update payment set state = 'cancelled' where intent_id = ${intentId}`);
    await letPass(trade, 1);
    await sweep(shop.checkout);
    expect(await readOrder(order)).toMatchObject({ status: 'expired' });
    await reconcile(shop.checkout);
    expect(await readOrder(order)).toMatchObject({ paid: true, status: 'shipping' });
  });
});

describe('what is not certain', () => {
  test('is asked: money that names no order of the shop', async () => {
    const trade = await openDeaf();
    const { shop, admin, readMoney, stripe } = trade;
    await trade.paid();
    const intent = await stripe.paymentIntents.create({
      amount: 12_000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
    });
    expect(await payByCard(shop, intent.client_secret ?? '')).toMatchObject({ status: 200 });
    const answer = await shop.ask('POST', '/manage/reconciliations', { as: admin });
    expect(answer).toMatchObject({ status: 200, body: { mended: 0, asks: 1, payments: 2 } });
    const [found] = (await readMoney()).cases;
    expect(found).toMatchObject({
      kind: 'unknown-payment',
      ref: intent.id,
      order: null,
      shop: null,
      provider: 120,
      answers: ['seen', 'belongs'],
    });
    // Asked once, and not again once it was answered.
    await shop.ask('POST', '/manage/reconciliations', { as: admin });
    expect((await readMoney()).cases).toHaveLength(1);
    const path = `/manage/payment-cases/${found?._id}`;
    expect(await shop.ask('PUT', path, { as: admin, body: { answer: 'seen' } })).toMatchObject({ body: { cases: [] } });
    await shop.ask('POST', '/manage/reconciliations', { as: admin });
    expect((await readMoney()).cases).toEqual([]);
    expectProblem(await shop.ask('PUT', path, { as: admin, body: { answer: 'seen' } }), 409, 'changed-meanwhile');
  });

  test('is applied by a press: money for an order by a payment that the shop did not open', async () => {
    const trade = await openDeaf();
    const { shop, admin, readMoney, readOrder, stripe } = trade;
    const [waiting, paid] = [await trade.place(), await trade.paid()];
    for (const { _id, price } of [waiting, paid]) {
      const intent = await stripe.paymentIntents.create({
        amount: Math.round(price * 100),
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        metadata: { order: _id },
      });
      await payByCard(shop, intent.client_secret ?? '');
    }
    expect(await reconcile(shop.checkout)).toMatchObject({ value: { counts: { asks: 2 } } });
    const found = (order: Order, cases: PaymentCase[]) => cases.find((each) => each.order?._id === order._id);
    const { cases } = await readMoney();
    const answer = (order: Order, body: object) =>
      shop.ask('PUT', `/manage/payment-cases/${found(order, cases)?._id}`, { as: admin, body });
    expect(await answer(waiting, { answer: 'accept', amount: waiting.price })).toMatchObject({ status: 200 });
    expect(await readOrder(waiting)).toMatchObject({ paid: true, status: 'shipping' });
    // The other one is paid: its second payment can only go back.
    expectProblem(await answer(paid, { answer: 'accept', amount: paid.price }), 409, 'wrong-state');
    expect(await answer(paid, { answer: 'refund', amount: paid.price })).toMatchObject({
      status: 200,
      body: { cases: [] },
    });
    expect(await readOrder(paid)).toMatchObject({ paid: true, status: 'shipping', refunded: 0 });
  });

  test('is asked: what the shop says was paid or refunded, and the provider does not know', async () => {
    const trade = await openDeaf();
    const { shop, admin, run, readMoney } = trade;
    const order = await trade.paid();
    await shop.ask('POST', `/order/${order._id}/refunds`, {
      as: admin,
      body: { amount: 1, reason: 'agreed' },
      headers: { 'idempotency-key': 'a-refund-that-is-lost' },
    });
    await run(sql`update payment set intent_id = 'pi_unheardof' where intent_id = ${order.transactionId ?? ''}`);
    await run(sql`update refund set provider_id = 're_unheardof' where order_id = ${order._id}`);
    await reconcile(shop.checkout);
    const kinds = (await readMoney()).cases.map(({ kind }: PaymentCase) => kind);
    expect(kinds.toSorted()).toEqual(['payment-missing', 'refund-missing', 'unknown-payment']);
  });
});

test.each([
  ['are new', 'paid'],
  ['are older than the time it reads', 'open'],
])(
  'a provider that goes away while payments are settled that %s is asked no more, and it is not finished',
  async (_words, at) => {
    const trade = await openDeaf();
    const { shop, buyer, admin, readMoney, readOrder } = trade;
    const orders: Order[] = [];
    for (let count = 0; count < 3; count++)
      if (at === 'paid') orders.push((await trade.paidUnheard()).order);
      else {
        const order = await trade.place();
        await openPayment(shop, buyer, order);
        orders.push(order);
      }
    const { retrieveIntent, listIntents } = shop.checkout.payments;
    if (at === 'open') shop.checkout.payments.listIntents = async () => ({ ok: true, value: [] });
    goAwayOnce(shop);
    expectProblem(await shop.ask('POST', '/manage/reconciliations', { as: admin }), 503, 'payment-unavailable');
    expect(await readMoney()).toMatchObject({ last: null });
    for (const order of orders) expect(await readOrder(order)).toMatchObject({ paid: false });
    Object.assign(shop.checkout.payments, { retrieveIntent, listIntents });
    expect(await shop.ask('POST', '/manage/reconciliations', { as: admin })).toMatchObject({ status: 200 });
    for (const order of orders) expect(await readOrder(order)).toMatchObject({ paid: at === 'paid' });
  },
);

test('a provider that goes away while its events are read is asked no more, and it is not finished', async () => {
  const trade = await openDeaf();
  const { shop, buyer, admin, run, readMoney } = trade;
  for (let count = 0; count < 2; count++) {
    const { clientSecret } = await openPayment(shop, buyer, await trade.place());
    expect(await payByCard(shop, clientSecret, '4000000000000002')).toMatchObject({ status: 402 });
  }
  const declined = () => run(sql`select 1 from order_event where kind = 'payment-failed'`);
  goAwayOnce(shop);
  expectProblem(await shop.ask('POST', '/manage/reconciliations', { as: admin }), 503, 'payment-unavailable');
  expect(await readMoney()).toMatchObject({ last: null });
  expect(await declined()).toEqual([]);
  expect(await shop.ask('POST', '/manage/reconciliations', { as: admin })).toMatchObject({ status: 200 });
  await sweep(shop.checkout);
  expect(await declined()).toHaveLength(2);
});

test('while the provider is away it is not finished, and says so', async () => {
  const trade = await openDeaf();
  const { shop, buyer, admin, readMoney } = trade;
  await trade.paid();
  shop.simulators.misbehave({ kind: 'drop' }, 3);
  expectProblem(await shop.ask('POST', '/manage/reconciliations', { as: admin }), 503, 'payment-unavailable');
  expect(await readMoney()).toMatchObject({ last: null });
  expectProblem(await shop.ask('POST', '/manage/reconciliations', { as: buyer }), 403, 'forbidden');
});
