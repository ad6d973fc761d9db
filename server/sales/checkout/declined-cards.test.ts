import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order, OrderEvent } from '#contract/sales/orders.ts';
import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';
import { openPayment, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { sweep } from './sweep.ts';

const DECLINED = '4000000000000002';

let shop: TestShop;
let buyer: Person;
let part: Part;
beforeAll(async () => {
  const declineLimits = { order: 3, account: 5, address: 8 };
  const many = { orders: 99, lines: 99, pieces: 99_999, dollars: 999_999 };
  const holds = { verified: many, unverified: many };
  shop = await openShop({
    config: {
      orders: {
        holdMinutes: 30,
        dispatchDays: 2,
        returnDays: 30,
        returnAnswerDays: 5,
        returnSendDays: 30,
        holds,
        declineLimits,
      },
    },
  });
  // The events are handed on by hand.
  shop.simulators.setWebhookUrl('http://127.0.0.1:1/nobody');
});
beforeEach(async () => {
  await run(sql`delete from order_event where kind = 'payment-failed'`);
  await run(sql`update payment set declines = 0`);
  [buyer, part] = [await shop.signUp(), await somePart(shop)];
});
afterAll(() => shop.close());

const run = async (query: ReturnType<typeof sql>) => (await shop.checkout.db.execute(query)).rows;
const readOrder = async ({ _id }: Order, as = buyer) => (await shop.ask('GET', `/order/${_id}`, { as })).body;
const place = (as = buyer) => placeOrder(shop, as, part);
const kindsOf = async (order: Order) => ((await readOrder(order)).events as OrderEvent[]).map(({ kind }) => kind);
const statusAt = async (intentId: string) => {
  const intent = await shop.checkout.payments.retrieveIntent(intentId);
  return intent.ok ? intent.value.status : intent.reason;
};

/** Tells the shop that a card was declined, as the provider does. */
async function tell(intentId: string, id = `evt_${performance.now()}`) {
  const object = { id: intentId, object: 'payment_intent' };
  const body = Buffer.from(
    JSON.stringify({ id, object: 'event', type: 'payment_intent.payment_failed', data: { object } }),
  );
  const time = Math.floor(Date.now() / 1000);
  const secret = `whsec_${shop.config.simulators?.secret}`;
  const signature = `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  expect(await shop.ask('POST', WEBHOOK_PATH, { body, headers })).toMatchObject({ status: 200 });
  return id;
}
async function decline(order: Order, times: number, as = buyer): Promise<string> {
  const { clientSecret, intentId } = await openPayment(shop, as, order);
  for (let time = 0; time < times; time++) {
    await payByCard(shop, clientSecret, DECLINED);
    await tell(intentId);
  }
  return intentId;
}

// Spec: N8
describe('cards that are declined', () => {
  test('below the limit are noted, and the order can still be paid', async () => {
    const order = await place();
    const intentId = await decline(order, 2);
    expect(await statusAt(intentId)).toBe('open');
    expect(await payOrder(shop, buyer, order)).toMatchObject({ paid: true });
  });

  test('up to the limit of an order have its payment called off, and admins are told', async () => {
    const order = await place();
    const intentId = await decline(order, 3);
    expect(await statusAt(intentId)).toBe('cancelled');
    expect((await kindsOf(order)).filter((kind) => kind.startsWith('payment-'))).toEqual([
      'payment-asked',
      ...['payment-failed', 'payment-failed', 'payment-failed'],
      'payment-blocked',
    ]);
    const { answer } = await openPayment(shop, buyer, order);
    expectProblem(answer, 429, 'too-many-declines');
    expect(answer.body.detail).toContain('can no longer be paid');
    expect(await readOrder(order)).toMatchObject({ status: 'pending', paid: false });
    const told = `Many cards were declined: order ${order.orderNumber}`;
    const { email } = await shop.admin();
    expect((await mailsTo(shop, email)).filter(({ subject }) => subject === told)).toHaveLength(1);
    expect(await run(sql`select facts from payment_case where order_id = ${order._id}`)).toEqual([
      { facts: { counted: 'order', declines: 3, order: order.orderNumber } },
    ]);
  });

  test('are counted for an account over its orders, and another account pays', async () => {
    await decline(await place(), 2);
    await decline(await place(), 2);
    const last = await place();
    const intentId = await decline(last, 1);
    expect(await statusAt(intentId)).toBe('cancelled');
    expectProblem((await openPayment(shop, buyer, await place())).answer, 429, 'too-many-declines');
    const other = await shop.signUp();
    expect(await payOrder(shop, other, await place(other))).toMatchObject({ paid: true });
    await run(sql`update order_event set created_at = now() - interval '25 hours' where kind = 'payment-failed'`);
    expect((await openPayment(shop, buyer, last)).answer).toMatchObject({ status: 200 });
  });

  test('are counted for a network address over accounts, for an hour', async () => {
    for (let count = 0; count < 4; count++) {
      const person = await shop.signUp();
      await decline(await placeOrder(shop, person, part), 2, person);
    }
    const order = await place();
    expectProblem((await openPayment(shop, buyer, order)).answer, 429, 'too-many-declines');
    await run(sql`update order_event set created_at = now() - interval '61 minutes' where kind = 'payment-failed'`);
    expect((await openPayment(shop, buyer, order)).answer).toMatchObject({ status: 200 });
  });
});

test('an event about a declined card counts once, however often it comes', async () => {
  const order = await place();
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await payByCard(shop, clientSecret, DECLINED);
  const id = await tell(intentId);
  await Promise.all(Array.from({ length: 5 }, () => tell(intentId, id)));
  expect(await run(sql`select declines from payment where order_id = ${order._id}`)).toEqual([{ declines: 1 }]);
  expect(await statusAt(intentId)).toBe('open');
});

test('a decline that is told after the payment calls nothing off', async () => {
  const order = await place();
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await payByCard(shop, clientSecret);
  for (let time = 0; time < 3; time++) await tell(intentId);
  expect(await readOrder(order)).toMatchObject({ paid: true, status: 'shipping' });
});

test('a payment that cannot be called off now is called off by the sweep', async () => {
  const order = await place();
  const intentId = await decline(order, 2);
  const { cancelIntent } = shop.checkout.payments;
  shop.checkout.payments.cancelIntent = async () => ({ ok: false, reason: 'unreachable', message: 'away' });
  await tell(intentId);
  shop.checkout.payments.cancelIntent = cancelIntent;
  expect(await statusAt(intentId)).toBe('open');
  await sweep(shop.checkout);
  expect(await statusAt(intentId)).toBe('cancelled');
  expect(await run(sql`select declines from payment where order_id = ${order._id}`)).toEqual([{ declines: 3 }]);
});

test('the network address of a payment is forgotten after a day', async () => {
  const order = await place();
  await openPayment(shop, buyer, order);
  const askedFrom = () => run(sql`select asked_from from payment where order_id = ${order._id}`);
  expect(await askedFrom()).toEqual([{ asked_from: '127.0.0.1' }]);
  await run(sql`update payment set created_at = now() - interval '25 hours' where order_id = ${order._id}`);
  await sweep(shop.checkout);
  expect(await askedFrom()).toEqual([{ asked_from: null }]);
});
