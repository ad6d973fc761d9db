import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { availableOf, openPayment, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { freePort } from '#server/testing/free-port.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { type Delivered, eventReceiver } from '#simulators/stripe/stripe.fixture.ts';
import { sweep } from './sweep.ts';

let shop: TestShop;
let buyer: Person;
let part: Part;
/** Where the provider sends its events, so that each test hands them on when and as often as it likes. */
let receiver: Awaited<ReturnType<typeof eventReceiver>>;

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
  receiver = await eventReceiver();
  shop.simulators.setWebhookUrl(receiver.url);
});
beforeEach(async () => {
  part = await somePart(shop);
});
afterAll(async () => {
  expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  await shop.close();
  await receiver.close();
});

const handOn = ({ body, signature }: Delivered, to = shop) =>
  to.ask('POST', WEBHOOK_PATH, {
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });
const readOrder = async ({ _id }: Order) => (await shop.ask('GET', `/order/${_id}`, { as: buyer })).body;
const idOf = (event: Delivered): string => JSON.parse(event.body.toString()).id;
const storedOf = async (event: Delivered) =>
  (
    await shop.checkout.db.execute(
      sql`select outcome, done_at is not null as done from provider_event where id = ${idOf(event)}`,
    )
  ).rows;
const eventsOf = async (order: Order, kind: string) =>
  (await shop.checkout.db.execute(sql`select 1 from order_event where order_id = ${order._id} and kind = ${kind}`))
    .rows;

/** An order that was paid at the provider, of which the shop knows nothing yet, and the event that tells it. */
async function paidElsewhere(): Promise<{ order: Order; intentId: string; event: Delivered }> {
  const order = await placeOrder(shop, buyer, part);
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  expect(await payByCard(shop, clientSecret)).toMatchObject({ status: 200 });
  const event = await receiver.next();
  expect(JSON.parse(event.body.toString())).toMatchObject({ type: 'payment_intent.succeeded' });
  expect(await readOrder(order)).toMatchObject({ paid: false });
  return { order, intentId, event };
}

/** An event that the provider never sent, signed with the secret that it shares with the shop. */
function signed(type: string, about: Record<string, unknown>, { config } = shop): Delivered {
  const shared = `whsec_${config.simulators?.secret}`;
  const body = Buffer.from(
    JSON.stringify({ id: `evt_${performance.now()}`, object: 'event', type, data: { object: about } }),
  );
  const time = Math.floor(Date.now() / 1000);
  const hash = createHmac('sha256', shared).update(`${time}.${body}`).digest('hex');
  return { body, signature: `t=${time},v1=${hash}` };
}

describe('the event alone', () => {
  // Spec: D6
  test('makes the order paid, as the provider delivers it over HTTP', async () => {
    const port = await freePort();
    const http = { ...shop.config.http, port, publicUrl: `http://localhost:${port}` };
    const open = await openShopForTest({ config: { http } });
    await open.listen();
    const person = await open.signUp();
    const order = await placeOrder(open, person, await somePart(open));
    await payByCard(open, (await openPayment(open, person, order)).clientSecret);
    await vi.waitFor(
      async () =>
        expect((await open.ask('GET', `/order/${order._id}`, { as: person })).body).toMatchObject({
          paid: true,
          status: 'shipping',
        }),
      { timeout: 30_000 },
    );
  });

  test('is stored, acted on and marked as done', async () => {
    const { order, intentId, event } = await paidElsewhere();
    expect(await handOn(event)).toMatchObject({ status: 200, body: { received: true } });
    expect(await readOrder(order)).toMatchObject({ paid: true, status: 'shipping', transactionId: intentId });
    expect(await storedOf(event)).toEqual([{ done: true, outcome: 'settled' }]);
  });

  test('is marked as done before its order gets the number of its invoice: others who are paid wait from there', async () => {
    const { order, event } = await paidElsewhere();
    const { db } = shop.checkout;
    onTestFinished(async () => {
      await db.execute(sql`drop function refuse_invoice cascade`);
    });
    await db.execute(
      sql.raw(`create function refuse_invoice() returns trigger language plpgsql as $$ begin
        if exists (select from provider_event where id = '${idOf(event)}' and done_at is null) then
          raise exception 'The event is not done yet';
        end if;
        return new;
      end $$`),
    );
    await db.execute(
      sql`create trigger refuse_invoice before insert on invoice for each row execute function refuse_invoice()`,
    );
    expect(await handOn(event)).toMatchObject({ status: 200 });
    expect(await readOrder(order)).toMatchObject({ paid: true, status: 'shipping' });
  });
});

describe('an event that comes again', () => {
  test('later is taken and acted on once', async () => {
    const { order, event } = await paidElsewhere();
    for (let time = 0; time < 3; time++) expect(await handOn(event)).toMatchObject({ status: 200 });
    expect(await storedOf(event)).toHaveLength(1);
    expect(await eventsOf(order, 'pay')).toHaveLength(1);
  });

  test('many times at once is acted on once', async () => {
    const { order, event } = await paidElsewhere();
    const answers = await Promise.all(Array.from({ length: 8 }, () => handOn(event)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
    expect(await storedOf(event)).toHaveLength(1);
    expect(await eventsOf(order, 'pay')).toHaveLength(1);
    expect(await readOrder(order)).toMatchObject({ paid: true });
  });

  test('at once about a declined card is noted once', async () => {
    const order = await placeOrder(shop, buyer, part);
    await payByCard(shop, (await openPayment(shop, buyer, order)).clientSecret, '4000000000000002');
    const event = await receiver.next();
    const answers = await Promise.all(Array.from({ length: 8 }, () => handOn(event)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
    expect(await eventsOf(order, 'payment-failed')).toHaveLength(1);
  });

  test('together with the page that settles books the money once', async () => {
    const { order, intentId, event } = await paidElsewhere();
    const settle = () =>
      shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body: { order: order._id, transactionId: intentId } });
    const answers = await Promise.all([handOn(event), settle(), handOn(event), settle()]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
    expect(await eventsOf(order, 'pay')).toHaveLength(1);
  });

  test('after the buyer cancelled the paid order leaves it refunded', async () => {
    const { order, event } = await paidElsewhere();
    await handOn(event);
    expect(await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).toMatchObject({ status: 200 });
    expect(await handOn(event)).toMatchObject({ status: 200 });
    for (let count = 0; count < 2; count++) expect(await handOn(await receiver.next())).toMatchObject({ status: 200 });
    expect(await readOrder(order)).toMatchObject({ payment: 'refunded', status: 'cancelled' });
    expect(await availableOf(shop, part)).toBe(part.available);
  });
});

describe('events out of order', () => {
  test('a declined card that is reported after the payment changes nothing', async () => {
    const order = await placeOrder(shop, buyer, part);
    const { clientSecret } = await openPayment(shop, buyer, order);
    await payByCard(shop, clientSecret, '4000000000000002');
    const declined = await receiver.next();
    await payByCard(shop, clientSecret);
    const succeeded = await receiver.next();
    for (const event of [succeeded, declined, declined]) expect(await handOn(event)).toMatchObject({ status: 200 });
    expect(await readOrder(order)).toMatchObject({ paid: true, status: 'shipping' });
    expect(await eventsOf(order, 'payment-failed')).toHaveLength(1);
  });

  test('a payment that the provider called off makes way for another', async () => {
    const order = await placeOrder(shop, buyer, part);
    const { intentId } = await openPayment(shop, buyer, order);
    await shop.checkout.payments.cancelIntent(intentId, `called off elsewhere ${intentId}`);
    expect(await handOn(await receiver.next())).toMatchObject({ status: 200 });
    const paid = await payOrder(shop, buyer, order);
    expect(paid).toMatchObject({ paid: true });
    expect(paid.transactionId).not.toBe(intentId);
    await receiver.next();
  });

  test('success that the provider does not confirm when asked ships nothing', async () => {
    const order = await placeOrder(shop, buyer, part);
    const { intentId } = await openPayment(shop, buyer, order);
    const about = { id: intentId, object: 'payment_intent', status: 'succeeded', amount_received: order.price * 100 };
    const event = signed('payment_intent.succeeded', about);
    expect(await handOn(event)).toMatchObject({ status: 200 });
    expect(await readOrder(order)).toMatchObject({ paid: false, status: 'pending' });
    expect(await storedOf(event)).toEqual([{ done: true, outcome: 'not succeeded by now' }]);
  });

  test('success over another amount than the order’s ships nothing', async () => {
    const { order, intentId, event } = await paidElsewhere();
    await shop.checkout.db.execute(
      sql`update payment set amount_cents = amount_cents + 1 where intent_id = ${intentId}`,
    );
    expect(await handOn(event)).toMatchObject({ status: 200 });
    expect(await readOrder(order)).toMatchObject({ paid: false, status: 'pending' });
    expect(await storedOf(event)).toEqual([{ done: true, outcome: 'mismatch' }]);
  });
});

describe('an event about no payment of ours', () => {
  test('is stored and ships nothing', async () => {
    const other = await openShopForTest();
    const theirs = await eventReceiver();
    other.simulators.setWebhookUrl(theirs.url);
    const person = await other.signUp();
    const order = await placeOrder(other, person, await somePart(other));
    await payByCard(other, (await openPayment(other, person, order)).clientSecret);
    const event = await theirs.next();
    await theirs.close();

    const before = await allRows(shop.checkout.db);
    expect(await handOn(event)).toMatchObject({ status: 200 });
    expect(await storedOf(event)).toEqual([{ done: true, outcome: 'no payment of ours' }]);
    const { 'public.provider_event': stored, ...others } = await allRows(shop.checkout.db);
    expect(others).toEqual({ ...before, 'public.provider_event': undefined });
    expect(stored).not.toBe(before['public.provider_event']);
  });

  test.each([
    ['customer.created', { id: 'cus_1', object: 'customer' }],
    ['payment_intent.succeeded', {}],
    ['payment_intent.succeeded', { object: 'payment_intent', id: { $ne: null } }],
    ['charge.refunded', { object: 'charge', payment_intent: 'pi_of_nobody' }],
  ])('of any kind is stored: %s %j', async (type, about) => {
    const event = signed(type, about);
    expect(await handOn(event)).toMatchObject({ status: 200 });
    expect(await storedOf(event)).toEqual([{ done: true, outcome: 'no payment of ours' }]);
  });

  test('leaves no line in the log, nor do the payouts of a day', async () => {
    const lines: string[] = [];
    const quiet = await openShopForTest({ logTo: (line) => lines.push(line) });
    const theirs = await eventReceiver([], ['payout.created']);
    onTestFinished(theirs.close);
    const person = await quiet.signUp();
    await payOrder(quiet, person, await placeOrder(quiet, person, await somePart(quiet)));
    quiet.simulators.setWebhookUrl(theirs.url);
    // What was said of the sign-up and the order.
    lines.length = 0;
    await quiet.simulators.advance(24 * 60 * 60 * 1000);
    const foreign = signed('charge.refunded', { object: 'charge', payment_intent: 'pi_of_nobody' }, quiet);
    for (const event of [await theirs.next(), foreign, signed('customer.created', { id: 'cus_1' }, quiet)])
      expect(await handOn(event, quiet)).toMatchObject({ status: 200 });
    expect(lines).toEqual([]);
  });
});

describe('an event that cannot be taken', () => {
  test('because it is not signed, or changed on the way, is refused and not stored', async () => {
    const { order, event } = await paidElsewhere();
    const changed = Buffer.from(event.body.toString().replace('"livemode": false', '"livemode":  false'));
    expect(changed).not.toEqual(event.body);
    const before = await allRows(shop.checkout.db);
    const forged = [
      { ...event, signature: '' },
      { ...event, signature: event.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { ...event, signature: event.signature.replace(/^t=\d+/, 't=1') },
      { ...event, body: changed },
      { ...event, body: Buffer.from(JSON.stringify(JSON.parse(event.body.toString()))) },
      { ...event, body: Buffer.concat([event.body, Buffer.from('\n')]) },
    ];
    for (const each of forged) expectProblem(await handOn(each), 400, 'bad-signature');
    expect(await allRows(shop.checkout.db)).toEqual(before);
    expect(await readOrder(order)).toMatchObject({ paid: false });
    expect(await handOn(event)).toMatchObject({ status: 200 });
  });

  test('because it is larger than 256 kB is refused', async () => {
    const event = signed('payment_intent.succeeded', { padding: 'x'.repeat(300_000) });
    expectProblem(await handOn(event), 413, 'too-large');
    expect(await storedOf(event)).toEqual([]);
  });

  test('because it cannot be stored is not answered with success, and is done when it comes again', async () => {
    const { order, event } = await paidElsewhere();
    await shop.checkout.db.execute(sql`alter table provider_event rename to provider_event_away`);
    const refused = await handOn(event);
    await shop.checkout.db.execute(sql`alter table provider_event_away rename to provider_event`);
    expectProblem(refused, 500, 'internal');
    expect(await readOrder(order)).toMatchObject({ paid: false });
    expect(await handOn(event)).toMatchObject({ status: 200 });
    expect(await readOrder(order)).toMatchObject({ paid: true });
  });
});

describe('an event that cannot be acted on yet', () => {
  test('because the provider is away is stored, and done by the sweep', async () => {
    const { order, event } = await paidElsewhere();
    shop.simulators.misbehave({ kind: 'error' }, 3);
    expect(await handOn(event)).toMatchObject({ status: 200 });
    expect(await storedOf(event)).toEqual([{ done: false, outcome: null }]);
    expect(await readOrder(order)).toMatchObject({ paid: false });
    await sweep(shop.checkout);
    expect(await readOrder(order)).toMatchObject({ paid: true, status: 'shipping' });
    expect(await storedOf(event)).toEqual([{ done: true, outcome: 'settled' }]);
  });

  test('because something broke is stored, with nothing half done, and done by the sweep', async () => {
    const { order, event } = await paidElsewhere();
    await shop.checkout.db.execute(sql`alter table order_event rename to order_event_away`);
    const taken = await handOn(event);
    await shop.checkout.db.execute(sql`alter table order_event_away rename to order_event`);
    expect(taken).toMatchObject({ status: 200 });
    expect(await readOrder(order)).toMatchObject({ paid: false, status: 'pending' });
    expect(await storedOf(event)).toEqual([{ done: false, outcome: null }]);
    await sweep(shop.checkout);
    expect(await readOrder(order)).toMatchObject({ paid: true, status: 'shipping' });
    expect(await eventsOf(order, 'pay')).toHaveLength(1);
  });

  test('because the provider does not know its intent leaves all others to be done, and is parked in the end', async () => {
    const lost = await paidElsewhere();
    const other = await paidElsewhere();
    const { retrieveIntent } = shop.checkout.payments;
    shop.checkout.payments.retrieveIntent = async (id) =>
      id === lost.intentId
        ? { ok: false, reason: 'not-found', message: 'No such payment_intent' }
        : { ok: false, reason: 'unreachable', message: 'away' };
    for (const { event } of [lost, other]) expect(await handOn(event)).toMatchObject({ status: 200 });
    shop.checkout.payments.retrieveIntent = async (id) =>
      id === lost.intentId ? { ok: false, reason: 'not-found', message: 'No such payment_intent' } : retrieveIntent(id);
    await sweep(shop.checkout);
    expect(await readOrder(other.order)).toMatchObject({ paid: true });
    expect(await storedOf(lost.event)).toEqual([{ done: false, outcome: null }]);

    const id = idOf(lost.event);
    for (let round = 0; round < 12; round++) {
      await shop.checkout.db.execute(sql`update provider_event set due_at = now() where id = ${id}`);
      await sweep(shop.checkout);
    }
    shop.checkout.payments.retrieveIntent = retrieveIntent;
    const parked = sql`select tries, parked_at is not null as parked from provider_event where id = ${id}`;
    expect((await shop.checkout.db.execute(parked)).rows).toEqual([{ tries: 10, parked: true }]);
    const cases = sql`select order_id, facts from payment_case where kind = 'parked-event' and ref = ${id}`;
    expect((await shop.checkout.db.execute(cases)).rows).toMatchObject([
      { order_id: lost.order._id, facts: { type: 'payment_intent.succeeded', why: 'not-found' } },
    ]);
    const { email } = await shop.admin();
    const told = (await mailsTo(shop, email)).filter(({ text }) => text.includes(id));
    expect(told.map(({ subject }) => subject)).toEqual(['An event of the payment provider was parked']);
  });
});
