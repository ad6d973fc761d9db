import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Transaction } from './connection.ts';

/**
 * Runs `work` in a transaction that begins with its first change; what it reads before comes from the pool. For work
 * of others that does something slow, such as hashing a password, before it writes: a transaction from the start would
 * keep a connection from everybody else meanwhile. Any error rolls back and is thrown; when it was a statement that
 * failed, that error, whatever `work` made of it.
 */
export async function inLateTransaction<T>(db: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const pool = db.$client;
  let begun: Promise<pg.PoolClient> | undefined;
  let failed: { error: unknown } | undefined;
  const query = async (input: pg.QueryConfig, values: unknown[]) => {
    if (!begun && /^\s*select\b/i.test(input.text)) return pool.query(input, values);
    try {
      begun ??= begin(pool);
      return await (await begun).query(input, values);
    } catch (error) {
      failed ??= { error };
      throw error;
    }
  };
  try {
    // Drizzle asks no more of a connection than that it answers queries.
    const connection: pg.Pool = Object.assign(Object.create(pool), { query });
    const result = await work(drizzle({ client: connection }) as unknown as Transaction);
    if (failed) throw failed.error;
    await (await begun)?.query('commit');
    return result;
  } catch (error) {
    await begun?.then((client) => client.query('rollback')).catch(() => undefined);
    throw failed ? failed.error : error;
  } finally {
    await begun?.then(
      (client) => client.release(),
      () => undefined,
    );
  }
}

async function begin(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
