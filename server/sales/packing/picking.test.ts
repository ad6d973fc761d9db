import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Picking, PickRow } from '#contract/sales/shipping/picking.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let other: Person;
let part: Part;
let quantity: number;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  other = await shop.signUp('Ole Dahl', 'ole@shop.example');
  await shop.ask('PUT', `/user/admin/${other.email}`, { as: admin });
  part = await somePart(shop);
  quantity = part.ordered_quantity;
});
afterAll(() => shop.close());

const paid = async () => payOrder(shop, buyer, await placeOrder(shop, buyer, part));
const read = async (orders: readonly Order[], as = admin): Promise<Picking> => {
  const answer = await shop.ask('GET', `/orders/picking?ids=${orders.map(({ _id }) => _id).join(',')}`, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const firstOf = async (order: Order, as = admin): Promise<PickRow['lines'][number]> => {
  const line = (await read([order], as)).rows[0]?.lines[0];
  if (!line) throw new Error('The order has no line to pick');
  return line;
};
const store = (picks: object[], as = admin) => shop.ask('PUT', '/orders/picks', { as, body: { picks } });
const ship = ({ _id }: Order, pieces: number) =>
  shop.ask('PUT', `/order/${_id}/shipped`, {
    as: admin,
    body: { carrier: 'DHL', tracking: randomUUID(), lines: [{ part: part._id, quantity: pieces }] },
  });

describe('picking', () => {
  test('shows a part once with the lines of its orders, and what was picked to everybody who packs', async () => {
    const orders = [await paid(), await paid()];
    const { rows, orders: totes } = await read(orders);
    expect(totes.map(({ orderNumber }) => orderNumber)).toEqual(orders.map(({ orderNumber }) => orderNumber));
    expect(rows).toMatchObject([{ part: part._id, sku: part.sku, ean: part.ean, lines: [{ tote: 1 }, { tote: 2 }] }]);
    const [first, second] = rows[0]?.lines ?? [];
    expect(first).toMatchObject({ needed: quantity, pick: { pieces: null, version: 0, by: null, own: false } });
    const sent = [
      { line: first?.pick.line, pieces: quantity, seen: 0 },
      { line: second?.pick.line, pieces: quantity - 1, seen: 0 },
    ];
    const stored = await store(sent);
    expect(stored).toMatchObject({ status: 200, body: { refused: [] } });
    expect(stored.body.picks[1]).toMatchObject({ pieces: quantity - 1, version: 1, own: true });
    const theirs = (await read(orders, other)).rows[0]?.lines.map(({ pick }) => pick);
    expect(theirs).toMatchObject([
      { pieces: quantity, version: 1, own: false },
      { pieces: quantity - 1, version: 1, own: false },
    ]);
    expect(theirs?.[0]?.by).toBe(
      (await shop.ask('GET', '/users', { as: admin })).body.find(({ email }: Person) => email === admin.email).name,
    );
  });

  test('tells a second packer who was first, and takes what is sent twice once', async () => {
    const line = (await firstOf(await paid())).pick.line;
    const sent = [{ line, pieces: quantity, seen: 0 }];
    await store(sent);
    expect((await store(sent)).body).toMatchObject({ refused: [], picks: [{ pieces: quantity, version: 2 }] });
    const late = await store([{ line, pieces: 1, seen: 0 }], other);
    expect(late.body).toMatchObject({
      refused: [{ line, why: expect.stringMatching(/ picked it meanwhile$/) }],
      picks: [{ pieces: quantity, version: 2, own: false }],
    });
    const undone = await store([{ line, pieces: null, seen: 2 }], other);
    expect(undone.body).toMatchObject({ refused: [], picks: [{ pieces: null, version: 3, by: null }] });
    const third = (await firstOf(await paid())).pick.line;
    const both = await Promise.all([
      store([{ line: third, pieces: 1, seen: 0 }]),
      store([{ line: third, pieces: 2, seen: 0 }], other),
    ]);
    expect(both.flatMap(({ body }) => body.refused)).toHaveLength(1);
  });

  test('is over once the pieces left, and begins again with those that come back', async () => {
    const order = await paid();
    const { line } = (await firstOf(order)).pick;
    await store([{ line, pieces: quantity, seen: 0 }]);
    await ship(order, 5);
    expect(await firstOf(order)).toMatchObject({ needed: quantity - 5, pick: { pieces: null, version: 1 } });
    const many = await store([{ line, pieces: quantity, seen: 1 }]);
    expect(many.body.refused).toEqual([{ line, why: `Only ${quantity - 5} of it wait to be packed` }]);
    await shop.ask('PUT', `/order/${order._id}/not-shipped`, { as: admin, body: { reason: 'by-mistake' } });
    expect(await firstOf(order)).toMatchObject({ needed: quantity, pick: { pieces: quantity } });
    await ship(order, quantity);
    const gone = await read([order]);
    expect(gone).toMatchObject({ rows: [], orders: [] });
    expect(gone.leftOut).toEqual([expect.stringContaining(`Order ${order.orderNumber} was shipped`)]);
    const why = expect.stringContaining('was shipped');
    expect((await store([{ line, pieces: 1, seen: 1 }])).body.refused).toEqual([{ line, why }]);
  });

  test('is for admins, and for lines that there are', async () => {
    const { line } = (await firstOf(await paid())).pick;
    expectProblem(await store([{ line, pieces: 1, seen: 0 }], buyer), 403, 'forbidden');
    expectProblem(await shop.ask('GET', `/orders/picking?ids=${unknownId}`, { as: buyer }), 403, 'forbidden');
    expectProblem(await shop.ask('GET', `/orders/picking?ids=${unknownId}`, { as: admin }), 404, 'not-found');
    expectProblem(await store([{ line: unknownId, pieces: 1, seen: 0 }]), 404, 'not-found');
    const mixed = await store([
      { line: unknownId, pieces: 1, seen: 0 },
      { line, pieces: 1, seen: 0 },
    ]);
    expect(mixed.body).toMatchObject({ refused: [{ line: unknownId, why: 'There is no such line' }] });
    for (const wrong of [
      [],
      [{ line, pieces: -1, seen: 0 }],
      [{ line, pieces: 1.5, seen: 0 }],
      [
        { line, pieces: 1, seen: 0 },
        { line, pieces: 2, seen: 0 },
      ],
    ])
      expectProblem(await store(wrong), 400, 'invalid-request');
  });
});
