import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account, AccountDocuments, Statement } from '#contract/sales/receivables/statements.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { orderBody, payOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { dayIn, ledgerOf } from './account.fixture.ts';
import { sendMonthlyStatements } from './monthly-statements.ts';

let shop: TestShop;
let owner: Person;
let viewer: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  [owner, viewer, stranger] = [await shop.signUp(), await shop.signUp('Per Viewer'), await shop.signUp('Else Where')];
  admin = await shop.admin();
});
afterAll(() => shop.close());

const aCompany = async (name?: string) => {
  const members = [
    { person: owner, role: 'owner' as const },
    { person: viewer, role: 'viewer' as const },
  ];
  const { id } = await makeCompany(shop, members, name ? { name } : {});
  return { id, ...ledgerOf(shop, id) };
};
const read = async <Body>(path: string, as = viewer) => {
  const answer = await shop.ask('GET', path, { as });
  expect(answer.status).toBe(200);
  return answer.body as Body;
};
async function download(path: string) {
  const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${viewer.token}` };
  const answer = await shop.app.inject({ url: `/api${path}`, headers });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer;
}

const accountOf = (id: string, query = '') => read<Account>(`/companies/${id}/account${query}`);
const statementOf = (id: string, from: string, until: string, query = '') =>
  read<Statement>(`/companies/${id}/statement?from=${from}&until=${until}${query}`);

test('an account tells what is open, how old it is, and what of credits is left', async () => {
  const { id, owe, pay, allocate } = await aCompany();
  const old = await owe(61_200, -50, { number: '2026-0205', daysAgo: 80 });
  await owe(891_250, 5, { number: '2026-0285', daysAgo: 25 });
  const part = await owe(486_800, -8, { number: '2026-0266', daysAgo: 38 });
  const payment = await pay(242_000, { daysAgo: 3 });
  await allocate(payment, part, 200_000);
  expect((await shop.ask('POST', `/open-items/${old}/dispute`, { as: owner, body: { words: 'Bent.' } })).status).toBe(
    200,
  );

  const account = await accountOf(id);
  expect(account).toMatchObject({
    ...{ company: { _id: id, name: 'Lindqvist Cykel AB' }, owner: false, today: dayIn(0), itemCount: 4, next: null },
    ...{ balance: 11_972.5, overdue: 3480, disputed: 612 },
    ageing: { notDue: 8912.5, to30: 2868, to60: 612, to90: 0, over90: 0, credit: 420 },
    due: [
      { on: dayIn(-50), amount: 612, disputed: true },
      { on: dayIn(-8), amount: 2868, disputed: false },
      { on: dayIn(5), amount: 8912.5, disputed: false },
    ],
  });
  expect(account.items).toMatchObject([
    { number: '2026-0205', daysOverdue: 50, disputed: { words: 'Bent.' }, open: 612 },
    {
      number: '2026-0266',
      daysOverdue: 8,
      disputed: null,
      amount: 4868,
      open: 2868,
      settled: [{ kind: 'payment', amount: 2000 }],
    },
    { number: '2026-0285', daysOverdue: -5, open: 8912.5 },
    {
      kind: 'payment',
      daysOverdue: null,
      dueOn: null,
      amount: 2420,
      open: 420,
      settled: [{ number: '2026-0266', amount: 2000 }],
    },
  ]);
  // Page by page it is the same.
  const [pages, cursors]: [string[], (string | null)[]] = [[], ['']];
  for (let next: string | null = ''; next !== null; cursors.push(next)) {
    const page: Account = await accountOf(id, `?limit=1${next && `&cursor=${next}`}`);
    pages.push(...page.items.map((item) => item._id));
    expect(page.balance).toBe(account.balance);
    next = page.next;
  }
  expect(pages).toEqual(account.items.map((item) => item._id));
});

test('a statement has its opening balance, each entry with the balance after it, and agrees page by page', async () => {
  const { id, owe, pay, allocate } = await aCompany();
  await owe(452_200, -60, { daysAgo: 90 });
  const first = await owe(486_800, -10, { number: '2026-0266', daysAgo: 40 });
  const paid = await pay(391_000, { number: 'bank 1', daysAgo: 20 });
  await owe(10_000, 20, { number: '2026-0300', daysAgo: 10 });
  await allocate(paid, first, 300_000);

  const [from, until] = [dayIn(-45), dayIn(0)];
  const whole = await statementOf(id, from, until);
  expect(whole).toMatchObject({
    ...{ opening: 4522, debits: 4968, credits: 3910, closing: 5580, entryCount: 3, next: null },
    entries: [
      { number: '2026-0266', amount: 4868, balance: 9390 },
      { kind: 'payment', amount: 3910, balance: 5480, left: 910, settled: [{ number: '2026-0266', amount: 3000 }] },
      { number: '2026-0300', balance: 5580 },
    ],
  });
  const entries: Statement['entries'] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: Statement = await statementOf(id, from, until, `&limit=1${next && `&cursor=${next}`}`);
    entries.push(...page.entries);
    next = page.next;
  }
  expect(entries).toEqual(whole.entries);
  expect((await statementOf(id, from, dayIn(-15))).closing).toBe(5480);

  const range = `from=${from}&until=${until}`;
  const csv = await download(`/companies/${id}/statement/csv?${range}`);
  expect(csv.payload.split('\r\n').slice(1, 4)).toEqual([
    `${from},Opening balance,,,,,,4522,,`,
    `${dayIn(-40)},Fee 2026-0266,2026-0266,,${dayIn(-10)},4868,,9390,,`,
    `${dayIn(-20)},Payment received,bank 1,,,,3910,5480,2026-0266,910`,
  ]);
  const { rawPayload } = await download(`/companies/${id}/statement/pdf?${range}`);
  const text = textOf(rawPayload).join('\n');
  for (const words of ['Statement of account', 'Lindqvist Cykel AB', 'Opening balance', '$4,522.00', '$5,580.00'])
    expect(text).toContain(words);
});

test('an order by card stands in it, and its documents with what they are read by', async () => {
  const { id } = await aCompany();
  const part = await somePart(shop);
  const placed = await shop.ask('POST', '/order', { as: owner, body: { ...orderBody(owner, part), company: id } });
  const order = await payOrder(shop, owner, placed.body);
  const { entries, closing } = await statementOf(id, dayIn(0), dayIn(0));
  expect(closing).toBe(0);
  expect(entries).toMatchObject([
    { kind: 'invoice', order: { _id: order._id, orderNumber: order.orderNumber }, settled: [{ kind: 'payment' }] },
    { kind: 'payment', byCard: true, left: 0 },
  ]);
  const { documents, documentCount } = await read<AccountDocuments>(`/companies/${id}/documents`);
  expect(documentCount).toBe(1);
  expect(documents).toMatchObject([{ kind: 'invoice', number: entries[0]?.number, order: { _id: order._id } }]);
});

test('others do not learn that there is such an account; viewers read, owners dispute, admins do both', async () => {
  const { id, owe } = await aCompany();
  const item = await owe(5_000, -3);
  const range = `from=${dayIn(-3)}&until=${dayIn(0)}`;
  for (const path of [
    `account`,
    `account/csv`,
    `documents`,
    `statement?${range}`,
    `statement/csv?${range}`,
    `statement/pdf?${range}`,
  ]) {
    expectProblem(await shop.ask('GET', `/companies/${id}/${path}`, { as: stranger }), 404, 'not-found');
    for (const as of [viewer, owner, admin])
      expect((await shop.ask('GET', `/companies/${id}/${path}`, { as })).status).toBe(200);
  }
  const body = { words: 'Never came.' };
  const dispute = (as: Person) => shop.ask('POST', `/open-items/${item}/dispute`, { as, body });
  expectProblem(await dispute(stranger), 404, 'not-found');
  expectProblem(await dispute(viewer), 403, 'forbidden');
  expect((await dispute(owner)).status).toBe(200);
  expectProblem(await dispute(owner), 409, 'wrong-state');
  expectProblem(await shop.ask('DELETE', `/open-items/${item}/dispute`, { as: owner }), 403, 'forbidden');
  expect((await shop.ask('DELETE', `/open-items/${item}/dispute`, { as: admin })).status).toBe(200);
  expectProblem(await shop.ask('DELETE', `/open-items/${item}/dispute`, { as: admin }), 404, 'not-found');
  expect((await accountOf(id)).items).toMatchObject([{ disputed: null }]);

  for (const query of [`from=${dayIn(0)}&until=${dayIn(-1)}`, 'from=2026-02-30&until=2026-03-01', `${range}&cursor=x`])
    expectProblem(await shop.ask('GET', `/companies/${id}/statement?${query}`, { as: owner }), 400, 'invalid-request');
});

test('owners who want it get the statement of a month once, and nobody else', async () => {
  const { id, owe } = await aCompany('Ek Cykel AB');
  await owe(12_300, 3, { number: '2026-0400' });
  const set = (as: Person, monthly: boolean) =>
    shop.ask('PUT', `/companies/${id}/monthly-statement`, { as, body: { monthly } });
  expectProblem(await set(stranger, true), 404, 'not-found');
  expectProblem(await set(viewer, true), 403, 'forbidden');
  expect((await set(owner, true)).body).toEqual({ monthly: true });
  const { db, mail, publicUrl } = shop.checkout;
  const mailing = { db, mail, publicUrl, currency: 'USD' };
  const send = (monthsOn: number) => {
    const now = new Date();
    return sendMonthlyStatements(mailing, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsOn, 1)));
  };
  const mails = async (to: Person) =>
    (await mailsTo(shop, to.email)).filter(({ subject }) => subject.startsWith('Statement of account'));
  // This month had begun when it was switched on, and has not ended.
  await send(0);
  expect(await mails(owner)).toEqual([]);
  await Promise.all([send(1), send(1)]);
  await send(1);
  const [sent, ...more] = await mails(owner);
  expect(more).toEqual([]);
  expect(sent?.text).toContain('the balance of Ek Cykel AB is $123.00');
  expect(sent?.text).toContain(`/dashboard/account?view=statement&id=${id}&from=`);
  expect(await mails(viewer)).toEqual([]);
  expect(await accountOf(id)).toMatchObject({ monthly: true, lastMailed: dayIn(0).slice(0, 7) });
  await set(owner, false);
  await send(2);
  expect(await mails(owner)).toHaveLength(1);
});
