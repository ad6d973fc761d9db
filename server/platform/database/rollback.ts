import type { Result } from '#contract/failures.ts';
import { type Database, inTransaction, type Transaction } from './connection.ts';

/** Thrown in a transaction: rolls it back, and is the answer. */
export class Rollback<Answer> extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('unchanged');
    this.answer = answer;
  }
}

/** Runs `work` in a transaction and gives what it gives, or what it threw as `Rollback`. */
export async function inTransactionOrRollback<Answer>(
  db: Database,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (error instanceof Rollback) return error.answer;
    throw error;
  }
}

/** The same, where every failure takes back what was written before it. */
export async function allOrNothing<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return inTransactionOrRollback<Result<Value>>(db, async (tx) => {
    const done = await work(tx);
    if (!done.ok) throw new Rollback(done);
    return done;
  });
}
