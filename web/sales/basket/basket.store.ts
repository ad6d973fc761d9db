import type { Basket, BasketAct, BasketLine, PutAnswer } from '#contract/sales/basket.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { serverNow } from '#web/platform/calls/server.clock.ts';
import type { LateEdit, PutHow, PutLine } from './basket.keeper.ts';
import { currentHeld, tellHeld } from './held.store.ts';
import { type KeptBasket, keeperNow } from './keeper.now.ts';
import { keepInTab, keptInTab } from './tab.storage.ts';

/** What the page of the basket knows. `company`: for which one buys, by name; null for oneself. `at`: when it was read, ISO 8601. */
export type BasketState =
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailure }
  | { state: 'known'; basket: Basket; onDevice: boolean; company: string | null; at: string };

/** An act on the basket that can be taken back. */
export interface Undoable {
  /** What has happened, in words; null where the line itself shows it. */
  title: string | null;
  token: string;
}

/** Parts were put into the basket: what became of each, how many lines there are now, and the way back. */
export interface PutOutcome extends Pick<PutAnswer, 'put' | 'left' | 'lines'> {
  /** Takes all of it back at once, while nothing newer has changed the same lines. */
  undo: () => Promise<CallResult<BasketAct>>;
}

let basket: BasketState = { state: 'loading' };
/** Edits of lines that somebody else had changed meanwhile, by part. */
let late: ReadonlyMap<string, LateEdit> = new Map();
let undoable: Undoable | null = null;
let kept: KeptBasket | null = null;
/** Whose basket is shown, as `ownerNow` says it. */
let shownOwner: string | null = null;
let question = 0;
/** The act that is being made. */
let acting: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

/**
 * Puts parts into the basket of the account or its active company, or into that of this browser: all at once. `set`: a part
 * that is there already gets that quantity; `add`: so many more. Bar, cards and other tabs follow.
 */
export async function putIntoBasket(lines: readonly PutLine[], how: PutHow): Promise<CallResult<PutOutcome>> {
  const now = await keeperNow();
  if (!now.ok) return now;
  const { keeper } = now.value;
  const answer = await keeper.put(lines, how);
  if (!answer.ok) return answer;
  const { put, left, undo: token } = answer.value;
  tellPut(put, answer.value.lines, !now.value.onDevice);
  const undo = async () => {
    if (!token) return { ok: true, value: answer.value } as const;
    const undone = await keeper.undo(token);
    if (!undone.ok) return undone;
    tellUndone(put, undone.value.lines, !now.value.onDevice);
    return undone;
  };
  return { ok: true, value: { put, left, lines: answer.value.lines, undo } };
}

/** Lines are in the basket, which has `count` of them now: bar, cards and other tabs follow. */
export function tellPut(put: PutAnswer['put'], count: number, toOthers: boolean): void {
  const held = new Map(currentHeld().lines ?? []);
  for (const { part, quantity } of put) held.set(part, quantity);
  tellHeld(held, count, { put: true, toOthers });
  if (listeners.size > 0) void readBasket();
}

/** What was put in is taken back. */
export function tellUndone(put: PutAnswer['put'], count: number, toOthers: boolean): void {
  const held = new Map(currentHeld().lines ?? []);
  for (const { part, before } of put)
    if (before === null) held.delete(part);
    else held.set(part, before);
  tellHeld(held, count, { toOthers });
  if (listeners.size > 0) void readBasket();
}

/** The basket as the page knows it now. */
export function currentBasket(): BasketState {
  return basket;
}

/** Edits that came late, by part. */
export function lateEdits(): ReadonlyMap<string, LateEdit> {
  return late;
}

/** What was done last and can be taken back. */
export function lastUndoable(): Undoable | null {
  return undoable;
}

/** Calls `listener` after every change; gives the way to stop. */
export function watchBasket(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What that owner did last in this tab before it was loaded again. */
function keptUndoable(owner: string): Undoable | null {
  const kept = keptInTab<Undoable & { owner: string }>('act');
  return kept?.owner === owner ? { title: kept.title, token: kept.token } : null;
}

/** Says what can be taken back now, to this page and after a reload. */
function setUndoable(next: Undoable | null): void {
  undoable = next;
  keepInTab('act', next && shownOwner !== null ? { ...next, owner: shownOwner } : null);
}

/** Reads the basket of an owner. Where it was that of another person or company, nothing of what was known is shown any more. */
export function showBasketOf(owner: string): void {
  if (owner !== shownOwner) {
    shownOwner = owner;
    kept = null;
    undoable = keptUndoable(owner);
    late = new Map();
    change({ state: 'loading' });
  }
  void readBasket();
}

/** Reads the basket again. What is shown stays until then, and where it does not work. */
export async function readBasket(): Promise<CallFailure | null> {
  question += 1;
  const mine = question;
  const now = await keeperNow();
  if (mine !== question) return null;
  const answer = now.ok ? await now.value.keeper.read() : now;
  if (mine !== question) return null;
  if (!answer.ok || !now.ok) {
    const failure = answer.ok ? null : answer.failure;
    if (basket.state !== 'known' && failure) change({ state: 'failed', failure });
    return failure;
  }
  kept = now.value;
  const { onDevice, company } = kept;
  const { lines } = answer.value;
  change({ state: 'known', basket: answer.value, onDevice, company, at: new Date(serverNow()).toISOString() });
  tellHeld(new Map(lines.map(({ part, quantity }) => [part, quantity])), lines.length);
  return null;
}

/**
 * Sets the quantity of a line as it is shown, by its version. A line that somebody else has changed meanwhile stays as it is: both
 * figures are known then. Gives the line's version of now.
 */
export async function setQuantity(
  { part, name, version: shown }: Pick<BasketLine, 'part' | 'name' | 'version'>,
  quantity: number,
): Promise<{ failure?: CallFailure; version?: number }> {
  if (basket.state !== 'known') return {};
  const { version } = basket.basket;
  const set = await act(({ keeper }) => keeper.set({ part, version: shown }, quantity, version));
  if (set.ok) {
    dismissLate(part);
    return { version: set.value.version };
  }
  const { failure } = set;
  if (failure.code !== 'changed-meanwhile') return { failure };
  const facts = failure.facts as Partial<LateEdit> | undefined;
  late = new Map([...late, [part, { name, line: facts?.line ?? null, yours: quantity }]]);
  notify();
  return {};
}

/** What the other one set stays. */
export function dismissLate(part: string): void {
  late = new Map([...late].filter(([id]) => id !== part));
  notify();
}

/** Removes a line; `title` says it beside Undo. */
export function removeLine({ part, version }: BasketLine, title: string): Promise<CallResult<unknown>> {
  return act(({ keeper }) => keeper.remove({ part, version }), title);
}

/** Removes all lines but those saved for later. */
export function emptyBasket(title: string): Promise<CallResult<unknown>> {
  return act(({ keeper }) => keeper.empty(), title);
}

/** Saves a line for later, or brings it back. */
export function saveForLater(part: string, later: boolean, title: string): Promise<CallResult<unknown>> {
  return act(({ keeper }) => keeper.saveForLater([part], later), title);
}

/** The changes of lines were seen. */
export function noteChanges(...lines: readonly BasketLine[]): Promise<CallResult<unknown>> {
  return act(({ keeper }) => keeper.note(lines.map(({ part, offer }) => ({ part, unitPrice: offer?.unitPrice ?? 0 }))));
}

/** Takes a part in place of one that is not made any more. Undo brings that one back; the other stays until it is removed. */
export async function takeInstead(line: BasketLine, part: string, title: string): Promise<CallResult<unknown>> {
  const put = await putIntoBasket([{ part, quantity: line.quantity }], 'add');
  return put.ok ? await removeLine(line, title) : put;
}

/** Takes back what was done last. */
export async function undoLast(): Promise<CallResult<unknown> | null> {
  if (!undoable) return null;
  const { token } = undoable;
  setUndoable(null);
  notify();
  return await undoAct(token);
}

/** Takes an act back by its token. */
export function undoAct(token: string): Promise<CallResult<unknown>> {
  return act(({ keeper }) => keeper.undo(token));
}

/** Nobody wants it undone. */
export function dismissUndo(): void {
  setUndoable(null);
  notify();
}

async function act<T extends Pick<BasketAct, 'version'>>(
  make: (kept: KeptBasket) => Promise<CallResult<T & Pick<BasketAct, 'undo'>>>,
  title: string | null = null,
): Promise<CallResult<T>> {
  // One after the other: each sends the version that the one before has made.
  const mine = acting.then(async () => {
    const now = kept ? { ok: true as const, value: kept } : await keeperNow();
    return now.ok ? await make(now.value) : now;
  });
  acting = mine;
  const answer = await mine;
  if (answer.ok) {
    const { undo } = answer.value;
    setUndoable(undo ? { title, token: undo } : null);
  }
  await readBasket();
  const { lines, count } = currentHeld();
  if (answer.ok && lines && count !== null) tellHeld(lines, count, { toOthers: kept?.onDevice === false });
  return answer;
}

function change(next: BasketState): void {
  basket = next;
  notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
