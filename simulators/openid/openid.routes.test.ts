import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { type Simulators, startSimulators } from '#simulators/simulators.ts';
import { pkcePair, type TestBrowser, testBrowser, testSettings } from './openid.fixture.ts';
import type { ProviderName } from './people.ts';

const { publicUrl } = testSettings;
const base = '/demo/google';

let simulators: Simulators;
const broken: string[] = [];
beforeAll(async () => {
  const { url: databaseUrl } = await freshDatabase();
  const log = (line: string) => void broken.push(line);
  simulators = await startSimulators({ ...testSettings, databaseUrl, webhookUrl: null, log });
});
afterAll(async () => {
  await simulators?.close();
  expect(broken).toEqual([]);
});

let browser: TestBrowser;
beforeEach(() => {
  browser = testBrowser(simulators.url);
});

function authorizationUrl(name: ProviderName): string {
  const params = new URLSearchParams({
    client_id: `demo-${name}`,
    redirect_uri: `${publicUrl}/api/auth/callback/demo-${name}`,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the state',
    code_challenge: pkcePair().challenge,
    code_challenge_method: 'S256',
  });
  return `${publicUrl}/demo/${name}/auth?${params}`;
}

/** Begins a sign-in and gives the address of its page. */
async function begin(name: ProviderName = 'google', inBrowser = browser): Promise<string> {
  const begun = await inBrowser.get(authorizationUrl(name));
  expect(begun.statusCode).toBe(303);
  return String(begun.headers.location);
}

describe('the page that asks who signs in', () => {
  it('says that it is a test, and offers people with what the provider says of them', async () => {
    const page = await browser.get(await begin());
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    const policy = String(page.headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('script-src');
    expect(page.body).toContain('Stands in for the sign-in of Google while the shop runs in demo mode.');
    for (const text of ['Marta Lindqvist', '>verified<', '>not verified<', '>no email<', 'name="verified"'])
      expect(page.body).toContain(text);
  });

  it('says nothing of verified emails at Facebook', async () => {
    const page = await browser.get(await begin('facebook'));
    expect(page.body).toContain('Stands in for the sign-in of Facebook');
    expect(page.body).not.toMatch(/verified/);
    expect(page.body).toContain('>no email<');
  });

  it.each([
    ['no name', { name: ' ', email: 'post@strandsykkel.example' }, 'Name is Required'],
    ['no email at all', { name: 'Halvor', email: 'strandsykkel' }, 'Please provide a valid email'],
    ['a NUL', { name: 'Hal\0vor', email: '' }, 'Please remove the characters that cannot be read'],
    ['a long name', { name: 'x'.repeat(10_000), email: '' }, 'Please use at most 100 characters'],
    ['a long email', { name: 'H', email: `${'x'.repeat(10_000)}@a.example` }, 'Please provide a valid email'],
  ])('keeps what was typed and says at the field what is wrong with %s', async (_name, typed, message) => {
    const address = await begin();
    const refused = await browser.post(address, { ...typed, act: 'sign-in' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(`${message}</p>`);
    expect(refused.body).toContain('aria-invalid="true"');
    for (const value of Object.values(typed)) expect(refused.body).toContain(`value="${value}"`);
    expect(refused.body).not.toContain('checked');
    const mended = await browser.post(address, { act: 'sign-in', name: 'Halvor', email: 'post@strandsykkel.example' });
    expect(mended.statusCode).toBe(303);
  });

  it('escapes what was typed', async () => {
    const refused = await browser.post(await begin(), { name: '', email: '"><script>alert(1)</script>' });
    expect(refused.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(refused.body).not.toContain('<script');
  });

  it('belongs to the browser that began, and to the sign-in it began for', async () => {
    const otherBrowser = testBrowser(simulators.url);
    const address = await begin();
    const other = await begin('google', otherBrowser);
    const ended = { statusCode: 400, body: expect.stringContaining('This request has ended') };
    expect(await otherBrowser.get(address)).toMatchObject(ended);
    expect(await otherBrowser.post(address, { person: 'marta' })).toMatchObject(ended);
    for (const [name, { value }] of [...otherBrowser.cookies]) otherBrowser.cookies.set(name, { value, path: '/' });
    expect(await otherBrowser.post(address, { person: 'marta' })).toMatchObject(ended);
    expect((await otherBrowser.post(other, { person: 'marta' })).statusCode).toBe(303);
    expect((await browser.post(address, { person: 'marta' })).statusCode).toBe(303);
  });

  it('ends with the sign-in', async () => {
    const address = await begin();
    const onward = String((await browser.post(address, { person: 'marta' })).headers.location);
    expect(onward.startsWith(`${publicUrl}${base}/auth/`)).toBe(true);
    expect((await browser.get(onward)).statusCode).toBe(303);
    for (const again of [await browser.get(address), await browser.get(onward)])
      expect(again).toMatchObject({ statusCode: 400, body: expect.stringContaining('This request has ended') });
  });

  it('keeps its cookies from scripts and from posts of other sites', async () => {
    const address = await begin();
    expect([...browser.cookies.values()].map(({ path }) => path)).toContain(address);
    const begun = await testBrowser(simulators.url).get(`${base}/auth?client_id=x`);
    expect(begun.headers['set-cookie']).toBeUndefined();
  });
});

it('leads to the public origin, whatever a proxy or a client claims', async () => {
  const url = authorizationUrl('google');
  const begun = await browser.get(url, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
  for (const line of begun.headers['set-cookie']?.split(/, (?=demo_)/) ?? []) {
    expect(line).toMatch(/; httponly/i);
    expect(line).toMatch(/; samesite=lax/i);
  }
  const sent = await browser.post(String(begun.headers.location), { person: 'marta' });
  expect(String(sent.headers.location).startsWith(`${publicUrl}/`)).toBe(true);
});

it.each(['/', '/token', '/jwks', '/me', '/.well-known/openid-configuration', '/session/end', '/interaction', '/reg'])(
  'has nothing for a browser at %s',
  async (path) => {
    expect((await browser.get(`${base}${path}`)).statusCode).toBe(404);
    expect((await browser.post(`${base}${path}`, { a: 'b' })).statusCode).toBe(404);
  },
);

it('answers garbage with a page of 4xx', async () => {
  const address = await begin();
  // What the page itself asks for: with one of these the text is an answer and no garbage.
  const isAnswer = (fields: Record<string, string>) => ['act', 'person', 'name'].some((name) => name in fields);
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('\0', '‮', '🚲', 'x'.repeat(10_000), '../../..', 'marta'),
  );
  const paths = fc.oneof(
    fc.constantFrom('/auth', '/auth/x', '/interaction/x'),
    anyText.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  );
  await fc.assert(
    fc.asyncProperty(paths, fc.dictionary(anyText, anyText, { maxKeys: 4 }), async (path, fields) => {
      const query = new URLSearchParams(fields).toString();
      const answers = [
        await browser.get(`${base}${path}?${query}`),
        await browser.post(`${base}${path}`, query),
        await browser.post(address, isAnswer(fields) ? '' : query),
      ];
      for (const { statusCode, body } of answers) {
        expect([400, 404, 414, 422]).toContain(statusCode);
        expect(body).toContain('Test page');
      }
    }),
    { numRuns: 150 },
  );
  for (const [type, payload] of [
    ['application/json', '{"person":"marta"}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/x-www-form-urlencoded', 'a'.repeat(2_000_000)],
  ] as const) {
    const url = `${simulators.url}${new URL(address, publicUrl).pathname}`;
    const { status } = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body: payload });
    expect([413, 415]).toContain(status);
  }
});
