import type { Basket, BasketAct, BasketLine, PutAnswer } from '#contract/sales/basket.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import type { LateEdit, PutHow, PutLine } from './basket.keeper.ts';
import { currentHeld, tellHeld } from './held.store.ts';
import { type KeptBasket, keeperNow } from './keeper.now.ts';

/** What the page of the basket knows. `company`: for which one buys, by name; null for oneself. */
export type BasketState =
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailure }
  | { state: 'known'; basket: Basket; onDevice: boolean; company: string | null };

/** An act on the basket that can be taken back, in words. */
export interface Undoable {
  title: string;
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
let question = 0;
const listeners = new Set<() => void>();

/**
 * Puts parts into the basket of whoever is signed in, for whom they buy, or into that of this browser: all at once. `set`: a part
 * that is there already gets that quantity; `add`: so many more. Bar, cards and other tabs follow.
 */
export async function putIntoBasket(lines: readonly PutLine[], how: PutHow): Promise<CallResult<PutOutcome>> {
  const now = await keeperNow();
  if (!now.ok) return now;
  const { keeper } = now.value;
  const answer = await keeper.put(lines, how);
  if (!answer.ok) return answer;
  const { put, left, undo: token } = answer.value;
  const held = new Map(currentHeld().lines ?? []);
  for (const { part, quantity } of put) held.set(part, quantity);
  tellHeld(held, answer.value.lines, { put: true, toOthers: !now.value.onDevice });
  if (listeners.size > 0) void readBasket();
  const undo = async () => {
    if (!token) return { ok: true, value: answer.value } as const;
    const undone = await keeper.undo(token);
    if (!undone.ok) return undone;
    for (const { part, before } of put)
      if (before === null) held.delete(part);
      else held.set(part, before);
    tellHeld(held, undone.value.lines, { toOthers: !now.value.onDevice });
    if (listeners.size > 0) void readBasket();
    return undone;
  };
  return { ok: true, value: { put, left, lines: answer.value.lines, undo } };
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

/** Another person, or another company: what was known is not theirs. */
export function forgetBasket(): void {
  question += 1;
  kept = null;
  undoable = null;
  late = new Map();
  change({ state: 'loading' });
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
  change({ state: 'known', basket: answer.value, onDevice, company });
  tellHeld(new Map(lines.map(({ part, quantity }) => [part, quantity])), lines.length);
  return null;
}

/** Sets the quantity of a line as it is shown. A line that somebody else has changed meanwhile stays as it is: both figures are known then. */
export async function setQuantity(line: BasketLine, quantity: number): Promise<CallFailure | null> {
  if (basket.state !== 'known') return null;
  const shown = { part: line.part, version: late.get(line.part)?.line?.version ?? line.version };
  const { version } = basket.basket;
  const failure = await act(({ keeper }) => keeper.set(shown, quantity, version));
  if (failure?.code !== 'changed-meanwhile') {
    if (!failure) dismissLate(line.part);
    return failure;
  }
  const facts = failure.facts as Partial<LateEdit> | undefined;
  late = new Map([...late, [line.part, { line: facts?.line ?? null, yours: quantity }]]);
  await readBasket();
  return null;
}

/** What the other one set stays. */
export function dismissLate(part: string): void {
  late = new Map([...late].filter(([id]) => id !== part));
  notify();
}

/** Removes a line; `title` says it beside Undo. */
export function removeLine({ part, version }: BasketLine, title: string): Promise<CallFailure | null> {
  return act(({ keeper }) => keeper.remove({ part, version }), title);
}

/** Removes all lines but those saved for later. */
export function emptyBasket(title: string): Promise<CallFailure | null> {
  return act(({ keeper }) => keeper.empty(), title);
}

/** Saves a line for later, or brings it back. */
export function saveForLater(part: string, later: boolean, title: string): Promise<CallFailure | null> {
  return act(({ keeper }) => keeper.saveForLater([part], later), title);
}

/** The changes of a line were seen. */
export function noteChanges({ part, offer }: BasketLine): Promise<CallFailure | null> {
  return act(({ keeper }) => keeper.note([{ part, unitPrice: offer?.unitPrice ?? 0 }]));
}

/** Takes a part in place of one that is not made any more: both changes at once are undone one by one. */
export async function takeInstead(line: BasketLine, part: string, title: string): Promise<CallFailure | null> {
  const put = await putIntoBasket([{ part, quantity: line.quantity }], 'add');
  return put.ok ? await removeLine(line, title) : put.failure;
}

/** Takes back what was done last. */
export async function undoLast(): Promise<CallFailure | null> {
  if (!undoable) return null;
  const { token } = undoable;
  undoable = null;
  notify();
  return await undoAct(token);
}

/** Takes an act back by its token. */
export function undoAct(token: string): Promise<CallFailure | null> {
  return act(({ keeper }) => keeper.undo(token));
}

/** Nobody wants it undone. */
export function dismissUndo(): void {
  undoable = null;
  notify();
}

async function act(
  make: (kept: KeptBasket) => Promise<CallResult<Pick<BasketAct, 'version' | 'undo'>>>,
  title?: string,
): Promise<CallFailure | null> {
  if (!kept) return null;
  const { onDevice } = kept;
  const answer = await make(kept);
  if (!answer.ok) {
    if (answer.failure.code === 'changed-meanwhile' || answer.failure.code === 'not-found') await readBasket();
    return answer.failure;
  }
  const { undo } = answer.value;
  undoable = title !== undefined && undo ? { title, token: undo } : null;
  await readBasket();
  tellHeld(currentHeld().lines ?? new Map(), currentHeld().count ?? 0, { toOthers: !onDevice });
  return null;
}

function change(next: BasketState): void {
  basket = next;
  notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
