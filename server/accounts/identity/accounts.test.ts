import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#server/testing/browser.ts';
import { changedMeanwhile } from '#server/testing/held-person.ts';
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { oneTimeCode } from '#server/testing/one-time-code.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let turn = 0;
const fresh = () => `halvor-${++turn}@strand.example`;
const password = 'kettenblatt';

async function signedUp(email = fresh()) {
  const browser = openBrowser(shop);
  await browser.enter('/sign-up/email', { name: 'Halvor Strand', email, password });
  return { email, browser };
}
async function signedIn(email: string, userAgent = '') {
  const browser = openBrowser(shop);
  const answer = await browser.go('POST', '/api/auth/sign-in/email', {
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  });
  expect(answer.statusCode).toBe(200);
  return browser;
}
/** As if the sign-in were eleven minutes old. */
const age = (email: string) =>
  shop.checkout.db.execute(
    sql`update session set created_at = now() - interval '11 minutes'
        where user_id = (select id from "user" where email = ${email})`,
  );
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('a sign-in older than ten minutes', () => {
  const guarded = [
    ['GET', '/auth/sessions', undefined],
    ['DELETE', '/auth/sessions', undefined],
    ['DELETE', '/auth/sessions/01900000-0000-7000-8000-000000000000', undefined],
    ['DELETE', '/auth/providers/google', undefined],
    ['POST', '/auth/change-password', { currentPassword: password, newPassword: 'speichenkranz' }],
    ['POST', '/auth/two-factor/enable', { password }],
    ['POST', '/auth/two-factor/disable', { password }],
    ['POST', '/auth/two-factor/generate-backup-codes', { password }],
    ['POST', '/auth/link-social', { provider: 'google' }],
    ['GET', '/auth/data', undefined],
    ['POST', '/auth/close-account', { email: 'nobody@strand.example' }],
    ['POST', '/auth/email-change', { email: 'another@strand.example' }],
    ['PUT', '/auth/name', { name: 'Halvor Strand-Lie' }],
  ] as const;

  // Spec: N5
  test.each(guarded)('does not open %s %s before it is confirmed', async (method, path, body) => {
    const { email, browser } = await signedUp();
    await age(email);
    expect(await browser.ask(method, path, body)).toMatchObject({ status: 403, body: { code: 'confirm-first' } });
    expect(await openBrowser(shop).ask(method, path, body)).toMatchObject({ status: 401 });
    expect(await browser.ask('POST', '/auth/confirm', { password })).toMatchObject({ status: 200 });
    expect((await browser.ask(method, path, body)).body?.code).not.toBe('confirm-first');
  });

  test('is confirmed by the right password alone, into a session of its own', async () => {
    const { email, browser } = await signedUp();
    await age(email);
    const old = new Map(browser.jar);
    expect(await browser.ask('POST', '/auth/confirm', { password: 'wrong password' })).toMatchObject({
      status: 400,
      body: { errors: { password: 'This is not your password' } },
    });
    expect(await browser.who()).toMatchObject({ email });
    expect(await browser.ask('POST', '/auth/confirm', { password })).toMatchObject({ status: 200 });
    expect(browser.jar).not.toEqual(old);
    const thief = openBrowser(shop);
    for (const [name, value] of old) thief.jar.set(name, value);
    expect(await thief.who()).toBeNull();
  });

  test('is confirmed with the code too where there is a second factor; a wrong one signs nobody out', async () => {
    const { email, browser } = await signedUp();
    const { totpURI } = (await browser.ask('POST', '/auth/two-factor/enable', { password })).body;
    await browser.ask('POST', '/auth/two-factor/verify-totp', { code: oneTimeCode(totpURI) });
    await age(email);
    const confirm = (code?: string) => browser.ask('POST', '/auth/confirm', { password, ...(code ? { code } : {}) });
    expect(await confirm()).toMatchObject({ status: 403, body: { code: 'code-required' } });
    expect(await confirm('000000')).toMatchObject({ status: 400, body: { errors: { code: expect.any(String) } } });
    expect(await browser.who()).toMatchObject({ email });
    expect(await confirm(oneTimeCode(totpURI, 1))).toMatchObject({ status: 200 });
    expect(await browser.ask('GET', '/auth/sessions')).toMatchObject({ status: 200 });
  });
});

describe('the bearer token', () => {
  test('gives no power over the account itself', async () => {
    const person = await shop.signUp();
    for (const [method, path] of [
      ['GET', '/auth/account'],
      ['GET', '/auth/sessions'],
      ['DELETE', '/auth/sessions'],
      ['POST', '/auth/send-verification'],
    ] as const)
      expect(await shop.ask(method, path, { as: person })).toMatchObject({ status: 401 });
    const body = { currentPassword: person.password, newPassword: 'speichenkranz' };
    expect(await shop.ask('POST', '/auth/change-password', { as: person, body })).toMatchObject({ status: 401 });
  });
});

describe('the sessions of an account', () => {
  // Spec: N6
  test('are listed with device, address and last use, this one marked, and end one by one or all others', async () => {
    const { email, browser } = await signedUp();
    const [phone, computer] = [await signedIn(email, 'curl/8'), await signedIn(email, firefox)];
    const { body } = await browser.ask('GET', '/auth/sessions');
    expect(body).toHaveLength(3);
    expect(body.filter((each: { current: boolean }) => each.current)).toHaveLength(1);
    const onComputer = body.find((each: { device: string }) => each.device === 'Firefox on Linux');
    expect(onComputer).toMatchObject({ address: '127.0.0.1', lastUsedAt: expect.any(String), current: false });
    expect(JSON.stringify(body)).not.toContain('token');

    expect(await browser.ask('DELETE', `/auth/sessions/${onComputer._id}`)).toMatchObject({
      body: { modifiedCount: 1 },
    });
    expect(await computer.who()).toBeNull();
    expect(await browser.ask('DELETE', `/auth/sessions/${onComputer._id}`)).toMatchObject({ status: 404 });
    expect(await browser.ask('DELETE', '/auth/sessions')).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await phone.who()).toBeNull();
    expect(await browser.who()).toMatchObject({ email });
  });

  test('last on while they are used, in the browser too, which is no sign-in', async () => {
    const { email, password: secret } = await shop.admin();
    const browser = openBrowser(shop);
    await browser.enter('/sign-in/email', { email, password: secret });
    const signIns = async () =>
      (await shop.checkout.db.execute(sql`select 1 from audit_log where action = 'admin-signed-in'`)).rows.length;
    const before = await signIns();
    await shop.checkout.db.execute(sql`update session set expires_at = now() + interval '5 days'`);
    expect(await browser.ask('PUT', `/user/${email}`)).toMatchObject({ status: 200 });
    const { headers } = await browser.ask('GET', '/auth/get-session');
    expect(String(headers['set-cookie'])).toMatch(/session_token=.*Max-Age=604800/);
    expect(await signIns()).toBe(before);
  });

  test('are ended by nobody else', async () => {
    const { browser } = await signedUp();
    const [own] = (await browser.ask('GET', '/auth/sessions')).body;
    const otherUser = (await signedUp()).browser;
    expect(await otherUser.ask('DELETE', `/auth/sessions/${own._id}`)).toMatchObject({ status: 404 });
    expect(await browser.who()).not.toBeNull();
  });
});

describe('signing in where somebody is signed in already', () => {
  test('ends the session that the browser had', async () => {
    const first = await signedUp();
    const before = new Map(first.browser.jar);
    const second = await signedUp();
    await first.browser.enter('/sign-in/email', { email: second.email, password });
    expect(await first.browser.who()).toMatchObject({ email: second.email });
    const thief = openBrowser(shop);
    for (const [name, value] of before) thief.jar.set(name, value);
    expect(await thief.who()).toBeNull();
  });

  test('takes no session that was set from outside', async () => {
    const { email } = await signedUp();
    const browser = openBrowser(shop);
    browser.jar.set('better-auth.session_token', 'fixed.c2lnbmF0dXJl');
    await browser.enter('/sign-in/email', { email, password });
    expect(browser.jar.get('better-auth.session_token')).not.toContain('fixed');
  });
});

describe('changing the password', () => {
  test('takes the present one, ends all other sessions and keeps this one', async () => {
    const { email, browser } = await signedUp();
    const other = await signedIn(email);
    const change = (currentPassword: string, newPassword: string) =>
      browser.ask('POST', '/auth/change-password', { currentPassword, newPassword });
    expect(await change('wrong password', 'speichenkranz')).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: 'This is not your password' } },
    });
    expect(await change(password, 'bicycle')).toMatchObject({
      body: { errors: { newPassword: 'This password is too easy to guess' } },
    });
    await shop.ask('POST', '/auth/request-password-reset', { body: { email } });
    const [mail] = await mailsTo(shop, email);
    expect(await change(password, 'speichenkranz')).toMatchObject({ status: 200 });
    const token = tokenIn(mail);
    expect(await browser.ask('POST', '/auth/mailed-link', { token })).toMatchObject({ body: { code: 'link-used' } });
    expect(await other.who()).toBeNull();
    expect(await browser.who()).toMatchObject({ email });
    expect((await browser.ask('POST', '/auth/sign-in/email', { email, password })).status).toBe(401);
  });
});

test('the account tells of itself', async () => {
  const { email, browser } = await signedUp();
  expect((await browser.ask('GET', '/auth/account')).body).toEqual({
    email,
    emailVerified: false,
    emailChange: null,
    passwordChangedAt: expect.any(String),
    secondFactor: false,
    providers: [
      { provider: 'google', linked: false },
      { provider: 'facebook', linked: false },
    ],
  });
});

test('an account that is closed while somebody signs in to it leaves no session', async () => {
  const { email } = await signedUp();
  const browser = openBrowser(shop);
  await changedMeanwhile(shop, email, {
    request: () => browser.ask('POST', '/auth/sign-in/email', { email, password }),
    statement: 'update "user" set closed_at = now() where email = $1',
  });
  expect(await browser.who()).toBeNull();
});
