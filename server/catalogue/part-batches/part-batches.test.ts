import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BatchLine, PartBatch } from '#contract/catalogue/part-batches.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { BULK_MAX } from '#contract/lists.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { placeOrder } from '#server/testing/buy.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { isThorough } from '#server/testing/extent.ts';
import { addParts, type MadePart } from '#server/testing/many-parts.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

/** In a thorough run as many as one change takes. */
const MADE = isThorough ? BULK_MAX : 600;

let shop: TestShop;
let admin: Person;
let parts: Part[];
let made: MadePart[];
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  parts = await shop.parts();
  made = await addParts(shop, MADE);
});
afterAll(() => shop.close());

const price = { kind: 'price', basisPoints: 400, round: '0.05' } as const;
const post = (path: string, body?: object, as = admin) => shop.ask('POST', `/manage/part-batches${path}`, { as, body });
const get = (path: string, as = admin) => shop.ask('GET', `/manage/part-batches${path}`, { as });
const allMade = (count = MADE) => ({ matching: { filter: { q: 'MADE-' }, count } });

async function plan(change: object, chosen: object): Promise<PartBatch> {
  const { status, body } = await post('', { change, chosen });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Applies or undoes a change, has the jobs do it, and gives it as it then is. */
async function carry(batch: PartBatch, what: 'applied' | 'undone'): Promise<PartBatch> {
  const { status, body } = await post(`/${batch._id}/${what}`);
  expect(status, JSON.stringify(body)).toBe(200);
  await shop.jobs.runDue();
  return (await get(`/${batch._id}`)).body;
}

type Row = { id: string; price: number; minimum: number; available: number; version: number; archived: boolean };
async function rowsOf(ids: readonly string[]): Promise<Row[]> {
  const { rows } = await shop.checkout.db.execute<Row>(sql`
    select id, price_cents::int as price, ordered_quantity as minimum, available, version, archived_at is not null as archived
    from part where id = any(${sql.param([...ids])}::uuid[]) order by sku`);
  return rows;
}
const madeRows = () => rowsOf(made.map(({ part }) => part));
const pick = (index: number): Part => {
  const part = parts[index];
  if (!part) throw new Error('The catalogue has too few parts');
  return part;
};
const change = (id: string, fields: string) =>
  shop.checkout.db.execute(sql`update part set ${sql.raw(fields)}, version = version + 1 where id = ${id}::uuid`);

describe('prices of all parts that match', () => {
  test('are planned, written by a job in chunks, told of in the log and in each history, and undone as a whole', async () => {
    const before = await madeRows();
    const dry = await plan(price, allMade());
    expect(dry).toMatchObject({ state: 'dry', matching: true, linesInAll: MADE, baskets: 0, average: 500 });
    expect(dry.counts).toMatchObject({ change: MADE, same: 0, refused: 0 });
    expect(dry.lines).toHaveLength(100);
    expect(dry.lines[0]).toMatchObject({
      before: '$1.00',
      after: '$1.05',
      price: { before: 100, after: 105, exact: 1_040_000, rounding: 10_000 },
    });
    expect(await madeRows()).toEqual(before);

    const done = await carry(dry, 'applied');
    expect(done).toMatchObject({ state: 'done', hindrancesInAll: 0, orders: 0 });
    expect(done.counts).toMatchObject({ done: MADE, change: 0, skipped: 0 });
    expect(await madeRows()).toEqual(before.map((row) => ({ ...row, price: 105, version: row.version + 1 })));

    const log = (await shop.ask('GET', '/audit?what=parts', { as: admin })).body.entries;
    expect(log[0]).toMatchObject({
      what: 'Many parts changed',
      on: `Price +4 %, to $0.05: ${MADE} parts`,
      inside: MADE,
    });
    const history = await shop.ask('GET', `/manage/parts/${made[0]?.part}/history`, { as: admin });
    expect(history.body[0]).toMatchObject({
      what: 'Part changed',
      more: 'price 1.00 → 1.05; Many parts changed: Price +4 %, to $0.05',
      who: admin.email,
    });

    const csv = String((await get(`/${dry._id}/csv`)).body).split('\r\n');
    expect(csv).toHaveLength(MADE + 2);
    expect(csv[1]).toContain('done,$1.00,$1.05,1.04,0.01,');

    // Pressed twice, it is done once.
    await post(`/${dry._id}/applied`);
    const undone = await carry(done, 'undone');
    expect(undone.state).toBe('undone');
    expect(undone.counts).toMatchObject({ undone: MADE, stayed: 0 });
    await carry(done, 'undone');
    expect(await madeRows()).toEqual(before.map((row) => ({ ...row, version: row.version + 2 })));
    const [listed] = (await get('')).body;
    expect(listed).toMatchObject({ _id: dry._id, state: 'undone', by: admin.email, undoneAt: expect.any(String) });
  });

  test('stay as they are where another number of parts matches by now', async () => {
    const dry = await plan({ kind: 'minimum', to: 7 }, allMade());
    await change(made[3]?.part ?? '', 'archived_at = now()');
    expectProblem(await post(`/${dry._id}/applied`), 409, 'changed-meanwhile');
    expectProblem(await post('', { change: price, chosen: allMade() }), 409, 'changed-meanwhile');
    await change(made[3]?.part ?? '', 'archived_at = null');
    expect((await madeRows()).every(({ minimum }) => minimum === 1)).toBe(true);
  });

  test('are written once each where the process loses its database in the middle', async () => {
    const before = await madeRows();
    const dry = await plan({ kind: 'stock', by: 5, reason: 'Found' }, allMade());
    await post(`/${dry._id}/applied`);
    const open = () => singleConnection(shop.databaseUrl, 'watching');
    const [holder, watcher] = [open(), open()];
    for (const each of [holder, watcher]) await each.connect();
    // The second chunk waits for this part, and its transaction is ended then.
    await holder.query('begin');
    await holder.query('select 1 from part where id = $1 for update', [made[400]?.part]);
    const working = shop.jobs.runDue();
    const others = "pg_stat_activity where datname = current_database() and application_name = 'mountain-bike'";
    await vi.waitUntil(
      async () => (await watcher.query(`select 1 from ${others} and wait_event_type = 'Lock'`)).rowCount === 1,
      { timeout: 20_000, interval: 10 },
    );
    const half: PartBatch = (await get(`/${dry._id}`)).body;
    expect(half.state).toBe('running');
    expect(half.counts.done).toBe(250);
    await watcher.query(`select pg_terminate_backend(pid, 5000) from ${others} and wait_event_type = 'Lock'`);
    await holder.query('rollback');
    await working;
    for (const each of [holder, watcher]) await each.end();
    const other = await openShop({ databaseUrl: shop.databaseUrl });
    await shop.checkout.db.execute(sql`update part_batch set due_at = now() where due_at is not null`);
    await other.jobs.runDue();
    await other.close();
    expect((await get(`/${dry._id}`)).body.counts.done).toBe(MADE);
    expect(await madeRows()).toEqual(
      before.map((row) => ({ ...row, available: row.available + 5, version: row.version + 1 })),
    );
    expect(await listStockFaults(shop.checkout.db)).toEqual([]);
    await carry(dry, 'undone');
    expect((await madeRows()).map(({ available }) => available)).toEqual(before.map(({ available }) => available));
    expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  });
});

describe('parts that change meanwhile', () => {
  test('between dry run and change are left out and named; those of others are changed', async () => {
    const ids = made.slice(0, 3).map(({ part }) => part);
    const dry = await plan({ kind: 'minimum', to: 3 }, { parts: ids });
    await change(ids[1] ?? '', "name = 'By hand'");
    const done = await carry(dry, 'applied');
    expect(done.counts).toMatchObject({ done: 2, skipped: 1 });
    expect(done.lines[0]).toMatchObject({
      state: 'skipped',
      sku: made[1]?.sku,
      reason: expect.stringMatching(/^Changed by .* meanwhile$/),
    });
    expect((await rowsOf(ids)).map(({ minimum }) => minimum)).toEqual([3, 1, 3]);
    await carry(done, 'undone');
    expect((await rowsOf(ids)).map(({ minimum }) => minimum)).toEqual([1, 1, 1]);
  });

  test('since then make undoing impossible, by their names', async () => {
    const ids = made.slice(10, 13).map(({ part }) => part);
    const done = await carry(await plan({ kind: 'minimum', to: 4 }, { parts: ids }), 'applied');
    await change(ids[1] ?? '', 'price_cents = 111');
    const refused = await post(`/${done._id}/undone`);
    expectProblem(refused, 409, 'changed-meanwhile');
    expect(refused.body.detail).toContain(made[11]?.sku);
    const read: PartBatch = (await get(`/${done._id}`)).body;
    expect(read.hindrances).toMatchObject([{ sku: made[11]?.sku, why: 'Changed since' }]);
    expect((await get('')).body[0]).toMatchObject({ _id: done._id, changedSince: true });
    expect((await rowsOf(ids)).map(({ minimum }) => minimum)).toEqual([4, 4, 4]);
  });

  test('by two admins at once are changed by one of both each', async () => {
    const ids = made.slice(20, 60).map(({ part }) => part);
    const [one, other] = [
      await plan({ kind: 'minimum', to: 5 }, { parts: ids }),
      await plan({ kind: 'minimum', to: 6 }, { parts: [...ids].reverse() }),
    ];
    await Promise.all([post(`/${one._id}/applied`), post(`/${other._id}/applied`)]);
    await Promise.all([shop.jobs.runDue(), shop.jobs.runDue()]);
    const counts = await Promise.all([one, other].map(async ({ _id }) => (await get(`/${_id}`)).body.counts));
    expect(counts.reduce((sum, { done }) => sum + done, 0)).toBe(ids.length);
    expect(counts.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(ids.length);
  });
});

describe('stock', () => {
  test('that was sold stays sold, and cannot be taken back; a later correction makes undoing impossible', async () => {
    const ids = made.slice(100, 102).map(({ part }) => part);
    const [first = '', second = ''] = ids;
    const done = await carry(await plan({ kind: 'stock', by: 40, reason: 'Found' }, { parts: ids }), 'applied');
    const sell = (id: string, pieces: number) =>
      shop.checkout.db.execute(sql`update part set available = available - ${pieces}::int where id = ${id}::uuid`);
    await sell(first, 10_039);
    expectProblem(await post(`/${done._id}/undone`), 409, 'changed-meanwhile');
    await sell(first, -10_039);
    const count = { key: unknownId, pieces: 1, reason: 'goods-in' };
    expect((await shop.ask('POST', `/part/${second}/goods`, { as: admin, body: count })).status).toBe(200);
    const read: PartBatch = (await get(`/${done._id}`)).body;
    expect(read.hindrances).toMatchObject([{ why: 'Its stock was corrected since' }]);
  });

  test('below nothing is refused at the dry run', async () => {
    const dry = await plan({ kind: 'stock', by: -20_000, reason: 'Gone' }, { parts: [made[110]?.part] });
    expect(dry.lines[0]).toMatchObject({ state: 'refused', reason: 'Only 10,000 are free' });
  });
});

describe('what else is changed of many', () => {
  const lineOf = ({ lines }: PartBatch, sku: string): BatchLine | undefined => lines.find((line) => line.sku === sku);

  test('an attribute of those whose family has it, as its family takes it', async () => {
    const chainring = parts.find(({ sku }) => sku === 'CR-32-104-K') ?? pick(0);
    const saddle = parts.find(({ category }) => category === 'Saddle') ?? pick(1);
    const chosen = { parts: [chainring._id, saddle._id] };
    const dry = await plan({ kind: 'attribute', key: 'teeth', to: '33' }, chosen);
    expect(lineOf(dry, chainring.sku)).toMatchObject({ state: 'change', before: '32', after: '33' });
    expect(lineOf(dry, saddle.sku)).toMatchObject({ state: 'refused', reason: 'Saddle has no such attribute' });
    const wrong = await plan({ kind: 'attribute', key: 'teeth', to: 'many' }, { parts: [chainring._id] });
    expect(wrong.lines[0]).toMatchObject({ state: 'refused', reason: expect.stringMatching(/Teeth/) });
    const done = await carry(dry, 'applied');
    const read = async () => (await shop.ask('GET', `/manage/parts/${chainring._id}`, { as: admin })).body.attributes;
    expect((await read()).teeth).toBe(33);
    await carry(done, 'undone');
    expect((await read()).teeth).toBe(32);
  });

  test('the brand, archiving and restoring, there and back', async () => {
    const ids = [pick(5), pick(6)].map(({ _id }) => _id);
    const brands: { name: string }[] = (await shop.ask('GET', '/brands')).body;
    const to = brands.find(({ name }) => name !== pick(5).brand)?.name ?? '';
    expectProblem(
      await post('', { change: { kind: 'brand', to: 'No such' }, chosen: { parts: ids } }),
      400,
      'invalid-request',
    );
    const read = async () => (await shop.ask('GET', `/manage/parts/${ids[0]}`, { as: admin })).body;
    const branded = await carry(await plan({ kind: 'brand', to }, { parts: ids }), 'applied');
    expect((await read()).brand).toBe(to);
    const archived = await carry(await plan({ kind: 'archive' }, { parts: ids }), 'applied');
    expect((await read()).archived).toBe(true);
    expect((await plan({ kind: 'archive' }, { parts: ids })).counts.same).toBe(2);
    const restored = await carry(await plan({ kind: 'restore' }, { parts: ids }), 'applied');
    expect((await read()).archived).toBe(false);
    for (const batch of [restored, archived, branded]) await carry(batch, 'undone');
    expect(await read()).toMatchObject({ brand: pick(5).brand, archived: false });
  });

  test('prices that an order has keep their order, which says how many they are', async () => {
    const part = parts.find(({ available, ordered_quantity }) => available > 4 * ordered_quantity) ?? pick(0);
    const done = await carry(await plan({ kind: 'price', cents: 100 }, { parts: [part._id] }), 'applied');
    const order = await placeOrder(
      shop,
      await shop.signUp(),
      { ...part, price: part.price + 1 },
      part.ordered_quantity,
    );
    expect((await get(`/${done._id}`)).body.orders).toBe(1);
    await carry(done, 'undone');
    const [line] = (await shop.ask('GET', `/manage/orders/${order._id}`, { as: admin })).body.lines ?? [];
    if (line) expect(line.unitPrice).toBe(part.price + 1);
  });

  test('a price that no card carries is refused', async () => {
    const dry = await plan({ kind: 'price', cents: 99_000_000 }, { parts: [pick(0)._id] });
    expect(dry.lines[0]).toMatchObject({ state: 'refused' });
    expect(dry.counts).toMatchObject({ refused: 1, change: 0 });
  });
});

describe('an import', () => {
  const send = (text: string) =>
    shop.ask('POST', '/parts/imports?name=spares-nov.csv', {
      as: admin,
      body: Buffer.from(text),
      headers: { 'content-type': 'text/csv' },
    });

  test('is undone as a whole: what it changed is as before, what it added is gone, or archived where it was ordered', async () => {
    const { img } = pick(0);
    const [{ sku, price: was, available }] = [pick(9)];
    const head = 'sku,name,description,price,ordered_quantity,available,img';
    const row = (name: string) => `${name},Bell ${name},A bell.,2.50,1,500,${img}`;
    const text = `${head}\r\n${row('BELL-1')}\r\n${row('BELL-2')}\r\n${sku},,,${was + 1},,${available + 9},`;
    const named = text.replace(`${sku},,,`, `${sku},${pick(9).name},${JSON.stringify(pick(9).description)},`);
    const checked = await send(
      named.replace(`,,${available + 9},`, `,${pick(9).ordered_quantity},${available + 9},${pick(9).img}`),
    );
    expect(checked.body.counts, JSON.stringify(checked.body.lines)).toMatchObject({ new: 2, changed: 1, faults: 0 });
    await shop.ask('POST', `/parts/imports/${checked.body._id}/written`, { as: admin });
    await shop.jobs.runDue();
    const [listed] = (await get('')).body;
    expect(listed).toMatchObject({
      change: { kind: 'import', fileName: 'spares-nov.csv' },
      state: 'done',
      changedSince: false,
    });
    const found = async (q: string) => (await shop.ask('GET', `/manage/parts?shown=all&q=${q}`, { as: admin })).body;
    const [bell] = await found('BELL-1');
    await placeOrder(shop, await shop.signUp(), bell, 1);
    const undone = await carry(listed, 'undone');
    expect(undone.counts).toMatchObject({ undone: 3, stayed: 0 });
    expect(await found('BELL-1')).toMatchObject([{ archived: true }]);
    expect(await found('BELL-2')).toEqual([]);
    expect((await found(sku))[0]).toMatchObject({ price: was, available });
    expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  });

  const found = async (q: string) => (await shop.ask('GET', `/manage/parts?shown=all&q=${q}`, { as: admin })).body;
  /** Writes a file and gives its change to many parts. */
  async function write(lines: string[]): Promise<PartBatch> {
    const checked = await send(lines.join('\r\n'));
    expect(checked.body.counts, JSON.stringify(checked.body.lines)).toMatchObject({ faults: 0 });
    await shop.ask('POST', `/parts/imports/${checked.body._id}/written`, { as: admin });
    await shop.jobs.runDue();
    return (await get('')).body[0];
  }
  const head = 'sku,ean,name,description,price,ordered_quantity,available,img';
  const row = (sku: string, ean: string) => `${sku},${ean},Horn ${sku},A horn.,2.50,1,0,${pick(0).img}`;

  test('stays where pieces of a part that it added came in since, or are expected', async () => {
    const batch = await write([head, row('HORN-1', '')]);
    const [{ _id: id }] = await found('HORN-1');
    const delivery = { key: randomUUID(), part: id, dueOn: '2099-12-04', pieces: 500, supplier: 'Tandem Forge' };
    const added = await shop.ask('POST', '/deliveries', { as: admin, body: { deliveries: [delivery] } });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    expectProblem(await post(`/${batch._id}/undone`), 409, 'changed-meanwhile');
    const why = async () => (await get(`/${batch._id}`)).body.hindrances.map((each: { why: string }) => each.why);
    expect(await why()).toEqual(['A delivery of it is expected']);
    // Also by hand it is archived, and not deleted with what is expected.
    expect((await found('HORN-1'))[0]).toMatchObject({ erasable: false });
    await shop.checkout.db.execute(sql`delete from expected_delivery where part_id = ${id}::uuid`);
    expect(await why()).toEqual([]);
    const goods = { key: randomUUID(), pieces: 500, reason: 'goods-in' };
    expect((await shop.ask('POST', `/part/${id}/goods`, { as: admin, body: goods })).status).toBe(200);
    expectProblem(await post(`/${batch._id}/undone`), 409, 'changed-meanwhile');
    expect(await why()).toEqual(['Its stock was corrected since']);
    expect(await found('HORN-1')).toMatchObject([{ available: 500, archived: false }]);
  });
});

test('goes on as the shop where its maker is deleted meanwhile', async () => {
  const id = made[200]?.part ?? '';
  const dry = await plan({ kind: 'stock', by: 5, reason: 'Found' }, { parts: [id] });
  const nobody = () => shop.checkout.db.execute(sql`update part_batch set user_id = null, undone_by = null`);
  await post(`/${dry._id}/applied`);
  await nobody();
  await shop.jobs.runDue();
  expect((await get(`/${dry._id}`)).body).toMatchObject({ state: 'done', by: null, counts: { done: 1 } });
  await post(`/${dry._id}/undone`);
  await nobody();
  await shop.jobs.runDue();
  expect((await get(`/${dry._id}`)).body).toMatchObject({ state: 'undone', counts: { undone: 1 } });
  const history = await shop.ask('GET', `/manage/parts/${id}/history`, { as: admin });
  expect(history.body[0]).toMatchObject({ what: 'Part changed', who: expect.not.stringContaining('@') });
});

test('is for those who run the catalogue alone', async () => {
  const dry = await plan(price, { parts: [made[0]?.part] });
  const buyer = await shop.signUp();
  for (const [method, path] of [
    ['POST', ''],
    ['GET', ''],
    ['GET', `/${dry._id}`],
    ['GET', `/${dry._id}/csv`],
    ['POST', `/${dry._id}/applied`],
    ['POST', `/${dry._id}/undone`],
  ] as const) {
    const body = path === '' && method === 'POST' ? { change: price, chosen: { parts: [made[0]?.part] } } : undefined;
    expectProblem(await shop.ask(method, `/manage/part-batches${path}`, { body }), 401, 'unauthorized');
    expectProblem(await shop.ask(method, `/manage/part-batches${path}`, { as: buyer, body }), 403, 'forbidden');
  }
  expectProblem(await get(`/${unknownId}`), 404, 'not-found');
  expectProblem(await post(`/${unknownId}/applied`), 404, 'not-found');
});
