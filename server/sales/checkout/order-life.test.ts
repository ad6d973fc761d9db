import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order, OrderEvent } from '#contract/sales/orders.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { availableOf, openPayment, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { type Answered, openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { sweep } from './sweep.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let other: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin, other] = [await shop.signUp(), await shop.admin(), await shop.signUp('Another Admin')];
  await shop.checkout.db.execute(sql`update "user" set role = 'admin' where email = ${other.email}`);
  part = await somePart(shop);
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

const parcel = { carrier: 'Nordic Freight', tracking: 'NF 4471 0932' };
const place = () => placeOrder(shop, buyer, part);
const paid = async () => payOrder(shop, buyer, await place());
const ship = ({ _id }: Order, body: object = parcel, as = admin) =>
  shop.ask('PUT', `/order/${_id}/shipped`, { as, body });
const deliver = ({ _id }: Order, as = admin) => shop.ask('PUT', `/order/${_id}/delivered`, { as });
const cancel = ({ _id }: Order, as = buyer) => shop.ask('DELETE', `/order/${_id}`, { as });
const refund = ({ _id }: Order, amount: number, key: string = randomUUID(), as = admin) =>
  shop.ask('POST', `/order/${_id}/refunds`, {
    as,
    body: { amount, reason: 'damaged' },
    headers: { 'idempotency-key': key },
  });
const read = async ({ _id }: Order, as = buyer) => (await shop.ask('GET', `/order/${_id}`, { as })).body;
const cents = (dollars: number) => Math.round(dollars * 100);
/** What the audit log holds of an order: who by what they are, and what. */
const audited = async ({ _id }: Order) => {
  const { rows } = await shop.checkout.db.execute<{ who: string; action: string }>(sql`
    select coalesce(email, actor_kind) as who, action from audit_log left join "user" on "user".id = actor_id
    where subject_kind = 'order' and subject_id = ${_id} order by audit_log.created_at, action`);
  return rows.map(({ who, action }) => [who, action]);
};

describe('shipping', () => {
  test('takes a paid order on with carrier, tracking number, cartons and day, and delivering ends it', async () => {
    const order = await paid();
    const today = order.createdAt.slice(0, 10);
    const shipped = await ship(order, { ...parcel, cartons: 3, handedOver: today });
    expect(shipped).toMatchObject({ status: 200, body: { status: 'shipped', paid: true, cartons: 3, ...parcel } });
    expect(shipped.body.shippedAt.slice(0, 10)).toBe(today);
    const delivered = await deliver(order);
    expect(delivered).toMatchObject({ status: 200, body: { status: 'delivered', deliveredAt: expect.any(String) } });
    expect(await read(order)).toMatchObject({ status: 'delivered', ...parcel });
    expect(await audited(order)).toEqual([
      ['provider', 'order-paid'],
      [admin.email, 'order-shipped'],
      [admin.email, 'order-delivered'],
    ]);
  });

  test('of an order that does not wait for it is refused with where the order stands', async () => {
    const [unpaid, gone, done] = [await place(), await place(), await paid()];
    await cancel(gone);
    await ship(done);
    const refusals: [Promise<Answered>, string][] = [
      [ship(unpaid), 'has not been paid yet'],
      [ship(gone), 'has been cancelled'],
      [ship(done), 'was shipped on'],
      [deliver(unpaid), 'has not been paid yet'],
    ];
    for (const [pending, reason] of refusals) {
      const answer = await pending;
      expectProblem(answer, 409, 'wrong-state');
      expect(answer.body.detail).toContain(reason);
    }
    await deliver(done);
    for (const pending of [ship(done), deliver(done)])
      expect((await pending).body).toMatchObject({
        code: 'wrong-state',
        detail: expect.stringContaining('was delivered'),
      });
    const waits = await paid();
    expect((await deliver(waits)).body.detail).toContain('has not been shipped yet');
    expectProblem(await ship({ ...waits, _id: unknownId }), 404, 'not-found');
  });

  test('on a day to come or before the order was placed is refused at the field, and so is an empty form', async () => {
    const order = await paid();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await ship(order, { ...parcel, handedOver: day(2) })).toMatchObject({
      status: 400,
      body: { errors: { handedOver: 'That day is still to come' } },
    });
    expect(await ship(order, { ...parcel, handedOver: day(-2) })).toMatchObject({
      status: 400,
      body: { errors: { handedOver: 'The order was not placed by then' } },
    });
    expect(await ship(order, { carrier: ' ', tracking: '' })).toMatchObject({
      status: 400,
      body: { errors: { carrier: 'Carrier is Required', tracking: 'Tracking number is Required' } },
    });
    expect(await read(order)).toMatchObject({ status: 'shipping' });
  });

  // Spec: A5
  test('is for admins alone', async () => {
    const order = await paid();
    for (const answer of [
      await ship(order, parcel, buyer),
      await deliver(order, buyer),
      await refund(order, 1, undefined, buyer),
    ])
      expectProblem(answer, 403, 'forbidden');
  });
});

// Spec: N17
describe('a refund', () => {
  test('in parts adds up to the whole, and then the order is refunded and stays where it is', async () => {
    const order = await paid();
    await ship(order);
    const stock = await availableOf(shop, part);
    const first = await refund(order, 0.1);
    expect(first).toMatchObject({ status: 200, body: { payment: 'paid', status: 'shipped', refunded: 0.1 } });
    const left = (cents(order.price) - 10) / 100;
    expect(first.body.refundable).toBe(left);
    expect(await refund(order, (cents(left) + 1) / 100)).toMatchObject({
      status: 409,
      body: { code: 'refund-too-large', refundable: left, errors: { amount: expect.stringContaining('At most $') } },
    });
    expect((await refund(order, left)).body).toMatchObject({
      ...{ payment: 'refunded', paid: false, status: 'shipped' },
      ...{ refunded: order.price, refundable: 0 },
    });
    expect(await refund(order, 0.01)).toMatchObject({ status: 409, body: { code: 'refund-too-large', refundable: 0 } });
    expect(await availableOf(shop, part)).toBe(stock);
    expect((await audited(order)).slice(2)).toEqual([
      [admin.email, 'refund-asked'],
      ['provider', 'order-refunded'],
      [admin.email, 'refund-asked'],
      ['provider', 'order-refunded'],
    ]);
  });

  test('under the same key is made once; with another body it is refused', async () => {
    const order = await paid();
    const answers = await Promise.all([1, 2, 3].map(() => refund(order, 1, 'form-1')));
    for (const { status } of answers) expect(status).toBe(200);
    expect((await refund(order, 1, 'form-1')).body).toMatchObject({ refunded: 1 });
    expect(await refund(order, 2, 'form-1')).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    // The key is that of the refund, whoever sends it, and counts for its order alone.
    expect((await refund(order, 1, 'form-1', other)).body).toMatchObject({ refunded: 1 });
    expect((await refund(await paid(), 2, 'form-1')).body).toMatchObject({ refunded: 2 });
  });

  test('under the same key days later is the same one', async () => {
    const order = await paid();
    await refund(order, 1, 'x'.repeat(200));
    await shop.checkout.db.execute(sql`delete from idempotency_key`);
    await shop.checkout.db.execute(sql`update refund set created_at = now() - interval '9 days'`);
    expect(await refund(order, 1, 'x'.repeat(200))).toMatchObject({ status: 200, body: { refunded: 1 } });
    expect(await refund(order, 2, 'x'.repeat(200))).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  });

  test('without a key is refused, and moves nothing', async () => {
    const order = await paid();
    const body = { amount: 1, reason: 'damaged' };
    const answer = await shop.ask('POST', `/order/${order._id}/refunds`, { as: admin, body });
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.body.detail).toContain('Idempotency-Key');
    expect(await read(order)).toMatchObject({ refunded: 0, refundPending: 0 });
  });

  test('by many at once never passes what was received', async () => {
    const order = await paid();
    const half = Math.ceil(cents(order.price) / 2 + 1) / 100;
    const answers = await Promise.all([admin, other, admin, other].map((as) => refund(order, half, undefined, as)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await read(order)).toMatchObject({ refunded: half, payment: 'paid' });
  });

  test('of an order that is not paid, or of nothing, or for no reason, is refused', async () => {
    const order = await place();
    expectProblem(await refund(order, 1), 409, 'not-paid');
    expectProblem(await refund(order, 0), 400, 'invalid-request');
    expectProblem(await refund({ ...order, _id: unknownId }, 1), 404, 'not-found');
    expect(
      await shop.ask('POST', `/order/${order._id}/refunds`, {
        as: admin,
        body: { amount: 1, reason: 'x' },
        headers: { 'idempotency-key': 'x' },
      }),
    ).toMatchObject({ status: 400, body: { errors: { reason: 'Reason is Required' } } });
  });

  test('in part before shipping: cancelling gives the rest and the stock back', async () => {
    const before = await availableOf(shop, part);
    const order = await paid();
    await refund(order, 1);
    expect(await cancel(order, admin)).toMatchObject({ status: 200 });
    expect(await read(order)).toMatchObject({ status: 'cancelled', payment: 'refunded', refunded: order.price });
    expect(await availableOf(shop, part)).toBe(before);
  });

  test('that still waits for the provider counts when the order is cancelled', async () => {
    const order = await paid();
    shop.simulators.misbehave({ kind: 'error' }, 3);
    const left = (cents(order.price) - 100) / 100;
    expect((await refund(order, 1)).body).toMatchObject({ refunded: 0, refundable: left });
    expect(await cancel(order)).toMatchObject({ status: 200 });
    expect(await read(order)).toMatchObject({ status: 'cancelled', payment: 'paid', refunded: left, refundable: 0 });
    await sweep(shop.checkout);
    expect(await read(order)).toMatchObject({ payment: 'refunded', refunded: order.price });
  });
});

describe('at the same moment', () => {
  /** Locks the order until each of `requests` waits for it, one after the other; then releases it. */
  async function exclusively(order: Order, ...requests: (() => Promise<Answered>)[]): Promise<Answered[]> {
    const holder = singleConnection(shop.databaseUrl);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from "order" where id = $1 for update', [order._id]);
    const answers: Promise<Answered>[] = [];
    for (const send of requests) {
      answers.push(send());
      await vi.waitUntil(
        async () => {
          const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return (await shop.checkout.db.execute(waiting)).rows.length === answers.length;
        },
        { timeout: 20_000, interval: 10 },
      );
    }
    await holder.query('commit');
    await holder.end();
    return Promise.all(answers);
  }

  test.each(['the buyer', 'an admin'])(
    'an order that was just shipped is not cancelled by %s, who learns it',
    async (who) => {
      const order = await paid();
      const [shipped, cancelled] = await exclusively(
        order,
        () => ship(order),
        () => cancel(order, who === 'an admin' ? admin : buyer),
      );
      expect(shipped).toMatchObject({ status: 200 });
      expect(cancelled).toMatchObject({
        status: 409,
        body: { code: 'order-shipped', detail: 'This order has been shipped and can no longer be cancelled.' },
      });
      expect(await read(order)).toMatchObject({ status: 'shipped', payment: 'paid', refunded: 0 });
    },
  );

  test('an order that was just cancelled is not shipped, and is answered differently from one that was', async () => {
    const order = await paid();
    const [cancelled, shipped, again] = await exclusively(
      order,
      () => cancel(order),
      () => ship(order),
      () => cancel(order, admin),
    );
    expect(cancelled).toMatchObject({ status: 200 });
    expect(shipped).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', detail: expect.stringContaining('has been cancelled') },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'order-ended' } });
    expect(await read(order)).toMatchObject({ status: 'cancelled', payment: 'refunded', refunded: order.price });
  });

  test.each(['the buyer', 'an admin'])(
    'an order that was just paid is not cancelled by %s, who learns it',
    async (who) => {
      const order = await place();
      const { clientSecret, intentId } = await openPayment(shop, buyer, order);
      await payByCard(shop, clientSecret);
      const [settled, cancelled] = await exclusively(
        order,
        () =>
          shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body: { order: order._id, transactionId: intentId } }),
        () => cancel(order, who === 'an admin' ? admin : buyer),
      );
      expect(settled).toMatchObject({ status: 200, body: { paid: true } });
      expect(cancelled).toMatchObject({
        status: 409,
        body: {
          code: 'already-paid',
          detail: 'This order was paid a moment ago. Cancel it again to have the money refunded.',
        },
      });
      expect(await read(order)).toMatchObject({ status: 'shipping', payment: 'paid' });
    },
  );

  test('of two who ship, one does', async () => {
    const order = await paid();
    const [first, second] = await exclusively(
      order,
      () => ship(order),
      () => ship(order, { ...parcel, tracking: 'X' }, other),
    );
    expect([first?.status, second?.status]).toEqual([200, 409]);
    expect(await read(order)).toMatchObject(parcel);
  });
});

describe('what happened', () => {
  const steps = (events: OrderEvent[]) => events.map(({ kind, by }) => [kind, by]);

  test('names nobody of the company to the buyer, and names them to admins', async () => {
    const order = await paid();
    await refund(order, 2);
    await ship(order, { ...parcel, cartons: 2 });
    const who = (you: Partial<Record<'buyer' | 'admin', string>>) => [
      ['placed', you.buyer],
      ['payment-asked', you.buyer],
      ['pay', 'the payment provider'],
      ['refund-asked', you.admin],
      ['refunded', 'the payment provider'],
      ['ship', you.admin],
    ];
    const page = await read(order);
    expect(steps(page.events)).toEqual(who({ buyer: 'you', admin: 'the shop' }));
    expect(page.events[3].data).toEqual({ cents: 200, reason: 'damaged' });
    expect(page.events[5].data).toEqual({ ...parcel, cartons: 2 });
    expect(page).toMatchObject({ name: buyer.name, lines: [{ img: part.img, onSale: true }] });
    expect(JSON.stringify(page)).not.toContain(admin.email);
    expect(steps((await read(order, admin)).events)).toEqual(who({ buyer: 'the buyer', admin: 'you' }));
    expect(steps((await read(order, other)).events)).toEqual(who({ buyer: 'the buyer', admin: admin.email }));
  });

  test('has the money of a cancelled order after its end, and numbers no second invoice', async () => {
    const order = await paid();
    await cancel(order, admin);
    const page = await read(order);
    expect(steps(page.events).slice(3)).toEqual([
      ['cancel', 'the shop'],
      ['refund-asked', 'the shop'],
      ['refunded', 'the payment provider'],
    ]);
    expect(page.invoice).toBe(order.invoice);
    expect(await audited(order)).toEqual([
      ['provider', 'order-paid'],
      [admin.email, 'order-cancelled'],
      [admin.email, 'refund-asked'],
      ['provider', 'order-refunded'],
    ]);
  });
});
