import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order, OrderEvent } from '#contract/sales/orders.ts';
import type { PaymentCase } from '#contract/sales/payment-cases.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { keysOf } from '#simulators/keys.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let stripe: Stripe;

beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  // Nothing arrives by itself: the comparison reads it.
  shop.simulators.setWebhookUrl('http://127.0.0.1:1/nobody');
  const { hostname, port } = new URL(shop.simulators.url);
  const { secretKey } = keysOf(shop.config.simulators?.secret ?? '');
  stripe = new Stripe(secretKey, { host: hostname, port: Number(port), protocol: 'http' });
});
afterAll(async () => {
  expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  await shop.close();
});

const run = async (query: ReturnType<typeof sql>) => (await shop.checkout.db.execute(query)).rows;
const readOrder = async ({ _id }: Order, as = admin) => (await shop.ask('GET', `/order/${_id}`, { as })).body;
const paidOrder = async () => payOrder(shop, buyer, await placeOrder(shop, buyer, await somePart(shop)));
const refund = (order: Order, amount: number, key: string) =>
  shop.ask('POST', `/order/${order._id}/refunds`, {
    as: admin,
    body: { amount, reason: 'agreed' },
    headers: { 'idempotency-key': key },
  });
const reconcile = () => shop.ask('POST', '/manage/reconciliations', { as: admin });
const centsAt = async ({ transactionId = '' }: Order) =>
  (await stripe.refunds.list({ payment_intent: transactionId })).data.map(({ amount }) => amount);
const casesOf = async ({ _id }: Order): Promise<PaymentCase[]> =>
  (await shop.ask('GET', '/manage/money', { as: admin })).body.cases.filter(
    ({ order }: PaymentCase) => order?._id === _id,
  );
const kindsOf = async (order: Order) => (await readOrder(order)).events.map(({ kind }: OrderEvent) => kind);
const due = ({ _id }: Order) => run(sql`update refund set due_at = now() where order_id = ${_id} and state = 'asked'`);

/** Has the provider tell of a refund, as it stands there by now. */
async function tellOf(id: string, { transactionId }: Order): Promise<void> {
  const object = { id, object: 'refund', payment_intent: transactionId };
  const event = { id: `evt_${performance.now()}`, object: 'event', type: 'refund.updated', data: { object } };
  const body = Buffer.from(JSON.stringify(event));
  const signature = stripe.webhooks.generateTestHeaderString({
    payload: body.toString(),
    secret: `whsec_${shop.config.simulators?.secret}`,
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  expect(await shop.ask('POST', WEBHOOK_PATH, { body, headers })).toMatchObject({ status: 200 });
}

/** A refund that the shop asked for, and whose answer never came. */
async function unanswered(order: Order, amount: number, key: string): Promise<void> {
  shop.simulators.misbehave({ kind: 'drop' }, 3);
  expect(await refund(order, amount, key)).toMatchObject({ status: 200, body: { refundPending: amount } });
}

describe('a refund at the provider that names none of ours', () => {
  test('is the one that waits for its answer: earlier versions sent no id along', async () => {
    const order = await paidOrder();
    await unanswered(order, 5, 'asked-by-an-earlier-version');
    // What the earlier version made of it.
    await shop.simulators.dashboard.refund(order.transactionId ?? '', 500);
    expect(await reconcile()).toMatchObject({ status: 200, body: { mended: 1 } });
    await due(order);
    await sweep(shop.checkout);
    expect(await centsAt(order)).toEqual([500]);
    expect(await readOrder(order)).toMatchObject({ refunded: 5, refundPending: 0, shippingHeld: [] });
    expect(await kindsOf(order)).not.toContain('refund-outside');
  });

  test('of another sum, or made before it was asked for, is one of its own', async () => {
    const order = await paidOrder();
    await shop.simulators.dashboard.refund(order.transactionId ?? '', 500);
    await unanswered(order, 5, 'asked-later');
    await run(sql`update refund set created_at = now() + interval '10 minutes' where order_id = ${order._id}`);
    await shop.simulators.dashboard.refund(order.transactionId ?? '', 300);
    await reconcile();
    expect(await readOrder(order)).toMatchObject({ refunded: 8, refundPending: 5, shippingHeld: ['refund'] });
    await due(order);
    await sweep(shop.checkout);
    expect((await centsAt(order)).toSorted()).toEqual([300, 500, 500]);
    expect(await readOrder(order)).toMatchObject({ refunded: 13, refundPending: 0 });
  });

  test('leaves nothing to give back where it was more than was left, and never less than nothing', async () => {
    const order = await paidOrder();
    await unanswered(order, order.price, 'all-of-it');
    await shop.simulators.dashboard.refund(order.transactionId ?? '', 500);
    await reconcile();
    expect(await readOrder(order)).toMatchObject({ refundable: 0, refunded: 5 });
    const more = await refund(order, 1, 'one-more');
    expect(more).toMatchObject({ status: 409, body: { code: 'refund-too-large', refundable: 0 } });
    expect(more.body.detail).not.toContain('-$');
  });
});

describe('a second refund at the provider that names one of ours', () => {
  test.each(['reconcile', 'event'] as const)('is asked about, told by %s, and not taken for the first', async (how) => {
    const order = await paidOrder();
    await refund(order, 5, `the-first-${how}`);
    const [first] = await run(sql`select id, provider_id from refund where order_id = ${order._id}`);
    const second = await stripe.refunds.create({
      payment_intent: order.transactionId ?? '',
      amount: 500,
      metadata: { order: order._id, refund: String(first?.id) },
    });
    for (const _round of [1, 2])
      if (how === 'reconcile') expect(await reconcile()).toMatchObject({ status: 200 });
      else await tellOf(second.id, order);
    expect(await casesOf(order)).toMatchObject([
      { kind: 'refund-unexpected', ref: second.id, shop: 0, provider: 5, answers: ['seen'] },
    ]);
    expect(await run(sql`select id, provider_id from refund where order_id = ${order._id}`)).toEqual([first]);
    // It fails: that is not the first one either.
    await shop.simulators.dashboard.failRefund(second.id);
    if (how === 'reconcile') await reconcile();
    else await tellOf(second.id, order);
    expect(await readOrder(order)).toMatchObject({ refunded: 5 });
  });
});
