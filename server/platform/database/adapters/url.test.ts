import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { takeDatabase } from '#server/platform/database/adapters/url.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { itServesAsDatabase } from '#server/platform/database/database.conformance.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { databaseAt } from '#server/testing/database-server.ts';
import { freePort } from '#server/testing/free-port.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import {
  noOldestPostgresql,
  oldestPostgresql,
  startOldestPostgresql,
} from '#server/testing/postgresql/oldest-postgresql.ts';
import { noPooler, pooler, poolerPrepares, startPooler } from '#server/testing/postgresql/pooler.ts';

async function administer(statement: string): Promise<void> {
  const client = singleConnection(inject('databaseServer'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('a database by address', () => {
  const url = () => databaseAt(inject('databaseServer'), 'by_address');

  beforeAll(() => administer('create database by_address'));
  afterAll(async () => {
    for (const name of ['by_address', 'by_address_simulators']) await administer(`drop database ${name} with (force)`);
  });

  itServesAsDatabase(() => takeDatabase(url(), url()));

  it('is refused with the setting and the reason when nothing answers', async () => {
    const nowhere = `postgres://someone:hidden@127.0.0.1:${await freePort()}/shop`;
    const refused = takeDatabase(nowhere, nowhere);
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL \(127.0.0.1:\d+\/shop\) cannot be used: .*ECONNREFUSED.*Check the address/,
    );
    await expect(refused).rejects.not.toThrow(/hidden|\n/);
    await expect(takeDatabase(url(), nowhere)).rejects.toThrow(/^DATABASE_DIRECT_URL /);
    await expect(takeDatabase(nowhere, url())).rejects.toThrow(/^DATABASE_URL /);
  });

  it('is refused when it is not there, or the password is wrong', async () => {
    const missing = databaseAt(url(), 'missing');
    await expect(takeDatabase(missing, missing)).rejects.toThrow(/"missing" does not exist. Make the database first/);
    const wrong = new URL(url());
    wrong.password = 'wrong';
    await expect(takeDatabase(wrong.href, wrong.href)).rejects.toThrow(/Check user and password/);
  });

  it('says which statement makes the database of the simulators where its role may make none', async () => {
    const { url: shop } = await freshDatabase();
    const server = await takeDatabase(shop, shop);
    const refused = await server.openSimulators().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartupError);
    const [, statement = ''] = /: run (create database .+); as a role that may, then/.exec(String(refused)) ?? [];
    await administer(statement);
    expect(await server.openSimulators()).toBe(`${shop}_simulators`);
    const itself = singleConnection(`${shop}_simulators`);
    await itself.connect();
    await itself.query('create schema books').finally(() => itself.end());
  });

  it('has a name that leaves room for that of the simulators', async () => {
    const long = databaseAt(url(), 'd'.repeat(60));
    await administer(`create database ${'d'.repeat(60)}`);
    const server = await takeDatabase(long, long);
    await expect(server.openSimulators()).rejects.toThrow(/too long for PostgreSQL: .* 52 bytes or less/);
    await administer(`drop database ${'d'.repeat(60)}`);
  });

  it('is refused when it does not store text as UTF-8', async () => {
    await administer("create database latin encoding 'LATIN1' locale 'C' template template0");
    const latin = databaseAt(url(), 'latin');
    await expect(takeDatabase(latin, latin)).rejects.toThrow(/stores text as LATIN1: make one with/);
    await administer('drop database latin');
  });
});

describe.skipIf(noOldestPostgresql)(oldestPostgresql, () => {
  let server: Awaited<ReturnType<typeof startOldestPostgresql>>;
  beforeAll(async () => {
    server = await startOldestPostgresql();
  });
  afterAll(() => server.stop());

  itServesAsDatabase(() => takeDatabase(server.url, server.url));
});

describe.skipIf(noPooler)(pooler, () => {
  const limits = "connect_query='set statement_timeout = 5000'";

  it.each([
    ['that drops the time limits is refused', '', false, /drops the time limits of statements/],
    ['that sets them will do without prepared statements', limits, false, undefined],
    [
      'that follows no prepared statement is refused with the setting to change',
      limits,
      true,
      poolerPrepares ? undefined : /loses prepared statements: set DB_PREPARED=off/,
    ],
  ])('%s', async (_, options, prepared, refusal) => {
    const { url } = await freshDatabase();
    const before = await startPooler(url, options);
    const taken = takeDatabase(before.url, url, { prepared });
    if (refusal) await expect(taken).rejects.toThrow(refusal);
    else expect(await taken).toMatchObject({ url: before.url });
    await before.stop();
  });
});
