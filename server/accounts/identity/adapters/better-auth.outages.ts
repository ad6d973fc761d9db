import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, isUnavailable } from '#server/platform/database/connection.ts';

/** What a call of the library has met. */
const calls = new AsyncLocalStorage<{ outage?: unknown }>();

/** Takes an error that the library logs, before it answers with one of its own. */
export function noteOutage(error: unknown): void {
  const call = calls.getStore();
  if (call && isUnavailable(error)) call.outage = error;
}

/**
 * Runs a call of the library. Where that fails after it met an outage of the database, the outage is thrown, and not what the
 * library makes of it: by then the database may be back.
 */
export async function tellingOutages<T>(work: () => Promise<T>): Promise<T> {
  const call: { outage?: unknown } = {};
  try {
    return await calls.run(call, work);
  } catch (error) {
    throw call.outage ?? error;
  }
}

/** The library answers some outages as failures of its own and logs nothing: then the database says so itself. */
export function outageThrower(db: Database): (error: unknown) => Promise<never> {
  return async (error) => {
    await db.execute('select 1');
    throw error;
  };
}
