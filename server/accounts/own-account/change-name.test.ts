import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NAME_MAX } from '#contract/accounts/users.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let turn = 0;
async function signedUp() {
  const email = `halvor-${++turn}@strand.example`;
  const browser = openBrowser(shop);
  await browser.enter('/sign-up/email', { name: 'Halvor Strand', email, password: 'kettenblatt' });
  return { email, browser };
}
const addReview = (email: string, name: string) =>
  shop.checkout.db.execute(sql`insert into review (id, user_id, name, review, img, ratings)
    select gen_random_uuid(), id, ${name}, 'Runs well.', '', 5 from "user" where email = ${email}`);
const signedBy = async (email: string) =>
  (
    await shop.checkout.db.execute<{ name: string }>(sql`select review.name from review
      join "user" on "user".id = review.user_id where email = ${email} order by review.name`)
  ).rows.map(({ name }) => name);

describe('the name of one’s own account', () => {
  test('is changed, stands in the session and the profile, and in reviews that were signed with it', async () => {
    const [{ email, browser }, other] = [await signedUp(), await signedUp()];
    for (const name of ['Halvor Strand', 'A rider']) await addReview(email, name);
    await addReview(other.email, 'Halvor Strand');
    expect(await browser.ask('PUT', '/auth/name', { name: '  Halvor Strand-Lie ' })).toMatchObject({
      status: 200,
      body: { modifiedCount: 1 },
    });
    expect(await browser.who()).toMatchObject({ name: 'Halvor Strand-Lie', email });
    expect(await signedBy(email)).toEqual(['A rider', 'Halvor Strand-Lie']);
    expect(await signedBy(other.email)).toEqual(['Halvor Strand']);
    const { rows } = await shop.checkout.db.execute(sql`select action, data from audit_log
      where subject_id = (select id::text from "user" where email = ${email})`);
    expect(rows).toEqual([{ action: 'name-changed', data: {} }]);
    expect((await browser.ask('PUT', '/auth/name', { name: 'Halvor Strand-Lie' })).body).toEqual({ modifiedCount: 0 });
  });

  test.each([
    ['', 'Name is Required'],
    ['   ', 'Name is Required'],
    ['x'.repeat(NAME_MAX + 1), `Please use at most ${NAME_MAX} characters`],
  ])('is refused as at sign-up: %j', async (name, message) => {
    const { browser } = await signedUp();
    expect(await browser.ask('PUT', '/auth/name', { name })).toMatchObject({
      status: 400,
      body: { errors: { name: message } },
    });
  });

  test('is nobody else’s to change: neither without a cookie nor with an access token', async () => {
    const body = { name: 'Somebody' };
    expect((await openBrowser(shop).ask('PUT', '/auth/name', body)).status).toBe(401);
    expect((await shop.ask('PUT', '/auth/name', { as: await shop.signUp(), body })).status).toBe(401);
  });
});
