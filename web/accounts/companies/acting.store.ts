import type { companyCalls } from '#contract/accounts/companies.calls.ts';
import { listCompaniesHead } from '#contract/accounts/companies.heads.ts';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import { currentSession, watchSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { ACTING_FOR_KEY, markBelonging } from './acting.mark.ts';

/**
 * For whom one acts. `companies` is null until the server has said to which one belongs; `failure` says why that did not
 * work. `company` is null for oneself.
 */
export interface Acting {
  companies: OwnCompany[] | null;
  company: OwnCompany | null;
  failure: CallFailure | null;
}

export const unknownActing: Acting = { companies: null, company: null, failure: null };

const listCompanies = listCompaniesHead as typeof companyCalls.listCompanies;

/** What the browser remembers of who has chosen to act for themselves; it remembers nothing before the first choice. */
const MYSELF = '';

let acting = unknownActing;
/** The company that was chosen without being asked, until that was said. */
let chosenAlone: OwnCompany | null = null;
/** The email of the person whom `acting` is about; null is nobody, undefined until that is known. */
let email: string | null | undefined;
const listeners = new Set<() => void>();
let stopWatching: (() => void) | null = null;

/** For whom one acts, as it is known now. */
export function currentActing(): Acting {
  return acting;
}

/** Calls `listener` after every change; gives the way to stop. The first one starts the asking. */
export function watchActing(listener: () => void): () => boolean {
  listeners.add(listener);
  if (!stopWatching) {
    stopWatching = watchSession(followSession);
    window.addEventListener('storage', ({ key }) => {
      if (key === ACTING_FOR_KEY) change({ ...acting, company: remembered(acting.companies) });
    });
    followSession();
  }
  return () => listeners.delete(listener);
}

/** For whom one acts once that is known, for loaders; for oneself where it cannot be learned. */
export function knownActing(): Promise<Acting> {
  return new Promise((resolve) => {
    // The first one to watch hears of it before it can stop.
    let stop = () => false;
    const check = () => {
      const session = currentSession();
      const asked = acting.companies !== null || acting.failure !== null;
      if (session.state === 'signed-in' ? !asked : session.state === 'loading' && !session.failure) return;
      stop();
      resolve(acting);
    };
    stop = watchActing(check);
    check();
  });
}

/** Whether one acted for a company to which one does not belong any more, or that is closed, and has chosen nobody since. */
export function hasLostCompany(): boolean {
  return acting.companies !== null && acting.company === null && Boolean(localStorage.getItem(ACTING_FOR_KEY));
}

/** Acts for a company of one's own from now on, in every tab of this browser; null is oneself. */
export function actFor(companyId: string | null): void {
  localStorage.setItem(ACTING_FOR_KEY, companyId ?? MYSELF);
  change({ ...acting, company: remembered(acting.companies) });
}

/** The company that was chosen without being asked, once: whoever is told of it says it. Null where there is nothing to say. */
export function takeChosenAlone(): OwnCompany | null {
  const company = chosenAlone;
  chosenAlone = null;
  return company;
}

/** Asks anew to which companies one belongs: after one was made, joined, left or closed. */
export async function refreshCompanies(): Promise<void> {
  const asked = email;
  if (!asked) return;
  const answer = await callApi(listCompanies, {});
  if (email !== asked) return;
  if (answer.ok) {
    markBelonging(belongingOf(answer.value));
    chooseOnly(answer.value);
    change({ companies: answer.value, company: remembered(answer.value), failure: null });
  } else if (acting.companies === null) change({ ...acting, failure: answer.failure });
}

function followSession(): void {
  const session = currentSession();
  const now = session.state === 'signed-in' ? session.user.email : null;
  // Who waits to know learns that the session is not known.
  if (session.state === 'loading') {
    change(acting);
    return;
  }
  if (now === email) return;
  email = now;
  change(unknownActing);
  if (now === null) {
    localStorage.removeItem(ACTING_FOR_KEY);
    markBelonging(null);
  } else void refreshCompanies();
}

/** What the browser remembers of somebody's companies. */
function belongingOf(companies: readonly OwnCompany[]): 'dealer' | 'yes' | null {
  const open = companies.filter(({ closed }) => !closed);
  if (open.length === 0) return null;
  return open.some(({ dealer }) => dealer === 'accepted') ? 'dealer' : 'yes';
}

/** Who has not chosen yet and belongs to one open company alone acts for it, where it has dealer's prices. */
function chooseOnly(companies: readonly OwnCompany[]): void {
  if (localStorage.getItem(ACTING_FOR_KEY) !== null) return;
  const [only, ...others] = companies.filter(({ closed }) => !closed);
  if (only?.dealer !== 'accepted' || others.length > 0) return;
  localStorage.setItem(ACTING_FOR_KEY, only._id);
  chosenAlone = only;
}

/** The company that the browser remembers, where one belongs to it and it is open. */
function remembered(companies: readonly OwnCompany[] | null): OwnCompany | null {
  const id = localStorage.getItem(ACTING_FOR_KEY);
  return companies?.find((one) => one._id === id && !one.closed) ?? null;
}

function change(next: Acting): void {
  acting = next;
  for (const listener of [...listeners]) listener();
}
