import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import { openPayment, payByCard, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { handedEvents } from '#server/testing/handed-events.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

// What a bank took back: neither refundable once more nor counted as received.
let shop: TestShop;
let buyer: Person;
let otherUser: Person;
let admin: Person;
let events: Awaited<ReturnType<typeof handedEvents>>;

beforeAll(async () => {
  shop = await openShop();
  [buyer, otherUser, admin] = [await shop.signUp(), await shop.signUp('Another User'), await shop.admin()];
  events = await handedEvents(shop);
});
afterAll(async () => {
  await shop.close();
  await events.close();
});

const readOrder = async ({ _id }: Order, as = buyer) => (await shop.ask('GET', `/order/${_id}`, { as })).body;
const revenue = async (): Promise<number> =>
  (await shop.ask('GET', '/overview?days=30', { as: admin })).body.series.reduce(
    (sum: number, each: { revenue: number }) => sum + (centsFromDollars(each.revenue) ?? 0),
    0,
  );
const refund = (order: Order, amount: number, key: string) =>
  shop.ask('POST', `/order/${order._id}/refunds`, {
    as: admin,
    body: { amount, reason: 'agreed' },
    headers: { 'idempotency-key': `${key}-${order._id}` },
  });
const accept = (id: string) => shop.ask('POST', `/manage/disputes/${id}/accept`, { as: admin });

/** An order whose payment is disputed, and the id of the dispute. */
async function disputed() {
  const order = await placeOrder(shop, buyer, await somePart(shop));
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await payByCard(shop, clientSecret, '4000000000002685');
  await shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body: { order: order._id, transactionId: intentId } });
  await events.until('charge.dispute.created', intentId);
  const { disputes } = (await shop.ask('GET', '/manage/money', { as: admin })).body;
  const { id } = disputes.find((each: { order: { _id: string } }) => each.order._id === order._id);
  return { order, intentId, id: String(id), cents: centsFromDollars(order.price) ?? 0 };
}

/** Sends an answer that loses, and waits for what the bank decides. */
async function lose({ id, intentId }: { id: string; intentId: string }): Promise<void> {
  const body = { parts: [], words: 'losing_evidence' };
  expect(await shop.ask('POST', `/manage/disputes/${id}/evidence`, { as: admin, body })).toMatchObject({ status: 200 });
  await shop.simulators.advance(24 * 3600 * 1000);
  await events.until('charge.dispute.closed', intentId);
}

describe('a dispute that is lost', () => {
  test('leaves nothing to refund and is told on the order; the revenue stays until a credit note gives it up', async () => {
    const before = await revenue();
    const found = await disputed();
    const { order, id, cents } = found;
    expect(await revenue()).toBe(before + cents);
    await lose(found);
    expect(await readOrder(order, admin)).toMatchObject({
      ...{ payment: 'paid', refunded: 0, refundable: 0, lost: order.price },
      losses: [{ dispute: id, amount: order.price, at: expect.any(String) }],
    });
    expectProblem(await refund(order, 1, 'after-the-loss'), 409, 'refund-too-large');
    expect(await revenue()).toBe(before + cents);
    const csv = (await shop.ask('GET', `/orders/csv?ids=${order._id}`, { as: admin })).body;
    expect(csv.split('\r\n')[0]).toContain('Lost to disputes');
    expect(csv.split('\r\n')[1]).toContain(`,0.00,${order.price.toFixed(2)},`);
  });

  test('has no credit note, because the buyer still owes the sum, and buyers are not told', async () => {
    const found = await disputed();
    await lose(found);
    expect((await readOrder(found.order, admin)).losses[0]).not.toHaveProperty('creditNote');
    expect(await readOrder(found.order)).toMatchObject({ losses: [], lost: 0 });
    const path = `/order/${found.order._id}/disputes/${found.id}/credit-note`;
    expectProblem(await shop.ask('GET', path, { as: admin }), 404, 'not-found');
  });

  test('of an order that is cancelled before it ships is credited, and nothing goes back once more', async () => {
    const found = await disputed();
    await lose(found);
    const before = await revenue();
    expect(await shop.ask('DELETE', `/order/${found.order._id}`, { as: admin })).toMatchObject({ status: 200 });
    expect(await revenue()).toBe(before - found.cents);
    expect(await readOrder(found.order)).toMatchObject({
      ...{ status: 'cancelled', payment: 'refunded', refunds: [], refundPending: 0, refunded: 0 },
      losses: [{ dispute: found.id, creditNote: expect.any(String) }],
    });
    const [mail] = await mailsTo(shop, buyer.email);
    expect(mail?.subject).toBe(`Order ${found.order.orderNumber} is cancelled`);
    expect(mail?.text).toContain('Your bank gave you');
    expect(mail?.text).not.toContain('on its way back');
  });

  test('of an order that was cancelled before is credited, too', async () => {
    const found = await disputed();
    await shop.ask('DELETE', `/order/${found.order._id}`, { as: admin });
    await lose(found);
    expect(await readOrder(found.order)).toMatchObject({
      ...{ status: 'cancelled', payment: 'refunded' },
      losses: [{ dispute: found.id, creditNote: expect.any(String) }],
    });
  });
});

describe('a dispute that the shop gives up', () => {
  test('is credited over what was not credited before, for its buyer to read', async () => {
    const { order, id, cents } = await disputed();
    // As if a dollar of it had gone back before: the bank takes the whole payment all the same.
    await shop.checkout.db.execute(sql`
      with made as (insert into refund (id, payment_id, order_id, key, amount_cents, state, reason, settled_at)
        select gen_random_uuid(), id, order_id, 'credited-before', 100, 'succeeded', 'agreed', now() from payment
        where order_id = ${order._id} returning id)
      insert into credit_note (id, refund_id, invoice_id, year, number, data)
      select gen_random_uuid(), made.id, invoice.id, 2025, 900, '{"totalCents": 100}' from made, invoice
      where invoice.order_id = ${order._id}`);
    const accepted = await accept(id);
    expect(accepted).toMatchObject({ status: 200, body: { status: 'lost' } });
    const { creditNote } = accepted.body;
    expect(creditNote).toMatch(/^\d{4}-C\d{3}$/);
    const [stored] = (await shop.checkout.db.execute(sql`select data from credit_note where dispute_id = ${id}`)).rows;
    expect(stored?.data).toMatchObject({ totalCents: cents - 100, payment: { refundId: id, by: 'dispute' } });
    expect(await readOrder(order)).toMatchObject({ losses: [{ dispute: id, creditNote }], lost: 0, refundable: 0 });

    const path = `/order/${order._id}/disputes/${id}/credit-note`;
    const pdf = await shop.ask('GET', path, { as: buyer });
    expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expectProblem(await shop.ask('GET', path, { as: otherUser }), 404, 'not-found');
  });

  test('is credited also where the provider’s answer never arrived', async () => {
    const { order, id, intentId } = await disputed();
    shop.simulators.misbehave({ kind: 'lose-answer' }, 3, { method: 'POST', path: /^\/disputes\// });
    expectProblem(await accept(id), 503, 'payment-unavailable');
    await events.until('charge.dispute.closed', intentId);
    expect(await readOrder(order, admin)).toMatchObject({
      lost: order.price,
      losses: [{ creditNote: expect.any(String) }],
    });
  });

  test('and is answered after all is not conceded', async () => {
    const found = await disputed();
    shop.simulators.misbehave({ kind: 'drop' }, 3, { method: 'POST', path: /^\/disputes\// });
    expectProblem(await accept(found.id), 503, 'payment-unavailable');
    await lose(found);
    expect((await readOrder(found.order, admin)).losses[0]).not.toHaveProperty('creditNote');
  });
});

test('the sum of a part that a bank took back is not refunded once more', async () => {
  const { order, intentId, id, cents } = await disputed();
  // As if the cardholder had disputed a dollar of it.
  const read = await shop.checkout.payments.retrieveDispute(id);
  if (!read.ok) throw new Error(read.message);
  const { bookDispute } = await import('./take-dispute.ts');
  await bookDispute(shop.checkout, { ...read.value, intentId, amountCents: 100, status: 'lost' });
  const left = dollarsFromCents(cents - 100);
  expect(await readOrder(order, admin)).toMatchObject({ lost: 1, refundable: left });
  expectProblem(await refund(order, order.price, 'too-much'), 409, 'refund-too-large');
});
