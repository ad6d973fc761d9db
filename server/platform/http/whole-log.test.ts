import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formWith } from '#server/platform/uploads/uploads.fixture.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { openPayment, orderBody, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { oneTimeCode } from '#server/testing/one-time-code.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let lines: string[] = [];
const logged = () => lines.map((line) => JSON.parse(line));
const refusals = () => logged().filter((line) => 'security' in line && line.msg === 'refused');
const signIns = () => logged().filter((line) => line.msg === 'signed in');
const others = () => logged().filter((line) => !('security' in line));
beforeAll(async () => {
  shop = await openShop({ logTo: (line) => lines.push(line) });
  await shop.app.listen({ port: 0 });
});
afterAll(() => shop.close());
beforeEach(() => {
  lines = [];
});

const signIn = (email: string, password: string, remoteAddress = '192.0.2.9') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress,
    headers: { host: 'localhost:3000' },
    payload: { email, password },
  });

describe('the security log', () => {
  test('counts failed sign-ins by account and address, and shows neither', async () => {
    const email = 'Victim@Shop.example';
    const answers = [
      await signIn(email, 'not the password'),
      await signIn(email.toLowerCase(), 'not the password', '198.51.100.1'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    const [first, second] = refusals();
    expect(first).toMatchObject({ level: 40, security: 'wrong-sign-in', account: null, msg: 'refused' });
    expect(second.named).toBe(first.named);
    expect(second.address).not.toBe(first.address);
    for (const secret of ['victim', 'Victim', '192.0.2.9', '198.51']) expect(lines.join()).not.toContain(secret);
  });

  test('names the account, the way and the factors of each sign-in that succeeds', async () => {
    const email = 'jonas.unterwegs@shop.example';
    const browser = openBrowser(shop);
    const password = 'kettenblatt';
    await browser.enter('/sign-up/email', { name: 'Jonas Unterwegs', email, password });
    const { totpURI: uri } = (await browser.ask('POST', '/auth/two-factor/enable', { password })).body;
    await browser.ask('POST', '/auth/two-factor/verify-totp', { code: oneTimeCode(uri) });
    const other = openBrowser(shop);
    await other.ask('POST', '/auth/sign-in/email', { email, password });
    await other.ask('POST', '/auth/two-factor/verify-totp', { code: oneTimeCode(uri, 1) });
    const social = openBrowser(shop);
    await social.social('google', { name: 'Jonas', email: `social-${email}`, verified: 'yes' });
    const { rows } = await shop.checkout.db.execute<{ id: string }>(
      sql`select id from "user" where email in (${email}, ${`social-${email}`}) order by length(email)`,
    );
    const [account, socialAccount] = rows.map(({ id }) => id);
    expect(signIns()).toMatchObject([
      { level: 30, security: 'signed-in', account, secondFactor: false, route: '/api/auth/sign-up/email' },
      { security: 'confirmed', account, secondFactor: true, route: '/api/auth/two-factor/verify-totp' },
      { security: 'second-factor-required', account: null, named: expect.any(String) },
      { security: 'signed-in', account, secondFactor: true, route: '/api/auth/two-factor/verify-totp' },
      { security: 'signed-in', account: socialAccount, secondFactor: false, provider: 'demo-google' },
    ]);
    for (const { address, reqId } of signIns()) {
      expect(address).toMatch(/^[\w-]{16}$/);
      expect(reqId).toMatch(/^[\da-f-]{36}$/);
    }
    for (const secret of ['jonas', 'Jonas', password, '127.0.0.1']) expect(lines.join()).not.toContain(secret);
  });

  test('counts 401, 403 and 429 with the account', async () => {
    const [buyer, other] = [await shop.signUp(), await shop.signUp()];
    lines = [];
    const answers = [
      await shop.ask('GET', '/order'),
      await shop.ask('GET', '/users', { as: buyer }),
      await shop.ask('POST', '/order', {
        as: buyer,
        body: { ...orderBody(buyer, await somePart(shop)), email: other.email },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
    expect(refusals().map(({ security }) => security)).toEqual(['unauthorized', 'forbidden', 'forbidden']);
    const rows = await shop.checkout.db.execute<{ id: string }>(
      sql`select id from "user" where email = ${buyer.email}`,
    );
    expect(refusals().map(({ account }) => account)).toEqual([null, rows.rows[0]?.id, rows.rows[0]?.id]);
  });

  test('bears the id that the answer names', async () => {
    const answer = await signIn('victim@shop.example', 'not the password');
    expect(answer.json().request).toMatch(/^[\da-f-]{36}$/);
    expect(refusals()[0].reqId).toBe(answer.json().request);
  });

  test('counts a wrong code or password of somebody who is signed in', async () => {
    const buyer = await shop.signUp();
    lines = [];
    const headers = { cookie: buyer.cookie };
    const answer = await shop.ask('POST', '/auth/confirm', { headers, body: { password: 'not mine' } });
    expect(answer.status).toBe(400);
    expect(refusals()).toMatchObject([{ security: 'wrong-sign-in', account: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  });
});

describe('what is no fault of the shop is no error in its log', () => {
  test.each([
    ['JSON', '/api/auth/sign-in/email', 'application/json', '{"email":'],
    ['a file', '/api/enquiries/drawings', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data'],
  ])('a client that hangs up while it sends %s', async (_name, path, type, begun) => {
    const { port } = shop.app.server.address() as AddressInfo;
    const answered = new Promise<void>((done) =>
      shop.app.server.once('request', (_in, out) => out.once('close', done)),
    );
    const headers = { host: 'localhost:3000', 'content-type': type, 'content-length': 5000 };
    const sent = request({ port, path, method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.write(begun);
    shop.app.server.once('request', () => setTimeout(() => sent.destroy(), 50));
    await answered;
    // The end of the handler comes after that of the connection.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(others()).toEqual([]);
  });

  test.each(['', '?state=made-up&code=1', '?state=%00&code=1', '?state=x%00y', '?error=access_denied', '?code=%0A'])(
    'coming back from a provider with %j',
    async (query) => {
      for (const provider of ['google', 'nobody', 'a%00b']) {
        const answer = await shop.ask('GET', `/auth/callback/${provider}${query}`);
        expect(answer.status).toBeLessThan(500);
      }
      expect(others()).toEqual([]);
    },
  );
});

test('a whole run of a shop leaves nobody’s name, address, email, secret or card in the log', async () => {
  const buyer = await shop.signUp('Marta Lindqvist-Okonkwo');
  const admin = await shop.admin();
  const part = await somePart(shop);
  const paid = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
  const declined = await placeOrder(shop, buyer, part);
  const { clientSecret, intentId } = await openPayment(shop, buyer, declined);
  await payByCard(shop, clientSecret, '4000000000000002');
  const headers = { cookie: buyer.cookie };
  const enquiry = {
    key: paid._id,
    company: 'Velo Ahlström',
    email: buyer.email,
    builds: 'wheels',
    quantity: 1,
    message: 'Wheels.',
  };
  await shop.ask('PATCH', `/order/${declined._id}`, {
    as: buyer,
    body: { order: declined._id, transactionId: intentId },
  });
  await shop.ask('POST', '/auth/sign-in/email', { body: { email: buyer.email, password: 'a wrong password' } });
  await shop.ask('POST', '/auth/sign-up/email', {
    body: { email: buyer.email, name: buyer.name, password: 'kurbelgarnitur' },
  });
  await shop.ask('POST', '/auth/request-password-reset', { body: { email: buyer.email } });
  const reset = tokenIn((await mailsTo(shop, buyer.email)).find(({ subject }) => /password/.test(subject)));
  await shop.ask('POST', '/auth/reset-password', { body: { token: `${reset}x`, password: 'kurbelgarnitur' } });
  await shop.ask('POST', '/auth/verify-email', { headers, body: { token: reset } });
  await shop.ask('GET', `/users?email=${encodeURIComponent(buyer.email)}`, { as: buyer });
  await shop.ask('PUT', `/user/admin/${encodeURIComponent(buyer.email)}`, { as: buyer });
  await shop.ask('PUT', `/user/${encodeURIComponent(admin.email)}`, { headers });
  await shop.ask('POST', '/enquiries', { body: enquiry });
  await shop.ask('POST', '/newsletter', { body: { email: buyer.email } });
  await shop.ask('POST', '/reviews', { as: buyer, body: { name: buyer.name, review: '\0', ratings: 5, img: 'x' } });
  await shop.ask('POST', '/images', { as: buyer, ...formWith(Buffer.from(`no picture of ${buyer.name}`)) });
  await shop.ask('POST', `/order`, { as: buyer, body: { ...orderBody(buyer, part), street: `Verkstadsgatan\0` } });
  await shop.ask('GET', `/auth/callback/google?state=${buyer.token}&code=${buyer.token}`, { headers });
  await shop.ask('DELETE', `/order/${paid._id}`, { as: buyer });
  // The database goes away in the middle of requests and jobs.
  const { db } = shop.checkout;
  await db.execute(sql`alter table "mail" rename to "mail_away"`);
  for (const turn of [1, 2]) await shop.ask('POST', '/newsletter', { body: { email: `${turn}${buyer.email}` } });
  await shop.ask('POST', '/order', { as: buyer, body: orderBody(buyer, part) });
  await shop.ask('POST', '/auth/sign-up/email', {
    body: { name: buyer.name, email: `new-${buyer.email}`, password: 'kurbelgarnitur' },
  });
  await shop.jobs.runDue().catch(() => undefined);
  await db.execute(sql`alter table "mail_away" rename to "mail"`);
  const said = lines.join('\n');
  expect(said).toContain('wrong-sign-in');
  expect(said).toContain('a request failed');
  const session = decodeURIComponent(buyer.cookie.split('=')[1] ?? '');
  const secrets = [
    ...['Lindqvist', 'Ahlström', 'Verkstadsgatan', 'Göteborg', '46 31 700', '127.0.0.1'],
    ...[
      buyer.email,
      admin.email,
      '@shop.example',
      buyer.password,
      admin.password,
      'a wrong password',
      'kurbelgarnitur',
    ],
    ...[buyer.token, admin.token, session, reset, clientSecret, '4242424242424242', '4000000000000002'],
    ...shop.config.secrets,
  ];
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(said).not.toContain(secret);
  }
});
