import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useRevalidator } from 'react-router';
import { useOnChange } from './effects.ts';
import { hasFocus } from './focus.ts';
import type { Selection } from './selection.ts';

/** The row that had the focus last, by the router's key of an entry of the browser's history. */
const lastRows = new Map<string, string>();

interface TableRows<Body extends HTMLElement> {
  /** The `<tbody>`; or the table, where each row is a `<tbody>`. */
  body: RefObject<Body | null>;
  selection?: Selection;
}

/**
 * The keyboard in a table: up and down, Home and End move the focus from row to row, Space selects a row, with Shift all
 * from the one toggled last, Enter follows the first link in it. Only one row is reached by Tab. Who comes back to the list
 * by the browser's history is in the row they left. Give `bodyProps` to the `<tbody>` and `rowProps(id)` to each `<tr>`.
 */
export function useRows<Body extends HTMLElement>(ids: readonly string[], { body, selection }: TableRows<Body>) {
  const { key } = useLocation();
  const cameBack = useNavigationType() === 'POP';
  const [at, setAt] = useState<{ id: string; place: number } | undefined>(() => {
    const id = lastRows.get(key);
    return id === undefined ? undefined : { id, place: 0 };
  });
  // Where the row has left, the one that took its place.
  const stop = at && !ids.includes(at.id) ? ids[Math.min(at.place, ids.length - 1)] : (at?.id ?? ids[0]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list appears
  useEffect(() => {
    // The router finds the place on the page.
    if (cameBack && at) rowIn(body.current, at.id)?.focus({ preventScroll: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent<Body>) => {
    const target = event.target;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches('select, textarea, dialog, dialog *, input:not([type="checkbox"])')) return;
    const row = target.closest<HTMLElement>('[data-row]');
    const id = row?.dataset.row;
    if (!row || id === undefined) return;
    const place = ids.indexOf(id);
    const goal = {
      ArrowUp: ids[place - 1],
      ArrowDown: ids[place + 1],
      Home: target === row ? ids[0] : undefined,
      End: target === row ? ids.at(-1) : undefined,
    }[event.key];
    if (goal !== undefined) {
      event.preventDefault();
      rowIn(event.currentTarget, goal)?.focus();
    } else if (target === row && event.key === ' ' && selection) {
      event.preventDefault();
      selection.toggle(id, event.shiftKey);
    } else if (target === row && event.key === 'Enter') {
      row.querySelector<HTMLElement>('a[href]')?.click();
    }
  };

  return {
    bodyProps: {
      ref: body,
      onKeyDown,
      onFocus: ({ target }: { target: EventTarget }) => {
        const id = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
        if (id === undefined) return;
        setAt({ id, place: ids.indexOf(id) });
        lastRows.set(key, id);
      },
    },
    rowProps: (id: string) => ({ 'data-row': id, tabIndex: id === stop ? 0 : -1 }),
  };
}

function rowIn(body: HTMLElement | null, id: string): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
}

interface Places {
  /** Where the focus goes when there is no row for it. */
  heading: RefObject<HTMLElement | null>;
  body?: RefObject<HTMLElement | null>;
}

/**
 * Gives a function that runs the loaders again and keeps the focus in the page. Where the element with the focus is gone after that, the
 * row that Tab reaches takes it, else the heading. `read` is what the loader read, by identity.
 */
export function useReadAgain(read: unknown, { heading, body }: Places): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const had = useRef(false);
  useOnChange(read, () => {
    if (!had.current) return;
    had.current = false;
    if (hasFocus()) return;
    const row = body?.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    (row ?? heading.current)?.focus();
  });
  return () => {
    if (hasFocus()) had.current = true;
    return revalidate();
  };
}
