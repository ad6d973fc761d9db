import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { delivery, payOrder } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { turnTaxOff, turnTaxOn, twoRates } from '#server/testing/terms.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let company: string;
let parts: Part[];

beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = [await shop.admin(), await shop.signUp()];
  parts = (await shop.parts()).slice(0, 5);
  company = (await makeCompany(shop, [{ person: buyer, role: 'owner' }])).id;
});
beforeEach(() => shop.checkout.db.execute(sql`truncate "order" cascade`));
afterAll(() => shop.close());

const rows = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await shop.checkout.db.execute<Row>(statement)).rows;

/** What the company bought, as its owner reads it, as admins do, and as it stands in the list. */
async function companySums(): Promise<number[]> {
  const own = (await shop.ask('GET', `/company/${company}`, { as: buyer })).body;
  const managed = (await shop.ask('GET', `/manage/companies/${company}`, { as: admin })).body;
  const listed = (await shop.ask('GET', '/manage/companies', { as: admin })).body;
  const [row] = listed.filter(({ _id }: { _id: string }) => _id === company);
  return [own.orders.year.sum, managed.orders.sum, row.orders.sum];
}

test('what went back comes off the sum of the company', async () => {
  await turnTaxOn(shop, { rates: { SE: { standard: 2500, reduced: 1200 } } });
  const [one, other] = await twoRates(shop);
  const lines = [one, other].map(({ _id }) => ({ part: _id, quantity: 10 }));
  const where = { country: 'SE', postalCode: '411 04', company };
  const { price } = (await shop.ask('POST', '/quote', { as: buyer, body: { lines, ...where } })).body;
  const body = { ...delivery, ...where, email: buyer.email, lines, price };
  const { _id } = await payOrder(shop, buyer, (await shop.ask('POST', '/order', { as: buyer, body })).body);
  await turnTaxOff(shop);
  const refund = (of: object) =>
    shop.ask('POST', `/order/${_id}/refunds`, { as: admin, body: of, headers: { 'idempotency-key': randomUUID() } });
  // Ten at $10.01 and 25 %, ten at $3.33 and 12 %.
  expect(price).toBe(162.43);
  expect(await companySums()).toEqual([162.43, 162.43, 162.43]);

  await refund({ lines: [{ part: one._id, quantity: 9 }], reason: 'damaged' });
  expect(await companySums()).toEqual([49.81, 49.81, 49.81]);

  await refund({ amount: 24.91, reason: 'agreed' });
  // The bank takes back what is left.
  await shop.checkout.db.execute(sql`update payment set lost_cents = 2490 where order_id = ${_id}`);
  expect(await companySums()).toEqual([0, 0, 0]);
});

const anyCents = (most: number) => fc.integer({ min: 0, max: most });
const anyOrder = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      part: anyCents(4),
      unit: fc.integer({ min: 1, max: 5000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { selector: ({ part }) => part, minLength: 1, maxLength: 5, size: 'max' },
  ),
  more: fc.oneof(fc.constant(0), anyCents(3000)),
  difference: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: -50, max: 50 })),
  lost: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, anyCents(1000)),
  refunds: fc.array(
    fc.record({
      by: fc.constantFrom('amount', 'pieces', 'delivery'),
      share: anyCents(700),
      state: fc.constantFrom('succeeded', 'succeeded', 'succeeded', 'failed', 'pending'),
    }),
    { maxLength: 4, size: 'max' },
  ),
  kind: fc.constantFrom('paid', 'paid', 'paid', 'account', 'unpaid', 'cancelled'),
  company: fc.boolean(),
});
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Made> ? Made : never;

/** Writes an order with its payment and its refunds past the shop, as it would have stored them. */
async function write({ lines, more, difference, lost, refunds, kind, company: isOfCompany }: AnyOrder): Promise<void> {
  const { db } = shop.checkout;
  const [id, paymentId, intent] = [randomUUID(), randomUUID(), `pi_${randomUUID()}`];
  const goods = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  const total = goods + more;
  const onAccount = kind === 'account';
  // On account each document is of what was ordered.
  const received = onAccount ? total : Math.max(1, total + difference);
  const left = lines.map(({ quantity }) => quantity);
  let leftCents = received;
  let back = 0;
  const made = refunds.flatMap(({ by, share, ...refund }) => {
    const state = onAccount ? 'succeeded' : refund.state;
    const at = share % lines.length;
    const pieces = Math.ceil(((left[at] ?? 0) * share) / 1000);
    const [line] = lines.slice(at, at + 1);
    if (!line) return [];
    const wanted = {
      amount: Math.ceil((leftCents * share) / 1000),
      delivery: Math.min(more, share),
      pieces: pieces * line.unit,
    };
    const cents = wanted[by as keyof typeof wanted];
    if (cents <= 0 || cents > leftCents) return [];
    if (state !== 'failed') {
      leftCents -= cents;
      if (by === 'pieces') left[at] = (left[at] ?? 0) - pieces;
    }
    if (state === 'succeeded') back += cents;
    const ofPieces = by === 'pieces' ? [{ partId: parts[line.part]?._id, quantity: pieces }] : null;
    return [{ cents, state, reason: by === 'delivery' ? 'delivery' : 'agreed', lines: ofPieces }];
  });
  const isSold = kind !== 'unpaid';
  const isPaid = isSold && !onAccount;
  const isWhole = back > 0 && leftCents === 0;
  await db.execute(sql`
    insert into "order" (id, user_id, email, street, city, phone, quantity, total_cents, refunded_cents, payment, fulfilment,
      held_until, paid_at, transaction_id, company_id, payment_method)
    select ${id}, id, email, 's', 'c', 'p', ${lines.reduce((sum, { quantity }) => sum + quantity, 0)}, ${total}, ${isSold ? back : 0},
      ${isPaid ? (isWhole ? 'refunded' : 'paid') : 'unpaid'}, ${kind === 'cancelled' ? 'cancelled' : isSold ? 'shipped' : 'pending'}, now(),
      ${isPaid ? sql`now()` : null}, ${isPaid ? intent : null}, ${isOfCompany ? company : null}, ${onAccount ? 'account' : 'card'}
    from "user" where email = ${buyer.email}`);
  for (const [position, { part, unit, quantity }] of lines.entries())
    await db.execute(sql`
      insert into order_line (id, order_id, part_id, position, name, sku, unit_price_cents, quantity, price_cents)
      values (gen_random_uuid(), ${id}, ${parts[part]?._id}, ${position}, 'n', 's', ${unit}, ${quantity}, ${unit * quantity})`);
  if (!isSold) return;
  if (isPaid)
    await db.execute(sql`
    insert into payment (id, order_id, attempt, key, intent_id, state, amount_cents, received_cents, lost_cents, currency, live_mode)
    values (${paymentId}, ${id}, 1, ${id}, ${intent}, 'succeeded', ${total}, ${received}, ${Math.min(lost, leftCents)}, 'USD', false)`);
  for (const { cents, state, reason, lines: ofPieces } of made)
    await db.execute(sql`
      insert into refund (id, payment_id, order_id, key, amount_cents, state, reason, lines)
      values (gen_random_uuid(), ${isPaid ? paymentId : null}, ${id}, ${randomUUID()}, ${cents}, ${state}, ${reason}, ${ofPieces && JSON.stringify(ofPieces)})`);
}

/** What is kept of each order, from its rows alone. */
const kept = sql`(
  select o.*, case when p.id is null and payment_method = 'card' then o.total_cents else greatest(0, coalesce(p.received_cents - p.lost_cents, o.total_cents) - coalesce((
      select sum(amount_cents) from refund where order_id = o.id and state = 'succeeded'), 0)) end as kept
  from "order" o left join payment p on p.order_id = o.id)`;

test('whatever was refunded and lost, the sums of a company are what the rows say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { minLength: 1, maxLength: 6, size: 'max' }), async (orders) => {
      await shop.checkout.db.execute(sql`truncate "order" cascade`);
      for (const one of orders) await write(one);
      const [bought] = await rows<{ cents: string }>(sql`
        select coalesce(sum(kept), 0) as cents from ${kept} o where company_id = ${company} and fulfilment <> 'cancelled'`);
      expect(await companySums()).toEqual([1, 1, 1].map(() => Number(bought?.cents) / 100));
    }),
    { numRuns: 60 },
  );
});
