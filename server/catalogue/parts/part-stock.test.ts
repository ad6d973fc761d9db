import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { fallingShort, onShelf, type Promised, type Shelf } from '#contract/catalogue/stock.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { orderBody, payOrder, placeOrder } from '#server/testing/buy.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let stocked: Part[];
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  buyer = await shop.signUp('Ida Holm', 'ida@shop.example');
  stocked = (await shop.parts()).filter(({ available, ordered_quantity }) => available >= 6 * ordered_quantity);
});
afterAll(() => shop.close());
afterEach(async () => expect(await listStockFaults(shop.checkout.db)).toEqual([]));

/** A part that no other test touches. */
function freshPart(): Part {
  const part = stocked.pop();
  if (!part) throw new Error('The catalogue has too few parts with plenty in stock');
  return part;
}

const read = async ({ _id }: Part): Promise<ManagedPart> =>
  (await shop.ask('GET', `/manage/parts/${_id}`, { as: admin })).body;
const readShelf = async ({ _id }: Part): Promise<Shelf> =>
  (await shop.ask('GET', `/part/${_id}/shelf`, { as: admin })).body;
const ledger = async ({ _id }: Part) => (await shop.ask('GET', `/part/${_id}/stock`, { as: admin })).body;
const book = ({ _id }: Part, path: 'stock' | 'goods', body: object) =>
  shop.ask('POST', `/part/${_id}/${path}`, { as: admin, body: { key: randomUUID(), ...body } });
const count = (part: Part, counted: number, shelf: number, more: object = {}) =>
  book(part, 'stock', { counted, shelf, reason: 'count', ...more });
const addGoods = (part: Part, pieces: number, more: object = {}) =>
  book(part, 'goods', { pieces, reason: 'goods-in', ...more });
const cancel = (_id: string, as = buyer) => shop.ask('DELETE', `/order/${_id}`, { as });
const ship = (_id: string) =>
  shop.ask('PUT', `/order/${_id}/shipped`, { as: admin, body: { carrier: 'Nordic Freight', tracking: 'NF 1' } });

/** One order that is paid and one that only holds its pieces, each of the minimum. */
async function promise(part: Part) {
  const paid = await placeOrder(shop, buyer, part);
  await payOrder(shop, buyer, paid);
  return { paid, held: await placeOrder(shop, buyer, part), pieces: part.ordered_quantity };
}

// Spec: N30
test('the shelf is what is free, held, and paid and not shipped; who counts all of it changes nothing', async () => {
  const part = freshPart();
  const { paid, held, pieces } = await promise(part);
  const shelf = await readShelf(part);
  expect(shelf).toEqual({
    free: part.available - 2 * pieces,
    held: pieces,
    unshipped: pieces,
    missing: 0,
    promises: [
      expect.objectContaining({ orderNumber: paid.orderNumber, paid: true, quantity: pieces, email: buyer.email }),
      expect.objectContaining({ orderNumber: held.orderNumber, paid: false, heldUntil: held.heldUntil }),
    ],
  });
  expect(onShelf(shelf)).toBe(part.available);
  expect(await count(part, part.available, part.available)).toMatchObject({ status: 200, body: shelf });
  expect(await ledger(part)).toHaveLength(3);
  expect(await read(part)).toMatchObject({ available: shelf.free, held: pieces, unshipped: pieces, missing: 0 });
  await ship(paid._id);
  expect(onShelf(await readShelf(part))).toBe(part.available - pieces);
  expect((await readShelf(part)).unshipped).toBe(0);
});

test('a count moves the stock by the difference, with the reason in the ledger and in the log', async () => {
  const part = freshPart();
  const { pieces } = await promise(part);
  const free = part.available - 2 * pieces;
  const answer = await count(part, part.available - 36, part.available, { note: ' two boxes short ' });
  expect(answer).toMatchObject({ status: 200, body: { free: free - 36, missing: 0 } });
  expect((await ledger(part))[0]).toMatchObject({
    kind: 'correction',
    quantity: -36,
    reason: 'Count: two boxes short',
    who: admin.email,
  });
  const log = await shop.ask('GET', '/audit?what=parts', { as: admin });
  expect(log.body.entries[0]).toMatchObject({
    what: 'Stock corrected',
    on: `${part.sku} ${part.name}: ${free} → ${free - 36}, count`,
  });
});

test('what is ordered or cancelled while somebody counts stays so; two who count at once lose neither', async () => {
  const part = freshPart();
  const order = await placeOrder(shop, buyer, part);
  const { held, free } = await readShelf(part);
  const shelf = free + held;
  await cancel(order._id);
  const both = await Promise.all([count(part, shelf + 10, shelf), count(part, shelf - 5, shelf)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await readShelf(part)).toMatchObject({ free: part.available + 5, held: 0 });
});

// Spec: N30
test('when fewer are there than are promised, nothing is free, the missing are booked, and the orders that fall short are listed', async () => {
  const part = freshPart();
  const { paid, held, pieces } = await promise(part);
  const there = pieces - 1;
  const answer = await count(part, there, part.available);
  expect(answer).toMatchObject({
    status: 200,
    body: { free: 0, missing: pieces + 1, held: pieces, unshipped: pieces },
  });
  expect(onShelf(answer.body)).toBe(there);
  expect((await ledger(part))[0]).toMatchObject({ quantity: there - part.available });
  const short = fallingShort(answer.body.promises, there);
  expect(short.map(({ promise: { orderNumber }, there: pieces }) => [orderNumber, pieces])).toEqual([
    [paid.orderNumber, there],
    [held.orderNumber, 0],
  ]);
  expect(await readShelf(part)).toEqual(answer.body);
  expect(await read(part)).toMatchObject({ available: 0, missing: pieces + 1 });
  expectProblem(await shop.ask('POST', '/order', { as: buyer, body: orderBody(buyer, part) }), 409, 'out-of-stock');

  // Pieces that were never there cannot be sold when their order gives them back.
  await cancel(held._id);
  expect(await readShelf(part)).toMatchObject({ free: 0, missing: 1, held: 0 });
  // What comes in makes up for what is missing first.
  expect(await addGoods(part, 5)).toMatchObject({ status: 200, body: { free: 4, missing: 0, unshipped: pieces } });
  const shelf = onShelf(await readShelf(part));
  expect(shelf).toBe(there + 5);
  expect(await count(part, shelf, shelf)).toMatchObject({ body: { free: 4, missing: 0 } });
});

test('the form and the file of parts make up for missing pieces, too', async () => {
  const part = freshPart();
  const { pieces } = await promise(part);
  await count(part, 2 * pieces - 10, part.available);
  const { name, img, price, ordered_quantity, description, version } = await read(part);
  const answer = await shop.ask('PUT', `/part/${part._id}`, {
    as: admin,
    body: { name, img, price, ordered_quantity, description, available: 30, seen: { version, available: 0 } },
  });
  expect(answer).toMatchObject({ status: 200, body: { available: 20, missing: 0 } });
});

// Spec: N30
test('goods that come in are added, whatever is sold meanwhile, and once however often they are sent', async () => {
  const part = freshPart();
  const key = randomUUID();
  const [first, second] = await Promise.all([
    addGoods(part, 2000, { key, note: 'LS 88214' }),
    addGoods(part, 2000, { key, note: 'LS 88214' }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const { free } = await readShelf(part);
  expect(free).toBe(part.available + 2000);
  expect((await ledger(part))[0]).toMatchObject({ quantity: 2000, reason: 'Goods in: LS 88214' });
  await Promise.all([addGoods(part, 10, { reason: 'goods-back' }), placeOrder(shop, buyer, part)]);
  expect(await readShelf(part)).toMatchObject({ free: free + 10 - part.ordered_quantity, held: part.ordered_quantity });
});

test('what is no count and no goods is refused', async () => {
  const part = freshPart();
  const { available } = part;
  const tooLow = await count(part, 0, available + 1);
  expectProblem(tooLow, 409, 'stock-too-low');
  expect(tooLow.body).toMatchObject({
    shelf: available,
    errors: { counted: expect.stringContaining(`Only ${available} lie on the shelf by now`) },
  });
  for (const more of [{ reason: 'lost' }, { reason: 'goods-in' }, { note: 'x\0' }, { seen: 1 }, { counted: 1.5 }])
    expectProblem(await count(part, 15, available, more), 400, 'invalid-request');
  for (const pieces of [0, -1, 1.5, 1_000_001]) expectProblem(await addGoods(part, pieces), 400, 'invalid-request');
  expectProblem(await count({ ...part, _id: unknownId }, 1, 1), 404, 'not-found');
  expectProblem(await addGoods({ ...part, _id: unknownId }, 1), 404, 'not-found');
  expect((await read(part)).available).toBe(available);
});

test('orders fall short from the last one on, and get together what is there', () => {
  const promised = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 500 }) }), { maxLength: 12 });
  fc.assert(
    fc.property(promised, fc.integer({ min: 0, max: 3000 }), (orders, pieces) => {
      const promises = orders.map(({ quantity }, place) => ({ quantity, orderNumber: place }) as Promised);
      const ordered = promises.reduce((sum, { quantity }) => sum + quantity, 0);
      const short = fallingShort(promises, pieces);
      const lacking = short.reduce((sum, { promise: { quantity }, there }) => sum + quantity - there, 0);
      expect(lacking).toBe(Math.max(0, ordered - pieces));
      expect(short.map(({ promise: { orderNumber } }) => orderNumber)).toEqual(
        promises.slice(promises.length - short.length).map(({ orderNumber }) => orderNumber),
      );
      expect(short.slice(1).every(({ there }) => there === 0)).toBe(true);
    }),
  );
});
