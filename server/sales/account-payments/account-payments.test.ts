import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountPayment } from '#contract/sales/receivables/account-payments.ts';
import type { Account } from '#contract/sales/receivables/statements.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { reconcile } from '#server/sales/reconciliation/reconcile.ts';
import { dayIn, ledgerOf } from '#server/sales/statements/account.fixture.ts';
import { payByCard } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { handedEvents } from '#server/testing/handed-events.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { takeAccountRefunds } from './account-movements.ts';
import { findAccountPaymentByIntent } from './account-payments.repository.ts';

const HOUR = 3_600_000;

let shop: TestShop;
let buyer: Person;
let viewer: Person;
let stranger: Person;
let events: Awaited<ReturnType<typeof handedEvents>>;
let company: string;
let ledger: ReturnType<typeof ledgerOf>;

beforeAll(async () => {
  const many = { orders: 99, lines: 99, pieces: 99_999, dollars: 999_999 };
  const days = { dispatchDays: 2, returnDays: 30, returnAnswerDays: 5, returnSendDays: 30 };
  const declineLimits = { order: 2, account: 2, address: 99 };
  const orders = { ...days, holdMinutes: 30, holds: { verified: many, unverified: many }, declineLimits };
  shop = await openShop({ config: { orders } });
  stranger = await shop.signUp('Else Where');
  events = await handedEvents(shop);
});
beforeEach(async () => {
  [buyer, viewer] = [await shop.signUp(), await shop.signUp('Per Viewer')];
  const members = [
    { person: buyer, role: 'buyer' as const },
    { person: viewer, role: 'viewer' as const },
  ];
  company = (await makeCompany(shop, members)).id;
  ledger = ledgerOf(shop, company);
});
afterAll(async () => {
  await events.close();
  await shop.close();
});

const run = async (query: ReturnType<typeof sql>) => (await shop.checkout.db.execute(query)).rows;
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';
const ask = (items: string[], amount: number, { as = buyer, key = randomUUID() } = {}) =>
  shop.ask('POST', `/companies/${company}/account-payments`, {
    as,
    body: { items, amount },
    headers: { 'idempotency-key': key },
  });
async function open(items: string[], amount: number) {
  const answer = await ask(items, amount);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { payment: string; clientSecret: string };
}
const settle = (payment: string, as = buyer) => shop.ask('POST', `/account-payments/${payment}/settle`, { as });
async function pay(items: string[], amount: number, card?: string): Promise<AccountPayment & { intent: string }> {
  const { payment, clientSecret } = await open(items, amount);
  await payByCard(shop, clientSecret, card);
  const answer = await settle(payment);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...answer.body, intent: intentOf(clientSecret) };
}
const account = async () => (await shop.ask('GET', `/companies/${company}/account`, { as: viewer })).body as Account;
const openOf = async () => (await account()).items.map(({ number, kind, open }) => [number ?? kind, open]);
const paymentsOf = () =>
  run(sql`select state, received_cents from account_payment where company_id = ${company} order by id`);

test('open items are paid as one payment, with credits taken off first', async () => {
  const first = await ledger.owe(61_200, -50, { number: '2026-0205' });
  const second = await ledger.owe(418_750, 26, { number: '2026-0318' });
  await ledger.owe(891_250, 5, { number: '2026-0285' });
  const credit = await ledger.pay(42_000, { number: 'bank 1' });
  const paid = await pay([second, credit, first], 4379.5);
  expect(paid).toMatchObject({ amount: 4379.5, left: 0 });
  expect(await openOf()).toEqual([['2026-0285', 8912.5]]);
  const from = { from: dayIn(-60), until: dayIn(0) };
  const statement = await shop.ask('GET', `/companies/${company}/statement?${new URLSearchParams(from)}`, {
    as: buyer,
  });
  expect(statement.body.entries.at(-1)).toMatchObject({
    kind: 'payment',
    byCard: true,
    amount: 4379.5,
    number: paid.intent,
  });
  // Again it is the same one.
  expect((await settle(paid._id)).body).toMatchObject({ amount: 4379.5, left: 0 });
  expect(await paymentsOf()).toEqual([{ state: 'succeeded', received_cents: 437_950 }]);
});

test('the sum is that of the ledger, and of items of this company alone', async () => {
  const item = await ledger.owe(10_000, -1, { number: '2026-0300' });
  const other = await makeCompany(shop, [], { name: 'Others' });
  const theirs = await ledgerOf(shop, other.id).owe(500, 1);
  expectProblem(await ask([item], 99), 409, 'price-changed');
  expectProblem(await ask([item, theirs], 105), 404, 'not-found');
  expectProblem(await ask([item, randomUUID()], 100), 404, 'not-found');
  const tiny = await ledger.owe(40, 1);
  expectProblem(await ask([tiny], 0.4), 400, 'amount-out-of-range');
  const credit = await ledger.pay(20_000);
  expectProblem(await ask([item, credit], -100), 400, 'invalid-request');
  const key = randomUUID();
  expect((await ask([item], 100, { key })).status).toBe(200);
  expectProblem(await ask([item, tiny], 100.4, { key }), 422, 'key-reused');
});

test('who may not order for the company opens and settles none', async () => {
  const item = await ledger.owe(10_000, -1);
  expectProblem(await ask([item], 100, { as: stranger }), 404, 'not-found');
  expectProblem(await ask([item], 100, { as: viewer }), 403, 'forbidden');
  const { payment } = await open([item], 100);
  expectProblem(await settle(payment, stranger), 404, 'not-found');
  expectProblem(await settle(payment, viewer), 403, 'forbidden');
  expectProblem(await settle(randomUUID()), 404, 'not-found');
  expectProblem(await settle(payment), 409, 'payment-incomplete');
});

test('two tabs have one payment, and other items call it off', async () => {
  const one = await ledger.owe(10_000, -1);
  const two = await ledger.owe(5000, 3);
  const [first, again] = await Promise.all([open([one], 100), open([one], 100)]);
  expect(again.clientSecret).toBe(first.clientSecret);
  const both = await open([two, one], 150);
  expect(both.payment).not.toBe(first.payment);
  expect((await payByCard(shop, first.clientSecret)).status).toBe(400);
  await payByCard(shop, both.clientSecret);
  // Not told to the shop yet: the next question enters it.
  expectProblem(await ask([one, two], 150), 409, 'already-paid');
  expect(await openOf()).toEqual([]);
  expect((await paymentsOf()).map(({ state }) => state)).toEqual(['cancelled', 'succeeded']);
});

test('two tabs that choose other items at the same moment: one of them can be paid', async () => {
  const one = await ledger.owe(10_000, -1);
  const two = await ledger.owe(5000, 3);
  // The provider is asked for the intent of the first tab, and has not made it yet.
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const making = { method: 'POST', path: /^\/payment_intents$/ } as const;
  shop.simulators.misbehave({ kind: 'hold', until: release.promise, begun: begun.resolve }, 1, making);
  const first = open([one], 100);
  await begun.promise;
  const second = await open([two, one], 150);
  release.resolve();
  const last = await first;
  const made = await shop.checkout.payments.listIntents({ since: new Date(Date.now() - HOUR) });
  const ours = await run(sql`select id from account_payment where company_id = ${company}`);
  const payable = made.ok
    ? made.value.filter(({ attemptId, status }) => status === 'open' && ours.some(({ id }) => id === attemptId))
    : [];
  expect(payable.map(({ id }) => id)).toEqual([intentOf(last.clientSecret)]);
  expect((await payByCard(shop, second.clientSecret)).status).toBe(400);
  expect((await payByCard(shop, last.clientSecret)).status).toBe(200);
});

test('a tab whose intent is stored while another one looks for it is called off', async () => {
  const one = await ledger.owe(10_000, -1);
  const two = await ledger.owe(5000, 3);
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [looking, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const making = { method: 'POST', path: /^\/payment_intents$/ } as const;
  shop.simulators.misbehave({ kind: 'hold', until: release.promise, begun: begun.resolve }, 1, making);
  const first = open([one], 100);
  await begun.promise;
  const payments = shop.checkout.payments;
  const list = payments.listIntents;
  payments.listIntents = async (span) => {
    payments.listIntents = list;
    const none = await list(span);
    looking.resolve();
    await found.promise;
    return none;
  };
  const second = open([two, one], 150);
  await looking.promise;
  release.resolve();
  const { clientSecret } = await first;
  found.resolve();
  await payByCard(shop, (await second).clientSecret);
  expect((await payByCard(shop, clientSecret)).status).toBe(400);
});

test('what a bank transfer paid meanwhile stays as credit', async () => {
  const one = await ledger.owe(10_000, -1, { number: '2026-0300' });
  const two = await ledger.owe(5000, 3, { number: '2026-0301' });
  const { payment, clientSecret } = await open([one, two], 150);
  await ledger.allocate(await ledger.pay(10_000), one, 10_000);
  await payByCard(shop, clientSecret);
  expect((await settle(payment)).body).toMatchObject({ amount: 150, left: 100 });
  expect(await openOf()).toEqual([[intentOf(clientSecret), 100]]);
  expectProblem(await ask([one], 100), 409, 'already-paid');
});

test('a payment is entered once, from the page and from the webhook at the same moment', async () => {
  const item = await ledger.owe(10_000, -1);
  const { payment, clientSecret } = await open([item], 100);
  await payByCard(shop, clientSecret);
  const told = events.until('payment_intent.succeeded', intentOf(clientSecret));
  const settled = await Promise.all([settle(payment), settle(payment), told]);
  expect(settled.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await openOf()).toEqual([]);
  expect(await account()).toMatchObject({ balance: 0 });
});

test('a page that never comes back: the webhook enters it, or the sweep', async () => {
  const [one, two] = [await ledger.owe(10_000, -1), await ledger.owe(7000, 1)];
  const told = await open([one], 100);
  await payByCard(shop, told.clientSecret);
  await events.until('payment_intent.succeeded', intentOf(told.clientSecret));
  expect(await openOf()).toEqual([['fee', 70]]);
  const untold = await open([two], 70);
  await payByCard(shop, untold.clientSecret);
  await run(sql`update account_payment set due_at = now() where id = ${untold.payment}`);
  await sweep(shop.checkout);
  expect(await openOf()).toEqual([]);
  // What nobody has paid is called off.
  const left = await open([await ledger.owe(900, 1)], 9);
  await run(sql`update account_payment set due_at = now() where id = ${left.payment}`);
  await sweep(shop.checkout);
  expect((await payByCard(shop, left.clientSecret)).status).toBe(400);
  expect((await paymentsOf()).at(-1)).toMatchObject({ state: 'cancelled' });
});

test('an answer of the provider that is lost makes no second payment', async () => {
  const item = await ledger.owe(10_000, -1);
  shop.simulators.misbehave({ kind: 'lose-answer' }, 3, { method: 'POST', path: /^\/payment_intents$/ });
  expectProblem(await ask([item], 100), 503, 'payment-unavailable');
  const { clientSecret } = await open([item], 100);
  const made = await shop.checkout.payments.listIntents({ since: new Date(Date.now() - HOUR) });
  const ours = await run(sql`select id from account_payment where company_id = ${company}`);
  expect(made.ok && made.value.filter(({ attemptId }) => attemptId === ours[0]?.id)).toMatchObject([
    { id: intentOf(clientSecret) },
  ]);
});

test('the comparison with the provider settles what the shop never heard of', async () => {
  const item = await ledger.owe(10_000, -1);
  const { payment, clientSecret } = await open([item], 100);
  await payByCard(shop, clientSecret);
  await run(sql`update account_payment set intent_id = null, state = 'asked' where id = ${payment}`);
  const compared = await reconcile(shop.checkout, new Date(Date.now() + HOUR));
  expect(compared.ok && compared.value.counts).toMatchObject({ mended: 1, asks: 0 });
  expect(await openOf()).toEqual([]);
});

test('declined cards are counted, and the last one calls the payment off', async () => {
  const item = await ledger.owe(10_000, -1);
  const { clientSecret } = await open([item], 100);
  await payByCard(shop, clientSecret, '4000000000000002');
  await events.until('payment_intent.payment_failed', intentOf(clientSecret));
  expect(await paymentsOf()).toMatchObject([{ state: 'open' }]);
  await payByCard(shop, clientSecret, '4000000000000002');
  await events.until('payment_intent.canceled', intentOf(clientSecret));
  expect(await paymentsOf()).toMatchObject([{ state: 'cancelled' }]);
  expectProblem(await ask([item], 100), 429, 'too-many-declines');
});

test('a refund in the dashboard of the provider opens the items again, and one that fails is a credit', async () => {
  const one = await ledger.owe(10_000, -2, { number: '2026-0300' });
  const two = await ledger.owe(5000, 3, { number: '2026-0301' });
  const { intent } = await pay([one, two], 150, '4000000000005126');
  const refund = await shop.simulators.dashboard.refund(intent, 7000);
  await events.until('charge.refunded', intent);
  expect(await account()).toMatchObject({ balance: 70 });
  expect(await openOf()).toEqual([
    ['2026-0300', 20],
    ['2026-0301', 50],
  ]);
  await shop.simulators.dashboard.failRefund(refund);
  await events.until('refund.failed', refund);
  expect(await account()).toMatchObject({ balance: 0 });
  const compared = await reconcile(shop.checkout, new Date(Date.now() + HOUR));
  expect(compared.ok && compared.value.counts).toMatchObject({ asks: 0 });
});

test('a refund that is told before its payment waits where that cannot be read', async () => {
  const item = await ledger.owe(10_000, -2);
  const { clientSecret } = await open([item], 100);
  const intent = intentOf(clientSecret);
  await payByCard(shop, clientSecret);
  await shop.simulators.dashboard.refund(intent, 7000);
  const payment = await findAccountPaymentByIntent(shop.checkout.db, intent);
  if (!payment) throw new Error('There is no such payment');
  const reading = { method: 'GET', path: new RegExp(`^/payment_intents/${intent}$`) } as const;
  shop.simulators.misbehave({ kind: 'error' }, 3, reading);
  expect(await takeAccountRefunds(shop.checkout, payment)).toMatchObject({ ok: false });
  expect(await takeAccountRefunds(shop.checkout, payment)).toEqual({ ok: true, value: 1 });
  expect(await account()).toMatchObject({ balance: 70 });
});

test('a warning of fraud by a bank is a case for people', async () => {
  const { intent } = await pay([await ledger.owe(10_000, -2)], 100);
  await shop.simulators.dashboard.warn(intent);
  await events.until('radar.early_fraud_warning.created', intent);
  const admin = await shop.admin();
  const { cases } = (await shop.ask('GET', '/manage/money', { as: admin })).body;
  expect(cases.find(({ known }: { known: { intent?: string } }) => known.intent === intent)).toMatchObject({
    ...{ kind: 'fraud-warning', order: null, provider: 100, answers: ['seen'] },
  });
  const compared = await reconcile(shop.checkout, new Date(Date.now() + HOUR));
  expect(compared.ok && compared.value.counts).toMatchObject({ asks: 0 });
});

test('what a bank takes back by a dispute is owed again', async () => {
  const item = await ledger.owe(10_000, -2);
  const { intent } = await pay([item], 100);
  const dispute = await shop.simulators.dashboard.dispute(intent);
  await events.until('charge.dispute.created', intent);
  expect(await account()).toMatchObject({ balance: 0 });
  await shop.checkout.payments.acceptDispute(dispute, randomUUID());
  await events.until('charge.dispute.closed', intent);
  expect(await account()).toMatchObject({ balance: 100 });
  const admin = await shop.admin();
  const { cases } = (await shop.ask('GET', '/manage/money', { as: admin })).body;
  expect(cases.filter(({ ref }: { ref: string }) => ref === dispute)).toHaveLength(1);
});
