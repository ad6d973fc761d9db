import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#server/testing/browser.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { anAddress, makeCompany } from '#server/testing/dealer.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

async function browserOf({ email, password }: Pick<Person, 'email' | 'password'>) {
  const browser = openBrowser(shop);
  await browser.enter('/sign-in/email', { email, password });
  return browser;
}
async function someone() {
  const person = await shop.signUp('Ines Carvalho', `ines-${randomUUID()}@oficina.example`);
  return { person, browser: await browserOf(person) };
}
type Browser = Awaited<ReturnType<typeof browserOf>>;
const close = (browser: Browser, email: string) => browser.ask('POST', '/auth/close-account', { email });
const closing = async (browser: Browser) => (await browser.ask('GET', '/auth/closing')).body;
const count = async (table: string, email: string) =>
  (
    await shop.checkout.db.execute(sql`select 1 from ${sql.identifier(table)} t
      join "user" on "user".id = t.user_id where "user".email = ${email}`)
  ).rows.length;

describe('an account that its owner closes', () => {
  test('is gone but for its email and its orders; a mail tells what stays', async () => {
    const { person, browser } = await someone();
    const order = await payOrder(shop, person, await placeOrder(shop, person, await somePart(shop)));
    await shop.ask('POST', '/addresses', { as: person, body: { ...anAddress, preferred: true } });
    await shop.ask('POST', '/lists', { as: person, body: { name: 'Weekly', order: order._id } });
    const build = { content: 'chain=CN-1', customer: 'Rui', version: 0 };
    await shop.ask('PUT', `/builds/${randomUUID()}`, { as: person, body: build });
    expect(await closing(browser)).toEqual({
      refusal: null,
      unpaid: { orders: [], total: 0 },
      unshipped: { orders: [{ _id: order._id, orderNumber: order.orderNumber }], total: 1 },
    });
    expect(await close(browser, person.email.toUpperCase())).toMatchObject({ status: 200, body: { modifiedCount: 1 } });

    expect(await browser.who()).toBeNull();
    expect((await shop.ask('GET', `/order?email=${person.email}`, { as: person })).status).toBe(401);
    const form = { email: person.email, password: person.password };
    expect((await openBrowser(shop).ask('POST', '/auth/sign-in/email', form)).status).toBe(401);
    const again = await openBrowser(shop).ask('POST', '/auth/sign-up/email', { ...form, name: 'Somebody' });
    expect(again).toMatchObject({ status: 422, body: { code: 'email-taken' } });
    for (const table of ['session', 'account', 'address', 'profile', 'part_list', 'build', 'basket', 'email_change'])
      expect(await count(table, person.email), table).toBe(0);
    expect(await count('order', person.email)).toBe(1);
    const [mail] = await mailsTo(shop, person.email);
    expect(mail?.subject).toBe('Your account is closed');
    const { rows } =
      await shop.checkout.db.execute(sql`select action, data, actor_id::text = subject_id as own from audit_log
      where subject_id = (select id::text from "user" where email = ${person.email})`);
    expect(rows).toEqual([{ action: 'account-closed', data: { orders: 1 }, own: true }]);

    // What is paid is still shipped, and told.
    await shop.ask('PUT', `/order/${order._id}/shipped`, { as: admin, body: { carrier: 'DHL', tracking: 'JJD 4' } });
    expect((await mailsTo(shop, person.email))[0]?.subject).toMatch(/shipped/);
  });

  test('once, also where it is closed many times at once', async () => {
    const { person, browser } = await someone();
    const answers = await Promise.all(Array.from({ length: 5 }, () => close(browser, person.email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await mailsTo(shop, person.email)).filter(({ subject }) => /closed/.test(subject))).toHaveLength(1);
  });

  test('takes a change of its email that waits with it', async () => {
    const { person, browser } = await someone();
    await browser.ask('POST', '/auth/email-change', { email: `new-${person.email}` });
    const [mail] = await mailsTo(shop, `new-${person.email}`);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await close(browser, person.email);
    const late = await browser.ask('POST', '/auth/email-change/answer', { token, agree: true });
    expect(late).toMatchObject({ status: 404, body: { code: 'link-forged' } });
  });
});

describe('is not closed', () => {
  test('by another email, or none', async () => {
    const { person, browser } = await someone();
    for (const email of ['', 'somebody@else.example', `x${person.email}`])
      expect(await close(browser, email), email).toMatchObject({
        status: 400,
        body: { errors: { email: 'Please type the email of your account' } },
      });
    expect(await browser.who()).toMatchObject({ email: person.email });
  });

  test('while an order of it waits for its payment, which is named', async () => {
    const { person, browser } = await someone();
    const order = await placeOrder(shop, person, await somePart(shop));
    expect(await closing(browser)).toMatchObject({
      refusal: 'An order of yours waits for its payment. Pay it or cancel it first.',
      unpaid: { orders: [{ _id: order._id, orderNumber: order.orderNumber }], total: 1 },
    });
    expect(await close(browser, person.email)).toMatchObject({ status: 409, body: { code: 'orders-unpaid' } });
    await shop.ask('DELETE', `/order/${order._id}`, { as: person });
    expect((await close(browser, person.email)).status).toBe(200);
  });

  test('while it is the only owner of a company; another owner makes it possible', async () => {
    const { person, browser } = await someone();
    const { id } = await makeCompany(shop, [{ person, role: 'owner' }], { name: 'Oficina Lda' });
    expect((await closing(browser)).refusal).toMatch(/only owner of Oficina Lda/);
    expect(await close(browser, person.email)).toMatchObject({ status: 409, body: { code: 'last-owner' } });
    const { person: other } = await someone();
    await shop.checkout.db.execute(sql`insert into company_member (company_id, user_id, role)
      select ${id}, id, 'owner' from "user" where email = ${other.email}`);
    const { rows: owed } =
      await shop.checkout.db.execute(sql`insert into ledger_entry (id, company_id, kind, amount_cents, currency, due_on, issued_at)
      values (${randomUUID()}, ${id}, 'fee', 100, 'USD', now(), now()) returning id`);
    await shop.ask('POST', `/open-items/${owed[0]?.id}/dispute`, { as: person, body: { words: 'Ines says no' } });
    expect((await close(browser, person.email)).status).toBe(200);
    expect(await count('company_member', person.email)).toBe(0);
    // What the company disputes stays disputed, without the words of who is gone.
    const { rows } = await shop.checkout.db.execute(
      sql`select words, released_at from disputed_item where entry_id = ${owed[0]?.id}`,
    );
    expect(rows).toEqual([{ words: '', released_at: null }]);
  });

  test('while it works for the shop', async () => {
    const browser = await browserOf(admin);
    expect((await closing(browser)).refusal).toMatch(/You work for this shop/);
    expect(await close(browser, admin.email)).toMatchObject({ status: 409, body: { code: 'still-admin' } });
  });

  test('by whoever is signed out, sends an access token, or signed in long ago', async () => {
    const { person, browser } = await someone();
    const body = { email: person.email };
    expect((await close(openBrowser(shop), person.email)).status).toBe(401);
    expect((await shop.ask('POST', '/auth/close-account', { as: person, body })).status).toBe(401);
    expect((await shop.ask('GET', '/auth/closing', { as: person })).status).toBe(401);
    const stranger = await someone();
    expect((await close(stranger.browser, person.email)).status).toBe(400);
    await shop.checkout.db.execute(sql`update session set created_at = now() - interval '11 minutes'
      where user_id = (select id from "user" where email = ${person.email})`);
    expect(await close(browser, person.email)).toMatchObject({ status: 403, body: { code: 'confirm-first' } });
  });
});

test('who closes an account whose email nobody verified gets no mail about it', async () => {
  const { person, browser } = await someone();
  await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${person.email}`);
  expect((await close(browser, person.email)).status).toBe(200);
  expect((await mailsTo(shop, person.email)).map(({ subject }) => subject)).not.toContain('Your account is closed');
});
