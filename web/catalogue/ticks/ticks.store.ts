import { useSyncExternalStore } from 'react';
import { COMPARED_MOST } from '#contract/catalogue/compared.ts';

/** A part that is ticked for comparing, as much of it as the bar shows. */
export interface Ticked {
  readonly sku: string;
  readonly name: string;
  /** The address of its picture. */
  readonly picture: string;
}

/** Where the device keeps what is ticked. */
const KEY = 'compare';

const none: readonly Ticked[] = [];
const listeners = new Set<() => void>();
let read: { text: string | null; ticked: readonly Ticked[] } = { text: null, ticked: none };

/** The parts that are ticked on this device, in the order of ticking; none on the server. Tabs follow each other. */
export function useTicks(): readonly Ticked[] {
  return useSyncExternalStore(listen, ticks, () => none);
}

/** Ticks the part, or takes its tick away; with as many as can be compared, no other can be ticked. */
export function toggleTick(part: Ticked): void {
  const now = ticks();
  const rest = now.filter(({ sku }) => sku !== part.sku);
  if (rest.length < now.length) write(rest);
  else if (now.length < COMPARED_MOST) write([...now, part]);
}

/** Ticks these parts and no others. */
export function setTicks(parts: readonly Ticked[]): void {
  write(parts.slice(0, COMPARED_MOST));
}

function ticks(): readonly Ticked[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing ticks for this page alone.
    return read.ticked;
  }
  if (text !== read.text) read = { text, ticked: parsed(text) };
  return read.ticked;
}

function write(ticked: readonly Ticked[]): void {
  const text = ticked.length === 0 ? null : JSON.stringify(ticked);
  read = { text, ticked };
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // It holds for this page all the same.
  }
  for (const changed of listeners) changed();
}

/** What the device kept, which anything may have written. */
function parsed(text: string | null): readonly Ticked[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isTicked).slice(0, COMPARED_MOST) : none;
  } catch {
    return none;
  }
}

function isTicked(value: unknown): value is Ticked {
  const { sku, name, picture } = (value ?? {}) as Partial<Record<keyof Ticked, unknown>>;
  return typeof sku === 'string' && typeof name === 'string' && typeof picture === 'string';
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}
