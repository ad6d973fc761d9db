import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { orderBody, somePart } from '#server/testing/buy.ts';
import { makeCompany, onTerms } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { enterEntries } from './ledger.repository.ts';
import { forgetRequestsOf, listRequestsBy } from './release-requests.repository.ts';

let shop: TestShop;
let buyer: Person;
let viewer: Person;
let stranger: Person;
let admin: Person;
let part: Part;
let total: number;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp('Erik Sandell');
  [viewer, stranger, admin] = [await shop.signUp(), await shop.signUp(), await shop.admin()];
  part = await somePart(shop);
  total = orderBody(buyer, part).price;
});
afterAll(() => shop.close());

/** A company whose limit is one cent short of an order. */
async function dealer(limit = total - 0.01): Promise<string> {
  const { id } = await makeCompany(shop, [
    { person: buyer, role: 'buyer' },
    { person: viewer, role: 'viewer' },
  ]);
  await onTerms(shop, id, { limit: Math.round(limit * 100) / 100 });
  return id;
}
const words = 'The transfer of yesterday pays it.';
const ask = (company: string, more: object = {}, as = buyer) =>
  shop.ask('POST', `/company/${company}/release-requests`, { as, body: { total, words, ...more } });
const refuse = (id: string, as = admin) =>
  shop.ask('POST', `/manage/release-requests/${id}/refuse`, { as, body: { reason: 'Too much is open.' } });
const until = new Date(Date.now() + 3_600_000).toISOString();
const release = (company: string, body: object) =>
  shop.ask('POST', `/manage/companies/${company}/releases`, {
    ...{ as: admin, body: { amount: 0.01, until, reason: 'It is in the bank file.', ...body } },
  });
const place = (company: string) =>
  shop.ask('POST', '/order', { as: buyer, body: { ...orderBody(buyer, part), company, paymentMethod: 'account' } });
const figures = async () => (await shop.ask('GET', '/manage/figures', { as: admin })).body.releases;

test('a buyer asks for a release, an admin gives it with a reason, and one order uses it', async () => {
  const company = await dealer();
  expectProblem(await ask(company, { words: ' ' }), 400, 'invalid-request');
  expectProblem(await ask(company, { total: total - 0.01 }), 409, 'wrong-state');
  expectProblem(await ask(company, {}, viewer), 403, 'forbidden');
  expectProblem(await ask(company, {}, stranger), 404, 'not-found');
  const waiting = await ask(company);
  expect(waiting.body.requests).toMatchObject([
    { by: 'Erik Sandell', mine: true, total, short: 0.01, words, onHold: false },
  ]);
  expectProblem(await ask(company), 409, 'wrong-state');
  expect(await figures()).toEqual({ toAnswer: 1 });
  const [mail] = await mailsTo(shop, shop.checkout.seller.email);
  expect(mail?.text).toContain(words);
  expect(mail?.text).toContain(`/dashboard/companies/${company}`);
  const request = waiting.body.requests[0]._id;
  expectProblem(await refuse(request, buyer), 403, 'forbidden');
  // One of another company is none.
  expectProblem(await release(await dealer(), { request }), 409, 'wrong-state');
  const released = await release(company, { request });
  expect(released.body).toMatchObject({ requests: [], releases: [{ amount: 0.01, pastHold: false }] });
  expect((await mailsTo(shop, buyer.email))[0]).toMatchObject({
    subject: expect.stringMatching(/^Your order of .* is released$/),
    text: expect.stringContaining('It is in the bank file.'),
  });
  expect((await place(company)).status).toBe(200);
  expectProblem(await place(company), 409, 'credit-limit');
  expectProblem(await refuse(request), 409, 'wrong-state');
  expect(await figures()).toEqual({ toAnswer: 0 });
});

test('an admin refuses with a reason, which the buyer gets by mail and in the copy of their data', async () => {
  const company = await dealer();
  const [{ _id: request }] = (await ask(company)).body.requests;
  const answers = await Promise.all([refuse(request), refuse(request)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await mailsTo(shop, buyer.email))[0]?.text).toContain('Too much is open.');
  const { rows } = await shop.checkout.db.execute(
    sql`select requested_by as "userId" from credit_release_request where id = ${request}`,
  );
  const [{ userId }] = rows as [{ userId: string }];
  expect((await listRequestsBy(shop.checkout.db, userId)).at(-1)).toMatchObject({
    ...{ words, state: 'refused', answer: 'Too much is open.' },
  });
  await ask(company);
  await shop.checkout.db.transaction((tx) => forgetRequestsOf(tx, userId));
  expect((await listRequestsBy(shop.checkout.db, userId)).at(-1)).toMatchObject({ words: '', state: 'withdrawn' });
});

test('who leaves the company waits for no release any more', async () => {
  const company = await dealer();
  const before = await figures();
  const [{ _id: request }] = (await ask(company)).body.requests;
  expect(await figures()).toEqual({ toAnswer: before.toAnswer + 1 });
  expect((await shop.ask('POST', `/company/${company}/leave`, { as: buyer })).status).toBe(200);
  expect(await figures()).toEqual(before);
  expectProblem(await release(company, { request }), 409, 'wrong-state');
});

test('a hold stops an order until a release says that it may pass that, too', async () => {
  const company = await dealer(2 * total);
  const dueOn = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  await inTransaction(shop.checkout.db, (tx) =>
    enterEntries(tx, [
      { companyId: company, kind: 'fee', amountCents: 1, currency: 'USD', dueOn, issuedAt: new Date() },
    ]),
  );
  const [request] = (await ask(company)).body.requests;
  expect(request).toMatchObject({ onHold: true, short: 0 });
  expect((await release(company, {})).status).toBe(200);
  expectProblem(await place(company), 409, 'credit-hold');
  expectProblem(await release(company, { amount: 0 }), 400, 'invalid-request');
  expect((await release(company, { amount: 0, pastHold: true, request: request._id })).status).toBe(200);
  expect((await place(company)).status).toBe(200);
  expectProblem(await place(company), 409, 'credit-hold');
});
