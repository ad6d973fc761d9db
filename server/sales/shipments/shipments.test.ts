import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order, OrderPage } from '#contract/sales/orders.ts';
import { availableOf, payOrder } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let first: Part;
let second: Part;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  const small = (await shop.parts()).filter(({ ordered_quantity: least }) => least <= 10);
  const [one, other] = small.toSorted((left, right) => right.available - left.available);
  if (!one || !other || other.available < 100) throw new Error('The catalogue has no two such parts');
  [first, second] = [one, other];
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

/** A paid order of both parts: 20 pieces of the first, 10 of the second. */
async function paid(): Promise<Order> {
  const lines = [
    { part: first._id, quantity: 20 },
    { part: second._id, quantity: 10 },
  ];
  const delivery = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };
  const quote = await shop.ask('POST', '/quote', { as: buyer, body: { lines } });
  const body = { ...delivery, lines, email: buyer.email, price: quote.body.price };
  const placed = await shop.ask('POST', '/order', { as: buyer, body });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  return payOrder(shop, buyer, placed.body);
}
const ship = ({ _id }: Order, more: object = {}, as = admin) =>
  shop.ask('PUT', `/order/${_id}/shipped`, { as, body: { carrier: 'DHL', tracking: 'JJD 01', ...more } });
const takeBack = ({ _id }: Order, more: object = {}) =>
  shop.ask('PUT', `/order/${_id}/not-shipped`, { as: admin, body: { reason: 'by-mistake', ...more } });
const page = async ({ _id }: Order): Promise<OrderPage> => (await shop.ask('GET', `/order/${_id}`, { as: buyer })).body;
const refund = ({ _id }: Order, body: object) =>
  shop.ask('POST', `/order/${_id}/refunds`, { as: admin, body, headers: { 'idempotency-key': crypto.randomUUID() } });
const mailsAbout = async ({ orderNumber }: Order) =>
  (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes(String(orderNumber)));

describe('an order that goes out in parts', () => {
  test('waits with what is left, and is shipped with the last pieces; its buyer hears of each part once', async () => {
    const order = await paid();
    const part = { lines: [{ part: first._id, quantity: 15 }], weight: 4200, furtherParcels: [{ tracking: 'JJD 02' }] };
    expect(await ship(order, part)).toMatchObject({
      status: 200,
      body: { status: 'shipping', shippedPieces: 15, toPack: { pieces: 15 } },
    });
    const between = await page(order);
    expect(between.lines.map(({ toShip }) => toShip)).toEqual([5, 10]);
    expect(between.shipments).toMatchObject([
      {
        ...{ number: 1, carrier: 'DHL', lines: [{ part: first._id, quantity: 15 }] },
        parcels: [
          { tracking: 'JJD 01', weight: 4200, link: expect.stringContaining('JJD%2001') },
          { tracking: 'JJD 02' },
        ],
      },
    ]);
    expect(await ship(order, { carrier: 'A van', tracking: 'V 9' })).toMatchObject({
      status: 200,
      body: { status: 'shipped', carrier: 'A van', tracking: 'V 9' },
    });
    const after = await page(order);
    expect(after.shippedPieces).toBeUndefined();
    expect(after.shipments.map(({ number, lines }) => [number, lines.map(({ quantity }) => quantity)])).toEqual([
      [1, [15]],
      [2, [5, 10]],
    ]);
    expect(after.shipments[1]?.parcels).toEqual([{ tracking: 'V 9' }]);
    const mails = (await mailsAbout(order)).filter(({ subject }) => subject.includes('shipped'));
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Order ${order.orderNumber} is shipped`,
      `Part of order ${order.orderNumber} is shipped`,
    ]);
    const partly = mails.find(({ subject }) => subject.startsWith('Part'));
    expect(partly?.text).toContain(`15 × ${first.name}`);
    expect(partly?.text).toContain('Tracking numbers: JJD 01, JJD 02.');
    expect(partly?.text).toContain('Still to come: 15 pieces');
    expect(partly?.text).toContain('tracking-id=JJD%2001');
  });

  test('takes no more pieces than wait, no part twice and none that it does not have', async () => {
    const order = await paid();
    await ship(order, { lines: [{ part: first._id, quantity: 15 }] });
    for (const [lines, message] of [
      [[{ part: first._id, quantity: 6 }], 'At most 5 wait to be shipped'],
      [[{ part: order._id, quantity: 1 }], 'Nothing of it waits to be shipped'],
    ] as const)
      expect(await ship(order, { lines })).toMatchObject({
        status: 400,
        body: { errors: { 'lines.0.quantity': message } },
      });
    const twice = [1, 2].map((quantity) => ({ part: second._id, quantity }));
    expect((await ship(order, { lines: twice })).status).toBe(400);
    expect((await page(order)).shippedPieces).toBe(15);
  });

  test('leaves once where it is sent twice, because the first answer was lost', async () => {
    const order = await paid();
    const part = { lines: [{ part: first._id, quantity: 5 }] };
    expect((await ship(order, part)).status).toBe(200);
    for (const [more, field] of [
      [part, 'tracking'],
      [{ ...part, tracking: 'JJD 02', furtherParcels: [{ tracking: 'jjd 02' }] }, 'furtherParcels.0.tracking'],
    ] as const)
      expect(await ship(order, more)).toMatchObject({
        status: 400,
        body: { errors: { [field]: expect.stringMatching(/already$/) } },
      });
    expect((await page(order)).shippedPieces).toBe(5);
  });

  test('is not cancelled any more, by its buyer or an admin', async () => {
    const order = await paid();
    await ship(order, { lines: [{ part: second._id, quantity: 1 }] });
    for (const as of [buyer, admin])
      expectProblem(await shop.ask('DELETE', `/order/${order._id}`, { as }), 409, 'order-shipped');
    expect(await page(order)).toMatchObject({ status: 'shipping', payment: 'paid', shippedPieces: 1 });
  });

  test('counts as shipped once the pieces that waited are refunded, which go back into stock', async () => {
    const before = await availableOf(shop, first);
    const order = await paid();
    const sent = [
      { part: first._id, quantity: 15 },
      { part: second._id, quantity: 10 },
    ];
    await ship(order, { lines: sent });
    expect(await refund(order, { lines: [{ part: first._id, quantity: 2 }] })).toMatchObject({
      body: { status: 'shipping', toPack: { pieces: 3 } },
    });
    expect(await availableOf(shop, first)).toBe(before - 18);
    expect(await refund(order, { lines: [{ part: first._id, quantity: 3 }] })).toMatchObject({
      body: { status: 'shipped', payment: 'paid' },
    });
    expect(await availableOf(shop, first)).toBe(before - 15);
    expect((await mailsAbout(order)).filter(({ subject }) => subject.includes('cancelled'))).toEqual([]);
  });

  test('keeps what left when all of its money goes back', async () => {
    const before = await availableOf(shop, second);
    const order = await paid();
    await ship(order, { lines: [{ part: second._id, quantity: 4 }] });
    expect(await refund(order, { amount: order.price, reason: 'damaged' })).toMatchObject({
      body: { status: 'shipped', payment: 'refunded' },
    });
    expect(await availableOf(shop, second)).toBe(before - 4);
  });

  test('goes to one of two admins who ship the same pieces at once', async () => {
    const order = await paid();
    const answers = await Promise.all(['A 1', 'A 2'].map((tracking) => ship(order, { tracking })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await page(order)).shipments).toHaveLength(1);
  });
});

describe('what was marked by mistake', () => {
  test('a shipment is taken back: its pieces wait again, the buyer is told once, and it can leave after all', async () => {
    const order = await paid();
    await ship(order);
    expect(await takeBack(order)).toMatchObject({ status: 200, body: { status: 'shipping', shipments: [] } });
    expectProblem(await takeBack(order), 409, 'wrong-state');
    expect(await page(order)).toMatchObject({ status: 'shipping', payment: 'paid' });
    expect((await page(order)).shippedAt).toBeUndefined();
    const told = (await mailsAbout(order)).filter(({ subject }) => subject.endsWith('has not left yet'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('JJD 01');
    expect(await ship(order, { tracking: 'JJD 07' })).toMatchObject({
      body: { status: 'shipped', tracking: 'JJD 07' },
    });
  });

  test('of several shipments the one that is named is taken back', async () => {
    const order = await paid();
    await ship(order, { lines: [{ part: first._id, quantity: 5 }] });
    await ship(order, { lines: [{ part: second._id, quantity: 5 }], tracking: 'JJD 02' });
    expectProblem(await takeBack(order, { shipment: 3 }), 404, 'not-found');
    const { body } = await takeBack(order, { shipment: 1 });
    expect(body).toMatchObject({ shippedPieces: 5, shipments: [{ number: 2 }] });
  });

  test('a shipment is, without the pieces that were refunded before or since: those do not wait again', async () => {
    const before = await availableOf(shop, first);
    const order = await paid();
    await refund(order, { lines: [{ part: first._id, quantity: 5 }] });
    await ship(order);
    await refund(order, { lines: [{ part: first._id, quantity: 2 }], reason: 'damaged' });
    expect(await availableOf(shop, first)).toBe(before - 15);
    expect(await takeBack(order)).toMatchObject({ status: 200, body: { lines: [{ toShip: 13 }, {}], takenOut: 7 } });
    expect(await availableOf(shop, first)).toBe(before - 13);
  });

  test('a delivery is: the order is shipped again, and only a delivered one is', async () => {
    const order = await paid();
    await ship(order);
    const undo = () =>
      shop.ask('PUT', `/order/${order._id}/not-delivered`, { as: admin, body: { reason: 'not-arrived' } });
    expectProblem(await undo(), 409, 'wrong-state');
    await shop.ask('PUT', `/order/${order._id}/delivered`, { as: admin });
    expectProblem(await takeBack(order), 409, 'wrong-state');
    const { body } = await undo();
    expect(body).toMatchObject({ status: 'shipped' });
    expect(body.deliveredAt).toBeUndefined();
  });

  test('of one shipment of several, carrier, numbers and day are put right', async () => {
    const order = await paid();
    await ship(order, { lines: [{ part: first._id, quantity: 5 }] });
    await ship(order, { lines: [{ part: second._id, quantity: 5 }], tracking: 'JJD 02' });
    const right = {
      shipment: 1,
      reason: 'mistyped',
      tracking: 'JJD 11',
      weight: 900,
      furtherParcels: [{ tracking: 'JJD 12' }],
    };
    const { body } = await shop.ask('PATCH', `/order/${order._id}/shipped`, { as: admin, body: right });
    expect(body.shipments).toMatchObject([
      { number: 1, parcels: [{ tracking: 'JJD 11', weight: 900 }, { tracking: 'JJD 12' }] },
      { number: 2, parcels: [{ tracking: 'JJD 02' }] },
    ]);
    expect(body.shipments[0].lines).toMatchObject([{ quantity: 5 }]);
  });
});
