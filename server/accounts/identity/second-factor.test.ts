import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#server/testing/browser.ts';
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { oneTimeCode } from '#server/testing/one-time-code.ts';
import { openShop, openShopForTest, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let turn = 0;
const fresh = () => `jonas-${++turn}@radhaus.example`;
const password = 'kettenblatt';
const wrong = 'This code is not right, or its 30 seconds are over';

type Browser = ReturnType<typeof openBrowser>;

/** Somebody who has turned on a second factor, and the address and recovery codes of it. */
async function withFactor(at = shop, email = fresh()) {
  const browser = openBrowser(at);
  await browser.enter('/sign-up/email', { name: 'Jonas Weber', email, password });
  return { email, browser, ...(await turnOn(browser)) };
}

async function turnOn(browser: Browser, secret: { password?: string } = { password }) {
  const enabled = await browser.ask('POST', '/auth/two-factor/enable', secret);
  expect(enabled).toMatchObject({ status: 200, body: { totpURI: expect.stringMatching(/^otpauth:\/\/totp\//) } });
  const { totpURI: uri, backupCodes } = enabled.body as { totpURI: string; backupCodes: string[] };
  // Each code counts once: sign-ins that follow take the next one, which is good already.
  const code = oneTimeCode(uri);
  expect(await browser.ask('POST', '/auth/two-factor/verify-totp', { code })).toMatchObject({ status: 200 });
  return { uri, backupCodes };
}
const giveCode = (browser: Browser, code: string) => browser.ask('POST', '/auth/two-factor/verify-totp', { code });
const logIn = (browser: Browser, email: string) => browser.ask('POST', '/auth/sign-in/email', { email, password });

// Spec: N4
describe('a second factor', () => {
  test('is on after a first code, which replaces the session and stays signed in', async () => {
    const email = fresh();
    const browser = openBrowser(shop);
    await browser.enter('/sign-up/email', { name: 'Jonas', email, password });
    const enabled = await browser.ask('POST', '/auth/two-factor/enable', { password });
    expect((await browser.ask('GET', '/auth/account')).body.secondFactor).toBe(false);
    expect(await giveCode(browser, '000000')).toMatchObject({ status: 400, body: { errors: { code: wrong } } });
    const before = new Map(browser.jar);
    expect(await giveCode(browser, oneTimeCode(enabled.body.totpURI))).toMatchObject({ status: 200 });
    expect((await browser.ask('GET', '/auth/account')).body.secondFactor).toBe(true);
    browser.jar.clear();
    for (const [name, value] of before) browser.jar.set(name, value);
    expect(await browser.who()).toBeNull();
  });

  test('is required after the password; until then nobody is signed in', async () => {
    const { email, uri } = await withFactor();
    const browser = openBrowser(shop);
    expect(await logIn(browser, email)).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
    expect(await browser.who()).toBeNull();
    expect(await browser.ask('PUT', `/user/${email}`)).toMatchObject({ status: 401 });
    expect(await giveCode(browser, '000000')).toMatchObject({ body: { errors: { code: wrong } } });
    expect(await giveCode(browser, oneTimeCode(uri, 1))).toMatchObject({ status: 200 });
    expect(await browser.who()).toMatchObject({ email });
  });

  test('is required after a social sign-in too', async () => {
    const email = fresh();
    const person = { name: 'Jonas Weber', email, verified: 'yes' };
    const browser = openBrowser(shop);
    await browser.social('google', person);
    const { uri } = await turnOn(browser, {});
    const again = openBrowser(shop);
    expect(await again.social('google', person)).toMatchObject({ outcome: 'second-factor' });
    expect(await again.who()).toBeNull();
    expect(await giveCode(again, oneTimeCode(uri, 1))).toMatchObject({ status: 200 });
    expect(await again.who()).toMatchObject({ email });
  });

  test('is required after a reset where the email was verified', async () => {
    const { email, uri } = await withFactor();
    await shop.checkout.db.execute(sql`update "user" set email_verified = true where email = ${email}`);
    await shop.ask('POST', '/auth/request-password-reset', { body: { email } });
    const [mail] = await mailsTo(shop, email);
    const token = tokenIn(mail);
    const browser = openBrowser(shop);
    const answer = await browser.ask('POST', '/auth/reset-password', { token, password: 'speichenkranz' });
    expect(answer).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
    expect(await browser.who()).toBeNull();
    expect(await giveCode(browser, oneTimeCode(uri, 1))).toMatchObject({ status: 200 });
    expect(await browser.who()).toMatchObject({ email });
  });

  test('takes each code once', async () => {
    const { email, uri } = await withFactor();
    const code = oneTimeCode(uri, 1);
    const [first, second] = [openBrowser(shop), openBrowser(shop)];
    for (const browser of [first, second]) await logIn(browser, email);
    expect(await giveCode(first, code)).toMatchObject({ status: 200 });
    expect(await giveCode(second, code)).toMatchObject({
      status: 400,
      body: { errors: { code: 'This code was used already. Wait for the next one.' } },
    });
    expect(await second.who()).toBeNull();
  });

  test('takes each recovery code once', async () => {
    const { email, backupCodes } = await withFactor();
    const [code = ''] = backupCodes;
    const [first, second] = [openBrowser(shop), openBrowser(shop)];
    for (const browser of [first, second]) await logIn(browser, email);
    expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/);
    const recover = (browser: Browser) =>
      browser.ask('POST', '/auth/two-factor/verify-backup-code', { code: ` ${code.toUpperCase()}` });
    expect(await recover(first)).toMatchObject({ status: 200 });
    expect(await first.who()).toMatchObject({ email });
    expect(await recover(second)).toMatchObject({ status: 400, body: { errors: { code: expect.any(String) } } });
    expect(await second.who()).toBeNull();
  });

  test('stops guessing: five wrong codes end the sign-in, ten lock the factor', async () => {
    const { email, uri } = await withFactor();
    for (const round of [1, 2]) {
      const browser = openBrowser(shop);
      await logIn(browser, email);
      for (let guess = 0; guess < 5; guess++) await giveCode(browser, String(guess).padStart(6, '9'));
      const after = await giveCode(browser, oneTimeCode(uri, 1));
      expect(after.body.code, `round ${round}`).toBe(round === 1 ? 'challenge-over' : 'too-many-requests');
    }
    const browser = openBrowser(shop);
    await logIn(browser, email);
    const locked = await giveCode(browser, oneTimeCode(uri, 1));
    expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
  });

  test('is turned off, and its recovery codes are made anew, with the password alone', async () => {
    const { browser, backupCodes, email } = await withFactor();
    const anew = (secret: object) => browser.ask('POST', '/auth/two-factor/generate-backup-codes', secret);
    expect(await anew({ password: 'wrong password' })).toMatchObject({
      status: 400,
      body: { errors: { password: expect.any(String) } },
    });
    const fresh = (await anew({ password })).body.backupCodes;
    expect(fresh).toHaveLength(backupCodes.length);
    expect(fresh).not.toEqual(backupCodes);
    expect(await browser.ask('POST', '/auth/two-factor/disable', { password: 'wrong password' })).toMatchObject({
      status: 400,
    });
    expect(await browser.ask('POST', '/auth/two-factor/disable', { password })).toMatchObject({ status: 200 });
    expect(await logIn(openBrowser(shop), email)).toMatchObject({ body: { user: { email } } });
  });

  test('is read after the secret of the shop was rotated', async () => {
    const { email, uri } = await withFactor();
    const rotated = await openShopForTest({
      databaseUrl: shop.databaseUrl,
      config: { secrets: ['another secret of thirty-two bytes and more', ...shop.config.secrets] },
    });
    const browser = openBrowser(rotated);
    await logIn(browser, email);
    expect(await giveCode(browser, oneTimeCode(uri, 1))).toMatchObject({ status: 200 });
    // From then on today's secret alone is enough.
    await shop.checkout.db.execute(sql`delete from attempts where key like 'code:%'`);
    const nextShop = await openShopForTest({
      databaseUrl: shop.databaseUrl,
      config: { secrets: ['another secret of thirty-two bytes and more'] },
    });
    const again = openBrowser(nextShop);
    await logIn(again, email);
    expect(await giveCode(again, oneTimeCode(uri, 1))).toMatchObject({ status: 200 });
  });

  test('whose secret is gone gets a message that says so, and nobody comes in', async () => {
    const { email, uri } = await withFactor();
    const forgetful = await openShopForTest({
      databaseUrl: shop.databaseUrl,
      config: { secrets: ['a secret that never encrypted anything yet'] },
    });
    const browser = openBrowser(forgetful);
    await logIn(browser, email);
    expect(await giveCode(browser, oneTimeCode(uri, 1))).toMatchObject({
      status: 400,
      body: { detail: 'The shop cannot read this second factor any more. Please write to us.' },
    });
    expect(await browser.who()).toBeNull();
    const admin = await shop.admin();
    await expect
      .poll(async () => (await shop.ask('GET', '/manage/alarms', { as: admin })).body)
      .toMatchObject([{ kind: 'secret-missing', subject: 'SHOP_SECRET' }]);
  });
});

describe('an admin of a shop that asks admins for a second factor', () => {
  test('may do nothing as one before setting it up, and all after', async () => {
    const strict = await openShopForTest({ config: { requireAdminSecondFactor: true } });
    const admin = await strict.admin();
    const ask = (as = admin) => strict.ask('GET', '/users', { as });
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'second-factor-required' } });
    expect((await strict.ask('GET', `/admin/${admin.email}`, { as: admin })).body).toEqual({
      admin: true,
      role: 'admin',
      secondFactorOwed: true,
    });
    const browser = openBrowser(strict);
    await browser.enter('/sign-in/email', { email: admin.email, password: admin.password });
    await turnOn(browser, { password: admin.password });
    const { token } = (await browser.ask('PUT', `/user/${admin.email}`)).body;
    expect(await ask({ ...admin, token })).toMatchObject({ status: 200 });
  });
});
