import type pg from 'pg';
import { singleConnection, sqlState } from '#server/platform/database/connection.ts';
import { migrate, migrationsFolder, readMigrations } from '#server/platform/database/migrations.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** Any number that every version of the shop shares. Advisory locks belong to one database, so it is ours alone. */
const lockKey = 7_246_201;

const longestWaitMs = 120_000;

export interface Preparation {
  /** Where the migrations lie; those of this version unless a test brings others. */
  folder?: string;
  /** The hashes of the migrations to run: all, unless an older state is wanted first. */
  only?: ReadonlySet<string>;
  /** What has to be in the database before the shop serves: seed, first admin. Runs on the locked connection. */
  afterwards(client: pg.Client): Promise<void>;
}

/**
 * Brings a database up to this version: migrations, then `afterwards`, under a lock, so that several processes may
 * start at once and each goes on only when the work is done. Throws a StartupError with the reason when it cannot.
 */
export async function prepareDatabase(directUrl: string, preparation: Preparation): Promise<void> {
  const { only } = preparation;
  const migrations = readMigrations(preparation.folder ?? migrationsFolder).filter(
    ({ hash }) => only?.has(hash) ?? true,
  );
  const client = singleConnection(directUrl, 'mountain-bike start');
  await client.connect();
  try {
    await lock(client);
    await migrate(client, migrations);
    await preparation.afterwards(client);
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

async function lock(client: pg.Client): Promise<void> {
  try {
    // statement_timeout may be set for the role or the database; a migration may take longer than a request.
    await client.query(`set statement_timeout = 0; set lock_timeout = ${longestWaitMs}`);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query('set lock_timeout = 0');
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error;
    throw new StartupError(
      `Another process has been preparing the database for ${longestWaitMs / 1000} seconds: look after it, then start again.`,
    );
  }
}
