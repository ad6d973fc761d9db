import type { StoredList, StoredPriceChange, StoredRule } from '#server/platform/database/schema/sales/prices.ts';
import { type BookList, bookOf, listText, type PriceBook, ruleText, subjectOf } from './price-book.ts';

/** What is to be done to one list: its fields and rules before and after, null where there is none. */
export type ListChange = StoredPriceChange['lists'][number];

/** The rules that differ. */
export function changedRules({ rules }: ListChange): ListChange['rules'] {
  return rules.filter(({ before, after }) => (before && ruleText(before)) !== (after && ruleText(after)));
}

/** Whether anything of a list differs. */
export function isChange(change: ListChange): boolean {
  const { before, after } = change;
  return (before && listText(before)) !== (after && listText(after)) || changedRules(change).length > 0;
}

export function fieldsOf({ name, companyId, groupId, startsAt, endsAt }: StoredList): StoredList {
  return { name, companyId, groupId, startsAt, endsAt };
}

/** What a rule is on, whether it comes, goes or stays. */
function subjectOfChange({ before, after }: ListChange['rules'][number]): string {
  const rule = after ?? before;
  if (!rule) throw new Error('A change of no rule');
  return subjectOf(rule);
}

/** The lists as they would be after changes. */
export function changedBook(book: PriceBook, changes: readonly ListChange[]): PriceBook {
  const lists = new Map(book.lists);
  for (const { list, after, rules } of changes) {
    if (!after) {
      lists.delete(list);
      continue;
    }
    const stored = lists.get(list);
    const next = new Map(stored?.rules);
    for (const rule of rules) {
      if (rule.after) next.set(subjectOfChange(rule), rule.after);
      else next.delete(subjectOfChange(rule));
    }
    lists.set(list, { id: list, version: stored?.version ?? 0, ...fieldsOf(after), rules: next });
  }
  return bookOf(lists.values());
}

/** The removal of a list with all its rules. */
export function removalOf(list: BookList): ListChange {
  const rules = [...list.rules.values()].map((before) => ({ before, after: null }));
  return { list: list.id, before: fieldsOf(list), after: null, rules };
}

/** Something that was changed again since, so that undoing asks about it. */
export interface ChangedSince {
  list: string;
  /** What the rule is on; null for the list itself. */
  subject: StoredRule | null;
  was: StoredRule | null;
  is: StoredRule | null;
}

/** What undoing an earlier change does to lists as they are now; what was changed again stays, or goes back too. */
export function undoOf(
  earlier: StoredPriceChange,
  book: PriceBook,
  changed: 'leave' | 'take',
): { changes: ListChange[]; changedSince: ChangedSince[] } {
  const changedSince: ChangedSince[] = [];
  const changes = earlier.lists.flatMap((one) => {
    const now = book.lists.get(one.list);
    const fields = now ? fieldsOf(now) : null;
    const list = one.after?.name ?? one.before?.name ?? '';
    // Somebody removed the list since: undoing that comes first.
    if (one.after && !now) {
      changedSince.push({ list, subject: null, was: null, is: null });
      return [];
    }
    const rules = one.rules.flatMap((rule) => {
      const stands = now?.rules.get(subjectOfChange(rule)) ?? null;
      const same = (stands && ruleText(stands)) === (rule.after && ruleText(rule.after));
      if (!same) changedSince.push({ list, subject: rule.after ?? rule.before, was: rule.after, is: stands });
      return same || changed === 'take' ? [{ before: stands, after: rule.before }] : [];
    });
    let after = one.before;
    const own = new Set(one.rules.map(subjectOfChange));
    const others = [...(now?.rules.values() ?? [])].filter((rule) => !own.has(subjectOf(rule)));
    const fieldsChanged = one.after && fields && listText(fields) !== listText(one.after);
    const fieldsGoBack = (one.before && listText(one.before)) !== (one.after && listText(one.after));
    const added = !one.before && (others.length > 0 || rules.length < one.rules.length);
    if (!fieldsGoBack) after = fields;
    else if (fieldsChanged || added) {
      if (fieldsChanged || others.length > 0) changedSince.push({ list, subject: null, was: null, is: null });
      if (changed === 'leave') after = fields;
    }
    if (!after) rules.push(...others.map((before) => ({ before, after: null })));
    const change: ListChange = { list: one.list, before: fields, after, rules };
    return isChange(change) ? [change] : [];
  });
  return { changes, changedSince };
}
