import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetExpired } from '#server/accounts/identity/identity.repository.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const password = 'kettenblatt';
const signUp = (form: object, at = shop) => at.ask('POST', '/auth/sign-up/email', { body: form });
const signIn = (form: object, at = shop) => at.ask('POST', '/auth/sign-in/email', { body: form });
const session = (cookie: string) => shop.ask('GET', '/auth/get-session', { headers: { cookie } });

/** The cookies that an answer sets, whole. */
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map(String);

describe('signing up', () => {
  // Spec: U4, C23
  test('makes the account and its session, under the email in lower case', async () => {
    const answer = await signUp({ name: '  Marta Lindqvist ', email: 'Marta@Shop.example', password });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { email: 'marta@shop.example', name: 'Marta Lindqvist' } },
    });
    const [cookie = ''] = cookiesOf(answer);
    expect(await session(cookie.split(';')[0] ?? '')).toMatchObject({
      status: 200,
      body: { user: { email: 'marta@shop.example', name: 'Marta Lindqvist' } },
    });
  });

  test('stores the password as a hash alone', async () => {
    await signUp({ name: 'M', email: 'hash@shop.example', password });
    const stored = await shop.checkout.db.execute<{ row: string }>(
      sql`select row_to_json(account)::text as row from account`,
    );
    expect(stored.rows.length).toBeGreaterThan(0);
    for (const { row } of stored.rows) expect(row).not.toContain(password);
  });

  test.each([
    [{}, { name: 'Name is Required', email: 'Email is Required', password: 'Password is Required' }],
    [
      { name: '', email: '', password: '' },
      { name: 'Name is Required', email: 'Email is Required', password: 'Password is Required' },
    ],
    [
      { name: 'M', email: 'nobody', password: '12345' },
      { email: 'Provide a valid Email', password: 'Must be 6 characters or longer' },
    ],
    [{ name: 'M', email: 'm@shop.example', password: '🚲'.repeat(5) }, { password: 'Must be 6 characters or longer' }],
  ])('says at each field what is wrong: %j', async (form, errors) => {
    const answer = await signUp(form);
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.body).toMatchObject({ detail: Object.values(errors)[0] });
    expect(answer.body.errors).toEqual(errors);
  });

  // Spec: B1
  test('takes a password of 6 characters and one of 128', async () => {
    for (const each of ['k9$Wq2', randomBytes(64).toString('hex'), '🚲🎈🌲🧭🪁🎻🐟🪵']) {
      const email = `p${[...each].length}@shop.example`;
      expect(await signUp({ name: 'M', email, password: each })).toMatchObject({ status: 200 });
      expect(await signIn({ email, password: each })).toMatchObject({ status: 200 });
    }
  });

  test('under an email that is there, in whatever case, is refused and changes nothing', async () => {
    const person = await shop.signUp();
    const before = await allRows(shop.checkout.db);
    for (const email of [person.email, person.email.toUpperCase()]) {
      const answer = await signUp({ name: 'Thief', email, password: 'another one' });
      expectProblem(answer, 422);
      expect(answer.body.detail).toBe('User already exists. Use another email.');
      expect(cookiesOf(answer)).toEqual([]);
    }
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('twenty times at once under one email makes one account', async () => {
    const form = { name: 'M', email: 'crowd@shop.example', password };
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(form)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter((each) => each.status !== 200)) {
      expectProblem(answer, 422);
      expect(answer.body.detail).toBe('User already exists. Use another email.');
    }
  });
});

// Spec: P9, C23
describe('signing in', () => {
  let person: Person;
  beforeAll(async () => {
    person = await shop.signUp();
  });

  test('opens a session that is the person’s, whatever the case of the email', async () => {
    const answer = await signIn({ email: person.email.toUpperCase(), password: person.password });
    expect(answer).toMatchObject({ status: 200, body: { user: { email: person.email } } });
  });

  test.each([
    [{}, { email: 'Email is Required', password: 'Password is Required' }],
    [
      { email: 'nobody', password: '12345' },
      { email: 'Please provide a valid email', password: 'Must be 6 Characters or longer' },
    ],
  ])('says at each field what is wrong: %j', async (form, errors) => {
    const answer = await signIn(form);
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.body.errors).toEqual(errors);
  });

  test('says the same of a wrong password and of an unknown email', async () => {
    const [wrong, unknown] = [
      await signIn({ email: person.email, password: 'wrong password' }),
      await signIn({ email: 'nobody@shop.example', password: 'wrong password' }),
    ];
    for (const answer of [wrong, unknown]) {
      expectProblem(answer, 401);
      expect(answer.body.detail).toBe('Invalid email or password');
      expect(cookiesOf(answer)).toEqual([]);
    }
    expect(unknown.body).toEqual(wrong.body);
  });

  test('of a closed account is refused like a wrong password, and leaves no session', async () => {
    const closed = await shop.signUp();
    await shop.checkout.db.execute(sql`update "user" set closed_at = now() where email = ${closed.email}`);
    const before = await allRows(shop.checkout.db);
    const [right, wrong] = [
      await signIn({ email: closed.email, password: closed.password }),
      await signIn({ email: closed.email, password: 'wrong password' }),
    ];
    expectProblem(right, 401);
    expect(right.body).toEqual(wrong.body);
    expect(cookiesOf(right)).toEqual([]);
    expect((await signUp({ name: 'Heir', email: closed.email, password })).status).toBe(422);
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('sets one cookie that scripts and other sites cannot use, and names its token nowhere else', async () => {
    const form = { email: 'cookie@shop.example', password };
    for (const answer of [await signUp({ ...form, name: 'C' }), await signIn(form)]) {
      const [line = '', ...others] = cookiesOf(answer);
      expect(others).toEqual([]);
      const [value = '', ...flags] = line.split('; ');
      expect(flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
      expect(flags.some((flag) => /^domain=/i.test(flag))).toBe(false);
      const token = decodeURIComponent(value.split('=')[1] ?? '').split('.')[0] ?? '';
      expect(token.length).toBeGreaterThan(20);
      for (const body of [answer.body, (await session(value)).body]) {
        expect(body.user.email).toBe(form.email);
        expect(JSON.stringify(body)).not.toContain(token);
        expect(JSON.stringify(body)).not.toContain('"token"');
      }
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
  });

  test('under https sets a cookie for https alone', async () => {
    const publicUrl = 'https://shop.example';
    const https = await openShopForTest({ config: { http: { ...shop.config.http, publicUrl } } });
    const [cookie] = cookiesOf(await signUp({ name: 'S', email: 's@shop.example', password }, https));
    expect(cookie).toMatch(/^__Host-[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('is refused to the pages of others, and to what is no JSON', async () => {
    const form = { email: person.email, password: person.password };
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[])
      expectProblem(await shop.ask('POST', '/auth/sign-in/email', { body: form, headers }), 403, 'forbidden');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type };
      const answer = await shop.ask('POST', '/auth/sign-in/email', { body: JSON.stringify(form), headers });
      expectProblem(answer, 415, 'unsupported-media');
    }
  });
});

describe('signing out', () => {
  test('ends this session and no other, and takes the cookie away', async () => {
    const person = await shop.signUp();
    const elsewhere =
      cookiesOf(await signIn({ email: person.email, password: person.password }))[0]?.split(';')[0] ?? '';
    const answer = await shop.ask('POST', '/auth/sign-out', { body: {}, headers: { cookie: person.cookie } });
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)[0]).toMatch(/^better-auth.session_token=; Max-Age=0/);
    expect(await session(person.cookie)).toMatchObject({ status: 200, body: null });
    expect(await session(elsewhere)).toMatchObject({ body: { user: { email: person.email } } });
  });

  test('needs the cookie: the token alone ends nothing', async () => {
    const person = await shop.signUp();
    await shop.ask('POST', '/auth/sign-out', { as: person, body: {} });
    expect(await session(person.cookie)).toMatchObject({ body: { user: { email: person.email } } });
    expect(await shop.ask('GET', '/auth/get-session', { as: person })).toMatchObject({ status: 200, body: null });
  });

  test('cannot be brought about by the pages of others', async () => {
    const person = await shop.signUp();
    const headers = { cookie: person.cookie, origin: 'https://evil.example' };
    expectProblem(await shop.ask('POST', '/auth/sign-out', { body: {}, headers }), 403, 'forbidden');
    expect(await session(person.cookie)).toMatchObject({ body: { user: { email: person.email } } });
  });
});

test('the way back from a provider leads to no other address of the library', async () => {
  for (const path of ['..%5Cget-session', '..%2fget-session', '%2e%2e%2fget-session'])
    expect((await shop.ask('GET', `/auth/callback/${path}`)).status).not.toBe(200);
});

describe('a new secret', () => {
  const secrets = ['first', 'second', 'third'].map((name) => name.padEnd(40, '-'));
  const openWith = (...chosen: string[]) =>
    openShopForTest({ databaseUrl: shop.databaseUrl, config: { secrets: chosen } });

  test('before the old one signs nobody out, and signs from then on', async () => {
    const [first = '', second = '', third = ''] = secrets;
    const person = await (await openWith(first)).signUp();
    const rotated = await openWith(second, first);
    const headers = { cookie: `theme=dark; ${person.cookie}; other=%` };
    const who = (at: TestShop, cookie = headers.cookie) => at.ask('GET', '/auth/get-session', { headers: { cookie } });
    expect(await who(rotated)).toMatchObject({ status: 200, body: { user: { email: person.email } } });
    const renewed = await rotated.ask('PUT', `/user/${person.email}`, { headers });
    expect(renewed).toMatchObject({ status: 200, body: { token: expect.any(String) } });

    const [fresh = ''] = cookiesOf(await signIn(person, rotated));
    expect(await who(await openWith(second), fresh)).toMatchObject({ body: { user: { email: person.email } } });
    for (const chosen of [[second], [third, second]]) expect((await who(await openWith(...chosen))).body).toBeNull();

    expect(await rotated.ask('POST', '/auth/sign-out', { body: {}, headers })).toMatchObject({ status: 200 });
    expect((await who(rotated)).body).toBeNull();
  });

  test('signs no session anew that stands under another name, as a neighbouring host could set it', async () => {
    const [first = '', second = ''] = secrets;
    const [other, person] = [await (await openWith(first)).signUp(), await (await openWith(second)).signUp()];
    const rotated = await openWith(second, first);
    for (const name of ['__Secure-better-auth.session_token', 'better-auth-session_token']) {
      const cookie = `${name}=${other.cookie.split('=')[1]}; ${person.cookie}`;
      const { body } = await rotated.ask('GET', '/auth/get-session', { headers: { cookie } });
      expect(body).toMatchObject({ user: { email: person.email } });
    }
  });
});

test('what has run out is forgotten, and nothing else', async () => {
  const own = await openShopForTest();
  const { db } = own.checkout;
  const [used, unused, old] = [await own.signUp(), await own.signUp(), await own.signUp()];
  const theirs = (email: string) => sql`user_id = (select id from "user" where email = ${email})`;
  await db.execute(sql`update session set expires_at = now() - interval '1 second' where ${theirs(unused.email)}`);
  await db.execute(sql`update session set created_at = now() - interval '30 days' where ${theirs(old.email)}`);
  await forgetExpired(db);
  expect(await own.ask('GET', `/admin/${used.email}`, { as: used })).toMatchObject({ status: 200 });
  const left = await db.execute(
    sql`select (select count(*) from session)::int as sessions, (select count(*) from access_token)::int as tokens`,
  );
  expect(left.rows).toEqual([{ sessions: 1, tokens: 1 }]);
});

test('a session that asks for token after token holds the newest twenty', async () => {
  const own = await openShopForTest();
  const person = await own.signUp();
  const tokens = [person.token];
  for (let turn = 0; turn < 25; turn++) {
    const renewed = await own.ask('PUT', `/user/${person.email}`, { headers: { cookie: person.cookie } });
    tokens.push(renewed.body.token);
  }
  const statuses: number[] = [];
  for (const token of tokens)
    statuses.push((await own.ask('GET', `/admin/${person.email}`, { as: { ...person, token } })).status);
  expect(statuses).toEqual([...Array(6).fill(401), ...Array(20).fill(200)]);
});
