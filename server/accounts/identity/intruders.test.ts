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

type Browser = ReturnType<typeof openBrowser>;

let turn = 0;
const fresh = () => `ada-${++turn}@fjell.example`;
const password = 'kettenblatt';
const chosen = 'speichenkranz';

async function signedUp(email: string) {
  const browser = openBrowser(shop);
  await browser.enter('/sign-up/email', { name: 'Ada Fjell', email, password });
  return browser;
}
const markVerified = (email: string) =>
  shop.checkout.db.execute(sql`update "user" set email_verified = true where email = ${email}`);

async function resetToken(email: string): Promise<string> {
  await shop.ask('POST', '/auth/request-password-reset', { body: { email } });
  const [mail] = await mailsTo(shop, email);
  return tokenIn(mail);
}
async function takeBack(email: string): Promise<void> {
  const answer = await openBrowser(shop).ask('POST', '/auth/reset-password', {
    token: await resetToken(email),
    password: chosen,
  });
  expect(answer).toMatchObject({ status: 200 });
}

/** Begins to link somebody's own Google, up to the last step: coming back to the shop. */
async function beginLinking(browser: Browser, person: Record<string, string>) {
  const { url, attempt } = (await browser.ask('POST', '/auth/link-social', { provider: 'google' })).body;
  const page = await browser.follow(url, /^$/);
  const posted = await browser.go('POST', page.address, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(person).toString(),
  });
  const callback = await browser.follow(String(posted.headers.location), /\/api\/auth\/callback/);
  return async () => {
    await browser.follow(callback.address, /\/signed-in/);
    return (await browser.ask('GET', `/auth/attempts/${attempt}`)).body.outcome;
  };
}

describe('linking that was begun', () => {
  const ownGoogle = () => ({ name: 'An intruder', email: fresh(), verified: 'yes' });

  test.each([true, false])(
    'comes to nothing once its session was ended by a reset (email verified: %s)',
    async (verified) => {
      const email = fresh();
      const intruder = await signedUp(email);
      if (verified) await markVerified(email);
      const google = ownGoogle();
      const comeBack = await beginLinking(intruder, google);
      await takeBack(email);
      expect(await comeBack()).toBe('failed');
      const again = openBrowser(shop);
      await again.social('google', google);
      expect(await again.who()).not.toMatchObject({ email });
    },
  );

  test('comes to nothing when somebody else is signed in by then', async () => {
    const email = fresh();
    const browser = await signedUp(email);
    const google = ownGoogle();
    const comeBack = await beginLinking(browser, google);
    await browser.ask('POST', '/auth/sign-out', {});
    const other = fresh();
    await browser.enter('/sign-up/email', { name: 'Somebody else', email: other, password });
    expect(await comeBack()).toBe('failed');
    expect(await browser.who()).toMatchObject({ email: other });
    const again = openBrowser(shop);
    await again.social('google', google);
    expect((await again.who()).email).toBe(google.email);
  });
});

describe('a sign-in that waits for its code', () => {
  async function waiting() {
    const email = fresh();
    const owner = await signedUp(email);
    await markVerified(email);
    const { totpURI } = (await owner.ask('POST', '/auth/two-factor/enable', { password })).body;
    await owner.ask('POST', '/auth/two-factor/verify-totp', { code: oneTimeCode(totpURI) });
    const intruder = openBrowser(shop);
    await intruder.enter('/sign-in/email', { email, password });
    const finish = () => intruder.ask('POST', '/auth/two-factor/verify-totp', { code: oneTimeCode(totpURI, 1) });
    return { email, owner, intruder, finish };
  }

  test('is over once the password was reset', async () => {
    const { email, intruder, finish } = await waiting();
    await takeBack(email);
    expect(await finish()).toMatchObject({ status: 401, body: { code: 'challenge-over' } });
    expect(await intruder.who()).toBeNull();
  });

  test('is over once the password was changed', async () => {
    const { owner, intruder, finish } = await waiting();
    const change = { currentPassword: password, newPassword: chosen };
    expect(await owner.ask('POST', '/auth/change-password', change)).toMatchObject({ status: 200 });
    expect(await finish()).toMatchObject({ status: 401, body: { code: 'challenge-over' } });
    expect(await intruder.who()).toBeNull();
  });
});

test('a password that is changed while somebody signs in with it leaves no session', async () => {
  const email = fresh();
  await signedUp(email);
  const intruder = openBrowser(shop);
  const entered = await changedMeanwhile(shop, email, {
    request: () => intruder.ask('POST', '/auth/sign-in/email', { email, password }),
    statement: `update account set password = 'another' where user_id = (select id from "user" where email = $1)`,
  });
  expect(entered).toMatchObject({ status: 401, body: { code: 'wrong-sign-in' } });
  expect(await intruder.who()).toBeNull();
});
