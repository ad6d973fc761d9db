import type { basketCalls } from '#contract/sales/basket.calls.ts';
import { joinBasketHead } from '#contract/sales/basket.heads.ts';
import type { JoinAnswer } from '#contract/sales/basket.ts';
import { currentCompany } from '#web/accounts/companies/active-company.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { basketTexts as texts } from './texts.ts';

/** What became of the visitor's lines when somebody signed in, until it was said or undone. */
export interface Joined extends Pick<JoinAnswer, 'joined' | 'undo' | 'lines'> {
  /** The company whose basket it was; null for one's own. */
  company: { _id: string; name: string } | null;
}

/** Where it waits for the page of the basket. */
const JOINED_KEY = 'basketJoined';

const listeners = new Set<() => void>();
const joinBasket = joinBasketHead as typeof basketCalls.joinBasket;

/**
 * Joins the visitor's basket with that of the account, or of its active company. Where a part is in both, the larger quantity stays.
 * Without an answer it stays, for the next page. Gives whether there was one.
 */
export async function joinGuestBasket(): Promise<boolean> {
  const { company } = currentCompany();
  const answer = await callApi(joinBasket, { body: company ? { company: company._id } : {} });
  if (!answer.ok) {
    toast.failed(texts.notJoined(answer.failure.detail));
    return false;
  }
  const { joined, undo } = answer.value;
  if (joined.length === 0) return true;
  const outcome: Joined = {
    ...{ joined, lines: answer.value.lines },
    ...(undo && { undo }),
    company: company && { _id: company._id, name: company.name },
  };
  sessionStorage.setItem(JOINED_KEY, JSON.stringify(outcome));
  for (const listener of [...listeners]) listener();
  toast.done(texts.joinedToast(joined.length));
  return true;
}

/** What is still to be said of a joined basket, as it is stored; null where nothing is. */
export function storedJoined(): string | null {
  return sessionStorage.getItem(JOINED_KEY);
}

/** Reads what is stored, for the company that one acts for. */
export function readJoined(stored: string | null): Joined | null {
  const joined: Joined | null = stored === null ? null : JSON.parse(stored);
  return joined && (joined.company?._id ?? null) === (currentCompany().company?._id ?? null) ? joined : null;
}

/** Calls `listener` when there is something to be said, and when it was; gives the way to stop. */
export function watchJoined(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** It was said, or undone. */
export function forgetJoined(): void {
  sessionStorage.removeItem(JOINED_KEY);
  for (const listener of [...listeners]) listener();
}
