import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { prepareShop } from '#server/compose.prepare.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { adminPassword, openShopForTest, type TestShop } from '#server/testing/open-shop.ts';
import { quickHashes } from '#server/testing/quick-hashes.ts';

const signIn = (shop: TestShop, email: string, password: string) =>
  shop.ask('POST', '/auth/sign-in/email', { body: { email, password } });
const admins = async (shop: TestShop) =>
  (await shop.checkout.db.execute<{ email: string }>(sql`select email from "user" where role = 'admin'`)).rows.map(
    (row) => row.email,
  );

describe('the first admin', () => {
  // Spec: A4
  test('is made from the settings and can sign in', async () => {
    const shop = await openShopForTest();
    expect(await admins(shop)).toEqual(['admin@shop.example']);
    expect(await signIn(shop, 'Admin@Shop.example', adminPassword)).toMatchObject({ status: 200 });
    const admin = await shop.admin();
    expect(await shop.ask('GET', `/admin/${admin.email}`, { as: admin })).toMatchObject({ body: { admin: true } });
  });

  test('is made once: later starts change neither account nor password', async () => {
    const shop = await openShopForTest();
    for (const email of ['admin@shop.example', 'another@shop.example'])
      await openShopForTest({
        databaseUrl: shop.databaseUrl,
        config: { admin: { email, password: 'another password' } },
      });
    expect(await admins(shop)).toEqual(['admin@shop.example']);
    expect(await signIn(shop, 'admin@shop.example', adminPassword)).toMatchObject({ status: 200 });
    expect(await signIn(shop, 'admin@shop.example', 'another password')).toMatchObject({ status: 401 });
    expect(await signIn(shop, 'another@shop.example', 'another password')).toMatchObject({ status: 401 });
  });

  test('is printed at a start only while the settings open it', async () => {
    const shop = await openShopForTest();
    const client = singleConnection(shop.databaseUrl);
    await client.connect();
    const { email = '' } = shop.config.admin ?? {};
    expect(await prepareShop(shop.config, client, quickHashes)).toBe(true);
    expect(
      await prepareShop({ ...shop.config, admin: { email, password: 'another password' } }, client, quickHashes),
    ).toBe(false);
    await client.end();
  });

  test('is not made without settings', async () => {
    expect(await admins(await openShopForTest({ config: { admin: undefined } }))).toEqual([]);
  });

  test('is never an account that somebody signed up: the start is refused in one line', async () => {
    const shop = await openShopForTest({ config: { admin: undefined } });
    await shop.signUp('Early Bird', 'boss@shop.example');
    const start = openShopForTest({
      databaseUrl: shop.databaseUrl,
      config: { admin: { email: 'Boss@shop.example', password: adminPassword } },
    });
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(/^ADMIN_EMAIL Boss@shop\.example belongs to .*: name another ADMIN_EMAIL\.$/);
    expect(await admins(shop)).toEqual([]);
    expect(await signIn(shop, 'boss@shop.example', adminPassword)).toMatchObject({ status: 401 });
  });
});
