import type pg from 'pg';
import { expect } from 'vitest';
import { type Connection, connect, type Database, sqlState } from '#server/platform/database/connection.ts';
import { simulatorsAddress } from '#server/platform/database/simulators-database.ts';

/** A connection to the simulators' database of each shop, as long as the shop has its own. */
const beside = new WeakMap<pg.Pool, Connection>();

/**
 * How many rows each table of the shop and of the card simulator holds, and its queued jobs, with a digest of their
 * versions: equal before and after means that nothing was written, not even what stood there. Reading the versions that
 * PostgreSQL stores costs a tenth of reading the rows. Hits are counted even where nothing else is written, so their table is left out.
 */
export async function allRows(db: Database): Promise<Record<string, string>> {
  const [ofShop, ofSimulators] = await Promise.all([digestsIn(db), simulatorsOf(db)]);
  return { ...ofShop, ...ofSimulators };
}

/** Gives a function that fails where a row was written since it was last called, or since now; rows of the tables in `but` may be. */
export async function watchRows(db: Database, but: readonly string[] = []): Promise<() => Promise<void>> {
  const read = async () => ({ ...(await allRows(db)), ...Object.fromEntries(but.map((table) => [table, ''])) });
  let before = await read();
  return async () => {
    const [then, now] = [before, await read()];
    before = now;
    expect(now).toEqual(then);
  };
}

async function simulatorsOf({ $client: pool }: Database): Promise<Record<string, string>> {
  const known = beside.get(pool);
  const connection =
    known ?? connect(simulatorsAddress(pool.options.connectionString ?? ''), { max: 1, onLost: () => undefined });
  beside.set(pool, connection);
  try {
    return await digestsIn(connection.db);
  } catch (error) {
    // A shop in live mode has no simulators.
    if (sqlState(error) === '3D000') return {};
    throw error;
  }
}

/** The statement of each database, for its tables stay the same: tests that walk over every call run it hundreds of times. */
const statements = new WeakMap<pg.Pool, string>();

async function digestsIn({ $client: pool }: Database): Promise<Record<string, string>> {
  const statement = statements.get(pool) ?? (await statementFor(pool));
  statements.set(pool, statement);
  const answer = await pool.query<{ name: string; digest: string }>({ name: 'all-rows', text: statement });
  return Object.fromEntries(answer.rows.map(({ name, digest }) => [name, digest]));
}

async function statementFor(pool: pg.Pool): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'stripe_simulator') and tablename <> 'attempts'
     or (schemaname, tablename) = ('jobs', 'job') order by 1`,
  );
  const digests = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*) || ' rows ' ||
      coalesce(sum(hashtextextended(concat(tableoid, ctid, xmin), 0)), 0) as digest from ${name}`,
  );
  return digests.join(' union all ');
}
