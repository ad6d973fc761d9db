import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatCents } from '#contract/money.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { creditKinds, debitKinds, planAllocation, type Share } from './allocation.rules.ts';
import {
  type AllocationRow,
  findAllocation,
  insertAllocation,
  listSettleable,
  lockEntries,
  readOpen,
} from './ledger.repository.ts';

/** So much of a credit is to settle a debit; `by`: the account that says so, null for the shop's rules. */
interface Allocating {
  creditId: string;
  debitId: string;
  cents: number;
  by: string | null;
}

/**
 * Allocates a credit to a debit of the same company, in a transaction. Fails with `not-found` where one of them is no such entry, and with
 * `wrong-state` where less is open on either side.
 */
export async function allocate(
  tx: Transaction,
  { creditId, debitId, cents, by }: Allocating,
): Promise<Result<AllocationRow>> {
  await lockEntries(tx, [creditId, debitId]);
  const found = await readOpen(tx, [creditId, debitId]);
  const credit = found.find(({ id, kind }) => id === creditId && creditKinds.some((one) => one === kind));
  const debit = found.find(({ id, kind }) => id === debitId && debitKinds.some((one) => one === kind));
  if (!credit || !debit || credit.companyId !== debit.companyId || credit.currency !== debit.currency)
    return fail('not-found', 'There is no such credit, or no such open item of that company.');
  if (cents <= 0 || cents > Math.min(credit.openCents, debit.openCents))
    return fail(
      'wrong-state',
      `Of the credit ${formatCents(credit.openCents)} is not allocated, and of the open item ${formatCents(debit.openCents)} is open.`,
    );
  return succeed(await insertAllocation(tx, { creditId, debitId, cents, actorId: by }));
}

/**
 * Takes an allocation back by another row: both sides are open again. Fails with `not-found`, and with `wrong-state` where it was taken back
 * before.
 */
export async function reverseAllocation(
  tx: Transaction,
  id: string,
  by: string | null,
): Promise<Result<AllocationRow>> {
  const before = await findAllocation(tx, id);
  if (!before || before.reverses !== null) return fail('not-found', 'There is no such allocation.');
  await lockEntries(tx, [before.creditId, before.debitId]);
  // It may have been taken back while this waited.
  const found = await findAllocation(tx, id);
  if (found?.reversed !== false) return fail('wrong-state', 'That allocation was taken back before.');
  const { creditId, debitId, cents } = found;
  return succeed(await insertAllocation(tx, { creditId, debitId, cents: -cents, actorId: by, reverses: id }));
}

/**
 * Allocates what is left of a credit by the rules of `planAllocation`, in a transaction. `only`: to these debits alone, such as the invoice of
 * a credit note. Gives what was allocated.
 */
export async function allocateByRules(
  tx: Transaction,
  creditId: string,
  { reference = null, only }: { reference?: string | null; only?: readonly string[] } = {},
): Promise<Share[]> {
  const [credit] = await readOpen(tx, [creditId]);
  if (!credit) throw new Error(`The ledger has no entry ${creditId}`);
  const ids = await listSettleable(tx, credit, only);
  await lockEntries(tx, [creditId, ...ids]);
  const [left] = await readOpen(tx, [creditId]);
  const debits = await readOpen(tx, ids);
  const items = debits.map(({ id, documentNumber, openCents: cents, dueOn }) => ({
    ...{ id, documentNumber, openCents: cents },
    dueOn: dueOn ?? '',
  }));
  const shares = planAllocation(left?.openCents ?? 0, reference, items);
  for (const { debitId, cents } of shares) await insertAllocation(tx, { creditId, debitId, cents, actorId: null });
  return shares;
}
