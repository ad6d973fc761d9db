import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allRows } from '#server/testing/all-rows.ts';
import { authFormOf, everyAuthCall } from '#server/testing/auth-forms.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { oneTimeCode } from '#server/testing/one-time-code.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

const password = 'kettenblatt';

let shop: TestShop;
let person: Person;
beforeAll(async () => {
  shop = await openShop();
  person = await shop.signUp();
});
afterAll(() => shop.close());

describe('a page of somebody else', () => {
  let before: Record<string, string>;
  beforeEach(async () => {
    before = await allRows(shop.checkout.db);
  });
  afterEach(async () => {
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  /** What a page of ours would rightly send. */
  const bodyOf = (name: string) => {
    const form = authFormOf(name) ?? {};
    return { ...form, ...('email' in form && name !== 'signUp' ? { email: person.email } : {}) };
  };

  test.each(everyAuthCall)('may not make %s', async (name, { method, path }) => {
    const ours = shop.config.http.publicUrl;
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${ours}.evil.example` },
      { origin: ours.replace('http:', 'https:') },
      { origin: `${ours}/` },
      { origin: ours.replace('3000', '3001') },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: ours, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of elsewhere) {
      const body = method === 'GET' ? undefined : bodyOf(name);
      const answer = await shop.ask(method, path, { body, headers: { cookie: person.cookie, ...headers } });
      expectProblem(answer, 403, 'forbidden');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test.each(everyAuthCall.filter(([, { method }]) => method === 'POST'))(
    'may not make %s with a form as browsers send it without a preflight',
    async (name, { path }) => {
      const types = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=application/json',
      ];
      for (const type of types)
        for (const body of [JSON.stringify(bodyOf(name)), '']) {
          const headers = { cookie: person.cookie, 'content-type': type };
          expectProblem(await shop.ask('POST', path, { body, headers }), 415, 'unsupported-media');
        }
    },
  );
});

describe('a session that somebody else has put into the browser', () => {
  let turn = 0;
  const fresh = () => `tove-${++turn}@sykkel.example`;
  type Browser = ReturnType<typeof openBrowser>;

  async function signUp(email = fresh()) {
    const browser = openBrowser(shop);
    await browser.enter('/sign-up/email', { name: 'Tove Dahl', email, password });
    return { email, browser };
  }
  async function withFactor() {
    const { email, browser } = await signUp();
    const { totpURI, backupCodes } = (await browser.ask('POST', '/auth/two-factor/enable', { password })).body;
    await browser.ask('POST', '/auth/two-factor/verify-totp', { code: oneTimeCode(totpURI) });
    return { email, totpURI: String(totpURI), recovery: String(backupCodes[0]) };
  }
  async function resetTokenOf(email: string) {
    await shop.ask('POST', '/auth/request-password-reset', { body: { email } });
    const mails = await mailsTo(shop, email);
    return tokenIn(mails.find(({ text }) => text.includes('/reset-password?token=')));
  }

  /** Every way to enter; each gives who entered. */
  const ways: Record<string, (browser: Browser) => Promise<string>> = {
    'signing up': async (browser) => {
      const email = fresh();
      await browser.enter('/sign-up/email', { name: 'Tove Dahl', email, password });
      return email;
    },
    'signing in': async (browser) => {
      const { email } = await signUp();
      await browser.enter('/sign-in/email', { email, password });
      return email;
    },
    'a new password': async (browser) => {
      const { email } = await signUp();
      const form = { token: await resetTokenOf(email), password: 'speichenkranz' };
      expect(await browser.ask('POST', '/auth/reset-password', form)).toMatchObject({ status: 200 });
      return email;
    },
    'a code': async (browser) => {
      const { email, totpURI } = await withFactor();
      await browser.enter('/sign-in/email', { email, password });
      const code = oneTimeCode(totpURI, 1);
      expect(await browser.ask('POST', '/auth/two-factor/verify-totp', { code })).toMatchObject({ status: 200 });
      return email;
    },
    'a recovery code': async (browser) => {
      const { email, recovery: code } = await withFactor();
      await browser.enter('/sign-in/email', { email, password });
      expect(await browser.ask('POST', '/auth/two-factor/verify-backup-code', { code })).toMatchObject({ status: 200 });
      return email;
    },
    'a social provider': async (browser) => {
      const email = fresh();
      const outcome = await browser.social('google', { name: 'Tove Dahl', email, verified: 'yes' });
      expect(outcome).toMatchObject({ outcome: 'signed-in' });
      return email;
    },
  };

  test.each(Object.keys(ways))('is neither stored nor alive after %s', async (way) => {
    const { browser: attacker, email } = await signUp();
    const planted = [...attacker.jar.values()];
    const browser = openBrowser(shop);
    for (const [name, value] of attacker.jar) browser.jar.set(name, value);
    expect(await browser.who()).toMatchObject({ email });

    const entered = await ways[way]?.(browser);
    expect(await browser.who()).toMatchObject({ email: entered });
    for (const value of browser.jar.values()) expect(planted).not.toContain(value);
    expect(await attacker.who()).toBeNull();
  });
});
