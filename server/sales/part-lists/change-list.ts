import { fail, type Result, succeed } from '#contract/failures.ts';
import { PART_LIST_LINES_MAX } from '#contract/sales/part-lists.ts';
import type { ActingFor } from '#server/accounts/companies/acting.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { inTransactionOrRollback, Rollback } from '#server/platform/database/rollback.ts';
import { deleteLines, type StoredLine, writeLines } from '#server/sales/basket/stored-lines.repository.ts';
import { linesAfter, type TargetLine, toWrite } from '#server/sales/basket/target-lines.ts';
import { findListFor } from './list-access.ts';
import { findListLines, listLines, raiseListVersion } from './part-lists.repository.ts';

/** A list that nobody else changes until the transaction ends. `version` is the one that this change makes. */
export interface HeldList {
  id: string;
  version: number;
  company: ActingFor | null;
  /** By part, in their order. */
  lines: ReadonlyMap<string, StoredLine>;
}

/** What a change does, and what its answer says besides. With nothing to do nothing is changed. */
export interface ListPlan<Value> {
  write: readonly TargetLine[];
  remove: readonly string[];
  value: Value;
  /** The plan has changed something itself. */
  touched?: boolean;
}

type Changed<Value> = { version: number; lines: number } & Value;

/**
 * Changes the lines of a list in one transaction, one change after the other. `plan` says what to do with the lines as they are. Fails
 * with `not-found` and `forbidden` as `findListFor` does, with `invalid-request` for too many lines, and as `plan` does; then
 * nothing is changed.
 */
export function changeList<Value extends object>(
  db: Database,
  { userId, list }: { userId: string; list: string },
  plan: (held: HeldList, tx: Transaction) => Promise<Result<ListPlan<Value>>>,
): Promise<Result<Changed<Value>>> {
  return inTransactionOrRollback<Result<Changed<Value>>>(db, async (tx) => {
    const found = await findListFor(tx, userId, list, { to: 'change' });
    if (!found.ok) return found;
    const raised = await raiseListVersion(tx, list);
    if (!raised) return fail('not-found', 'There is no such list.');
    const { company } = found.value;
    const stored = await findListLines(tx, [list], company?.companyId ?? null);
    const held = { ...raised, company, lines: new Map(stored.map((line) => [line.partId, line])) };
    const planned = await plan(held, tx);
    if (!planned.ok) throw new Rollback(planned);
    const { write, remove, value, touched = false } = planned.value;
    const gone = remove.filter((part) => held.lines.has(part));
    if (write.length === 0 && gone.length === 0 && !touched)
      throw new Rollback(succeed({ version: held.version - 1, lines: held.lines.size, ...value }));
    const lines = await writeListLines(tx, held, write, gone);
    return succeed({ version: held.version, lines, ...value });
  });
}

/** Writes lines of a list that is held. Gives how many it has then. Rolls back with `invalid-request` for too many. */
export async function writeListLines(
  tx: Transaction,
  held: HeldList,
  write: readonly TargetLine[],
  remove: readonly string[] = [],
): Promise<number> {
  const after = linesAfter(held.lines, write, remove);
  if (after.size > PART_LIST_LINES_MAX && after.size > held.lines.size) {
    const message = `A list has at most ${PART_LIST_LINES_MAX.toLocaleString('en-US')} lines; this one would have ${after.size.toLocaleString('en-US')}`;
    throw new Rollback(fail('invalid-request', `${message}.`, { errors: { lines: message } }));
  }
  const rows = await toWrite(tx, { now: held.lines, after, write, buyer: held.company });
  await deleteLines(tx, listLines, held.id, remove);
  await writeLines(tx, listLines, held, rows);
  return after.size;
}
