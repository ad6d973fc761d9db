import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Staff } from '#contract/accounts/staff.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const changeRole = (whom: { email: string }, role: string, as = admin, where = shop) =>
  where.ask('PUT', `/staff/role/${encodeURIComponent(whom.email)}`, { as, body: { role } });
const invite = (email: string, role = 'packer', as = admin) =>
  shop.ask('POST', '/staff/invitations', { as, body: { email, role } });
const accept = (as: Person, token: string) => shop.ask('POST', '/staff-invitation/accept', { as, body: { token } });
const read = (token: string) => shop.ask('POST', '/staff-invitation/read', { body: { token } });
const staff = async (): Promise<Staff> => (await shop.ask('GET', '/staff', { as: admin })).body;
const roleOf = async (person: Person) =>
  (await shop.ask('GET', `/admin/${encodeURIComponent(person.email)}`, { as: person })).body.role;
const rows = () => allRows(shop.checkout.db);

/** The tokens of the invitations that were mailed to an email, oldest first. */
const tokensTo = async (email: string) =>
  (await mailsTo(shop, email))
    .filter(({ subject }) => subject.startsWith('You are invited to work'))
    .map(tokenIn)
    .reverse();

describe('a role', () => {
  test('is given, changed and taken away, each at the very next call, and the person is written to', async () => {
    const person = await shop.signUp('Ole Dahl');
    for (const role of ['packer', 'sales', 'catalogue', 'admin', 'user'] as const) {
      const answer = await changeRole(person, role);
      const listed = (answer.body as Staff).people.find(({ email }) => email === person.email);
      expect(listed?.role).toBe(role === 'user' ? undefined : role);
      expect(await roleOf(person)).toBe(role);
      expect((await shop.ask('GET', '/audit', { as: admin })).body.entries[0]).toMatchObject({
        what: 'Role changed',
        on: expect.stringContaining(person.email),
      });
    }
    const subjects = (await mailsTo(shop, person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your role in the shop has changed')).toHaveLength(4);
    expect(subjects[0]).toBe('You do not work in the shop’s dashboard any more');
  });

  test('is not given to an unverified email, nor to an account that is not there', async () => {
    const person = await shop.signUp();
    await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${person.email}`);
    expectProblem(await changeRole(person, 'packer'), 409, 'email-unverified');
    expectProblem(await changeRole({ email: 'nobody@shop.example' }, 'packer'), 404, 'not-found');
    expectProblem(await changeRole(person, 'owner'), 400, 'invalid-request');
  });

  test('of the last admin stays; two who take each other’s at once leave one', async () => {
    const own = await openShopForTest();
    const [one, other] = [await own.admin(), await own.signUp()];
    expectProblem(await changeRole(one, 'sales', one, own), 409, 'last-admin');
    await changeRole(other, 'admin', one, own);
    const answers = await Promise.all([changeRole(other, 'packer', one, own), changeRole(one, 'packer', other, own)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('of somebody whose account is closed goes with it', async () => {
    const person = await shop.signUp();
    await changeRole(person, 'packer');
    await shop.ask('DELETE', `/user/${encodeURIComponent(person.email)}`, { as: admin });
    expect((await staff()).people.some(({ email }) => email === person.email)).toBe(false);
  });
});

describe('an invitation', () => {
  test('is accepted by the email that was invited alone, once, and verifies it', async () => {
    const email = `per-${Date.now()}@shop.example`;
    expect((await invite(email.toUpperCase(), 'sales')).body.invitations).toMatchObject([{ email, role: 'sales' }]);
    const [token = ''] = await tokensTo(email);
    expect((await read(token)).body).toEqual({ role: 'sales', email });
    const stranger = await shop.signUp();
    const before = await rows();
    expectProblem(await accept(stranger, token), 403, 'forbidden');
    expectProblem(await accept(stranger, 'made up'), 404, 'not-found');
    expect(await rows()).toEqual(before);
    const invited = await shop.signUp('Per Nyman', email);
    await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${email}`);
    expect(await accept(invited, token)).toMatchObject({ status: 200, body: { role: 'sales', email } });
    expect(await roleOf(invited)).toBe('sales');
    expectProblem(await accept(invited, token), 404, 'not-found');
    const [listed] = (await staff()).people.filter((each) => each.email === email);
    expect(listed).toMatchObject({
      name: 'Per Nyman',
      role: 'sales',
      secondFactor: false,
      lastSeen: expect.any(String),
    });
    const [stored] = (
      await shop.checkout.db.execute<{ email_verified: boolean }>(
        sql`select email_verified from "user" where email = ${email}`,
      )
    ).rows;
    expect(stored?.email_verified).toBe(true);
  });

  test('another one takes the place of the first; one that is taken back or has run out opens nothing', async () => {
    const person = await shop.signUp();
    await invite(person.email, 'packer');
    await invite(person.email, 'catalogue');
    const [first = '', second = ''] = await tokensTo(person.email);
    expectProblem(await accept(person, first), 404, 'not-found');
    await shop.checkout.db.execute(sql`update staff_invitation set expires_at = now() - interval '1 second'`);
    for (const answer of [await read(second), await accept(person, second)]) expectProblem(answer, 410, 'link-expired');
    const [invitation] = (await staff()).invitations;
    expect(invitation).toMatchObject({ email: person.email, expired: true });
    const gone = await shop.ask('DELETE', `/staff/invitations/${invitation?._id}`, { as: admin });
    expect(gone.body.invitations).toEqual([]);
    expectProblem(await read(second), 404, 'not-found');
    expect(await roleOf(person)).toBe('user');
  });

  test('goes to nobody who works here already, and takes no admin’s role', async () => {
    const [colleague, boss] = [await shop.signUp(), await shop.signUp()];
    await changeRole(colleague, 'packer');
    const refused = await invite(colleague.email);
    expectProblem(refused, 409, 'taken');
    expect(refused.body.errors).toEqual({ email: 'Somebody with this email works for the shop already' });
    await invite(boss.email, 'packer');
    await changeRole(boss, 'admin');
    const [token = ''] = await tokensTo(boss.email);
    expectProblem(await accept(boss, token), 404, 'not-found');
    expect(await roleOf(boss)).toBe('admin');
  });

  test('of an admin who is none any more opens nothing', async () => {
    const [inviter, friend] = [await shop.signUp(), await shop.signUp()];
    await changeRole(inviter, 'admin');
    await invite(friend.email, 'admin', inviter);
    const [token = ''] = await tokensTo(friend.email);
    await changeRole(inviter, 'sales');
    expectProblem(await accept(friend, token), 404, 'not-found');
  });

  test('is accepted once by two tabs at once', async () => {
    const person = await shop.signUp();
    await invite(person.email, 'catalogue');
    const [token = ''] = await tokensTo(person.email);
    const answers = await Promise.all([accept(person, token), accept(person, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

test('the last admin who cannot step down has not lost whom they invited; a role that is given or taken away ends older offers', async () => {
  const own = await openShopForTest();
  const [last, friend] = [await own.admin(), await own.signUp()];
  const offer = (role: string) =>
    own.ask('POST', '/staff/invitations', { as: last, body: { email: friend.email, role } });
  const tokens = async () => (await mailsTo(own, friend.email)).filter(({ subject }) => /invited/.test(subject));
  const enter = async () =>
    own.ask('POST', '/staff-invitation/accept', { as: friend, body: { token: tokenIn((await tokens())[0]) } });
  await offer('admin');
  expectProblem(await changeRole(last, 'user', last, own), 409, 'last-admin');
  expect((await own.ask('GET', '/staff', { as: last })).body.invitations).toHaveLength(1);
  await changeRole(friend, 'packer', last, own);
  expectProblem(await enter(), 404, 'not-found');
  await changeRole(friend, 'user', last, own);
  await offer('packer');
  expect(await enter()).toMatchObject({ status: 200, body: { role: 'packer' } });
});
