import type { CreditKind, DebitKind } from '#server/platform/database/schema/sales/receivables.ts';
import { rfReference } from './rf-reference.ts';

export const debitKinds: readonly DebitKind[] = ['invoice', 'fee', 'refund'];
export const creditKinds: readonly CreditKind[] = ['payment', 'credit-note', 'write-off'];

/** A debit of which something is open. */
export interface OpenDebit {
  id: string;
  documentNumber: string | null;
  openCents: number;
  /** A day, such as `2026-12-24`. */
  dueOn: string;
}

/** So much of a credit for a debit. */
export interface Share {
  debitId: string;
  cents: number;
}

/**
 * What a credit settles by itself: first the debits that `reference` names, then one of just that sum, then the one that is due first. What
 * is more than all that is open stays not allocated.
 */
export function planAllocation(cents: number, reference: string | null, debits: readonly OpenDebit[]): Share[] {
  const byDue = debits.filter(({ openCents }) => openCents > 0).toSorted(dueFirst);
  const named = byDue.filter(({ documentNumber }) => documentNumber !== null && names(reference, documentNumber));
  const shares = take(cents, named);
  const rest = shares.reduce((left, share) => left - share.cents, cents);
  if (rest === 0) return shares;
  const others = byDue.filter((debit) => !named.includes(debit));
  const exact = others.find(({ openCents }) => openCents === rest);
  return [...shares, ...take(rest, exact ? [exact] : others)];
}

/** How credits settle debits, each side in its order and by what is open of it, until one side is used up. */
export function planTogether(
  credits: readonly Pick<OpenDebit, 'id' | 'openCents'>[],
  debits: readonly Pick<OpenDebit, 'id' | 'openCents'>[],
): (Share & { creditId: string })[] {
  const open = new Map(debits.map(({ id, openCents }) => [id, openCents]));
  return credits.flatMap(({ id: creditId, openCents }) => {
    const left = debits.map((debit) => ({ ...debit, openCents: open.get(debit.id) ?? 0 }));
    const shares = take(
      openCents,
      left.filter((debit) => debit.openCents > 0),
    );
    for (const { debitId, cents } of shares) open.set(debitId, (open.get(debitId) ?? 0) - cents);
    return shares.map((share) => ({ creditId, ...share }));
  });
}

function take(cents: number, debits: readonly Pick<OpenDebit, 'id' | 'openCents'>[]): Share[] {
  const shares: Share[] = [];
  let left = cents;
  for (const { id, openCents } of debits) {
    if (left === 0) break;
    const share = Math.min(left, openCents);
    shares.push({ debitId: id, cents: share });
    left -= share;
  }
  return shares;
}

function dueFirst(one: OpenDebit, other: OpenDebit): number {
  if (one.dueOn !== other.dueOn) return one.dueOn < other.dueOn ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Whether what a payer wrote names a document: by its number or by its RF reference, with whatever stands around it. */
export function names(reference: string | null, documentNumber: string): boolean {
  if (reference === null) return false;
  const said = reference.toUpperCase();
  const number = documentNumber.toUpperCase().replace(/[^0-9A-Z]/g, '[^0-9A-Z]?');
  if (new RegExp(`(?<![0-9A-Z])${number}(?![0-9A-Z])`).test(said)) return true;
  // A reference of its own: banks put spaces into it, and other words behind it.
  return said.replaceAll(' ', '').includes(rfReference(documentNumber));
}
