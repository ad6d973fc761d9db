import { centsFromDollars } from '#contract/money.ts';
import { creditKinds, type OpenItem } from '#contract/sales/receivables/statements.ts';

/** What is paid for some items, in dollars: credits are taken off. */
export function sumOf(items: readonly OpenItem[]): number {
  const cents = items.map(({ kind, open }) => (centsFromDollars(open) ?? 0) * (creditKinds.includes(kind) ? -1 : 1));
  return cents.reduce((sum, each) => sum + each, 0) / 100;
}

/** The items that are chosen to begin with: what is overdue and not disputed. */
export const overdueOf = (items: readonly OpenItem[]): OpenItem[] =>
  items.filter(({ daysOverdue, disputed }) => (daysOverdue ?? 0) > 0 && !disputed);
