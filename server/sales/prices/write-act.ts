import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import { type Database, inTransaction, sqlState, type Transaction } from '#server/platform/database/connection.ts';
import { type PriceAct, writeAct } from './price-changes.repository.ts';

const UNIQUE = '23505';

/** Rolls the transaction back. */
class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Writes an act in a transaction of its own, and then `more`; all of it or nothing. Gives its id. Fails as `writeAct` does. */
export async function writeWhole(
  db: Database,
  act: PriceAct,
  more: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<Result<string>> {
  try {
    return succeed(
      await inTransaction(db, async (tx) => {
        const written = await writeAct(tx, act);
        if (!written.ok) throw new Refused(written.failure);
        await more(tx);
        return written.value;
      }),
    );
  } catch (error) {
    if (error instanceof Refused) return { ok: false, failure: error.failure };
    // Two acts at once gave the same name, or put a rule on the same.
    if (sqlState(error) === UNIQUE)
      return fail('changed-meanwhile', 'Somebody else changed price lists meanwhile. Nothing was written: look again.');
    throw error;
  }
}
