import { basketCalls } from '#contract/sales/basket.calls.ts';
import { knownCompany, refreshCompanies } from '#web/accounts/companies/active-company.store.ts';
import { currentSession, knownSession, refreshSession } from '#web/accounts/session/session.store.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { askAs } from './basket-summary.store.ts';

/** Whose basket it is: a visitor's, or that of whoever is signed in, for a company or for themselves (null). */
export interface BasketOwner {
  isGuest: boolean;
  company: { _id: string; name: string } | null;
}

/** Whose basket it is now, once session and active company are known; the failure where they cannot be read. */
export async function basketOwner(): Promise<CallResult<BasketOwner>> {
  const now = currentSession();
  if (now.state === 'loading' && now.failure) {
    const failure = await refreshSession();
    if (failure) return { ok: false, failure };
  }
  const session = await knownSession();
  if (session.state !== 'signed-in') return { ok: true, value: { isGuest: true, company: null } };
  if ((await knownCompany()).companies === null) await refreshCompanies();
  const { companies, company, failure } = await knownCompany();
  if (companies === null && failure) return { ok: false, failure };
  return { ok: true, value: { isGuest: false, company } };
}

/** The act that is being made. */
let acting: Promise<unknown> = Promise.resolve();

/** What a call says of the company whose basket it means. */
export const whose = ({ company }: BasketOwner) => (company ? { company: company._id } : {});

/** Takes an act on a basket back by its token. */
export const undoAs = (owner: BasketOwner, undo: string) =>
  askAs(owner, basketCalls.undoBasket, { body: { ...whose(owner), undo } });

/** One act after the other: each sends the version that the one before has made, and a visitor's first one brings the cookie. */
export function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const mine = acting.then(act);
  acting = mine;
  return mine;
}
