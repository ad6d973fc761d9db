import type { StoredList, StoredRule } from '#server/platform/database/schema/sales/prices.ts';
import { type PriceBook, subjectOf } from './price-book.ts';
import type { ListChange } from './price-changes.ts';
import { type Buyers, type EffectPart, partsBySubject, quantitiesOf, question } from './price-effects.ts';
import { unitPriceOf } from './price-of.ts';
import type { Buyer } from './rules.repository.ts';

/**
 * The rules among changes that never give a price: for everybody they are for, at every quantity, as long as their list is
 * in force, another rule goes before them.
 */
export function neverWinning(
  book: PriceBook,
  changes: readonly ListChange[],
  parts: readonly EffectPart[],
  buyers: Buyers,
  now: number,
): { list: StoredList; rule: StoredRule }[] {
  const bySubject = partsBySubject(parts);
  return changes.flatMap(({ after: list, rules }) => {
    if (!list || (list.endsAt !== null && list.endsAt <= now)) return [];
    return rules.flatMap(({ after: rule }) => {
      const on = rule ? (bySubject.get(subjectOf(rule)) ?? []) : [];
      if (!rule || on.length === 0) return [];
      const wins = on.some((part) =>
        buyersOf(list, buyers).some((buyer) => winsFor(book, list, rule, part, buyer, now)),
      );
      return wins ? [] : [{ list, rule }];
    });
  });
}

/** A rule for everybody counts for who has no company, whatever companies have. */
function buyersOf({ companyId, groupId }: StoredList, { companies }: Buyers): (Buyer | null)[] {
  if (!companyId && !groupId) return [null];
  const found = companies
    .filter((each) => (companyId ? each.id === companyId : each.groupId === groupId))
    .map((each) => ({ companyId: each.id, groupId: each.groupId }));
  return found.length > 0 ? found : [{ companyId: '', groupId }];
}

function winsFor(
  book: PriceBook,
  list: StoredList,
  rule: StoredRule,
  part: EffectPart,
  buyer: Buyer | null,
  now: number,
): boolean {
  const rules = book.rulesFor(part, buyer);
  const begins = Math.max(now, list.startsAt);
  const edges = rules.flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt === null ? [] : [endsAt])]);
  const moments = new Set([begins, ...edges.filter((at) => at > begins && (list.endsAt === null || at < list.endsAt))]);
  const quantities = quantitiesOf(rules, part.orderedQuantity);
  return [...moments].some((at) =>
    quantities.some((quantity) => unitPriceOf(question(part, rules, at, quantity)).rule?.id === rule.id),
  );
}
