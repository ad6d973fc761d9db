import { basketCalls } from '#contract/sales/basket.calls.ts';
import type { BasketAct, PartWithQuantity, PutAnswer, PutBasketLines } from '#contract/sales/basket.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { basketOwner, inTurn, undoAs, whose } from './basket.owner.ts';
import { askAs, currentSummary, markGuestBasket, refreshPages, setSummary } from './basket-summary.store.ts';

/** Parts were put into the basket: what became of each, how many lines there are now, and the way back. */
export interface PutOutcome extends Pick<PutAnswer, 'put' | 'left' | 'lines'> {
  /** Takes all of it back at once, while nothing newer has changed the same lines. */
  undo: () => Promise<CallResult<BasketAct>>;
}

/**
 * Puts parts into the basket of the account or its active company, or into the visitor's: all at once. `set`: a part
 * that is there already gets that quantity; `add`: so many more. Bar, cards and other tabs follow.
 */
export function putIntoBasket(
  lines: readonly PartWithQuantity[],
  how: PutBasketLines['how'],
): Promise<CallResult<PutOutcome>> {
  return inTurn(async () => {
    const now = await basketOwner();
    if (!now.ok) return now;
    const body = { ...whose(now.value), how, lines: lines.map(({ part, quantity }) => ({ part, quantity })) };
    const answer = await askAs(now.value, basketCalls.putBasketLines, { body });
    if (!answer.ok) return answer;
    if (now.value.isGuest) markGuestBasket();
    const { put, left, undo: token } = answer.value;
    tellPut(put, answer.value.lines);
    const undo = async () => {
      if (!token) return { ok: true, value: answer.value } as const;
      const undone = await undoAs(now.value, token);
      if (undone.ok) tellUndone(put, undone.value.lines);
      return undone;
    };
    return { ok: true, value: { put, left, lines: answer.value.lines, undo } };
  });
}

/** Lines are in the basket, which has `count` of them now: bar, cards and other tabs follow. */
export function tellPut(put: PutAnswer['put'], count: number): void {
  const lines = new Map(currentSummary().lines ?? []);
  for (const { part, quantity } of put) lines.set(part, quantity);
  setSummary(lines, count, { put: true, toOthers: true });
  refreshPages();
}

/** What was put in is taken back. */
export function tellUndone(put: PutAnswer['put'], count: number): void {
  const lines = new Map(currentSummary().lines ?? []);
  for (const { part, before } of put)
    if (before === null) lines.delete(part);
    else lines.set(part, before);
  setSummary(lines, count, { toOthers: true });
  refreshPages();
}
