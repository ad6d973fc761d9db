import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Differences, OpenedStocktaking } from '#contract/catalogue/stocktaking/stocktaking.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { payOrder, placeOrder } from '#server/testing/buy.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let stocked: Part[];
let aisle = 0;
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = [await shop.admin(), await shop.signUp('Ida Holm')];
  stocked = (await shop.parts()).filter(({ available, ordered_quantity }) => available >= 8 * ordered_quantity);
});
afterAll(() => shop.close());
afterEach(async () => expect(await listStockFaults(shop.checkout.db)).toEqual([]));

/** Parts that no other test touches, in an aisle of their own, each in its places. */
async function inAisle(places: string[][]): Promise<{ parts: Part[]; name: string }> {
  aisle += 1;
  const parts = stocked.splice(0, places.length);
  for (const [place, part] of parts.entries())
    await shop.checkout.db.execute(
      sql`update part set shelf_places = ${sql.param((places[place] ?? []).map((each) => `T${aisle} ${each}`))}::text[] where id = ${part._id}`,
    );
  return { parts, name: `t${aisle} ` };
}

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as: Person = admin) =>
  shop.ask(method, path, { as, ...(body && { body }) });
const begin = async (places: string): Promise<string> => {
  const key = randomUUID();
  const begun = await ask('POST', '/stocktakings', { key, places });
  expect(begun, JSON.stringify(begun.body)).toMatchObject({ status: 200, body: { _id: key, state: 'counting' } });
  return key;
};
const read = async (id: string): Promise<OpenedStocktaking> => (await ask('GET', `/stocktakings/${id}`)).body;
const differences = async (id: string): Promise<Differences> =>
  (await ask('GET', `/stocktakings/${id}/differences`)).body;
/** Counts what `piecesOf` says of each place. */
const count = async (id: string, piecesOf: (line: OpenedStocktaking['toCount'][number]) => number | null) => {
  const counts = (await read(id)).toCount.flatMap((line) => {
    const counted = piecesOf(line);
    return counted === null ? [] : { line: line._id, counted, seen: line.countedAt };
  });
  return ask('PUT', `/stocktakings/${id}/counts`, { counts });
};
const book = async (id: string, reason: string, plan?: string) => {
  const { rows, plan: shown } = await differences(id);
  return ask('POST', `/stocktakings/${id}/booked`, {
    plan: plan ?? shown,
    reasons: rows.map(({ part }) => ({ part, reason })),
  });
};
const stockOf = async ({ _id }: Part) => (await shop.ask('GET', `/purchasePage/${_id}`)).body.available;

test('what was counted is booked once, as it was shown, while orders and goods go on', async () => {
  const { parts, name } = await inAisle([['01', '02'], ['03'], ['04']]);
  const [two, short, right] = parts as [Part, Part, Part];
  const id = await begin(name);
  const opened = await read(id);
  expect(opened.toCount.map(({ place }) => place)).toEqual(
    ['01', '02', '03', '04'].map((place) => `T${aisle} ${place}`),
  );
  // Who counts is not told what the books say.
  expect(JSON.stringify(opened)).not.toContain('books');
  const counted = await count(id, ({ sku, place }) => {
    if (sku === two.sku) return place.endsWith('01') ? two.available - 3 : 5;
    return sku === short.sku ? short.available - 8 : right.available;
  });
  expect(counted.body).toMatchObject({ stored: [{}, {}, {}, {}], refused: [] });

  const order = await placeOrder(shop, buyer, short);
  await ask('POST', '/goods-receipts', {
    ...{ key: randomUUID(), note: 'LS 1', supplier: 'Forge', cameOn: '2026-11-20', takeOff: false },
    lines: [{ part: two._id, pieces: 40 }],
  });
  const found = await differences(id);
  expect(found).toMatchObject({ right: 1, open: 0 });
  expect(found.rows.map(({ sku, by, value }) => [sku, by, value]).sort()).toEqual(
    [
      [two.sku, 2, Math.round(two.price * 2 * 100) / 100],
      [short.sku, -8, -Math.round(short.price * 8 * 100) / 100],
    ].sort(),
  );
  const reasons = [{ part: two._id, reason: 'found' }];
  expectProblem(await ask('POST', `/stocktakings/${id}/booked`, { plan: found.plan, reasons }), 400, 'invalid-request');
  expectProblem(await book(id, 'yearly-count', 'another'), 409, 'changed-meanwhile');
  const answers = await Promise.all([1, 2, 3].map(() => book(id, 'yearly-count', found.plan)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await stockOf(two)).toBe(two.available + 2 + 40);
  expect(await stockOf(short)).toBe(short.available - 8 - short.ordered_quantity);
  expect(order.status).toBe('pending');
  const [movement] = (await ask('GET', `/part/${short._id}/stock`)).body;
  expect(movement).toMatchObject({ kind: 'correction', quantity: -8, reason: 'Stocktaking: Yearly count' });
  expectProblem(await count(id, () => 1), 409, 'changed-meanwhile');
});

test('orders that fall short are named, parts that are not counted in all places wait, and nothing is booked of an ended one', async () => {
  const { parts, name } = await inAisle([['01'], ['02', '03']]);
  const [part, half] = parts as [Part, Part];
  const order = await placeOrder(shop, buyer, part);
  await payOrder(shop, buyer, order);
  const id = await begin(name);
  await count(id, ({ sku, place }) => (sku === part.sku ? part.ordered_quantity - 1 : place.endsWith('02') ? 7 : null));
  const found = await differences(id);
  expect(found).toMatchObject({
    open: 1,
    right: 0,
    rows: [{ sku: part.sku, by: part.ordered_quantity - 1 - part.available }],
  });
  expect(found.rows[0]?.short).toEqual([
    { orderNumber: order.orderNumber, quantity: part.ordered_quantity, there: part.ordered_quantity - 1 },
  ]);
  expect(await stockOf(half)).toBe(half.available);
  expect((await book(id, 'short-in-picking')).body).toMatchObject({ booked: 1 });
  const { rows } = await shop.checkout.db.execute(sql`select missing from part where id = ${part._id}`);
  expect(rows).toEqual([{ missing: 1 }]);
  const other = await begin(name);
  expect((await ask('DELETE', `/stocktakings/${other}`)).body).toEqual({ ended: true });
  expectProblem(await ask('DELETE', `/stocktakings/${other}`), 409, 'changed-meanwhile');
  const list = (await ask('GET', '/stocktakings')).body;
  expect(list.map(({ state }: { state: string }) => state).slice(0, 2)).toEqual(['ended', 'booked']);
});

test('of two counts of a part one is booked, and the other is to be counted again', async () => {
  const { parts, name } = await inAisle([['01']]);
  const [part] = parts as [Part];
  const [one, other] = [await begin(name), await begin(name)];
  for (const id of [one, other]) await count(id, () => part.available - 3);
  const shown = await differences(other);
  const [first, second] = await Promise.all([one, other].map((id) => book(id, 'yearly-count', shown.plan)));
  const refused = [first, second].find((answer) => answer?.status === 409);
  expect([first?.status, second?.status].sort()).toEqual([200, 409]);
  expectProblem(refused as NonNullable<typeof first>, 409, 'changed-meanwhile');
  expect(await stockOf(part)).toBe(part.available - 3);
  const open = first?.status === 200 ? other : one;
  const again = [{ part: part._id, sku: part.sku, name: part.name, places: [`T${aisle} 01`] }];
  expect(await differences(open)).toMatchObject({ rows: [], right: 0, open: 0, again });
  const reasons = [{ part: part._id, reason: 'found' }];
  const booked = await ask('POST', `/stocktakings/${open}/booked`, { plan: shown.plan, reasons });
  expectProblem(booked, 409, 'changed-meanwhile');
  expect(booked.body.detail).toContain(part.name);
  await count(open, () => part.available - 3);
  expect(await differences(open)).toMatchObject({ rows: [], right: 1, again: [] });
});

test('a part that moved between its places is to be counted again', async () => {
  const { parts, name } = await inAisle([['01', '02']]);
  const [part] = parts as [Part];
  const id = await begin(name);
  await count(id, ({ place }) => (place.endsWith('01') ? part.available : null));
  await ask('POST', '/goods-receipts', {
    ...{ key: randomUUID(), note: 'LS 1', supplier: 'Forge', cameOn: '2026-11-20', takeOff: false },
    lines: [{ part: part._id, pieces: 40 }],
  });
  await count(id, ({ place }) => (place.endsWith('02') ? 0 : null));
  const again = [{ sku: part.sku, places: [`T${aisle} 01`, `T${aisle} 02`] }];
  expect(await differences(id)).toMatchObject({ rows: [], open: 0, right: 0, again });
  await count(id, ({ place }) => (place.endsWith('01') ? part.available + 40 : 0));
  expect(await differences(id)).toMatchObject({ rows: [], right: 1, again: [] });
});

test('a count that is sent once more changes nothing, and a late one does not replace a newer one', async () => {
  const { parts, name } = await inAisle([['01']]);
  const [part] = parts as [Part];
  const id = await begin(name);
  const [line] = (await read(id)).toCount;
  const send = async (counted: number, seen: string | null, as = admin) =>
    (await ask('PUT', `/stocktakings/${id}/counts`, { counts: [{ line: line?._id, counted, seen }] }, as)).body;
  const { stored } = await send(7, null);
  await ask('POST', '/goods-receipts', {
    ...{ key: randomUUID(), note: 'LS 1', supplier: 'Forge', cameOn: '2026-11-20', takeOff: false },
    lines: [{ part: part._id, pieces: 40 }],
  });
  expect(await send(7, null)).toEqual({ stored, refused: [] });
  expect((await differences(id)).rows[0]).toMatchObject({ books: part.available, counted: 7 });
  expect(await send(9, null)).toEqual({ stored: [], refused: [line?._id] });
  expect(await send(9, stored[0].countedAt)).toMatchObject({ stored: [{ counted: 9 }], refused: [] });
  expect((await read(id)).toCount[0]?.counted).toBe(9);
});

test('nothing is counted where nothing lies, and nobody but the people of the catalogue counts', async () => {
  expectProblem(await ask('POST', '/stocktakings', { key: randomUUID(), places: 'no such aisle' }), 404, 'not-found');
  expectProblem(await ask('POST', '/stocktakings', { key: randomUUID() }), 400, 'invalid-request');
  const family = { key: randomUUID(), family: 'Drivetrain' };
  expect((await ask('POST', '/stocktakings', family)).body.lines).toBeGreaterThan(0);
  expect((await ask('POST', '/stocktakings', family)).body._id).toBe(family.key);
  for (const path of ['', '/differences'])
    expectProblem(await ask('GET', `/stocktakings/${unknownId}${path}`), 404, 'not-found');
  for (const [method, path] of [
    ['GET', '/stocktakings'],
    ['POST', '/stocktakings'],
    ['PUT', `/stocktakings/${family.key}/counts`],
    ['POST', `/stocktakings/${family.key}/booked`],
  ] as const)
    expectProblem(await ask(method, path, method === 'GET' ? undefined : {}, buyer), 403, 'forbidden');
});

test('the ledger adds up whatever is booked, counted, ordered and cancelled', async () => {
  const { parts, name } = await inAisle([['01'], ['02']]);
  const act = fc.oneof(
    fc.record({ does: fc.constant('goods' as const), part: fc.nat(1), pieces: fc.integer({ min: -30, max: 400 }) }),
    fc.record({ does: fc.constant('count' as const), part: fc.nat(1), pieces: fc.nat(300) }),
    fc.record({ does: fc.constant('order' as const), part: fc.nat(1), pieces: fc.constant(0) }),
    fc.record({ does: fc.constant('cancel' as const), part: fc.nat(1), pieces: fc.constant(0) }),
  );
  const orders: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
      for (const { does, part: place, pieces } of acts) {
        const part = parts[place] as Part;
        if (does === 'goods' && pieces !== 0)
          await ask('POST', '/goods-receipts', {
            ...{ key: randomUUID(), note: 'LS 1', supplier: 'Forge', cameOn: '2026-11-20', takeOff: true },
            lines: [{ part: part._id, pieces }],
          });
        if (does === 'count') {
          const id = await begin(name);
          await count(id, ({ sku }) => (sku === part.sku ? pieces : null));
          await book(id, 'yearly-count');
        }
        if (does === 'order' && (await stockOf(part)) >= part.ordered_quantity)
          orders.push((await placeOrder(shop, buyer, part))._id);
        if (does === 'cancel') {
          const order = orders.pop();
          if (order) await shop.ask('DELETE', `/order/${order}`, { as: buyer });
        }
      }
      expect(await listStockFaults(shop.checkout.db)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
