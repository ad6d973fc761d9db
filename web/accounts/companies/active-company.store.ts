import type { companyCalls } from '#contract/accounts/companies.calls.ts';
import { readActiveCompanyHead, switchCompanyHead } from '#contract/accounts/companies.heads.ts';
import type { ActiveCompany, CreditHold, OwnCompany } from '#contract/accounts/companies.ts';
import { currentSession, watchSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { markActing, markBelonging } from './active-company.mark.ts';

/**
 * The active company of the session. `companies` is null until the server has answered; `failure` says why that did not work.
 * `company` is null for oneself. `hold`: why that company orders nothing on account now.
 */
export interface CompanyState {
  companies: OwnCompany[] | null;
  company: OwnCompany | null;
  hold: CreditHold | null;
  failure: CallFailure | null;
}

export const unknownCompany: CompanyState = { companies: null, company: null, hold: null, failure: null };

const calls = {
  read: readActiveCompanyHead as typeof companyCalls.readActiveCompany,
  switch: switchCompanyHead as typeof companyCalls.switchCompany,
};

let state = unknownCompany;
/** What the server answered last. */
let answered: ActiveCompany | null = null;
/** The company that was chosen without a question, until that was said. */
let chosenAlone: OwnCompany | null = null;
/** The email of the person whom `state` is about; null is nobody, undefined until that is known. */
let email: string | null | undefined;
/** Counts what makes an earlier answer out of date. */
let question = 0;
const listeners = new Set<() => void>();
/** Tells the other tabs of this browser, which have the same session, that it acts for somebody else. */
let channel: BroadcastChannel | null = null;

/** The active company, as it is known now. */
export function currentCompany(): CompanyState {
  return state;
}

/** Who buys: a person, for a company (its id) or for themselves (null). */
export interface Buyer {
  email: string;
  company: string | null;
}

/** Who buys, as it is known now; null for visitors, and until the server has said it. */
export function currentBuyer(): Buyer | null {
  const { user } = currentSession();
  return user && state.companies ? { email: user.email, company: state.company?._id ?? null } : null;
}

/** Calls `listener` after every change; gives the way to stop. The first one asks the server. */
export function watchCompany(listener: () => void): () => boolean {
  listeners.add(listener);
  if (!channel) {
    channel = new BroadcastChannel('active-company');
    channel.onmessage = () => void refreshCompanies();
    watchSession(followSession);
    followSession();
  }
  return () => listeners.delete(listener);
}

/** The active company once it is known, for loaders; null where it cannot be read. */
export function knownCompany(): Promise<CompanyState> {
  return new Promise((resolve) => {
    // The first one to watch hears of it before it can stop.
    let stop = () => false;
    const check = () => {
      const session = currentSession();
      const known = state.companies !== null || state.failure !== null;
      if (session.state === 'signed-in' ? !known : session.state === 'loading' && !session.failure) return;
      stop();
      resolve(state);
    };
    stop = watchCompany(check);
    check();
  });
}

/** Whether the session acts for a company to which one does not belong any more, or that is closed. */
export function hasLostCompany(): boolean {
  return answered !== null && answered.company !== null && state.company === null;
}

/**
 * Acts for a company of one's own from now on, in every tab of this browser; null is oneself. A toast says why that did not
 * work. Gives whether it did.
 */
export async function switchCompany(companyId: string | null): Promise<boolean> {
  const answer = await callApi(calls.switch, { body: { company: companyId } });
  if (!answer.ok) {
    toast.failed(answer.failure.detail);
    return false;
  }
  // What is being read may be of before the switch.
  question += 1;
  show(answer.value);
  channel?.postMessage('switched');
  return true;
}

/** The company that was chosen without a question, once: who takes it says it. Null where there is nothing to say. */
export function takeChosenAlone(): OwnCompany | null {
  const company = chosenAlone;
  chosenAlone = null;
  return company;
}

/** Reads one's companies and the active one again: after a company was made, joined, left or closed, or has paid. */
export async function refreshCompanies(): Promise<void> {
  if (!email) return;
  question += 1;
  const mine = question;
  const answer = await readOrChoose();
  if (mine !== question) return;
  if (answer.ok) show(answer.value);
  else if (state.companies === null) change({ ...state, failure: answer.failure });
}

/** Who has not chosen yet and belongs to one open company alone acts for it, where it has dealer's prices. */
async function readOrChoose(): Promise<CallResult<ActiveCompany>> {
  const read = await callApi(calls.read, {});
  if (!read.ok || read.value.chosen) return read;
  const [only, ...others] = read.value.companies.filter(({ closed }) => !closed);
  if (only?.dealer !== 'accepted' || others.length > 0) return read;
  const chosen = await callApi(calls.switch, { body: { company: only._id } });
  if (!chosen.ok) return read;
  chosenAlone = only;
  return chosen;
}

function show(now: ActiveCompany): void {
  answered = now;
  const { companies } = now;
  const company = companies.find(({ _id, closed }) => _id === now.company && !closed) ?? null;
  markBelonging(belongingOf(companies));
  markActing(company !== null);
  change({ companies, company, hold: now.hold, failure: null });
}

function followSession(): void {
  const session = currentSession();
  const now = session.state === 'signed-in' ? session.user.email : null;
  // Who waits to know learns that the session is not known.
  if (session.state === 'loading') {
    change(state);
    return;
  }
  if (now === email) return;
  email = now;
  question += 1;
  answered = null;
  change(unknownCompany);
  if (now === null) {
    markActing(false);
    markBelonging(null);
  } else void refreshCompanies();
}

/** What the browser remembers of somebody's companies. */
function belongingOf(companies: readonly OwnCompany[]): 'dealer' | 'yes' | null {
  const open = companies.filter(({ closed }) => !closed);
  if (open.length === 0) return null;
  return open.some(({ dealer }) => dealer === 'accepted') ? 'dealer' : 'yes';
}

function change(next: CompanyState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}
