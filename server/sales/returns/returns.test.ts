import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { pages } from '#contract/pages.ts';
import type { Order, OrderPage } from '#contract/sales/orders.ts';
import type { ManagedReturn, OrderReturns, Return } from '#contract/sales/returns.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { formWith, photograph } from '#server/platform/uploads/uploads.fixture.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { availableOf, delivery, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
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
  if (!one || !other) throw new Error('The catalogue has no two such parts');
  [first, second] = [one, other];
  for (const { _id } of [one, other]) {
    const body = { key: crypto.randomUUID(), pieces: 1000, reason: 'goods-in' };
    expect((await shop.ask('POST', `/part/${_id}/goods`, { as: admin, body })).status).toBe(200);
  }
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

/** A paid order of 20 pieces of the first part and 10 of the second. */
async function paid(more: object = {}, as = buyer): Promise<Order> {
  const lines = [
    { part: first._id, quantity: 20 },
    { part: second._id, quantity: 10 },
  ];
  const quote = await shop.ask('POST', '/quote', { as, body: { lines, ...more } });
  const body = { ...delivery, lines, email: as.email, price: quote.body.price, ...more };
  const placed = await shop.ask('POST', '/order', { as, body });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  return payOrder(shop, as, placed.body);
}
let parcels = 0;
async function ship({ _id }: Order, more: object = {}): Promise<void> {
  parcels += 1;
  const body = { carrier: 'DHL', tracking: `JJD ${parcels}`, ...more };
  expect(await shop.ask('PUT', `/order/${_id}/shipped`, { as: admin, body })).toMatchObject({ status: 200 });
}
async function shipped(): Promise<Order> {
  const order = await paid();
  await ship(order);
  return order;
}
const line = (part: Part, quantity: number, more: object = {}) => ({
  ...{ shipment: 1, part: part._id, quantity, reason: 'faulty' },
  ...more,
});
const ask = ({ _id }: Order, lines: object[], { as = buyer, key = crypto.randomUUID() as string } = {}) =>
  shop.ask('POST', `/order/${_id}/returns`, { as, body: { lines }, headers: { 'idempotency-key': key } });
const read = async ({ _id }: Order, as = buyer): Promise<OrderReturns> =>
  (await shop.ask('GET', `/order/${_id}/returns`, { as })).body;
const leftOf = async (order: Order) => (await read(order)).returnable.map(({ sku, left }) => [sku, left]);
async function requested(order: Order, lines: object[]): Promise<Return> {
  const answer = await ask(order, lines);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.returns[0];
}
const answer = ({ _id }: Return, lines: object[], more: object = {}, as = admin) =>
  shop.ask('PUT', `/manage/returns/${_id}/answer`, { as, body: { lines, ...more } });
const accept = (back: Return) =>
  answer(
    back,
    back.lines.map(({ shipment, part, quantity }) => ({ shipment, part, accepted: quantity })),
  );
const became = (part: Part, pieces: object) => ({
  ...{ shipment: 1, part: part._id, stocked: 0, damaged: 0, scrapped: 0, missing: 0 },
  ...pieces,
});
const receive = ({ _id }: Return, lines: object[], as = admin) =>
  shop.ask('PUT', `/manage/returns/${_id}/received`, { as, body: { lines } });
const takeBack = ({ _id }: Return, as = buyer) => shop.ask('PUT', `/returns/${_id}/taken-back`, { as });
const uploaded = async (as: Person): Promise<string> =>
  (await shop.ask('POST', '/images', { as, ...formWith(await photograph(120, 90).jpeg().toBuffer()) })).body.data.url;
const page = async ({ _id }: Order): Promise<OrderPage> => (await shop.ask('GET', `/order/${_id}`, { as: buyer })).body;
const refund = ({ _id }: Order, body: object) =>
  shop.ask('POST', `/order/${_id}/refunds`, { as: admin, body, headers: { 'idempotency-key': crypto.randomUUID() } });
const subjects = async (email: string, order: Order) =>
  (await mailsTo(shop, email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('eturn') && subject.includes(String(order.orderNumber)));
const ledger = async (back: Return) =>
  (
    await shop.checkout.db.execute<{ kind: string; quantity: number }>(
      sql`select kind, quantity from stock_movement where reason = ${`R-${back.number}`} order by kind`,
    )
  ).rows.map(({ kind, quantity }) => [kind, quantity]);

describe('a return', () => {
  test('is requested, accepted by line, received into stock, damaged and scrapped, and refunded with a credit note', async () => {
    const order = await shipped();
    expect(await leftOf(order)).toEqual([
      [first.sku, 20],
      [second.sku, 10],
    ]);
    const picture = await uploaded(buyer);
    const words = 'The teeth are bent.\nAll from one carton.';
    const back = await requested(order, [
      line(first, 6, { words, pictures: [picture] }),
      line(second, 2, { reason: 'too-many' }),
    ]);
    expect(back).toMatchObject({
      state: 'requested',
      lines: [
        { sku: first.sku, quantity: 6, reason: 'faulty', words, pictures: [picture] },
        { sku: second.sku, quantity: 2, pictures: [] },
      ],
    });
    expect(await leftOf(order)).toEqual([
      [first.sku, 14],
      [second.sku, 8],
    ]);
    const listed = await shop.ask('GET', `/manage/returns?state=requested&q=r-${back.number}`, { as: admin });
    expect(listed.body).toMatchObject([{ number: back.number, pieces: 8, lines: 2, orderNumber: order.orderNumber }]);
    expect((await shop.ask('GET', '/manage/figures', { as: admin })).body.returns).toEqual({
      toAnswer: expect.any(Number),
    });

    const answered = await answer(
      back,
      [
        { shipment: 1, part: first._id, accepted: 6 },
        { shipment: 1, part: second._id, accepted: 0, why: 'They were unpacked.' },
      ],
      { instructions: 'Gate 3, please.' },
    );
    expect(answered, JSON.stringify(answered.body)).toMatchObject({
      status: 200,
      body: {
        state: 'accepted',
        address: expect.stringContaining('Sample Road'),
        worth: Number((first.price * 6).toFixed(2)),
      },
    });
    expect(await leftOf(order)).toEqual([
      [first.sku, 14],
      [second.sku, 10],
    ]);
    const before = await availableOf(shop, first);
    const received = await receive(back, [became(first, { stocked: 2, damaged: 1, scrapped: 2, missing: 1 })]);
    expect(received, JSON.stringify(received.body)).toMatchObject({
      status: 200,
      body: {
        state: 'received',
        refund: { amount: Number((first.price * 5).toFixed(2)), state: 'succeeded', creditNote: expect.any(String) },
        lines: [{ stocked: 2, damaged: 1, scrapped: 2, missing: 1 }, { accepted: 0 }],
      },
    });
    expect(await availableOf(shop, first)).toBe(before + 2);
    expect(await ledger(back)).toEqual([
      ['damaged', -1],
      ['returned', 5],
      ['scrapped', -2],
    ]);
    const [told] = (await read(order)).returns;
    expect(told).toMatchObject({ state: 'received', lines: [{ missing: 1 }, { why: 'They were unpacked.' }] });
    expect(told?.lines[0]).not.toHaveProperty('scrapped');
    const { refunds, events, lines } = await page(order);
    expect(refunds).toMatchObject([{ amount: Number((first.price * 5).toFixed(2)), lines: [{ quantity: 5 }] }]);
    expect(lines.map(({ refunded }) => refunded)).toEqual([5, 0]);
    expect(events.map(({ kind }) => kind).slice(-5)).toEqual([
      ...['return-requested', 'return-answered', 'return-received', 'refund-asked', 'refunded'],
    ]);
    // The piece that did not come may be returned once more.
    expect((await leftOf(order))[0]).toEqual([first.sku, 15]);
    const name = `R-${back.number} of order ${order.orderNumber}`;
    expect((await subjects(buyer.email, order)).sort()).toEqual(
      [`Return ${name} has reached us`, `Return ${name} is accepted`, `Return ${name} is requested`].sort(),
    );
    const audited = (await shop.ask('GET', '/audit?what=orders', { as: admin })).body.entries;
    expect(audited.filter(({ what }: { what: string }) => what.startsWith('Return'))).toHaveLength(3);
  });

  test('goes no further than what was shipped, in time, and whose money is not back', async () => {
    const order = await paid();
    expect(await leftOf(order)).toEqual([]);
    expectProblem(await ask(order, [line(first, 1)]), 400, 'invalid-request');
    await ship(order, { lines: [{ part: first._id, quantity: 8 }] });
    await ship(order);
    const many = await ask(order, [line(first, 9)]);
    expect(many).toMatchObject({ status: 400, body: { errors: { 'lines.0.quantity': 'At most 8 can be returned' } } });
    expectProblem(await ask(order, [line(second, 1)]), 400, 'invalid-request');
    for (const wrong of [
      [line(first, 1), line(first, 2)],
      [line(first, 0)],
      [line(first, 1, { reason: 'because' })],
      [line(first, 1, { reason: 'other' })],
      [line(first, 1, { shipment: 9 })],
      [line(first, 1, { part: order._id })],
      [line(first, 1, { pictures: Array.from({ length: 6 }, (_, place) => `/images/${place}`) })],
    ])
      expect((await ask(order, wrong)).status).toBe(400);
    // Seventeen pieces were refunded otherwise: three are left, whichever shipment they are of.
    expect((await refund(order, { lines: [{ part: first._id, quantity: 17 }], reason: 'damaged' })).status).toBe(200);
    expect(await leftOf(order)).toEqual([
      [first.sku, 3],
      [second.sku, 10],
    ]);
    const late = sql`update shipment set handed_over_at = now() - interval '31 days' where order_id = ${order._id} and number = 1`;
    await shop.checkout.db.execute(late);
    expectProblem(await ask(order, [line(first, 1)]), 400, 'invalid-request');
    expect((await read(order)).returnable.map(({ shipment, left }) => [shipment, left])).toEqual([
      [2, 3],
      [2, 10],
    ]);
    // Nothing is asked back of an order whose money is all back.
    expect((await refund(order, { amount: (await page(order)).refundable, reason: 'agreed' })).status).toBe(200);
    expect(await leftOf(order)).toEqual([]);
  });

  test('is requested once under a key, and no piece twice', async () => {
    const order = await shipped();
    const key = crypto.randomUUID();
    const twice = await Promise.all([1, 2].map(() => ask(order, [line(first, 15)], { key })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(order)).returns).toHaveLength(1);
    expectProblem(await ask(order, [line(first, 14)], { key }), 422, 'key-reused');
    expectProblem(await ask(order, [line(first, 6)]), 400, 'invalid-request');
    const both = await Promise.all([1, 2].map(() => ask(order, [line(first, 4)])));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expectProblem(await ask(order, [line(first, 1)], { key: 'a b' }), 400, 'invalid-request');
  });

  test('is the business of those whose order it is', async () => {
    const order = await shipped();
    const other = await shop.signUp();
    const back = await requested(order, [line(first, 1)]);
    expectProblem(await shop.ask('GET', `/order/${order._id}/returns`, { as: other }), 404, 'not-found');
    expectProblem(await ask(order, [line(first, 1)], { as: other }), 404, 'not-found');
    expectProblem(await takeBack(back, other), 404, 'not-found');
    for (const as of [buyer, other]) {
      expectProblem(await shop.ask('GET', `/manage/returns/${back._id}`, { as }), 403, 'forbidden');
      expectProblem(await answer(back, [{ shipment: 1, part: first._id, accepted: 1 }], {}, as), 403, 'forbidden');
      expectProblem(await receive(back, [became(first, { stocked: 1 })], as), 403, 'forbidden');
    }
    // A picture that somebody else uploaded is refused, whoever it is.
    const picture = await uploaded(other);
    for (const pictures of [[picture], ['/images/none-800.webp'], ['https://elsewhere.example/a.webp']])
      expect(await ask(order, [line(first, 1, { pictures })])).toMatchObject({
        status: 400,
        body: { errors: { 'lines.0.pictures': 'Please upload the pictures first' } },
      });
  });

  test('of a company’s order is requested by its buyers, and seen by its viewers', async () => {
    const [colleague, viewer] = [await shop.signUp(), await shop.signUp()];
    const { id: company } = await makeCompany(shop, [
      { person: buyer, role: 'buyer' },
      { person: colleague, role: 'buyer' },
      { person: viewer, role: 'viewer' },
    ]);
    const order = await paid({ company });
    await ship(order);
    expectProblem(await ask(order, [line(first, 1)], { as: viewer }), 403, 'forbidden');
    expect((await ask(order, [line(first, 1)], { as: colleague })).status).toBe(200);
    expect(await read(order, viewer)).toMatchObject({ returns: [{ state: 'requested' }], returnable: [] });
  });

  test('is answered once, by whichever admin comes first, with a reason for what is refused', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 4)]);
    const one = { shipment: 1, part: first._id };
    for (const [lines, field] of [
      [[{ ...one, accepted: 5 }], 'lines.0.accepted'],
      [[{ ...one, accepted: 3 }], 'lines.0.why'],
      [[{ ...one, shipment: 2, accepted: 4 }], 'lines'],
      [
        [
          { ...one, accepted: 4 },
          { ...one, part: second._id, accepted: 0, why: 'No' },
        ],
        'lines',
      ],
    ] as const)
      expect(await answer(back, [...lines])).toMatchObject({
        status: 400,
        body: { errors: { [field]: expect.anything() } },
      });
    const both = await Promise.all([
      answer(back, [{ ...one, accepted: 4 }]),
      answer(back, [{ ...one, accepted: 0, why: 'They were used.' }]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectProblem(await accept(back), 409, 'wrong-state');

    const refused = await requested(order, [line(second, 1)]);
    expect(await answer(refused, [{ ...one, part: second._id, accepted: 0, why: 'It was used.' }])).toMatchObject({
      status: 200,
      body: { state: 'refused' },
    });
    expectProblem(await receive(refused, [became(second, { stocked: 1 })]), 409, 'wrong-state');
    expectProblem(await takeBack(refused), 409, 'wrong-state');
    const mails = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes(`R-${refused.number} `));
    expect(mails.find(({ subject }) => subject.endsWith('is refused'))?.text).toContain('It was used.');
  });

  test('is taken back by its buyer until it is received', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 20)]);
    await accept(back);
    expect(await leftOf(order)).toEqual([[second.sku, 10]]);
    expect(await takeBack(back)).toMatchObject({ status: 200, body: { returns: [{ state: 'taken-back' }] } });
    expect((await takeBack(back)).status).toBe(200);
    expect((await leftOf(order))[0]).toEqual([first.sku, 20]);
    expectProblem(await receive(back, [became(first, { stocked: 20 })]), 409, 'wrong-state');
  });
});

describe('the label of a return', () => {
  const labelOf = ({ _id }: Pick<Return, '_id'>, as: Person) => shop.ask('GET', `/returns/${_id}/label`, { as });
  /** Its text, piece by piece, with the name of the file. */
  async function readLabel({ _id }: Return) {
    const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${buyer.token}` };
    const answer = await shop.app.inject({ url: `/api/returns/${_id}/label`, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    return { text: textOf(answer.rawPayload), name: String(answer.headers['content-disposition']) };
  }

  test('says who sends it, where it goes, and which pieces come back', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 6), line(second, 2)]);
    const lines = [
      { shipment: 1, part: first._id, accepted: 5, why: 'One was used.' },
      { shipment: 1, part: second._id, accepted: 2, keep: true },
    ];
    const where = {
      address: 'Depot Nord\nHamnvägen 3\n418 34 Göteborg',
      instructions: 'Gate 3, please.\nNot on Fridays.',
    };
    expect((await answer(back, lines, where)).status).toBe(200);
    const { text, name } = await readLabel(back);
    expect(name).toBe(`attachment; filename="return-R-${back.number}.pdf"`);
    for (const said of ['Depot Nord', 'Hamnvägen 3', '418 34 Göteborg', buyer.name, `Phone ${delivery.number}`])
      expect(text).toContain(said);
    expect(text.join()).toContain(delivery.street);
    // The number is on the label, on the slip and at the foot of the sheet.
    expect(text.filter((piece) => piece === `R-${back.number}`)).toHaveLength(3);
    for (const said of [`Order ${order.orderNumber}`, first.sku, '5', 'Gate 3, please.', 'Not on Fridays.'])
      expect(text).toContain(said);
    expect(text.join()).toMatch(/To reach us by \d/);
    expect(text).not.toContain(second.sku);
    expect(text.join()).not.toContain('$');
    const mail = (await mailsTo(shop, buyer.email)).find(({ subject }) =>
      subject.startsWith(`Return R-${back.number} of order ${order.orderNumber} is accepted`),
    );
    expect(mail?.text).toContain('A label for the parcel and a slip to lay into it are on the page of the order');
    expect(mail?.text).toContain(`${shop.config.http.publicUrl}${pages.order(order._id)}`);
  });

  test('takes an address and instructions of any length, and as many sheets as they need', async () => {
    for (const [long, sheet] of [
      [{ address: 'a\n'.repeat(249).trim() }, '1 of 1'],
      [{ instructions: 'Å '.repeat(499).trim() }, '2 of 2'],
    ] as const) {
      const back = await requested(await shipped(), [line(first, 1)]);
      expect((await answer(back, [{ shipment: 1, part: first._id, accepted: 1 }], long)).status).toBe(200);
      expect((await readLabel(back)).text).toContain(sheet);
    }
  });

  test('is for those who may read the order, and for the shop', async () => {
    const [owner, viewer, stranger] = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
    const [packer, sales] = [await shop.signUp(), await shop.signUp()];
    for (const [{ email }, role] of [
      [packer, 'packer'],
      [sales, 'sales'],
    ] as const)
      await shop.checkout.db.execute(sql`update "user" set role = ${role} where email = ${email}`);
    const { id: company } = await makeCompany(shop, [
      { person: owner, role: 'owner' },
      { person: buyer, role: 'buyer' },
      { person: viewer, role: 'viewer' },
    ]);
    const order = await paid({ company });
    await ship(order);
    const back = await requested(order, [line(first, 1)]);
    await accept(back);
    for (const as of [buyer, owner, viewer, admin, sales]) expect((await labelOf(back, as)).status).toBe(200);
    for (const as of [stranger, packer]) {
      const refused = await labelOf(back, as);
      expectProblem(refused, 404, 'not-found');
      expect(refused.body).toEqual((await labelOf({ _id: unknownId }, as)).body);
    }
    expectProblem(await shop.ask('GET', `/returns/${back._id}/label`), 401, 'unauthorized');
  });

  test('is there only while something is to be sent', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 2)]);
    expectProblem(await labelOf(back, buyer), 409, 'wrong-state');
    await accept(back);
    expect((await labelOf(back, buyer)).status).toBe(200);
    await receive(back, [became(first, { stocked: 2 })]);
    expectProblem(await labelOf(back, buyer), 409, 'wrong-state');
    const given = await requested(order, [line(second, 1)]);
    await answer(given, [{ shipment: 1, part: second._id, accepted: 1, keep: true }]);
    expectProblem(await labelOf(given, admin), 409, 'wrong-state');
  });
});

describe('what comes back', () => {
  test('is booked and refunded once, though two admins say so and say it again', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 4)]);
    expectProblem(await receive(back, [became(first, { stocked: 4 })]), 409, 'wrong-state');
    await accept(back);
    for (const pieces of [{ stocked: 3 }, { stocked: 4, missing: 1 }])
      expectProblem(await receive(back, [became(first, pieces)]), 400, 'invalid-request');
    expectProblem(await receive(back, [became(second, { stocked: 4 })]), 400, 'invalid-request');
    const before = await availableOf(shop, first);
    const both = await Promise.all([1, 2].map(() => receive(back, [became(first, { stocked: 4 })])));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectProblem(await receive(back, [became(first, { stocked: 4 })]), 409, 'wrong-state');
    expect(await availableOf(shop, first)).toBe(before + 4);
    expect((await page(order)).refunds).toHaveLength(1);
  });

  test('is told to its buyer where the refund fails, and a refund that is made again is for the same pieces', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 4)]);
    await accept(back);
    shop.simulators.misbehave({ kind: 'lack-of-balance', refund: 'refused' }, 1);
    await receive(back, [became(first, { stocked: 4 })]);
    // As after eight times.
    await shop.checkout.db.execute(sql`update refund set refusals = 7, due_at = now() where order_id = ${order._id}`);
    shop.simulators.misbehave({ kind: 'lack-of-balance', refund: 'refused' }, 1);
    await sweep(shop.checkout);
    expect((await page(order)).refunds).toMatchObject([{ state: 'failed' }]);
    const about = (await mailsTo(shop, buyer.email)).filter(({ subject }) =>
      subject.includes(String(order.orderNumber)),
    );
    expect(about[0]?.subject).toMatch(/refund/i);

    const { rows } = await shop.checkout.db.execute(
      sql`select id from payment_case where order_id = ${order._id} and kind = 'refund-failed'`,
    );
    const body = { answer: 'again', amount: Number((first.price * 4).toFixed(2)) };
    const again = await shop.ask('PUT', `/manage/payment-cases/${rows[0]?.id}`, { as: admin, body });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect((await page(order)).lines[0]).toMatchObject({ refunded: 4 });
    const managed = (await shop.ask('GET', `/manage/returns/${back._id}`, { as: admin })).body;
    expect(managed.refund).toMatchObject({ state: 'succeeded' });
    expect((await leftOf(order))[0]).toEqual([first.sku, 16]);
  });

  test('gives back only money that is left: none for pieces that were refunded meanwhile, and no more than remains', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 4)]);
    await accept(back);
    await refund(order, { lines: [{ part: first._id, quantity: 18 }], reason: 'damaged' });
    const read = async ({ _id }: Return): Promise<ManagedReturn> =>
      (await shop.ask('GET', `/manage/returns/${_id}`, { as: admin })).body;
    expect((await read(back)).worth).toBeCloseTo(2 * first.price);
    await receive(back, [became(first, { stocked: 4 })]);
    expect((await read(back)).refund?.amount).toBeCloseTo(2 * first.price);

    const short = await requested(order, [line(second, 4)]);
    await accept(short);
    const { refundable } = await page(order);
    await refund(order, { amount: Number((refundable - 1).toFixed(2)), reason: 'agreed' });
    await receive(short, [became(second, { damaged: 4 })]);
    expect(await read(short)).toMatchObject({ state: 'received', refund: { amount: 1 } });
  });

  test('that is nothing at all gives no money back', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 4)]);
    await accept(back);
    const received = await receive(back, [became(first, { missing: 4 })]);
    expect(received).toMatchObject({ status: 200, body: { state: 'received' } });
    expect(received.body).not.toHaveProperty('refund');
    expect(await ledger(back)).toEqual([]);
    expect((await leftOf(order))[0]).toEqual([first.sku, 20]);
  });

  test('is refunded later where the payment provider gives no answer', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 2), line(second, 1)]);
    await accept(back);
    shop.simulators.misbehave({ kind: 'lose-answer' }, 3, { method: 'POST', path: /^\/refunds$/ });
    const received = await receive(back, [became(first, { stocked: 2 }), became(second, { scrapped: 1 })]);
    expect(received).toMatchObject({ status: 200, body: { state: 'received', refund: { state: 'asked' } } });
    await shop.checkout.db.execute(sql`update refund set due_at = now() where order_id = ${order._id}`);
    await sweep(shop.checkout);
    expect((await read(order)).returns).toMatchObject([
      { refund: { state: 'succeeded', creditNote: expect.any(String) } },
    ]);
    expect((await page(order)).refunds).toHaveLength(1);
  });

  test('leaves what still waits to be shipped of the order as it was', async () => {
    const order = await paid();
    await ship(order, { lines: [{ part: first._id, quantity: 12 }] });
    const back = await requested(order, [line(first, 5)]);
    await accept(back);
    await receive(back, [became(first, { stocked: 5 })]);
    expect((await page(order)).lines.map(({ toShip }) => toShip)).toEqual([8, 10]);
    await ship(order);
    expect((await page(order)).shipments[1]?.lines.map(({ quantity }) => quantity)).toEqual([8, 10]);
    expect(await leftOf(order)).toEqual([
      [first.sku, 7],
      [first.sku, 8],
      [second.sku, 10],
    ]);
  });

  test('left: the shipment of which something is returned is not taken back', async () => {
    const order = await paid();
    await ship(order, { lines: [{ part: first._id, quantity: 12 }] });
    await ship(order);
    const back = await requested(order, [line(first, 1)]);
    const unship = (shipment: number) =>
      shop.ask('PUT', `/order/${order._id}/not-shipped`, { as: admin, body: { reason: 'by-mistake', shipment } });
    expectProblem(await unship(1), 409, 'wrong-state');
    expect((await unship(2)).status).toBe(200);
    await takeBack(back);
    expectProblem(await unship(1), 409, 'wrong-state');
  });
});

describe('pieces that need not be sent back', () => {
  const keepAll = (back: Return, keep: (sku: string) => boolean) =>
    answer(
      back,
      back.lines.map(({ shipment, part, quantity, sku }) => ({ shipment, part, accepted: quantity, keep: keep(sku) })),
    );

  test('are refunded at once with a credit note where nothing else is awaited; the stock stays as it is', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 3), line(second, 1)]);
    const before = await availableOf(shop, first);
    const answered = await keepAll(back, () => true);
    expect(answered, JSON.stringify(answered.body)).toMatchObject({
      status: 200,
      body: {
        state: 'received',
        refund: { state: 'succeeded', creditNote: expect.any(String) },
        lines: [
          { keep: true, accepted: 3, stocked: 0, missing: 0 },
          { keep: true, accepted: 1 },
        ],
      },
    });
    expect(answered.body).not.toHaveProperty('address');
    expect(answered.body).not.toHaveProperty('sendUntil');
    expect(await availableOf(shop, first)).toBe(before);
    expect(await ledger(back)).toEqual([]);
    expect((await page(order)).refunds).toMatchObject([
      { amount: Number((first.price * 3 + second.price).toFixed(2)) },
    ]);
    // Whoever keeps them may not return them once more.
    expect(await leftOf(order)).toEqual([
      [first.sku, 17],
      [second.sku, 9],
    ]);
    const name = `R-${back.number} of order ${order.orderNumber}`;
    expect((await subjects(buyer.email, order)).sort()).toEqual(
      [`Return ${name} is accepted`, `Return ${name} is requested`].sort(),
    );
    const mail = (await mailsTo(shop, buyer.email)).find(({ subject }) => subject === `Return ${name} is accepted`);
    expect(mail?.text).toContain(`You need not send back 3 × ${first.name}, 1 × ${second.name}.`);
    expect(mail?.text).toMatch(/\$[\d,.]+ goes back to your card/);
    expectProblem(await takeBack(back), 409, 'wrong-state');
    expectProblem(
      await receive(back, [became(first, { stocked: 3 }), became(second, { stocked: 1 })]),
      409,
      'wrong-state',
    );
  });

  test('are refunded together with those that come back, and are not received', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 3), line(second, 2)]);
    const answered = await keepAll(back, (sku) => sku === second.sku);
    expect(answered.body).toMatchObject({ state: 'accepted', sendUntil: expect.any(String) });
    const wrong = [became(first, { stocked: 3 }), became(second, { stocked: 2 })];
    expectProblem(await receive(back, wrong), 400, 'invalid-request');
    const received = await receive(back, [became(first, { stocked: 2, missing: 1 })]);
    expect(received.body).toMatchObject({
      state: 'received',
      refund: { amount: Number((first.price * 2 + second.price * 2).toFixed(2)), state: 'succeeded' },
    });
    expect(await ledger(back)).toEqual([['returned', 2]]);
    expect(await leftOf(order)).toEqual([
      [first.sku, 18],
      [second.sku, 8],
    ]);
  });

  test('are decided by admins alone, and only of what is accepted', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 2)]);
    const one = { shipment: 1, part: first._id, accepted: 2, keep: true };
    const seller = await shop.signUp();
    await shop.checkout.db.execute(sql`update "user" set role = 'sales' where email = ${seller.email}`);
    for (const as of [buyer, await shop.signUp(), seller])
      expectProblem(await answer(back, [one], {}, as), 403, 'forbidden');
    expectProblem(await answer(back, [{ ...one, keep: 'yes' }]), 400, 'invalid-request');
    const refused = await answer(back, [{ ...one, accepted: 0, why: 'They were used.' }]);
    expect(refused.body).toMatchObject({ state: 'refused' });
    expect(refused.body.lines[0]).not.toHaveProperty('keep');
    expect((await page(order)).refunds).toEqual([]);
  });
});

describe('a refusal', () => {
  test('of one line leaves the others as they were, in the answer and when they are received', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 3), line(second, 1)]);
    const said = (part: Part, accepted: number) => ({ shipment: 1, part: part._id, accepted });
    expectProblem(await answer(back, [said(first, 3), said(second, 9)]), 400, 'invalid-request');
    const [unanswered] = (await read(order)).returns;
    expect(unanswered?.lines.map((each) => each.accepted)).toEqual([undefined, undefined]);
    await accept(back);
    const wrong = [became(first, { stocked: 3 }), became(second, { stocked: 7 })];
    expectProblem(await receive(back, wrong), 400, 'invalid-request');
    const [awaited] = (await read(order)).returns;
    expect(awaited?.lines.map((each) => each.missing)).toEqual([undefined, undefined]);
  });

  test('is what somebody of sales gets for a return of their own', async () => {
    const seller = await shop.signUp();
    const order = await payOrder(shop, seller, await placeOrder(shop, seller, await somePart(shop)));
    await shop.ask('PUT', `/order/${order._id}/shipped`, {
      as: admin,
      body: { carrier: 'DHL', tracking: `OWN ${order.orderNumber}` },
    });
    const part = order.lines[0]?.part ?? '';
    const asked = await shop.ask('POST', `/order/${order._id}/returns`, {
      as: seller,
      body: { lines: [{ shipment: 1, part, quantity: 1, reason: 'faulty' }] },
      headers: { 'idempotency-key': order._id },
    });
    const [back] = asked.body.returns;
    await shop.checkout.db.execute(sql`update "user" set role = 'sales' where email = ${seller.email}`);
    const lines = [{ shipment: 1, part, accepted: 1 }];
    expectProblem(await answer(back, lines, {}, seller), 403, 'forbidden');
    expect((await answer(back, lines)).status).toBe(200);
  });
});

describe('deadlines', () => {
  const overdue = (back: Return) =>
    shop.checkout.db.execute(
      sql`update order_return set send_until = now() - interval '3 days 1 minute' where id = ${back._id}`,
    );
  const close = () => shop.jobs.runMinute('close-returns');

  test('an accepted return of which nothing came in time is closed, once, and its buyer is told', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 4)]);
    const accepted = await accept(back);
    const days = (Date.parse(accepted.body.sendUntil) - Date.parse(accepted.body.answeredAt)) / (24 * 60 * 60 * 1000);
    // Until that day is over.
    expect(days).toBeGreaterThanOrEqual(30);
    expect(days).toBeLessThan(31.1);
    await close();
    expect((await read(order)).returns).toMatchObject([{ state: 'accepted', sendUntil: accepted.body.sendUntil }]);
    await overdue(back);
    await Promise.all([close(), close()]);
    const [closed] = (await read(order)).returns;
    expect(closed).toMatchObject({ state: 'received', lines: [{ missing: 4 }] });
    expect(closed).not.toHaveProperty('refund');
    expect(closed).not.toHaveProperty('sendUntil');
    expect(await ledger(back)).toEqual([]);
    expect((await leftOf(order))[0]).toEqual([first.sku, 20]);
    const name = `Return R-${back.number} of order ${order.orderNumber} is closed`;
    expect((await subjects(buyer.email, order)).filter((subject) => subject === name)).toHaveLength(1);
    expect((await page(order)).events.at(-1)).toMatchObject({ kind: 'return-closed' });
    expectProblem(await receive(back, [became(first, { stocked: 4 })]), 409, 'wrong-state');
  });

  test('what is kept of a return that is closed is refunded', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 4), line(second, 1)]);
    await answer(back, [
      { shipment: 1, part: first._id, accepted: 4 },
      { shipment: 1, part: second._id, accepted: 1, keep: true },
    ]);
    await overdue(back);
    await close();
    expect((await read(order)).returns).toMatchObject([{ refund: { amount: second.price, state: 'succeeded' } }]);
    const mail = (await mailsTo(shop, buyer.email)).find(({ subject }) =>
      subject.startsWith(`Return R-${back.number} of order ${order.orderNumber} is closed`),
    );
    expect(mail?.text).toContain(`You keep 1 × ${second.name}.`);
  });

  test('a request says by when it is answered, and is late after that day', async () => {
    const order = await shipped();
    const back = await requested(order, [line(first, 1)]);
    expect(back.answerBy).toMatch(/^\d{4}-\d\d-\d\d$/);
    const listed = async () =>
      (await shop.ask('GET', `/manage/returns?q=r-${back.number}`, { as: admin })).body.find(
        ({ _id }: Return) => _id === back._id,
      );
    expect(await listed()).toMatchObject({ answerBy: back.answerBy, isLate: false });
    await shop.checkout.db.execute(
      sql`update order_return set created_at = created_at - interval '20 days' where id = ${back._id}`,
    );
    expect(await listed()).toMatchObject({ isLate: true });
    await accept(back);
    expect(await listed()).toMatchObject({ isLate: false, sendUntil: expect.any(String) });
    expect(await listed()).not.toHaveProperty('answerBy');
  });
});

test('returns leave as CSV, a row for each line, for admins alone', async () => {
  const order = await shipped();
  const back = await requested(order, [line(first, 2, { words: '=1+1' }), line(second, 1)]);
  const path = `/manage/returns/csv?q=r-${back.number}&state=requested`;
  expectProblem(await shop.ask('GET', path, { as: buyer }), 403, 'forbidden');
  const { status, body, headers } = await shop.ask('GET', path, { as: admin });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('returns.csv');
  const rows = String(body)
    .split('\r\n')
    .filter((row) => row.includes(`R-${back.number},`));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(`R-${back.number},requested,${order.orderNumber},`);
  expect(rows[0]).toContain("'=1+1");
  expect(rows[1]).toContain(`${second.sku},`);
});
