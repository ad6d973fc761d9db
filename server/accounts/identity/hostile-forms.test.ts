import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { watchRows } from '#server/testing/all-rows.ts';
import { authFormOf, everyAuthCall } from '#server/testing/auth-forms.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { callsBy, expectProblem, unknownId } from '#server/testing/every-call.ts';
import { isThorough } from '#server/testing/extent.ts';
import { garbageBody, hostileText, spoiled } from '#server/testing/garbage.ts';
import { oneTimeCode } from '#server/testing/one-time-code.ts';
import { type Answered, openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

/** Few enough for every run; what is wrong is found over some days of them. */
const runs = { numRuns: isThorough ? 40 : 12 };

let shop: TestShop;
let buyer: Person;
let admin: Person;
let expectUnwritten: () => Promise<void>;

beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  await shop.jobs.runDue();
  expectUnwritten = await watchRows(shop.checkout.db);
});
afterAll(() => shop.close());
afterEach(() => expectUnwritten());

const json = { 'content-type': 'application/json' };
const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  shop.ask('POST', path, { body, headers: { ...json, cookie: buyer.cookie, ...headers } });

/** Refused, and nobody was signed in or out by it. */
function expectShut(answer: Answered, status?: number): void {
  expectProblem(answer, status);
  expect(answer.headers['set-cookie']).toBeUndefined();
}

/** Whether a body is one that the call could act on; where it acts on whatever it can read, that is not garbage. */
function readable(form: Call['body'], text: string): boolean {
  try {
    return form?.safeParse(JSON.parse(text || '{}')).success ?? false;
  } catch {
    return false;
  }
}

const calls = everyAuthCall.filter(([name, { body }]) => body && name !== 'signOut');
const actsOnWhatItReads = ['signUp', 'beginSocial', 'linkSocial', 'changePassword'];

describe.each(calls)('%s', (name, { path, body: form }) => {
  const good = authFormOf(name) ?? {};

  test('refuses what is no form, signed in or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(garbageBody, spoiled(good)), fc.boolean(), async (text, signedIn) => {
        fc.pre(!(actsOnWhatItReads.includes(name) && readable(form, text)));
        expectShut(await send(path, text, signedIn ? {} : { cookie: '' }));
      }),
      runs,
    );
  });

  test('refuses something else than a text in each of its fields, and says at which', async () => {
    for (const field of Object.keys(good))
      for (const value of [null, 7, true, [], ['a'], [good[field]], {}, { toString: 'a' }, { $ne: '' }]) {
        const answer = await send(path, JSON.stringify({ ...good, [field]: value }));
        expectShut(answer, 400);
        expect(answer.body.errors).toEqual({ [field]: expect.stringMatching(/^[A-Z]/) });
      }
  });

  test('refuses texts that are too long or cannot be read', async () => {
    for (const field of Object.keys(good))
      for (const text of ['x'.repeat(10_000), '\0'.repeat(8), '\ud800'.repeat(8), 'a\0b@shop.example'])
        expectShut(await send(path, JSON.stringify({ ...good, [field]: text })));
  });

  test('refuses another type, another encoding, and more than it takes', async () => {
    const text = JSON.stringify(good);
    const types = ['text/plain', 'text/plain;application/json', 'application/x-www-form-urlencoded', 'garbage', ';;'];
    types.push('multipart/form-data; boundary=x', 'application/xml', 'text/json', 'application/jsonx', '*/*', '');
    for (const type of types) expectShut(await send(path, text, { 'content-type': type }), 415);
    for (const body of [Buffer.from(text, 'utf16le'), Buffer.from([0x1f, 0x8b, 0x08]), Buffer.from(`\ufeff${text}`)])
      expectShut(await send(path, body, { 'content-encoding': 'gzip' }), 400);
    for (const body of [
      `{"x":"${'x'.repeat(2_000_000)}"}`,
      ' '.repeat(17_000),
      `${'['.repeat(9000)}${']'.repeat(9000)}`,
    ])
      expectShut(await send(path, body), 413);
  });
});

test('a prototype or role that is sent along reaches no account', async () => {
  const more =
    '"role":"admin","emailVerified":true,"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":1}}';
  for (const [name, { path }] of calls.filter(([each]) => !actsOnWhatItReads.includes(each))) {
    const form = authFormOf(name) ?? {};
    const wrong = 'password' in form ? { ...form, password: 'a wrong password' } : form;
    expectShut(await send(path, `${JSON.stringify(wrong).slice(0, -1)},${more}}`));
  }
  expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
});

test('signing out takes any form and ends nothing where nobody is signed in', async () => {
  await fc.assert(
    fc.asyncProperty(garbageBody, async (text) => {
      const answer = await send('/auth/sign-out', text, { cookie: '' });
      if (answer.status !== 200) expectShut(answer);
    }),
    runs,
  );
});

test('a code for a sign-in that waits for its second factor may be anything, and opens nothing', async () => {
  const email = 'jonas@radhaus.example';
  const owner = openBrowser(shop);
  await owner.enter('/sign-up/email', { name: 'Jonas', email, password: 'kettenblatt' });
  const { totpURI } = (await owner.ask('POST', '/auth/two-factor/enable', { password: 'kettenblatt' })).body;
  await owner.ask('POST', '/auth/two-factor/verify-totp', { code: oneTimeCode(totpURI) });
  // As many as one sign-in stands.
  const codes = [
    ['\0\0\0', '٣١٤١٥٩', '３１４１５９', 'x'.repeat(40)],
    ['\ud800', '🚲🚲🚲🚲🚲🚲', "' or ''='", '314159\n'],
  ];
  for (const kind of ['verify-totp', 'verify-backup-code'])
    for (const some of codes) {
      const waiting = openBrowser(shop);
      await waiting.enter('/sign-in/email', { email, password: 'kettenblatt' });
      for (const code of some) {
        const { status, body } = await waiting.ask('POST', `/auth/two-factor/${kind}`, { code });
        expect({ status, body }).toMatchObject({ status: 400, body: { errors: { code: expect.stringMatching(/./) } } });
        expect(await waiting.who()).toBeNull();
      }
    }
  expectUnwritten = await watchRows(shop.checkout.db);
});

describe('an address with something odd in it', () => {
  const part = hostileText.filter((text) => !/^\.{0,2}$/.test(text)).map(encodeURIComponent);
  const query = fc
    .dictionary(fc.constantFrom('code', 'state', 'error', 'error_description', 'iss', 'user', 'id_token'), hostileText)
    .map((fields) => new URLSearchParams(fields).toString());
  const providers = fc.oneof(fc.constantFrom('demo-google', 'demo-facebook', 'google', 'facebook', 'credential'), part);

  test('leads back from no provider, and out of the shop to nowhere', async () => {
    const cookies = ['', 'better-auth.state=x', 'better-auth.oauth_state=%00; better-auth.two_factor=x.y'];
    await fc.assert(
      fc.asyncProperty(
        providers,
        query,
        fc.constantFrom('GET', 'HEAD', 'POST'),
        fc.constantFrom(...cookies),
        async (provider, sent, method, cookie) => {
          const answer = await shop.ask(method, `/auth/callback/${provider}?${sent}`, { headers: { cookie } });
          if (answer.status === 302) expect(answer.headers.location).toBe('/signed-in');
          else if (method === 'HEAD') expect(answer.status).toBeLessThan(500);
          else expectProblem(answer);
          expect(String(answer.headers['set-cookie'] ?? '')).not.toMatch(/session_token=[^;]/);
        },
      ),
      { numRuns: 120 },
    );
  });

  test('shows no avatar', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(part, fc.constant(unknownId)), async (id) => {
        expectProblem(await shop.ask('GET', `/portraits/${id}`));
      }),
      runs,
    );
  });

  const aboutEmails = callsBy('bearer', 'admin').filter(([, call]) => call.path.endsWith('/:email'));

  test.each(aboutEmails)('names nobody to %s of an admin', async (_name, call) => {
    const nobody = fc.oneof(part, fc.emailAddress().map(encodeURIComponent));
    await fc.assert(
      fc.asyncProperty(nobody, async (email) => {
        const answer = await shop.ask(call.method, call.path.replace(':email', email), { as: admin });
        if (answer.status !== 200) expectProblem(answer);
        else expect(answer.body).toEqual({ admin: false, role: 'user', secondFactorOwed: false });
      }),
      runs,
    );
  });

  test('is answered to admins by lists without a fault of ours', async () => {
    const names = fc.constantFrom('q', 'what', 'days', 'cursor', 'days[]', 'q[$ne]', '__proto__', 'email');
    const query = fc
      .array(fc.tuple(names, hostileText), { maxLength: 3 })
      .map((each) => new URLSearchParams(each).toString());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/audit', '/users'), query, async (path, query) => {
        const answer = await shop.ask('GET', `${path}?${query}`, { as: admin });
        if (answer.status !== 200) expectShut(answer, 400);
      }),
      runs,
    );
  });

  const ofOneself = callsBy('session', 'fresh').filter(([, call]) => call.params);

  test.each(ofOneself)('is refused by %s, signed in', async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(part, async (text) => {
        const path = call.path.replace(/:\w+/, text);
        expectShut(await shop.ask(call.method, path, { headers: { cookie: buyer.cookie } }));
      }),
      runs,
    );
  });
});
