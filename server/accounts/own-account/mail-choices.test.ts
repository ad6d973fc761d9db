import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailChoices } from '#contract/accounts/own-account.ts';
import { findOwners } from '#server/sales/prices/owners.repository.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { placeOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function someone() {
  const person = await shop.signUp();
  const browser = openBrowser(shop);
  await browser.enter('/sign-in/email', { email: person.email, password: person.password });
  return { person, browser };
}
type Browser = ReturnType<typeof openBrowser>;
const read = async (browser: Browser): Promise<MailChoices> => (await browser.ask('GET', '/auth/mails')).body;
const usual: MailChoices = { 'order-messages': true, 'price-lists': null, newsletter: false };
const save = (browser: Browser, choices: Partial<MailChoices>) =>
  browser.ask('PUT', '/auth/mails', { ...usual, ...choices });

describe('mails about messages', () => {
  test('come until they are switched off, with the way to do so; the message stands with the order all the same', async () => {
    const { person, browser } = await someone();
    const admin = await shop.admin();
    const { _id, orderNumber } = await placeOrder(shop, person, await somePart(shop));
    const write = (text: string) => shop.ask('POST', `/order/${_id}/messages`, { as: admin, body: { text } });
    const about = async () =>
      (await mailsTo(shop, person.email)).filter(({ subject }) => subject === `About order ${orderNumber}`);
    expect(await read(browser)).toEqual(usual);
    await write('It leaves on Friday.');
    const [mail] = await about();
    expect(mail?.text).toContain('Choose which mails you get:\nhttp://localhost:3000/dashboard#mails');

    expect(await save(browser, { 'order-messages': false })).toMatchObject({
      status: 200,
      body: { ...usual, 'order-messages': false },
    });
    expect((await write('Or on Monday.')).status).toBe(200);
    expect(await about()).toHaveLength(1);
    const { messages } = (await shop.ask('GET', `/order/${_id}`, { as: person })).body;
    expect(messages).toHaveLength(2);
    // What an order needs comes all the same.
    await shop.ask('DELETE', `/order/${_id}`, { as: person });
    expect((await mailsTo(shop, person.email))[0]?.subject).toMatch(/cancelled/);

    await save(browser, {});
    await write('It is cancelled.');
    expect(await about()).toHaveLength(2);
  });
});

describe('mails about price lists', () => {
  test('are chosen by owners of a company alone, and go to those who want them', async () => {
    const [owner, other] = [await someone(), await someone()];
    const { id: companyId } = await makeCompany(shop, [
      { person: owner.person, role: 'owner' },
      { person: other.person, role: 'owner' },
    ]);
    const told = async () =>
      (await findOwners(shop.checkout.db, { companyId, groupId: null })).map(({ email }) => email).toSorted();
    const both = [owner.person.email, other.person.email].toSorted();
    expect((await read(owner.browser))['price-lists']).toBe(true);
    expect(await told()).toEqual(both);
    await save(owner.browser, { 'price-lists': false });
    expect(await told()).toEqual([other.person.email]);
    // Null is no answer.
    await save(owner.browser, { 'price-lists': null });
    expect((await read(owner.browser))['price-lists']).toBe(false);
  });
});

describe('the newsletter', () => {
  const subscribed = async ({ email }: Person) =>
    (await shop.checkout.db.execute(sql`select confirmed_at from newsletter_subscription where email = ${email}`)).rows;

  test('is subscribed at once where the email is verified, and left', async () => {
    const { person, browser } = await someone();
    for (let turn = 0; turn < 2; turn++) await save(browser, { newsletter: true });
    expect(await read(browser)).toEqual({ ...usual, newsletter: true });
    expect(await subscribed(person)).toEqual([{ confirmed_at: expect.anything() }]);
    const mails = (await mailsTo(shop, person.email)).filter(({ subject }) => subject === 'You get our newsletter');
    expect(mails).toHaveLength(1);
    await save(browser, { newsletter: false });
    expect(await subscribed(person)).toEqual([]);
    expect((await read(browser)).newsletter).toBe(false);
  });

  test('of an address that nobody was shown to own is neither told nor changed', async () => {
    const { person, browser } = await someone();
    await save(browser, { newsletter: true });
    await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${person.email}`);
    expect((await read(browser)).newsletter).toBeNull();
    expect(await save(browser, { newsletter: false })).toMatchObject({ status: 200, body: { newsletter: null } });
    expect(await subscribed(person)).toHaveLength(1);
  });
});

test('who is signed out, sends an access token or says something else chooses nothing', async () => {
  const { person, browser } = await someone();
  expect((await openBrowser(shop).ask('GET', '/auth/mails')).status).toBe(401);
  expect((await openBrowser(shop).ask('PUT', '/auth/mails', usual)).status).toBe(401);
  expect((await shop.ask('PUT', '/auth/mails', { as: person, body: usual })).status).toBe(401);
  for (const body of [
    {},
    { ...usual, 'order-messages': null },
    { ...usual, orders: false },
    { ...usual, newsletter: 1 },
  ])
    expect((await browser.ask('PUT', '/auth/mails', body)).status).toBe(400);
  expect(await read(browser)).toEqual(usual);
});
