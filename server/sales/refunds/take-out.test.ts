import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars, costOf, dollarsFromCents } from '#contract/money.ts';
import type { Order, OrderEvent, OrderPage } from '#contract/sales/orders.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { availableOf, orderBody, payOrder } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

const PIECES = 10;

let shop: TestShop;
let buyer: Person;
let admin: Person;
let parts: [Part, Part];
let order: Order;
let stock: [number, number];
let parcels = 0;

beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp('Rui Matos'), await shop.admin()];
  await shop.checkout.db.execute(sql`update part set ordered_quantity = 1`);
  const [first, second] = (await shop.parts()).filter(({ available }) => available > 30 * PIECES);
  if (!first || !second) throw new Error('The catalogue has too few parts with plenty in stock');
  parts = [first, second];
});
beforeEach(async () => {
  stock = await free();
  order = await paid();
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

const free = async (): Promise<[number, number]> => [
  await availableOf(shop, parts[0]),
  await availableOf(shop, parts[1]),
];
const costs = (...quantities: number[]) =>
  dollarsFromCents(
    quantities.reduce((sum, pieces, place) => sum + costOf(centsFromDollars(parts[place]?.price ?? 0) ?? 0, pieces), 0),
  );
const lines = (...quantities: number[]) =>
  quantities.flatMap((quantity, place) => (quantity > 0 ? [{ part: parts[place]?._id, quantity }] : []));

async function paid(): Promise<Order> {
  const { part: _part, quantity: _quantity, ...body } = orderBody(buyer, parts[0]);
  const placed = await shop.ask('POST', '/order', {
    as: buyer,
    body: { ...body, lines: lines(PIECES, PIECES), price: costs(PIECES, PIECES) },
  });
  expect(placed.status).toBe(200);
  return payOrder(shop, buyer, placed.body);
}
const give = (body: object, key: string = randomUUID(), as = admin) =>
  shop.ask('POST', `/order/${order._id}/refunds`, { as, body, headers: { 'idempotency-key': key } });
const takeOut = (quantities: number[], more: object = {}, key?: string) =>
  give({ lines: lines(...quantities), takeOut: 'not-there', ...more }, key);
const read = async (as = admin): Promise<OrderPage> => (await shop.ask('GET', `/order/${order._id}`, { as })).body;
const ship = (quantities?: number[]) =>
  shop.ask('PUT', `/order/${order._id}/shipped`, {
    as: admin,
    body: {
      ...{ carrier: 'Nordic', tracking: `NF ${++parcels}` },
      ...(quantities && { lines: lines(...quantities) }),
    },
  });
const takeBack = () => shop.ask('PUT', `/order/${order._id}/not-shipped`, { as: admin, body: { reason: 'mixed-up' } });
const mails = async () =>
  (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes(String(order.orderNumber)));
const faults = async () => (await shopFaults(shop)).filter((fault) => fault.includes(String(order.orderNumber)));

describe('pieces that are taken out of an order', () => {
  test('are refunded, back in stock at once and packed no more, and the buyer has one mail about it', async () => {
    const before = (await mails()).length;
    const answer = await takeOut([2, 0]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{ status: 'shipping', payment: 'paid', quantity: 2 * PIECES, takenOut: 2, refunded: costs(2) },
        lines: [{ quantity: PIECES, takenOut: 2, toShip: PIECES - 2 }, { toShip: PIECES }],
        toPack: { pieces: 2 * PIECES - 2 },
        refunds: [{ amount: costs(2), reason: 'not-there', creditNote: expect.stringMatching(/C\d+$/) }],
      },
    });
    expect(await free()).toEqual([stock[0] - PIECES + 2, stock[1] - PIECES]);
    const out = (await read(buyer)).events.find(({ kind }: OrderEvent) => kind === 'taken-out');
    expect(out).toMatchObject({
      by: 'the shop',
      data: { pieces: 2, parts: `2 × ${parts[0].sku}`, reason: 'not-there' },
    });
    const [mail, ...older] = await mails();
    expect(older).toHaveLength(before);
    expect(mail?.subject).toBe(`Order ${order.orderNumber} is changed: fewer pieces`);
    expect(mail?.text).toContain(`2 × ${parts[0].name}`);
    expect(mail?.text).toContain(`${PIECES - 2} × ${parts[0].name}`);
    expect(mail?.text).toContain(`2 of ${PIECES} taken out`);
    expect(mail?.text).toContain('goes back to your card');
    const { rows } = await shop.checkout.db.execute(
      sql`select data from audit_log where action = 'order-pieces-taken-out' and subject_id = ${order._id}`,
    );
    expect(rows).toMatchObject([{ data: { reason: 'not-there' } }]);

    expect((await ship()).body).toMatchObject({ status: 'shipped' });
    expect(await free()).toEqual([stock[0] - PIECES + 2, stock[1] - PIECES]);
    // No parcel was mixed up with pieces that were never in it.
    expect((await takeBack()).body).toMatchObject({
      status: 'shipping',
      lines: [{ toShip: PIECES - 2 }, { toShip: PIECES }],
    });
    expect(await faults()).toEqual([]);
  });

  test('are so several times, also written off, and the order is cancelled without them', async () => {
    await takeOut([1, 0]);
    await takeOut([2, 3], { stock: 'write-off', takeOut: 'found-damaged' });
    await takeOut([1, 1], { stock: 'write-off' });
    expect(await free()).toEqual([stock[0] - PIECES + 1, stock[1] - PIECES]);
    expect(await read()).toMatchObject({ takenOut: 8, refunded: costs(4, 4) });
    await shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
    expect(await free()).toEqual([stock[0] - 3, stock[1] - 4]);
    expect(await faults()).toEqual([]);
  });

  test('come with one refund under their key, however often it is sent', async () => {
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => takeOut([2, 0], {}, key)));
    expect(await read()).toMatchObject({ takenOut: 2, refunded: costs(2) });
    expectProblem(await takeOut([2, 0], { takeOut: 'not-wanted' }, key), 422, 'key-reused');
    expectProblem(await takeOut([3, 0], {}, key), 422, 'key-reused');
    expect((await mails()).filter(({ subject }) => subject.includes('is changed'))).toHaveLength(1);
  });

  test('wait to be shipped, and are not all of the order; who is no admin takes none out', async () => {
    for (const as of [buyer, await shop.signUp()])
      expectProblem(await give({ lines: lines(1), takeOut: 'not-there' }, randomUUID(), as), 403, 'forbidden');
    const all = await takeOut([PIECES, PIECES]);
    expectProblem(all, 409, 'wrong-state');
    expect(all.body.detail).toContain('Cancel it');
    for (const body of [
      { lines: lines(1), takeOut: 'whim' },
      { amount: 1, takeOut: 'not-there' },
      { lines: lines(1), reason: 'agreed', takeOut: 'not-there' },
    ])
      expectProblem(await give(body), 400, 'invalid-request');
    await ship([6, 0]);
    const tooMany = await takeOut([5, 0]);
    expectProblem(tooMany, 400, 'invalid-request');
    expect(tooMany.body.errors).toEqual({ 'lines.0.quantity': 'At most 4 wait to be shipped' });
    // With all that waits the order counts as shipped.
    expect((await takeOut([4, PIECES])).body).toMatchObject({ status: 'shipped', takenOut: 14 });
    expectProblem(await takeOut([1, 0]), 409, 'wrong-state');
    expect(await free()).toEqual([stock[0] - 6, stock[1]]);
    expect(await faults()).toEqual([]);
  });

  test('stay out where their refund fails, and are refunded once more without more of them', async () => {
    shop.simulators.misbehave({ kind: 'error' }, 3);
    expect((await takeOut([3, 0])).body).toMatchObject({ takenOut: 3, refunded: 0, refundPending: costs(3) });
    expect(await free()).toEqual([stock[0] - PIECES + 3, stock[1] - PIECES]);
    await sweep(shop.checkout);
    expect(await read()).toMatchObject({ refunded: costs(3), refundPending: 0 });
    const { rows } = await shop.checkout.db.execute(sql`select provider_id from refund where order_id = ${order._id}`);
    await shop.simulators.dashboard.failRefund(String(rows[0]?.provider_id));
    await shop.ask('POST', '/manage/reconciliations', { as: admin });
    expect((await mails())[0]?.subject).toBe(`A refund of order ${order.orderNumber} did not arrive`);
    expect((await read()).lines[0]).toMatchObject({ refunded: 0, takenOut: 3, toShip: PIECES - 3 });
    await give({ lines: lines(3) });
    expect((await read()).lines[0]).toMatchObject({ refunded: 3, takenOut: 3, toShip: PIECES - 3 });
    await takeOut([2, 0]);
    expect((await read()).lines[0]).toMatchObject({ refunded: 5, takenOut: 5, toShip: PIECES - 5 });
    expect(await free()).toEqual([stock[0] - PIECES + 5, stock[1] - PIECES]);
  });
});

test('pieces whose refund would be the last of the money are not taken out: the rest would be cancelled with them', async () => {
  await give({ amount: costs(0, PIECES), reason: 'agreed' });
  const last = await takeOut([PIECES, 0], { stock: 'write-off', takeOut: 'found-damaged' });
  expectProblem(last, 409, 'wrong-state');
  expect(last.body.detail).toContain('Cancel it');
  const after = await read();
  expect(after.status).toBe('shipping');
  expect(after.takenOut).toBeUndefined();
  expect(await free()).toEqual([stock[0] - PIECES, stock[1] - PIECES]);
});

test('an order of which all else has left counts as shipped, though the refund of what was taken out fails for good', async () => {
  await ship([PIECES, PIECES - 4]);
  shop.simulators.misbehave({ kind: 'lack-of-balance', refund: 'refused' }, 1);
  expect((await takeOut([0, 4])).body).toMatchObject({ status: 'shipping', takenOut: 4 });
  // As after eight times.
  await shop.checkout.db.execute(sql`update refund set refusals = 7, due_at = now() where order_id = ${order._id}`);
  shop.simulators.misbehave({ kind: 'lack-of-balance', refund: 'refused' }, 1);
  await sweep(shop.checkout);
  expect(await read()).toMatchObject({ status: 'shipped', refunded: 0, refunds: [{ state: 'failed' }] });
  expect(await faults()).toEqual([]);
});

test('of an order that a version before refunded in part, what is refunded is packed no more and comes back when it is shipped', async () => {
  await give({ lines: lines(2) });
  // As that version left it.
  await shop.checkout.db.execute(sql`with back as (
    delete from stock_movement where kind = 'take-out' and order_line_id in (select id from order_line where order_id = ${order._id})
    returning part_id, quantity), held as (
    update part set available = available - back.quantity from back where part.id = back.part_id)
    update order_line set taken_out = 0 where order_id = ${order._id}`);
  expect((await read()).lines[0]).toMatchObject({ refunded: 2, toShip: PIECES - 2 });
  expect((await ship()).body).toMatchObject({ status: 'shipped' });
  expect(await free()).toEqual([stock[0] - PIECES + 2, stock[1] - PIECES]);
  expectProblem(await takeBack(), 409, 'wrong-state');
  expect(await faults()).toEqual([]);
});

test('whatever is refunded, taken out, shipped and taken back, pieces, stock and money stay in balance', async () => {
  // A fixed sequence, so that a failure comes again.
  let seed = 20_261_129;
  const upTo = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * (most + 1));
  };
  for (let round = 0; round < 8; round++) {
    if (round > 0) {
      stock = await free();
      order = await paid();
    }
    for (let turn = 0; turn < 12; turn++) {
      const quantities = [upTo(3), upTo(3)];
      const some = quantities.some((quantity) => quantity > 0);
      const what = upTo(9);
      const answer = await act(what, some ? quantities : [1, 0]);
      expect([200, 400, 409], JSON.stringify(answer.body)).toContain(answer.status);
      await expectBalance(`round ${round}, turn ${turn}, act ${what}`);
    }
  }
  expect(await shopFaults(shop)).toEqual([]);

  function act(what: number, quantities: number[]) {
    if (what < 4) return takeOut(quantities, what === 0 ? { stock: 'write-off' } : {});
    if (what < 6) return give({ lines: lines(...quantities) });
    if (what < 8) return ship(quantities);
    if (what === 8) return takeBack();
    return give({ amount: 1, reason: 'agreed' });
  }

  /** What an order says of its pieces is what the ledger has, and what came back of its money is what its refunds are. */
  async function expectBalance(when: string): Promise<void> {
    const page = await read();
    const { rows } = await shop.checkout.db.execute<{ part: string; held: number; off: number }>(sql`
      select l.part_id as part, -sum(m.quantity) filter (where m.kind <> 'write-off')::int as held,
        -coalesce(sum(m.quantity) filter (where m.kind = 'write-off'), 0)::int as off
      from order_line l join stock_movement m on m.order_line_id = l.id where l.order_id = ${order._id} group by l.part_id`);
    const now = await free();
    for (const [place, part] of parts.entries()) {
      const line = page.lines.find((each) => each.part === part._id);
      const ledger = rows.find((each) => each.part === part._id);
      if (!line || !ledger) throw new Error('A line is gone');
      const { quantity, takenOut = 0, refunded, toShip = 0 } = line;
      const shipped = page.shipments.reduce(
        (sum, shipment) => sum + (shipment.lines.find((each) => each.part === part._id)?.quantity ?? 0),
        0,
      );
      expect(toShip + shipped + takenOut, when).toBe(page.status === 'cancelled' ? takenOut : quantity);
      expect(refunded, when).toBeGreaterThanOrEqual(takenOut);
      expect(ledger.held, when).toBe(page.status === 'cancelled' ? 0 : quantity - takenOut);
      expect(now[place], when).toBe((stock[place] ?? 0) - ledger.held - ledger.off);
    }
    const back = page.refunds.reduce((sum, refund) => sum + (centsFromDollars(refund.amount) ?? 0), 0);
    expect(centsFromDollars(page.refunded), when).toBe(back);
  }
});
