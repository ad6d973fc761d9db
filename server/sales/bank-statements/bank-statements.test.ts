import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/connection.ts';
import { bankMovement } from '#server/platform/database/schema/sales/bank-statements.ts';
import { ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { listOpenItems, readBalance } from '#server/sales/receivables/balances.repository.ts';
import { enterEntries } from '#server/sales/receivables/ledger.repository.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { type BankedPayment, camtFile } from './camt.fixture.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

let documents = 0;

/** A company that owes sums (cents), the first due first; gives its id and the numbers of its open items. */
async function owing(...sums: number[]) {
  const { id } = await makeCompany(shop, [], { name: `Payer ${documents} AB` });
  const numbers = sums.map(() => `2026-F${String(++documents).padStart(3, '0')}`);
  await inTransaction(shop.checkout.db, (tx) =>
    enterEntries(
      tx,
      sums.map((amountCents, at) => ({
        ...{ companyId: id, kind: 'fee', amountCents, currency: 'USD', documentNumber: numbers[at] ?? null },
        ...{ dueOn: `2026-11-0${at + 1}`, issuedAt: new Date('2026-10-01') },
      })),
    ),
  );
  return { id, numbers, name: `Payer ${documents - sums.length} AB` };
}

const send = (path: string, file: string, as: Person | undefined = admin) =>
  shop.ask('POST', path, {
    ...(as && { as }),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="file"; filename="s.xml"\r\n\r\n${file}\r\n--b--\r\n`,
    ),
  });
const check = (payments: BankedPayment[]) => send('/bank-files/checked', camtFile(payments));
const write = (payments: BankedPayment[], plan: string) => send(`/bank-files?plan=${plan}`, camtFile(payments));
const openOf = async (id: string) =>
  (await listOpenItems(shop.checkout.db, id, 'USD')).map((item) => [item.documentNumber, item.openCents]);
const balanceOf = (id: string) => readBalance(shop.checkout.db, id, 'USD');

test('a bank statement is looked at first, then what matched is booked; the same file again does nothing', async () => {
  const one = await owing(10_000, 5000);
  const other = await owing(7000);
  const payments = [
    { reference: 'A1', amount: '100.00', text: `invoice ${one.numbers[0]}` },
    { reference: 'A2', amount: '30.00', name: other.name },
    { reference: 'A3', amount: '1.00', text: 'who knows' },
    { reference: 'A4', amount: '2.50', out: true, text: 'fee of the bank' },
  ];
  const { status, body: dry } = await check(payments);
  expect(status).toBe(200);
  expect(dry).toMatchObject({
    ...{ known: 0, matched: { count: 1, in: 100 }, proposed: { count: 1, in: 30 } },
    unknown: { count: 2, in: 1, out: 2.5 },
  });
  expect(dry.movements[0]).toMatchObject({ reference: 'A2', reason: 'oldest-due', company: { name: other.name } });
  expect(await openOf(one.id)).toHaveLength(2);

  expect((await write(payments, 'another')).body).toMatchObject({ code: 'changed-meanwhile' });
  const answers = await Promise.all([write(payments, dry.plan), write(payments, dry.plan)]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 200)?.body).toEqual({ booked: 1, open: 3 });
  expect(await openOf(one.id)).toEqual([[one.numbers[1], 5000]]);

  expect((await check(payments)).body).toMatchObject({ known: 4, matched: { count: 0 }, movements: [] });
  const again = await check(payments);
  expect((await write(payments, again.body.plan)).body).toMatchObject({ code: 'import-faulty' });
});

test('what waits is booked for a company, came back, or is set aside, once each', async () => {
  const { id, numbers } = await owing(10_000, 5000);
  const payments = [
    { reference: 'B1', amount: '120.00', text: 'thanks' },
    { reference: 'B2', amount: '120.00', out: true, reversal: true, reason: 'AC04' },
    { reference: 'B3', amount: '3.00', out: true },
  ];
  await write(payments, (await check(payments)).body.plan);
  const waiting = async (reference: string) => {
    const { body } = await shop.ask('GET', '/bank-movements', { as: admin });
    return body.movements.find((one: { reference: string }) => one.reference === reference)?._id;
  };
  const act = (movement: string, act: string, body: object) =>
    shop.ask('POST', `/bank-movements/${movement}/${act}`, { as: admin, body });
  const [came, went, fee] = [await waiting('B1'), await waiting('B2'), await waiting('B3')];

  const [, second] = await listOpenItems(shop.checkout.db, id, 'USD');
  const tooMuch = { company: id, shares: [{ item: second?.id, amount: 50.01 }] };
  expect(await act(came, 'booked', tooMuch)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  const foreign = await owing(100);
  const [theirs] = await listOpenItems(shop.checkout.db, foreign.id, 'USD');
  const ofOthers = { company: id, shares: [{ item: theirs?.id, amount: 1 }] };
  expect(await act(came, 'booked', ofOthers)).toMatchObject({ status: 404 });
  expect(await balanceOf(id)).toBe(15_000);

  const right = { company: id, shares: [{ item: second?.id, amount: 50 }] };
  const both = await Promise.all([act(came, 'booked', right), act(came, 'booked', right)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await openOf(id)).toEqual([[numbers[0], 10_000]]);
  expect(await balanceOf(id)).toBe(3000);

  const [payment] = await shop.checkout.db.select().from(ledgerEntry).where(eq(ledgerEntry.documentNumber, 'B1'));
  expect(await act(went, 'returned', { payment: second?.id })).toMatchObject({ status: 404 });
  expect(await act(went, 'returned', { payment: payment?.id })).toMatchObject({ status: 200 });
  expect(await openOf(id)).toEqual([
    [numbers[0], 10_000],
    [numbers[1], 5000],
  ]);
  expect(await balanceOf(id)).toBe(15_000);
  expect(await act(fee, 'aside', { reason: 'A fee of the bank' })).toMatchObject({ status: 200 });
  expect(await waiting('B3')).toBeUndefined();
});

test('who paid before is known by the account', async () => {
  const { id, numbers } = await owing(4000, 2000);
  const account = 'GB29NWBK60161331926819';
  const first = [{ reference: 'C1', amount: '40.00', text: numbers[0] as string, account }];
  await write(first, (await check(first)).body.plan);
  const then = await check([{ reference: 'C2', amount: '20.00', account, name: 'Somebody else' }]);
  expect(then.body.movements).toMatchObject([{ state: 'matched', reason: 'exact-sum', company: { _id: id } }]);
});

test('money by hand is a payment too; two items that one statement pays are each paid once', async () => {
  const { id, numbers } = await owing(1000, 500);
  const paid = { company: id, amount: 10, receivedOn: '2026-11-20', reference: `Cheque for ${numbers[0]}` };
  const record = (body: object, headers: Record<string, string>) =>
    shop.ask('POST', '/payments-received', { as: admin, body, headers });
  expect(await record(paid, {})).toMatchObject({ status: 400 });
  const key = { 'idempotency-key': 'cheque-1' };
  const recorded = await record(paid, key);
  expect(recorded).toMatchObject({ status: 200, body: { entry: expect.any(String) } });
  expect(await openOf(id)).toEqual([[numbers[1], 500]]);
  // The answer was lost: the same again books nothing, also twice at once; anything else needs another key.
  for (const again of await Promise.all([record(paid, key), record(paid, key)]))
    expect(again).toMatchObject({ status: 200, body: recorded.body });
  expect(await record({ ...paid, amount: 11 }, key)).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  expect(await openOf(id)).toEqual([[numbers[1], 500]]);
  expect(await balanceOf(id)).toBe(500);
  const twice = [
    { reference: 'D1', amount: '5.00', text: numbers[1] as string },
    { reference: 'D2', amount: '5.00', text: numbers[1] as string },
  ];
  const dry = await check(twice);
  expect(dry.body).toMatchObject({ matched: { count: 1 }, unknown: { count: 1 } });
  await write(twice, dry.body.plan);
  expect(await openOf(id)).toEqual([]);
});

test('a file of another account, another currency or no bank is refused in words, and changes nothing', async () => {
  const before = await shop.checkout.db.$count(bankMovement);
  const messageOf = async (file: string) => (await send('/bank-files/checked', file)).body;
  const foreign = camtFile([{ amount: '1.00' }], { account: 'DE89370400440532013000' });
  expect(await messageOf(foreign)).toMatchObject({ code: 'file-refused', detail: /another account/ });
  expect(await messageOf(camtFile([{ amount: '1.00' }], { currency: 'EUR' }))).toMatchObject({ detail: /EUR/ });
  expect(await messageOf('<a/>')).toMatchObject({ code: 'file-refused' });
  const buyer = await shop.signUp();
  expect((await send('/bank-files/checked', foreign, buyer)).status).toBe(403);
  expect(await shop.checkout.db.$count(bankMovement)).toBe(before);
});
