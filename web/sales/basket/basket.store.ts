import { basketCalls } from '#contract/sales/basket.calls.ts';
import type { Basket, BasketAct, BasketLine } from '#contract/sales/basket.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { serverNow } from '#web/platform/calls/server.clock.ts';
import { type BasketOwner, basketOwner, inTurn, undoAs, whose } from './basket.owner.ts';
import { askAs, currentSummary, setSummary } from './basket-summary.store.ts';
import { keepUndo, keptUndo } from './undo.storage.ts';

/** An edit that came after somebody else’s, by the facts of `changed-meanwhile`: the line as it is now, null where it is gone, and the quantity that was sent. */
export interface LateEdit {
  /** Of the part. */
  name: string;
  line: { quantity: number; version: number; changedAt: string } | null;
  yours: number;
}

/** What the page of the basket knows. `company`: for which one buys, by name; null for oneself. `at`: when it was read, ISO 8601. */
export type BasketState =
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailure }
  | { state: 'known'; basket: Basket; isGuest: boolean; company: string | null; at: string };

/** An act on the basket that can be taken back. */
export interface Undoable {
  /** What has happened, in words; null where the line itself shows it. */
  title: string | null;
  token: string;
}

let basket: BasketState = { state: 'loading' };
/** Edits of lines that somebody else had changed meanwhile, by part. */
let late: ReadonlyMap<string, LateEdit> = new Map();
let undoable: Undoable | null = null;
let owner: BasketOwner | null = null;
/** Whose basket is shown, as `ownerNow` says it. */
let shownOwner: string | null = null;
let question = 0;
const listeners = new Set<() => void>();

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
  const kept = keptUndo<Undoable & { owner: string }>();
  return kept?.owner === owner ? { title: kept.title, token: kept.token } : null;
}

/** Says what can be taken back now, to this page and after a reload. */
function setUndoable(next: Undoable | null): void {
  undoable = next;
  keepUndo(next && shownOwner !== null ? { ...next, owner: shownOwner } : null);
}

/** Reads the basket of an owner. Where it was that of another person or company, nothing of what was known is shown any more. */
export function showBasketOf(email: string): void {
  if (email !== shownOwner) {
    shownOwner = email;
    owner = null;
    undoable = keptUndoable(email);
    late = new Map();
    change({ state: 'loading' });
  }
  void readBasket();
}

/** Reads the basket again where a page shows it. */
export function refreshBasket(): void {
  if (listeners.size > 0) void readBasket();
}

/** Reads the basket again. What is shown stays until then, and where it does not work. */
export async function readBasket(): Promise<CallFailure | null> {
  question += 1;
  const mine = question;
  const now = await basketOwner();
  if (mine !== question) return null;
  const answer = now.ok ? await askAs(now.value, basketCalls.readBasket, { query: whose(now.value) }) : now;
  if (mine !== question) return null;
  if (!answer.ok || !now.ok) {
    const failure = answer.ok ? null : answer.failure;
    if (basket.state !== 'known' && failure) change({ state: 'failed', failure });
    return failure;
  }
  owner = now.value;
  const { isGuest, company } = owner;
  const { lines } = answer.value;
  const at = new Date(serverNow()).toISOString();
  change({ state: 'known', basket: answer.value, isGuest, company: company?.name ?? null, at });
  setSummary(new Map(lines.map(({ part, quantity }) => [part, quantity])), lines.length);
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
  const set = await act((owner) => {
    const body = { ...whose(owner), quantity, lineVersion: shown, basketVersion: version };
    return askAs(owner, basketCalls.setBasketLine, { params: { part }, body });
  });
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
  return act(
    (owner) =>
      askAs(owner, basketCalls.removeBasketLine, {
        params: { part },
        query: { ...whose(owner), lineVersion: version },
      }),
    title,
  );
}

/** Removes all lines but those saved for later. */
export function emptyBasket(title: string): Promise<CallResult<unknown>> {
  return act((owner) => askAs(owner, basketCalls.emptyBasket, { query: whose(owner) }), title);
}

/** Saves a line for later, or brings it back. */
export function saveForLater(part: string, later: boolean, title: string): Promise<CallResult<unknown>> {
  return act(
    (owner) => askAs(owner, basketCalls.saveForLater, { body: { ...whose(owner), parts: [part], later } }),
    title,
  );
}

/** The changes of lines were seen. */
export function noteChanges(...lines: readonly BasketLine[]): Promise<CallResult<unknown>> {
  const noted = lines.map(({ part, offer }) => ({ part, unitPrice: offer?.unitPrice ?? 0 }));
  return act((owner) => askAs(owner, basketCalls.noteBasket, { body: { ...whose(owner), lines: noted } }));
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
  return act((owner) => undoAs(owner, token));
}

/** Nobody wants it undone. */
export function dismissUndo(): void {
  setUndoable(null);
  notify();
}

async function act<T extends Pick<BasketAct, 'version'>>(
  make: (owner: BasketOwner) => Promise<CallResult<T & Pick<BasketAct, 'undo'>>>,
  title: string | null = null,
): Promise<CallResult<T>> {
  const answer = await inTurn(async () => {
    const now = owner ? { ok: true as const, value: owner } : await basketOwner();
    return now.ok ? await make(now.value) : now;
  });
  if (answer.ok) {
    const { undo } = answer.value;
    setUndoable(undo ? { title, token: undo } : null);
  }
  await readBasket();
  const { lines, count } = currentSummary();
  if (answer.ok && lines && count !== null) setSummary(lines, count, { toOthers: true });
  return answer;
}

function change(next: BasketState): void {
  basket = next;
  notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
