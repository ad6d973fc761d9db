import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Access, API_BASE, type Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { EVENTS_PATH } from '#contract/events.ts';
import type { Order } from '#contract/sales/orders.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { orderBody, placeOrder, somePart } from '#server/testing/buy.ts';
import { accessOf, callsBy, everyCall, expectProblem, pathOf } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let buyer: Person;
let otherUser: Person;
let order: Order;
/** What fills the addresses of calls: all of it exists, so a guard that lets a request through would show. */
let own: { id: string; email: string };

beforeAll(async () => {
  shop = await openShop();
  [buyer, otherUser] = [await shop.signUp('Marta Lindqvist'), await shop.signUp('Another User')];
  order = await placeOrder(shop, buyer, await somePart(shop));
  own = { id: order._id, email: buyer.email };
});
afterAll(() => shop.close());

const change = (statement: SQL) => shop.checkout.db.execute(statement);
const rows = () => allRows(shop.checkout.db);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const cookieSecretOf = ({ cookie }: Person) => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
const signOut = ({ cookie }: Person) => shop.ask('POST', '/auth/sign-out', { body: {}, headers: { cookie } });

async function signedOut(): Promise<Person> {
  const person = await shop.signUp('Somebody Gone');
  expect(await signOut(person)).toMatchObject({ status: 200 });
  return person;
}

async function afterChange(statementFor: (person: Person) => SQL): Promise<Record<string, string>> {
  const person = await shop.signUp('Somebody Gone');
  await change(statementFor(person));
  return bearer(person.token);
}

// Spec: D2, A8, C1
describe('a call that needs the token', () => {
  /** Requests that are nobody's, by why, with their headers. */
  const nobody: Record<string, () => Promise<Record<string, string>> | Record<string, string>> = {
    'no token': () => ({}),
    'the cookie alone': () => ({ cookie: buyer.cookie }),
    garbage: () => bearer('garbage'),
    'a token that was never issued': () => bearer(randomBytes(32).toString('base64url')),
    'the hash that the database stores': () => bearer(hashOf(buyer.token)),
    'the secret of the cookie': () => bearer(cookieSecretOf(buyer)),
    'a token in another scheme': () => ({ authorization: `Basic ${buyer.token}` }),
    'a token with more behind it': () => bearer(`${buyer.token}x`),
    'two tokens': () => bearer(`${buyer.token}, Bearer ${buyer.token}`),
    'a token that ran out': () =>
      afterChange(
        ({ token }) =>
          sql`update access_token set expires_at = now() - interval '1 second' where hash = ${hashOf(token)}`,
      ),
    'the token of a session that ran out': () =>
      afterChange(
        ({ token }) => sql`update session set expires_at = now()
          where id = (select session_id from access_token where hash = ${hashOf(token)})`,
      ),
    'the token of a session that was signed out': async () => bearer((await signedOut()).token),
    'the token of an account that was closed': () =>
      afterChange(({ email }) => sql`update "user" set closed_at = now() where email = ${email}`),
  };

  test.each(Object.keys(nobody))('answers 401 to %s, and does nothing', async (reason) => {
    const headers = await nobody[reason]?.();
    const before = await rows();
    // Without a token, a basket is a visitor's.
    const also = headers && 'authorization' in headers ? (['guest'] as const) : [];
    for (const [, call] of callsBy('bearer', 'admin', ...also)) {
      const answer = await shop.ask(call.method, pathOf(call, own), { headers });
      expectProblem(answer, 401, 'unauthorized');
      expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'private, no-store' });
      if (call.method === 'GET')
        expect(await shop.ask('HEAD', pathOf(call, own), { headers })).toMatchObject({ status: 401, body: '' });
    }
    expect(await rows()).toEqual(before);
  });

  test('asks for the token before it looks at anything else', async () => {
    for (const [, call] of callsBy('bearer', 'admin')) {
      const answer = await shop.ask(call.method, pathOf(call, { id: 'no-id', email: 'no-email' }), {
        body: call.body && 'no json',
      });
      expectProblem(answer, 401, 'unauthorized');
    }
  });

  test('opens to the token, whatever the case of its scheme', async () => {
    for (const [, call] of callsBy('bearer', 'admin')) {
      const answer = await shop.ask(call.method, pathOf(call, { email: buyer.email }), {
        headers: { authorization: `bEARER ${buyer.token}` },
      });
      expect(answer.status).not.toBe(401);
    }
  });

  test('takes every token of a session until the session ends', async () => {
    const person = await shop.signUp();
    const path = pathOf(calls.renewToken, person);
    const second = (await shop.ask('PUT', path, { headers: { cookie: person.cookie } })).body.token;
    const ask = (token: string) => shop.ask('GET', pathOf(calls.readAdmin, person), { headers: bearer(token) });
    for (const token of [person.token, second]) expect(await ask(token)).toMatchObject({ status: 200 });
    await signOut(person);
    for (const token of [person.token, second]) expect(await ask(token)).toMatchObject({ status: 401 });
  });
});

// Spec: C6
describe('a call that needs the cookie', () => {
  const renew = (headers: Record<string, string>, email = buyer.email, body?: object) =>
    shop.ask('PUT', pathOf(calls.renewToken, { email }), { headers, body });

  test.each(callsBy('session', 'fresh'))('%s answers 401 without a living session', async (_name, call) => {
    const gone = await signedOut();
    const before = await rows();
    const nobody: Record<string, string>[] = [
      {},
      bearer(buyer.token),
      { cookie: 'better-auth.session_token=garbage' },
      { cookie: `better-auth.session_token=${buyer.token}` },
      { cookie: `better-auth.session_token=${cookieSecretOf(buyer)}` },
      { cookie: 'better-auth.session_token=%E0%A4%A; %00=%; =; ;;' },
      { cookie: buyer.cookie.replace(/=./, (start) => (start === '=A' ? '=B' : '=A')) },
      { cookie: gone.cookie },
    ];
    for (const headers of nobody)
      expectProblem(await shop.ask(call.method, pathOf(call, own), { headers }), 401, 'unauthorized');
    expect(await rows()).toEqual(before);
  });

  const aboutAccounts = everyCall.filter(
    ([, { access, path }]) => access === 'session' || access === 'fresh' || /^\/auth/.test(path),
  );

  test.each(aboutAccounts)('%s is refused from the pages of others', async (_name, call) => {
    const before = await rows();
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${shop.config.http.publicUrl}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: shop.config.http.publicUrl, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) {
      const answer = await shop.ask(call.method, pathOf(call, own), { headers: { cookie: buyer.cookie, ...headers } });
      expectProblem(answer, 403, 'forbidden');
    }
    expect(await rows()).toEqual(before);
  });

  test('gives a token to our own pages, with or without the email in the body', async () => {
    const ourPage = { cookie: buyer.cookie, origin: shop.config.http.publicUrl, 'sec-fetch-site': 'same-origin' };
    for (const body of [undefined, {}, { email: buyer.email }]) {
      const answer = await renew(ourPage, buyer.email, body);
      expect(answer).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } });
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
  });

  // Spec: D1
  test('gives nobody a token for the email of somebody else, not even an admin', async () => {
    const admin = await shop.admin();
    for (const email of [otherUser.email, admin.email, 'nobody@shop.example'])
      expectProblem(await renew({ cookie: buyer.cookie }, email, { email: buyer.email }), 403, 'forbidden');
    expectProblem(await renew({ cookie: admin.cookie }, buyer.email), 403, 'forbidden');
  });

  test('reads odd emails however they are encoded, and compares them without case', async () => {
    const odd = await shop.signUp('Odd Address', 'a/b+c@X.example');
    expect(odd.email).toBe('a/b+c@x.example');
    for (const email of ['a%2Fb%2Bc%40X.example', 'a%2fb+c@x.EXAMPLE', '%61%2Fb%2BC@x.example']) {
      const token = await shop.ask('PUT', `/user/${email}`, { headers: { cookie: odd.cookie } });
      expect(token.status, email).toBe(200);
      const as = { ...odd, token: token.body.token };
      expect(await shop.ask('GET', `/admin/${email}`, { as })).toMatchObject({ status: 200, body: { admin: false } });
      const listed = await shop.ask('GET', `/order?email=${email.replace('+', '%2B')}`, { as });
      expect(listed).toMatchObject({ status: 200, body: [] });
    }
    const body = { ...orderBody(odd, await somePart(shop)), email: 'A/B+C@X.example' };
    expect(await shop.ask('POST', '/order', { as: odd, body })).toMatchObject({
      status: 200,
      body: { email: odd.email },
    });
  });
});

describe('every call', () => {
  test('has an access, and the reference says the same', async () => {
    const secured: Record<Extract<Access, string>, object[]> = {
      public: [],
      visitor: [],
      session: [{ session: [] }],
      fresh: [{ session: [] }],
      bearer: [{ bearer: [] }],
      guest: [{ bearer: [] }, {}],
      admin: [{ bearer: [] }],
    };
    for (const [name, call] of everyCall) expect(Object.keys(secured), name).toContain(accessOf(call));
    const paths: Record<string, Record<string, { security?: object[] }>> = (await shop.ask('GET', '/openapi.json')).body
      .paths;
    const referred = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { security = [] }]) => [`${method.toUpperCase()} ${path}`, security]),
    );
    const addressOf = ({ method, path }: Call) => `${method} ${API_BASE}${path.replace(/:(\w+)/g, '{$1}')}`;
    expect(Object.fromEntries(referred)).toEqual({
      ...Object.fromEntries(everyCall.map(([, call]) => [addressOf(call), secured[accessOf(call)]])),
      // The stream of events never ends, so it is no call.
      [`GET ${API_BASE}${EVENTS_PATH}`]: secured.session,
    });
  });

  test('is refused under a name that only leads to this machine', async () => {
    for (const [, call] of everyCall) {
      const headers = { host: 'evil.example', cookie: buyer.cookie };
      expectProblem(await shop.ask(call.method, pathOf(call, own), { as: buyer, headers }), 403, 'forbidden');
    }
  });

  test('invites no pages of others', async () => {
    for (const [, call] of everyCall) {
      const headers = {
        origin: 'https://evil.example',
        'access-control-request-method': call.method,
        'access-control-request-headers': 'authorization',
      };
      for (const method of ['OPTIONS', call.method] as const) {
        const answer = await shop.ask(method, pathOf(call), { as: otherUser, headers });
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    }
  });
});
