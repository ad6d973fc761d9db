import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { listNews } from '#server/sales/admin-mails/news.repository.ts';
import { enterEntries } from '#server/sales/receivables/ledger.repository.ts';
import { availableOf, orderBody, somePart } from '#server/testing/buy.ts';
import { deadlocksOf } from '#server/testing/deadlocks.ts';
import { makeCompany, onTerms, someTerms } from '#server/testing/dealer.ts';
import { type Answered, openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let part: Part;
let price: number;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin, part] = [await shop.signUp(), await shop.admin(), await somePart(shop)];
  // Every order here is of so many pieces.
  part = { ...part, ordered_quantity: 1 };
  await shop.checkout.db.execute(sql`update part set ordered_quantity = 1 where id = ${part._id}`);
  shop.checkout.parts.changed();
  price = orderBody(buyer, part).price;
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

/** What so many orders of one piece come to. */
const times = (count: number) => Math.round(count * price * 100) / 100;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A company of the buyer with terms, of which `limit` is so many orders. */
async function dealer(orders: number, terms = {}): Promise<string> {
  const { id } = await makeCompany(shop, [{ person: buyer, role: 'buyer' }]);
  await onTerms(shop, id, { limit: times(orders), ...terms });
  return id;
}
const place = (company: string, { as = buyer, at = shop, pieces = 1, paymentMethod = 'account' } = {}) =>
  at.ask('POST', '/order', { as, body: { ...orderBody(as, part, pieces), company, paymentMethod } });
const credit = async (company: string, as = buyer) =>
  (await shop.ask('GET', `/company/${company}/credit`, { as })).body;
const quote = async (company: string, pieces = 1) =>
  (await shop.ask('POST', '/quote', { as: buyer, body: { company, lines: [{ part: part._id, quantity: pieces }] } }))
    .body;

test('an order on account is placed as one that waits for a carrier, takes stock and credit, and gives both back', async () => {
  const company = await dealer(10, { discountDays: 10, discountPercent: 2 });
  const before = await availableOf(shop, part);
  expect((await quote(company)).ways).toEqual([
    { method: 'account', open: true, terms: 'Net 30, 2 % within 10 days', limit: times(10), exposure: 0 },
    { method: 'card', open: true },
  ]);
  const placed = await place(company, { pieces: 2 });
  expect(placed).toMatchObject({
    status: 200,
    body: { status: 'shipping', payment: 'unpaid', paid: false, paymentMethod: 'account' },
  });
  expect(await availableOf(shop, part)).toBe(before - 2);
  expect(await credit(company)).toMatchObject({
    terms: { words: 'Net 30, 2 % within 10 days', limit: times(10) },
    exposure: times(2),
    free: times(8),
    orders: [{ orderNumber: placed.body.orderNumber, amount: times(2), part: false }],
    openItems: [],
    hold: null,
  });
  const pays = { as: buyer, body: { order: placed.body._id, price: placed.body.price } };
  expect(await shop.ask('POST', '/create-payment-intent', pays)).toMatchObject({ status: 409 });
  expect(await shop.ask('DELETE', `/order/${placed.body._id}`, { as: buyer })).toMatchObject({ status: 200 });
  expect(await credit(company)).toMatchObject({ exposure: 0, orders: [] });
  expect(await availableOf(shop, part)).toBe(before);
});

test('an order on account is sold when it is placed: for stock cover, years, news, the list and reviews; revenue is its invoice', async () => {
  const company = await dealer(10);
  const admins = async () => ({
    ...{ overview: (await shop.ask('GET', '/overview?days=7', { as: admin })).body },
    ...{ trade: (await shop.ask('GET', `/manage/companies/${company}/trade`, { as: admin })).body },
    ...{ parts: (await shop.ask('GET', `/manage/parts?q=${part.sku}`, { as: admin })).body },
  });
  const before = await admins();
  const { body: placed } = await place(company, { pieces: 2 });
  const sold = await admins();
  expect(sold.overview.revenue).toEqual(before.overview.revenue);
  expect(sold.trade.years).toEqual([{ year: new Date().getUTCFullYear(), orders: 1, sum: times(2) }]);
  expect(sold.parts[0].sold - before.parts[0].sold).toBe(2);
  const numbers = async (payment: string) =>
    (await shop.ask('GET', `/orders?payment=${payment}`, { as: admin })).body.map(
      ({ orderNumber }: { orderNumber: number }) => orderNumber,
    );
  expect(await numbers('account')).toContain(placed.orderNumber);
  expect(await numbers('unpaid')).not.toContain(placed.orderNumber);
  const since = new Date(Date.now() - 60_000);
  const news = await listNews(shop.checkout.db, 'order-paid', { since, until: new Date(Date.now() + 60_000) }, 100);
  expect(news.map(({ words }) => words)).toContainEqual(
    expect.stringMatching(`^Order ${placed.orderNumber} of .* is placed on account: `),
  );
  const toReview = async () => (await shop.ask('GET', '/paid-lines', { as: buyer })).body;
  expect(await toReview()).toMatchObject([{ order: placed._id, part: part._id }]);
  await shop.ask('DELETE', `/order/${placed._id}`, { as: buyer });
  expect(await toReview()).toEqual([]);
  const after = await admins();
  expect([after.overview.revenue, after.trade.years, after.parts[0].sold]).toEqual([
    before.overview.revenue,
    [],
    before.parts[0].sold,
  ]);
});

test('over the limit it is refused with what is short; an admin releases it once, and the audit log has that', async () => {
  const company = await dealer(2);
  expect(await place(company, { pieces: 3 })).toMatchObject({
    status: 409,
    body: { code: 'credit-limit', limit: times(2), exposure: 0, order: times(3), short: price },
  });
  expect((await quote(company, 3)).ways[0]).toMatchObject({
    method: 'account',
    open: false,
    releasable: true,
    short: price,
  });
  const release = (body: object, as = admin) => shop.ask('POST', `/manage/companies/${company}/releases`, { as, body });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const reason = 'Their transfer is on its way';
  expect(await release({ amount: price, until, reason }, buyer)).toMatchObject({ status: 403 });
  expect(await release({ amount: price, until: '2020-01-01T00:00:00Z', reason })).toMatchObject({ status: 400 });
  expect(await release({ amount: Math.round(price * 100 - 1) / 100, until, reason })).toMatchObject({ status: 200 });
  expect(await place(company, { pieces: 3 })).toMatchObject({ status: 409, body: { code: 'credit-limit' } });
  expect(await release({ amount: price, until, reason })).toMatchObject({ status: 200, body: { releases: [{}, {}] } });
  expect(await place(company, { pieces: 3 })).toMatchObject({ status: 200 });
  expect(await place(company)).toMatchObject({ status: 409, body: { code: 'credit-limit', short: times(2) } });
  expect((await credit(company, admin)).releases).toHaveLength(1);
  expect((await credit(company)).releases).toEqual([]);
  const { rows } = await shop.checkout.db.execute(
    sql`select data ->> 'reason' as reason from audit_log where action = 'credit-released' and subject_id = ${company}`,
  );
  expect(rows).toEqual([{ reason }, { reason }]);
});

test('what is overdue for too long stops orders on account, and none by card', async () => {
  const company = await dealer(10);
  const owe = (days: number) =>
    inTransaction(shop.checkout.db, (tx) =>
      enterEntries(tx, [
        { companyId: company, kind: 'fee', amountCents: 1, currency: 'USD', dueOn: dayIn(-days), issuedAt: new Date() },
      ]),
    );
  const active = async () => (await shop.ask('PUT', '/active-company', { as: buyer, body: { company } })).body;
  await owe(14);
  expect(await place(company)).toMatchObject({ status: 200 });
  expect(await active()).toMatchObject({ company, hold: null });
  await owe(15);
  const why =
    'Credit hold: an invoice is 15 days overdue, and orders on account stop after 14 days. Orders by card go on.';
  expect(await place(company)).toMatchObject({ status: 409, body: { code: 'credit-hold', detail: why } });
  expect((await quote(company)).ways[0]).toMatchObject({ open: false, why });
  const hold = { overdue: 0.02, days: 15, since: dayIn(0) };
  expect(await active()).toMatchObject({ company, hold });
  expect((await shop.ask('GET', '/active-company', { as: buyer })).body).toMatchObject({ company, hold });
  expect(await credit(company)).toMatchObject({ hold: why, openItems: [{ daysOverdue: 15 }, { daysOverdue: 14 }] });
  expect(await place(company, { paymentMethod: 'card' })).toMatchObject({ status: 200, body: { status: 'pending' } });
});

test('nobody takes the credit of others, of a company without terms, or of one whose terms are off', async () => {
  const company = await dealer(10);
  const [stranger, viewer] = [await shop.signUp(), await shop.signUp()];
  expect(await place(company, { as: stranger })).toMatchObject({ status: 404 });
  expect(await shop.ask('GET', `/company/${company}/credit`, { as: stranger })).toMatchObject({ status: 404 });
  expect(await shop.ask('PUT', `/manage/companies/${company}/terms`, { as: buyer, body: someTerms })).toMatchObject({
    status: 403,
  });
  const plain = (
    await makeCompany(shop, [
      { person: buyer, role: 'buyer' },
      { person: viewer, role: 'viewer' },
    ])
  ).id;
  expect(await place(plain)).toMatchObject({ status: 409, body: { code: 'not-on-account' } });
  expect((await quote(plain)).ways).toEqual([{ method: 'card', open: true }]);
  expect(await credit(plain, viewer)).toMatchObject({ terms: null, exposure: 0 });
  const alone = { ...orderBody(buyer, part), paymentMethod: 'account' };
  expect(await shop.ask('POST', '/order', { as: buyer, body: alone })).toMatchObject({ status: 409 });
  await onTerms(shop, company, { onAccount: false });
  expect(await place(company)).toMatchObject({ status: 409, body: { code: 'not-on-account' } });
  const gone = '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e01';
  for (const path of [`/company/${gone}/credit`])
    expect(await shop.ask('GET', path, { as: admin })).toMatchObject({ status: 404 });
  expect(await shop.ask('PUT', `/manage/companies/${gone}/terms`, { as: admin, body: someTerms })).toMatchObject({
    status: 404,
  });
});

describe('many at once', () => {
  /** Orders of one piece by several members of a company, at the same moment, until the limit of `fits` orders is taken. */
  async function race(
    shops: readonly TestShop[],
    fits: number,
    askers: number,
    depositPercent: number | null = null,
  ): Promise<void> {
    const people = await Promise.all(Array.from({ length: 4 }, () => shop.signUp()));
    const { id } = await makeCompany(
      shop,
      people.map((person) => ({ person, role: 'buyer' as const })),
    );
    const cents = Math.round(price * 100);
    const taken = (fits * (cents - Math.round((cents * (depositPercent ?? 0)) / 100))) / 100;
    await onTerms(shop, id, { limit: taken, depositPercent });
    const ask = async (at: TestShop, as: Person): Promise<Answered> => {
      const answer = await place(id, { as, at });
      return answer.status === 503 ? ask(at, as) : answer;
    };
    const answers = await Promise.all(
      Array.from({ length: askers }, (_, index) =>
        ask(shops[index % shops.length] ?? shop, people[index % people.length] as Person),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(fits);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'credit-limit' });
    expect(await credit(id, people[0])).toMatchObject({ exposure: taken, free: 0 });
  }

  test('one process gives exactly the limit', () => race([shop], 7, 40));

  test('of a company that pays deposits, one process gives exactly what their rests take', () =>
    race([shop], 7, 40, 30));

  test('two processes on one database give exactly the limit, without a deadlock', async () => {
    const second = await openShop({ databaseUrl: shop.databaseUrl });
    await race([shop, second], 7, 40);
    expect(await deadlocksOf(shop.databaseUrl)).toBe(0);
    await second.close();
  });

  test('a fee that is entered meanwhile counts: both together never pass the limit', async () => {
    for (let round = 0; round < 10; round++) {
      const company = await dealer(1);
      const amountCents = Math.round(price * 100);
      const owes = inTransaction(shop.checkout.db, (tx) =>
        enterEntries(tx, [
          { companyId: company, kind: 'fee', amountCents, currency: 'USD', dueOn: dayIn(3), issuedAt: new Date() },
        ]),
      );
      const [placed] = await Promise.all([place(company), owes]);
      // Whatever was first: the order was checked with the fee, or the fee came after it.
      const { exposure } = await credit(company);
      expect(exposure).toBe(placed.status === 200 ? times(2) : price);
      expect(await place(company)).toMatchObject({ status: 409 });
    }
  });
});
