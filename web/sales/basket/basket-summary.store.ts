import type { Call } from '#contract/call.ts';
import type { basketCalls } from '#contract/sales/basket.calls.ts';
import { countBasketHead } from '#contract/sales/basket.heads.ts';
import { currentCompany, watchCompany } from '#web/accounts/companies/active-company.store.ts';
import { currentSession, watchSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { type Answer, type CallInput, type CallResult, request } from '#web/platform/calls/calls.request.ts';
import { forgetUndo } from './undo.storage.ts';

/** What every page knows of the basket; parts that are saved for later are not counted. */
export interface BasketSummary {
  /** How many lines there are; null until it is known. */
  count: number | null;
  /** How many pieces of which part; null until it is known. */
  lines: ReadonlyMap<string, number> | null;
  /** Something was put in by this page a moment ago. */
  fresh: boolean;
}

export const unknownSummary: BasketSummary = { count: null, lines: null, fresh: false };

/** How long the bar marks what was put in, in ms. */
const FRESH_MS = 5000;

/** The tabs of one browser tell each other of changes. */
const CHANNEL = 'basket';

/** Marks that a visitor has begun a basket here: without it nothing is asked of the server. The cookie that finds it is not for scripts. */
const GUEST_KEY = 'basket';

let summary = unknownSummary;
const listeners = new Set<() => void>();
const others = new Set<() => void>();
let channel: BroadcastChannel | null = null;
let settling: number | undefined;
/** Whose basket is known: an email and a company; empty for a visitor's. */
let whose: string | null = null;
/** Answers to an older question are dropped. */
let question = 0;

/** What is known of the basket now. */
export function currentSummary(): BasketSummary {
  return summary;
}

/** Calls `listener` after every change; gives the way to stop. The first one starts the asking. */
export function watchSummary(listener: () => void): () => void {
  listeners.add(listener);
  if (!channel) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => hearOthers();
    watchSession(follow);
    watchCompany(follow);
    follow();
  }
  return () => listeners.delete(listener);
}

/** Calls `listener` when the basket has changed past the page that shows it; gives the way to stop. */
export function watchChanges(listener: () => void): () => void {
  others.add(listener);
  return () => others.delete(listener);
}

/** The page has read the basket, or changed it: these are its lines. `put`: something was put in. `toOthers`: other tabs are told. */
export function setSummary(
  lines: ReadonlyMap<string, number>,
  count: number,
  { put = false, toOthers = false } = {},
): void {
  question += 1;
  if (put) {
    window.clearTimeout(settling);
    settling = window.setTimeout(() => change({ ...summary, fresh: false }), FRESH_MS);
  }
  change({ count, lines, fresh: put || summary.fresh });
  if (toOthers) channel?.postMessage('changed');
}

/** A page that shows the basket reads it again. */
export function refreshPages(): void {
  for (const listener of [...others]) listener();
}

/** A visitor has begun a basket in this browser. */
export function markGuestBasket(): void {
  localStorage.setItem(GUEST_KEY, 'begun');
}

/** No visitor's basket belongs to this browser any more. */
function unmarkGuestBasket(): void {
  localStorage.removeItem(GUEST_KEY);
}

/** Whose basket it is now: null until that is known. */
export function ownerNow(): string | null {
  const session = currentSession();
  if (session.state === 'signed-out') return '';
  const { companies, company } = currentCompany();
  if (session.state !== 'signed-in' || companies === null) return null;
  return `${session.user.email} ${company?._id ?? ''}`;
}

/** What the basket of whoever is signed in holds, for a company or for themselves (null); what a visitor's does. Null where the server did not say. */
export async function readSummary({ isGuest, company }: { isGuest: boolean; company: string | null }) {
  const countBasket = countBasketHead as typeof basketCalls.countBasket;
  const answer = await askAs({ isGuest }, countBasket, { query: company === null ? {} : { company } });
  if (!answer.ok) return null;
  const { lines: count, version, parts } = answer.value;
  return { count, version, lines: new Map(parts.map(({ part, quantity }) => [part, quantity])) };
}

/** Makes a call about a basket as its owner: with the token of whoever is signed in; a visitor is known by a cookie. */
export function askAs<C extends Call>(
  { isGuest }: { isGuest: boolean },
  call: C,
  input: CallInput<C>,
): Promise<CallResult<Answer<C>>> {
  return isGuest ? request(call, input) : callApi(call, input);
}

function follow(): void {
  const now = ownerNow();
  if (now === whose) return;
  const before = whose;
  whose = now;
  question += 1;
  window.clearTimeout(settling);
  // Who has signed out leaves nothing behind.
  if (now === '' && before !== null) forgetUndo();
  if (now === null) change(unknownSummary);
  else if (now !== '' && localStorage.getItem(GUEST_KEY) !== null) void joinHere();
  else void ask();
}

/** Who signs in takes along what was put in before. */
async function joinHere(): Promise<void> {
  const { joinGuestBasket } = await import('./basket.join.ts');
  if (await joinGuestBasket()) unmarkGuestBasket();
  hearOthers();
}

async function ask(): Promise<void> {
  question += 1;
  const mine = question;
  const isGuest = whose === '';
  if (isGuest && localStorage.getItem(GUEST_KEY) === null) {
    change({ ...summary, count: 0, lines: new Map() });
    return;
  }
  const known = await readSummary({ isGuest, company: currentCompany().company?._id ?? null });
  if (mine !== question || !known) return;
  const { count, lines, version } = known;
  if (isGuest && version === 0) unmarkGuestBasket();
  change({ ...summary, count, lines });
}

function hearOthers(): void {
  void ask();
  refreshPages();
}

function change(next: BasketSummary): void {
  summary = next;
  for (const listener of [...listeners]) listener();
}
