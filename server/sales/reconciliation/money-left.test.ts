import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { CaseAnswer, PaymentCase } from '#contract/sales/payment-cases.ts';
import { bookDispute, takeDispute } from '#server/sales/payment-cases/take-dispute.ts';
import type { PaymentDispute } from '#server/sales/payments/payments.port.ts';
import { findRefundByProvider } from '#server/sales/payments/refunds.repository.ts';
import { bookRefund } from '#server/sales/refunds/refund-payment.ts';
import { payByCard } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { openDeafTrade, type Trade } from '#server/testing/trade.ts';

// What is left of a payment, where refunds, disputes and cases meet: one figure everywhere, and each case has an end.
let trade: Trade;
beforeAll(async () => {
  trade = await openDeafTrade(await openShop());
});
afterAll(async () => {
  expect(await shopFaults(trade.shop)).toEqual([]);
  await trade.shop.close();
});

const centsOf = ({ price }: Order) => centsFromDollars(price) ?? 0;
const asAdmin = (order: Pick<Order, '_id'>) => trade.readOrder(order, trade.admin);
const answer = ({ _id }: PaymentCase, body: { answer: CaseAnswer; amount?: number | null; orderNumber?: number }) =>
  trade.shop.ask('PUT', `/manage/payment-cases/${_id}`, { as: trade.admin, body });
const ship = ({ _id }: Order) =>
  trade.shop.ask('PUT', `/order/${_id}/shipped`, { as: trade.admin, body: { carrier: 'DHL', tracking: 'JJD01' } });
const release = ({ _id }: Order) => trade.shop.ask('PUT', `/order/${_id}/released`, { as: trade.admin });

/** A bank takes so many cents of an order's money back. */
async function lose({ transactionId }: Order, amountCents: number): Promise<void> {
  const lost: PaymentDispute = {
    ...{
      id: `dp_${transactionId}`,
      intentId: transactionId ?? null,
      amountCents,
      currency: 'usd',
      reason: 'fraudulent',
    },
    ...{ status: 'lost', inquiry: false, evidenceDueAt: null, evidenceSent: false, openedAt: new Date() },
  };
  await bookDispute(trade.shop.checkout, lost);
}

/** The last refund of an order turns out not to have arrived. */
async function failLast({ _id }: Order): Promise<void> {
  const [row] = await trade.run(
    sql`select provider_id from refund where order_id = ${_id} order by created_at desc, id desc limit 1`,
  );
  const providerId = String(row?.provider_id);
  await trade.shop.simulators.dashboard.failRefund(providerId);
  const found = await findRefundByProvider(trade.shop.checkout.db, providerId);
  const made = await trade.shop.checkout.payments.retrieveRefund(providerId);
  if (!found || !made.ok) throw new Error('The refund is gone');
  await bookRefund(trade.shop.checkout, found, made.value);
}

describe('an order of which a bank took a part', () => {
  test('is refunded once the rest went back', async () => {
    const order = await trade.paid();
    await ship(order);
    await lose(order, 500);
    await trade.refund(order, dollarsFromCents(centsOf(order) - 500), `${order._id}:rest`);
    expect(await asAdmin(order)).toMatchObject({ payment: 'refunded', lost: 5, refundable: 0 });
    expect(await shopFaults(trade.shop)).toEqual([]);
  });

  test('stays paid where the rest went back before, for its buyer owes what the bank took', async () => {
    const order = await trade.paid();
    await ship(order);
    await trade.refund(order, dollarsFromCents(centsOf(order) - 500), `${order._id}:most`);
    await lose(order, 500);
    expect(await asAdmin(order)).toMatchObject({ payment: 'paid', refundable: 0 });
    expect(await shopFaults(trade.shop)).toEqual([]);
  });

  test('is not shipped while the rest is on its way back, and waits for nothing', async () => {
    const order = await trade.paid();
    await lose(order, 500);
    await release(order);
    const toShip = async () => (await trade.shop.ask('GET', '/manage/figures', { as: trade.admin })).body.orders.toShip;
    const before = await toShip();
    trade.shop.simulators.misbehave({ kind: 'drop' }, 3);
    await trade.refund(order, dollarsFromCents(centsOf(order) - 500), `${order._id}:pending`);
    expect(await toShip()).toBe(before - 1);
    expectProblem(await ship(order), 409, 'wrong-state');
  });

  test('is shipped by an admin who released it, where nothing goes back', async () => {
    const order = await trade.paid();
    await lose(order, centsOf(order));
    await release(order);
    expect(await ship(order)).toMatchObject({ status: 200, body: { status: 'shipped', payment: 'paid' } });
  });

  test('tells its buyer nothing of that, also not by what may go back', async () => {
    const order = await trade.paid();
    await lose(order, 500);
    expect(await trade.readOrder(order)).toMatchObject({ losses: [], lost: 0, refundable: order.price });
  });
});

describe('a refund that fails', () => {
  test('leaves an order refunded whose money is all gone otherwise, and nobody waits for it', async () => {
    const order = await trade.paid();
    await trade.refund(order, dollarsFromCents(centsOf(order) - 500), `${order._id}:most`);
    await trade.refund(order, 5, `${order._id}:rest`);
    await lose(order, 500);
    const mails = (await mailsTo(trade.shop, trade.buyer.email)).length;
    await failLast(order);
    expect(await asAdmin(order)).toMatchObject({ payment: 'refunded', status: 'cancelled', refundable: 0 });
    expect(await mailsTo(trade.shop, trade.buyer.email)).toHaveLength(mails);
    const [found] = await trade.casesOf(order);
    expect(found).toMatchObject({ kind: 'refund-failed', shop: 0, answers: ['seen'] });
    const [mail] = await mailsTo(trade.shop, trade.admin.email);
    expect(mail?.text).toContain('Nothing of the payment is left');
    expect(await answer(found as PaymentCase, { answer: 'seen' })).toMatchObject({ status: 200 });
  });

  test('and was made up for on the page of its order is closed as seen', async () => {
    const order = await trade.paid();
    await trade.refund(order, order.price, `${order._id}:first`);
    await failLast(order);
    await trade.refund(order, order.price, `${order._id}:second`);
    const [found] = await trade.casesOf(order);
    expectProblem(
      await answer(found as PaymentCase, { answer: 'again', amount: found?.shop ?? null }),
      409,
      'wrong-state',
    );
    const [shown] = await trade.casesOf(order);
    expect(shown).toMatchObject({ shop: 0, answers: ['seen'] });
    expect(await answer(shown as PaymentCase, { answer: 'seen' })).toMatchObject({ status: 200 });
  });
});

describe('money that does not agree with its order', () => {
  /** The case of an order of which the provider holds a dollar less than the shop asked for. */
  async function mismatch() {
    const { order, intentId } = await trade.paidUnheard();
    await trade.run(sql`update payment set amount_cents = amount_cents + 100 where intent_id = ${intentId}`);
    await trade.settle(order, intentId);
    const [found] = await trade.casesOf(order);
    return { order, intentId, found: found as PaymentCase };
  }

  test('and went back in part at the provider is shown as what is left by now', async () => {
    const { order, intentId, found } = await mismatch();
    await trade.shop.simulators.dashboard.refund(intentId, 500);
    expectProblem(await answer(found, { answer: 'refund', amount: found.provider }), 409, 'changed-meanwhile');
    const [shown] = await trade.casesOf(order);
    expect(shown?.provider).toBe(dollarsFromCents(centsOf(order) - 500));
    expect(await answer(found, { answer: 'refund', amount: shown?.provider ?? null })).toMatchObject({ status: 200 });
    expect(await asAdmin(order)).toMatchObject({ payment: 'refunded', refunded: order.price });
  });

  test('and went back whole at the provider ends with its order', async () => {
    const { order, intentId, found } = await mismatch();
    await trade.shop.simulators.dashboard.refund(intentId);
    expectProblem(await answer(found, { answer: 'seen' }), 400, 'invalid-request');
    expectProblem(await answer(found, { answer: 'refund', amount: found.provider }), 409, 'wrong-state');
    const [shown] = await trade.casesOf(order);
    expect(shown).toMatchObject({ provider: 0, answers: ['seen'] });
    expect(await answer(found, { answer: 'seen' })).toMatchObject({ status: 200 });
    expect(await asAdmin(order)).toMatchObject({ status: 'cancelled', payment: 'refunded', refunded: order.price });
    const subjects = (await mailsTo(trade.shop, trade.buyer.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Order ${order.orderNumber} is cancelled`);
  });

  test('and was lost to a dispute pays nothing, and ends with its order', async () => {
    const { order, intentId, found } = await mismatch();
    const dispute = await trade.shop.simulators.dashboard.dispute(intentId);
    await trade.shop.checkout.payments.acceptDispute(dispute, `accept-${dispute}`);
    await takeDispute(trade.shop.checkout, dispute);
    expectProblem(await answer(found, { answer: 'accept', amount: found.provider }), 409, 'wrong-state');
    expectProblem(await answer(found, { answer: 'refund', amount: found.provider }), 409, 'wrong-state');
    expect(await answer(found, { answer: 'seen' })).toMatchObject({ status: 200 });
    expect(await asAdmin(order)).toMatchObject({ status: 'cancelled', payment: 'refunded', lost: order.price });
    const [mail] = await mailsTo(trade.shop, trade.buyer.email);
    expect(mail?.text).toContain('Your bank gave you');
  });
});

describe('a payment that the shop did not open', () => {
  /** The case of it, over what an order costs. `disputed`: a bank has taken it back by then. */
  async function unknownOver(order: Order, disputed = false): Promise<PaymentCase> {
    const intent = await trade.stripe.paymentIntents.create({
      ...{ amount: centsOf(order), currency: 'usd', allowed_payment_method_types: ['card'] },
    });
    await payByCard(trade.shop, intent.client_secret ?? '');
    if (disputed) {
      const dispute = await trade.shop.simulators.dashboard.dispute(intent.id);
      await trade.shop.checkout.payments.acceptDispute(dispute, `accept-${dispute}`);
    }
    await trade.reconcile();
    const found = (await trade.readMoney()).cases.find(({ ref }) => ref === intent.id);
    if (!found) throw new Error('Nobody was asked about it');
    return found;
  }

  test('pays one order, where two admins name two at the same moment', async () => {
    const orders = [await trade.place(), await trade.place()];
    const found = await unknownOver(orders[0] as Order);
    const both = await Promise.all(
      orders.map(({ orderNumber }) => answer(found, { answer: 'belongs', amount: found.provider, orderNumber })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const paid = await Promise.all(orders.map((order) => trade.readOrder(order)));
    expect(paid.map(({ payment }) => payment).sort()).toEqual(['paid', 'unpaid']);
  });

  test('and a bank took back pays no order', async () => {
    const order = await trade.place();
    const found = await unknownOver(order, true);
    const { orderNumber } = order;
    expectProblem(await answer(found, { answer: 'belongs', amount: found.provider, orderNumber }), 409, 'wrong-state');
    expect(await trade.readOrder(order)).toMatchObject({ payment: 'unpaid' });
  });
});
