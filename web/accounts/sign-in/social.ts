import type { SocialOutcome, SocialStart } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { callDeferred } from './deferred-calls.ts';

/** What an attempt is for. */
type Purpose = 'sign-in' | 'link';

/** How often the page checks whether the provider's window is still open, in ms. */
const POLL_MS = 1000;

/** A phone has no windows beside each other. */
const PHONE = '(pointer: coarse) and (max-width: 720px)';

/** The storage key for the page where a redirect began. */
const STORED = 'social';

/**
 * The news of an attempt for the page that opened it. `gone`: the window is closed without a message; the attempt may still end,
 * because some providers cut a window off from its opener.
 */
export type SocialNews =
  | { at: 'gone' }
  | { at: 'ended'; outcome: SocialOutcome }
  | { at: 'failed'; failure: CallFailure };

/** An attempt that has come back by redirect, as the page where it began finds it in its navigation state. */
export interface Returned {
  attempt: string;
  provider: SocialProvider;
}

interface Began extends Returned {
  page: string;
  from: string | null;
}

/**
 * Leads to a provider, to sign in or to link it to the account signed in: in a window of its own, or where there can be
 * none by redirect, which comes back to the page it is called on (see `returnedIn`). Call it in the very tick of a click,
 * or the window is blocked. `from` is the page requested before the redirect. Gives a function that stops listening.
 */
export function openSocial(
  provider: SocialProvider,
  purpose: Purpose,
  { from = null, onNews }: { from?: string | null; onNews: (news: SocialNews) => void },
): () => void {
  const popup = matchMedia(PHONE).matches ? null : openWindow();
  const over = new AbortController();
  const end = (news: SocialNews) => {
    if (over.signal.aborted) return;
    over.abort();
    popup?.close();
    onNews(news);
  };

  const begin = async () => {
    const answer = await callDeferred(purpose === 'link' ? 'linkSocial' : 'beginSocial', { body: { provider } });
    if (over.signal.aborted) return;
    if (!answer.ok) end({ at: 'failed', failure: answer.failure });
    else if (popup) wait(popup, answer.value);
    else leave({ ...answer.value, began: { attempt: answer.value.attempt, provider, page: location.pathname, from } });
  };

  const wait = (place: Window, { url, attempt }: SocialStart) => {
    const check = async (why: 'said' | 'gone' | 'back') => {
      const answer = await readOutcome(attempt);
      if (over.signal.aborted) return;
      if (answer.ok && answer.value !== 'pending') end({ at: 'ended', outcome: answer.value });
      else if (why === 'gone') onNews({ at: 'gone' });
      else if (why === 'said' && !answer.ok) end({ at: 'failed', failure: answer.failure });
    };
    // The message is not trusted: the server is asked for the outcome.
    const channel = new BroadcastChannel(channelOf(attempt));
    channel.onmessage = () => void check('said');
    const timer = setInterval(() => {
      if (!place.closed) return;
      clearInterval(timer);
      void check('gone');
    }, POLL_MS);
    addEventListener('focus', () => void check('back'), { signal: over.signal });
    over.signal.addEventListener('abort', () => {
      channel.close();
      clearInterval(timer);
    });
    place.location.replace(url);
  };

  const leave = ({ url, began }: SocialStart & { began: Began }) => {
    sessionStorage.setItem(STORED, JSON.stringify(began));
    // Back from the provider's page, the browser may show this one as it was left.
    addEventListener('pageshow', ({ persisted }) => persisted && onNews({ at: 'gone' }), { signal: over.signal });
    location.assign(url);
  };

  void begin();
  return () => {
    over.abort();
    popup?.close();
  };
}

/** Asks the server how an attempt has ended; `pending` where it has not. */
export async function readOutcome(attempt: string): Promise<CallResult<SocialOutcome>> {
  const answer = await callDeferred('readAttempt', { params: { id: attempt } });
  return answer.ok ? { ok: true, value: answer.value.outcome } : answer;
}

/** Says in the window of an attempt that it is over. What it came to, whoever listens asks the server. */
export function sayDone(attempt: string): void {
  const channel = new BroadcastChannel(channelOf(attempt));
  channel.postMessage('done');
  channel.close();
}

/**
 * Where an attempt that came back to this window by redirect began, and the navigation state to go there with. Null for
 * one that was begun in another window: a window takes a copy of the storage along, so the ids are compared.
 */
export function beganHere(attempt: string): { page: string; state: { from: string | null; social: Returned } } | null {
  const began = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Began | null;
  if (began?.attempt !== attempt) return null;
  const { page, from, provider } = began;
  return { page, state: { from, social: { attempt, provider } } };
}

/** The attempt that navigation state brings back to the page where it began, or null. */
export function returnedIn(state: unknown): Returned | null {
  const social = typeof state === 'object' && state !== null && 'social' in state ? state.social : null;
  if (typeof social !== 'object' || social === null || !('attempt' in social) || !('provider' in social)) return null;
  const { attempt, provider } = social;
  if (typeof attempt !== 'string' || (provider !== 'google' && provider !== 'facebook')) return null;
  return { attempt, provider };
}

/** A window in the middle of this one, without a way back into it for the pages it shows; null where it is blocked. */
function openWindow(): Window | null {
  const [width, height] = [520, 720];
  const left = screenX + Math.max(0, (outerWidth - width) / 2);
  const top = screenY + Math.max(0, (outerHeight - height) / 2);
  const opened = open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened || opened.closed) return null;
  opened.opener = null;
  return opened;
}

function channelOf(attempt: string): string {
  return `sign-in-${attempt}`;
}
