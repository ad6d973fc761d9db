import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { orderBody, somePart } from '#server/testing/buy.ts';
import { makeCompany, onTerms } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let owner: Person;
let buyer: Person;
let stranger: Person;
let admin: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  owner = await shop.signUp('Marta Lindqvist');
  [buyer, stranger, admin] = [await shop.signUp(), await shop.signUp(), await shop.admin()];
  part = await somePart(shop);
});
afterAll(() => shop.close());

let mailbox = 0;
async function dealer(): Promise<{ id: string; books: string }> {
  const { id } = await makeCompany(shop, [
    { person: owner, role: 'owner' },
    { person: buyer, role: 'buyer' },
  ]);
  await onTerms(shop, id);
  mailbox += 1;
  return { id, books: `books-${mailbox}@shop.example` };
}
const set = (id: string, email: string, as = owner) =>
  shop.ask('PUT', `/company/${id}/bookkeeping`, { as, body: { email } });
const confirm = (token: string) => shop.ask('POST', '/bookkeeping/confirm', { body: { token } });
const linkTo = async (email: string) => tokenIn((await mailsTo(shop, email))[0]);

/** Orders on account and ships it. Gives the order's id. */
async function shipped(company: string): Promise<string> {
  const body = { ...orderBody(buyer, part), company, paymentMethod: 'account' };
  const { _id: id } = (await shop.ask('POST', '/order', { as: buyer, body })).body;
  const ship = { carrier: 'A van', tracking: `V ${id}` };
  const left = await shop.ask('PUT', `/order/${id}/shipped`, { as: admin, body: ship });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  return id;
}

test('an owner names an address, which gets copies with files once its link is opened', async () => {
  const { id, books } = await dealer();
  expectProblem(await set(id, books, buyer), 403, 'forbidden');
  expectProblem(await set(id, books, stranger), 404, 'not-found');
  expectProblem(await set(id, 'nobody'), 400, 'invalid-request');
  expect((await set(id, books)).body.bookkeeping).toEqual({ email: books, confirmed: false });
  // The same mailbox is not mailed again within a day.
  expectProblem(await set(id, books), 429, 'too-many-requests');
  await shipped(id);
  expect(await mailsTo(shop, books)).toHaveLength(1);
  const token = await linkTo(books);
  const read = await shop.ask('POST', '/bookkeeping/read', { body: { token } });
  expect(read.body).toMatchObject({ email: books });
  expectProblem(await confirm('books-wrong'), 404, 'not-found');
  expect((await confirm(token)).status).toBe(200);
  expectProblem(await confirm(token), 404, 'not-found');

  await shipped(id);
  const [copy] = await mailsTo(shop, books);
  expect(copy?.subject).toMatch(/^Order \d+ is shipped$/);
  expect(copy?.text).toMatch(/Invoice \d{4}-\d+ is attached/);
  expect(copy?.files).toMatchObject([{ name: expect.stringMatching(/^invoice-\d{4}-\d+\.pdf$/) }]);
  const [own] = await mailsTo(shop, buyer.email);
  expect(own?.files).toEqual(copy?.files);

  const taken = await shop.ask('DELETE', `/company/${id}/bookkeeping`, { as: owner });
  expect(taken.body.bookkeeping).toBeNull();
  await shipped(id);
  expect(await mailsTo(shop, books)).toHaveLength(2);
});

test('the XML of the company’s format goes with the PDF, and credit notes are carried, too', async () => {
  const { id } = await dealer();
  await shop.checkout.db.execute(
    sql`update company set document_format = 'cii', electronic_address = '9930:DE1' where id = ${id}`,
  );
  const order = await shipped(id);
  const [mail] = await mailsTo(shop, buyer.email);
  expect(mail?.files?.[0]).toMatchObject({ name: expect.stringMatching(/\.pdf$/) });
  expect(mail?.files?.[1]).toMatchObject({ name: expect.stringMatching(/\.xml$/) });
  const refund = { amount: 0.01, reason: 'damaged' };
  const credited = await shop.ask('POST', `/order/${order}/refunds`, {
    ...{ as: admin, body: refund, headers: { 'idempotency-key': 'credit-1' } },
  });
  expect(credited.status, JSON.stringify(credited.body)).toBe(200);
  const [note] = await mailsTo(shop, buyer.email);
  expect(note?.files?.[0]).toMatchObject({ name: expect.stringMatching(/^credit-note-.*\.pdf$/) });
});

test('an address that is the buyer’s own gets each mail once', async () => {
  const { id } = await dealer();
  await set(id, buyer.email);
  expect((await confirm(await linkTo(buyer.email))).status).toBe(200);
  const count = async () =>
    (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.endsWith('is shipped')).length;
  const before = await count();
  await shipped(id);
  expect(await count()).toBe(before + 1);
});

test('a link that has run out confirms nothing', async () => {
  const { id, books } = await dealer();
  await set(id, books);
  await shop.checkout.db.execute(
    sql`update company_bookkeeping set created_at = now() - interval '8 days' where company_id = ${id}`,
  );
  expectProblem(await confirm(await linkTo(books)), 404, 'not-found');
});
