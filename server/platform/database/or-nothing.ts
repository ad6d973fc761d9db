import type { Database, Transaction } from './connection.ts';

/**
 * Runs `work` in a transaction, or inside one in a savepoint, and gives what it gives. All that it wrote is taken back where that is
 * null.
 */
export async function orNothing<T>(
  db: Pick<Database, 'transaction'>,
  work: (tx: Transaction) => Promise<T | null>,
): Promise<T | null> {
  class Nothing extends Error {}
  try {
    return await db.transaction(async (tx) => {
      const value = await work(tx);
      if (value === null) throw new Nothing();
      return value;
    });
  } catch (error) {
    if (error instanceof Nothing) return null;
    throw error;
  }
}
