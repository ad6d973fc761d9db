import { useState } from 'react';

/** The rows that are chosen in a table. */
export interface Chosen {
  /** Their ids, in the order of the table. */
  ids: readonly string[];
  /** Whether all that are shown are. */
  all: boolean;
  has(id: string): boolean;
  /** Turns one row round; with `range` all from the row turned last to this one follow it. */
  toggle(id: string, range?: boolean): void;
  toggleAll(): void;
  clear(): void;
}

/** Which of the rows with these ids (in the order of the table) are chosen. What is no longer listed is not chosen any more. */
export function useChosen(ids: readonly string[]): Chosen {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const listed = ids.filter((id) => picked.has(id));
  if (listed.length !== picked.size) setPicked(new Set(listed));

  const toggle = (id: string, range = false) => {
    const from = range && last !== undefined ? ids.indexOf(last) : -1;
    const to = ids.indexOf(id);
    const span = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(picked);
    for (const one of span) {
      if (picked.has(id)) next.delete(one);
      else next.add(one);
    }
    setPicked(next);
    setLast(id);
  };

  const all = ids.length > 0 && listed.length === ids.length;
  return {
    ids: listed,
    all,
    has: (id) => picked.has(id),
    toggle,
    toggleAll: () => setPicked(new Set(all ? [] : ids)),
    clear: () => setPicked(new Set()),
  };
}
