import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Expected } from '#contract/catalogue/deliveries/deliveries.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { runCheck } from '#server/platform/database/checks.ts';
import { payOrder, placeOrder } from '#server/testing/buy.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { deliveryChecks } from './expected.repository.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let stocked: Part[];
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = [await shop.admin(), await shop.signUp('Ida Holm')];
  stocked = (await shop.parts()).filter(({ available, ordered_quantity }) => available >= 4 * ordered_quantity);
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  for (const check of deliveryChecks('UTC')) expect((await runCheck(shop.checkout.db, check)).findings).toEqual([]);
});

/** A part that no other test touches. */
function freshPart(): Part {
  const part = stocked.pop();
  if (!part) throw new Error('The catalogue has too few parts with plenty in stock');
  return part;
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const list = async (q = ''): Promise<Expected> =>
  (await shop.ask('GET', `/deliveries?q=${encodeURIComponent(q)}`, { as: admin })).body;
const ofPart = async ({ sku }: Part) => (await list(sku)).rows;
const add = (part: Part, ...deliveries: [days: number, pieces: number][]) =>
  shop.ask('POST', '/deliveries', {
    as: admin,
    body: {
      deliveries: deliveries.map(([days, pieces]) => ({
        ...{ key: randomUUID(), part: part._id, dueOn: dayIn(days), pieces, supplier: 'Tandem Forge' },
      })),
    },
  });
const change = (id: string, body: object) => shop.ask('PUT', `/deliveries/${id}`, { as: admin, body });
const shown = async ({ _id }: Part) => {
  const { nextDeliveryOn: on, nextDeliveryPieces: pieces } = (await shop.ask('GET', `/purchasePage/${_id}`)).body;
  const { rows } = await shop.checkout.db.execute<{ pieces: number }>(
    sql`select expected_pieces as pieces from part where id = ${_id}`,
  );
  return { on, pieces, inAll: rows[0]?.pieces };
};
const book = (lines: { part: string; pieces: number }[], more: object = {}) =>
  shop.ask('POST', '/goods-receipts', {
    as: admin,
    body: {
      ...{ key: randomUUID(), note: 'LS 88214', supplier: 'Tandem Forge', cameOn: dayIn(0), takeOff: true, lines },
      ...more,
    },
  });
const stockOf = async ({ _id }: Part) => (await shop.ask('GET', `/purchasePage/${_id}`)).body.available;

test('a part shows the next day on which pieces come, also where that is changed, cancelled, or has passed', async () => {
  const part = freshPart();
  expect((await add(part, [9, 240], [4, 500], [4, 20])).body).toEqual({ added: 3 });
  expect(await shown(part)).toEqual({ on: dayIn(4), pieces: 520, inAll: 760 });
  const [first, second, last] = await ofPart(part);
  if (!first || !second || !last) throw new Error('Three deliveries were added');
  expect(last).toMatchObject({ pieces: 240, overdue: 0, version: 1, part: { sku: part.sku, there: part.available } });

  const input = { pieces: 20, supplier: 'Own production', dueOn: dayIn(12), version: 1 };
  expect((await change(second._id, { ...input, pieces: 30 })).body).toEqual({ closed: false });
  expectProblem(await change(second._id, input), 409, 'changed-meanwhile');
  expect((await shop.ask('DELETE', `/deliveries/${first._id}`, { as: admin })).body).toEqual({ closed: true });
  expectProblem(await shop.ask('DELETE', `/deliveries/${first._id}`, { as: admin }), 409, 'changed-meanwhile');
  const [left] = await ofPart(part);
  expect(await shown(part)).toMatchObject({
    on: left?.dueOn,
    inAll: left ? left.pieces + ((await ofPart(part))[1]?.pieces ?? 0) : 0,
  });

  // Midnight: the day of the next one has passed.
  await shop.checkout.db.execute(sql`update expected_delivery set due_on = current_date - 3 where id = ${left?._id}`);
  await shop.checkout.db.execute(sql`update part set next_delivery_on = current_date - 3 where id = ${part._id}`);
  await shop.jobs.runMinute('renew-deliveries');
  const [overdue, open] = await ofPart(part);
  expect(overdue).toMatchObject({ overdue: 3 });
  expect(await shown(part)).toEqual({
    ...{ on: open?.dueOn, pieces: open?.pieces },
    inAll: (overdue?.pieces ?? 0) + (open?.pieces ?? 0),
  });
  for (const each of [overdue, open]) await shop.ask('DELETE', `/deliveries/${each?._id}`, { as: admin });
  expect(await shown(part)).toEqual({ on: null, pieces: null, inAll: 0 });
});

test('goods are booked once for a key, all or none, and take off what was expected, oldest first', async () => {
  const [part, other] = [freshPart(), freshPart()];
  await add(part, [2, 300], [5, 200], [9, 100]);
  const key = randomUUID();
  const lines = [
    { part: part._id, pieces: 480 },
    { part: other._id, pieces: -3 },
  ];
  const answers = await Promise.all([book(lines, { key }), book(lines, { key }), book(lines, { key })]);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { _id: key, lines: 2, pieces: 477, who: admin.email } });
  expect(await stockOf(part)).toBe(part.available + 480);
  expect(await stockOf(other)).toBe(other.available - 3);
  expect((await ofPart(part)).map(({ pieces, cameIn }) => [pieces, cameIn])).toEqual([
    [20, 180],
    [100, 0],
  ]);
  expect(await shown(part)).toEqual({ on: dayIn(5), pieces: 20, inAll: 120 });
  const [open] = await ofPart(part);
  const fewer = { pieces: 179, dueOn: dayIn(5), supplier: 'Tandem Forge', version: open?.version };
  expectProblem(await change(open?._id ?? '', fewer), 409, 'stock-too-low');
  expect((await change(open?._id ?? '', { ...fewer, pieces: 180 })).body).toEqual({ closed: true });

  const tooMany = [...lines.slice(0, 1), { part: other._id, pieces: -1_000_000 }];
  expectProblem(await book(tooMany), 409, 'stock-too-low');
  expectProblem(await book([...lines, { part: unknownId, pieces: 1 }]), 404, 'not-found');
  expectProblem(await book([...lines, ...lines]), 400, 'invalid-request');
  expect(await stockOf(part)).toBe(part.available + 480);
  const [receipt] = (await shop.ask('GET', '/goods-receipts', { as: admin })).body;
  expect(receipt).toMatchObject({ _id: key, note: 'LS 88214', supplier: 'Tandem Forge', cameOn: dayIn(0) });
  expect((await shop.ask('GET', `/goods-receipts/${key}`, { as: admin })).body).toEqual([
    expect.objectContaining({ sku: part.sku, pieces: 480 }),
    expect.objectContaining({ sku: other.sku, pieces: -3 }),
  ]);
  expectProblem(await shop.ask('GET', `/goods-receipts/${unknownId}`, { as: admin }), 404, 'not-found');
  const [movement] = (await shop.ask('GET', `/part/${part._id}/stock`, { as: admin })).body;
  expect(movement).toMatchObject({ kind: 'goods-in', quantity: 480, reason: 'LS 88214, Tandem Forge' });
});

test('pieces make up first for what is missing, and who waits is said before and mailed after', async () => {
  const part = freshPart();
  const order = await placeOrder(shop, buyer, part);
  await payOrder(shop, buyer, order);
  const shelf = part.available;
  const counted = { key: randomUUID(), counted: 2, shelf, reason: 'count' };
  await shop.ask('POST', `/part/${part._id}/stock`, { as: admin, body: counted });
  await shop.ask('PUT', `/part/${part._id}/stock-alert`, { as: buyer });
  const short = part.ordered_quantity - 2;
  expect((await shop.ask('GET', `/part/${part._id}/arrival`, { as: admin })).body).toMatchObject({
    ...{ there: 2, promised: part.ordered_quantity, missing: short, alerts: 1, expected: 0 },
    orders: [{ orderNumber: order.orderNumber, short }],
  });
  await book([{ part: part._id, pieces: short + part.ordered_quantity }]);
  expect(await stockOf(part)).toBe(part.ordered_quantity);
  await shop.jobs.runMinute('stock-alerts');
  expect((await mailsTo(shop, buyer.email)).map(({ subject }) => subject)).toContain(`${part.name} is there again`);
});

test('parts are found by SKU, EAN, name, and what is scanned is known as that very part', async () => {
  const { sku, ean, name } = freshPart();
  const find = async (q: string) =>
    (await shop.ask('GET', `/stocked-parts?q=${encodeURIComponent(q)}`, { as: admin })).body;
  for (const number of [sku, sku.toLowerCase(), ean])
    expect(await find(number)).toMatchObject({ exact: true, parts: [{ sku }, ...[]] });
  const named = await find(name);
  expect(named.exact).toBe(false);
  expect(named.parts.map((part: { name: string }) => part.name)).toContain(name);
  expect(await find('no such thing')).toEqual({ exact: false, parts: [] });
});

const send = (path: string, rows: string[]) =>
  shop.ask('POST', `${path}?name=file.csv`, {
    as: admin,
    body: Buffer.from(rows.join('\r\n')),
    headers: { 'content-type': 'text/csv' },
  });

test('a file is a dry run: it says each fault by its line, and writes nothing', async () => {
  const [part, other] = [freshPart(), freshPart()];
  const goods = await send('/goods-receipts/file', [
    'sku,pieces,note',
    `${part.sku},+500,LS 1`,
    `${other.ean},=200,`,
    `NONE-1,3,`,
    `${part.sku},x,`,
    `${other.ean},-3,`,
  ]);
  expect(goods.body.ready).toMatchObject([
    { row: 2, pieces: 500, part: { sku: part.sku, there: part.available } },
    { row: 6, pieces: -3, part: { sku: other.sku } },
  ]);
  expect(goods.body.faults).toMatchObject([
    { row: 3, column: 'pieces', message: '= sets a count: use Stocktaking.' },
    { row: 4, column: 'sku', message: 'There is no such part.' },
    { row: 5, column: 'pieces' },
    { row: 5, column: 'sku', message: 'Row 2 has the same part.' },
  ]);
  expectProblem(await send('/goods-receipts/file', ['sku,note', 'A,b']), 422, 'file-refused');
  const deliveries = await send('/deliveries/file', [
    'part number;date;qty;from',
    `${part.sku};${dayIn(3)};1.5;Tandem Forge`,
    `${part.sku};${dayIn(3)};1200;Tandem Forge`,
    `${part.sku};4 Dec;0;`,
  ]);
  expect(deliveries.body.ready).toMatchObject([{ row: 3, pieces: 1200, dueOn: dayIn(3), sku: part.sku }]);
  expect(deliveries.body.faults.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
    [2, 'qty'],
    [4, 'qty'],
    [4, 'date'],
    [4, 'from'],
  ]);
  expect(await ofPart(part)).toEqual([]);
  const { row: _row, sku: _sku, name: _name, ...delivery } = deliveries.body.ready[0];
  for (const added of [1, 0])
    expect((await shop.ask('POST', '/deliveries', { as: admin, body: { deliveries: [delivery] } })).body).toEqual({
      added,
    });
});

test('buyers and packers neither read nor write any of it', async () => {
  const packer = await shop.signUp('Ole Dahl');
  await shop.checkout.db.execute(sql`update "user" set role = 'packer' where email = ${packer.email}`);
  for (const as of [buyer, packer]) {
    for (const path of ['/deliveries', '/goods-receipts', `/part/${unknownId}/arrival`, '/stocked-parts?q=x'])
      expectProblem(await shop.ask('GET', path, { as }), 403, 'forbidden');
    expectProblem(await shop.ask('POST', '/goods-receipts', { as, body: {} }), 403, 'forbidden');
    expectProblem(await shop.ask('DELETE', `/deliveries/${unknownId}`, { as }), 403, 'forbidden');
  }
  expectProblem(await shop.ask('DELETE', `/deliveries/${unknownId}`, { as: admin }), 404, 'not-found');
});

test('a receipt that is booked back is expected again, what was closed last first', async () => {
  const [part, cancelled] = [freshPart(), freshPart()];
  await add(part, [2, 300], [5, 200]);
  await add(cancelled, [2, 300]);
  await book([
    { part: part._id, pieces: 450 },
    { part: cancelled._id, pieces: 100 },
  ]);
  await shop.ask('DELETE', `/deliveries/${(await ofPart(cancelled))[0]?._id}`, { as: admin });
  const open = async () => (await ofPart(part)).map(({ pieces, cameIn }) => [pieces, cameIn]);
  expect(await open()).toEqual([[50, 150]]);
  await book([{ part: part._id, pieces: -200 }]);
  expect(await open()).toEqual([
    [50, 250],
    [200, 0],
  ]);
  await book([
    { part: part._id, pieces: -250 },
    { part: cancelled._id, pieces: -100 },
  ]);
  expect(await shown(part)).toEqual({ on: dayIn(2), pieces: 300, inAll: 500 });
  expect(await ofPart(cancelled)).toEqual([]);
  await book([{ part: part._id, pieces: -1 }], { takeOff: false });
  expect(await shown(part)).toMatchObject({ inAll: 500 });
});
