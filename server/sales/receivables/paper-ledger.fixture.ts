import fc from 'fast-check';
import { planAllocation } from './allocation.rules.ts';

/** One act of bookkeeping. `pick` chooses among what is there. */
export type Act =
  | { act: 'debit'; kind: 'fee' | 'refund'; cents: number; dueIn: number }
  | { act: 'credit'; kind: 'payment' | 'write-off'; cents: number; names: number | null; exact: boolean }
  | { act: 'allocate'; credit: number; debit: number; share: number }
  | { act: 'reverse'; pick: number };

const cents = fc.integer({ min: 1, max: 5_000 });
const pick = fc.nat({ max: 1_000 });

/** Invoices and fees, money that goes back, payments, credit notes and discounts, allocations by hand and their reversal. */
export const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('debit' as const),
      kind: fc.constantFrom('fee' as const, 'refund' as const),
      cents,
      dueIn: fc.integer({ min: -120, max: 40 }),
    }),
    fc.record({
      act: fc.constant('credit' as const),
      kind: fc.constantFrom('payment' as const, 'write-off' as const),
      cents,
      names: fc.option(pick),
      exact: fc.boolean(),
    }),
    fc.record({
      act: fc.constant('allocate' as const),
      credit: pick,
      debit: pick,
      share: fc.integer({ min: 1, max: 6_000 }),
    }),
    fc.record({ act: fc.constant('reverse' as const), pick }),
  ),
  { maxLength: 24 },
);

/** An entry on paper. `side`: 1 is a debit. */
export interface PaperEntry {
  id: string;
  side: 1 | -1;
  cents: number;
  dueIn: number;
}

/** The ledger on paper: entries, who settles whom, and sums as one adds them up by hand. */
export class PaperLedger {
  readonly entries: PaperEntry[] = [];
  readonly allocations: { id: string; credit: string; debit: string; cents: number; reversed: boolean }[] = [];

  open({ id, cents: amount }: PaperEntry): number {
    return this.allocations
      .filter(({ credit, debit, reversed }) => !reversed && (credit === id || debit === id))
      .reduce((left, allocation) => left - allocation.cents, amount);
  }

  of(side: 1 | -1): PaperEntry[] {
    return this.entries.filter((entry) => entry.side === side);
  }

  balance(): number {
    return this.entries.reduce((sum, { side, cents: amount }) => sum + side * amount, 0);
  }

  sumOpen(side: 1 | -1, overdue: (days: number) => boolean = () => true): number {
    return this.of(side)
      .filter(({ dueIn }) => overdue(-dueIn))
      .reduce((sum, entry) => sum + this.open(entry), 0);
  }

  /** What a credit settles by the rules, as the shop would write it. */
  plan(credit: PaperEntry, reference: string | null) {
    const debits = this.of(1).map((debit) => ({
      id: debit.id,
      documentNumber: numberOf(debit.id),
      openCents: this.open(debit),
      // Sorts as the days do.
      dueOn: String(debit.dueIn + 5_000),
    }));
    return planAllocation(this.open(credit), reference, debits);
  }

  allocate(id: string, credit: string, debit: string, amount: number): void {
    this.allocations.push({ id, credit, debit, cents: amount, reversed: false });
  }
}

/** The number of a document on paper: of its id. */
export const numberOf = (id: string) => `2026-${id}`;
