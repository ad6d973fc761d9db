import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { availableOf, openPayment, orderBody, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { sweep } from './sweep.ts';

let shop: TestShop;
let buyer: Person;
let otherUser: Person;
let part: Part;

beforeAll(async () => {
  shop = await openShop();
  [buyer, otherUser] = [await shop.signUp('Marta Lindqvist'), await shop.signUp('Another User')];
});
beforeEach(async () => {
  part = await somePart(shop);
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

const readOrder = async (id: string) => (await shop.ask('GET', `/order/${id}`, { as: buyer })).body;
/** For one call: Stripe's library asks three times before it gives up. */
const providerAway = () => shop.simulators.misbehave({ kind: 'drop' }, 3);
const overdue = (id: string, minutes: number) =>
  shop.checkout.db.execute(
    sql`update "order" set held_until = now() - make_interval(mins => ${minutes}) where id = ${id}`,
  );

describe('placing', () => {
  // Spec: D7, E4, C9
  test('holds the stock and gives the order', async () => {
    const order = await placeOrder(shop, buyer, part);
    expect(order).toMatchObject({
      email: buyer.email,
      street: 'Verkstadsgatan 14',
      quantity: part.ordered_quantity,
      paid: false,
      payment: 'unpaid',
      status: 'pending',
      lines: [{ part: part._id, name: part.name, quantity: part.ordered_quantity, unitPrice: part.price }],
    });
    expect(await availableOf(shop, part)).toBe(part.available - part.ordered_quantity);
    expect(await readOrder(order._id)).toMatchObject(order);
  });

  // Spec: V7
  test('refuses a quantity below the minimum, at the field', async () => {
    const refused = await shop.ask('POST', '/order', {
      as: buyer,
      body: orderBody(buyer, part, part.ordered_quantity - 1),
    });
    const message = `Min order limit is ${part.ordered_quantity}`;
    expect(refused).toMatchObject({ status: 400, body: { code: 'below-minimum', errors: { quantity: message } } });
    expect(refused.headers['content-type']).toMatch('application/problem+json');
  });

  // Spec: V8
  test('refuses a quantity above the stock, at the field', async () => {
    const refused = await shop.ask('POST', '/order', { as: buyer, body: orderBody(buyer, part, part.available + 1) });
    const message = `Max order limit is ${part.available}`;
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'out-of-stock', errors: { quantity: message }, available: part.available },
    });
  });

  // Spec: D3
  test('refuses another price and tells the true one', async () => {
    const body = orderBody(buyer, part);
    const refused = await shop.ask('POST', '/order', { as: buyer, body: { ...body, price: 0.5 } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price-changed', price: body.price } });
    expect(await availableOf(shop, part)).toBe(part.available);
  });

  // Spec: D3, D29, B10
  test('19.99 × 3 is 59.97', async () => {
    await shop.checkout.db.execute(
      sql`update part set price_cents = 1999, ordered_quantity = 3 where id = ${part._id}`,
    );
    shop.checkout.parts.changed();
    const cheap = (await shop.ask('GET', `/purchasePage/${part._id}`)).body;
    expect(cheap.price).toBe(19.99);
    const order = await placeOrder(shop, buyer, cheap, 3);
    expect(order).toMatchObject({ price: 59.97, lines: [{ unitPrice: 19.99, price: 59.97 }] });
    expect((await payOrder(shop, buyer, order)).price).toBe(59.97);
  });

  // Spec: D4, D19
  test('takes several lines, and merges those of one part before the minimum is checked', async () => {
    const other = (await shop.parts()).find((one) => one._id !== part._id && one.available > one.ordered_quantity);
    const half = Math.floor(part.ordered_quantity / 2);
    const lines = [
      { part: part._id, quantity: half },
      { part: other?._id, quantity: other?.ordered_quantity },
      { part: part._id, quantity: part.ordered_quantity - half },
    ];
    const cents =
      Math.round(part.price * 100) * part.ordered_quantity +
      Math.round((other?.price ?? 0) * 100) * (other?.ordered_quantity ?? 0);
    const { part: _part, quantity: _quantity, ...body } = orderBody(buyer, part);
    const placed = await shop.ask('POST', '/order', { as: buyer, body: { ...body, lines, price: cents / 100 } });
    expect(placed).toMatchObject({
      status: 200,
      body: { quantity: part.ordered_quantity + (other?.ordered_quantity ?? 0) },
    });
    expect(placed.body.lines).toHaveLength(2);
  });

  test('under somebody else’s email it is forbidden', async () => {
    const body = { ...orderBody(buyer, part), email: otherUser.email };
    expect(await shop.ask('POST', '/order', { as: buyer, body })).toMatchObject({ status: 403 });
  });

  test('an unknown part is not found', async () => {
    const body = { ...orderBody(buyer, part), part: '01900000-0000-7000-8000-000000000000' };
    expect(await shop.ask('POST', '/order', { as: buyer, body })).toMatchObject({ status: 404 });
  });

  test('a total that no card payment can carry is refused', async () => {
    await shop.checkout.db.execute(sql`update part set price_cents = 99999999 where id = ${part._id}`);
    const body = { ...orderBody(buyer, part), price: (99_999_999 * part.ordered_quantity) / 100 };
    const refused = await shop.ask('POST', '/order', { as: buyer, body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'amount-out-of-range' } });
    await shop.checkout.db.execute(
      sql`update part set price_cents = ${Math.round(part.price * 100)} where id = ${part._id}`,
    );
  });
});

describe('the same request again', () => {
  test('gives the same order, once', async () => {
    const input = { as: buyer, body: orderBody(buyer, part), headers: { 'idempotency-key': 'form-1' } };
    const answers = await Promise.all([1, 2, 3].map(() => shop.ask('POST', '/order', input)));
    const later = await shop.ask('POST', '/order', input);
    expect(new Set([...answers, later].map((answer) => answer.body._id)).size).toBe(1);
    expect(await availableOf(shop, part)).toBe(part.available - part.ordered_quantity);
  });

  test('with another body is refused', async () => {
    const headers = { 'idempotency-key': 'form-2' };
    await shop.ask('POST', '/order', { as: buyer, body: orderBody(buyer, part), headers });
    const other = await shop.ask('POST', '/order', {
      as: buyer,
      body: { ...orderBody(buyer, part), city: 'Malmö' },
      headers,
    });
    expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  });

  test('under the same key of somebody else is another order', async () => {
    const headers = { 'idempotency-key': 'form-3' };
    const own = await shop.ask('POST', '/order', { as: buyer, body: orderBody(buyer, part), headers });
    const theirs = await shop.ask('POST', '/order', { as: otherUser, body: orderBody(otherUser, part), headers });
    expect(theirs.status).toBe(200);
    expect(theirs.body._id).not.toBe(own.body._id);
  });
});

describe('paying', () => {
  // Spec: D6, E4, S5, C13
  test('makes the order paid and shipping, once, with its transaction', async () => {
    const order = await placeOrder(shop, buyer, part);
    const paid = await payOrder(shop, buyer, order);
    expect(paid).toMatchObject({ paid: true, payment: 'paid', status: 'shipping' });
    expect(paid.transactionId).toMatch(/^pi_/);
    const again = await shop.ask('PATCH', `/order/${order._id}`, {
      as: buyer,
      body: { order: order._id, transactionId: paid.transactionId },
    });
    expect(again.body).toEqual(paid);
    expect((await openPayment(shop, buyer, order)).answer).toMatchObject({
      status: 409,
      body: { code: 'already-paid' },
    });
  });

  // Spec: C14
  test('requested twice, at once or one after the other, opens one payment', async () => {
    const order = await placeOrder(shop, buyer, part);
    const opened = await Promise.all([1, 2, 3].map(() => openPayment(shop, buyer, order)));
    const later = await openPayment(shop, buyer, order);
    expect(new Set([...opened, later].map((one) => one.clientSecret)).size).toBe(1);
  });

  // Spec: D5, C14
  test('another price than the order’s own is refused with the true one', async () => {
    const order = await placeOrder(shop, buyer, part);
    const refused = await shop.ask('POST', '/create-payment-intent', {
      as: buyer,
      body: { order: order._id, price: 0.5 },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price-changed', price: order.price } });
  });

  test('a declined card leaves the order unpaid, and another card pays the same payment', async () => {
    const order = await placeOrder(shop, buyer, part);
    const { clientSecret, intentId } = await openPayment(shop, buyer, order);
    const declined = await payByCard(shop, clientSecret, '4000000000000002');
    expect(declined).toMatchObject({ status: 402, body: { error: { message: 'Your card was declined.' } } });
    const early = await shop.ask('PATCH', `/order/${order._id}`, {
      as: buyer,
      body: { order: order._id, transactionId: intentId },
    });
    expect(early).toMatchObject({ status: 409, body: { code: 'payment-incomplete' } });
    expect(await payOrder(shop, buyer, order)).toMatchObject({ paid: true, transactionId: intentId });
  });

  // Spec: D6
  test('the payment of another order does not count', async () => {
    const [first, second] = [await placeOrder(shop, buyer, part), await placeOrder(shop, buyer, part)];
    const paid = await payOrder(shop, buyer, first);
    const refused = await shop.ask('PATCH', `/order/${second._id}`, {
      as: buyer,
      body: { order: second._id, transactionId: paid.transactionId },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
  });

  // Spec: D6
  test('an intent that does not agree with its payment ships nothing and raises an alarm', async () => {
    const order = await placeOrder(shop, buyer, part);
    const { clientSecret, intentId } = await openPayment(shop, buyer, order);
    await payByCard(shop, clientSecret);
    await shop.checkout.db.execute(
      sql`update payment set amount_cents = amount_cents + 1 where intent_id = ${intentId}`,
    );
    const refused = await shop.ask('PATCH', `/order/${order._id}`, {
      as: buyer,
      body: { order: order._id, transactionId: intentId },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
    expect(await readOrder(order._id)).toMatchObject({ paid: false, status: 'pending' });
    const events = await shop.checkout.db.execute(
      sql`select data from order_event where order_id = ${order._id} and kind = 'payment-mismatch'`,
    );
    expect(events.rows).toEqual([{ data: { faults: 'amount' } }]);
  });

  test('while the provider is away it says so, and the same payment opens later', async () => {
    const order = await placeOrder(shop, buyer, part);
    providerAway();
    const away = (await openPayment(shop, buyer, order)).answer;
    expect(away).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } });
    expect(away.headers['retry-after']).toBeDefined();
    expect(await payOrder(shop, buyer, order)).toMatchObject({ paid: true });
  });
});

describe('ending', () => {
  // Spec: D7, D24, C10, C11
  test('a cancelled order leaves the list and gives its stock back', async () => {
    const order = await placeOrder(shop, buyer, part);
    const gone = await shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
    expect(gone).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect(await availableOf(shop, part)).toBe(part.available);
    const listed = await shop.ask('GET', `/order?email=${buyer.email}`, { as: buyer });
    expect(listed.body.map((one: { _id: string }) => one._id)).not.toContain(order._id);
    const cancelled = await shop.ask('GET', `/order?email=${buyer.email}&status=cancelled`, { as: buyer });
    expect(cancelled.body).toContainEqual(expect.objectContaining({ _id: order._id, status: 'cancelled' }));
    expect(await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).toMatchObject({ status: 409 });
  });

  test('cancelling calls the open payment off, so that it can no longer be paid', async () => {
    const order = await placeOrder(shop, buyer, part);
    const { clientSecret } = await openPayment(shop, buyer, order);
    await shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
    expect((await payByCard(shop, clientSecret)).status).toBe(400);
    expect(await availableOf(shop, part)).toBe(part.available);
  });

  test('cancelling at the moment it was paid tells so; cancelling again refunds', async () => {
    const order = await placeOrder(shop, buyer, part);
    const { clientSecret } = await openPayment(shop, buyer, order);
    await payByCard(shop, clientSecret);
    const first = await shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
    expect(first).toMatchObject({ status: 409, body: { code: 'already-paid' } });
    expect(await readOrder(order._id)).toMatchObject({ paid: true, status: 'shipping' });
    expect(await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).toMatchObject({ status: 200 });
    expect(await readOrder(order._id)).toMatchObject({ payment: 'refunded', paid: false, status: 'cancelled' });
    expect(await availableOf(shop, part)).toBe(part.available);
  });

  test('cancelling a paid order refunds it once, also when the provider is away at first', async () => {
    const order = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
    providerAway();
    expect(await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).toMatchObject({ status: 200 });
    expect(await readOrder(order._id)).toMatchObject({ payment: 'paid', status: 'cancelled' });
    await sweep(shop.checkout);
    await sweep(shop.checkout);
    expect(await readOrder(order._id)).toMatchObject({ payment: 'refunded', status: 'cancelled' });
    const refunds = await shop.checkout.db.execute(
      sql`select amount_cents, state from refund where order_id = ${order._id}`,
    );
    expect(refunds.rows).toEqual([{ amount_cents: Math.round(order.price * 100), state: 'succeeded' }]);
  });

  // Spec: D7, D16, D24
  test('a hold that ran out expires, gives its stock back and stays on the list', async () => {
    const order = await placeOrder(shop, buyer, part);
    await openPayment(shop, buyer, order);
    await sweep(shop.checkout);
    expect(await readOrder(order._id)).toMatchObject({ status: 'pending' });
    await overdue(order._id, 1);
    const tooLate = (await openPayment(shop, buyer, order)).answer;
    expect(tooLate).toMatchObject({ status: 409, body: { code: 'order-ended' } });
    await sweep(shop.checkout);
    expect(await readOrder(order._id)).toMatchObject({ status: 'expired', paid: false });
    expect(await availableOf(shop, part)).toBe(part.available);
    const listed = await shop.ask('GET', `/order?email=${buyer.email}`, { as: buyer });
    expect(listed.body).toContainEqual(expect.objectContaining({ _id: order._id, status: 'expired' }));
  });

  test('an order that was paid when its hold ran out is paid, not expired', async () => {
    const order = await placeOrder(shop, buyer, part);
    const { clientSecret } = await openPayment(shop, buyer, order);
    await payByCard(shop, clientSecret);
    await overdue(order._id, 1);
    await sweep(shop.checkout);
    expect(await readOrder(order._id)).toMatchObject({ status: 'shipping', paid: true });
  });

  test('while the provider is away the stock is held for 15 minutes, then released', async () => {
    const order = await placeOrder(shop, buyer, part);
    await openPayment(shop, buyer, order);
    await overdue(order._id, 1);
    providerAway();
    await sweep(shop.checkout);
    expect(await availableOf(shop, part)).toBe(part.available - part.ordered_quantity);
    await overdue(order._id, 16);
    await sweep(shop.checkout);
    expect(await readOrder(order._id)).toMatchObject({ status: 'expired' });
    expect(await availableOf(shop, part)).toBe(part.available);
  });
});

describe('a payment that comes late', () => {
  /** An order that expired while the provider was away, and whose intent can still be paid. */
  async function expiredButPayable() {
    const order = await placeOrder(shop, buyer, part);
    const opened = await openPayment(shop, buyer, order);
    await overdue(order._id, 16);
    providerAway();
    await sweep(shop.checkout);
    expect(await readOrder(order._id)).toMatchObject({ status: 'expired' });
    return { order, ...opened };
  }
  const settle = (order: { _id: string }, transactionId: string) =>
    shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body: { order: order._id, transactionId } });

  test('takes the stock again while there is enough', async () => {
    const { order, clientSecret, intentId } = await expiredButPayable();
    await payByCard(shop, clientSecret);
    expect(await settle(order, intentId)).toMatchObject({ status: 200, body: { paid: true, status: 'shipping' } });
    expect(await availableOf(shop, part)).toBe(part.available - part.ordered_quantity);
    expect(await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).toMatchObject({ status: 200 });
    expect(await availableOf(shop, part)).toBe(part.available);
  });

  test('is refunded whole when the stock is gone', async () => {
    const { order, clientSecret, intentId } = await expiredButPayable();
    const rest = await placeOrder(shop, otherUser, part, part.available);
    await payByCard(shop, clientSecret);
    expect(await settle(order, intentId)).toMatchObject({
      status: 200,
      body: { paid: false, payment: 'refunded', status: 'expired' },
    });
    expect(await availableOf(shop, part)).toBe(0);
    await shop.ask('DELETE', `/order/${rest._id}`, { as: otherUser });
  });
});
