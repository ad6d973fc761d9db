import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { type Database, isUnavailable, overConnection } from '#server/platform/database/connection.ts';
import { inLateTransaction } from '#server/platform/database/late-transaction.ts';

/** The outage that the request under way has met, if it has. */
const outages = new AsyncLocalStorage<{ error?: unknown }>();

/**
 * The database as Better Auth gets it. It hashes passwords in the middle of its transactions, so that one begins only
 * with its first change; and outages are seen by `unlessAway`.
 */
export function libraryDatabase(db: Database): Database {
  const pool = db.$client;
  const watched = {
    query: (asked: pg.QueryConfig, values: unknown[]) => pool.query(asked, values).catch(note),
    connect: () => pool.connect().catch(note),
  };
  // Drizzle and the transaction below ask no more of a connection and of a pool.
  const ours: Database = Object.assign(overConnection(watched as unknown as pg.Client), {
    $client: watched as unknown as pg.Pool,
  });
  ours.transaction = (work) => inLateTransaction(ours, work).catch(note);
  return ours;
}

/**
 * Gives what `work` gives, or throws the outage that it met, whatever it made of that: Better Auth answers some as its
 * own failures, and a sign-out that could not reach the database as done.
 */
export async function unlessAway<T>(work: () => Promise<T>): Promise<T> {
  const met: { error?: unknown } = {};
  const given = await outages.run(met, work).catch((error: unknown) => {
    throw met.error ?? error;
  });
  if (met.error) throw met.error;
  return given;
}

function note(error: unknown): never {
  const met = outages.getStore();
  if (met && isUnavailable(error)) met.error ??= error;
  throw error;
}
