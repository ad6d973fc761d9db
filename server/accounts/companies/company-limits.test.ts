import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANIES_MAX, INVITATIONS_MAX } from '#contract/accounts/companies.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { companyData, makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { companiesOfUsers } from './members.repository.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const idOf = async ({ email }: Person) => {
  const { rows } = await shop.checkout.db.execute<{ id: string }>(sql`select id from "user" where email = ${email}`);
  return rows[0]?.id ?? '';
};
const invite = (as: Person, company: string, email: string, role = 'owner') =>
  shop.ask('POST', `/company/${company}/invitations`, { as, body: { email, role } });
const accept = (as: Person, token: string) => shop.ask('POST', '/invitation/accept', { as, body: { token } });

test('a person owns so many open companies at most, and asks for one more once one is closed', async () => {
  const person = await shop.signUp('Marta');
  const made: { id: string }[] = [];
  for (let place = 0; place < COMPANIES_MAX; place++)
    made.push(await makeCompany(shop, [{ person, role: 'owner' }], { name: `Company ${place}` }));
  const ask = () => shop.ask('POST', '/company', { as: person, body: { ...companyData, words: 'Chains.' } });
  expectProblem(await ask(), 400, 'invalid-request');
  await shop.ask('POST', `/company/${made[0]?.id}/close`, { as: person });
  expect((await ask()).status).toBe(200);
});

test('a company has so many open invitations at most; another to the same email takes the place of the first', async () => {
  const owner = await shop.signUp('Marta');
  const { id } = await makeCompany(shop, [{ person: owner, role: 'owner' }]);
  await shop.checkout.db.execute(sql`insert into company_invitation (id, company_id, email, role, hash, expires_at)
    select gen_random_uuid(), ${id}, 'person' || n || '@shop.example', 'viewer', ${id} || n, now() + interval '1 day'
    from generate_series(1, ${INVITATIONS_MAX}) n`);
  const refused = await invite(owner, id, 'one-more@shop.example');
  expectProblem(refused, 400, 'invalid-request');
  expect(refused.body.errors).toHaveProperty('email');
  expect((await invite(owner, id, 'person1@shop.example', 'buyer')).status).toBe(200);
});

test.each(['removed', 'made a buyer', 'closed'] as const)(
  'what an owner had offered who was %s is taken back',
  async (how) => {
    const [owner, former] = [await shop.signUp('Marta'), await shop.signUp('Erik')];
    const friend = await shop.signUp('Another User');
    const { id } = await makeCompany(shop, [
      { person: owner, role: 'owner' },
      { person: former, role: 'owner' },
    ]);
    await invite(former, id, friend.email);
    const [mail] = await mailsTo(shop, friend.email);
    await invite(owner, id, 'stays@shop.example', 'viewer');
    const member = `/company/${id}/members/${await idOf(former)}`;
    const done = {
      removed: () => shop.ask('DELETE', member, { as: owner }),
      'made a buyer': () => shop.ask('PUT', member, { as: owner, body: { role: 'buyer' } }),
      closed: async () => shop.ask('DELETE', `/user/${former.email}`, { as: await shop.admin() }),
    }[how];
    expect((await done()).status).toBe(200);
    const { body: company } = await shop.ask('GET', `/company/${id}`, { as: owner });
    expect(company.invitations).toMatchObject([{ email: 'stays@shop.example' }]);
    expectProblem(await accept(friend, tokenIn(mail)), 404, 'not-found');
  },
);

test('whoever becomes an owner while their account is being closed leaves no company without one', async () => {
  const [owner, closing] = [await shop.signUp('Marta'), await shop.signUp('Erik')];
  const { id } = await makeCompany(shop, [
    { person: owner, role: 'owner' },
    { person: closing, role: 'buyer' },
  ]);
  const { db } = shop.checkout;
  const [ownerId, closingId] = [await idOf(owner), await idOf(closing)];
  let changed: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    expect(await companiesOfUsers.findOwnedAlone(tx, closingId)).toBeNull();
    // The other owner hands the company over and leaves, as fast as they can.
    changed = shop
      .ask('PUT', `/company/${id}/members/${closingId}`, { as: owner, body: { role: 'owner' } })
      .then(() => shop.ask('POST', `/company/${id}/leave`, { as: owner }));
    await Promise.race([changed, new Promise((done) => setTimeout(done, 1000))]);
    await companiesOfUsers.leaveAll(tx, closingId);
  });
  await changed;
  const { rows } = await db.execute(
    sql`select user_id from company_member where company_id = ${id} and role = 'owner'`,
  );
  expect(rows).toEqual([{ user_id: ownerId }]);
});
