import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyMoney } from '#contract/sales/receivables/allocations.ts';
import type { CompanyLetters, Dunning, SentLetters } from '#contract/sales/receivables/dunning.ts';
import type { Account } from '#contract/sales/receivables/statements.ts';
import { dunningLetter, dunningLetterItem, lateFee } from '#server/platform/database/schema/sales/dunning.ts';
import { ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { dayIn, ledgerOf } from '#server/sales/statements/account.fixture.ts';
import { orderBody, somePart } from '#server/testing/buy.ts';
import { makeCompany, onTerms } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

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
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

let companies = 0;
async function aCompany() {
  companies += 1;
  const name = `Lindqvist Cykel ${companies} AB`;
  const { id } = await makeCompany(
    shop,
    [
      { person: owner, role: 'owner' },
      { person: viewer, role: 'viewer' },
    ],
    { name },
  );
  await onTerms(shop, id);
  return { id, name, ...ledgerOf(shop, id) };
}

/** An invoice of a company, of an order on account that was shipped, due so many days ago. Gives its entry in the ledger. */
async function anInvoice(company: string, daysAgo: number) {
  const part = await somePart(shop);
  const body = { ...orderBody(owner, part), company, paymentMethod: 'account' };
  const placed = await shop.ask('POST', '/order', { as: owner, body });
  const shipped = { carrier: 'DHL', tracking: `P-${placed.body._id}` };
  await shop.ask('PUT', `/order/${placed.body._id}/shipped`, { as: admin, body: shipped });
  const [entry] = await shop.checkout.db
    .update(ledgerEntry)
    .set({ dueOn: dayIn(-daysAgo) })
    .where(eq(ledgerEntry.orderId, placed.body._id))
    .returning();
  if (!entry) throw new Error(`No invoice: ${JSON.stringify(placed.body)}`);
  return entry;
}

const levels: Record<number, number> = { 1: 7, 2: 21, 3: 35 };
const text = 'Good day {company}. {items} overdue.\n\nPlease pay {sum} by {until}.';
const setLevel = (level: number, on: boolean, more = {}, as = admin) =>
  shop.ask('PUT', '/manage/dunning/levels', {
    as,
    body: { level, on, days: levels[level], subject: 'Please pay {sum}', text, ...more },
  });
async function switchOn(...on: number[]) {
  for (const level of [1, 2, 3]) expect((await setLevel(level, on.includes(level))).status).toBe(200);
}
const setFees = (body: object) => shop.ask('PUT', '/manage/dunning/fees', { as: admin, body });
const read = async (): Promise<Dunning> => (await shop.ask('GET', '/manage/dunning', { as: admin })).body;
const proposedTo = async (id: string) => (await read()).proposed.find(({ company }) => company._id === id);
const send = async (...letters: { company: string; hash: string }[]): Promise<SentLetters> =>
  (await shop.ask('POST', '/manage/dunning/letters', { as: admin, body: { letters } })).body;
async function sendTo(id: string) {
  const { hash = '' } = (await proposedTo(id)) ?? {};
  return send({ company: id, hash });
}
const lettersOf = async (id: string, as = viewer): Promise<CompanyLetters['letters']> =>
  (await shop.ask('GET', `/companies/${id}/letters`, { as })).body.letters;
/** Time passes: what was sent counts as sent so many days earlier. */
const wait = (companyId: string, days: number) =>
  shop.checkout.db.execute(
    sql`update dunning_letter set sent_on = sent_on - ${days}::int, pay_until = pay_until - ${days}::int where company_id = ${companyId}`,
  );

test('nothing is proposed that is off; a reminder names what is overdue and not disputed, is sent once, and stands in the account', async () => {
  const { id, name, owe, pay, allocate } = await aCompany();
  const part = await owe(200_000, -9, { number: '2026-0264' });
  await allocate(await pay(6_000), part, 6_000);
  await owe(48_620, -3, { number: '2026-0258' });
  await owe(99_900, 5);
  const disputed = await owe(61_200, -50, { number: '2026-0205' });
  await shop.ask('POST', `/open-items/${disputed}/dispute`, { as: owner, body: { words: 'Bent.' } });
  await switchOn();
  expect(await proposedTo(id)).toBeUndefined();
  await switchOn(1, 2, 3);
  const letter = await proposedTo(id);
  expect(letter).toMatchObject({
    ...{ company: { _id: id, name }, level: 1, itemCount: 2, disputed: 1, fees: [], overdue: 2426.2, total: 2426.2 },
    ...{ subject: 'Please pay $2,426.20', payUntil: dayIn(10) },
    items: [
      { name: 'Fee 2026-0264', days: 9, open: 1940 },
      { name: 'Fee 2026-0258', days: 3, open: 486.2 },
    ],
  });
  expect(letter?.text).toEqual([
    `Good day ${name}. 2 open items are overdue.`,
    expect.stringMatching(/^Please pay \$2,426\.20 by \d+ \w+ \d{4}\.$/),
  ]);

  // Several admins press at once.
  const [one, ...others] = await Promise.all([1, 2, 3].map(() => send({ company: id, hash: letter?.hash ?? '' })));
  expect([one, ...others].map((answer) => answer?.sent).sort()).toEqual([0, 0, 1]);
  const mails = (await mailsTo(shop, owner.email)).filter(({ subject }) => subject === 'Please pay $2,426.20');
  expect(mails).toHaveLength(1);
  for (const words of ['Fee 2026-0264', '9 days overdue: $1,940.00', `view=letters&id=${id}`])
    expect(mails[0]?.text).toContain(words);
  expect((await mailsTo(shop, viewer.email)).filter(({ subject }) => subject.startsWith('Please pay'))).toEqual([]);
  expect(await proposedTo(id)).toBeUndefined();
  const [sent, ...more] = await lettersOf(id);
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ level: 1, itemCount: 2, total: 2426.2, fees: 0, payUntil: dayIn(10) });
  expect((await read()).sent[0]).toMatchObject({ number: sent?.number, company: { _id: id } });

  const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${viewer.token}` };
  const pdf = await shop.app.inject({ url: `/api/letters/${sent?._id}/pdf`, headers });
  expect(pdf.statusCode).toBe(200);
  const drawn = textOf(pdf.rawPayload).join('\n');
  for (const words of [
    'Payment reminder',
    name,
    'Fee 2026-0264',
    '$1,940.00',
    '$2,426.20',
    'Level 1 of 3',
    sent?.number ?? '',
  ])
    expect(drawn).toContain(words);

  // Others learn of no letter.
  expectProblem(await shop.ask('GET', `/companies/${id}/letters`, { as: stranger }), 404, 'not-found');
  expectProblem(await shop.ask('GET', `/letters/${sent?._id}/pdf`, { as: stranger }), 404, 'not-found');
  for (const as of [owner, viewer, stranger]) expectProblem(await setLevel(1, true, {}, as), 403, 'forbidden');
  expect(await lettersOf(id, admin)).toEqual([sent]);
});

test('an overdue notice books interest and the lump sum as items of their own, and never the same days twice', async () => {
  const { id } = await aCompany();
  await switchOn(1, 2, 3);
  await setFees({ on: true, compensation: 40, daysToPay: 5 });
  await shop.ask('PUT', '/manage/dunning/rates', { as: admin, body: { from: dayIn(-400), percent: 10.15 } });
  const { amountCents, documentNumber, id: invoice } = await anInvoice(id, 22);
  expect(await sendTo(id)).toMatchObject({ sent: 1, left: [] });
  expect((await lettersOf(id))[0]).toMatchObject({ level: 1, fees: 0 });
  expect(await proposedTo(id)).toBeUndefined();
  await wait(id, 6);

  const interest = Math.round((amountCents * 1015 * 22) / 3_650_000);
  const notice = await proposedTo(id);
  expect(notice).toMatchObject({
    level: 2,
    fees: [
      {
        name: `Interest, invoice ${documentNumber}`,
        amount: interest / 100,
        note: expect.stringContaining('× 10.15 % × 22 days ÷ 365'),
      },
      { name: 'Compensation for late payment', amount: 40, note: `once for invoice ${documentNumber}` },
    ],
    overdue: amountCents / 100,
    total: (amountCents + interest + 4000) / 100,
  });
  expect(await sendTo(id)).toMatchObject({ sent: 1 });
  const [second] = await lettersOf(id);
  const account: Account = (await shop.ask('GET', `/companies/${id}/account`, { as: viewer })).body;
  expect(account.balance).toBe((amountCents + interest + 4000) / 100);
  expect(account.items).toMatchObject([
    { _id: invoice },
    { kind: 'fee', number: second?.number, open: interest / 100, dueOn: dayIn(5) },
    { kind: 'fee', number: second?.number, open: 40, dueOn: dayIn(5) },
  ]);

  // Fifteen days later interest goes on from where it stopped, and the lump sum stays one.
  const { db } = shop.checkout;
  await wait(id, 15);
  await db.execute(sql`update ledger_entry set due_on = due_on - 15 where company_id = ${id}`);
  await db.execute(
    sql`update late_fee set from_day = from_day - 15, until_day = until_day - 15 where item_id = ${invoice}`,
  );
  const final = await proposedTo(id);
  const more = Math.round((amountCents * 1015 * 15) / 3_650_000);
  expect(final).toMatchObject({ level: 3, itemCount: 3, fees: [{ amount: more / 100 }] });
  expect(final?.items.map(({ name }) => name)).toContain(`Fee ${second?.number}`);
  expect(await sendTo(id)).toMatchObject({ sent: 1 });
  const booked = await db.select().from(lateFee).where(eq(lateFee.itemId, invoice));
  expect(booked.map(({ kind, fromDay, untilDay }) => [kind, fromDay, untilDay]).sort()).toEqual([
    ['compensation', null, null],
    ['interest', dayIn(-36), dayIn(-15)],
    ['interest', dayIn(-14), dayIn(0)],
  ]);
  await wait(id, 40);
  expect(await proposedTo(id)).toBeUndefined();

  // An admin waives a fee, once, and it is settled.
  const open = (await read()).openFees.filter(({ company }) => company._id === id);
  expect(open).toHaveLength(3);
  const [fee] = open.filter(({ open: dollars }) => dollars === 40);
  const waive = (as: Person) =>
    shop.ask('POST', `/manage/late-fees/${fee?._id}/waiver`, { as, body: { reason: 'A good customer' } });
  expectProblem(await waive(owner), 403, 'forbidden');
  const before = (await shop.ask('GET', `/companies/${id}/account`, { as: viewer })).body.balance;
  expect((await waive(admin)).status).toBe(200);
  expectProblem(await waive(admin), 409, 'wrong-state');
  const after: Account = (await shop.ask('GET', `/companies/${id}/account`, { as: viewer })).body;
  expect(after.balance).toBeCloseTo(before - 40);
  expect(after.ageing.credit).toBe(0);
  // What waived it stays: else the fee came back, and its write-off were money.
  const { credits }: CompanyMoney = (await shop.ask('GET', `/manage/companies/${id}/money`, { as: admin })).body;
  const [waived] = credits.find(({ kind }) => kind === 'write-off')?.allocations ?? [];
  expect(waived).toMatchObject({ amount: 40, mayTakeBack: false });
  expectProblem(await shop.ask('DELETE', `/manage/allocations/${waived?._id}`, { as: admin }), 409, 'wrong-state');
  const { rows } = await db.execute(
    sql`select data ->> 'reason' as reason from audit_log where action = 'late-fee-waived' and subject_id = ${id}`,
  );
  expect(rows).toEqual([{ reason: 'A good customer' }]);
  await setFees({ on: false, compensation: 40, daysToPay: 10 });
});

test('a letter that is not as it was shown is not sent, and nothing is booked', async () => {
  const { id, owe, pay, allocate } = await aCompany();
  await switchOn(1);
  const item = await owe(5_000, -9);
  const { hash = '' } = (await proposedTo(id)) ?? {};
  await allocate(await pay(1_000), item, 1_000);
  const none = '00000000-0000-7000-8000-000000000000';
  expect(await send({ company: id, hash }, { company: none, hash })).toMatchObject({
    sent: 0,
    left: [{ company: id, why: expect.stringContaining('Something changed') }, { company: none }],
  });
  expect(await shop.checkout.db.$count(dunningLetter, eq(dunningLetter.companyId, id))).toBe(0);
  // Nobody would get it.
  const { id: alone } = await makeCompany(shop, [{ person: viewer, role: 'viewer' }], { name: 'Nobody AB' });
  await ledgerOf(shop, alone).owe(700, -9);
  expect(await sendTo(alone)).toMatchObject({ sent: 0, left: [{ why: expect.stringContaining('no owner') }] });
  expect(await shop.checkout.db.$count(dunningLetterItem, eq(dunningLetterItem.entryId, item))).toBe(0);
  await switchOn();
  expect(await sendTo(id)).toMatchObject({ sent: 0 });
});

test('levels and rates are checked, and each change is in the audit log', async () => {
  // What is switched stays in the words that somebody else has typed meanwhile, and the other way round.
  const change = async (body: object): Promise<Dunning> =>
    (await shop.ask('PUT', '/manage/dunning/levels', { as: admin, body })).body;
  await switchOn(1);
  expect((await change({ level: 1, subject: 'Other words' })).levels[0]).toMatchObject({ on: true, days: 7, text });
  const off = { on: false, days: 7, subject: 'Other words', text };
  expect((await change({ level: 1, on: false })).levels[0]).toMatchObject(off);
  await switchOn();
  expectProblem(await setLevel(2, true, { days: 7 }), 400, 'invalid-request');
  expectProblem(await setLevel(2, true, { days: 35 }), 400, 'invalid-request');
  expectProblem(await setLevel(1, true, { text: 'Pay, {name}!' }), 400, 'invalid-request');
  expectProblem(await setLevel(4, true), 400, 'invalid-request');
  const rate = (body: object) => shop.ask('PUT', '/manage/dunning/rates', { as: admin, body });
  expectProblem(await rate({ from: '2026-02-30', percent: 1 }), 400, 'invalid-request');
  expectProblem(await rate({ from: '2026-02-03', percent: -1 }), 400, 'invalid-request');
  await rate({ from: '2001-07-01', percent: 11 });
  expect((await rate({ from: '2001-07-01', percent: 12.12 })).body.rates).toContainEqual({
    from: '2001-07-01',
    percent: 12.12,
  });
  const remove = () => rate({ from: '2001-07-01', percent: null });
  expect((await remove()).status).toBe(200);
  expectProblem(await remove(), 404, 'not-found');
  const log = (await shop.ask('GET', '/audit?what=money', { as: admin })).body.entries;
  expect(log.map(({ on }: { on: string }) => on).slice(0, 3)).toEqual([
    expect.stringContaining('from 2001-07-01: 12.12 % to none'),
    expect.stringContaining('from 2001-07-01: 11 % to 12.12 %'),
    expect.stringContaining('from 2001-07-01: none to 11 %'),
  ]);
});
