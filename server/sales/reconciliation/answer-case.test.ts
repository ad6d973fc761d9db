import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { PaymentCase } from '#contract/sales/payment-cases.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { availableOf, openPayment, payByCard, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { handedEvents } from '#server/testing/handed-events.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let part: Part;

beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
});
beforeEach(async () => {
  part = await somePart(shop);
});
afterAll(async () => {
  expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  await shop.close();
});

const run = async (query: ReturnType<typeof sql>) => (await shop.checkout.db.execute(query)).rows;
const readOrder = async ({ _id }: Order, as = buyer) => (await shop.ask('GET', `/order/${_id}`, { as })).body;
const readMoney = async () => (await shop.ask('GET', '/manage/money', { as: admin })).body;
const answer = ({ _id }: Pick<PaymentCase, '_id'>, body: object, as = admin) =>
  shop.ask('PUT', `/manage/payment-cases/${_id}`, { as, body });
const settle = ({ _id }: Order, transactionId: string) =>
  shop.ask('PATCH', `/order/${_id}`, { as: buyer, body: { order: _id, transactionId } });

/** An order of which the provider holds a dollar less than it asked for. */
async function shortPaid(): Promise<{ order: Order; intentId: string; found: PaymentCase; held: number }> {
  const order = await placeOrder(shop, buyer, part);
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await payByCard(shop, clientSecret);
  const held = order.price;
  // As if the order had asked for a dollar more than its intent.
  await run(sql`update payment set amount_cents = amount_cents + 100 where intent_id = ${intentId}`);
  await run(sql`update "order" set total_cents = total_cents + 100 where id = ${order._id}`);
  expectProblem(await settle(order, intentId), 409, 'payment-mismatch');
  const found = (await readMoney()).cases.find(({ ref }: PaymentCase) => ref === intentId);
  return { order, intentId, found, held };
}

/** An order of which the provider holds a dollar more than it asked for. */
async function overPaid() {
  const order = await placeOrder(shop, buyer, part);
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await payByCard(shop, clientSecret);
  // As if the order had asked for a dollar less than its intent.
  await run(sql`update payment set amount_cents = amount_cents - 100 where intent_id = ${intentId}`);
  await run(sql`update "order" set total_cents = total_cents - 100 where id = ${order._id}`);
  expectProblem(await settle(order, intentId), 409, 'payment-mismatch');
  const found: PaymentCase = (await readMoney()).cases.find(({ ref }: PaymentCase) => ref === intentId);
  return { order, found, held: order.price };
}

describe('more money than the order asked for', () => {
  test('goes back whole', async () => {
    const { order, found, held } = await overPaid();
    expect(await answer(found, { answer: 'refund', amount: held })).toMatchObject({ status: 200 });
    expect(await readOrder(order)).toMatchObject({
      ...{ status: 'cancelled', payment: 'refunded' },
      ...{ refunded: held, refundPending: 0 },
    });
  });

  test('goes back whole after it was accepted', async () => {
    const { order, found, held } = await overPaid();
    expect(await answer(found, { answer: 'accept', amount: held })).toMatchObject({ status: 200 });
    const refund = await shop.ask('POST', `/order/${order._id}/refunds`, {
      as: admin,
      body: { amount: held, reason: 'agreed' },
      headers: { 'idempotency-key': 'refund-of-more-than-the-price' },
    });
    expect(refund).toMatchObject({
      status: 200,
      body: { payment: 'refunded', status: 'cancelled', refunded: held, refundPending: 0, refundable: 0 },
    });
  });
});

describe('a payment that does not agree with its order', () => {
  test('is a case with both sides, and every admin has a mail', async () => {
    const { order, intentId, found, held } = await shortPaid();
    expect(found).toMatchObject({
      kind: 'mismatch',
      order: { _id: order._id, orderNumber: order.orderNumber },
      intent: intentId,
      shop: dollarsFromCents((centsFromDollars(held) ?? 0) + 100),
      provider: held,
      currency: null,
      known: { faults: 'amount' },
      answers: ['accept', 'refund'],
    });
    const mails = await mailsTo(shop, admin.email);
    expect(mails.at(0)?.text).toContain(`order ${order.orderNumber}`);
  });

  test('is nobody’s business but an admin’s', async () => {
    const { found } = await shortPaid();
    for (const as of [buyer, await shop.signUp('Another User')]) {
      expectProblem(await shop.ask('GET', '/manage/money', { as }), 403, 'forbidden');
      expectProblem(await answer(found, { answer: 'refund', amount: found.provider }, as), 403, 'forbidden');
    }
  });

  test('nobody is told that nothing was charged', async () => {
    const { order } = await shortPaid();
    const refund = await shop.ask('POST', `/order/${order._id}/refunds`, {
      as: admin,
      body: { amount: 1, reason: 'agreed' },
      headers: { 'idempotency-key': 'refund-of-a-mismatch' },
    });
    expectProblem(refund, 409, 'payment-mismatch');
    expect(refund.body.detail).not.toContain('not been paid');
    await run(sql`update "order" set held_until = now() - interval '1 minute' where id = ${order._id}`);
    await sweep(shop.checkout);
    expect(await readOrder(order)).toMatchObject({ status: 'expired', paymentMismatch: true });
    const [mail] = await mailsTo(shop, buyer.email);
    expect(mail?.subject).toBe(`Order ${order.orderNumber} has expired`);
    expect(mail?.text).toContain('we look into it and write to you');
    expect(mail?.text).not.toContain('Nothing was charged');
  });

  test('refunded, the order ends, its stock and all that was received go back', async () => {
    const { order, intentId, found, held } = await shortPaid();
    const before = await availableOf(shop, part);
    const refunded = await answer(found, { answer: 'refund', amount: held });
    expect(refunded.status).toBe(200);
    expect(refunded.body.cases.map(({ ref }: PaymentCase) => ref)).not.toContain(intentId);
    expect(await readOrder(order)).toMatchObject({ status: 'cancelled', payment: 'refunded', refunded: held });
    expect(await availableOf(shop, part)).toBe(before + order.quantity);
    const listed = await shop.checkout.payments.listRefunds({ intentId });
    expect(listed.ok && listed.value.map(({ amountCents }) => amountCents)).toEqual([centsFromDollars(held)]);
    const [entry] = await run(
      sql`select data from audit_log where action = 'case-answered' and subject_id = ${order._id}`,
    );
    expect(entry?.data).toMatchObject({ case: 'mismatch', answer: 'refund', cents: centsFromDollars(held) });
    // Once.
    expectProblem(await answer(found, { answer: 'refund', amount: held }), 409, 'changed-meanwhile');
  });

  test('refunded after its order has ended, only the money moves', async () => {
    const { order, found, held } = await shortPaid();
    await run(sql`update "order" set held_until = now() - interval '1 minute' where id = ${order._id}`);
    await sweep(shop.checkout);
    const before = await availableOf(shop, part);
    expect(await answer(found, { answer: 'refund', amount: held })).toMatchObject({ status: 200 });
    expect(await readOrder(order)).toMatchObject({ status: 'expired', payment: 'refunded', refunded: held });
    expect(await availableOf(shop, part)).toBe(before);
  });

  test('accepted, the order counts as paid, with the note, which buyers do not read', async () => {
    const { order, found, held } = await shortPaid();
    const accepted = await answer(found, { answer: 'accept', amount: held, note: 'Delivery was agreed free' });
    expect(accepted.status).toBe(200);
    expect(await readOrder(order)).toMatchObject({ paid: true, status: 'shipping', invoice: expect.any(String) });
    const noted = (events: { kind: string; data: object }[]) =>
      events.find(({ kind }) => kind === 'payment-accepted')?.data;
    expect(noted((await readOrder(order, admin)).events)).toMatchObject({ note: 'Delivery was agreed free' });
    expect(noted((await readOrder(order)).events)).toEqual({});
    const [mail] = await mailsTo(shop, buyer.email);
    expect(mail?.subject).toBe(`Order ${order.orderNumber} is paid`);
    expect(mail?.text).toContain(`$${held.toLocaleString('en-US', { minimumFractionDigits: 2 })} has reached us`);
    // All that was received can go back, and then all is back.
    const refund = await shop.ask('POST', `/order/${order._id}/refunds`, {
      as: admin,
      body: { amount: held, reason: 'agreed' },
      headers: { 'idempotency-key': 'refund-of-what-was-accepted' },
    });
    expect(refund).toMatchObject({ status: 200, body: { payment: 'refunded', status: 'cancelled' } });
  });

  test('cannot be accepted once the stock is gone', async () => {
    const { order, found, held } = await shortPaid();
    await run(sql`update "order" set held_until = now() - interval '1 minute' where id = ${order._id}`);
    await sweep(shop.checkout);
    const left = await availableOf(shop, part);
    const all = await placeOrder(shop, buyer, part, left);
    expectProblem(await answer(found, { answer: 'accept', amount: held }), 409, 'out-of-stock');
    expect(await readOrder(order)).toMatchObject({ status: 'expired', paid: false });
    expect((await readMoney()).cases.map(({ _id }: PaymentCase) => _id)).toContain(found._id);
    await shop.ask('DELETE', `/order/${all._id}`, { as: buyer });
  });

  test('is read anew: another sum than the page showed is refused', async () => {
    const { intentId, found, held } = await shortPaid();
    await shop.simulators.dashboard.refund(intentId, 100);
    const refused = await answer(found, { answer: 'refund', amount: held });
    expectProblem(refused, 409, 'changed-meanwhile');
    expect(refused.body.amount).toBe(dollarsFromCents((centsFromDollars(held) ?? 0) - 100));
    expectProblem(await answer(found, { answer: 'accept', amount: held }), 409, 'wrong-state');
    const rest = await answer(found, { answer: 'refund', amount: refused.body.amount });
    expect(rest.status).toBe(200);
    expect(await readOrder({ _id: found.order?._id } as Order)).toMatchObject({ payment: 'refunded', refunded: held });
  });

  test('waits while the provider does not answer', async () => {
    const { found, held } = await shortPaid();
    shop.simulators.misbehave({ kind: 'drop' }, 3);
    expectProblem(await answer(found, { answer: 'refund', amount: held }), 503, 'payment-unavailable');
    expect((await readMoney()).cases.map(({ _id }: PaymentCase) => _id)).toContain(found._id);
  });

  test('of another currency can only be refunded', async () => {
    const order = await placeOrder(shop, buyer, part);
    const { clientSecret, intentId } = await openPayment(shop, buyer, order);
    await payByCard(shop, clientSecret);
    await run(sql`update payment set currency = 'EUR' where intent_id = ${intentId}`);
    await settle(order, intentId);
    const found = (await readMoney()).cases.find(({ ref }: PaymentCase) => ref === intentId);
    expect(found).toMatchObject({ answers: ['refund'], known: { faults: 'currency' } });
    expectProblem(await answer(found, { answer: 'accept', amount: order.price }), 400, 'invalid-request');
  });
});

describe('of two answers at the same moment', () => {
  /** Answers with a refund, which waits for the locked row; answers with `other` meanwhile; then lets the refund go on. */
  async function answeredTwice(found: PaymentCase, other: object, locks: string): Promise<void> {
    const holder = singleConnection(shop.databaseUrl);
    await holder.connect();
    await holder.query('begin');
    await holder.query(locks, [found.order?._id]);
    const refund = answer(found, { answer: 'refund', amount: found.provider });
    await vi.waitUntil(
      async () =>
        (await run(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
          .length > 0,
      { timeout: 20_000, interval: 10 },
    );
    expect(await answer(found, other)).toMatchObject({ status: 200 });
    await holder.query('commit');
    await holder.end();
    expectProblem(await refund, 409, 'changed-meanwhile');
  }
  const refundsOf = ({ _id }: Order) => run(sql`select 1 from refund where order_id = ${_id}`);

  test('the one that comes second gives nothing back: a warning of fraud', async () => {
    const events = await handedEvents(shop);
    const order = await placeOrder(shop, buyer, part);
    const { clientSecret, intentId } = await openPayment(shop, buyer, order);
    await payByCard(shop, clientSecret, '4000000000005423');
    await settle(order, intentId);
    await events.until('radar.early_fraud_warning.created', intentId);
    await events.close();
    const found = (await readMoney()).cases.find(
      (each: PaymentCase) => each.kind === 'fraud-warning' && each.order?._id === order._id,
    );
    await answeredTwice(found, { answer: 'seen' }, 'select 1 from payment where order_id = $1 for update');
    expect(await refundsOf(order)).toEqual([]);
    expect(await readOrder(order)).toMatchObject({ payment: 'paid', refunded: 0, refundPending: 0 });
  });

  test('the one that comes second gives nothing back: a payment that the shop did not open', async () => {
    const { order, found } = await shortPaid();
    // As if the shop had not opened the intent itself.
    await run(sql`update payment_case set kind = 'unknown-payment' where id = ${found._id}`);
    await answeredTwice(found, { answer: 'seen' }, 'select 1 from "order" where id = $1 for update');
    expect(await refundsOf(order)).toEqual([]);
    const paid = await run(sql`select state, received_cents from payment where order_id = ${order._id}`);
    expect(paid).toEqual([{ state: 'mismatch', received_cents: 0 }]);
  });
});
