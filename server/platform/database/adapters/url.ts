import type pg from 'pg';
import { type Connection, connect, named, singleConnection, sqlState } from '#server/platform/database/connection.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';
import { ensureSimulatorsDatabase } from '#server/platform/database/simulators-database.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

const oldestVersion = 15;
const poolerHelp = 'docs/running-several.md says how';

/**
 * Takes the PostgreSQL that settings name, after checking that it will do: reachable both ways, version 15 or
 * later, UTF-8, not a read-only copy, and a pooler before it that loses nothing the shop relies on. `prepared`: statements
 * have names. Throws a StartupError with the setting and the mend otherwise.
 */
export async function takeDatabase(
  url: string,
  directUrl: string,
  { prepared = true }: { prepared?: boolean } = {},
): Promise<DatabaseServer> {
  const direct = directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const version = await tried(direct, directUrl, async () => {
    const client = singleConnection(directUrl, 'mountain-bike start');
    try {
      await client.connect();
      return await checked(client, directUrl);
    } finally {
      await client.end().catch(() => undefined);
    }
  });
  // Requests connect with time limits among their parameters, which a pooler may refuse.
  const connection = connect(url, { max: 2, prepared, onLost: () => undefined });
  await tried('DATABASE_URL', url, () => checkPooled(connection)).finally(connection.close);
  return takenDatabase(url, directUrl, `PostgreSQL ${version} at ${shown(url)}`);
}

/** The same for a process whose starter has taken it: nothing is checked again. */
export function takenDatabase(url: string, directUrl: string, description = shown(url)): DatabaseServer {
  return {
    url,
    directUrl,
    description,
    openSimulators: () => ensureSimulatorsDatabase(directUrl),
    stop: async () => undefined,
  };
}

async function checked(client: pg.Client, url: string): Promise<string> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string; copy: boolean }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding, pg_is_in_recovery() as copy`,
  );
  const { number = 0, version = '', encoding = '', copy = false } = rows[0] ?? {};
  if (number < oldestVersion * 10_000) {
    throw new StartupError(
      `The database at ${shown(url)} is PostgreSQL ${version}: the shop needs ${oldestVersion} or later.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The database at ${shown(url)} stores text as ${encoding}: make one with "create database shop encoding 'UTF8' template template0".`,
    );
  }
  if (copy) throw new StartupError(`The database at ${shown(url)} is a read-only copy: name the primary.`);
  return version.split(' ')[0] ?? version;
}

/** A pooler may drop what a connection asks for, and lead the next statement to another connection of its own. */
async function checkPooled(connection: Connection): Promise<void> {
  const [one, two] = [await connection.pool.connect(), await connection.pool.connect()];
  try {
    const { rows } = await one.query<{ limit: string }>("select current_setting('statement_timeout') as limit");
    if (rows[0]?.limit === '0')
      throw new StartupError(
        `The pooler of DATABASE_URL drops the time limits of statements: set them there (${poolerHelp}).`,
      );
    const statement = { text: 'select 1', name: named(connection.db, 'start') };
    await one.query(statement);
    // Takes the connection to PostgreSQL that was used last, where both are not the same two all the time.
    await two.query('begin');
    await one.query(statement);
  } catch (error) {
    if (sqlState(error) !== '26000') throw error;
    throw new StartupError('The pooler of DATABASE_URL loses prepared statements: set DB_PREPARED=off.', {
      cause: error,
    });
  } finally {
    one.release();
    two.release(true);
  }
}

async function tried<T>(setting: string, url: string, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${setting} (${shown(url)}) cannot be used: ${reasonOf(error)}. ${mendOf(error)}`, {
      cause: error,
    });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A name with several addresses fails with one error for all of them, which has a code and no text.
  return error.message || ('code' in error ? String(error.code) : error.name);
}

function mendOf(error: unknown): string {
  const state = sqlState(error) ?? '';
  if (state.startsWith('28')) return 'Check user and password.';
  if (state === '3D000') return 'Make the database first.';
  if (state === '08P01') {
    return 'A pooler has to pass on or ignore statement_timeout, lock_timeout and idle_in_transaction_session_timeout.';
  }
  return 'Check the address, and that PostgreSQL runs there.';
}

/** The address without user, password and parameters. */
function shown(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
