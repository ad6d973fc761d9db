import { randomUUID } from 'node:crypto';
import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order, OrderPage } from '#contract/sales/orders.ts';
import type { CompanyMoney } from '#contract/sales/receivables/allocations.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { company as companyTable } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { creditNote } from '#server/platform/database/schema/sales/invoices.ts';
import { ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { listCredits, listOpenItems, readBalance } from '#server/sales/receivables/balances.repository.ts';
import { enterEntries } from '#server/sales/receivables/ledger.repository.ts';
import { delivery } from '#server/testing/buy.ts';
import { makeCompany, onTerms } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { turnTaxOn, twoRates } from '#server/testing/terms.ts';
import { type BankedPayment, camtFile } from './camt.fixture.ts';
import { allocateShares } from './enter-payments.ts';

const merchant = {
  ...{ name: 'Wheels & Co', address: ['Verkstadsgatan 1', '411 04 Göteborg', 'Sweden'], email: 'office@shop.example' },
  ...{ sample: false, vatNumber: 'SE556000167801', iban: 'SE7050000000058398260411' },
};
const eInvoices = {
  place: { street: 'Verkstadsgatan 1', postalCode: '411 04', city: 'Göteborg', country: 'SE' },
  ...{ phone: '+46 31 700 52 10', legalNumber: '5560001678', electronicAddress: '0007:5560001678' },
};

let shop: TestShop;
let buyer: Person;
let admin: Person;
let company: string;
let parts: readonly Part[];
beforeAll(async () => {
  shop = await openShop({ config: { merchant, eInvoices } });
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  company = (await makeCompany(shop, [{ person: buyer, role: 'owner' }], { name: 'Strand Sykkel AS' })).id;
  const addressed = { electronicAddress: '9930:DE811907980', country: 'SE', city: 'Borås', postalCode: '503 30' };
  await shop.checkout.db.update(companyTable).set(addressed).where(eq(companyTable.id, company));
  await onTerms(shop, company, { discountDays: 10, discountPercent: 2 });
  await turnTaxOn(shop, { rates: { SE: { standard: 2500, reduced: 1200 } } });
  parts = await twoRates(shop);
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

const where = { country: 'SE', postalCode: '411 04' };
const cents = (dollars: number) => Math.round(dollars * 100);
const dollars = (sum: number) => (sum / 100).toFixed(2);
const today = new Date().toISOString().slice(0, 10);
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let count = 0;
const next = (name: string) => `${name}${++count}`;

interface Invoiced {
  order: Order;
  number: string;
  total: number;
  off: number;
}

/** An order on account that is shipped, with its invoice and the cash discount of that (cents). */
async function invoiced(...pieces: [number, number]): Promise<Invoiced> {
  const lines = parts.map(({ _id }, at) => ({ part: _id, quantity: pieces[at] ?? 1 }));
  const { price } = (await shop.ask('POST', '/quote', { as: buyer, body: { lines, company, ...where } })).body;
  const body = { ...delivery, ...where, email: buyer.email, lines, price, company, paymentMethod: 'account' };
  const placed = await shop.ask('POST', '/order', { as: buyer, body });
  const order = placed.body as Order;
  const ship = { as: admin, body: { carrier: 'DHL', tracking: next('P') } };
  expect((await shop.ask('PUT', `/order/${order._id}/shipped`, ship)).status).toBe(200);
  const { invoice = '' } = await pageOf(order);
  const total = cents(order.price);
  return { order, number: invoice, total, off: Math.round(total * 0.02) };
}

const pageOf = async ({ _id }: Order): Promise<OrderPage> =>
  (await shop.ask('GET', `/order/${_id}`, { as: buyer })).body;
const openOf = async () =>
  new Map((await listOpenItems(shop.checkout.db, company, 'USD')).map((item) => [item.documentNumber, item.openCents]));
const money = async (): Promise<CompanyMoney> =>
  (await shop.ask('GET', `/manage/companies/${company}/money`, { as: admin })).body;
const balance = () => readBalance(shop.checkout.db, company, 'USD');

async function send(path: string, payments: readonly BankedPayment[]) {
  const file = camtFile(payments);
  const { status, body } = await shop.ask('POST', path, {
    as: admin,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="file"; filename="s.xml"\r\n\r\n${file}\r\n--b--\r\n`,
    ),
  });
  return { status, body };
}

/** Reads and books a file; gives what was found. */
async function bank(...payments: BankedPayment[]) {
  const dry = (await send('/bank-files/checked', payments)).body;
  const written = await send(`/bank-files?plan=${dry.plan}`, payments);
  expect(written.status, JSON.stringify(written.body)).toBe(200);
  return dry;
}

const noteOf = async (number: string) => {
  const [found] = await shop.checkout.db
    .select({ data: creditNote.data, refund: creditNote.refundId })
    .from(creditNote)
    .where(sql`${creditNote.data} -> 'invoice' ->> 'number' = ${number}`);
  return found as { refund: string; data: { number: string; totalCents: number; taxes: Rate[]; reason: string } };
};
interface Rate {
  rate: number;
  baseCents: number;
  taxCents: number;
}
const entryCalled = async (documentNumber: string) => {
  const [entry] = await shop.checkout.db
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.documentNumber, documentNumber), eq(ledgerEntry.companyId, company)));
  return entry?.id ?? '';
};

const record = (amount: number, more: object) =>
  shop.ask('POST', '/payments-received', {
    as: admin,
    headers: { 'idempotency-key': randomUUID() },
    body: { company, amount: amount / 100, receivedOn: today, reference: next('Cheque '), ...more },
  });

test('a payment in time less the discount settles its invoice, and a credit note lowers the tax of each rate', async () => {
  const { order, number, total, off } = await invoiced(10, 7);
  const paid = { reference: next('A'), amount: dollars(total - off), text: number, day: dayIn(12), valued: dayIn(10) };
  const dry = await bank(paid);
  expect(dry).toMatchObject({
    matched: { count: 1 },
    movements: [{ reason: 'reference-discount', shares: [{ number, discount: off / 100 }], left: 0 }],
  });
  expect((await openOf()).has(number)).toBe(false);
  expect(await balance()).toBe(0);
  const note = await noteOf(number);
  expect(note.data).toMatchObject({ totalCents: off, reason: 'Cash discount' });
  const rates = note.data.taxes;
  expect(rates.map(({ rate }) => rate)).toEqual([2500, 1200]);
  expect(rates.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0)).toBe(off);
  for (const { rate, baseCents, taxCents } of rates)
    expect(Math.abs(taxCents - ((baseCents + taxCents) * rate) / (10_000 + rate))).toBeLessThan(1);
  const page = await pageOf(order);
  expect(page.refunds).toMatchObject([{ amount: off / 100, reason: 'cash-discount', creditNote: note.data.number }]);
  const xml = await shop.ask('GET', `/order/${order._id}/refunds/${note.refund}/credit-note?format=ubl`, { as: buyer });
  expect(xml.status, JSON.stringify(xml.body)).toBe(200);
  const statement = await shop.ask('GET', `/companies/${company}/statement?from=${dayIn(-1)}&until=${dayIn(20)}`, {
    as: buyer,
  });
  expect(statement.body).toMatchObject({ closing: 0, debits: total / 100, credits: total / 100 });
});

test('too late it is a part payment, and the rest stays open; so it is for another sum', async () => {
  const { number, total, off } = await invoiced(4, 1);
  await bank({ reference: next('B'), amount: dollars(total - off), text: number, day: dayIn(11) });
  expect((await openOf()).get(number)).toBe(off);
  // What was paid in part has no discount any more.
  expect((await money()).items).toMatchObject([{ number, discount: null }]);
  await bank({ reference: next('B'), amount: dollars(off), text: number, day: today });
  const other = await invoiced(2, 2);
  const [item] = (await money()).items;
  expect(item).toMatchObject({ discount: { amount: other.off / 100, until: dayIn(10) } });
  await bank({ reference: next('B'), amount: dollars(other.total - other.off - 1), text: other.number, day: today });
  expect((await openOf()).get(other.number)).toBe(other.off + 1);
  await bank({ reference: next('B'), amount: dollars(other.off + 1), text: other.number, day: today });
  expect(await balance()).toBe(0);
});

test('by hand it is taken as well, by the sum or as an admin allocates it, by the day that is given', async () => {
  const one = await invoiced(3, 3);
  expect((await record(one.total - one.off, {})).status).toBe(200);
  expect(await openOf()).toEqual(new Map());
  const other = await invoiced(3, 2);
  const [item] = (await money()).items;
  const shares = [{ item: item?._id, amount: (other.total - other.off) / 100 }];
  expect((await record(other.total, { shares })).status).toBe(200);
  expect(await openOf()).toEqual(new Map());
  // What was paid too much stays a credit of the company.
  expect(await listCredits(shop.checkout.db, company, 'USD')).toMatchObject([{ openCents: other.off }]);
});

test('a payment that comes back takes the discount with it: the invoice is open again, and its credit note counts no more', async () => {
  const before = await balance();
  const { order, number, total, off } = await invoiced(5, 5);
  const reference = next('C');
  await bank({ reference, amount: dollars(total - off), text: number, day: today });
  expect((await openOf()).has(number)).toBe(false);
  const back = { reference: next('C'), amount: dollars(total - off), out: true, reversal: true, reason: 'AC04' };
  await bank(back);
  const waiting = (await shop.ask('GET', '/bank-movements', { as: admin })).body.movements;
  const movement = waiting.find((one: { reference: string }) => one.reference === back.reference);
  const path = `/bank-movements/${movement._id}`;
  const { payments } = (await shop.ask('GET', `${path}/payments`, { as: admin })).body;
  expect(payments[0]).toMatchObject({ company: { name: 'Strand Sykkel AS' }, settled: [{ number }] });
  const returned = await shop.ask('POST', `${path}/returned`, { as: admin, body: { payment: payments[0]._id } });
  expect(returned.status, JSON.stringify(returned.body)).toBe(200);
  expect((await openOf()).get(number)).toBe(total);
  expect(await balance()).toBe(before + total);
  const page = await pageOf(order);
  expect(page.refunds).toMatchObject([{ state: 'failed' }]);
  expect(page.refunded ?? 0).toBe(0);
  // It is open whole, so it may be paid with the discount once more.
  await bank({ reference: next('C'), amount: dollars(total - off), text: number, day: today });
  expect((await openOf()).has(number)).toBe(false);
  expect(await balance()).toBe(before);
  expect((await pageOf(order)).refunded).toBe(off / 100);
});

test('an allocation is taken back with its discount, and allocated anew', async () => {
  const { number, total, off } = await invoiced(6, 1);
  const reference = next('D');
  await bank({ reference, amount: dollars(total - off), text: number, day: today });
  const credit = (await money()).credits.find((one) => one.number === reference);
  const [allocation] = credit?.allocations ?? [];
  expect(allocation).toMatchObject({ number, amount: (total - off) / 100, mayTakeBack: true });
  const takeBack = () => shop.ask('DELETE', `/manage/allocations/${allocation?._id}`, { as: admin });
  const answers = await Promise.all([takeBack(), takeBack()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({
    ...{ company, number, left: (total - off) / 100, open: total / 100, discount: off / 100 },
  });
  const item = (await money()).items.find((one) => one.number === number);
  const path = `/manage/credits/${credit?._id}/allocations`;
  const allocate = (amount: number) =>
    shop.ask('POST', path, { as: admin, body: { shares: [{ item: item?._id, amount: amount / 100 }] } });
  expect((await allocate(total)).status).toBe(409);
  expect((await allocate(total - off)).status).toBe(200);
  expect((await openOf()).has(number)).toBe(false);
  // The note of the discount goes back with its payment, not by itself.
  const noted = (await money()).credits.find(({ kind }) => kind === 'credit-note');
  expect(noted?.allocations).toMatchObject([{ number, amount: off / 100, mayTakeBack: false }]);
  const ofNote = await shop.ask('DELETE', `/manage/allocations/${noted?.allocations[0]?._id}`, { as: admin });
  expectProblem(ofNote, 409, 'wrong-state');
});

test('what a card pays takes no discount, and an item is named once', async () => {
  const { number, total, off } = await invoiced(2, 1);
  const items = (await money()).items.filter((item) => item.number === number);
  const shares = items.map(({ _id }) => ({ item: _id, amount: (total - off) / 100 }));
  const twice = { shares: [...shares, { item: items[0]?._id, amount: off / 100 }] };
  expectProblem(await record(total, twice), 400, 'invalid-request');
  const { db } = shop.checkout;
  const [account] = await db.select({ userId: user.id }).from(user).where(eq(user.email, admin.email));
  const by = { actor: account as CurrentUser, currency: 'USD', seller: { ...merchant, rehearsal: false } };
  await db
    .transaction(async (tx) => {
      const head = { companyId: company, kind: 'payment', currency: 'USD', amountCents: total } as const;
      const [entry] = await enterEntries(tx, [{ ...head, documentNumber: next('F'), issuedAt: new Date() }]);
      if (!entry) throw new Error('No entry');
      const credit = { ...entry, accountPaymentId: entry.id };
      expect(await allocateShares(tx, by, { credit, shares, day: today })).toMatchObject({ ok: true });
      expect((await listOpenItems(tx, company, 'USD')).find((item) => item.documentNumber === number)?.openCents).toBe(
        off,
      );
      tx.rollback();
    })
    .catch((error) => expect(error).toBeInstanceOf(TransactionRollbackError));
  expect((await record(total - off, { shares })).status).toBe(200);
});

test('pieces that come back after a discount are credited without it', async () => {
  const { order, number, total, off } = await invoiced(4, 4);
  await bank({ reference: next('E'), amount: dollars(total - off), text: number, day: today });
  const start = await balance();
  const lines = (pieces: number) => parts.map(({ _id }) => ({ part: _id, quantity: pieces }));
  const back = (pieces: number) =>
    shop.ask('POST', `/order/${order._id}/refunds`, {
      as: admin,
      body: { lines: lines(pieces) },
      headers: { 'idempotency-key': next('back') },
    });
  expect((await back(1)).status).toBe(200);
  expect(start - (await balance())).toBeCloseTo((total - off) / 4, -1);
  expect((await back(3)).status).toBe(200);
  // All that was paid is back, and no more.
  expect(start - (await balance())).toBe(total - off);
});

const returnPieces = ({ order }: Invoiced, pieces: number) =>
  shop.ask('POST', `/order/${order._id}/refunds`, {
    as: admin,
    body: { lines: parts.map(({ _id }) => ({ part: _id, quantity: pieces })) },
    headers: { 'idempotency-key': next('back') },
  });

test('a discount of what is left after a credit is shared over that alone', async () => {
  const before = await balance();
  const it = await invoiced(4, 4);
  expect((await returnPieces(it, 1)).status).toBe(200);
  const left = (await openOf()).get(it.number) ?? 0;
  expect(left).toBeLessThan(it.total);
  const item = (await money()).items.find(({ number }) => number === it.number);
  const off = cents(item?.discount?.amount ?? 0);
  await bank({ reference: next('G'), amount: dollars(left - off), text: it.number, day: today });
  expect(await balance()).toBe(before);
  const page = await pageOf(it.order);
  expect((await returnPieces(it, 2)).status).toBe(200);
  // Two of the three pieces of each line that were paid.
  expect(Math.abs(before - (await balance()) - ((left - off) * 2) / 3)).toBeLessThanOrEqual(3);
  expect((await returnPieces(it, 1)).status).toBe(200);
  expect(before - (await balance())).toBe(left - off);
  expect(cents((await pageOf(it.order)).refunded ?? 0)).toBe(it.total);
  expect(page.refunds).toHaveLength(2);
});

test('pieces that came back with a discount are credited whole once its payment came back', async () => {
  const before = await balance();
  const it = await invoiced(4, 4);
  const reference = next('H');
  await bank({ reference, amount: dollars(it.total - it.off), text: it.number, day: today });
  expect((await returnPieces(it, 1)).status).toBe(200);
  const credit = (await money()).credits.find((one) => one.number === reference);
  const takeBack = (id = '') => shop.ask('DELETE', `/manage/allocations/${id}`, { as: admin });
  expect((await takeBack(credit?.allocations[0]?._id)).status).toBe(200);
  // Three pieces of each line are owed at their price, and the payment is a credit.
  const paid = it.total - it.off;
  const page = await pageOf(it.order);
  const credited = cents(page.refunded ?? 0);
  expect(Math.abs(credited - it.total / 4)).toBeLessThanOrEqual(2);
  expect(await balance()).toBe(before + it.total - credited - paid);
  expect(page.refunds?.map(({ reason }) => reason)).toContain('discount-share');
  expect((await returnPieces(it, 3)).status).toBe(200);
  expect(await balance()).toBe(before - paid);
});

test('nobody but an admin sees or allocates the money of a company', async () => {
  const id = await entryCalled('nothing');
  expect(id).toBe('');
  const made = '0197f3a0-0000-7000-8000-000000000000';
  for (const [method, path, body] of [
    ['GET', `/manage/companies/${company}/money`],
    ['POST', `/manage/credits/${made}/allocations`, { shares: [{ item: made, amount: 1 }] }],
    ['DELETE', `/manage/allocations/${made}`],
    ['GET', `/bank-movements/${made}/payments`],
  ] as const) {
    expect((await shop.ask(method, path, { as: buyer, ...(body && { body }) })).status).toBe(403);
    expect((await shop.ask(method, path.replace(company, made), { as: admin, ...(body && { body }) })).status).toBe(
      404,
    );
  }
});
