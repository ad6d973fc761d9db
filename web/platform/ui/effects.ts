import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** A value once it has stayed the same for that many milliseconds; the first one at once. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Calls `stop`, as it was at first, when the component leaves the page. */
export function useOnUnmount(stop: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => stop, []);
}

/**
 * Calls `act` when a value that is rendered has become another one: for what is then done outside React, such as moving the focus. Not
 * at first, unless that first value differs from `known`.
 */
export function useOnChange<Value>(value: Value, act: (before: Value) => unknown, known: Value = value): void {
  const seen = useRef(known);
  const changed = useEffectEvent(act);
  useEffect(() => {
    const before = seen.current;
    if (Object.is(before, value)) return;
    seen.current = value;
    void changed(before);
  }, [value]);
}

/** Calls `close` when another page is shown. What was opened before the scripts came stays open on its own page. */
export function useOnNavigation(close: () => void): void {
  useOnChange(useLocation().key, close);
}

type Events = WindowEventMap & DocumentEventMap;

interface Hearing {
  /** What the events reach: the window, unless an element is given; null: nothing is heard. */
  target?: EventTarget | null;
  /** Whether they are heard before they reach anything on the page. */
  capture?: boolean;
}

/** Calls `hear` for each event of these names that reaches the window, or `target`. */
export function useListener<Name extends keyof Events>(
  names: Name | readonly Name[],
  hear: (event: Events[Name]) => unknown,
  // Where pages are rendered on the server there is no window.
  { target = globalThis.window, capture = false }: Hearing = {},
): void {
  const heard = useEffectEvent(hear);
  const joined = names.toString();
  useEffect(() => {
    const stop = new AbortController();
    const listener = (event: Event) => void heard(event as Events[Name]);
    for (const name of joined.split(',')) target?.addEventListener(name, listener, { capture, signal: stop.signal });
    return () => stop.abort();
  }, [joined, target, capture]);
}

/** Calls `press` for each key that is pressed anywhere on the page. */
export function useKeyDown(press: (event: KeyboardEvent) => void): void {
  useListener('keydown', press);
}

/** The `ref` of a sheet that a summary opens: it closes on Escape, a press or the focus outside, and a new page. */
export function useSheet(): RefObject<HTMLDetailsElement | null> {
  const sheet = useRef<HTMLDetailsElement>(null);
  useOnNavigation(() => {
    if (sheet.current) sheet.current.open = false;
  });
  useListener(['pointerdown', 'focusin'], ({ target }) => {
    if (sheet.current?.open && !sheet.current.contains(target as Node)) sheet.current.open = false;
  });
  useKeyDown(({ key }) => {
    if (key !== 'Escape' || !sheet.current?.open) return;
    sheet.current.open = false;
    sheet.current.querySelector('summary')?.focus();
  });
  return sheet;
}
