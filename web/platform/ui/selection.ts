import { useState } from 'react';
import { CHOSEN_MAX } from '#contract/lists.ts';

/** All rows that match the filter, whether shown or not, except some. */
export interface Matching {
  except: readonly string[];
  /** How many rows these are. */
  count: number;
}

/** The selected rows of a table. */
export interface Selection {
  /** The ids of those that are shown, in the order of the table. */
  ids: readonly string[];
  /** How many are selected, shown or not. */
  count: number;
  /** How many rows match, shown or not. */
  total: number;
  /** Whether all that match are selected. */
  all: boolean;
  /** Set where the ids do not name all selected rows: a call then names them by the filter. */
  matching: Matching | null;
  has(id: string): boolean;
  /** Selects or deselects a row; with `range` also all rows from the last one toggled to this one. */
  toggle(id: string, range?: boolean): void;
  /** Selects all that match, or none where all are selected. */
  toggleAll(): void;
  clear(): void;
}

/** The selection: single rows, or every row that matches except some. */
export interface Selected {
  every: boolean;
  /** The rows that differ from `every`. */
  toggled: ReadonlySet<string>;
}

export const noneSelected: Selected = { every: false, toggled: new Set() };

/**
 * The selection among the rows that are listed now. A row that is no longer listed is no longer selected. Where a row that
 * was left out of all is no longer listed, nothing is selected: nobody could see what a change would do to it.
 */
export function selectedAmong({ every, toggled }: Selected, ids: readonly string[]): Selected {
  const listed = ids.filter((id) => toggled.has(id));
  if (listed.length === toggled.size) return { every, toggled };
  return every ? noneSelected : { every, toggled: new Set(listed) };
}

/** The selection after a row was toggled, with it the rows from `from` to it in the order of the table. */
export function afterToggle({ every, toggled }: Selected, ids: readonly string[], id: string, from = id): Selected {
  const [start, end] = [ids.indexOf(from), ids.indexOf(id)].toSorted((one, other) => one - other);
  const span = start === undefined || start < 0 ? [id] : ids.slice(start, (end ?? start) + 1);
  const next = new Set(toggled);
  for (const one of span) {
    if (toggled.has(id)) next.delete(one);
    else next.add(one);
  }
  return { every, toggled: next };
}

/**
 * The selection in a table. `ids` are the rows that are shown, in their order; `total` counts all that match `filter`. Another
 * filter begins with nothing selected.
 */
export function useSelection(ids: readonly string[], { total, filter }: { total: number; filter: object }): Selection {
  const of = JSON.stringify(filter);
  const [stored, setStored] = useState({ of, selected: noneSelected });
  const [last, setLast] = useState<string>();
  const selected = stored.of === of ? selectedAmong(stored.selected, ids) : noneSelected;
  if (selected.every !== stored.selected.every || selected.toggled.size !== stored.selected.toggled.size)
    setStored({ of, selected });
  const select = (next: Selected) => setStored({ of, selected: next });

  const { every, toggled } = selected;
  const has = (id: string) => every !== toggled.has(id);
  const shown = ids.filter(has);
  const count = every ? total - toggled.size : shown.length;
  const all = total > 0 && count === total;
  // Where all of them are shown, their ids say more than the filter: exactly these.
  const byFilter = every && (total > ids.length || shown.length > CHOSEN_MAX);
  return {
    ids: shown,
    count,
    total,
    all,
    matching: byFilter ? { except: [...toggled], count } : null,
    has,
    toggle: (id, range = false) => {
      select(afterToggle(selected, ids, id, range ? last : id));
      setLast(id);
    },
    toggleAll: () => select(all ? noneSelected : { every: true, toggled: new Set() }),
    clear: () => select(noneSelected),
  };
}
