import { createPublicKey, verify } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { type Simulators, startSimulators } from '#simulators/simulators.ts';
import { answerProvider, pkcePair, testBrowser, testSettings } from './openid.fixture.ts';
import type { ProviderName } from './people.ts';

const { publicUrl } = testSettings;

let databaseUrl: string;
let simulators: Simulators;
const broken: string[] = [];
beforeAll(async () => {
  databaseUrl = (await freshDatabase()).url;
  simulators = await start();
});
afterAll(async () => {
  await simulators?.close();
  expect(broken).toEqual([]);
});

const start = (secret = testSettings.secret) =>
  startSimulators({ publicUrl, databaseUrl, secret, webhookUrl: null, log: (line) => broken.push(line) });
const browser = () => testBrowser(simulators.url);
const clientOf = (name: ProviderName) => ({ client_id: `demo-${name}`, client_secret: testSettings.secret });
/** What the shop's server asks of a provider. */
const backOf = (name: ProviderName, path: string, { url } = simulators) => `${url}/${name}${path}`;

const redirectUri = (name: ProviderName) => `${publicUrl}/api/auth/callback/demo-${name}`;

function authorization(name: ProviderName, changed: Record<string, string> = {}) {
  const { verifier, challenge } = pkcePair();
  const params = new URLSearchParams({
    client_id: `demo-${name}`,
    redirect_uri: redirectUri(name),
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the state',
    nonce: 'the nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changed,
  });
  return { url: `${publicUrl}/demo/${name}/auth?${params}`, verifier };
}

async function exchange(name: ProviderName, code: string, verifier: string, changed: Record<string, string> = {}) {
  const answer = await fetch(backOf(name, '/token'), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri(name),
      code_verifier: verifier,
      ...clientOf(name),
      ...changed,
    }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into whatever came
  return { status: answer.status, body: (await answer.json()) as any };
}

// biome-ignore lint/suspicious/noExplicitAny: the test looks into whatever came
async function json(url: string, headers: Record<string, string> = {}): Promise<any> {
  return (await fetch(url, { headers })).json();
}

// biome-ignore lint/suspicious/noExplicitAny: the test looks into whatever came
const readPart = (part: string | undefined): any => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

/** The claims of an id token whose signature holds under the published key. */
async function readIdToken(name: ProviderName, token: string) {
  const [head, payload, signature = ''] = token.split('.');
  const { jwks_uri } = await json(backOf(name, '/.well-known/openid-configuration'));
  const { keys } = await json(jwks_uri);
  const { kid, alg } = readPart(head);
  const key = keys.find((each: { kid: string }) => each.kid === kid);
  expect({ alg, private: key.d }).toEqual({ alg: 'EdDSA', private: undefined });
  const signed = Buffer.from(`${head}.${payload}`);
  expect(verify(null, signed, createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64url'))).toBe(true);
  return readPart(payload);
}

async function signIn(name: ProviderName, form: Record<string, string>) {
  const { url, verifier } = authorization(name);
  const back = await answerProvider(browser(), url, form);
  const { status, body } = await exchange(name, back.searchParams.get('code') ?? '', verifier);
  expect(status).toBe(200);
  const userInfo = await json(backOf(name, '/me'), { authorization: `Bearer ${body.access_token}` });
  return { back, claims: await readIdToken(name, body.id_token), userInfo };
}

describe.each(['google', 'facebook'] as const)('the simulated provider %s', (name) => {
  it('leads through the whole flow, with state, nonce and claims', async () => {
    const { back, claims, userInfo } = await signIn(name, { person: 'marta' });
    expect(back.href.startsWith(`${redirectUri(name)}?`)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      code: expect.any(String),
      state: 'the state',
      iss: `${publicUrl}/demo/${name}`,
    });
    const marta = { name: 'Marta Lindqvist', email: 'marta@lindqvistcykel.example', sub: expect.any(String) };
    expect(claims).toMatchObject({
      ...marta,
      iss: `${publicUrl}/demo/${name}`,
      aud: `demo-${name}`,
      nonce: 'the nonce',
    });
    expect(userInfo).toMatchObject({ ...marta, sub: claims.sub, picture: claims.picture });
  });

  it('takes a code once and with its own verifier, client and address alone', async () => {
    const { url, verifier } = authorization(name);
    const code = async () => (await answerProvider(browser(), url, { person: 'jonas' })).searchParams.get('code') ?? '';
    const refused = { status: 400, body: { error: 'invalid_grant' } };
    expect(await exchange(name, await code(), pkcePair().verifier)).toMatchObject(refused);
    expect(await exchange(name, await code(), verifier, { redirect_uri: publicUrl })).toMatchObject(refused);
    expect(await exchange(name, 'x'.repeat(10_000), verifier)).toMatchObject(refused);
    const asOther = clientOf(name === 'google' ? 'facebook' : 'google');
    expect((await exchange(name, await code(), verifier, asOther)).status).toBe(401);
    expect((await exchange(name, await code(), verifier, { client_secret: 'guessed' })).status).toBe(401);

    const once = await code();
    const { body } = await exchange(name, once, verifier);
    expect(await exchange(name, once, verifier)).toMatchObject(refused);
    const answer = await fetch(backOf(name, '/me'), {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect(answer.status).toBe(401);
  });

  it.each([
    ['another address to return to', { redirect_uri: 'https://evil.example/api/auth/callback' }],
    ['an unknown client', { client_id: 'somebody' }],
    ['a client of 10,000 characters', { client_id: 'x'.repeat(10_000) }],
  ])('shows a page and leads nowhere with %s', async (_case, changed) => {
    const answer = await browser().get(authorization(name, changed).url);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('This request cannot be answered');
  });

  it.each([
    ['no challenge', { code_challenge: '', code_challenge_method: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['another flow', { response_type: 'id_token' }],
    ['no page', { prompt: 'none' }],
    ['a consent page', { prompt: 'consent' }],
  ])('leads back with an error for %s', async (_case, changed) => {
    const answer = await browser().get(authorization(name, changed).url);
    expect(answer.headers.location).toMatch(new RegExp(`^${redirectUri(name)}[?#]error=`));
  });

  it.each([
    ['cancel', 'access_denied'],
    ['fail', 'server_error'],
  ])('leads back with an error after %s', async (act, error) => {
    const { url } = authorization(name);
    const back = await answerProvider(browser(), url, { act, name: 'Halvor', email: 'not one' });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'the state' });
    expect(back.searchParams.has('code')).toBe(false);
  });

  it('asks each time who it is, in the same browser too', async () => {
    const inBrowser = browser();
    for (const person of ['marta', 'jonas', 'marta']) {
      const back = await answerProvider(inBrowser, authorization(name).url, { person });
      expect(back.searchParams.get('code')).toBeTruthy();
    }
    expect([...inBrowser.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
  });

  it('knows somebody again, with the email in any case', async () => {
    const first = await signIn(name, { act: 'sign-in', name: 'Halvor Strand', email: 'post@strandsykkel.example' });
    const again = await signIn(name, { act: 'sign-in', name: 'Halvor', email: ' Post@Strandsykkel.example ' });
    const nameless = await signIn(name, { person: 'nobody' });
    expect(again.claims.sub).toBe(first.claims.sub);
    expect(nameless.claims.sub).not.toBe(first.claims.sub);
    expect((await signIn(name, { person: 'nobody' })).claims.sub).toBe(nameless.claims.sub);
  });

  it('gives no email of somebody without one', async () => {
    const { claims, userInfo } = await signIn(name, { person: 'nobody' });
    for (const profile of [claims, userInfo]) expect(profile).not.toHaveProperty('email');
    const typed = await signIn(name, { act: 'sign-in', name: 'Halvor Strand', email: '', verified: 'yes' });
    for (const profile of [typed.claims, typed.userInfo]) {
      expect(profile).not.toHaveProperty('email');
      expect(profile).not.toHaveProperty('email_verified');
    }
  });
});

it('tells at Google whether an email is verified', async () => {
  const typed = { act: 'sign-in', name: 'Halvor Strand', email: 'post@strandsykkel.example' };
  expect((await signIn('google', { person: 'marta' })).claims.email_verified).toBe(true);
  expect((await signIn('google', { person: 'ines' })).claims.email_verified).toBe(false);
  expect((await signIn('google', { ...typed, verified: 'yes' })).userInfo.email_verified).toBe(true);
  expect((await signIn('google', typed)).userInfo.email_verified).toBe(false);
});

it('never says a word about it at Facebook', async () => {
  for (const person of ['marta', 'ines']) {
    const { claims, userInfo } = await signIn('facebook', { person });
    for (const profile of [claims, userInfo]) expect(profile).not.toHaveProperty('email_verified');
  }
});

it('names the browser’s address on the origin of the shop and the others on the port for its server', async () => {
  expect(await json(backOf('google', '/.well-known/openid-configuration'))).toMatchObject({
    issuer: `${publicUrl}/demo/google`,
    authorization_endpoint: `${publicUrl}/demo/google/auth`,
    token_endpoint: backOf('google', '/token'),
    userinfo_endpoint: backOf('google', '/me'),
    jwks_uri: backOf('google', '/jwks'),
    id_token_signing_alg_values_supported: ['EdDSA'],
    response_types_supported: ['code'],
  });
});

it('draws an avatar for everybody but Jonas', async () => {
  const { claims } = await signIn('google', { person: 'ines' });
  const picture = await fetch(claims.picture);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(500);
  const jonas = (await signIn('google', { person: 'jonas' })).claims;
  expect(jonas).not.toHaveProperty('picture');
  expect((await fetch(claims.picture.replace(claims.sub, jonas.sub))).status).toBe(404);
  const strange = await signIn('google', { act: 'sign-in', name: '<&> \u0001 ‮', email: '' });
  expect((await fetch(strange.claims.picture)).status).toBe(200);
});

it('has the same keys after another start, and others under another secret', async () => {
  const read = async (one: Simulators) => json(backOf('google', '/jwks', one));
  const [again, other] = [await start(), await start('another secret')];
  try {
    const [mine, same, different] = [await read(simulators), await read(again), await read(other)];
    expect(same).toEqual(mine);
    expect(different.keys[0].x).not.toBe(mine.keys[0].x);
    expect(JSON.stringify(mine)).not.toContain(testSettings.secret);
  } finally {
    await again.close();
    await other.close();
  }
});

it('answers on the loopback port under its own name only, and not where people sign in', async () => {
  const discoveryUrl = backOf('google', '/.well-known/openid-configuration');
  const underAnotherName = await new Promise((answered, failed) =>
    get(discoveryUrl, { headers: { host: 'evil.example' } }, (answer) => answered(answer.resume().statusCode)).on(
      'error',
      failed,
    ),
  );
  expect(underAnotherName).toBe(421);
  expect((await fetch(backOf('google', '/auth'))).status).toBe(404);
  expect((await fetch(`${simulators.url}/people/../../etc/passwd`)).status).toBe(404);
});

it('gives its port back when it closes', async () => {
  const brief = await start();
  const address = backOf('google', '/jwks', brief);
  expect((await fetch(address)).status).toBe(200);
  await Promise.all([brief.close(), brief.close()]);
  await expect(fetch(address)).rejects.toThrow();
});
