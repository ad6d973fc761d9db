import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars } from '#contract/money.ts';
import type { BookMovement } from '#contract/sales/receivables/bank-statements.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { allocate, allocateByRules } from '#server/sales/receivables/allocate.ts';
import { enterEntries, insertAllocations, type NewEntry } from '#server/sales/receivables/ledger.repository.ts';
import { CHUNK, namesOf } from './bank-movements.repository.ts';
import type { BankMovement } from './camt.ts';
import type { Match } from './match-movement.ts';

/** Money of a company: what it is called in the ledger, what its payer wrote, and the day on which it came. */
interface Received {
  company: string;
  cents: number;
  currency: string;
  documentNumber: string;
  reference: string;
  receivedOn: string;
  /** What it pays; without it what the payer named, an exact sum, then the oldest due. */
  shares?: BookMovement['shares'];
}

/**
 * Enters a payment of a company in the ledger and allocates it. Gives the entry. Fails with `not-found` for a company or an item that is not
 * there, and with `wrong-state` where less is open.
 */
export async function enterPayment(tx: Transaction, actor: CurrentUser, received: Received): Promise<Result<string>> {
  const { company, cents, shares, reference } = received;
  if (cents <= 0)
    return fail('invalid-request', 'A payment is more than nothing.', { errors: { amount: 'Amount is more than 0' } });
  const names = await namesOf(tx, [company]);
  if (!names.has(company)) return fail('not-found', 'There is no such company.');
  const [entry] = await enterEntries(tx, [entryOf(received)]);
  if (!entry) throw new Error('A payment was not entered');
  if (!shares) await allocateByRules(tx, entry.id, { reference });
  for (const { item, amount } of shares ?? []) {
    const allocated = await allocate(tx, {
      ...{ creditId: entry.id, debitId: item, cents: centsFromDollars(amount) ?? 0, by: actor.userId },
    });
    if (!allocated.ok) return allocated;
  }
  await writeAudit(tx, {
    actor: { kind: 'user', id: actor.userId },
    ...{ action: 'payment-received', subject: { kind: 'company', id: company }, data: { cents } },
  });
  return succeed(entry.id);
}

/** Enters payments that matched, with what they pay: their items are locked, and open as they were matched. Gives the entry of each. */
export async function enterMatched(
  tx: Transaction,
  matched: readonly { movement: BankMovement; match: Match }[],
  currency: string,
): Promise<ReadonlyMap<BankMovement, string>> {
  const entered = new Map<BankMovement, string>();
  for (let start = 0; start < matched.length; start += CHUNK) {
    const some = matched.slice(start, start + CHUNK);
    const entries = await enterEntries(
      tx,
      some.map(({ movement, match }) =>
        entryOf({
          ...{
            company: match.companyId ?? '',
            cents: movement.amountCents,
            currency,
            reference: '',
          },
          ...{ documentNumber: movement.reference, receivedOn: movement.bookedOn },
        }),
      ),
    );
    const rows = some.flatMap(({ movement, match }, at) => {
      const creditId = entries[at]?.id ?? '';
      entered.set(movement, creditId);
      return match.shares.map(({ debitId, cents }) => ({ creditId, debitId, cents }));
    });
    await insertAllocations(tx, rows);
  }
  return entered;
}

const entryOf = ({ company, cents, currency, documentNumber, receivedOn }: Received): NewEntry => ({
  ...{ companyId: company, kind: 'payment', amountCents: cents, currency, documentNumber },
  issuedAt: new Date(`${receivedOn}T12:00:00Z`),
});
