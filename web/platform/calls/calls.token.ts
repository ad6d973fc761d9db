import { ACCESS_TOKEN_KEY, ACCESS_TOKEN_LIFE_MS } from '#contract/access-token.ts';
import type { accountCalls } from '#contract/accounts/accounts.calls.ts';
import { renewTokenHead } from '#contract/accounts/session.heads.ts';
import { type CallResult, request } from './calls.request.ts';
import { callTexts } from './texts.ts';

/** A token is renewed when this much of its life is over, so that no call goes out with one about to end. */
const RENEW_AFTER_MS = ACCESS_TOKEN_LIFE_MS * 0.8;

interface Holder {
  email: string;
  /** When the present token was requested, in ms; null until one has come. */
  since: number | null;
  onLost: () => void;
}

let holder: Holder | null = null;
let renewing: Promise<CallResult<string>> | null = null;

/**
 * Requests the token of the person signed in by cookie and stores it in local storage. From then on it is renewed as
 * calls need it; `onLost` runs when the session behind it turns out to have ended. Gives the token or the failure.
 */
export function holdToken(email: string, onLost: () => void): Promise<CallResult<string>> {
  const next = { email, since: null, onLost };
  holder = next;
  renewing = null;
  return renew(next);
}

/** Forgets the token and who held it. */
export function dropToken(): void {
  holder = null;
  renewing = null;
  localStorage.removeItem(ACCESS_TOKEN_KEY);
}

/** The token to send now, renewed where it is old or gone; a failure where nobody is signed in or none can be had. */
export async function currentToken(): Promise<CallResult<string>> {
  if (!holder) return { ok: false, failure: { code: 'unauthorized', detail: callTexts.signIn } };
  const stored = localStorage.getItem(ACCESS_TOKEN_KEY);
  if (stored && holder.since !== null && Date.now() - holder.since < RENEW_AFTER_MS) return { ok: true, value: stored };
  return renew(holder);
}

/** A token other than the one that was refused: a newer one that came meanwhile, or a renewed one. */
export async function tokenInsteadOf(refused: string): Promise<CallResult<string>> {
  const stored = localStorage.getItem(ACCESS_TOKEN_KEY);
  if (holder && stored === refused) return renew(holder);
  return currentToken();
}

/** One renewal at a time: calls that need one while it runs wait for the same. */
function renew(owner: Holder): Promise<CallResult<string>> {
  if (renewing) return renewing;
  const renewal = requestToken(owner).finally(() => {
    if (renewing === renewal) renewing = null;
  });
  renewing = renewal;
  return renewal;
}

async function requestToken(owner: Holder): Promise<CallResult<string>> {
  const since = Date.now();
  const { email } = owner;
  const answer = await request(renewTokenHead as typeof accountCalls.renewToken, {
    params: { email },
    body: { email },
  });
  // Where somebody signed out or in as another meanwhile, this answer is nobody's any more.
  if (holder !== owner) return { ok: false, failure: { code: 'unauthorized', detail: callTexts.signIn } };
  if (!answer.ok) {
    if (answer.failure.code === 'unauthorized' || answer.failure.code === 'forbidden') owner.onLost();
    return answer;
  }
  owner.since = since;
  localStorage.setItem(ACCESS_TOKEN_KEY, answer.value.token);
  return { ok: true, value: answer.value.token };
}
