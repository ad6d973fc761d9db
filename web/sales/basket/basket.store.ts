import { basketCalls } from '#contract/sales/basket.calls.ts';
import type { BasketAct, BasketLine, PartWithQuantity } from '#contract/sales/basket.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { type BasketOwner, basketOwner, inTurn, undoAs, whose } from './basket.owner.ts';
import { putIntoBasket } from './basket.put.ts';
import { readBasket, shownBasket } from './basket.queries.ts';
import { askAs, currentSummary, ownerNow, setSummary } from './basket-summary.store.ts';
import { storedUndo, storeUndo } from './undo.storage.ts';

/** An edit that came after somebody else’s, by the facts of `changed-meanwhile`: the line as it is now, null where it is gone, and the quantity that was sent. */
export interface LateEdit {
  /** Of the part. */
  name: string;
  line: { quantity: number; version: number; changedAt: string } | null;
  yours: number;
}

/** An act on the basket that can be taken back. */
export interface Undoable {
  /** What has happened, in words; null where the line itself shows it. */
  title: string | null;
  token: string;
}

/** Edits of lines that somebody else had changed meanwhile, by part, and whose basket it is. */
let late: { owner: string; edits: ReadonlyMap<string, LateEdit> } | null = null;
/** What this tab did last; undefined until its storage was read. */
let undoable: (Undoable & { owner: string }) | null | undefined;
const listeners = new Set<() => void>();
const none: ReadonlyMap<string, LateEdit> = new Map();

/** Edits that came late, by part. */
export function lateEdits(): ReadonlyMap<string, LateEdit> {
  return late?.owner === ownerNow() ? late.edits : none;
}

/** What was done last and can be taken back, also after a reload. */
export function lastUndoable(): Undoable | null {
  if (undoable === undefined) undoable = storedUndo();
  return undoable?.owner === ownerNow() ? undoable : null;
}

/** Calls `listener` after every late edit and every act; gives the way to stop. */
export function watchActs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setLate(edits: ReadonlyMap<string, LateEdit>): void {
  late = { owner: ownerNow() ?? '', edits };
  notify();
}

/** Says what can be taken back now, to this page and after a reload. */
function setUndoable(next: Undoable | null): void {
  undoable = next && { ...next, owner: ownerNow() ?? '' };
  storeUndo(undoable);
  notify();
}

/**
 * Sets the quantity of a line as it is shown, by its version. A line that somebody else has changed meanwhile stays as it is: both
 * figures are known then. Gives the line's version of now.
 */
export async function setQuantity(
  { part, name, version: shown }: Pick<BasketLine, 'part' | 'name' | 'version'>,
  quantity: number,
): Promise<{ failure?: CallFailure; version?: number }> {
  const version = shownBasket()?.basket.version;
  if (version === undefined) return {};
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
  setLate(new Map([...lateEdits(), [part, { name, line: facts?.line ?? null, yours: quantity }]]));
  return {};
}

/** What the other one set stays. */
export function dismissLate(part: string): void {
  setLate(new Map([...lateEdits()].filter(([id]) => id !== part)));
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
  const last = lastUndoable();
  if (!last) return null;
  const { token } = last;
  setUndoable(null);
  return await undoAct(token);
}

/** Takes an act back by its token. */
export function undoAct(token: string): Promise<CallResult<unknown>> {
  return act((owner) => undoAs(owner, token));
}

/** Nobody wants it undone. */
export function dismissUndo(): void {
  setUndoable(null);
}

/** Adds pieces of a part; `title` says it beside Undo. */
export function addToBasket(line: PartWithQuantity, title: string): Promise<CallResult<unknown>> {
  return act(
    (owner) => askAs(owner, basketCalls.putBasketLines, { body: { ...whose(owner), how: 'add', lines: [line] } }),
    title,
  );
}

/** Takes a part in place of one that is not made any more. Undo brings that one back; the other stays until it is removed. */
export async function takeInstead(line: BasketLine, part: string, title: string): Promise<CallResult<unknown>> {
  const put = await putIntoBasket([{ part, quantity: line.quantity }], 'add');
  return put.ok ? await removeLine(line, title) : put;
}

async function act<T extends Pick<BasketAct, 'version'>>(
  make: (owner: BasketOwner) => Promise<CallResult<T & Pick<BasketAct, 'undo'>>>,
  title: string | null = null,
): Promise<CallResult<T>> {
  const answer = await inTurn(async () => {
    const shown = shownBasket();
    const now = shown ? { ok: true as const, value: shown.owner } : await basketOwner();
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

function notify(): void {
  for (const listener of [...listeners]) listener();
}
