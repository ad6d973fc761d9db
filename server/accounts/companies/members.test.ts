import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyMember, CompanyRole } from '#contract/accounts/companies.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let owner: Person;
let id: string;

beforeAll(async () => {
  shop = await openShop();
  owner = await shop.signUp('Marta Lindqvist');
  ({ id } = await makeCompany(shop, [{ person: owner, role: 'owner' }]));
});
afterAll(() => shop.close());

const invite = (email: string, role: CompanyRole = 'buyer', as = owner, company = id) =>
  shop.ask('POST', `/company/${company}/invitations`, { as, body: { email, role } });
const tokenFor = async (email: string) => tokenIn((await mailsTo(shop, email))[0]);
const offered = (token: string) => shop.ask('POST', '/invitation/read', { body: { token } });
const accept = (as: Person, token: string) => shop.ask('POST', '/invitation/accept', { as, body: { token } });
const read = (as: Person) => shop.ask('GET', `/company/${id}`, { as });
const verify = (person: Person, verified: boolean) =>
  shop.checkout.db.execute(sql`update "user" set email_verified = ${verified} where email = ${person.email}`);

const isVerified = async ({ email }: Person) => {
  const { rows } = await shop.checkout.db.execute(sql`select email_verified from "user" where email = ${email}`);
  return rows[0]?.email_verified;
};

/** Until then a company mails no second invitation to an address. */
const aDayLater = () => shop.checkout.db.execute(sql`delete from attempts where key like 'invited:%'`);

/** Somebody who accepted an invitation. */
async function joined(role: CompanyRole, name = 'Erik Sandell'): Promise<Person & { id: string }> {
  const person = await shop.signUp(name);
  await invite(person.email, role);
  expect(await accept(person, await tokenFor(person.email))).toMatchObject({ status: 200, body: { _id: id, role } });
  const members: CompanyMember[] = (await read(owner)).body.members;
  return { ...person, id: members.find(({ email }) => email === person.email)?._id ?? '' };
}

describe('an invitation', () => {
  test('names neither the company nor a person in a mail to an email that nobody has verified', async () => {
    const answer = await invite('Johan@Shop.example');
    expect(answer.body.invitations).toMatchObject([{ email: 'johan@shop.example', role: 'buyer', expired: false }]);
    const [mail] = await mailsTo(shop, 'johan@shop.example');
    expect(mail).toMatchObject({ subject: 'You are invited to a company' });
    expect(mail?.text).toContain(owner.email);
    expect(mail?.text).not.toMatch(/Lindqvist/);
    expect(await offered(tokenIn(mail))).toMatchObject({
      status: 200,
      body: { company: 'Lindqvist Cykel AB', role: 'buyer', email: 'johan@shop.example' },
    });
  });

  test('is accepted by that very email, and once; its mailed link verifies the email of that account alone', async () => {
    const [person, other] = [await shop.signUp('Erik Sandell'), await shop.signUp('Another User')];
    await invite(person.email);
    const [mail] = await mailsTo(shop, person.email);
    expect(mail?.subject).toBe('Invitation to Lindqvist Cykel AB');
    const token = tokenIn(mail);
    const foreign = await accept(other, token);
    expectProblem(foreign, 403, 'forbidden');
    expect(foreign.body.detail).toContain(person.email);
    for (const each of [person, other]) await verify(each, false);
    // Neither a stranger with the token nor the account without it proves anything.
    expectProblem(await accept(other, token), 403, 'forbidden');
    expectProblem(await accept(person, `${token}x`), 404, 'not-found');
    expect(await isVerified(person)).toBe(false);
    const both = await Promise.all([accept(person, token), accept(person, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expectProblem(await offered(token), 404, 'not-found');
    expect((await read(person)).body).toMatchObject({ role: 'buyer' });
    expect(await Promise.all([isVerified(person), isVerified(other)])).toEqual([true, false]);
    // Used up, it verifies nothing any more.
    await verify(person, false);
    expectProblem(await accept(person, token), 404, 'not-found');
    expect(await isVerified(person)).toBe(false);
    await verify(person, true);
    expectProblem(await invite(person.email), 409, 'taken');
  });

  test('is mailed to an address once a day by a company, taken back or not', async () => {
    const [email, again] = ['daily@shop.example', 'Daily+2@shop.example'];
    const { body } = await invite(email);
    const { _id } = body.invitations.find((each: { email: string }) => each.email === email);
    for (const to of [email, again]) {
      const refused = await invite(to, 'viewer');
      expectProblem(refused, 429, 'too-many-requests');
      expect(refused.body.errors.email).toMatch(/^Your company has mailed an invitation/);
    }
    await shop.ask('DELETE', `/company/${id}/invitations/${_id}`, { as: owner });
    expectProblem(await invite(email), 429, 'too-many-requests');
    expect(await mailsTo(shop, email)).toHaveLength(1);
    const other = await makeCompany(shop, [{ person: owner, role: 'owner' }], { name: 'Another' });
    expect(await invite(email, 'buyer', owner, other.id)).toMatchObject({ status: 200 });
    await aDayLater();
    expect(await invite(email)).toMatchObject({ status: 200 });
  });

  test('ends after 7 days, when it is taken back, and when another takes its place', async () => {
    const person = await shop.signUp();
    await invite(person.email);
    const first = await tokenFor(person.email);
    await aDayLater();
    await invite(person.email, 'viewer');
    const second = await tokenFor(person.email);
    expectProblem(await accept(person, first), 404, 'not-found');
    await shop.checkout.db.execute(
      sql`update company_invitation set expires_at = now() - interval '1 second' where email = ${person.email}`,
    );
    await verify(person, false);
    expectProblem(await accept(person, second), 410, 'link-expired');
    expectProblem(await accept(person, first), 404, 'not-found');
    expect(await isVerified(person)).toBe(false);
    expectProblem(await offered(second), 410, 'link-expired');
    const { invitations } = (await read(owner)).body;
    const mine = invitations.find(({ email }: { email: string }) => email === person.email);
    expect(mine).toMatchObject({ expired: true });

    await aDayLater();
    await invite(person.email);
    const third = await tokenFor(person.email);
    const takeBack = () => shop.ask('DELETE', `/company/${id}/invitations/${mine._id}`, { as: owner });
    expect(await takeBack()).toMatchObject({ status: 200 });
    expectProblem(await takeBack(), 404, 'not-found');
    expectProblem(await accept(person, third), 404, 'not-found');
  });

  test('lasts 7 days by the database’s clock', async () => {
    await invite('lasting@shop.example');
    const { rows } = await shop.checkout.db.execute(sql`select expires_at - created_at = interval '7 days' as seven
      from company_invitation where email = 'lasting@shop.example'`);
    expect(rows).toEqual([{ seven: true }]);
  });

  test('comes from an owner whose own email is verified', async () => {
    await verify(owner, false);
    expectProblem(await invite('x@shop.example'), 409, 'email-unverified');
    await verify(owner, true);
  });

  test('to no whole email is refused at its field', async () => {
    expect((await invite('johan@lindqvistcykel')).body.errors).toEqual({ email: 'This is not a whole email address' });
  });
});

describe('a member', () => {
  const setRole = (as: Person, member: string, role: CompanyRole) =>
    shop.ask('PUT', `/company/${id}/members/${member}`, { as, body: { role } });
  const remove = (as: Person, member: string) => shop.ask('DELETE', `/company/${id}/members/${member}`, { as });

  test('gets another role and is removed, with a mail each', async () => {
    const person = await joined('viewer');
    expect((await setRole(owner, person.id, 'buyer')).body.members).toContainEqual(
      expect.objectContaining({ _id: person.id, role: 'buyer' }),
    );
    expect((await mailsTo(shop, person.email))[0]?.subject).toBe('You are a buyer of Lindqvist Cykel AB now');
    expectProblem(await setRole(person, person.id, 'owner'), 403, 'forbidden');
    expect(await remove(owner, person.id)).toMatchObject({ status: 200 });
    const [removed] = await mailsTo(shop, person.email);
    expect(removed?.subject).toBe('You are no longer a member of Lindqvist Cykel AB');
    expect(removed?.text.replaceAll(/\s+/g, ' ')).toContain('Your basket for it is gone');
    expectProblem(await read(person), 404, 'not-found');
    expectProblem(await remove(owner, person.id), 404, 'not-found');
  });

  test('leaves, and the last owner cannot', async () => {
    const person = await joined('buyer');
    expect(await shop.ask('POST', `/company/${id}/leave`, { as: person })).toMatchObject({ status: 200, body: [] });
    expectProblem(await read(person), 404, 'not-found');
    const { you } = (await read(owner)).body;
    expectProblem(await shop.ask('POST', `/company/${id}/leave`, { as: owner }), 409, 'last-owner');
    expectProblem(await setRole(owner, you, 'viewer'), 409, 'last-owner');
    expectProblem(await remove(owner, you), 403, 'forbidden');
  });

  test('who is one of two owners leaves, but not both at once', async () => {
    const people = [await shop.signUp(), await shop.signUp()];
    const made = await makeCompany(
      shop,
      people.map((person) => ({ person, role: 'owner' as const })),
      { name: 'Two owners' },
    );
    const left = await Promise.all(people.map((as) => shop.ask('POST', `/company/${made.id}/leave`, { as })));
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('who is the only owner keeps the account until another is made one or the company is closed', async () => {
    const [admin, alone, second] = [await shop.admin(), await shop.signUp(), await shop.signUp()];
    const made = await makeCompany(
      shop,
      [
        { person: alone, role: 'owner' },
        { person: second, role: 'buyer' },
      ],
      { name: 'Alone AB' },
    );
    const close = (person: Person) => shop.ask('DELETE', `/user/${encodeURIComponent(person.email)}`, { as: admin });
    const refused = await close(alone);
    expectProblem(refused, 409, 'last-owner');
    expect(refused.body.detail).toContain('is the only owner of Alone AB');
    expect(await close(second)).toMatchObject({ status: 200 });
    expect((await shop.ask('GET', `/company/${made.id}`, { as: alone })).body.members).toHaveLength(1);
    await shop.ask('POST', `/company/${made.id}/close`, { as: alone });
    expect(await close(alone)).toMatchObject({ status: 200 });
  });
});
