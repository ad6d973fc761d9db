import { centsFromDollars, formatDollars } from '#contract/money.ts';
import { entryName, kindName } from '#contract/sales/receivables/statement.words.ts';
import { creditKinds, type OpenItem } from '#contract/sales/receivables/statements.ts';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Spec } from '#web/platform/ui/facts.tsx';
import { itemsTexts as texts } from './texts.items.ts';

/** What is paid for some items, in dollars: credits are taken off. */
export function sumOf(items: readonly OpenItem[]): number {
  const cents = items.map(({ kind, open }) => (centsFromDollars(open) ?? 0) * (creditKinds.includes(kind) ? -1 : 1));
  return cents.reduce((sum, each) => sum + each, 0) / 100;
}

/** The items that are chosen to begin with: what is overdue and not disputed. */
export const overdueOf = (items: readonly OpenItem[]): OpenItem[] =>
  items.filter(({ daysOverdue, disputed }) => (daysOverdue ?? 0) > 0 && !disputed);

/** When an item is due, or that it is taken off. */
export function itemNote({ kind, dueOn, daysOverdue, disputed }: OpenItem, today: string): string {
  if (dueOn === null) return texts.takenOff(kindName(kind));
  const words = [...(disputed ? [texts.disputed] : []), texts.due(dueOn, today)];
  return [...words, ...((daysOverdue ?? 0) > 0 ? [texts.overdue(daysOverdue ?? 0)] : [])].join(', ');
}

/** What is paid for: each item, and the sum. */
export function ItemFacts({ items, today }: { items: readonly OpenItem[]; today: string }) {
  return (
    <section aria-label={texts.paysFor} className={factsStyles.total}>
      <Spec
        facts={items.map((item) => ({
          name: `${item.number ?? entryName(item)}, ${itemNote(item, today)}`,
          value: formatDollars(creditKinds.includes(item.kind) ? -item.open : item.open),
        }))}
      />
      <div className={factsStyles.sum}>
        <b>{texts.pleasePay}</b>
        <output>{formatDollars(sumOf(items))}</output>
      </div>
    </section>
  );
}
