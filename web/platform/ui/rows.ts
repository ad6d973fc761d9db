import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Chosen } from './chosen.ts';
import { placeAt, rememberPlace } from './list-places.ts';
import styles from './rows.module.css';
import { useNewRows } from './tools.tsx';

interface Page<Row> {
  rows: Row[];
  total: number;
  next: string | null;
}

/** The pages of a list that were read, and the address they were read for. */
interface Held<Row> {
  search: string;
  first: Page<Row>;
  later: Page<Row>[];
}

type Loaded<Row> = { ok: true; value: Page<Row> } | { ok: false; failure: { detail: string } };

/**
 * A list from its first page on, and more of it page by page. `loadMore` asks for the page after a cursor. Another address
 * begins anew; a first page that was read again under the same address brings as many pages after it as were shown. `body`
 * goes to the `<tbody>`: the focus is led to the first new row. `settled` is false while the rows are older than `first`.
 * Whoever comes back to the list by the browser's history finds as many pages as they left.
 */
export function usePages<Row>(first: Page<Row>, loadMore: (cursor: string) => Promise<Loaded<Row>>) {
  const { search, key } = useLocation();
  const [held, setHeld] = useState(
    () => (placeAt(key).loaded as Held<Row> | undefined) ?? { search, first, later: [] },
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const outdated = held.first !== first;
  const again = outdated && held.search === search && held.later.length > 0;
  const fresh = outdated && !again ? { search, first, later: [] } : held;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another first page is the moment
  useEffect(() => {
    if (!outdated) return;
    setFailure(undefined);
    if (!again) {
      setHeld(fresh);
      return;
    }
    let wanted = true;
    const readAgain = async () => {
      const later: Page<Row>[] = [];
      for (let next = first.next; next !== null && later.length < held.later.length; ) {
        const more = await loadMore(next);
        if (!wanted) return;
        if (!more.ok) {
          setFailure(more.failure.detail);
          break;
        }
        later.push(more.value);
        next = more.value.next;
      }
      setHeld({ search, first, later });
    };
    void readAgain();
    return () => {
      wanted = false;
    };
  }, [first]);

  useEffect(() => rememberPlace(key, { loaded: held }), [key, held]);

  const last = fresh.later.at(-1) ?? fresh.first;
  // The same rows are the same list, so that what waits for other rows is not called by every rendering.
  const rows = useMemo(() => [fresh.first, ...fresh.later].flatMap((page) => page.rows), [fresh.first, fresh.later]);
  const { body, awaitMore } = useNewRows(rows.length);

  const showMore = async () => {
    if (last.next === null || busy) return;
    setBusy(true);
    setFailure(undefined);
    const more = await loadMore(last.next);
    setBusy(false);
    if (!more.ok) {
      setFailure(more.failure.detail);
      return;
    }
    awaitMore();
    // What followed another first page does not follow this one.
    setHeld((now) => (now.first === fresh.first ? { ...now, later: [...now.later, more.value] } : now));
  };

  return {
    rows,
    total: last.total,
    more: last.next !== null,
    busy,
    failure,
    showMore,
    body,
    settled: fresh.first === first,
  };
}

interface TableRows<Body extends HTMLElement> {
  /** Of `usePages` or `useNewRows`; or the table, where each row is a `<tbody>`. */
  body: RefObject<Body | null>;
  chosen?: Chosen;
}

/**
 * The keyboard in a table: up and down, Home and End move the focus from row to row, Space chooses a row, with Shift all
 * from the one chosen last, Enter follows the first link in it. Only one row is a stop of Tab. Whoever comes back to the
 * list by the browser's history is in the row they left. Give `bodyProps` to the `<tbody>` and `rowProps(id)` to each `<tr>`.
 */
export function useRows<Body extends HTMLElement>(ids: readonly string[], { body, chosen }: TableRows<Body>) {
  const { key } = useLocation();
  const cameBack = useNavigationType() === 'POP';
  const [at, setAt] = useState<{ id: string; place: number } | undefined>(() => {
    const { row } = placeAt(key);
    return row === undefined ? undefined : { id: row, place: 0 };
  });
  // Where the row has left, the one that took its place.
  const stop = at && !ids.includes(at.id) ? ids[Math.min(at.place, ids.length - 1)] : (at?.id ?? ids[0]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: coming to the list is the moment
  useEffect(() => {
    // The place on the page is found by the router.
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
    } else if (target === row && event.key === ' ' && chosen) {
      event.preventDefault();
      chosen.toggle(id, event.shiftKey);
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
        rememberPlace(key, { row: id });
      },
    },
    rowProps: (id: string) => ({
      'data-row': id,
      tabIndex: id === stop ? 0 : -1,
      className: chosen?.has(id) ? styles.selected : undefined,
    }),
  };
}

function rowIn(body: HTMLElement | null, id: string): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
}

interface Kept {
  /** Where the focus goes when there is no row for it. */
  heading: RefObject<HTMLElement | null>;
  body?: RefObject<HTMLElement | null>;
}

/**
 * Keeps the focus in the page when what had it goes with a change: call what it gives before reading again. The focus goes
 * to the row that is the stop of Tab, else to the heading. `read` is what was read, by identity.
 */
export function useKeptFocus(read: unknown, { heading, body }: Kept) {
  const changed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there after the change is the moment
  useEffect(() => {
    if (!changed.current) return;
    changed.current = false;
    if (document.activeElement !== document.body) return;
    const row = body?.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    (row ?? heading.current)?.focus();
  }, [read]);
  return () => {
    changed.current = true;
  };
}
