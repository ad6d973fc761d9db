import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#server/testing/browser.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { oneTimeCode } from '#server/testing/one-time-code.ts';
import { type Answered, openShop, type TestShop } from '#server/testing/open-shop.ts';

const password = 'kettenblatt';
/** Emails with nothing, with a password, with a social sign-in alone, with a second factor; closed, of either kind. */
const emails = {
  unknown: 'unknown@fabrik.example',
  known: 'known@fabrik.example',
  social: 'social@fabrik.example',
  secured: 'secured@fabrik.example',
  closed: 'closed@fabrik.example',
  'closed and social': 'closed-social@fabrik.example',
  admin: 'admin@shop.example',
};
const everyKind = Object.keys(emails) as (keyof typeof emails)[];

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  for (const kind of ['known', 'secured', 'closed'] as const) {
    const browser = openBrowser(shop);
    await browser.enter('/sign-up/email', { name: 'Emil Berg', email: emails[kind], password });
    if (kind !== 'secured') continue;
    const { totpURI } = (await browser.ask('POST', '/auth/two-factor/enable', { password })).body;
    await browser.ask('POST', '/auth/two-factor/verify-totp', { code: oneTimeCode(totpURI) });
  }
  for (const kind of ['social', 'closed and social'] as const) {
    const person = { name: 'Emil Berg', email: emails[kind], verified: 'yes' };
    expect(await openBrowser(shop).social('google', person)).toMatchObject({ outcome: 'signed-in' });
  }
  const admin = await shop.admin();
  for (const kind of ['closed', 'closed and social'] as const)
    expect(await shop.ask('DELETE', `/user/${emails[kind]}`, { as: admin })).toMatchObject({ status: 200 });
});
afterAll(() => shop.close());

const signIn = (email: string, tried = 'speichenkranz') =>
  shop.ask('POST', '/auth/sign-in/email', { body: { email, password: tried } });
const requestReset = (email: string) => shop.ask('POST', '/auth/request-password-reset', { body: { email } });

/** All that a client sees of an answer, but for the time of day. */
function visible({ status, headers, body }: Answered) {
  const { date: _date, ...others } = headers;
  return { status, headers: others, body };
}

describe('nobody can find out whether an email has an account', () => {
  test('by signing in with a wrong password', async () => {
    const unknown = await signIn(emails.unknown);
    expectProblem(unknown, 401, 'wrong-sign-in');
    expect(unknown.body.detail).toBe('Invalid email or password');
    expect(unknown.headers['set-cookie']).toBeUndefined();
    for (const kind of everyKind) expect(visible(await signIn(emails[kind])), kind).toEqual(visible(unknown));
  });

  test('nor whether it had one, with the right password', async () => {
    const unknown = visible(await signIn(emails.unknown));
    expect(visible(await signIn(emails.closed, password))).toEqual(unknown);
    expect(await signIn(emails.known, password)).toMatchObject({ status: 200 });
  });

  // Spec: D21
  test('by requesting a new password', async () => {
    const unknown = visible(await requestReset(emails.unknown));
    expect(unknown).toMatchObject({ status: 200, body: { done: true } });
    for (const kind of everyKind) expect(visible(await requestReset(emails[kind])), kind).toEqual(unknown);
  });

  test('by a code or a link that is made up', async () => {
    const code = await shop.ask('POST', '/auth/two-factor/verify-totp', { body: { code: '314159' } });
    expectProblem(code, 401, 'challenge-over');
    for (const path of ['/auth/mailed-link', '/auth/link-by-mail'])
      expectProblem(await shop.ask('POST', path, { body: { token: 'made-up' } }), 404, 'link-forged');
  });

  test('by requesting a token or a role in somebody else’s name', async () => {
    const person = await shop.signUp();
    const headers = { cookie: person.cookie };
    for (const send of [
      (email: string) => shop.ask('PUT', `/user/${email}`, { headers }),
      (email: string) => shop.ask('GET', `/admin/${email}`, { as: person }),
      (email: string) => shop.ask('DELETE', `/user/${email}`, { as: person }),
      (email: string) => shop.ask('PUT', `/user/admin/${email}`, { as: person }),
    ]) {
      const unknown = visible(await send(emails.unknown));
      expect(unknown.status).toBe(403);
      for (const kind of everyKind) expect(visible(await send(emails[kind])), kind).toEqual(unknown);
    }
  });
});

describe('the time that an answer takes', () => {
  /** The ratio of the shortest of several durations, measured alternately: what other work on the machine adds counts least there. */
  async function ratioOf(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
    const taken: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 9; turn++)
      for (const [place, work] of [...[one, other].entries()].sort(() => (turn % 2 ? 1 : -1))) {
        const begun = performance.now();
        await work();
        taken[place as 0 | 1].push(performance.now() - begun);
      }
    return Math.min(...taken[0]) / Math.min(...taken[1]);
  }

  /** Other work on the machine may spoil one round; a real difference would spoil all of them. */
  async function expectSameTime(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<void> {
    const ratios: number[] = [];
    const isSame = (ratio = 0) => ratio > 0.6 && ratio < 1.6;
    while (ratios.length < 4 && !isSame(ratios.at(-1))) ratios.push(await ratioOf(one, other));
    expect(ratios.at(-1), `ratios of ${ratios}`).toSatisfy(isSame);
  }

  test.each(['unknown', 'social', 'closed'] as const)(
    'to a wrong password is the same for an email that is %s as for a known one',
    async (kind) => {
      await expectSameTime(
        () => signIn(emails[kind]),
        () => signIn(emails.known),
      );
    },
  );

  // Spec: X11
  test('to a request for a new password is the same for any email', async () => {
    await expectSameTime(
      () => requestReset(emails.unknown),
      () => requestReset(emails.known),
    );
  });
});
