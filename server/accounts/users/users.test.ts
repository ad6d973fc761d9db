import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/users.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { openPayment, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const at = (path: string, { email }: { email: string }) => `${path}/${encodeURIComponent(email)}`;
const promote = (who: Person, whom: { email: string }, where = shop) =>
  where.ask('PUT', at('/user/admin', whom), { as: who });
const demote = (who: Person, whom: { email: string }, where = shop) =>
  where.ask('DELETE', at('/user/admin', whom), { as: who });
const close = (who: Person, whom: { email: string }, where = shop) =>
  where.ask('DELETE', at('/user', whom), { as: who });
const users = async (where = shop, as = admin): Promise<User[]> => (await where.ask('GET', '/users', { as })).body;
const findListed = async (email: string) => (await users()).find((each) => each.email === email);
const rows = () => allRows(shop.checkout.db);
const roleOf = async ({ email }: Person, where = shop) =>
  (await where.checkout.db.execute<{ role: string }>(sql`select role from "user" where email = ${email}`)).rows[0]
    ?.role;
const made = { status: 200, body: { modifiedCount: 1 } };
const unchanged = { status: 200, body: { modifiedCount: 0 } };

describe('the list of accounts', () => {
  // Spec: E7, C18
  test('tells of each what an admin may know, by email', async () => {
    const buyer = await shop.signUp('Zoë Zimmer', 'A/zoe+parts@Shop.example');
    const part = await somePart(shop);
    for (let turn = 0; turn < 2; turn++) await placeOrder(shop, buyer, part);
    const listed = await users();
    expect(await findListed('a/zoe+parts@shop.example')).toEqual({
      _id: expect.any(String),
      email: 'a/zoe+parts@shop.example',
      role: 'user',
      name: 'Zoë Zimmer',
      emailVerified: true,
      secondFactor: false,
      orders: 2,
    });
    expect(await findListed(admin.email)).toMatchObject({ role: 'admin', emailVerified: true, orders: 0 });
    const emails = listed.map(({ email }) => email);
    expect(emails).toEqual([...emails].sort());
  });
});

describe('what only admins may do', () => {
  const requests = (whom: Person) =>
    [
      ['GET', '/users'],
      ['PUT', at('/user/admin', whom)],
      ['DELETE', at('/user/admin', whom)],
      ['DELETE', at('/user', whom)],
      ['DELETE', at('/user/sessions', whom)],
      ['GET', '/audit'],
    ] as const;

  // Spec: A7
  test('is forbidden to others, about themselves too, who do not learn who has an account', async () => {
    const [person, buyer] = [await shop.signUp(), await shop.signUp()];
    const before = await rows();
    for (const whom of [person, buyer, admin, { ...buyer, email: 'nobody@shop.example' }])
      for (const [method, path] of requests(whom)) {
        const answer = await shop.ask(method, path, { as: person });
        expectProblem(answer, 403, 'forbidden');
        expect(answer.body.detail).toBe('Only admins can do this.');
      }
    expect(await rows()).toEqual(before);
  });

  test('is not opened by the cookie of an admin', async () => {
    const buyer = await shop.signUp();
    for (const [method, path] of requests(buyer))
      expectProblem(await shop.ask(method, path, { headers: { cookie: admin.cookie } }), 401, 'unauthorized');
  });

  test('waits for the second factor where the shop asks for it', async () => {
    const strict = await openShopForTest({
      databaseUrl: shop.databaseUrl,
      config: { requireAdminSecondFactor: true },
    });
    const buyer = await shop.signUp();
    const before = await rows();
    for (const [method, path] of requests(buyer))
      expectProblem(await strict.ask(method, path, { as: admin }), 403, 'second-factor-required');
    expect(await rows()).toEqual(before);
    for (const [method, path] of requests(buyer))
      expectProblem(await strict.ask(method, path, { as: buyer }), 403, 'forbidden');
  });
});

describe('making an admin', () => {
  // Spec: S7, C19
  test('gives the role at the very next call, whatever the case of the email', async () => {
    const person = await shop.signUp('Ida', `Ida/${Date.now()}+x@Shop.example`);
    expect(await promote(admin, { email: person.email.toUpperCase() })).toMatchObject(made);
    expect(await findListed(person.email)).toMatchObject({ role: 'admin' });
    expect(await users(shop, person)).toEqual(await users());
    expect(await promote(admin, person)).toMatchObject(unchanged);
  });

  test('knows no account under another email, and none that is closed', async () => {
    const closed = await shop.signUp();
    await close(admin, closed);
    const before = await rows();
    for (const whom of [{ email: 'nobody@shop.example' }, closed])
      for (const change of [promote, demote, close]) expectProblem(await change(admin, whom), 404, 'not-found');
    expect(await rows()).toEqual(before);
  });

  // Spec: C19
  test('twice at once makes one', async () => {
    const person = await shop.signUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => promote(admin, person)));
    expect(answers.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

describe('taking the role of an admin away', () => {
  // Spec: D11
  test('holds at their very next call', async () => {
    const person = await shop.signUp();
    await promote(admin, person);
    expect(await shop.ask('GET', '/users', { as: person })).toMatchObject({ status: 200 });
    expect(await demote(admin, person)).toMatchObject(made);
    for (const change of [promote, demote, close]) expectProblem(await change(person, admin), 403, 'forbidden');
    expectProblem(await shop.ask('GET', '/users', { as: person }), 403, 'forbidden');
    expect(await demote(admin, person)).toMatchObject(unchanged);
  });

  // Spec: D11
  test('is refused of the last one, who may leave once there is another', async () => {
    const own = await openShopForTest();
    const [last, next] = [await own.admin(), await own.signUp()];
    expectProblem(await demote(last, last, own), 409, 'last-admin');
    expect(await roleOf(last, own)).toBe('admin');
    await promote(last, next, own);
    expect(await demote(last, last, own)).toMatchObject(made);
    expectProblem(await demote(next, next, own), 409, 'last-admin');
    expect(await roleOf(next, own)).toBe('admin');
  });

  test('by two of each other at once leaves one, by each of themselves too', async () => {
    const own = await openShopForTest();
    const [one, other] = [await own.admin(), await own.signUp()];
    await promote(one, other, own);
    for (let turn = 0; turn < 40; turn++) {
      const [whom, whomElse] = turn % 2 === 0 ? [other, one] : [one, other];
      const answers = await Promise.all([demote(one, whom, own), demote(other, whomElse, own)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, turn % 2 === 0 ? 403 : 409]);
      const left = (await Promise.all([roleOf(one, own), roleOf(other, own)])).filter((role) => role === 'admin');
      expect(left).toHaveLength(1);
      const [stays, gone] = (await roleOf(one, own)) === 'admin' ? [one, other] : [other, one];
      expect(await promote(stays, gone, own)).toMatchObject(made);
    }
  });

  test('by five of one another at once, while they promote and close a sixth, leaves somebody', async () => {
    const own = await openShopForTest();
    const five = [await own.admin(), ...(await Promise.all(Array.from({ length: 4 }, () => own.signUp())))];
    const sixth = await own.signUp();
    for (let turn = 0; turn < 8; turn++) {
      const [boss] = await adminsAmong([...five, sixth], own);
      if (!boss) throw new Error('The shop has no admin');
      for (const each of five) await promote(boss, each, own);
      const answers = await Promise.all(
        five.flatMap((who) => [
          ...five.map((whom) => demote(who, whom, own)),
          ...[promote, demote, close].map((change) => change(who, sixth, own)),
        ]),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await adminsAmong([...five, sixth], own)).not.toEqual([]);
    }
  });

  async function adminsAmong(people: Person[], where: TestShop): Promise<Person[]> {
    const roles = await Promise.all(people.map((person) => roleOf(person, where)));
    return people.filter((_, index) => roles[index] === 'admin');
  }
});

// Spec: D10
test('an account whose email was never verified is not made an admin', async () => {
  const person = await shop.signUp();
  await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${person.email}`);
  const answer = await shop.ask('PUT', at('/user/admin', person), { as: admin });
  expect(answer).toMatchObject({ status: 409, body: { code: 'email-unverified' } });
  expect(await shop.ask('GET', at('/admin', person), { as: person })).toMatchObject({ body: { admin: false } });
});

describe('closing an account', () => {
  test('is refused of an admin, of oneself too', async () => {
    const person = await shop.signUp();
    await promote(admin, person);
    const before = await rows();
    for (const whom of [person, admin]) {
      const answer = await close(admin, whom);
      expectProblem(answer, 409, 'still-admin');
      expect(answer.body.detail).toBe('Take the admin role away first.');
    }
    expect(await rows()).toEqual(before);
  });

  // Spec: D11
  test('ends token and cookie at once, and takes it off the list', async () => {
    const person = await shop.signUp();
    expect(await close(admin, person)).toMatchObject(made);
    expectProblem(await shop.ask('GET', at('/admin', person), { as: person }), 401, 'unauthorized');
    const headers = { cookie: person.cookie };
    expectProblem(await shop.ask('PUT', at('/user', person), { headers }), 401, 'unauthorized');
    expect((await shop.ask('GET', '/auth/get-session', { headers })).body).toBeNull();
    expect(await findListed(person.email)).toBeUndefined();
  });

  test('refuses sign-in like a wrong password, and its email to whoever signs up', async () => {
    const [open, closed] = [await shop.signUp(), await shop.signUp()];
    await close(admin, closed);
    const before = await rows();
    const enter = (action: string, body: object) => shop.ask('POST', `/auth/${action}/email`, { body });
    const right = await enter('sign-in', { email: closed.email, password: closed.password });
    const wrong = await enter('sign-in', { email: open.email, password: 'not the password' });
    expect([right.status, right.body]).toEqual([401, wrong.body]);
    for (const email of [closed.email, closed.email.toUpperCase()]) {
      const heir = await enter('sign-up', { name: 'Heir', email, password: 'a fresh password' });
      const known = await enter('sign-up', { name: 'Heir', email: open.email, password: 'a fresh password' });
      expect([heir.status, heir.body]).toEqual([known.status, known.body]);
      expect(heir.headers['set-cookie']).toBeUndefined();
    }
    expect(await rows()).toEqual(before);
  });

  test('deletes what the person wrote about themselves, but not the email', async () => {
    const person = await shop.signUp('Marta Lindqvist');
    const { db } = shop.checkout;
    const theirs = sql`(select id from "user" where email = ${person.email})`;
    for (const insert of [
      sql`insert into profile (user_id, education, city, phone, linkedin, image) values (${theirs}, 'e', 'c', 'p', 'l', 'i')`,
      sql`insert into portrait (id, user_id, webp) values (gen_random_uuid(), ${theirs}, 'x')`,
      sql`insert into two_factor (id, secret, backup_codes, user_id) values (gen_random_uuid(), 's', 'b', ${theirs})`,
      sql`insert into mailed_link (hash, kind, user_id, expires_at) values ('h', 'reset', ${theirs}, now())`,
      sql`insert into account (id, account_id, provider_id, user_id) values (gen_random_uuid(), '1', 'google', ${theirs})`,
      sql`update "user" set image = 'https://shop.example/p.webp', two_factor_enabled = true where email = ${person.email}`,
    ])
      await db.execute(insert);
    await close(admin, person);
    const [stored] = (await db.execute<{ name: string }>(sql`select * from "user" where email = ${person.email}`)).rows;
    expect(stored).toMatchObject({ name: 'Closed account', image: null, two_factor_enabled: false, role: 'user' });
    for (const table of ['session', 'account', 'two_factor', 'mailed_link', 'profile', 'portrait'])
      expect((await db.execute(sql`select 1 from ${sql.raw(table)} where user_id = ${theirs}`)).rows, table).toEqual(
        [],
      );
  });

  // Spec: D11
  test('leaves the orders, to be read by admins, and one that is being paid goes on', async () => {
    const person = await shop.signUp();
    const order = await placeOrder(shop, person, await somePart(shop));
    const { clientSecret, intentId } = await openPayment(shop, person, order);
    await close(admin, person);
    await payByCard(shop, clientSecret);
    const body = { order: order._id, transactionId: intentId };
    const paid = await shop.ask('PATCH', `/order/${order._id}`, { as: admin, body });
    const answers = [
      (await shop.ask('GET', `/order/${order._id}`, { as: admin })).body,
      ...(await shop.ask('GET', `/order?email=${encodeURIComponent(person.email)}`, { as: admin })).body,
    ];
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    for (const each of answers) expect(each).toMatchObject({ _id: order._id, email: person.email, paid: true });
    expect(answers).toHaveLength(2);
  });

  // Spec: D11
  test('shows before what it leaves to do: orders that are paid and not shipped, of an open account alone', async () => {
    const person = await shop.signUp();
    const part = await somePart(shop);
    const unshipped = (who: Person) => shop.ask('GET', `${at('/user', who)}/unshipped`, { as: admin });
    expect((await unshipped(person)).body).toEqual({ orders: [], total: 0 });
    const [paid, shipped] = [
      await payOrder(shop, person, await placeOrder(shop, person, part)),
      await payOrder(shop, person, await placeOrder(shop, person, part)),
    ];
    await placeOrder(shop, person, part);
    const body = { carrier: 'Nordic Freight', tracking: 'NF 1' };
    await shop.ask('PUT', `/order/${shipped._id}/shipped`, { as: admin, body });
    const { _id, orderNumber } = paid;
    expect((await unshipped(person)).body).toEqual({ orders: [{ _id, orderNumber }], total: 1 });
    expectProblem(await shop.ask('GET', `${at('/user', person)}/unshipped`, { as: person }), 403, 'forbidden');
    await close(admin, person);
    expectProblem(await unshipped(person), 404, 'not-found');
  });

  test('while the person signs in again and again opens nothing to them', async () => {
    const person = await shop.signUp();
    const body = { email: person.email, password: person.password };
    const entering = Array.from({ length: 12 }, () => shop.ask('POST', '/auth/sign-in/email', { body }));
    expect(await close(admin, person)).toMatchObject(made);
    for (const answer of await Promise.all(entering)) {
      expect([200, 401]).toContain(answer.status);
      const cookie = [answer.headers['set-cookie'] ?? ''].flat().map((line) => String(line).split(';')[0]);
      const headers = { cookie: cookie.join('; ') };
      expectProblem(await shop.ask('PUT', at('/user', person), { headers }), 401, 'unauthorized');
    }
  });
});

describe('ending the sessions of an account', () => {
  test('signs it out everywhere at once, and lets it sign in again', async () => {
    const person = await shop.signUp();
    expect(await shop.ask('DELETE', at('/user/sessions', person), { as: admin })).toMatchObject(made);
    expect(await shop.ask('GET', at('/admin', person), { as: person })).toMatchObject({ status: 401 });
    expect(await shop.ask('DELETE', at('/user/sessions', person), { as: admin })).toMatchObject(unchanged);
    const { email, password } = person;
    expect(await shop.ask('POST', '/auth/sign-in/email', { body: { email, password } })).toMatchObject({ status: 200 });
    const [entry] = (await shop.ask('GET', '/audit', { as: admin })).body.entries;
    expect(entry).toMatchObject({ who: admin.email, what: 'Sessions ended', on: email });
  });
});
