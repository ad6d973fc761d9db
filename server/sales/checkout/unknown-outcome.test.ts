import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { simulatorsAddress } from '#server/platform/database/simulators-database.ts';
import { availableOf, openPayment, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { sweep } from './sweep.ts';

// An error of the provider says nothing about what it did, and is told again to whoever asks with the same key.
let shop: TestShop;
let buyer: Person;
let admin: Person;
let part: Part;
const payments = () => shop.checkout.payments;

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

const paths = { createIntent: /^\/payment_intents$/, cancelIntent: /\/cancel$/, refund: /^\/refunds$/ };
/** The next call of that name is answered with an error, which is stored under its key. */
const poison = (name: keyof typeof paths, was: 'done' | 'not-done') =>
  shop.simulators.misbehave({ kind: 'saved-error', carriedOut: was === 'done' }, 1, {
    method: 'POST',
    path: paths[name],
  });
const readOrder = async ({ _id }: Order) => (await shop.ask('GET', `/order/${_id}`, { as: buyer })).body;
const refund = (order: Order, amount: number) =>
  shop.ask('POST', `/order/${order._id}/refunds`, {
    as: admin,
    body: { amount, reason: 'damaged' },
    headers: { 'idempotency-key': `once-${order._id}-${amount}` },
  });
const refundsAt = async (intentId: string) => {
  const listed = await payments().listRefunds({ intentId });
  return listed.ok ? listed.value.map(({ amountCents }) => amountCents) : listed;
};
const intentsOf = async ({ _id }: Order) => {
  const listed = await payments().listIntents({ since: new Date(Date.now() - 600_000) });
  return listed.ok ? listed.value.filter(({ orderId }) => orderId === _id) : [];
};
const run = (query: ReturnType<typeof sql>) => shop.checkout.db.execute(query);
/** Runs a statement in the books of the card simulator. */
async function atProvider(statement: string): Promise<void> {
  const client = singleConnection(simulatorsAddress(shop.databaseUrl));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

describe('a payment whose opening was answered with an error', () => {
  test.each(['done', 'not-done'] as const)('is opened at the next request: %s at the provider', async (was) => {
    const order = await placeOrder(shop, buyer, part);
    poison('createIntent', was);
    const { answer } = await openPayment(shop, buyer, order);
    expect(answer).toMatchObject({ status: 503, body: { detail: expect.not.stringContaining('charged') } });
    expect(await payOrder(shop, buyer, order)).toMatchObject({ paid: true });
    expect(await intentsOf(order)).toHaveLength(1);
  });

  test.each(['done', 'not-done'] as const)('lets its order be cancelled: %s at the provider', async (was) => {
    const order = await placeOrder(shop, buyer, part);
    poison('createIntent', was);
    await openPayment(shop, buyer, order);
    expect(await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).toMatchObject({ status: 200 });
    expect(await readOrder(order)).toMatchObject({ status: 'cancelled' });
    expect((await run(sql`select fulfilment from "order" where id = ${order._id}`)).rows).toEqual([
      { fulfilment: 'cancelled' },
    ]);
    for (const { status } of await intentsOf(order)) expect(status).toBe('cancelled');
    expect(await availableOf(shop, part)).toBe(part.available);
  });
});

test('calling a payment off that was answered with an error ends at the next round', async () => {
  const order = await placeOrder(shop, buyer, part);
  const { intentId } = await openPayment(shop, buyer, order);
  poison('cancelIntent', 'not-done');
  await shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
  expect(await payments().retrieveIntent(intentId)).toMatchObject({ value: { status: 'open' } });
  await sweep(shop.checkout);
  expect(await payments().retrieveIntent(intentId)).toMatchObject({ value: { status: 'cancelled' } });
  expect(await availableOf(shop, part)).toBe(part.available);
});

describe('a refund in part', () => {
  test.each(['done', 'not-done'] as const)('that was answered with an error goes out once: %s', async (was) => {
    const order = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
    poison('refund', was);
    expect(await refund(order, 1)).toMatchObject({ status: 200, body: { refunded: 0, refundPending: 1 } });
    await sweep(shop.checkout);
    await sweep(shop.checkout);
    expect(await readOrder(order)).toMatchObject({ refunded: 1, refundPending: 0 });
    expect(await refundsAt(order.transactionId ?? '')).toEqual([100]);
  });

  test('whose answer was lost goes out once, also when the provider has forgotten its key', async () => {
    const order = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
    shop.simulators.misbehave({ kind: 'lose-answer' }, 3);
    expect(await refund(order, 1)).toMatchObject({ status: 200, body: { refunded: 0 } });
    await atProvider('delete from stripe_simulator.answers');
    await sweep(shop.checkout);
    expect(await readOrder(order)).toMatchObject({ refunded: 1, refundPending: 0 });
    expect(await refundsAt(order.transactionId ?? '')).toEqual([100]);
  });

  test('that was on its way when the process died a day ago goes out once', async () => {
    const order = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
    shop.simulators.misbehave({ kind: 'lose-answer' }, 3);
    await refund(order, 1);
    await atProvider('delete from stripe_simulator.answers');
    await run(
      sql`update refund set uncertain = false, created_at = now() - interval '1 day' where order_id = ${order._id}`,
    );
    await atProvider("update stripe_simulator.refunds set created_at = now() - interval '1 day'");
    await sweep(shop.checkout);
    expect(await refundsAt(order.transactionId ?? '')).toEqual([100]);
  });

  test('that an earlier version asked for, without an id of ours, goes out once', async () => {
    const order = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
    shop.simulators.misbehave({ kind: 'lose-answer' }, 3);
    await refund(order, 1);
    await atProvider('delete from stripe_simulator.answers');
    await atProvider(`update stripe_simulator.refunds set metadata = '{"reason": "damaged"}'`);
    await sweep(shop.checkout);
    expect(await readOrder(order)).toMatchObject({ refunded: 1, refundPending: 0 });
    expect(await refundsAt(order.transactionId ?? '')).toEqual([100]);
  });
});

test('a refund that the provider answers with errors keeps nobody else waiting, and waits longer each time', async () => {
  const [one, other] = [await placeOrder(shop, buyer, part), await placeOrder(shop, buyer, part)];
  const [bad, good] = [await payOrder(shop, buyer, one), await payOrder(shop, buyer, other)];
  const { refund: refundAt } = shop.checkout.payments;
  const away: typeof refundAt = async (input) =>
    input.orderId === bad._id
      ? { ok: false, reason: 'unclear', message: 'An error occurred' }
      : { ok: false, reason: 'unreachable', message: 'away' };
  shop.checkout.payments.refund = away;
  await refund(bad, 1);
  await refund(good, 1);
  shop.checkout.payments.refund = (input) => (input.orderId === bad._id ? away(input) : refundAt(input));
  await sweep(shop.checkout);
  expect(await readOrder(good)).toMatchObject({ refunded: 1 });
  expect(await readOrder(bad)).toMatchObject({ refunded: 0, refundPending: 1 });
  const waits = await run(
    sql`select due_at > now() + interval '30 seconds' as later from refund where order_id = ${bad._id}`,
  );
  expect(waits.rows).toEqual([{ later: true }]);
});

/** The mail that said that an order ended. */
async function toldAtTheEnd({ orderNumber }: Order): Promise<string> {
  const mails = await mailsTo(shop, buyer.email);
  return (
    mails.find(({ subject }) => /has expired|is cancelled/.test(subject) && subject.includes(String(orderNumber)))
      ?.text ?? ''
  );
}

test('that nothing was charged is said where the provider said so, and not of a payment that does not agree', async () => {
  const cancelled = await placeOrder(shop, buyer, part);
  await openPayment(shop, buyer, cancelled);
  await shop.ask('DELETE', `/order/${cancelled._id}`, { as: buyer });
  expect(await toldAtTheEnd(cancelled)).toContain('Nothing was charged');

  const order = await placeOrder(shop, buyer, part);
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await payByCard(shop, clientSecret);
  await run(sql`update payment set amount_cents = amount_cents + 1 where intent_id = ${intentId}`);
  await shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body: { order: order._id, transactionId: intentId } });
  await shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
  expect(await toldAtTheEnd(order)).toContain('does not agree with the order');
  expect(await toldAtTheEnd(order)).not.toContain('Nothing was charged');
  const { events } = await readOrder(order);
  expect(events.at(-1)).toMatchObject({ kind: 'cancel', data: { charge: 'mismatch' } });
});

describe('a payment that was still open when the stock went back', () => {
  /** An order that ended while the provider could not be reached, with a payment that can still be made. */
  async function endedButPayable() {
    const order = await placeOrder(shop, buyer, part);
    const opened = await openPayment(shop, buyer, order);
    await run(sql`update "order" set held_until = now() - interval '16 minutes' where id = ${order._id}`);
    shop.simulators.misbehave({ kind: 'drop' }, 3);
    await sweep(shop.checkout);
    expect(await readOrder(order)).toMatchObject({ status: 'expired', chargeUnknown: true });
    expect(await payments().retrieveIntent(opened.intentId)).toMatchObject({ value: { status: 'open' } });
    expect(await toldAtTheEnd(order)).toContain('has not told us yet whether your card was charged');
    return { order, ...opened };
  }

  test('is called off once the provider answers again', async () => {
    const { order, intentId } = await endedButPayable();
    await sweep(shop.checkout);
    expect(await readOrder(order)).not.toHaveProperty('chargeUnknown');
    expect(await payments().retrieveIntent(intentId)).toMatchObject({ value: { status: 'cancelled' } });
  });

  test('buys the order after all when it was charged meanwhile and nothing told of it', async () => {
    const { order, clientSecret } = await endedButPayable();
    shop.simulators.setWebhookUrl('http://127.0.0.1:1/nobody');
    await payByCard(shop, clientSecret);
    await sweep(shop.checkout);
    expect(await readOrder(order)).toMatchObject({ paid: true, status: 'shipping' });
  });

  test('goes back when the stock is gone', async () => {
    const { order, clientSecret } = await endedButPayable();
    const left = await availableOf(shop, part);
    const rest = await placeOrder(shop, await shop.signUp(), part, left);
    shop.simulators.setWebhookUrl('http://127.0.0.1:1/nobody');
    await payByCard(shop, clientSecret);
    await sweep(shop.checkout);
    expect(await readOrder(order)).toMatchObject({ payment: 'refunded', status: 'expired' });
    await run(sql`update "order" set held_until = now() - interval '1 minute' where id = ${rest._id}`);
    await sweep(shop.checkout);
  });

  test('is asked about more and more seldom while the provider answers with errors', async () => {
    const { intentId } = await endedButPayable();
    const waits: number[] = [];
    for (let round = 0; round < 5; round++) {
      poison('cancelIntent', 'not-done');
      await run(sql`update payment set due_at = now() where intent_id = ${intentId}`);
      await sweep(shop.checkout);
      const { rows } = await run(
        sql`select round(extract(epoch from due_at - now()) / 60)::int as minutes from payment where intent_id = ${intentId}`,
      );
      waits.push(Number(rows[0]?.minutes));
    }
    expect(waits).toEqual([0, 1, 3, 7, 15]);
    await run(sql`update payment set due_at = now() where intent_id = ${intentId}`);
    await sweep(shop.checkout);
  });
});
