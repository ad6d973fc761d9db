import { useState } from 'react';
import { CHOSEN_MAX } from '#contract/lists.ts';

/** All rows that match what the list shows, whether shown or not, but those left out. */
export interface Matching {
  except: readonly string[];
  /** How many rows these are. */
  count: number;
}

/** The rows that are chosen in a table. */
export interface Chosen {
  /** The ids of those that are shown, in the order of the table. */
  ids: readonly string[];
  /** How many are chosen, shown or not. */
  count: number;
  /** How many rows match, shown or not. */
  total: number;
  /** Whether all that match are. */
  all: boolean;
  /** Set where the ids do not name all that is chosen: then a call names them by what they match. */
  matching: Matching | null;
  has(id: string): boolean;
  /** Turns one row round; with `range` all from the row turned last to this one follow it. */
  toggle(id: string, range?: boolean): void;
  /** Chooses all that match, or none where all are chosen. */
  toggleAll(): void;
  clear(): void;
}

/** What was chosen: some rows, or every one that matches but some. */
export interface Choice {
  every: boolean;
  /** The rows that are not as `every` says. */
  turned: ReadonlySet<string>;
}

export const nothing: Choice = { every: false, turned: new Set() };

/**
 * The choice among the rows that are listed now. What is no longer listed is not chosen any more. Where a row that was left
 * out of all is no longer listed, nothing is chosen: nobody could see what would be done to it.
 */
export function choiceAmong({ every, turned }: Choice, ids: readonly string[]): Choice {
  const listed = ids.filter((id) => turned.has(id));
  if (listed.length === turned.size) return { every, turned };
  return every ? nothing : { every, turned: new Set(listed) };
}

/** Turns a row round, and with it the rows from `from` to it in the order of the table. */
export function turnedRound({ every, turned }: Choice, ids: readonly string[], id: string, from = id): Choice {
  const [start, end] = [ids.indexOf(from), ids.indexOf(id)].toSorted((one, other) => one - other);
  const span = start === undefined || start < 0 ? [id] : ids.slice(start, (end ?? start) + 1);
  const next = new Set(turned);
  for (const one of span) {
    if (turned.has(id)) next.delete(one);
    else next.add(one);
  }
  return { every, turned: next };
}

/**
 * Which rows of a table are chosen. `ids` are those that are shown, in their order, `total` counts all that match. `of` says
 * what the list is narrowed to: another list begins with nothing chosen.
 */
export function useChosen(ids: readonly string[], { total, of }: { total: number; of: string }): Chosen {
  const [kept, setKept] = useState({ of, choice: nothing });
  const [last, setLast] = useState<string>();
  const choice = kept.of === of ? choiceAmong(kept.choice, ids) : nothing;
  if (choice !== kept.choice && (choice.every !== kept.choice.every || choice.turned.size !== kept.choice.turned.size))
    setKept({ of, choice });
  const choose = (next: Choice) => setKept({ of, choice: next });

  const { every, turned } = choice;
  const has = (id: string) => every !== turned.has(id);
  const named = ids.filter(has);
  const count = every ? total - turned.size : named.length;
  const all = total > 0 && count === total;
  return {
    ids: named,
    count,
    total,
    all,
    // Where all of them are shown, their ids say more than what they match: exactly these.
    matching:
      every && (total > ids.length || named.length > CHOSEN_MAX)
        ? { except: [...turned], count: total - turned.size }
        : null,
    has,
    toggle: (id, range = false) => {
      choose(turnedRound(choice, ids, id, range ? last : id));
      setLast(id);
    },
    toggleAll: () => choose(all ? nothing : { every: true, turned: new Set() }),
    clear: () => choose(nothing),
  };
}
