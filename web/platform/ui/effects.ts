import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The last value that was rendered, for what runs later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

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

/** Calls `again` when the person comes back to the tab. */
export function useOnReturn(again: () => void): void {
  const returned = useEffectEvent(again);
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') returned();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
}

/** Calls `again` when the connection is back, where something failed without it. */
export function useOnReconnect(failed: boolean, again: () => void): void {
  const reconnected = useEffectEvent(again);
  useEffect(() => {
    if (!failed) return;
    const listener = () => reconnected();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [failed]);
}

/** Calls `press` for each key that is pressed anywhere on the page. */
export function useKeyDown(press: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Calls `close` when another page is shown. What was opened before the scripts came stays open on its own page. */
export function useOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const page = useRef(key);
  const navigated = useEffectEvent(close);
  useEffect(() => {
    if (page.current === key) return;
    page.current = key;
    navigated();
  }, [key]);
}
