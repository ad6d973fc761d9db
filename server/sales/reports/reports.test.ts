import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Figures, Reports } from '#contract/sales/reports.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { numberInvoice } from '#server/sales/invoices/invoices.repository.ts';
import { noteBackup } from '#server/seed/shop-facts.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { pointsOf, rangeOf } from './report-range.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let parts: [Part, Part, ...Part[]];
/** Noon in UTC, today. */
let noon: number;
const DAY = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = [await shop.admin(), await shop.signUp()];
  const [first, second, ...more] = await shop.parts();
  if (!first || !second) throw new Error('The catalogue is empty');
  parts = [first, second, ...more];
  noon = new Date().setUTCHours(12, 0, 0, 0);
});
afterAll(() => shop.close());

interface Known {
  paidAt?: number;
  payment?: 'unpaid' | 'paid' | 'refunded';
  fulfilment?: string;
  heldUntil?: number;
  refunded?: number;
  /** Cents and pieces by the place of the part. */
  lines: [part: number, cents: number, quantity: number][];
}

/** Writes an order as if it had been placed and paid then, with its invoice. */
async function known({ paidAt, lines, ...more }: Known): Promise<void> {
  const { db } = shop.checkout;
  const total = lines.reduce((sum, [, cents]) => sum + cents, 0);
  const pieces = lines.reduce((sum, [, , quantity]) => sum + quantity, 0);
  const at = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into "order" (id, user_id, email, street, city, phone, quantity, total_cents, refunded_cents, payment, fulfilment,
      held_until, paid_at, transaction_id)
    select gen_random_uuid(), id, email, 's', 'c', 'p', ${pieces}, ${total}, ${more.refunded ?? 0},
      ${more.payment ?? 'paid'}, ${more.fulfilment ?? 'shipping'}, ${at(more.heldUntil ?? Date.now())}, ${at(paidAt)}, gen_random_uuid()::text
    from "user" where email = ${buyer.email} returning id`);
  for (const [index, [which, cents, quantity]] of lines.entries())
    await db.execute(sql`
      insert into order_line (id, order_id, part_id, position, name, sku, unit_price_cents, quantity, price_cents)
      values (gen_random_uuid(), ${rows[0]?.id}, ${parts[which]?._id}, ${index}, 'n', ${`s${index}`}, ${cents / quantity}, ${quantity}, ${cents})`);
  if (paidAt !== undefined && more.payment !== 'refunded')
    await inTransaction(db, (tx) => numberInvoice(tx, rows[0]?.id ?? '', shop.checkout.seller));
}

const read = async (days = '30'): Promise<Reports> =>
  (await shop.ask('GET', `/overview?days=${days}`, { as: admin })).body;
const figures = async (): Promise<Figures> => (await shop.ask('GET', '/manage/figures', { as: admin })).body;
const nameOf = (ms: number, length = 10) => new Date(ms).toISOString().slice(0, length);

test('tells when the last backup was', async () => {
  expect((await read()).backup).toEqual({ by: 'shop', last: null });
  const last = new Date(Date.now() - DAY);
  await noteBackup(shop.checkout.db, last);
  expect((await read()).backup).toEqual({ by: 'shop', last: last.toISOString() });
});

describe('an empty shop', () => {
  test('has every day and every month, with nothing in them', async () => {
    for (const [days, count] of [
      ['1', 24],
      ['7', 7],
      ['30', 30],
      ['90', 90],
      ['365', 12],
    ] as const) {
      const reports = await read(days);
      expect(reports.series).toHaveLength(count);
      expect(reports.series.every(({ revenue, orders }) => revenue === 0 && orders === 0)).toBe(true);
      expect(reports).toMatchObject({ revenue: 0, orders: 0, unpaid: { orders: 0, held: 0 }, best: [], running: [] });
      expect(reports.belowMinimum.of).toBe(parts.length);
    }
    expect((await read()).series.at(-1)?.at).toBe(nameOf(noon));
  });

  test('accepts only the spans that exist', async () => {
    expectProblem(await shop.ask('GET', '/overview?days=8', { as: admin }), 400, 'invalid-request');
    for (const half of [
      'from=2026-11-01',
      'from=2026-11-02&to=2026-11-01',
      'from=1900-01-01&to=2026-01-01',
      'from=x&to=y',
    ])
      expectProblem(await shop.ask('GET', `/overview?${half}`, { as: admin }), 400, 'invalid-request');
    for (const path of ['csv', 'table', 'table/csv'])
      expectProblem(await shop.ask('GET', `/overview/${path}`, { as: buyer }), 403, 'forbidden');
    expectProblem(await shop.ask('GET', '/overview', { as: buyer }), 403, 'forbidden');
    expectProblem(await shop.ask('GET', '/manage/figures', { as: buyer }), 403, 'forbidden');
  });
});

test('days are those of the clock of the shop, and a year is twelve months of the calendar', () => {
  const late = new Date('2026-12-31T23:59:59.999Z');
  const week = rangeOf({ days: '7' }, late, 'UTC');
  expect(pointsOf(week)).toEqual(['25', '26', '27', '28', '29', '30', '31'].map((day) => `2026-12-${day}`));
  expect(week.before).toMatchObject({ from: '2026-12-18', to: '2026-12-24' });
  const stockholm = rangeOf({ days: '1' }, late, 'Europe/Stockholm');
  expect(stockholm).toMatchObject({ from: '2027-01-01', to: '2027-01-01', begins: new Date('2026-12-31T23:00:00Z') });
  expect(stockholm.ends).toEqual(new Date('2027-01-01T23:00:00Z'));
  const year = rangeOf({ days: '365' }, new Date('2028-02-29T00:00:00Z'), 'UTC');
  expect(pointsOf(year)).toHaveLength(12);
  expect([year.from, year.before.to]).toEqual(['2027-03-01', '2027-02-28']);
  // A day on which the clocks are changed has 23 hours or 25.
  const changed = rangeOf({ from: '2026-10-25', to: '2026-10-25' }, late, 'Europe/Stockholm');
  expect(changed.ends.getTime() - changed.begins.getTime()).toBe(25 * 60 * 60 * 1000);
  expect(pointsOf({ from: '2026-01-31', to: '2026-06-01' })).toEqual(
    ['01', '02', '03', '04', '05', '06'].map((month) => `2026-${month}`),
  );
});

describe('known orders', () => {
  const midnight = () => new Date(noon).setUTCHours(0, 0, 0, 0);
  beforeAll(async () => {
    // Sums that floats would miss: 0.10 + 0.20 + 19.99 + …
    await known({ paidAt: midnight(), lines: [[0, 1010, 10]] });
    await known({ paidAt: midnight(), lines: [[0, 20, 1]] });
    await known({ paidAt: midnight() - 1, lines: [[1, 1999, 1]] });
    // Two lines; half of the money went back.
    await known({
      paidAt: noon - 5 * DAY,
      refunded: 1500,
      lines: [
        [0, 1000, 5],
        [1, 2000, 2],
      ],
    });
    await known({
      paidAt: noon - 5 * DAY,
      payment: 'refunded',
      fulfilment: 'cancelled',
      // More was received than it asked for, and all of it went back: nothing is left, and no less.
      refunded: 800,
      lines: [[0, 700, 7]],
    });
    await known({ paidAt: midnight() - 6 * DAY, lines: [[1, 300, 3]] });
    await known({ paidAt: midnight() - 6 * DAY - 1, lines: [[1, 50_000, 50]] });
    await known({ paidAt: midnight() - 29 * DAY, lines: [[1, 7, 1]] });
    await known({ paidAt: midnight() - 29 * DAY - 1, lines: [[0, 999_999, 1]] });
    for (const minutes of [20, 5, -1])
      await known({
        payment: 'unpaid',
        fulfilment: 'pending',
        heldUntil: Date.now() + minutes * 60_000,
        lines: [[0, 1234, 1]],
      });
    await known({ payment: 'unpaid', fulfilment: 'expired', lines: [[0, 1, 1]] });
  });

  test('add up to the cent, by the day of their invoice, beside the time before', async () => {
    const week = await read('7');
    expect(week.series.filter(({ revenue }) => revenue > 0)).toEqual([
      { at: nameOf(noon - 6 * DAY), revenue: 3, orders: 1 },
      { at: nameOf(noon - 5 * DAY), revenue: 30, orders: 1 },
      { at: nameOf(noon - DAY), revenue: 19.99, orders: 1 },
      { at: nameOf(noon), revenue: 10.3, orders: 2 },
    ]);
    expect(week).toMatchObject({ revenue: 63.29, orders: 5, days: { from: nameOf(noon - 6 * DAY), to: nameOf(noon) } });
    expect(week.before).toMatchObject({ revenue: 500, orders: 1, days: { to: nameOf(noon - 7 * DAY) } });
    const month = await read('30');
    expect(month).toMatchObject({ revenue: 563.36, orders: 7 });
    const year = await read('365');
    expect(year).toMatchObject({ revenue: 10_563.35, orders: 8 });
    expect(year.series.at(-1)?.at).toBe(nameOf(noon, 7));
  });

  test('make the best parts, by what their lines brought', async () => {
    const { best } = await read('7');
    expect(best.map(({ part, revenue, quantity }) => ({ part, revenue, quantity }))).toEqual([
      { part: parts[1]._id, revenue: 42.99, quantity: 6 },
      { part: parts[0]._id, revenue: 20.3, quantity: 16 },
    ]);
  });

  test('hold stock while they are unpaid, and run out in turn', async () => {
    const { unpaid, running } = await read();
    expect(unpaid).toEqual({ orders: 3, held: 37.02 });
    expect(running.map(({ heldUntil }) => heldUntil)).toEqual(running.map(({ heldUntil }) => heldUntil).sort());
    expect(running[0]).toMatchObject({ email: buyer.email, price: 12.34 });
  });

  test('tell how long the stock lasts, first of all where there is too little to order', async () => {
    const none = parts[7];
    const { db } = shop.checkout;
    // The catalogue has more of these than are shown.
    await db.execute(sql`update part set available = 10 * ordered_quantity where available < ordered_quantity`);
    await db.execute(sql`update part set available = ordered_quantity - 1 where id = ${none?._id}`);
    await db.execute(sql`update part set available = 160000 where id = ${parts[0]._id}`);
    await db.execute(sql`update part set available = 200000 where id = ${parts[1]._id}`);
    const { low, belowMinimum } = await read();
    const short = belowMinimum.parts;
    expect(low.slice(0, short).map(({ part }) => part)).toContain(none?._id);
    const [sooner, later] = low.slice(short);
    expect(sooner).toMatchObject({ part: parts[1]._id, available: 200_000, sold: 57, cover: 105_263 });
    expect(later).toMatchObject({ part: parts[0]._id, available: 160_000, sold: 17, cover: 282_352 });
    await db.execute(sql`update part set archived_at = now() where id = ${none?._id}`);
    expect((await read()).belowMinimum).toEqual({ parts: short - 1, of: parts.length - 1 });
    expect(await figures()).toMatchObject({ parts: parts.length - 1 });
  });

  test('are counted for the menu by what they wait for', async () => {
    const { orders, reviews } = await figures();
    expect(orders).toEqual({
      running: 11,
      unpaid: 3,
      toPack: 8,
      packed: 0,
      awaiting: 0,
      overdue: 5,
      toAnswer: 0,
      pending: 3,
      shipping: 8,
      toShip: 8,
      shipped: 0,
      delivered: 0,
      ended: 2,
    });
    expect(reviews.unanswered).toBeGreaterThan(0);
    const { db } = shop.checkout;
    await db.execute(
      sql`update review set hidden_at = now() where id = (select id from review where answer is null limit 1)`,
    );
    expect((await figures()).reviews.unanswered).toBe(reviews.unanswered - 1);
  });
});
