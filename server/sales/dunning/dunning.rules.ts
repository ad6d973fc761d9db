import type { DunningLevel } from '#contract/sales/receivables/dunning.ts';

/** An open item of a company, as the rules of letters see it. `level`: the highest that it has reached in letters that were sent. */
export interface DunningItem {
  id: string;
  kind: 'invoice' | 'fee' | 'refund';
  daysOverdue: number;
  openCents: number;
  disputed: boolean;
  level: number;
}

/** A level, as far as the rules need it. */
export interface LevelRule {
  level: DunningLevel;
  on: boolean;
  days: number;
}

/** A letter that may be sent: its level, and the items in it with the level that each reaches with it. */
export interface LetterPlan<Item> {
  level: DunningLevel;
  items: (Item & { reaches: number })[];
}

/**
 * The letter to a company, or null where none is due: while its last letter lets it pay (`isWaiting`), where no item rises, and where the level
 * is switched off. It names all that is overdue and not disputed. An item rises by one level that is switched on, once it is overdue for the
 * days of that level; a fee does not rise above the first. The letter has the highest level of its items.
 */
export function planLetter<Item extends DunningItem>(
  items: readonly Item[],
  levels: readonly LevelRule[],
  isWaiting: boolean,
): LetterPlan<Item> | null {
  if (isWaiting) return null;
  const named = items
    .filter(({ disputed, openCents, daysOverdue }) => !disputed && openCents > 0 && daysOverdue > 0)
    .map((item) => ({ ...item, reaches: nextLevel(item, levels) }));
  if (!named.some(({ level, reaches }) => reaches > level)) return null;
  const highest = Math.max(...named.map(({ reaches }) => reaches));
  const level = levels.find((one) => one.level === highest);
  return level?.on ? { level: level.level, items: named } : null;
}

function nextLevel({ kind, level, daysOverdue }: DunningItem, levels: readonly LevelRule[]): number {
  const next = levels.filter((one) => one.on && one.level > level).toSorted((a, b) => a.level - b.level)[0];
  if (!next || daysOverdue < next.days || (kind === 'fee' && next.level > 1)) return level;
  return next.level;
}
