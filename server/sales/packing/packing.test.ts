import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { PAPERS_MAX, tooManyPapers } from '#contract/sales/shipping/packing.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { payOrder, placeOrder as place } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let company: string;
/** Lies at B 6 and A 10, in cartons of 10. */
let far: Part;
/** Lies at A 2, in cartons of 10. */
let near: Part;
/** Nobody knows where it lies, and in what cartons. */
let nowhere: Part;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  const small = (await shop.parts()).filter(({ ordered_quantity: least }) => least <= 10);
  const [one, two, three] = small.toSorted((left, right) => right.available - left.available);
  if (!one || !two || !three || three.available < 60) throw new Error('The catalogue has no three such parts');
  [far, near, nowhere] = [one, two, three];
  await putAt(far, ['B 6', 'A 10'], 10);
  await putAt(near, ['A 2'], 10);
  await putAt(nowhere, [], null);
  company = (await makeCompany(shop, [{ person: buyer, role: 'buyer' }])).id;
  const number = { number: 'LC-1042', name: 'Kättingdrev 32', sku: far.sku };
  await shop.ask('POST', `/company/${company}/numbers`, { as: buyer, body: number });
});
afterAll(() => shop.close());

async function putAt({ _id }: Part, shelfPlaces: string[], carton: number | null) {
  const { body: part } = await shop.ask('GET', `/manage/parts/${_id}`, { as: admin });
  const { name, img, price, ordered_quantity, description, version, available } = part;
  const fields = { name, img, price, ordered_quantity, available, description, shelfPlaces, carton };
  const body = { ...fields, seen: { version, available } };
  expect((await shop.ask('PUT', `/part/${_id}`, { as: admin, body })).status).toBe(200);
}

/** A paid order of some pieces of parts. */
async function paid(lines: [Part, number][], more: object = {}): Promise<Order> {
  const ordered = lines.map(([part, quantity]) => ({ part: part._id, quantity }));
  const quote = await shop.ask('POST', '/quote', { as: buyer, body: { lines: ordered } });
  const address = { street: 'Verkstadsgatan 14', city: 'Göteborg', country: 'SE', postalCode: '411 04' };
  const body = { ...address, number: '+46 31 700 52 10', lines: ordered, email: buyer.email, price: quote.body.price };
  const placed = await shop.ask('POST', '/order', { as: buyer, body: { ...body, ...more } });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  return payOrder(shop, buyer, placed.body);
}
const ship = ({ _id }: Order, lines?: [Part, number][]) =>
  shop.ask('PUT', `/order/${_id}/shipped`, {
    as: admin,
    body: {
      ...{ carrier: 'DHL', tracking: randomUUID() },
      ...(lines && { lines: lines.map(([part, quantity]) => ({ part: part._id, quantity })) }),
    },
  });

type Kind = 'pick-list' | 'packing-slips' | 'labels';
const ask = (kind: Kind, ids: readonly string[], as: Person | undefined = admin) =>
  shop.ask('GET', `/orders/${kind}?ids=${ids.join(',')}`, { as });
/** The text of a paper, piece by piece, with what is written about the file. */
async function read(kind: Kind, orders: readonly Order[]) {
  const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${admin.token}` };
  const url = `/api/orders/${kind}?ids=${orders.map(({ _id }) => _id).join(',')}`;
  const answer = await shop.app.inject({ url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return { text: textOf(answer.rawPayload), name: String(answer.headers['content-disposition']) };
}
/** The places of some pieces of text in a paper, in its order. */
const placesOf = (text: readonly string[], ...pieces: string[]) => pieces.map((piece) => text.indexOf(piece));

describe('a pick list', () => {
  test('has each part once, as one walks past them, with all pieces and which order gets how many', async () => {
    const [one, other] = [
      await paid([
        [far, 20],
        [near, 10],
      ]),
      await paid([
        [far, 15],
        [nowhere, 10],
      ]),
    ];
    const { text, name } = await read('pick-list', [other, one]);
    expect(name).toBe('attachment; filename="pick-list.pdf"');
    const order = placesOf(
      text,
      'A 2',
      near.sku,
      'A 10',
      'also B 6',
      far.sku,
      'Without a shelf place',
      nowhere.sku,
      'Totes',
    );
    expect(order.toSorted((left, right) => left - right)).toEqual(order);
    expect(order).not.toContain(-1);
    expect(text).toContain('35');
    expect(text).toContain('1:\u00a020, 2:\u00a015');
    expect(text).toContain('55 pieces of 3 parts');
    for (const said of [`Order ${one.orderNumber}`, `Order ${other.orderNumber}`, '30 pieces', '25 pieces'])
      expect(text).toContain(said);
    expect(text.join()).not.toContain('$');
  });

  test('has only pieces that still wait, and names what it leaves out with why', async () => {
    const parted = await paid([
      [far, 20],
      [near, 10],
    ]);
    await ship(parted, [
      [far, 15],
      [near, 10],
    ]);
    const gone = await paid([[far, 10]]);
    await ship(gone);
    const unpaid = await place(shop, buyer, near);
    const { text, name } = await read('pick-list', [parted, gone, unpaid]);
    expect(name).toBe(`attachment; filename="pick-list-${parted.orderNumber}.pdf"`);
    expect(text).toContain('5 pieces of 1 part');
    expect(text).not.toContain(near.sku);
    const all = text.join('\n');
    expect(all).toMatch(new RegExp(`Order ${gone.orderNumber} was shipped on .*\\.`));
    expect(all).toContain(`Order ${unpaid.orderNumber} has not been paid yet.`);
    const refused = await ask('pick-list', [gone._id, unpaid._id]);
    expectProblem(refused, 409, 'wrong-state');
    expect(refused.body.detail).toContain(`Order ${gone.orderNumber} was shipped`);
  });

  test('leaves out what is held, and what was refunded', async () => {
    const [held, refunded] = [await paid([[far, 10]]), await paid([[near, 10]])];
    await shop.checkout.db.execute(
      `insert into shipping_hold (id, order_id, kind, ref) values (gen_random_uuid(), '${held._id}', 'dispute', 'du_1')`,
    );
    await shop.ask('POST', `/order/${refunded._id}/refunds`, {
      as: admin,
      body: { lines: [{ part: near._id, quantity: 4 }], reason: 'agreed' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { text } = await read('pick-list', [held, refunded]);
    expect(text).toContain('6 pieces of 1 part');
    expect(text).toContain(`Order ${held.orderNumber} is held: its payment is disputed.`);
    expect((await read('packing-slips', [refunded])).text).toContain('4 taken out');
  });
});

describe('packing slips', () => {
  test('say each order by itself: whose it is, what goes now, what went before, and no price', async () => {
    const about = { company, purchaseOrderNumber: 'GC-2231', note: 'Deliver to gate 3.\nRing twice.' };
    const order = await paid(
      [
        [far, 20],
        [near, 10],
        [nowhere, 10],
      ],
      about,
    );
    await ship(order, [
      [far, 15],
      [near, 10],
    ]);
    const other = await paid([[near, 10]]);
    const { text, name } = await read('packing-slips', [order]);
    expect(name).toBe(`attachment; filename="packing-slip-${order.orderNumber}.pdf"`);
    for (const said of [
      'Packing slip',
      'Lindqvist Cykel AB',
      buyer.name,
      'Verkstadsgatan 14',
      '411 04 Göteborg',
      'Sweden',
    ])
      expect(text).toContain(said);
    for (const said of [String(order.orderNumber), 'Your order GC-2231', 'Deliver to gate 3.', 'Ring twice.', 'A 10'])
      expect(text).toContain(said);
    expect(text).toContain('yours LC-1042, Kättingdrev 32');
    // What is on its way already comes last.
    const [first, second, last] = placesOf(text, far.sku, nowhere.sku, near.sku);
    expect([first, second, last].toSorted((one, two) => Number(one) - Number(two))).toEqual([first, second, last]);
    expect(text.slice(first, (first ?? 0) + 6)).toEqual(expect.arrayContaining(['20', '15', '5']));
    expect(text.join()).not.toContain('$');
    const both = await read('packing-slips', [order, other]);
    expect(both.name).toBe('attachment; filename="packing-slips.pdf"');
    expect(both.text.filter((piece) => piece === 'Packing slip')).toHaveLength(2);
    expect(both.text.filter((piece) => piece === '1 of 1')).toHaveLength(2);
  });
});

describe('labels', () => {
  test('are one for each carton, with who sends it and who gets it', async () => {
    const order = await paid(
      [
        [far, 20],
        [near, 10],
      ],
      { company },
    );
    const { text, name } = await read('labels', [order]);
    expect(name).toBe(`attachment; filename="label-${order.orderNumber}.pdf"`);
    for (const carton of ['1 of 3', '2 of 3', '3 of 3']) expect(text).toContain(carton);
    expect(text.filter((piece) => piece === 'Lindqvist Cykel AB')).toHaveLength(3);
    expect(text).toContain(shop.config.merchant.name);
    expect(text.join()).toContain(shop.config.merchant.address[0]);
  });

  test('are one for an order of more cartons than anybody sticks labels on', async () => {
    const order = await paid([[far, 30]]);
    await putAt(far, ['B 6', 'A 10'], 1);
    const { text } = await read('labels', [order]);
    expect(text.filter((piece) => piece === 'To')).toHaveLength(1);
    expect(text).toContain('30');
    await putAt(far, ['B 6', 'A 10'], 10);
  });

  test('are one for an order whose cartons nobody knows', async () => {
    const { text } = await read('labels', [await paid([[nowhere, 10]])]);
    expect(text).not.toContain('Carton');
    expect(text.filter((piece) => piece === 'To')).toHaveLength(1);
  });
});

describe('papers', () => {
  test('are for admins, and for orders that there are', async () => {
    const order = await paid([[far, 10]]);
    for (const kind of ['pick-list', 'packing-slips', 'labels'] as const) {
      expectProblem(await ask(kind, [order._id], buyer), 403, 'forbidden');
      expectProblem(await shop.ask('GET', `/orders/${kind}?ids=${order._id}`), 401, 'unauthorized');
      expectProblem(await ask(kind, [order._id, unknownId]), 404, 'not-found');
      expectProblem(await ask(kind, []), 400, 'invalid-request');
      expectProblem(await shop.ask('GET', `/orders/${kind}`, { as: admin }), 400, 'invalid-request');
      const many = await ask(
        kind,
        Array.from({ length: PAPERS_MAX + 1 }, () => randomUUID()),
      );
      expectProblem(many, 400, 'invalid-request');
      expect(many.body.errors).toEqual({ ids: tooManyPapers });
      // The same order twice is one.
      expect((await ask(kind, [order._id, order._id])).status).toBe(200);
    }
  });
});
