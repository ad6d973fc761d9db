import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#server/testing/browser.ts';
import { placeOrder, somePart } from '#server/testing/buy.ts';
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { openShop, openShopForTest, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let turn = 0;
const fresh = (name = 'vera') => `${name}-${++turn}@werkstatt.example`;
const password = 'kettenblatt';
const subjects = {
  old: 'Change the email of your account?',
  new: 'Confirm your new email',
  taken: 'This email belongs to an account already',
  changed: 'The email of your account has changed',
};

type Browser = ReturnType<typeof openBrowser>;

/** Somebody whose email is verified, in a browser of their own. */
async function person(email = fresh(), of = shop): Promise<{ email: string; browser: Browser }> {
  const browser = openBrowser(of);
  await browser.enter('/sign-up/email', { name: 'Vera Holm', email, password });
  await of.checkout.db.execute(sql`update "user" set email_verified = true where email = ${email}`);
  return { email, browser };
}
const ask = (browser: Browser, email: string) => browser.ask('POST', '/auth/email-change', { email });
const answer = (browser: Browser, token: string, agree = true) =>
  browser.ask('POST', '/auth/email-change/answer', { token, agree });
const pending = async (browser: Browser) => (await browser.ask('GET', '/auth/account')).body.emailChange;
const mailed = async (email: string, subject: string) =>
  (await mailsTo(shop, email)).filter((mail) => mail.subject === subject);
const tokenTo = async (email: string, subject: string) => tokenIn((await mailed(email, subject))[0]);

/** Somebody who has asked for another email, and both links. */
async function asked() {
  const { email: before, browser } = await person();
  const email = fresh('new');
  expect(await ask(browser, email)).toMatchObject({ status: 200, body: { done: true } });
  return { before, email, browser, old: await tokenTo(before, subjects.old), next: await tokenTo(email, subjects.new) };
}
const signUp = (email: string) =>
  openBrowser(shop).ask('POST', '/auth/sign-up/email', { name: 'Somebody', email, password });
const signIn = (email: string) => openBrowser(shop).ask('POST', '/auth/sign-in/email', { email, password });

describe('another email', () => {
  test.each(['the old address first', 'the new address first'])(
    'is the account’s once both agree, %s',
    async (order) => {
      const { before, email, browser, old, next } = await asked();
      const elsewhere = openBrowser(shop);
      await elsewhere.enter('/sign-in/email', { email: before, password });
      expect(await pending(browser)).toMatchObject({ email, oldAgreed: false, newAgreed: false });
      const oldFirst = order.startsWith('the old');
      const [first, second] = oldFirst ? [old, next] : [next, old];
      expect(await answer(openBrowser(shop), first)).toMatchObject({ status: 200, body: { outcome: 'waiting' } });
      expect(await browser.who()).toMatchObject({ email: before });
      expect(await pending(browser)).toMatchObject({ oldAgreed: oldFirst, newAgreed: !oldFirst });
      expect(await answer(browser, second)).toMatchObject({ status: 200, body: { outcome: 'changed' } });

      expect(await browser.who()).toMatchObject({ email, emailVerified: true });
      expect(await pending(browser)).toBeNull();
      expect(await elsewhere.who()).toBeNull();
      expect([(await signIn(before)).status, (await signIn(email)).status]).toEqual([401, 200]);
      for (const to of [before, email]) expect(await mailed(to, subjects.changed)).toHaveLength(1);
      for (const token of [first, second])
        expect(await answer(browser, token)).toMatchObject({ status: 410, body: { code: 'link-used' } });
      const { rows } = await shop.checkout.db.execute(sql`select action, data from audit_log
      where subject_id = (select id::text from "user" where email = ${email}) order by created_at, id`);
      expect(rows).toEqual(['email-change-asked', 'email-changed'].map((action) => ({ action, data: {} })));
    },
  );

  test('ends every session where the last link is opened by nobody signed in, or by somebody else', async () => {
    const { before, browser, old, next } = await asked();
    const stranger = await person();
    await answer(stranger.browser, old);
    expect(await answer(stranger.browser, next)).toMatchObject({ body: { outcome: 'changed' } });
    expect(await browser.who()).toBeNull();
    expect(await stranger.browser.who()).toMatchObject({ email: stranger.email });
    expect((await signIn(before)).status).toBe(401);
  });

  test('agreed to many times at once is changed once', async () => {
    const { email, old, next } = await asked();
    const answers = await Promise.all([old, next, old, next, old, next].map((each) => answer(openBrowser(shop), each)));
    expect(answers.map(({ status, body }) => body.outcome ?? status).toSorted()).toEqual(
      [410, 410, 410, 410, 'changed', 'waiting'].toSorted(),
    );
    expect(await mailed(email, subjects.changed)).toHaveLength(1);
  });

  test('is refused by either address, given up by whoever asked, and replaced by the next one asked for', async () => {
    for (const side of ['old', 'next'] as const) {
      const { browser, before, ...links } = await asked();
      expect(await answer(openBrowser(shop), links[side], false)).toMatchObject({ body: { outcome: 'refused' } });
      expect(await pending(browser)).toBeNull();
      for (const token of [links.old, links.next])
        expect(await answer(browser, token)).toMatchObject({ status: 410, body: { code: 'link-used' } });
      expect(await browser.who()).toMatchObject({ email: before });
    }
    const { browser, before, old, next } = await asked();
    const other = fresh('other');
    await ask(browser, other);
    expect(await pending(browser)).toMatchObject({ email: other });
    for (const token of [old, next]) expect((await answer(browser, token)).body.code).toBe('link-used');
    const [agree, confirm] = [await tokenTo(before, subjects.old), await tokenTo(other, subjects.new)];
    await answer(browser, agree);
    expect(await browser.ask('DELETE', '/auth/email-change')).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await browser.ask('DELETE', '/auth/email-change')).toMatchObject({ body: { modifiedCount: 0 } });
    expect((await answer(browser, confirm)).body.code).toBe('link-used');
    expect(await browser.who()).toMatchObject({ email: before });
  });

  test('asked for twice at once is the last one alone', async () => {
    const { email: before, browser } = await person();
    const wanted = [fresh('one'), fresh('two')];
    await Promise.all(wanted.map((email) => ask(browser, email)));
    const { email } = await pending(browser);
    expect(wanted).toContain(email);
    for (const mail of await mailed(before, subjects.old)) await answer(browser, tokenIn(mail));
    for (const each of wanted) await answer(browser, await tokenTo(each, subjects.new));
    expect(await browser.who()).toMatchObject({ email });
  });

  test('waits for a day, and no link to a new password from before outlives the change', async () => {
    const late = await asked();
    for (const table of ['mailed_link', 'email_change'])
      await shop.checkout.db.execute(sql`update ${sql.identifier(table)} set expires_at = now()
        where user_id = (select id from "user" where email = ${late.before})`);
    expect(await answer(late.browser, late.old)).toMatchObject({ status: 410 });
    expect(await pending(late.browser)).toBeNull();

    const { before, browser, old, next } = await asked();
    await shop.ask('POST', '/auth/request-password-reset', { body: { email: before } });
    const reset = await tokenTo(before, 'Choose a new password');
    await answer(browser, old);
    await answer(browser, next);
    expect(
      await browser.ask('POST', '/auth/reset-password', { token: reset, password: 'speichenkranz' }),
    ).toMatchObject({
      status: 410,
    });
  });

  test('is given up by a new password from a mailed link', async () => {
    const { before, browser, old, next } = await asked();
    await answer(browser, next);
    await shop.ask('POST', '/auth/request-password-reset', { body: { email: before } });
    const token = await tokenTo(before, 'Choose a new password');
    expect((await browser.ask('POST', '/auth/reset-password', { token, password: 'speichenkranz' })).status).toBe(200);
    expect((await answer(browser, old)).body.code).toBe('link-used');
    expect(await browser.who()).toMatchObject({ email: before });
  });

  test('of an account whose email nobody verified needs the new address alone, and leaves the old one free', async () => {
    const [before, email] = [fresh('mistyped'), fresh('right')];
    const browser = openBrowser(shop);
    await browser.enter('/sign-up/email', { name: 'Vera Holm', email: before, password });
    await ask(browser, email);
    expect(await pending(browser)).toMatchObject({ oldAgreed: true, newAgreed: false });
    expect(await answer(browser, await tokenTo(email, subjects.new))).toMatchObject({ body: { outcome: 'changed' } });
    expect(await browser.who()).toMatchObject({ email, emailVerified: true });
    expect((await mailsTo(shop, before)).map(({ subject }) => subject)).toEqual(['Verify your email']);
    expect((await signUp(before)).status).toBe(200);
  });

  test('that was asked for before the email was verified ends once it is: its owner is to agree', async () => {
    const [before, email] = [fresh('claimed'), fresh('elsewhere')];
    const browser = openBrowser(shop);
    await browser.enter('/sign-up/email', { name: 'Vera Holm', email: before, password });
    await ask(browser, email);
    const token = await tokenTo(before, 'Verify your email');
    expect(await browser.ask('POST', '/auth/verify-email', { token })).toMatchObject({ status: 200 });
    expect(await pending(browser)).toBeNull();
    expect((await answer(browser, await tokenTo(email, subjects.new))).status).toBeGreaterThanOrEqual(400);
    expect(await browser.who()).toMatchObject({ email: before });
  });

  test('of an account that signs in by Google alone changes too, and Google still opens it', async () => {
    const [before, email] = [fresh('google'), fresh('new')];
    const google = { name: 'Vera Holm', email: before, verified: 'yes' };
    const browser = openBrowser(shop);
    await browser.social('google', google);
    await ask(browser, email);
    await answer(browser, await tokenTo(before, subjects.old));
    expect(await answer(browser, await tokenTo(email, subjects.new))).toMatchObject({ body: { outcome: 'changed' } });
    const again = openBrowser(shop);
    expect(await again.social('google', google)).toMatchObject({ outcome: 'signed-in' });
    expect(await again.who()).toMatchObject({ email });
    const stranger = openBrowser(shop);
    expect(await stranger.social('facebook', google)).toMatchObject({ outcome: 'email-in-use' });
  });
});

describe('an email that is another account’s', () => {
  test('is answered as a free one is; its owner alone learns of it, and no link leads to it', async () => {
    const [{ browser }, other, free] = [await person(), await person(), fresh('free')];
    const taken = await ask(browser, other.email.toUpperCase());
    const shown = await pending(browser);
    const none = await ask(browser, free);
    const visible = ({ status, body }: typeof taken) => ({ status, body });
    expect(visible(taken)).toEqual(visible(none));
    expect({ ...shown, expiresAt: '' }).toEqual({ ...(await pending(browser)), email: other.email, expiresAt: '' });
    const [mail] = await mailed(other.email, subjects.taken);
    expect(mail?.text).not.toContain('token=');
    expect(await mailed(other.email, subjects.new)).toEqual([]);
  });

  test('is refused at the end where somebody signed up with it meanwhile, and nothing has changed', async () => {
    const { before, email, browser, old, next } = await asked();
    await answer(browser, next);
    expect((await signUp(email)).status).toBe(200);
    expect(await answer(browser, old)).toMatchObject({ status: 409, body: { code: 'taken' } });
    expect(await browser.who()).toMatchObject({ email: before });
    expect(await pending(browser)).toBeNull();
    expect(await mailed(email, subjects.changed)).toEqual([]);
  });

  test('goes to one of two accounts that take it at the same moment', async () => {
    const email = fresh('wanted');
    const both = [await person(), await person()];
    for (const { browser } of both) await ask(browser, email);
    const links = await mailed(email, subjects.new);
    for (const { email: before, browser } of both) await answer(browser, await tokenTo(before, subjects.old));
    const ends = await Promise.all(links.map((mail) => answer(openBrowser(shop), tokenIn(mail))));
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the email that an account had', () => {
  test('stays with it: nobody signs up with it or takes it, and it can be taken back', async () => {
    const { before, email, browser, old, next } = await asked();
    await answer(browser, old);
    await answer(browser, next);
    expect(await signUp(before)).toMatchObject({ status: 422, body: { code: 'email-taken' } });
    const other = await person();
    await ask(other.browser, before);
    expect(await mailed(before, subjects.taken)).toHaveLength(1);

    await ask(browser, before);
    await answer(browser, await tokenTo(email, subjects.old));
    expect(await answer(browser, await tokenTo(before, subjects.new))).toMatchObject({ body: { outcome: 'changed' } });
    expect(await browser.who()).toMatchObject({ email: before });
    expect((await signUp(email)).status).toBe(422);
  });
});

test('mails about orders that were placed before go to the email that the account has now', async () => {
  const buyer = await shop.signUp();
  const order = await placeOrder(shop, buyer, await somePart(shop));
  const browser = openBrowser(shop);
  await browser.enter('/sign-in/email', { email: buyer.email, password: buyer.password });
  const email = fresh('new');
  await ask(browser, email);
  await answer(browser, await tokenTo(buyer.email, subjects.old));
  await answer(browser, await tokenTo(email, subjects.new));
  expect((await shop.ask('DELETE', `/order/${order._id}`, { as: await shop.admin() })).status).toBe(200);
  const about = async (to: string) =>
    (await mailsTo(shop, to)).filter(({ subject }) => /^Order \d+ .*cancelled/.test(subject));
  expect(await about(email)).toHaveLength(1);
  expect(await about(buyer.email)).toEqual([]);
  expect((await shop.ask('GET', `/order?email=${buyer.email}`, { as: await shop.admin() })).body).toEqual([]);
});

describe('who may not', () => {
  test('is whoever is signed out, sends an access token, or signed in long ago', async () => {
    const { email, browser } = await person();
    const body = { email: fresh() };
    expect((await openBrowser(shop).ask('POST', '/auth/email-change', body)).status).toBe(401);
    expect((await shop.ask('POST', '/auth/email-change', { as: await shop.signUp(), body })).status).toBe(401);
    await shop.checkout.db.execute(sql`update session set created_at = now() - interval '11 minutes'
      where user_id = (select id from "user" where email = ${email})`);
    expect(await ask(browser, body.email)).toMatchObject({ status: 403, body: { code: 'confirm-first' } });
    expect(await mailsTo(shop, body.email)).toEqual([]);
  });

  test('is whoever made a link up, or has one of another kind', async () => {
    const { before, browser, old } = await asked();
    const verify = tokenIn((await mailed(before, 'Verify your email'))[0]);
    for (const token of ['', 'x', old.slice(1), verify, '\0'])
      expect(await answer(browser, token)).toMatchObject({ status: 404, body: { code: 'link-forged' } });
    expect(await browser.ask('POST', '/auth/verify-email', { token: old })).toMatchObject({ status: 404 });
    expect(await browser.ask('POST', '/auth/reset-password', { token: old, password: 'speichenkranz' })).toMatchObject({
      status: 404,
    });
  });

  test('is a closed account: its links are no links any more', async () => {
    const { before, old, browser } = await asked();
    await shop.ask('DELETE', `/user/${before}`, { as: await shop.admin() });
    expect((await answer(browser, old)).status).toBe(404);
  });

  test.each([
    ['', 'Email is Required'],
    ['vera', 'Provide a valid Email'],
    [undefined, 'Email is Required'],
  ])('is whoever types no email: %j', async (email, message) => {
    const { browser } = await person();
    expect(await browser.ask('POST', '/auth/email-change', { email })).toMatchObject({
      status: 400,
      body: { errors: { email: message } },
    });
  });

  test('is whoever asks for the email there is, or for the same one again within the hour', async () => {
    const strict = await openShopForTest({ config: { unverifiedMailMinutes: 60 } });
    const { email, browser } = await person(fresh(), strict);
    expect(await ask(browser, email)).toMatchObject({ status: 400, body: { errors: { email: expect.any(String) } } });
    const wanted = fresh();
    expect((await ask(browser, wanted)).status).toBe(200);
    expect(await ask(browser, wanted)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect((await ask(browser, fresh())).status).toBe(200);
  });
});

describe('a mailed link of a changed email', () => {
  test('says what it does, and at the new address nothing of the account', async () => {
    const { before, email, old, next } = await asked();
    const read = async (token: string) => (await shop.ask('POST', '/auth/mailed-link', { body: { token } })).body;
    expect(await read(old)).toEqual({ kind: 'email-from', email: before, provider: null, newEmail: email });
    expect(await read(next)).toEqual({ kind: 'email-to', email, provider: null, newEmail: email });
    const [mail] = await mailed(email, subjects.new);
    expect(mail?.text).not.toContain(before);
  });
});
