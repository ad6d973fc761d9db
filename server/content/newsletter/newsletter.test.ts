import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { forgetUnconfirmed } from './newsletter.repository.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const subscribe = (email: string) => shop.ask('POST', '/newsletter', { body: { email } });
const confirm = (token: string) => shop.ask('POST', '/newsletter/confirmed', { body: { token } });
const leave = (token: string) => shop.ask('POST', '/newsletter/left', { body: { token } });
const tokenIn = (text = '') => /[?&](?:confirm|leave)=([\w-]+)/.exec(text)?.[1] ?? '';
const change = (statement: ReturnType<typeof sql>) => shop.checkout.db.execute(statement);
const hourLater = (email: string) =>
  change(sql`update newsletter_subscription set mailed_at = now() - interval '61 minutes' where email = ${email}`);
const exported = async () => String((await shop.ask('GET', '/manage/newsletter/csv', { as: admin })).body);

/** Subscribes and confirms an address; gives its token to leave. */
async function subscriber(email: string): Promise<string> {
  await subscribe(email);
  await confirm(tokenIn((await mailsTo(shop, email))[0]?.text));
  return tokenIn((await mailsTo(shop, email))[0]?.text);
}

test('an address gets the newsletter once its mail is confirmed, once, and no more after leaving', async () => {
  const email = 'marta+news@shop.example';
  expect(await subscribe('Marta+News@shop.example')).toMatchObject({ status: 200, body: { done: true } });
  const [confirmation] = await mailsTo(shop, email);
  expect(confirmation?.subject).toBe('Confirm your newsletter');
  expect(await exported()).not.toContain(email);

  const token = tokenIn(confirmation?.text);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { email } });
  expectProblem(await confirm(token), 410, 'link-used');
  const [welcome] = await mailsTo(shop, email);
  expect(welcome?.subject).toBe('You get our newsletter');
  const leaving = tokenIn(welcome?.text);
  const row = (await exported()).split('\r\n').find((line) => line.startsWith(email));
  expect(row).toContain(`/newsletter?leave=${leaving}`);
  const { rows } = await change(sql`select unsubscribe from mail where to_address = ${email} order by created_at`);
  expect(rows).toEqual([
    { unsubscribe: null },
    { unsubscribe: `${shop.config.http.publicUrl}/newsletter?leave=${leaving}` },
  ]);

  expect(await leave(leaving)).toMatchObject({ status: 200, body: { left: true } });
  expect(await leave(leaving)).toMatchObject({ status: 200, body: { left: false } });
  expectProblem(await confirm(token), 404, 'link-forged');
  expect(await exported()).not.toContain(email);
  const stored = await change(sql`select 1 from newsletter_subscription where email = ${email}`);
  expect(stored.rows).toEqual([]);
});

// Spec: F4
test('every address is answered the same, and written to once an hour at most, later once a day', async () => {
  const known = 'known@shop.example';
  const leaving = await subscriber(known);
  const pending = 'pending@shop.example';
  await subscribe(pending);
  const answers = await Promise.all([known, pending, pending, 'new@shop.example'].map(subscribe));
  for (const { status, body, headers } of answers)
    expect([status, body, headers['content-length']]).toEqual([
      200,
      { done: true },
      answers[0]?.headers['content-length'],
    ]);
  expect(await mailsTo(shop, known)).toHaveLength(2);
  expect(await mailsTo(shop, pending)).toHaveLength(1);

  await Promise.all([hourLater(known), hourLater(pending)]);
  await Promise.all([known, known, pending, pending].map(subscribe));
  const [again] = await mailsTo(shop, known);
  expect([again?.subject, tokenIn(again?.text)]).toEqual(['You get our newsletter already', leaving]);
  expect(await mailsTo(shop, known)).toHaveLength(3);
  const mails = await mailsTo(shop, pending);
  expect(mails).toHaveLength(2);
  const hoursLater = (hours: number) =>
    change(sql`update newsletter_subscription set created_at = now() - interval '9 days',
      mailed_at = now() - make_interval(hours => ${hours}::int) where email = ${pending}`);
  await hoursLater(23);
  await subscribe(pending);
  expect(await mailsTo(shop, pending)).toHaveLength(2);
  await hoursLater(25);
  await subscribe(pending);
  expect(await mailsTo(shop, pending)).toHaveLength(3);
  // The mail before is as good as the newest.
  expect((await confirm(tokenIn(mails[1]?.text))).status).toBe(200);
  expectProblem(await confirm(tokenIn(mails[0]?.text)), 410, 'link-used');
});

test('a link that was made up, or has run out, confirms nothing; what nobody confirms is forgotten after a week', async () => {
  const email = 'late@shop.example';
  await subscribe(email);
  const token = tokenIn((await mailsTo(shop, email))[0]?.text);
  expectProblem(await confirm(`${token.slice(1)}x`), 404, 'link-forged');
  expectProblem(await confirm('🚲'), 400, 'invalid-request');
  await change(sql`update newsletter_link set expires_at = now() - interval '1 second'`);
  expectProblem(await confirm(token), 410, 'link-expired');
  expect(await exported()).not.toContain(email);

  const stays = 'stays@shop.example';
  await subscriber(stays);
  await change(sql`update newsletter_subscription set mailed_at = now() - interval '8 days'`);
  await forgetUnconfirmed(shop.checkout.db);
  const { rows } = await change(sql`select email from newsletter_subscription where email in (${email}, ${stays})`);
  expect(rows).toEqual([{ email: stays }]);
});

// Spec: F4
test('mail programs leave with one press, whatever they send; opening the link leaves nothing', async () => {
  const bodies: [string, string][] = [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['text/plain', ''],
  ];
  for (const [index, [type, payload]] of bodies.entries()) {
    const email = `press-${index}@shop.example`;
    const url = `/newsletter?leave=${await subscriber(email)}`;
    const headers = { host: 'localhost:3000', 'content-type': type };
    await shop.app.inject({ method: 'GET', url, headers: { host: 'localhost:3000' } });
    expect(await exported()).toContain(email);
    const pressed = await shop.app.inject({ method: 'POST', url, headers, payload });
    expect([pressed.statusCode, pressed.body]).toEqual([200, 'You are unsubscribed, and the address is deleted.\n']);
    expect(await exported()).not.toContain(email);
  }
  for (const query of ['', '?leave=', '?leave=x&leave=y', '?confirm=%00', `?confirm=${'x'.repeat(43)}`]) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/newsletter${query}`,
      headers: { host: 'localhost:3000' },
    });
    expect(answer.statusCode).toBeLessThan(500);
  }
});

test('the list of addresses is for admins alone, and nothing in it is a formula', async () => {
  const buyer = await shop.signUp();
  expectProblem(await shop.ask('GET', '/manage/newsletter/csv', { as: buyer }), 403, 'forbidden');
  await subscriber('=cmd@shop.example');
  expect(await exported()).toContain("'=cmd@shop.example");
});
