import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { PaymentProvider, PaymentRefund } from '#server/sales/payments/payments.port.ts';
import { availableOf, openPayment, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import type { Checkout } from './checkout.ts';
import { sweep } from './sweep.ts';

// What a provider may say that the simulator does not: refused and postponed refunds, undecided payments.
let shop: TestShop;
let buyer: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
});
beforeEach(async () => {
  part = await somePart(shop);
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

/** The shop's own checkout with a provider that answers some calls otherwise. */
const withProvider = (answers: Partial<PaymentProvider>): Checkout => ({
  ...shop.checkout,
  payments: { ...shop.checkout.payments, ...answers },
});
const readOrder = async ({ _id }: Order) => (await shop.ask('GET', `/order/${_id}`, { as: buyer })).body;
const listed = async () => (await shop.ask('GET', `/order?email=${buyer.email}`, { as: buyer })).body;
const refundsOf = async ({ _id }: Order) =>
  (await shop.checkout.db.execute(sql`select state, tries from refund where order_id = ${_id}`)).rows;
const due = () => shop.checkout.db.execute(sql`update refund set due_at = now() - interval '1 second'`);

const refundThat = (id: string, status: PaymentRefund['status']): PaymentRefund => ({
  ...{ id, status, amountCents: 1, intentId: null, refundId: null, failureReason: null, createdAt: new Date() },
});

/** A paid order that was cancelled while the provider could not be reached, so that its refund is still to be made. */
async function cancelledUnrefunded(): Promise<Order> {
  const order = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
  shop.simulators.misbehave({ kind: 'drop' }, 3);
  expect(await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).toMatchObject({ status: 200 });
  return order;
}

describe('a refund', () => {
  test('that is still to be made keeps its order on the buyer’s list', async () => {
    const order = await cancelledUnrefunded();
    expect(await listed()).toContainEqual(expect.objectContaining({ _id: order._id, status: 'cancelled', paid: true }));
    await sweep(shop.checkout);
    expect((await listed()).map((one: Order) => one._id)).not.toContain(order._id);
  });

  test('that the provider refuses is tried again later under another key, until it is done', async () => {
    const order = await cancelledUnrefunded();
    const keys: string[] = [];
    const refusing = withProvider({
      async refund({ key }) {
        keys.push(key);
        return { ok: false, reason: 'refused', message: 'Insufficient funds' };
      },
    });
    await sweep(refusing);
    await sweep(refusing);
    expect(keys).toHaveLength(1);
    await due();
    await sweep(refusing);
    expect(new Set(keys).size).toBe(2);
    expect(await refundsOf(order)).toEqual([{ state: 'asked', tries: 2 }]);
    expect(await readOrder(order)).toMatchObject({ payment: 'paid', status: 'cancelled' });
    await due();
    await sweep(shop.checkout);
    expect(await readOrder(order)).toMatchObject({ payment: 'refunded', status: 'cancelled' });
  });

  test('that the provider puts off counts only once it is done', async () => {
    const order = await cancelledUnrefunded();
    const answer = (status: 'pending' | 'succeeded') => async () =>
      ({ ok: true, value: refundThat(`re_later_${order._id}`, status) }) as const;
    await sweep(withProvider({ refund: answer('pending') }));
    expect(await readOrder(order)).toMatchObject({ payment: 'paid' });
    await due();
    await sweep(withProvider({ retrieveRefund: answer('pending') }));
    expect(await readOrder(order)).toMatchObject({ payment: 'paid' });
    await due();
    await sweep(withProvider({ retrieveRefund: answer('succeeded') }));
    expect(await readOrder(order)).toMatchObject({ payment: 'refunded' });
  });

  test('that fails after it was put off is not requested again by itself', async () => {
    const order = await cancelledUnrefunded();
    const answer = (status: 'pending' | 'failed') => async () =>
      ({ ok: true, value: refundThat(`re_lost_${order._id}`, status) }) as const;
    await sweep(withProvider({ refund: answer('pending') }));
    await due();
    await sweep(withProvider({ retrieveRefund: answer('failed') }));
    await due();
    await sweep(shop.checkout);
    expect(await refundsOf(order)).toEqual([{ state: 'failed', tries: 0 }]);
    expect(await readOrder(order)).toMatchObject({ payment: 'paid', status: 'cancelled', refundPending: 0 });
  });
});

test('stock stays held for as long as the provider has not decided', async () => {
  const order = await placeOrder(shop, buyer, part);
  const { intentId } = await openPayment(shop, buyer, order);
  const undecided = withProvider({
    async cancelIntent(id) {
      const intent = await shop.checkout.payments.retrieveIntent(id);
      return intent.ok ? { ok: true, value: { ...intent.value, status: 'processing' } } : intent;
    },
  });
  await shop.checkout.db.execute(
    sql`update "order" set held_until = now() - interval '1 hour' where id = ${order._id}`,
  );
  await sweep(undecided);
  await sweep(undecided);
  expect(await availableOf(shop, part)).toBe(part.available - part.ordered_quantity);
  await sweep(shop.checkout);
  expect(await readOrder(order)).toMatchObject({ status: 'expired' });
  expect(await availableOf(shop, part)).toBe(part.available);
  expect((await shop.checkout.payments.retrieveIntent(intentId)).ok).toBe(true);
});

test('a payment that disagrees is noted once, and its order ends with its time', async () => {
  const order = await placeOrder(shop, buyer, part);
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await payByCard(shop, clientSecret);
  await shop.checkout.db.execute(sql`update payment set amount_cents = amount_cents + 1 where intent_id = ${intentId}`);
  const settle = () =>
    shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body: { order: order._id, transactionId: intentId } });
  for (const answer of [await settle(), await settle(), (await openPayment(shop, buyer, order)).answer])
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
  await shop.checkout.db.execute(
    sql`update "order" set held_until = now() - interval '1 minute' where id = ${order._id}`,
  );
  await sweep(shop.checkout);
  expect(await readOrder(order)).toMatchObject({ status: 'expired', paid: false });
  expect(await availableOf(shop, part)).toBe(part.available);
  const notes = await shop.checkout.db.execute(
    sql`select 1 from order_event where order_id = ${order._id} and kind = 'payment-mismatch'`,
  );
  expect(notes.rows).toHaveLength(1);
});

test('orders without a payment end although the provider is away', async () => {
  const waiting = await placeOrder(shop, buyer, part);
  await openPayment(shop, buyer, waiting);
  const bare = await placeOrder(shop, buyer, part);
  await shop.checkout.db.execute(
    sql`update "order" set held_until = now() - interval '1 minute' where id in (${waiting._id}, ${bare._id})`,
  );
  let requests = 0;
  const away = withProvider({
    async cancelIntent() {
      requests++;
      return { ok: false, reason: 'unreachable', message: 'away' };
    },
  });
  await sweep(away);
  expect(await readOrder(bare)).toMatchObject({ status: 'expired' });
  expect(requests).toBe(1);
  await sweep(shop.checkout);
  expect(await readOrder(waiting)).toMatchObject({ status: 'expired' });
});
