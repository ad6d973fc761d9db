import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatCents } from '#contract/money.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { allocate, reverseAllocation } from './allocate.ts';
import { enterEntries, listStanding, lockEntries, readOpen } from './ledger.repository.ts';

/** A payment that came back: its entry, how much (cents), and by which movement of the bank on which day. */
interface Returned {
  payment: string;
  cents: number;
  documentNumber: string;
  on: string;
  /** The account that says so. */
  by: string;
}

/**
 * Enters that a payment came back, in a transaction: what it had paid is open again, and the payment settles the money that went back.
 * Gives the entry of that. Fails with `not-found`, and with `wrong-state` for another sum, or one that came back before.
 */
export async function returnPayment(
  tx: Transaction,
  { payment, cents, documentNumber, on, by }: Returned,
): Promise<Result<string>> {
  await lockEntries(tx, [payment]);
  const [entry] = await readOpen(tx, [payment]);
  if (entry?.kind !== 'payment') return fail('not-found', 'There is no such payment.');
  if (entry.amountCents !== cents)
    return fail(
      'wrong-state',
      `That payment was ${formatCents(entry.amountCents)}, and ${formatCents(cents)} went out.`,
    );
  const standing = await listStanding(tx, payment);
  if (standing.some(({ debitKind }) => debitKind === 'refund'))
    return fail('wrong-state', 'That payment came back before.');
  for (const { id } of standing) {
    const reversed = await reverseAllocation(tx, id, by);
    if (!reversed.ok) return reversed;
  }
  const { companyId, currency } = entry;
  const [debit] = await enterEntries(tx, [
    {
      companyId,
      kind: 'refund',
      amountCents: cents,
      currency,
      documentNumber,
      dueOn: on,
      issuedAt: new Date(`${on}T12:00:00Z`),
    },
  ]);
  if (!debit) throw new Error('A returned payment was not entered');
  const settled = await allocate(tx, { creditId: payment, debitId: debit.id, cents, by });
  return settled.ok ? succeed(debit.id) : settled;
}
