import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Connection, connect, isUnavailable } from '#server/platform/database/connection.ts';
import { forgetAttempts } from '#server/platform/rate-limits/rate-limits.repository.ts';
import { freePort } from '#server/testing/free-port.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sameLimits } from '#server/testing/same-limits.ts';
import { postgresLimits } from './postgres-limits.ts';

const limit = { perAccount: 3, perAddress: 5, seconds: 600 };
const limits = sameLimits(limit);

let url: string;
beforeAll(async () => {
  url = (await freshDatabase()).url;
});

/** The counting of one process of the shop. */
function openProcess(address = url): Connection & { limits: ReturnType<typeof postgresLimits> } {
  const connection = connect(address, { max: 4, onLost: () => undefined });
  onTestFinished(connection.close);
  const searches = { perAddress: 2, seconds: 60 };
  return { ...connection, limits: postgresLimits(connection.db, limits, { searches, suggestions: searches }) };
}

const keysOf = async ({ db }: Connection) =>
  (await db.execute<{ key: string }>(sql`select key from attempts order by key`)).rows.map(({ key }) => key);

describe('counting hits', () => {
  test('lets exactly as many through as are allowed, however many come at once and to whichever process', async () => {
    const processes = [openProcess(), openProcess(), openProcess()];
    const taken = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => processes[turn % 3]?.limits.take('signIn', { address: '192.0.2.1' })),
    );
    expect(taken.filter((each) => each?.ok)).toHaveLength(limit.perAddress);
  });

  test('says how long to wait, and a refused try does not make it longer', async () => {
    const { limits, db } = openProcess();
    const once = () => limits.take('reset', { address: '192.0.2.2', account: 'marta@shop.example' });
    for (let turn = 0; turn < limit.perAccount; turn++) expect(await once()).toMatchObject({ ok: true });
    const until = () => db.execute(sql`select expire from attempts where key like 'reset:account:%'`);
    const first = await until();
    for (let turn = 0; turn < 2; turn++) {
      const refused = await once();
      if (refused.ok) expect.fail('it went through');
      expect(refused.failure.code).toBe('too-many-requests');
      const { retryAfter } = refused.failure.facts ?? {};
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(limit.seconds);
      expect(refused.failure.detail).toContain(`${retryAfter} seconds`);
    }
    expect((await until()).rows).toEqual(first.rows);
  });

  test('an address that is refused uses up no hits of an account', async () => {
    const { limits } = openProcess();
    const by = (address: string) => ({ address, account: 'victim@shop.example' });
    for (let turn = 0; turn < limit.perAddress; turn++) await limits.take('signUp', { address: '192.0.2.3' });
    for (let turn = 0; turn < 9; turn++) expect((await limits.take('signUp', by('192.0.2.3'))).ok).toBe(false);
    expect((await limits.take('signUp', by('192.0.2.4'))).ok).toBe(true);
  });

  test('each limit and each account has a count of its own, and forgiving one leaves the others', async () => {
    const { limits } = openProcess();
    const other = openProcess();
    let requests = 0;
    const take = (account: string, name: 'token' | 'payment' = 'token') =>
      limits.take(name, { address: `198.51.100.${requests++}`, account });
    for (let turn = 0; turn < limit.perAccount; turn++) await Promise.all([take('one'), take('two')]);
    expect([(await take('one')).ok, (await take('two')).ok, (await take('one', 'payment')).ok]).toEqual([
      false,
      false,
      true,
    ]);
    await other.limits.forgive('token', 'ONE');
    expect([(await take('one')).ok, (await take('two')).ok]).toEqual([true, false]);
  });

  test('stores no email, and takes whatever is typed', async () => {
    const shop = openProcess();
    for (const account of [
      'secret@shop.example',
      '\0',
      `${'x'.repeat(9000)}@shop.example`,
      "'; drop table attempts --",
    ])
      expect(await shop.limits.take('payment', { address: 'not an address', account })).toMatchObject({ ok: true });
    expect((await keysOf(shop)).join()).not.toMatch(/secret|xxx|drop|not an/);
  });
});

describe('what has been counted', () => {
  test('is forgotten once its time has passed, and no earlier', async () => {
    const shop = openProcess();
    await shop.db.execute(sql`delete from attempts`);
    await shop.limits.take('signIn', { address: '192.0.2.5' });
    await shop.limits.take('signIn', { address: '192.0.2.6' });
    await shop.db.execute(sql`update attempts set expire = expire - 601000 where key like '%.5'`);
    await forgetAttempts(shop.db);
    expect(await keysOf(shop)).toEqual(['signIn:address:192.0.2.6']);
  });

  test('counts anew once its time has passed, cleaned or not', async () => {
    const { limits, db } = openProcess();
    const once = async () => (await limits.take('signIn', { address: '192.0.2.7' })).ok;
    for (let turn = 0; turn < limit.perAddress; turn++) expect(await once()).toBe(true);
    expect(await once()).toBe(false);
    await db.execute(sql`update attempts set expire = expire - 601000`);
    for (let turn = 0; turn < limit.perAddress; turn++) expect(await once()).toBe(true);
    expect(await once()).toBe(false);
  });
});

test('a database that is away is reported as that, and nobody is let in uncounted', async () => {
  const gone = openProcess(`postgres://shop:shop@127.0.0.1:${await freePort()}/shop`);
  const error = await gone.limits.take('signIn', { address: '192.0.2.8', account: 'x' }).then(
    () => expect.fail('it was counted'),
    (thrown: unknown) => thrown,
  );
  expect(isUnavailable(error)).toBe(true);
});
