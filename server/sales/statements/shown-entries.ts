import { dollarsFromCents } from '#contract/money.ts';
import type { LedgerEntry, OpenItem, StatementEntry } from '#contract/sales/receivables/statements.ts';
import type { OpenAccount, ShownEntry } from './account.repository.ts';

/** An entry of the ledger as its company sees it. */
export function toEntry({ entry, orderNumber, refundId, disputeId, settled }: ShownEntry): LedgerEntry {
  const { id, kind, documentNumber, issuedAt, dueOn, amountCents, orderId, paymentId, accountPaymentId, invoiceId } =
    entry;
  return {
    ...{ _id: id, kind, number: documentNumber, at: issuedAt.toISOString(), dueOn },
    amount: dollarsFromCents(amountCents),
    byCard: paymentId !== null || accountPaymentId !== null,
    order: orderId === null || orderNumber === null ? null : { _id: orderId, orderNumber },
    ...{ refund: refundId, dispute: disputeId, invoice: invoiceId },
    settled: settled.map(({ kind: other, number, cents }) => ({
      ...{ kind: other, number, amount: dollarsFromCents(cents) },
    })),
    settledCount: settled[0]?.count ?? 0,
  };
}

/** An open item as its company sees it. */
export function toItem(row: ShownEntry, { open, overdue, words, at }: OpenAccount['items'][number]): OpenItem {
  return {
    ...toEntry(row),
    open: dollarsFromCents(open),
    daysOverdue: overdue,
    disputed: words === null || at === null ? null : { words, at: new Date(at).toISOString() },
  };
}

/** Entries in their order, each with what was owed after it. `before`: what was owed before the first of them (cents). */
export function withBalances(rows: readonly ShownEntry[], before: number): StatementEntry[] {
  let balance = before;
  return rows.map((row) => {
    const isCredit = row.entry.dueOn === null;
    balance += isCredit ? -row.entry.amountCents : row.entry.amountCents;
    return {
      ...toEntry(row),
      balance: dollarsFromCents(balance),
      left: isCredit ? dollarsFromCents(row.openCents) : 0,
    };
  });
}
