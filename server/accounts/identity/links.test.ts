import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#server/testing/browser.ts';
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let turn = 0;
const fresh = () => `ines-${++turn}@oficina.example`;
const password = 'kettenblatt';

async function signedUp(email: string) {
  const browser = openBrowser(shop);
  await browser.enter('/sign-up/email', { name: 'Ines Carvalho', email, password });
  return browser;
}

const requestReset = (email: string) => shop.ask('POST', '/auth/request-password-reset', { body: { email } });

async function resetToken(email: string): Promise<string> {
  expect(await requestReset(email)).toMatchObject({ status: 200, body: { done: true } });
  const [mail] = await mailsTo(shop, email);
  expect(mail?.subject).toBe('Choose a new password');
  return tokenIn(mail);
}
const reset = (browser: ReturnType<typeof openBrowser>, token: string, chosen: string) =>
  browser.ask('POST', '/auth/reset-password', { token, password: chosen });
const runOut = (token: string) =>
  shop.checkout.db.execute(
    sql`update mailed_link set expires_at = now() - interval '1 second' where hash = encode(sha256(${token}::bytea), 'hex')`,
  );

describe('requesting a new password', () => {
  // Spec: D21
  test('answers the same for an account, for none, and for one that is closed; a mail goes to the account alone', async () => {
    const [open, closed, none] = [fresh(), fresh(), fresh()];
    await signedUp(open);
    await signedUp(closed);
    await shop.checkout.db.execute(sql`update "user" set closed_at = now() where email = ${closed}`);
    const answers = await Promise.all([
      requestReset(open),
      requestReset(closed),
      requestReset(none),
      requestReset(open.toUpperCase()),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { done: true } });
    const count = async (email: string) =>
      (await mailsTo(shop, email)).filter((mail) => /password/.test(mail.subject)).length;
    expect([await count(open), await count(closed), await count(none)]).toEqual([2, 0, 0]);
  });

  test('does the same work for an account as for none before it answers', async () => {
    const linksAround = async (email: string) => {
      const rows = () => shop.checkout.db.execute(sql`select count(*)::int as n from mailed_link`);
      const first = await rows();
      await requestReset(email);
      expect((await rows()).rows).toEqual(first.rows);
    };
    const known = fresh();
    await signedUp(known);
    await linksAround(known);
    await linksAround(fresh());
  });
});

describe('the link to a new password', () => {
  // Spec: L3
  test('works once, ends every session and signs in here', async () => {
    const email = fresh();
    const elsewhere = await signedUp(email);
    const token = await resetToken(email);
    const here = openBrowser(shop);
    expect(await here.ask('POST', '/auth/mailed-link', { token })).toMatchObject({
      body: { kind: 'reset', email, provider: null },
    });
    expect(await reset(here, token, 'speichenkranz')).toMatchObject({ status: 200 });
    expect(await here.who()).toMatchObject({ email, emailVerified: true });
    expect(await elsewhere.who()).toBeNull();
    expect((await here.ask('POST', '/auth/sign-in/email', { email, password })).status).toBe(401);
    expect(await reset(here, token, 'noch ein anderes')).toMatchObject({ status: 410, body: { code: 'link-used' } });
    await here.enter('/sign-in/email', { email, password: 'speichenkranz' });
  });

  test('works once also when it is used many times at once', async () => {
    const email = fresh();
    await signedUp(email);
    const token = await resetToken(email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, each) => reset(openBrowser(shop), token, `speichenkranz ${each}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  // Spec: N2
  test('tells one that has run out, one that was used through another, and one that was made up', async () => {
    const email = fresh();
    const browser = await signedUp(email);
    const old = await resetToken(email);
    await runOut(old);
    expect(await reset(browser, old, 'speichenkranz')).toMatchObject({ status: 410, body: { code: 'link-expired' } });
    const [first, second] = [await resetToken(email), await resetToken(email)];
    expect(await reset(browser, second, 'speichenkranz')).toMatchObject({ status: 200 });
    expect(await reset(browser, first, 'speichenkranz')).toMatchObject({ body: { code: 'link-used' } });
    for (const forged of ['', 'x', first.slice(1), `${first}x`, first.toUpperCase(), '\0', '🚲'.repeat(50)])
      expect(await reset(browser, forged, 'speichenkranz')).toMatchObject({
        status: 404,
        body: { code: 'link-forged' },
      });
  });

  test('takes no password that is too short or too easy, and stays good', async () => {
    const email = fresh();
    const browser = await signedUp(email);
    const token = await resetToken(email);
    for (const [chosen, message] of [
      ['12345', 'Must be 6 characters or longer'],
      ['bicycle', 'This password is too easy to guess'],
      ['', 'Password is Required'],
    ] as const)
      expect(await reset(browser, token, chosen)).toMatchObject({
        status: 400,
        body: { errors: { password: message } },
      });
    expect(await reset(browser, token, 'speichenkranz')).toMatchObject({ status: 200 });
  });

  test('does nothing in place of a link of another kind', async () => {
    const email = fresh();
    const browser = await signedUp(email);
    const [welcome] = await mailsTo(shop, email);
    expect(await reset(browser, tokenIn(welcome), 'speichenkranz')).toMatchObject({ body: { code: 'link-forged' } });
    const token = await resetToken(email);
    expect(await browser.ask('POST', '/auth/verify-email', { token })).toMatchObject({ body: { code: 'link-forged' } });
    expect(await browser.ask('POST', '/auth/link-by-mail', { token })).toMatchObject({ body: { code: 'link-forged' } });
  });

  test('takes back an account that somebody else made beforehand, with all they had set', async () => {
    const email = fresh();
    const squatter = openBrowser(shop);
    const theirs = { name: 'Not Ines', email };
    expect(await squatter.social('facebook', theirs)).toMatchObject({ outcome: 'signed-in' });
    const owner = openBrowser(shop);
    await reset(owner, await resetToken(email), 'speichenkranz');
    expect(await squatter.who()).toBeNull();
    expect(await squatter.social('facebook', theirs)).toMatchObject({ outcome: 'email-in-use' });
  });
});

describe('verifying an email', () => {
  // Spec: C24
  test('is requested at sign-up, works with the session of that account alone, and once', async () => {
    const email = fresh();
    const browser = await signedUp(email);
    const [mail] = await mailsTo(shop, email);
    expect(mail?.subject).toBe('Verify your email');
    expect(mail?.text).toContain(`${shop.config.http.publicUrl}/verify-email?token=`);
    const token = tokenIn(mail);
    const verify = (by: typeof browser) => by.ask('POST', '/auth/verify-email', { token });
    expect(await verify(openBrowser(shop))).toMatchObject({ status: 401 });
    expect(await verify(await signedUp(fresh()))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await browser.who()).emailVerified).toBe(false);
    expect(await verify(browser)).toMatchObject({ status: 200 });
    expect((await browser.who()).emailVerified).toBe(true);
    expect(await verify(browser)).toMatchObject({ body: { code: 'link-used' } });
  });

  test('is mailed again on request, and no more once it is done', async () => {
    const email = fresh();
    const browser = await signedUp(email);
    const again = () => browser.ask('POST', '/auth/send-verification');
    expect(await again()).toMatchObject({ status: 200 });
    expect(await mailsTo(shop, email)).toHaveLength(2);
    const [mail] = await mailsTo(shop, email);
    await browser.ask('POST', '/auth/verify-email', { token: tokenIn(mail) });
    await again();
    expect(await mailsTo(shop, email)).toHaveLength(2);
  });

  test('is not required of people whose provider has verified it', async () => {
    const email = fresh();
    await openBrowser(shop).social('google', { name: 'Ines', email, verified: 'yes' });
    expect(await mailsTo(shop, email)).toEqual([]);
  });
});

test('a name, which somebody else may have chosen, is not in the mail', async () => {
  const email = fresh();
  const browser = openBrowser(shop);
  await browser.enter('/sign-up/email', { name: 'Visit evil.example', email, password });
  const [mail] = await mailsTo(shop, email);
  expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain('evil.example');
});

test('no token of a link is stored', async () => {
  const email = fresh();
  await signedUp(email);
  const token = await resetToken(email);
  const stored = await shop.checkout.db.execute(sql`select mailed_link::text as row from mailed_link`);
  expect(JSON.stringify(stored.rows)).not.toContain(token);
});
