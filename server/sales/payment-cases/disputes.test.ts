import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Dispute, PaymentCase } from '#contract/sales/payment-cases.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { openPayment, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { handedEvents } from '#server/testing/handed-events.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { takeDispute } from './take-dispute.ts';

// What happens at the payment provider without the shop: refunds in its dashboard, disputes, warnings of fraud.
let shop: TestShop;
let buyer: Person;
let otherUser: Person;
let admin: Person;
let part: Part;
/** Each test waits for the events that it is about. */
let events: Awaited<ReturnType<typeof handedEvents>>;

beforeAll(async () => {
  shop = await openShop();
  [buyer, otherUser, admin] = [await shop.signUp(), await shop.signUp('Another User'), await shop.admin()];
  events = await handedEvents(shop);
});
beforeEach(async () => {
  part = await somePart(shop);
});
afterAll(async () => {
  expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  await shop.close();
  await events.close();
});

const readOrder = async ({ _id }: Order, as = buyer) => (await shop.ask('GET', `/order/${_id}`, { as })).body;
const paidOrder = async () => payOrder(shop, buyer, await placeOrder(shop, buyer, part));
const ship = ({ _id }: Order) =>
  shop.ask('PUT', `/order/${_id}/shipped`, { as: admin, body: { carrier: 'DHL', tracking: 'JJD01' } });
const release = ({ _id }: Order, as = admin) => shop.ask('PUT', `/order/${_id}/released`, { as });
const readMoney = async () => (await shop.ask('GET', '/manage/money', { as: admin })).body;
const disputeOf = async (order: Order): Promise<Dispute> =>
  (await readMoney()).disputes.find((each: Dispute) => each.order._id === order._id);
const auditOf = async ({ _id }: Order) =>
  (
    await shop.checkout.db.execute(sql`select action from audit_log where subject_id = ${_id} order by created_at, id`)
  ).rows.map(({ action }) => action);

/** An order that a card pays which has its own mind, and that the shop knows to be paid. */
async function paidBy(card: string): Promise<Order> {
  const order = await placeOrder(shop, buyer, part);
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await payByCard(shop, clientSecret, card);
  await shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body: { order: order._id, transactionId: intentId } });
  return readOrder(order);
}

describe('a refund made in the provider’s dashboard', () => {
  test('is booked, shown and holds the shipping until an admin releases it', async () => {
    const order = await paidOrder();
    await shop.simulators.dashboard.refund(order.transactionId ?? '', 500);
    await events.until('charge.refunded', order.transactionId);
    const after = await readOrder(order, admin);
    expect(after).toMatchObject({ payment: 'paid', refunded: 5, status: 'shipping', shippingHeld: ['refund'] });
    expect(after.events).toContainEqual(expect.objectContaining({ kind: 'refund-outside', data: { cents: 500 } }));
    expect(await readOrder(order)).toMatchObject({ refunded: 5, shippingHeld: [] });
    const listed = (await shop.ask('GET', '/orders', { as: admin })).body.find(
      (each: ManagedOrder) => each._id === order._id,
    );
    expect(listed).toMatchObject({ shippingHeld: ['refund'] });

    expectProblem(await ship(order), 409, 'shipping-held');
    for (const as of [buyer, otherUser]) expectProblem(await release(order, as), 403, 'forbidden');
    expect(await release(order)).toMatchObject({ status: 200, body: { shippingHeld: [] } });
    expectProblem(await release(order), 409, 'wrong-state');
    expect(await auditOf(order)).toEqual(
      expect.arrayContaining(['refund-outside', 'shipping-held', 'shipping-released']),
    );
    expect(await ship(order)).toMatchObject({ status: 200, body: { status: 'shipped' } });
  });

  test('is booked once, however often it is told', async () => {
    const order = await paidOrder();
    await shop.simulators.dashboard.refund(order.transactionId ?? '', 300);
    await events.until('refund.created', order.transactionId);
    await events.until('charge.refunded', order.transactionId);
    expect(await readOrder(order)).toMatchObject({ refunded: 3 });
  });

  test('of all the money ends an order that was not shipped', async () => {
    const order = await paidOrder();
    await shop.simulators.dashboard.refund(order.transactionId ?? '');
    await events.until('charge.refunded', order.transactionId);
    expect(await readOrder(order)).toMatchObject({ payment: 'refunded', status: 'cancelled', refunded: order.price });
  });

  test('that fails later is taken back', async () => {
    const order = await paidOrder();
    const id = await shop.simulators.dashboard.refund(order.transactionId ?? '', 400);
    await events.until('charge.refunded', order.transactionId);
    await shop.simulators.dashboard.failRefund(id);
    await events.until('refund.failed', id);
    expect(await readOrder(order)).toMatchObject({ refunded: 0, payment: 'paid' });
    const found = (await readMoney()).cases.find((each: PaymentCase) => each.order?._id === order._id);
    expect(found).toMatchObject({ kind: 'refund-failed', shop: 4, provider: 0, answers: ['elsewhere', 'again'] });
    const answered = await shop.ask('PUT', `/manage/payment-cases/${found._id}`, {
      as: admin,
      body: { answer: 'again', amount: 4 },
    });
    expect(answered.status).toBe(200);
    expect(await readOrder(order)).toMatchObject({ refunded: 4 });
  });
});

describe('a dispute', () => {
  test('is stored with its dates, holds the shipping, and is told to admins alone', async () => {
    const order = await paidBy('4000000000002685');
    await events.until('charge.dispute.created', order.transactionId);
    const found = await disputeOf(order);
    expect(found).toMatchObject({
      reason: 'product_not_received',
      status: 'needs-response',
      amount: order.price,
      dueAt: expect.any(String),
      sentAt: null,
      held: true,
    });
    expectProblem(await ship(order), 409, 'shipping-held');
    expect((await readOrder(order)).events.map(({ kind }: { kind: string }) => kind)).not.toContain('dispute-opened');
    for (const as of [buyer, otherUser]) {
      expectProblem(await shop.ask('GET', `/manage/disputes/${found.id}`, { as }), 403, 'forbidden');
      expectProblem(await shop.ask('POST', `/manage/disputes/${found.id}/accept`, { as }), 403, 'forbidden');
    }
    expectProblem(await shop.ask('GET', '/manage/disputes/du_unknown', { as: admin }), 404, 'not-found');
  });

  test('that is told before the payment is holds the shipping, too', async () => {
    const order = await placeOrder(shop, buyer, part);
    const { clientSecret, intentId } = await openPayment(shop, buyer, order);
    await payByCard(shop, clientSecret, '4000000000002685');
    const listed = await shop.checkout.payments.listDisputes({ since: new Date(0) });
    const id = (listed.ok && listed.value.find((each) => each.intentId === intentId)?.id) || '';
    expect(await takeDispute(shop.checkout, id)).toMatchObject({ ok: true, value: 'new' });
    await shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body: { order: order._id, transactionId: intentId } });
    expect(await readOrder(order, admin)).toMatchObject({ status: 'shipping', shippingHeld: ['dispute'] });
    expectProblem(await ship(order), 409, 'shipping-held');
  });

  test('that was lost before the shop heard of it holds the shipping, too', async () => {
    const order = await paidBy('4000000000002685');
    const listed = await shop.checkout.payments.listDisputes({ since: new Date(0) });
    const { id } = (listed.ok && listed.value.find(({ intentId }) => intentId === order.transactionId)) || { id: '' };
    expect(await shop.checkout.payments.acceptDispute(id, `lost-at-the-bank:${id}`)).toMatchObject({ ok: true });
    await events.until('charge.dispute.closed', order.transactionId);
    expect(await readOrder(order, admin)).toMatchObject({ shippingHeld: ['dispute'] });
    expectProblem(await ship(order), 409, 'shipping-held');
  });

  test('holds the shipping again when it is lost, until an admin releases that', async () => {
    const order = await paidBy('4000000000002685');
    await events.until('charge.dispute.created', order.transactionId);
    await release(order);
    const { id } = await disputeOf(order);
    expect(await shop.ask('POST', `/manage/disputes/${id}/accept`, { as: admin })).toMatchObject({ status: 200 });
    expect(await readOrder(order, admin)).toMatchObject({ shippingHeld: ['dispute'] });
    expectProblem(await ship(order), 409, 'shipping-held');
    await release(order);
    await events.until('charge.dispute.closed', order.transactionId);
    expect(await ship(order)).toMatchObject({ status: 200 });
  });

  test('is answered by another attempt after the provider answered with an error', async () => {
    for (const [call, body] of [
      ['evidence', { parts: [], words: 'It has left.' }],
      ['accept', undefined],
    ] as const) {
      const order = await paidBy('4000000000002685');
      await events.until('charge.dispute.created', order.transactionId);
      const { id } = await disputeOf(order);
      const send = () => shop.ask('POST', `/manage/disputes/${id}/${call}`, { as: admin, ...(body ? { body } : {}) });
      shop.simulators.misbehave({ kind: 'saved-error' }, 1, { method: 'POST', path: /^\/disputes\// });
      expectProblem(await send(), 503, 'payment-unavailable');
      expect(await send()).toMatchObject({ status: 200 });
    }
  });

  test('has a page with what the shop can say, and is answered once', async () => {
    const order = await paidBy('4000000000002685');
    await events.until('charge.dispute.created', order.transactionId);
    await release(order);
    await ship(order);
    const { id } = await disputeOf(order);
    await shop.checkout.db.execute(
      sql`update "order" set postal_code = '411 04', country = 'SE' where id = ${order._id}`,
    );
    const read = (await shop.ask('GET', `/manage/disputes/${id}`, { as: admin })).body;
    const text = (name: string) => read.evidence.find(({ part: each }: { part: string }) => each === name)?.text;
    expect(text('parcel')).toContain('DHL JJD01');
    expect(text('address')).toBe(`${order.street}, 411 04 ${order.city}, Sweden, ${order.number}`);
    expect(text('mails')).toContain('shipped, with tracking number');
    expect(text('delivery')).toBeNull();
    expect(read.happened.map(({ kind }: { kind: string }) => kind)).toEqual([
      'ship',
      'dispute-opened',
      'pay',
      'placed',
    ]);

    const send = (body: object) => shop.ask('POST', `/manage/disputes/${id}/evidence`, { as: admin, body });
    expectProblem(await send({ parts: [], words: '' }), 400, 'invalid-request');
    const sent = await send({ parts: ['parcel', 'buyer'], words: 'It has left.' });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        status: 'under-review',
        sentAt: expect.any(String),
        words: 'It has left.',
        sent: [{ part: 'buyer' }, { part: 'parcel' }],
      },
    });
    expectProblem(await send({ parts: ['parcel'], words: '' }), 409, 'wrong-state');
    expect(await auditOf(order)).toContain('dispute-answered');
  });

  test('keeps what was gathered until it is sent', async () => {
    const order = await paidBy('4000000000002685');
    await events.until('charge.dispute.created', order.transactionId);
    const { id } = await disputeOf(order);
    const path = `/manage/disputes/${id}/evidence`;
    const draft = { parts: ['address'], words: 'The slip is on its way.' };
    expectProblem(await shop.ask('PUT', path, { as: buyer, body: draft }), 403, 'forbidden');
    const saved = await shop.ask('PUT', path, { as: admin, body: draft });
    expect(saved).toMatchObject({ status: 200, body: { draft, sentAt: null, status: 'needs-response' } });
    const atBank = await shop.checkout.payments.retrieveDispute(id);
    expect(atBank).toMatchObject({ ok: true, value: { evidenceSent: false } });
    const read = await shop.ask('GET', `/manage/disputes/${id}`, { as: await shop.admin() });
    expect(read.body.draft).toMatchObject({ ...draft, savedAt: expect.any(String) });
    expect(await shop.ask('POST', path, { as: admin, body: draft })).toMatchObject({ body: { draft: null } });
    expectProblem(await shop.ask('PUT', path, { as: admin, body: draft }), 409, 'wrong-state');
  });

  test('that is won or lost is told so', async () => {
    const orders: Order[] = [];
    for (const words of ['winning_evidence', 'losing_evidence']) {
      const order = await paidBy('4000000000002685');
      await events.until('charge.dispute.created', order.transactionId);
      const { id } = await disputeOf(order);
      await shop.ask('POST', `/manage/disputes/${id}/evidence`, { as: admin, body: { parts: [], words } });
      orders.push(order);
    }
    await shop.simulators.advance(24 * 3600 * 1000);
    for (const order of orders) await events.until('charge.dispute.closed', order.transactionId);
    const [won, lost] = orders;
    expect(await disputeOf(won as Order)).toMatchObject({ status: 'won', closedAt: expect.any(String) });
    expect(await disputeOf(lost as Order)).toMatchObject({ status: 'lost' });
    expect(await auditOf(won as Order)).toContain('dispute-won');
    expect(await auditOf(lost as Order)).toContain('dispute-lost');
  });

  test('is given up in the audit log, once', async () => {
    const order = await paidBy('4000000000000259');
    await events.until('charge.dispute.created', order.transactionId);
    const { id } = await disputeOf(order);
    const accept = () => shop.ask('POST', `/manage/disputes/${id}/accept`, { as: admin });
    expect(await accept()).toMatchObject({ status: 200, body: { status: 'lost' } });
    expectProblem(await accept(), 409, 'wrong-state');
    expect(await auditOf(order)).toContain('dispute-accepted');
  });
});

test('a warning of fraud holds the shipping; the refund that it advises takes all back', async () => {
  const order = await paidBy('4000000000005423');
  await events.until('radar.early_fraud_warning.created', order.transactionId);
  expectProblem(await ship(order), 409, 'shipping-held');
  const found = (await readMoney()).cases.find((each: PaymentCase) => each.order?._id === order._id);
  expect(found).toMatchObject({ kind: 'fraud-warning', provider: order.price, answers: ['seen', 'refund'] });
  const answered = await shop.ask('PUT', `/manage/payment-cases/${found._id}`, {
    as: admin,
    body: { answer: 'refund', amount: order.price },
  });
  expect(answered.status).toBe(200);
  expect(await readOrder(order)).toMatchObject({ payment: 'refunded', status: 'cancelled' });
});
