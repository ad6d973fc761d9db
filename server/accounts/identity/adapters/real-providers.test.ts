import { createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#server/testing/browser.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';

const client = { clientId: 'our-client', clientSecret: 'our-secret' };
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strange = generateKeyPairSync('rsa', { modulusLength: 2048 });

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ config: { social: { google: client, facebook: client } } });
});
afterAll(() => shop.close());

/** What Google and Facebook answer in this test, by the beginning of the address. */
let answers: Record<string, () => unknown> = {};
const { fetch: real } = globalThis;
beforeEach(() => {
  answers = {};
  vi.stubGlobal('fetch', async (target: string | URL | Request, init?: RequestInit) => {
    const address = String(target instanceof Request ? target.url : target);
    const found = Object.keys(answers).find((each) => address.startsWith(each));
    return found ? Response.json(answers[found]?.()) : real(target, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An ID token as Google signs them. */
function idToken(claims: object, { privateKey } = keys, algorithm = 'RS256'): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: 'https://accounts.google.com', aud: client.clientId, iat: now, exp: now + 3600, ...claims };
  const signed = `${part({ alg: algorithm, kid: 'ours', typ: 'JWT' })}.${part(payload)}`;
  if (algorithm === 'none') return `${signed}.`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`;
}

const marta = { sub: '1001', name: 'Marta Lindqvist', email: 'marta@cykel.example', email_verified: true };

function googleSays(token: string): void {
  answers = {
    'https://oauth2.googleapis.com/token': () => ({ access_token: 'a', token_type: 'Bearer', id_token: token }),
    'https://www.googleapis.com/oauth2/v3/certs': () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'ours', alg: 'RS256', use: 'sig' }],
    }),
  };
}

function facebookSays(person: { id: string; [field: string]: unknown }): void {
  answers = {
    'https://graph.facebook.com/v': () => ({ access_token: 'a', token_type: 'bearer', expires_in: 3600 }),
    'https://graph.facebook.com/debug_token': () => ({
      data: { is_valid: true, app_id: client.clientId, user_id: person.id },
    }),
    'https://graph.facebook.com/me': () => ({ ...person, picture: { data: { url: 'https://evil.example/x.jpg' } } }),
  };
}

/** Signs in through a provider that leads straight back. Gives the outcome, and the address at the provider. */
async function enter(provider: 'google' | 'facebook', browser = openBrowser(shop)) {
  const { url, attempt } = (await browser.ask('POST', '/auth/sign-in/social', { provider })).body;
  const state = new URL(url).searchParams.get('state') ?? '';
  await browser.go('GET', `/api/auth/callback/${provider}?code=c&state=${encodeURIComponent(state)}`);
  const { outcome } = (await browser.ask('GET', `/auth/attempts/${attempt}`)).body;
  return { outcome, url, browser };
}

describe('the real Google', () => {
  test('gets a state and a challenge, and signs in whom it vouches for', async () => {
    googleSays(idToken(marta));
    const { outcome, url, browser } = await enter('google');
    expect(outcome).toBe('signed-in');
    expect(url).toMatch(/^https:\/\/accounts\.google\.com\/.*code_challenge_method=S256/);
    expect(await browser.who()).toMatchObject({ email: marta.email, name: marta.name, emailVerified: true });
  });

  test.each([
    ['signed by somebody else', idToken({ ...marta, sub: '1002' }, strange)],
    ['not signed', idToken({ ...marta, sub: '1002' }, keys, 'none')],
    ['made for another shop', idToken({ ...marta, sub: '1002', aud: 'another' })],
    ['of another issuer', idToken({ ...marta, sub: '1002', iss: 'https://evil.example' })],
    ['that ran out', idToken({ ...marta, sub: '1002', exp: 1 })],
  ])('opens nothing with an ID token %s', async (_name, token) => {
    googleSays(token);
    const { outcome, browser } = await enter('google');
    expect(outcome).toBe('failed');
    expect(await browser.who()).toBeNull();
  });
});

describe('the real Facebook', () => {
  test('makes an account whose email counts as not verified', async () => {
    facebookSays({ id: '2001', name: 'Jonas Weber', email: 'jonas@radhaus.example', email_verified: true });
    const { outcome, browser } = await enter('facebook');
    expect(outcome).toBe('signed-in');
    expect(await browser.who()).toMatchObject({ email: 'jonas@radhaus.example', emailVerified: false });
  });

  test('makes none without an email, and never links by itself', async () => {
    facebookSays({ id: '2002', name: 'Nobody' });
    expect(await enter('facebook')).toMatchObject({ outcome: 'no-email' });
    facebookSays({ id: '2003', name: 'Marta', email: marta.email, email_verified: true });
    expect(await enter('facebook')).toMatchObject({ outcome: 'email-in-use' });
  });
});
