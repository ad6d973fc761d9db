import { fail, type Result, succeed } from '#contract/failures.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { allocate } from '#server/sales/receivables/allocate.ts';
import { enterEntries, lockEntries, readOpen } from '#server/sales/receivables/ledger.repository.ts';
import { findFee, markWaived } from './letters.repository.ts';

/**
 * Waives what is open of a fee, in a transaction: a write-off in the ledger settles it. Its days stay booked, so that no later letter books
 * them again. Fails with `not-found`, and with `wrong-state` where it was waived before or nothing is open.
 */
export async function waiveFee(
  tx: Transaction,
  actor: CurrentUser,
  feeId: string,
  reason: string,
): Promise<Result<null>> {
  const found = await findFee(tx, feeId);
  if (!found) return fail('not-found', 'There is no such fee.');
  if (found.fee.waivedAt !== null) return fail('wrong-state', 'That fee was waived before.');
  const { companyId, currency, documentNumber } = found.entry;
  await lockEntries(tx, [found.entry.id]);
  const [fee] = await readOpen(tx, [found.entry.id]);
  if (!fee || fee.openCents === 0) return fail('wrong-state', 'Nothing of that fee is open any more.');
  const cents = fee.openCents;
  const [writeOff] = await enterEntries(tx, [
    { companyId, currency, documentNumber, kind: 'write-off', amountCents: cents, issuedAt: new Date() },
  ]);
  if (!writeOff) throw new Error('A write-off was not entered');
  const allocated = await allocate(tx, { creditId: writeOff.id, debitId: fee.id, cents, by: actor.userId });
  if (!allocated.ok) return allocated;
  await markWaived(tx, feeId, { by: actor.userId, reason, writeOffId: writeOff.id });
  await writeAudit(tx, {
    actor: { kind: 'user', id: actor.userId },
    ...{ action: 'late-fee-waived', subject: { kind: 'company', id: companyId } },
    data: { cents, reason, document: documentNumber ?? '' },
  });
  return succeed(null);
}
