import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { Basket } from '#contract/sales/basket.ts';
import { makePriceList } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { uploadedPicture } from '#server/testing/uploaded-picture.ts';

let shop: TestShop;
let buyer: Person;
/** Three parts with plenty in stock, the first two of one family. */
let part: Part;
let sibling: Part;
let other: Part;
beforeAll(async () => {
  shop = await openShop();
  const parts = (await shop.parts()).filter((one) => one.available >= 5 * one.ordered_quantity);
  const pair = [...Map.groupBy(parts, ({ category }) => category).values()].find((those) => those.length > 1);
  const found = {
    part: pair?.[0],
    sibling: pair?.[1],
    other: parts.find(({ category }) => category !== pair?.[0]?.category),
  };
  if (!found.part || !found.sibling || !found.other) throw new Error('The catalogue has too few parts');
  ({ part, sibling, other } = found as Record<keyof typeof found, Part>);
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.signUp();
});

const min = (one: Part) => one.ordered_quantity;
const change = (of: Part, set: ReturnType<typeof sql>) =>
  shop.checkout.db.execute(sql`update part set ${set} where id = ${of._id}`);
async function read(as = buyer, query = ''): Promise<Basket> {
  const answer = await shop.ask('GET', `/basket${query}`, { as });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}
const post = (path: string, body: object, as = buyer) => shop.ask('POST', `/basket/${path}`, { as, body });
const put = (lines: [Part, number][], how = 'set', as = buyer) =>
  post('lines', { lines: lines.map(([{ _id }, quantity]) => ({ part: _id, quantity })), how }, as);
const set = (of: Part, body: object, as = buyer) => shop.ask('PUT', `/basket/lines/${of._id}`, { as, body });
const quantities = ({ lines }: Pick<Basket, 'lines'>) => lines.map((line) => [line.name, line.quantity]);
const partSum = (of: Part, quantity: number) => dollarsFromCents((centsFromDollars(of.price) ?? 0) * quantity);

describe('a basket', () => {
  test('is empty at first, and reading it makes none', async () => {
    expect(await read()).toMatchObject({ version: 0, lines: [], later: [], sum: { lines: 0, price: 0 } });
    const stored = await shop.checkout.db.execute(sql`select 1 from basket join "user" u on u.id = user_id
      where u.email = ${buyer.email}`);
    expect(stored.rows).toEqual([]);
  });

  test('has its lines in their order, each with its part, its price, and the sum of all', async () => {
    const lines: [Part, number][] = [
      [other, min(other)],
      [part, 2 * min(part)],
    ];
    const answer = await put(lines);
    expect(answer).toMatchObject({ status: 200, body: { version: 1, lines: 2, left: [] } });
    const basket = await read();
    expect(quantities(basket)).toEqual(lines.map(([{ name }, quantity]) => [name, quantity]));
    expect(basket.lines[1]).toMatchObject({
      ...{ part: part._id, sku: part.sku, slug: part.slug, img: part.img, version: 1, changes: [] },
      offer: { minimum: min(part), unitPrice: part.price, price: partSum(part, 2 * min(part)), weight: part.weight },
    });
    const sum = lines.reduce((cents, [{ price }, quantity]) => cents + (centsFromDollars(price) ?? 0) * quantity, 0);
    expect(basket.sum).toMatchObject({
      ...{ lines: 2, counted: 2, notCounted: [], price: dollarsFromCents(sum) },
      weight: lines.reduce((grams, [{ weight }, quantity]) => grams + weight * quantity, 0),
    });
    expect(await shop.ask('GET', '/basket/count', { as: buyer })).toMatchObject({
      body: {
        lines: 2,
        version: 1,
        parts: expect.arrayContaining([{ part: expect.any(String), quantity: expect.any(Number) }]),
      },
    });
  });

  test('takes parts that are there already by setting or by adding, and leaves what is not on sale', async () => {
    await put([[part, min(part)]]);
    const added = await post('lines', {
      lines: [
        { part: part._id, quantity: 5 },
        { part: part._id, quantity: 5 },
        { part: unknownId, quantity: 1 },
      ],
      how: 'add',
    });
    expect(added.body).toMatchObject({
      put: [{ part: part._id, before: min(part), quantity: min(part) + 10 }],
      left: [unknownId],
    });
    await put([[part, min(part)]]);
    expect(quantities(await read())).toEqual([[part.name, min(part)]]);
  });

  test('of more than 5,000 lines is refused whole', async () => {
    const lines = Array.from({ length: 5001 }, () => ({ part: part._id, quantity: 1 }));
    expectProblem(await post('lines', { lines, how: 'set' }), 400, 'invalid-request');
    await put([[part, min(part)]]);
    await shop.checkout.db.execute(sql`
      insert into basket_line (basket_id, part_id, name, sku, unit_price_cents, other_pieces, minimum, available, quantity,
        position, version)
      select b.id, gen_random_uuid(), 'x', 'x', 1, 0, 1, 1, 1, n + 1, 1 from generate_series(1, 4999) n, basket b
      join "user" u on u.id = b.user_id where u.email = ${buyer.email}`);
    const refused = await put([[other, min(other)]]);
    expectProblem(refused, 400, 'invalid-request');
    expect(refused.body.errors.lines).toMatch(/5,000/);
    expect((await read()).version).toBe(1);
    // What is there already can still be set.
    expect(await put([[part, 2 * min(part)]])).toMatchObject({ status: 200 });
  });
});

describe('two tabs on one line', () => {
  test('do not overwrite each other: the late one sees both figures', async () => {
    await put([[part, min(part)]]);
    const version = (await read()).lines[0]?.version ?? 0;
    const shown = { lineVersion: version, basketVersion: version };
    expect(await set(part, { quantity: min(part) + 1, ...shown })).toMatchObject({
      status: 200,
      body: { version: 2, othersChanged: false },
    });
    const late = await set(part, { quantity: min(part) + 2, ...shown });
    expectProblem(late, 409, 'changed-meanwhile');
    expect(late.body).toMatchObject({
      line: { quantity: min(part) + 1, version: 2 },
      yours: min(part) + 2,
      basketVersion: 2,
    });
    expect(quantities(await read())).toEqual([[part.name, min(part) + 1]]);
  });

  test('at the very same moment: one of them is late', async () => {
    await put([[part, min(part)]]);
    const both = await Promise.all(
      [1, 2, 3, 4].map((more) => set(part, { quantity: min(part) + more, lineVersion: 1, basketVersion: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read()).version).toBe(2);
  });

  test('of which one removed it, or put it in first, or put it in anew', async () => {
    await put([[part, min(part)]]);
    const late = { quantity: 7, basketVersion: 1 };
    expect(await shop.ask('DELETE', `/basket/lines/${part._id}?lineVersion=1`, { as: buyer })).toMatchObject({
      body: { version: 2, lines: 0 },
    });
    expect((await set(part, { ...late, lineVersion: 1 })).body).toMatchObject({ status: 409, line: null, yours: 7 });
    await put([[part, min(part)]]);
    for (const lineVersion of [0, 1])
      expect((await set(part, { ...late, lineVersion })).body).toMatchObject({ line: { quantity: min(part) } });
    expectProblem(await shop.ask('DELETE', `/basket/lines/${part._id}?lineVersion=1`, { as: buyer }), 409);
  });

  test('on other lines do not disturb each other, and learn that the other changed something', async () => {
    await put([
      [part, min(part)],
      [other, min(other)],
    ]);
    await set(other, { quantity: min(other) + 1, lineVersion: 1, basketVersion: 1 });
    const answer = await set(part, { quantity: min(part) + 1, lineVersion: 1, basketVersion: 1 });
    expect(answer).toMatchObject({ status: 200, body: { version: 3, othersChanged: true } });
  });
});

describe('what changed since a line was put in', () => {
  test('is said of price and minimum, and noted; the quantity stays', async () => {
    await put([[part, min(part)]]);
    const dearer = dollarsFromCents((centsFromDollars(part.price) ?? 0) + 100);
    try {
      await change(part, sql`price_cents = price_cents + 100, ordered_quantity = ordered_quantity + 1`);
      const changed = await read();
      expect(changed.lines[0]).toMatchObject({
        quantity: min(part),
        blocked: 'minimum',
        changes: [
          { kind: 'price', before: part.price, now: dearer },
          { kind: 'minimum', before: min(part), now: min(part) + 1 },
        ],
      });
      expect(changed.sum).toMatchObject({ counted: 0, price: 0, notCounted: [{ part: part._id, name: part.name }] });
      const note = (unitPrice: number) => post('note', { lines: [{ part: part._id, unitPrice }] });
      // The price was another one when it was shown.
      expect((await note(part.price)).body).toMatchObject({ version: 1, left: [part._id] });
      expect((await note(dearer)).body).toMatchObject({ version: 2, left: [] });
      expect((await read()).lines[0]).toMatchObject({
        quantity: min(part),
        version: 1,
        changes: [],
        blocked: 'minimum',
      });
    } finally {
      await change(part, sql`price_cents = price_cents - 100, ordered_quantity = ordered_quantity - 1`);
    }
  });

  test('is said of stock that is short, and the line is not in the sum', async () => {
    await put([
      [part, part.available + 5],
      [other, min(other)],
    ]);
    const { lines, sum } = await read();
    expect(lines[0]).toMatchObject({
      blocked: 'stock',
      changes: [{ kind: 'stock', before: part.available, now: part.available }],
    });
    expect(sum).toMatchObject({ lines: 2, counted: 1, price: partSum(other, min(other)) });
  });

  test('is said of a part that went off sale, or was deleted, and of the part in its place', async () => {
    const admin = await shop.admin();
    const img = await uploadedPicture(shop);
    const draft = { name: 'Pedals 104', img, description: 'Pedals.', price: 19.2, ordered_quantity: 1 };
    const add = async (more: object) => {
      const made = await shop.ask('POST', '/parts', { as: admin, body: { ...draft, available: 50, ...more } });
      expect(made).toMatchObject({ status: 200 });
      return { ...part, _id: made.body._id, sku: made.body.sku, ordered_quantity: 1 };
    };
    const [old, erased] = [await add({}), await add({ name: 'Pedals 90' })];
    await put([
      [old, 2],
      [erased, 3],
    ]);
    await change(old, sql`archived_at = now()`);
    const deleted = await shop.ask('DELETE', `/part/${erased._id}`, { as: admin });
    expect(deleted).toMatchObject({ status: 200 });
    expect((await shop.checkout.db.execute(sql`select 1 from part where id = ${erased._id}`)).rows).toEqual([]);
    const gone = await read();
    expect(gone.lines).toMatchObject([
      { name: 'Pedals 104', quantity: 2, blocked: 'gone', changes: [{ kind: 'gone' }] },
      { name: 'Pedals 90', quantity: 3, blocked: 'gone', changes: [{ kind: 'gone' }] },
    ]);
    expect(gone.lines[1]).not.toHaveProperty('offer');
    expect(gone.sum).toMatchObject({ lines: 2, counted: 0 });
    await change(other, sql`former_numbers = array[${old.sku}]`);
    expect((await read()).lines[0]?.changes).toMatchObject([
      { kind: 'replaced', by: { part: other._id, name: other.name, unitPrice: other.price } },
    ]);
    // A line whose part is gone can be taken away, and comes back by undo.
    const removed = await shop.ask('DELETE', `/basket/lines/${erased._id}`, { as: buyer });
    expect((await post('undo', { undo: removed.body.undo })).status).toBe(200);
    expect((await read()).lines[1]).toMatchObject({ name: 'Pedals 90', quantity: 3, blocked: 'gone' });
  });
});

describe('prices', () => {
  test('count a family over all lines that can be ordered; other quantities are no change', async () => {
    const from = min(part) + 2 * min(sibling);
    const list = await makePriceList(
      shop,
      {},
      [{ family: part.category, kind: 'percent', counted: 'family', breaks: [{ from, basisPoints: 1000 }] }],
      { name: 'Together' },
    );
    try {
      await put([
        [part, min(part)],
        [sibling, min(sibling)],
      ]);
      const before = await read();
      expect(before.lines[0]?.offer).toMatchObject({ unitPrice: part.price });
      expect(before.breaks).toMatchObject([
        { family: part.category, list: 'Together', from, missing: min(sibling), basisPoints: 1000 },
      ]);
      const saves = before.breaks[0]?.saves ?? 0;
      await put([[sibling, 2 * min(sibling)]]);
      const after = await read();
      expect(after.lines[0]?.offer?.unitPrice).toBeLessThan(part.price);
      expect(after.lines[0]?.offer?.reasons[0]).toMatchObject({ outcome: 'wins', list: 'Together', pieces: from });
      expect(after.lines[0]?.changes).toEqual([]);
      expect(after.sum.saved).toBeGreaterThan(saves);
      // Saved for later it no longer counts.
      await post('later', { parts: [sibling._id], later: true });
      expect((await read()).lines[0]?.offer).toMatchObject({ unitPrice: part.price });
    } finally {
      await shop.checkout.db.execute(sql`delete from price_list where id = ${list}`);
    }
  });

  test('say the next quantity at which a piece costs less', async () => {
    const cents = (centsFromDollars(part.price) ?? 0) - 10;
    const list = await makePriceList(shop, {}, [{ partId: part._id, breaks: [{ from: 2 * min(part), cents }] }], {
      name: 'Steps',
    });
    try {
      await put([[part, min(part)]]);
      expect((await read()).lines[0]?.offer?.next).toMatchObject({
        quantity: 2 * min(part),
        unitPrice: dollarsFromCents(cents),
      });
    } finally {
      await shop.checkout.db.execute(sql`delete from price_list where id = ${list}`);
    }
  });
});

describe('undo', () => {
  const undo = (token: string) => post('undo', { undo: token });

  test('takes back what was put, set, removed, saved for later and emptied', async () => {
    const first = await put([[part, min(part)]]);
    await undo(first.body.undo);
    expect(quantities(await read())).toEqual([]);
    await put([
      [part, min(part)],
      [other, min(other)],
    ]);
    const before = await read();
    const acts = [
      () => put([[part, 9 * min(part)]], 'add'),
      () => shop.ask('DELETE', `/basket/lines/${part._id}`, { as: buyer }),
      () => post('later', { parts: [other._id], later: true }),
      () => shop.ask('DELETE', '/basket', { as: buyer }),
    ];
    for (const act of acts) {
      const done = await act();
      expect(done).toMatchObject({ status: 200, body: { undo: expect.any(String) } });
      const changed = await read();
      expect([quantities(changed), changed.later]).not.toEqual([quantities(before), []]);
      expect(await undo(done.body.undo)).toMatchObject({ status: 200, body: { lines: 2 } });
      const after = await read();
      expect(quantities(after)).toEqual(quantities(before));
      expect(after.lines.map(({ since }) => since)).toEqual(before.lines.map(({ since }) => since));
    }
    const set = await shop.ask('PUT', `/basket/lines/${part._id}`, {
      as: buyer,
      body: { quantity: 1, lineVersion: (await read()).lines[0]?.version, basketVersion: before.version },
    });
    expect(await undo(set.body.undo)).toMatchObject({ status: 200 });
    expect(quantities(await read())).toEqual(quantities(before));
  });

  test('is refused once one of the lines was changed since, and works once', async () => {
    await put([[other, min(other)]]);
    const { body } = await put([
      [part, min(part)],
      [sibling, min(sibling)],
    ]);
    await put([[part, 2 * min(part)]]);
    const refused = await undo(body.undo);
    expectProblem(refused, 409, 'changed-meanwhile');
    expect(refused.body.parts).toEqual([part._id]);
    const removed = await shop.ask('DELETE', `/basket/lines/${other._id}`, { as: buyer });
    expect(await undo(removed.body.undo)).toMatchObject({ status: 200 });
    expectProblem(await undo(removed.body.undo), 404, 'not-found');
    const again = await shop.ask('DELETE', `/basket/lines/${other._id}`, { as: buyer });
    await put([[other, 3 * min(other)]]);
    expectProblem(await undo(again.body.undo), 409, 'changed-meanwhile');
    const emptied = await shop.ask('DELETE', '/basket', { as: buyer });
    await shop.checkout.db.execute(sql`update basket_act set created_at = now() - interval '61 minutes'`);
    expectProblem(await undo(emptied.body.undo), 404, 'not-found');
  });
});
