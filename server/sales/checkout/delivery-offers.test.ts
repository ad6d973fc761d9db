import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dollarsFromCents } from '#contract/money.ts';
import type { Order, OrderPage } from '#contract/sales/orders.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { orderBody, payOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { addZone, askForDelivery, everywhereElse, type Rates } from '#server/testing/delivery.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { sweep } from './sweep.ts';

const HOLD_MINUTES = 30;
let shop: TestShop;
let admin: Person;
let otherAdmin: Person;
let people: Record<'owner' | 'buyer' | 'otherBuyer' | 'viewer' | 'former' | 'stranger' | 'elsewhere', Person>;
let company: string;

/** An order of the buyer's that waits for the price of its delivery. */
async function asked({ rates, alone }: { rates?: Rates; alone?: boolean } = {}): Promise<Order> {
  const part = await somePart(shop);
  const body = { ...orderBody(people.buyer, part), ...(alone ? {} : { company }) };
  const placed = await shop.ask('POST', '/order', { as: people.buyer, body });
  expect(placed).toMatchObject({ status: 200 });
  await askForDelivery(shop, placed.body, rates);
  return read(placed.body);
}

const path = ({ _id }: Pick<Order, '_id'>) => `/order/${_id}/delivery-offer`;
const read = async ({ _id }: Pick<Order, '_id'>, as = people.buyer): Promise<OrderPage> =>
  (await shop.ask('GET', `/order/${_id}`, { as })).body;
const offer = (order: Pick<Order, '_id'>, price: number, offered: number | null = null, as = admin) =>
  shop.ask('POST', path(order), { as, body: { price, offered } });
const takeBack = (order: Pick<Order, '_id'>, offered: number, as = admin) =>
  shop.ask('DELETE', `${path(order)}?offered=${offered}`, { as });
const accept = (order: Pick<Order, '_id'>, price: number, as = people.buyer) =>
  shop.ask('POST', `${path(order)}/accept`, { as, body: { price } });
const pay = ({ _id, price }: Pick<Order, '_id' | 'price'>, as = people.buyer) =>
  shop.ask('POST', '/create-payment-intent', { as, body: { order: _id, price } });
const cancel = ({ _id }: Pick<Order, '_id'>, as = people.buyer) => shop.ask('DELETE', `/order/${_id}`, { as });
const endHold = ({ _id }: Pick<Order, '_id'>) =>
  shop.checkout.db.execute(sql`update "order" set held_until = now() - interval '1 second' where id = ${_id}`);
const requests = async () => (await shop.ask('GET', '/delivery-requests', { as: admin })).body;
const subjects = async () => (await mailsTo(shop, people.buyer.email)).map(({ subject }) => subject);

beforeAll(async () => {
  shop = await openShop();
  [admin, otherAdmin] = [await shop.admin(), await shop.admin()];
  people = {
    owner: await shop.signUp('Marta Lindqvist'),
    buyer: await shop.signUp('Erik Sandell'),
    otherBuyer: await shop.signUp('Johan Ek'),
    viewer: await shop.signUp('Karin Holm'),
    former: await shop.signUp('Sven Gone'),
    stranger: await shop.signUp('Another User'),
    elsewhere: await shop.signUp('Owner Elsewhere'),
  };
  ({ id: company } = await makeCompany(shop, [
    { person: people.owner, role: 'owner' },
    { person: people.buyer, role: 'buyer' },
    { person: people.otherBuyer, role: 'buyer' },
    { person: people.viewer, role: 'viewer' },
  ]));
  await makeCompany(shop, [{ person: people.elsewhere, role: 'owner' }], { name: 'Another company' });
});
afterAll(() => shop.close());

describe('delivery at a price on request', () => {
  test('is offered, accepted and paid, with a mail and an event for each step', async () => {
    const order = await asked();
    expect(order).toMatchObject({ shipping: 0, delivery: { kind: 'request', request: 'asked' } });
    const offered = await offer(order, 310);
    expect(offered).toMatchObject({
      status: 200,
      body: { price: order.price, delivery: { request: 'offered', offered: 310, offeredTotal: order.price + 310 } },
    });
    expect(await subjects()).toContain(`Delivery of order ${order.orderNumber} costs $310.00`);
    const accepted = await accept(order, 310);
    expect(accepted).toMatchObject({
      status: 200,
      body: { price: order.price + 310, goods: order.price, shipping: 310, delivery: { request: 'accepted' } },
    });
    const paid = await payOrder(shop, people.buyer, accepted.body);
    expect(paid).toMatchObject({ paid: true, received: order.price + 310 });
    const { events } = await read(order);
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['placed', 'delivery-offered', 'delivery-accepted', 'pay']),
    );
    expect(events.find(({ kind }) => kind === 'delivery-offered')?.data).toEqual({ cents: 31_000 });
  });

  test('is offered for nothing too', async () => {
    const order = await asked();
    await offer(order, 0);
    expect(await accept(order, 0)).toMatchObject({ status: 200, body: { price: order.price, shipping: 0 } });
    expect(await pay(order)).toMatchObject({ status: 200 });
  });

  // Of each: net, tax of the goods at 25 %, of delivery at 6 %; gross; under reverse charge; one rate shared by both.
  test.each<[Rates, (goods: number) => { added: number; tax: number }]>([
    [
      { goods: 2500, delivery: 600 },
      (goods) => ({ tax: half(goods * 2500) + half(31_099 * 600), added: half(goods * 2500) + half(31_099 * 600) }),
    ],
    [
      { goods: 2500, delivery: 2500 },
      (goods) => ({ tax: half((goods + 31_099) * 2500), added: half((goods + 31_099) * 2500) }),
    ],
    [{ goods: 2500, delivery: 2500, gross: true }, (goods) => ({ tax: inside(goods + 31_099, 2500), added: 0 })],
    [
      { goods: 2500, delivery: 2500, gross: true, reverse: true },
      (goods) => ({ tax: 0, added: -inside(goods + 31_099, 2500) }),
    ],
    [{ goods: 2500, delivery: 2500, reverse: true }, () => ({ tax: 0, added: 0 })],
  ])('is taxed with the rates of the order: %o', async (rates, expected) => {
    const order = await asked({ rates });
    const goods = Math.round(order.goods * 100);
    const { tax, added } = expected(goods);
    const total = dollarsFromCents(goods + 31_099 + added);
    const offered = await offer(order, 310.99);
    expect(offered.body.delivery.offeredTotal).toBe(total);
    const { body }: { body: OrderPage } = await accept(order, 310.99);
    expect(body).toMatchObject({ price: total, tax: { amount: dollarsFromCents(tax) } });
    const parts = [...body.lines.map((line) => line.tax), body.delivery?.tax];
    expect(Math.round(parts.reduce((sum, each) => sum + (each?.added ?? 0), 0) * 100)).toBe(added);
    expect(await pay(body)).toMatchObject({ status: 200 });
  });

  test('holds the stock for the usual time from then on, however little or much was left', async () => {
    for (const left of ['10 seconds', '40 hours']) {
      const order = await asked();
      await offer(order, 5);
      await shop.checkout.db.execute(
        sql`update "order" set held_until = now() + ${left}::interval where id = ${order._id}`,
      );
      const before = Date.now();
      const { body } = await accept(order, 5);
      const held = (Date.parse(body.heldUntil) - before) / 60_000;
      expect(held).toBeGreaterThan(HOLD_MINUTES - 0.5);
      expect(held).toBeLessThan(HOLD_MINUTES + 1);
    }
  });

  test('is counted among what can be paid once it is accepted', async () => {
    const whose = `/orders/own?company=${company}`;
    const payable = async () => (await shop.ask('GET', whose, { as: people.buyer })).body.payable;
    const before = await payable();
    const order = await asked();
    expect(await payable()).toBe(before);
    await offer(order, 20);
    expect(await payable()).toBe(before);
    await accept(order, 20);
    expect(await payable()).toBe(before + 1);
  });

  test('cannot be paid before', async () => {
    const order = await asked();
    expectProblem(await pay(order), 409, 'delivery-unpriced');
    await offer(order, 310);
    const refused = await pay({ ...order, price: order.price + 310 });
    expectProblem(refused, 409, 'delivery-unpriced');
    expect(refused.body.detail).toBe('Please accept the price for delivery on the page of the order first.');
    expect((await shop.checkout.db.execute(sql`select 1 from payment where order_id = ${order._id}`)).rows).toEqual([]);
  });

  test('may be changed and taken back until it is accepted; the buyer is told', async () => {
    const order = await asked();
    await offer(order, 310);
    expect(await offer(order, 280, 310)).toMatchObject({ status: 200, body: { delivery: { offered: 280 } } });
    const changed = await accept(order, 310);
    expectProblem(changed, 409, 'price-changed');
    expect(changed.body).toMatchObject({ price: 280, detail: 'Delivery now costs $280.00. Please look at it again.' });
    const back = await takeBack(order, 280);
    expect(back).toMatchObject({ status: 200, body: { delivery: { request: 'asked' } } });
    expect(back.body.delivery).not.toHaveProperty('offered');
    expect(await subjects()).toContain(`The price for the delivery of order ${order.orderNumber} is taken back`);
    expectProblem(await accept(order, 280), 409, 'wrong-state');
    await offer(order, 290);
    await accept(order, 290);
    for (const answer of [await offer(order, 300, 290), await takeBack(order, 290)])
      expectProblem(answer, 409, 'wrong-state');
  });

  test('sent twice, each step is taken once', async () => {
    const order = await asked();
    for (const take of [() => offer(order, 310), () => accept(order, 310)])
      for (const answer of await Promise.all([take(), take()])) expect(answer).toMatchObject({ status: 200 });
    const kinds = (await read(order)).events.map(({ kind }) => kind);
    for (const kind of ['delivery-offered', 'delivery-accepted'])
      expect(kinds.filter((one) => one === kind)).toHaveLength(1);
  });

  test('of two admins at once one wins, and the other is told', async () => {
    const order = await asked();
    const answers = await Promise.all([offer(order, 310), offer(order, 280, null, otherAdmin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expectProblem(lost as never, 409, 'changed-meanwhile');
    expect([280, 310]).toContain(lost?.body.offered);
    expectProblem(await takeBack(order, 1), 409, 'changed-meanwhile');
  });

  test('taken back and accepted at once, one of both holds', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await asked({ alone: true });
      await offer(order, 310);
      const [back, accepted] = await Promise.all([takeBack(order, 310), accept(order, 310)]);
      expect([back.status, accepted.status].sort()).toEqual([200, 409]);
      const { delivery, shipping } = await read(order);
      expect([delivery?.request, shipping]).toEqual(accepted.status === 200 ? ['accepted', 310] : ['asked', 0]);
      await cancel(order);
    }
  });

  test('is refused where no card could pay the order', async () => {
    const order = await asked();
    const answer = await offer(order, 999_999.99);
    expectProblem(answer, 400, 'amount-out-of-range');
    expect(answer.body.errors.price).toContain('a card pays at most $999,999.99');
  });

  test('is not asked for by an order that has its price, and ends with the order', async () => {
    const plain = await shop.ask('POST', '/order', {
      as: people.buyer,
      body: orderBody(people.buyer, await somePart(shop)),
    });
    expectProblem(await offer(plain.body, 5), 409, 'wrong-state');
    expectProblem(await accept(plain.body, 5), 409, 'wrong-state');
    const order = await asked();
    await offer(order, 5);
    expect(await cancel(order)).toMatchObject({ status: 200 });
    for (const answer of [await offer(order, 6, 5), await takeBack(order, 5), await accept(order, 5)])
      expectProblem(answer, 409, 'order-ended');
  });

  test.each([
    ['asked', null, 'There was no price for its delivery in time, for which we are sorry.'],
    ['offered', 5, 'The price for its delivery was not accepted in time.'],
  ] as const)('unanswered, it expires with its hold: %s', async (_state, price, words) => {
    const order = await asked();
    if (price !== null) await offer(order, price);
    await endHold(order);
    for (const answer of [await offer(order, 6, price), await accept(order, price ?? 6)])
      expectProblem(answer, 409, 'order-ended');
    await sweep(shop.checkout);
    expect(await read(order)).toMatchObject({ status: 'expired' });
    const mail = (await mailsTo(shop, people.buyer.email)).find(
      ({ subject }) => subject === `Order ${order.orderNumber} has expired`,
    );
    expect(mail?.text).toContain(words);
  });
});

describe('who may accept a price for delivery', () => {
  test.each(['stranger', 'elsewhere', 'former'] as const)('not %s: the order is not there', async (who) => {
    const order = await asked();
    await offer(order, 310);
    const before = await allRows(shop.checkout.db);
    expectProblem(await accept(order, 310, people[who]), 404, 'not-found');
    for (const answer of [await offer(order, 1, 310, people[who]), await takeBack(order, 310, people[who])])
      expectProblem(answer, 403, 'forbidden');
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('not a viewer of the company, who reads it', async () => {
    const order = await asked();
    await offer(order, 310);
    const before = await allRows(shop.checkout.db);
    expect(await read(order, people.viewer)).toMatchObject({ delivery: { offered: 310 } });
    const answer = await accept(order, 310, people.viewer);
    expectProblem(answer, 403, 'forbidden');
    expect(answer.body.detail).toContain('you are a viewer');
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test.each(['owner', 'buyer', 'otherBuyer'] as const)('a member who may pay: %s', async (who) => {
    const order = await asked();
    await offer(order, 310);
    expect(await accept(order, 310, people[who])).toMatchObject({ status: 200, body: { shipping: 310 } });
  });

  test('its buyer alone where it is for no company', async () => {
    const order = await asked({ alone: true });
    await offer(order, 310);
    expectProblem(await accept(order, 310, people.owner), 404, 'not-found');
    expect(await accept(order, 310)).toMatchObject({ status: 200 });
  });

  test('nobody where there is no such order', async () => {
    expectProblem(await accept({ _id: unknownId }, 310), 404, 'not-found');
    expectProblem(await offer({ _id: unknownId }, 310), 404, 'not-found');
  });
});

test('what waits is listed: without a price first, those whose hold ends soonest before others', async () => {
  for (const { _id } of (await requests()).requests) await cancel({ _id }, admin);
  const [first, second, third] = [await asked(), await asked({ alone: true }), await asked()];
  await offer(first, 96);
  expect(await requests()).toMatchObject({
    total: 3,
    requests: [
      {
        _id: second._id,
        name: 'Erik Sandell',
        to: expect.stringContaining('South Korea'),
        weight: 84_000,
        plannedCartons: 6,
        goods: second.goods,
      },
      { _id: third._id, name: 'Lindqvist Cykel AB', zone: 'Everywhere else' },
      { _id: first._id, offered: 96, offeredAt: expect.any(String) },
    ],
  });
  expect((await shop.ask('GET', '/manage/figures', { as: admin })).body.delivery).toEqual({ asked: 2 });
  await accept(first, 96);
  await endHold(second);
  expect((await requests()).requests.map(({ _id }: Order) => _id)).toEqual([third._id]);
});

test('an order to a zone of prices on request asks for one when it is placed, and holds its stock for two days', async () => {
  await addZone(shop, admin, everywhereElse);
  const zones = async () => (await shop.ask('GET', '/delivery-zones', { as: admin })).body.zones;
  const [{ waiting }] = await zones();
  const body = { ...orderBody(people.buyer, await somePart(shop)), country: 'KR', postalCode: '04524' };
  const placed = await shop.ask('POST', '/order', { as: people.buyer, body });
  expect(placed).toMatchObject({ status: 200, body: { delivery: { kind: 'request', request: 'asked' } } });
  const { events, heldUntil, createdAt } = await read(placed.body);
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'delivery-asked']);
  expect(Date.parse(heldUntil) - Date.parse(createdAt)).toBe(48 * 3_600_000);
  const { orderNumber } = placed.body;
  const toShop = (await mailsTo(shop, shop.config.merchant.email)).map(({ subject }) => subject);
  expect(toShop).toContain(`Order ${orderNumber} waits for the price of its delivery`);
  const mails = await mailsTo(shop, people.buyer.email);
  const toBuyer = mails.find(({ subject }) => subject === `Order ${orderNumber} is placed`);
  expect(toBuyer?.text).toContain('We work out what its delivery costs and write to you.');
  expect(await zones()).toMatchObject([{ waiting: waiting + 1 }]);
  await offer(placed.body, 310);
  expect(await accept(placed.body, 310)).toMatchObject({ status: 200 });
});

/** Tax of basis points of so many cents, rounded half up. */
function half(product: number): number {
  return Math.floor((product + 5000) / 10_000);
}

/** The tax that a price contains, in cents. */
function inside(cents: number, rate: number): number {
  return Math.floor((cents * rate + (10_000 + rate) / 2) / (10_000 + rate));
}
