import { request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { type Answered, openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
/** The same shop behind a proxy on this machine that it trusts. */
let proxied: TestShop;
let person: Person;

beforeAll(async () => {
  shop = await openShop();
  const http = { ...shop.config.http, trustProxy: '127.0.0.1' };
  proxied = await openShop({ databaseUrl: shop.databaseUrl, config: { http } });
  person = await shop.signUp();
  for (const each of [shop, proxied]) await each.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => Promise.all([shop.close(), proxied.close()]));

let turn = 0;
const fresh = () => `signe-${++turn}@fjord.example`;

/** Asks over a real connection, with headers as they are written here: some more than once. */
function ask(at: TestShop, method: string, path: string, headers: Record<string, string | string[]>, body?: object) {
  const { host, origin } = { host: 'localhost:3000', origin: shop.config.http.publicUrl };
  return new Promise<Answered>((resolve, reject) => {
    const all = { host, origin, ...(body ? { 'content-type': 'application/json' } : {}), ...headers };
    const port = new URL(at.app.listeningOrigin).port;
    request({ host: '127.0.0.1', port, method, path: `/api${path}`, headers: all }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const parsed = /json/.test(String(response.headers['content-type'])) ? JSON.parse(text) : text;
        resolve({ status: response.statusCode ?? 0, body: parsed, headers: response.headers });
      });
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

/** All that could name another host. */
const elsewhere: Record<string, string | string[]>[] = [
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
  { 'x-forwarded-host': ['evil.example', 'localhost:3000'], 'x-forwarded-for': ['203.0.113.9', '203.0.113.10'] },
  { forwarded: 'for=203.0.113.9;host=evil.example;proto=https', 'x-host': 'evil.example' },
  { 'x-original-url': '/api/auth/sign-out', 'x-rewrite-url': '//evil.example/', 'x-original-host': 'evil.example' },
  {
    'x-http-host-override': 'evil.example',
    'x-forwarded-server': 'evil.example',
    'x-forwarded-prefix': '//evil.example',
  },
  { host: '127.0.0.1:3000', 'x-forwarded-host': 'evil.example' },
];

describe('whatever headers say of hosts,', () => {
  test.each(elsewhere)('mails lead to the shop: %j', async (headers) => {
    for (const at of [shop, proxied]) {
      const email = fresh();
      const form = { name: 'Signe', email, password: 'kettenblatt' };
      expect(await ask(at, 'POST', '/auth/sign-up/email', headers, form)).toMatchObject({ status: 200 });
      expect(await ask(at, 'POST', '/auth/request-password-reset', headers, { email })).toMatchObject({ status: 200 });
      const mails = await mailsTo(shop, email);
      expect(mails).toHaveLength(2);
      for (const { subject, text, html } of mails) {
        const addresses = `${text} ${html}`.match(/\w+:\/\/[^\s"<>]+/g) ?? [];
        expect(addresses.length).toBeGreaterThan(3);
        for (const address of addresses) expect(new URL(address).origin).toBe(shop.config.http.publicUrl);
        expect(`${subject} ${text} ${html}`).not.toContain('evil');
      }
    }
  });

  test.each(elsewhere)('a social sign-in comes back to the shop: %j', async (headers) => {
    for (const at of [shop, proxied]) {
      const begun = await ask(at, 'POST', '/auth/sign-in/social', headers, { provider: 'google' });
      const url = new URL(begun.body.url);
      expect(url.origin).toBe(shop.config.http.publicUrl);
      expect(url.searchParams.get('redirect_uri')).toBe(`${url.origin}/api/auth/callback/demo-google`);
      const back = await ask(at, 'GET', '/auth/callback/demo-google?code=x&state=x', headers);
      expect(back).toMatchObject({ status: 302, headers: { location: pages.signedIn } });
    }
  });

  test('a host that is not the shop’s is refused before anything is done', async () => {
    const { email } = person;
    const before = await allRows(shop.checkout.db);
    for (const at of [shop, proxied])
      for (const host of [
        'evil.example',
        'localhost:3000@evil.example',
        'localhost:3000.evil.example',
        'localhost',
        '',
      ])
        expectProblem(await ask(at, 'POST', '/auth/request-password-reset', { host }, { email }));
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });
});

test('of several origins none counts, nor of several words on where the request comes from', async () => {
  const { origin } = { origin: shop.config.http.publicUrl };
  const before = await allRows(shop.checkout.db);
  const several: Record<string, string | string[]>[] = [
    { origin: [origin, 'https://evil.example'] },
    { origin: ['https://evil.example', origin] },
    { origin: `${origin} https://evil.example` },
    { origin: '' },
    { 'sec-fetch-site': ['same-origin', 'cross-site'] },
    { 'sec-fetch-site': 'same-origin, cross-site' },
    { 'sec-fetch-site': '' },
  ];
  for (const headers of several) {
    const sent = { ...headers, cookie: person.cookie };
    expectProblem(await ask(shop, 'PUT', `/user/${person.email}`, sent), 403, 'forbidden');
    expectProblem(await ask(shop, 'POST', '/auth/sign-out', sent, {}), 403, 'forbidden');
  }
  expect(await allRows(shop.checkout.db)).toEqual(before);
});

describe('line ends', () => {
  const marker = 'X-Planted: 1';

  test('make a name none', async () => {
    const before = await allRows(shop.checkout.db);
    for (const end of ['\r\n', '\n', '\r', '\u2028', '\u0085', '\v']) {
      const form = { name: `S${end}${marker}`, email: fresh(), password: 'kettenblatt' };
      const answer = await openBrowser(shop).ask('POST', '/auth/sign-up/email', form);
      expectProblem(answer, 400, 'invalid-request');
      expect(answer.body.errors).toEqual({ name: 'Please write this in one line' });
    }
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('make an email none', async () => {
    const before = await allRows(shop.checkout.db);
    for (const end of ['\r\n', '\n', '\r', '\u2028', '\0', ' ', '\t'])
      for (const email of [
        `${person.email}${end}Bcc: all@shop.example`,
        `a${end}@shop.example`,
        `${person.email}${end}`,
      ])
        for (const path of ['/sign-up/email', '/sign-in/email', '/request-password-reset']) {
          const form = {
            email,
            ...(path.startsWith('/sign') ? { password: 'kettenblatt' } : {}),
            ...(path.startsWith('/sign-up') ? { name: 'S' } : {}),
          };
          const answer = await shop.ask('POST', `/auth${path}`, { body: form });
          expectProblem(answer, 400, 'invalid-request');
        }
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test.each([
    '\r\n\tX-Planted: 1',
    '\r\n X-Planted: 1',
    '\nX-Planted: 1',
    '\rX-Planted: 1',
    '\0X-Planted: 1',
    '\x7f\x01',
  ])('in the name of a browser come to nothing: %j', async (end) => {
    const form = JSON.stringify({ email: person.email, password: person.password });
    const head = `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${form.length}\r\nUser-Agent: Firefox${end}\r\n\r\n`;
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const port = Number(new URL(shop.app.listeningOrigin).port);
      connect(port, '127.0.0.1')
        .on('data', (chunk: Buffer) => {
          text += chunk.toString('latin1');
        })
        .on('end', () => resolve(text))
        .on('error', reject)
        .write(`${head}${form}`, 'latin1');
    });
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /);
    expect(answer).not.toContain('lanted');
  });
});

describe('cookies that are not what they should be', () => {
  const text = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) });
  const name = fc.constantFrom(
    ...['session_token', 'session_data', 'two_factor', 'state', 'dont_remember', 'trust_device', 'oauth_state'].map(
      (each) => `better-auth.${each}`,
    ),
    ...['__Host-better-auth.session_token', '__Secure-better-auth.session_token', '__proto__', 'constructor', ''],
  );
  const value = () => {
    const own = person.cookie.slice(person.cookie.indexOf('=') + 1);
    const secret = decodeURIComponent(own).split('.')[0] ?? '';
    const odd = [
      secret,
      `${secret}.`,
      `${secret}.${'A'.repeat(43)}=`,
      `.${secret}`,
      `${own}x`,
      own.toUpperCase(),
      `"${secret}"`,
      '%',
      '%00',
      '%ff.%ff',
    ];
    return fc.oneof(
      text,
      fc.constantFrom(...odd, 'x'.repeat(8000), 'eyJhbGciOiJub25lIn0.e30.', '=;=;', '[object Object]'),
    );
  };

  test('open nothing and break nothing, alone or several of one name', async () => {
    const before = await allRows(shop.checkout.db);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value()), { minLength: 1, maxLength: 4 }), async (pairs) => {
        const headers = { cookie: pairs.map((pair) => pair.join('=')).join('; ') };
        expect(await shop.ask('GET', '/auth/get-session', { headers })).toMatchObject({ status: 200, body: null });
        expectProblem(await shop.ask('PUT', `/user/${person.email}`, { headers }), 401, 'unauthorized');
        const code = await shop.ask('POST', '/auth/two-factor/verify-totp', { headers, body: { code: '314159' } });
        expectProblem(code);
        const back = await shop.ask('GET', '/auth/callback/demo-google?code=x&state=x', { headers });
        expect(back).toMatchObject({ status: 302, headers: { location: pages.signedIn } });
      }),
      { numRuns: 40 },
    );
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('do not keep anybody from signing in', async () => {
    for (const cookie of [
      'better-auth.session_token=%',
      `x=${'y'.repeat(8000)}`,
      'better-auth.session_token=a; better-auth.session_token=b',
    ]) {
      const body = { email: person.email, password: person.password };
      const answer = await shop.ask('POST', '/auth/sign-in/email', { headers: { cookie }, body });
      expect(answer).toMatchObject({ status: 200, body: { user: { email: person.email } } });
    }
  });
});
