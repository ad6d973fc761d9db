import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { expireApprovals } from '#server/sales/approvals/end-approval.ts';
import { plenty, quotesOf } from '#server/sales/quotations/quotations.fixture.ts';
import { availableOf, delivery, orderBody } from '#server/testing/buy.ts';
import { makeCompany, onTerms } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

const PRICE = 2;
const PIECES = 4;
/** What the offered pieces come to. */
const TOTAL = PRICE * PIECES;

let shop: TestShop;
let [admin, owner, buyer, other, stranger]: Person[] = [];
let part: Part;
let quotes: ReturnType<typeof quotesOf>;
let company: string;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  quotes = quotesOf(shop, admin);
  [owner, buyer, other, stranger] = [
    await shop.signUp('Marta Lindqvist'),
    await shop.signUp('Erik Sandell'),
    await shop.signUp('Johan Ek'),
    await shop.signUp('Sofia Stranger'),
  ];
  [part] = (await plenty(shop, 1)) as [Part];
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  const members = [
    { person: owner as Person, role: 'owner' as const },
    { person: buyer as Person, role: 'buyer' as const },
    { person: other as Person, role: 'buyer' as const },
  ];
  ({ id: company } = await makeCompany(shop, members));
});

/** A quote of the company with one version that holds its pieces. */
async function offered(holds = true): Promise<string> {
  const id = await quotes.ask(buyer as Person, [{ part: part._id, quantity: PIECES }], { company });
  const sent = await quotes.send(id, [{ part: part._id, quantity: PIECES, price: PRICE }], { holds });
  expect(sent.status).toBe(200);
  return id;
}
const yes = { version: 1, price: TOTAL, paymentMethod: 'account' };
const accept = (as: Person | undefined, id: string, more: object = {}) =>
  quotes.accept(as as Person, id, { ...yes, ...more });
const creditOf = async () => (await shop.ask('GET', `/company/${company}/credit`, { as: owner as Person })).body;
const sumOf = async (as: Person | undefined, id: string) =>
  (await shop.ask('POST', `/quotations/${id}/sum`, { as: as as Person, body: { version: 1 } })).body;

describe('a quote that is accepted on account', () => {
  test('becomes one order that takes credit, and says before which ways are open', async () => {
    await onTerms(shop, company, { limit: TOTAL });
    const id = await offered();
    expect((await sumOf(buyer, id)).ways).toMatchObject([{ method: 'account', open: true }, { method: 'card' }]);
    const accepted = await accept(buyer, id);
    expect(accepted.body).toMatchObject({ paymentMethod: 'account', status: 'shipping', price: TOTAL });
    expect(await creditOf()).toMatchObject({ exposure: TOTAL, free: 0 });
    expect((await accept(other, id)).body._id).toBe(accepted.body._id);
  });

  test('over the limit is refused with what is short: the quote stands, and so does what it holds', async () => {
    await onTerms(shop, company, { limit: TOTAL - 1 });
    const id = await offered();
    const held = await availableOf(shop, part);
    expect((await sumOf(buyer, id)).ways[0]).toMatchObject({ method: 'account', open: false, short: 1 });
    expect(await accept(buyer, id)).toMatchObject({ status: 409, body: { code: 'credit-limit', short: 1 } });
    expect(await availableOf(shop, part)).toBe(held);
    expect((await quotes.read(buyer as Person, id)).state).toBe('offered');
    expect(await accept(buyer, id, { paymentMethod: 'card' })).toMatchObject({ status: 200 });
  });

  test('near the limit, by two members and beside other orders at once: one order of it, and never over', async () => {
    await onTerms(shop, company, { limit: 3 * TOTAL });
    const ids = [await offered(), await offered(), await offered(), await offered()];
    const answers = await Promise.all(
      ids.flatMap((id) => [accept(buyer, id), accept(other, id), accept(owner, id), accept(buyer, id)]),
    );
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body._id);
    expect(new Set(made).size).toBe(3);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toMatch(/credit-limit|unavailable/);
    expect(await creditOf()).toMatchObject({ exposure: 3 * TOTAL, free: 0 });
    const { rows } = await shop.checkout.db.execute(
      sql`select count(*)::int as orders from "order" where company_id = ${company}`,
    );
    expect(rows).toEqual([{ orders: 3 }]);
  });
});

describe('a quote that needs approval', () => {
  const askFor = (as: Person | undefined, id: string, more: object = {}) =>
    shop.ask('POST', `/approvals/quotation/${id}`, { as: as as Person, body: { ...delivery, ...yes, ...more } });
  const approve = (id: string, hash: string, as = owner) =>
    shop.ask('POST', `/approvals/${id}/approve`, { as: as as Person, body: { hash } });

  beforeEach(async () => {
    await onTerms(shop, company, { limit: 2 * TOTAL });
    const members = (await shop.ask('GET', `/company/${company}`, { as: owner as Person })).body.members;
    const approver = members.find(({ role }: { role: string }) => role === 'owner')._id;
    const rule = { company, kind: 'every-order', member: null, approver };
    expect((await shop.ask('POST', '/approvals/rules', { as: owner as Person, body: rule })).status).toBe(200);
  });

  test('a request ends with its offer: where somebody else accepts the quote, and where it is withdrawn', async () => {
    const [id, other] = [await offered(), await offered()];
    expect((await askFor(buyer, id)).status).toBe(200);
    expect(await creditOf()).toMatchObject({ waiting: TOTAL, exposure: TOTAL });
    expect((await accept(owner, id)).status).toBe(200);
    expect(await creditOf()).toMatchObject({ waiting: 0, exposure: TOTAL });
    expect((await askFor(buyer, other)).status).toBe(200);
    const end = { as: admin as Person, body: {} };
    expect((await shop.ask('POST', `/quotations/${other}/end`, end)).status).toBe(200);
    expect(await creditOf()).toMatchObject({ waiting: 0, exposure: TOTAL });
    await expireApprovals(shop.checkout);
    const { rows } = await shop.checkout.db.execute(
      sql`select state from approval_request where company_id = ${company}`,
    );
    expect(rows).toEqual([{ state: 'expired' }, { state: 'expired' }]);
  });

  test('is not accepted without one; approved, it is one order on account at its prices, and is accepted', async () => {
    const id = await offered();
    expect((await sumOf(buyer, id)).approval).toMatchObject({ by: ['Marta Lindqvist'] });
    expect((await sumOf(owner, id)).approval).toBeUndefined();
    expectProblem(await accept(buyer, id), 409, 'approval-needed');
    expectProblem(await askFor(stranger, id), 404, 'not-found');
    expectProblem(await askFor(admin, id), 403, 'forbidden');
    expectProblem(await askFor(buyer, id, { price: TOTAL + 1 }), 409, 'price-changed');
    const asked = (await askFor(buyer, id)).body;
    const { number } = await quotes.read(buyer as Person, id);
    expect(asked).toMatchObject({
      ...{ state: 'waiting', total: TOTAL, payment: 'account', mayWithdraw: true },
      quotation: { _id: id, name: `Quote ${number} v1` },
      planned: [{ lines: [{ quantity: PIECES, unitPrice: PRICE }] }],
    });
    expect(await creditOf()).toMatchObject({ waiting: TOTAL, exposure: TOTAL });
    expect((await quotes.read(other as Person, id)).approval).toEqual({ _id: asked._id, number: asked.number });
    expect((await quotes.read(admin as Person, id)).approval).toBeUndefined();
    // One request of a quote waits at most.
    expectProblem(await askFor(other, id), 409, 'wrong-state');
    const before = await availableOf(shop, part);
    const approved = await approve(asked._id, asked.hash);
    expect(approved.body).toMatchObject({ state: 'approved', orders: [{ _id: expect.anything() }] });
    const [{ _id: made }] = approved.body.orders;
    const order = (await shop.ask('GET', `/order/${made}`, { as: buyer as Person })).body;
    expect(order).toMatchObject({ price: TOTAL, paymentMethod: 'account', status: 'shipping' });
    expect(order.lines[0].reasons[0]).toMatchObject({ list: `Quote ${number} v1` });
    expect(await availableOf(shop, part)).toBe(before);
    expect(await quotes.read(buyer as Person, id)).toMatchObject({ state: 'accepted', order: { _id: made } });
    expect(await creditOf()).toMatchObject({ waiting: 0, exposure: TOTAL });
  });

  test('is accepted once, however many approve it, accept it and take its credit at once', async () => {
    const id = await offered();
    const asked = (await askFor(buyer, id)).body;
    const took = await Promise.all([
      ...[owner, owner].map((as) => approve(asked._id, asked.hash, as)),
      ...[owner, owner].map((as) => accept(as, id)),
      ...[owner, owner, owner].map((as) =>
        shop.ask('POST', '/order', {
          as: as as Person,
          body: { ...orderBody(as as Person, part), company, paymentMethod: 'account' },
        }),
      ),
    ]);
    expect(took.some(({ status }) => status === 500)).toBe(false);
    const { order, state } = await quotes.read(buyer as Person, id);
    expect(state === 'accepted').toBe(order !== undefined);
    expect((await creditOf()).free).toBeGreaterThanOrEqual(0);
    const { rows } = await shop.checkout.db.execute(
      sql`select count(*)::int as orders from "order" o join order_line l on l.order_id = o.id
        where o.company_id = ${company} and l.unit_price_cents = ${PRICE * 100}`,
    );
    expect(rows).toEqual([{ orders: order ? 1 : 0 }]);
  });

  test('is void where the shop has sent another version, and where the offer has ended', async () => {
    const id = await offered();
    const asked = (await askFor(buyer, id)).body;
    expect((await creditOf()).waiting).toBe(TOTAL);
    await quotes.send(id, [{ part: part._id, quantity: PIECES, price: PRICE + 1 }]);
    expect((await creditOf()).waiting).toBe(0);
    expectProblem(await approve(asked._id, asked.hash), 409, 'changed-meanwhile');
    const request = (await shop.ask('GET', `/approvals/${asked._id}`, { as: buyer as Person })).body;
    expect(request).toMatchObject({ state: 'void', fault: expect.stringContaining('newest version'), orders: [] });
    expectProblem(
      await shop.ask('POST', `/approvals/${asked._id}/again`, { as: buyer as Person }),
      409,
      'changed-meanwhile',
    );
    const next = (await askFor(buyer, id, { version: 2, price: TOTAL + PIECES })).body;
    expect(next).toMatchObject({ state: 'waiting', follows: { _id: asked._id }, changes: [{}, { what: 'Total' }] });
    await quotes.expire(id);
    expectProblem(await approve(next._id, next.hash), 409, 'quote-expired');
  });
});
