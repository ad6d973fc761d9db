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
const fresh = (name = 'marta') => `${name}-${++turn}@cykel.example`;
const person = (email: string, verified = true) => ({
  name: 'Marta Lindqvist',
  email,
  ...(verified ? { verified: 'yes' } : {}),
});
const markVerified = (email: string) =>
  shop.checkout.db.execute(sql`update "user" set email_verified = true where email = ${email}`);
async function signedUp(email: string) {
  const browser = openBrowser(shop);
  await browser.enter('/sign-up/email', { name: 'Marta', email, password: 'kettenblatt' });
  return browser;
}

describe.each(['google', 'facebook'] as const)('signing in through %s', (provider) => {
  // Spec: P10, E8
  test('makes an account with name and picture the first time, and finds it again', async () => {
    const email = fresh();
    const first = openBrowser(shop);
    expect(await first.social(provider, person(email))).toMatchObject({ outcome: 'signed-in' });
    expect(await first.who()).toMatchObject({ email, name: 'Marta Lindqvist', emailVerified: provider === 'google' });
    await shop.jobs.runDue();
    const { image } = await first.who();
    expect(image).toMatch(/^\/api\/portraits\/[0-9a-f-]{36}$/);
    const picture = await first.go('GET', image);
    expect(picture.headers['content-type']).toBe('image/webp');
    const again = openBrowser(shop);
    expect(await again.social(provider, person(email))).toMatchObject({ outcome: 'signed-in' });
    expect((await again.who()).id).toBe((await first.who()).id);
  });

  test('tells of a person who cancelled, and of a provider that failed', async () => {
    const browser = openBrowser(shop);
    expect(await browser.social(provider, { act: 'cancel' })).toMatchObject({ outcome: 'cancelled' });
    expect(await browser.social(provider, { act: 'fail' })).toMatchObject({ outcome: 'failed' });
    expect(await browser.who()).toBeNull();
  });

  test('makes no account without an email', async () => {
    const browser = openBrowser(shop);
    expect(await browser.social(provider, person(''))).toMatchObject({ outcome: 'no-email' });
    expect(await browser.who()).toBeNull();
  });
});

// Spec: N3
describe('a provider that says an email is verified', () => {
  test('is linked to the account of that email, if the shop knows it as verified too', async () => {
    const email = fresh();
    const owner = await signedUp(email);
    await markVerified(email);
    const social = openBrowser(shop);
    expect(await social.social('google', person(email.toUpperCase()))).toMatchObject({ outcome: 'signed-in' });
    expect((await social.who()).id).toBe((await owner.who()).id);
  });

  test('is not linked to an account that somebody made beforehand: a mail to the owner does that, and drops all they set', async () => {
    const email = fresh();
    const squatter = await signedUp(email);
    const owner = openBrowser(shop);
    expect(await owner.social('google', person(email))).toMatchObject({ outcome: 'link-mailed' });
    expect(await owner.who()).toBeNull();
    expect(await squatter.who()).toMatchObject({ email });

    const [mail] = await mailsTo(shop, email);
    expect(mail?.subject).toBe('Sign in with Google?');
    const token = tokenIn(mail);
    expect(await owner.ask('POST', '/auth/mailed-link', { token })).toMatchObject({
      body: { kind: 'link', email, provider: 'google' },
    });
    expect(await owner.ask('POST', '/auth/link-by-mail', { token })).toMatchObject({ status: 200 });
    expect(await squatter.who()).toBeNull();
    expect((await squatter.ask('POST', '/auth/sign-in/email', { email, password: 'kettenblatt' })).status).toBe(401);
    expect(await owner.social('google', person(email))).toMatchObject({ outcome: 'signed-in' });
    expect(await owner.who()).toMatchObject({ email, emailVerified: true });
    expect(await owner.ask('POST', '/auth/link-by-mail', { token })).toMatchObject({ body: { code: 'link-used' } });
  });
});

test('a link that adds a social sign-in does nothing once that is somebody else’s', async () => {
  const email = fresh();
  const squatter = await signedUp(email);
  const google = person(email);
  await openBrowser(shop).social('google', google);
  const [mail] = await mailsTo(shop, email);
  const other = await signedUp(fresh());
  expect(await other.social('google', google, '/auth/link-social')).toMatchObject({ outcome: 'linked' });
  const answer = await squatter.ask('POST', '/auth/link-by-mail', { token: tokenIn(mail) });
  expect(answer).toMatchObject({ status: 410 });
  expect(await squatter.who()).toMatchObject({ email });
});

// Spec: N3
describe('an email that is in use', () => {
  test.each([
    ['google', false],
    ['facebook', true],
    ['facebook', false],
  ] as const)('is not entered through %s, which does not vouch for it (%s)', async (provider, verified) => {
    const email = fresh();
    await signedUp(email);
    await markVerified(email);
    const browser = openBrowser(shop);
    expect(await browser.social(provider, person(email, verified))).toMatchObject({ outcome: 'email-in-use' });
    expect(await browser.who()).toBeNull();
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });

  test('stays so when its account is closed, for who was linked to it too', async () => {
    const email = fresh();
    const browser = openBrowser(shop);
    await browser.social('google', person(email));
    const admin = await shop.admin();
    expect(await shop.ask('DELETE', `/user/${email}`, { as: admin })).toMatchObject({ status: 200 });
    expect(await browser.who()).toBeNull();
    for (const provider of ['google', 'facebook'] as const)
      expect(await openBrowser(shop).social(provider, person(email))).toMatchObject({ outcome: 'email-in-use' });
  });
});

describe('linking to one’s own account', () => {
  test('works for both providers, whatever email they know, and can be undone but for the last way in', async () => {
    const email = fresh();
    const browser = await signedUp(email);
    const other = { google: person(fresh('other')), facebook: person(fresh('other'), false) };
    for (const provider of ['google', 'facebook'] as const) {
      expect(await browser.social(provider, other[provider], '/auth/link-social')).toMatchObject({ outcome: 'linked' });
      const elsewhere = openBrowser(shop);
      expect(await elsewhere.social(provider, other[provider])).toMatchObject({ outcome: 'signed-in' });
      expect(await elsewhere.who()).toMatchObject({ email });
    }
    const linked = async () => (await browser.ask('GET', '/auth/account')).body.providers;
    expect(await linked()).toEqual([
      { provider: 'google', linked: true },
      { provider: 'facebook', linked: true },
    ]);
    for (const provider of ['google', 'facebook'])
      expect(await browser.ask('DELETE', `/auth/providers/${provider}`)).toMatchObject({ status: 200 });
    expect(await browser.ask('DELETE', '/auth/providers/google')).toMatchObject({ status: 404 });

    const social = openBrowser(shop);
    await social.social('google', person(fresh()));
    expect(await social.ask('DELETE', '/auth/providers/google')).toMatchObject({ body: { code: 'last-sign-in' } });
  });

  test('is refused for a social account that is another person’s way in', async () => {
    const taken = person(fresh());
    await openBrowser(shop).social('google', taken);
    const browser = await signedUp(fresh());
    expect(await browser.social('google', taken, '/auth/link-social')).toMatchObject({ outcome: 'linked-elsewhere' });
  });
});

describe('the way back from a provider', () => {
  test('leads to our own page alone, whatever it carries', async () => {
    const browser = openBrowser(shop);
    const paths = ['', '?code=x&state=y', '?error=access_denied&state=z', '?state=%00', '?callbackURL=//evil.example'];
    for (const path of paths)
      for (const provider of ['demo-google', 'demo-facebook', 'google', 'nobody', '%00']) {
        const back = await browser.go('GET', `/api/auth/callback/${provider}${path}`);
        expect([302, 400, 404]).toContain(back.statusCode);
        if (back.statusCode === 302) expect(back.headers.location).toMatch(/^\/signed-in(\?attempt=[0-9a-f-]{36})?$/);
        expect(back.headers['set-cookie'] ?? '').not.toContain('session_token=ey');
      }
    expect(await browser.who()).toBeNull();
  });

  test('does nothing in a browser where the sign-in was not begun', async () => {
    const [attacker, victim] = [openBrowser(shop), openBrowser(shop)];
    const { url } = (await attacker.ask('POST', '/auth/sign-in/social', { provider: 'google' })).body;
    const page = await attacker.follow(url, /^$/);
    const posted = await attacker.go('POST', page.address, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(person(fresh('attacker'))).toString(),
    });
    const callback = await attacker.follow(String(posted.headers.location), /\/api\/auth\/callback/);
    await victim.follow(callback.address, /\/signed-in/);
    expect(await victim.who()).toBeNull();
  });

  test('is shown to nobody who does not know the attempt', async () => {
    const unknown = await shop.ask('GET', '/auth/attempts/01900000-0000-7000-8000-000000000000');
    expect(unknown).toMatchObject({ status: 404 });
  });
});

test('no key of a provider is stored', async () => {
  await openBrowser(shop).social('google', person(fresh()));
  const stored = await shop.checkout.db.execute(
    sql`select 1 from account where access_token is not null or refresh_token is not null or id_token is not null`,
  );
  expect(stored.rows).toEqual([]);
});
