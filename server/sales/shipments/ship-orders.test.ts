import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin, part] = [await shop.signUp(), await shop.admin(), await somePart(shop)];
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

const paid = async () => payOrder(shop, buyer, await placeOrder(shop, buyer, part));
const ship = (shipments: object[], as = admin) => shop.ask('PUT', '/orders/shipped', { as, body: { shipments } });
const parcel = ({ _id }: Order, tracking: string, more = {}) => ({ order: _id, carrier: 'DHL', tracking, ...more });
const page = async ({ _id }: Order) => (await shop.ask('GET', `/order/${_id}`, { as: admin })).body;
let used = 0;
const fresh = () => {
  used += 1;
  return `NF ${used}`;
};

describe('several orders are shipped at once', () => {
  test('each with its own number and a mail of its own; sent once more they are not shipped again', async () => {
    const [one, other] = [await paid(), await paid()];
    const shipments = [
      parcel(one, fresh(), { weight: 4600 }),
      parcel(other, fresh(), { furtherParcels: [{ tracking: fresh() }] }),
    ];
    expect(await ship(shipments)).toMatchObject({ status: 200, body: { shipped: [one._id, other._id], failed: [] } });
    expect(await page(one)).toMatchObject({ status: 'shipped', shipments: [{ parcels: [{ weight: 4600 }] }] });
    expect((await page(other)).shipments[0].parcels).toHaveLength(2);
    const subjects = (await mailsTo(shop, buyer.email)).map(({ subject }) => subject);
    for (const { orderNumber } of [one, other])
      expect(
        subjects.filter((subject) => subject.includes(String(orderNumber)) && /shipped/.test(subject)),
      ).toHaveLength(1);
    const again = await ship(shipments);
    expect(again.body.shipped).toEqual([]);
    expect(again.body.failed).toMatchObject([{ orderNumber: one.orderNumber }, { orderNumber: other.orderNumber }]);
    expect((await page(one)).shipments).toHaveLength(1);
  });

  test('what is refused says why, and the others are shipped', async () => {
    const [one, other, third, unpaid] = [await paid(), await paid(), await paid(), await placeOrder(shop, buyer, part)];
    const number = fresh();
    const { body } = await ship([
      parcel(one, number),
      parcel(other, ` ${number.toLowerCase().replace(' ', '')} `),
      parcel(third, 'RB123456784GB'),
      parcel(unpaid, fresh()),
    ]);
    expect(body).toEqual({
      shipped: [],
      failed: [
        {
          order: one._id,
          orderNumber: one.orderNumber,
          why: `Order ${other.orderNumber} has the number ${number} too.`,
        },
        {
          order: other._id,
          orderNumber: other.orderNumber,
          why: expect.stringContaining(`Order ${one.orderNumber} has`),
        },
        {
          order: third._id,
          orderNumber: third.orderNumber,
          why: expect.stringContaining('check digit is 4, computed 5'),
        },
        { order: unpaid._id, orderNumber: unpaid.orderNumber, why: expect.stringContaining('has not been paid yet') },
      ],
    });
    expect((await ship([parcel(one, number), parcel(third, fresh())])).body.shipped).toEqual([one._id, third._id]);
    // A number of an order that was shipped before.
    expect((await ship([parcel(other, number)])).body.failed[0].why).toBe(
      `Order ${one.orderNumber} has the number ${number} too.`,
    );
  });

  test('two who ship the same orders at once ship each of them once', async () => {
    const orders = [await paid(), await paid(), await paid()];
    const sent = () => ship(orders.map((order) => parcel(order, `TWO ${order.orderNumber}`)));
    const [one, other] = await Promise.all([sent(), sent()]);
    expect([...one.body.shipped, ...other.body.shipped].toSorted()).toEqual(orders.map(({ _id }) => _id).toSorted());
    for (const order of orders) expect((await page(order)).shipments).toHaveLength(1);
  });

  test('only by admins, each order once, at most 200', async () => {
    const order = await paid();
    expectProblem(await ship([parcel(order, fresh())], buyer), 403, 'forbidden');
    expectProblem(await ship([parcel(order, fresh()), parcel(order, fresh())]), 400, 'invalid-request');
    expectProblem(await ship([]), 400, 'invalid-request');
    const many = Array.from({ length: 201 }, (_, place) =>
      parcel({ ...order, _id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}` }, fresh()),
    );
    expectProblem(await ship(many), 400, 'invalid-request');
    expect((await ship(many.slice(0, 2))).body).toMatchObject({
      shipped: [],
      failed: [{ why: 'There is no such order.' }, {}],
    });
  });
});

describe('a file of tracking numbers', () => {
  const read = (rows: string[], as = admin) =>
    shop.ask('POST', '/orders/shipped/file?name=tracking.csv', {
      as,
      body: Buffer.from(rows.join('\r\n')),
      headers: { 'content-type': 'text/csv' },
    });

  test('says which orders can be shipped, by which parcels, and what is wrong with the other rows', async () => {
    const [one, other, third, shipped, unpaid] = [
      await paid(),
      await paid(),
      await paid(),
      await paid(),
      await placeOrder(shop, buyer, part),
    ];
    const known = fresh();
    await ship([parcel(shipped, known)]);
    const number = fresh();
    const { status, body } = await read([
      'Order number;Tracking;Carrier;kg',
      `#${one.orderNumber};${number};DHL;4,6`,
      `${one.orderNumber};${fresh()};DHL;`,
      `${other.orderNumber};${number.toLowerCase()};DHL;`,
      `${third.orderNumber};${known};DHL;`,
      `${shipped.orderNumber};${fresh()};DHL;`,
      `${unpaid.orderNumber};${fresh()};DHL;`,
      `999999;${fresh()};DHL;`,
      `1O480;;;heavy`,
    ]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ fileName: 'tracking.csv', rows: 8, separator: 'semicolon' });
    expect(body.ready).toMatchObject([
      {
        order: one._id,
        orderNumber: one.orderNumber,
        rows: [2, 3],
        tracking: number,
        weight: 4600,
        pieces: one.quantity,
        furtherParcels: [{}],
      },
    ]);
    const messages = body.faults.map(({ row, message }: { row: number; message: string }) => [row, message]);
    expect(messages).toEqual([
      [4, 'Row 2 has the same number.'],
      [5, `Order ${shipped.orderNumber} was shipped with this number.`],
      [6, expect.stringMatching(/was shipped on .* It cannot be shipped\.$/)],
      [7, expect.stringContaining('has not been paid yet')],
      [8, 'There is no order with this number.'],
      [9, 'Wanted: the number of an order, such as 10480.'],
      [9, 'Tracking number is Required.'],
      [9, 'Carrier is Required.'],
      [9, 'Wanted: a weight in kilograms, or nothing.'],
    ]);
    expect((await page(one)).status).toBe('shipping');
    // What was read is shipped as it stands there.
    const shipments = body.ready.map(
      ({ order, carrier, tracking, weight, furtherParcels }: Record<string, unknown>) => ({
        order,
        carrier,
        tracking,
        weight,
        furtherParcels,
      }),
    );
    expect((await ship(shipments)).body).toEqual({ shipped: [one._id], failed: [] });
  });

  test('does not offer an order of which one row is wrong', async () => {
    const order = await paid();
    const { body } = await read([
      'order,tracking,carrier',
      `${order.orderNumber},${fresh()},DHL`,
      `${order.orderNumber},RB123456784GB,DHL`,
    ]);
    expect(body.ready).toEqual([]);
    expect(body.faults.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [2, 'Another row of this order is wrong.'],
      [3, expect.stringContaining('check digit')],
    ]);
  });

  test('without the columns that it needs it is refused, as is everybody but an admin', async () => {
    expectProblem(await read(['order,carrier', '1,DHL']), 422, 'file-refused');
    expectProblem(await read(['order,tracking,carrier', '1,2,DHL'], buyer), 403, 'forbidden');
  });
});
