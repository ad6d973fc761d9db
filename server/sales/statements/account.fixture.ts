import { inTransaction } from '#server/platform/database/connection.ts';
import { allocate } from '#server/sales/receivables/allocate.ts';
import { enterEntries, type NewEntry } from '#server/sales/receivables/ledger.repository.ts';
import type { TestShop } from '#server/testing/open-shop.ts';

/** The day so many days from now, in UTC. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Enters fees and payments in the ledger of a company, past the shop. Gives their ids. */
export function ledgerOf({ checkout: { db } }: TestShop, companyId: string) {
  const enter = (values: Pick<NewEntry, 'kind' | 'amountCents'> & Partial<NewEntry>): Promise<string> =>
    inTransaction(db, async (tx) => {
      const [entry] = await enterEntries(tx, [{ companyId, currency: 'USD', issuedAt: new Date(), ...values }]);
      if (!entry) throw new Error('Nothing was entered');
      return entry.id;
    });
  return {
    enter,
    /** Something that is owed, due in so many days. `daysAgo`: since it was entered. */
    owe: (amountCents: number, dueIn: number, { number = null as string | null, daysAgo = 0 } = {}) =>
      enter({ kind: 'fee', amountCents, documentNumber: number, dueOn: dayIn(dueIn), issuedAt: ago(daysAgo) }),
    pay: (amountCents: number, { number = null as string | null, daysAgo = 0 } = {}) =>
      enter({ kind: 'payment', amountCents, documentNumber: number, issuedAt: ago(daysAgo) }),
    allocate: (creditId: string, debitId: string, cents: number) =>
      inTransaction(db, (tx) => allocate(tx, { creditId, debitId, cents, by: null })),
  };
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
