import { dollarsFromCents } from '#contract/money.ts';
import { type BankMovementShown, MOVEMENTS_SHOWN } from '#contract/sales/receivables/bank-statements.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { listItemsToPay, listOpen, namesOf, readPayers } from './bank-movements.repository.ts';
import type { BankMovement } from './camt.ts';
import { type ItemToPay, type Match, matchMovement } from './match-movement.ts';

/** A movement of a file, or with its id one that waits, and what the shop makes of it. */
export interface Shown {
  id?: string;
  movement: BankMovement;
  match: Match;
}

/** Movements as admins see them, with the names of companies and the numbers of documents. */
export async function showMovements(
  db: Database,
  some: readonly Shown[],
  items: readonly ItemToPay[],
): Promise<BankMovementShown[]> {
  const names = await namesOf(
    db,
    some.flatMap(({ match }) => match.companyId ?? []),
  );
  const numbers = new Map(items.map(({ id, documentNumber }) => [id, documentNumber]));
  return some.map(({ id, movement, match }) => {
    const { amountCents, creditorReference: _, ...said } = movement;
    const paid = match.shares.reduce((all, { cents }) => all + cents, 0);
    return {
      _id: id ?? null,
      ...said,
      amount: dollarsFromCents(amountCents),
      ...{ state: match.state, reason: match.reason },
      company: match.companyId === null ? null : { _id: match.companyId, name: names.get(match.companyId) ?? '' },
      shares: match.shares.map(({ debitId, cents }) => ({
        ...{ item: debitId, number: numbers.get(debitId) ?? null, amount: dollarsFromCents(cents) },
        discount: dollarsFromCents(match.discounts.find((one) => one.debitId === debitId)?.cents ?? 0),
      })),
      left: dollarsFromCents(amountCents - paid),
    };
  });
}

/** What waits until somebody says what it is, with what the shop makes of it now. */
export async function openMovements(
  db: Database,
  currency: string,
): Promise<{ movements: BankMovementShown[]; total: number }> {
  const { rows, total } = await listOpen(db, MOVEMENTS_SHOWN);
  const items = await listItemsToPay(db, currency);
  const payers = await readPayers(
    db,
    rows.map(({ payerAccount }) => payerAccount),
  );
  const some = rows.map(({ id, payerName, payerAccount, ...row }): Shown => {
    const movement: BankMovement = {
      ...{ reference: row.reference, direction: row.direction, amountCents: row.amountCents },
      ...{ isReversal: row.isReversal, bookedOn: row.bookedOn, name: payerName, account: payerAccount },
      valuedOn: row.valuedOn ?? row.bookedOn,
      ...{ text: row.text, creditorReference: row.creditorReference, returnReason: row.returnReason },
    };
    const match = matchMovement(movement, items, payers);
    // What an admin left to look at is not booked by itself.
    return { id, movement, match: match.state === 'matched' ? { ...match, state: 'proposed' } : match };
  });
  return { movements: await showMovements(db, some, items), total };
}
