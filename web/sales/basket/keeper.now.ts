import { knownCompany, refreshCompanies } from '#web/accounts/companies/active-company.store.ts';
import { currentSession, knownSession, refreshSession } from '#web/accounts/session/session.store.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { accountKeeper } from './account.keeper.ts';
import type { BasketKeeper } from './basket.keeper.ts';
import { deviceKeeper } from './device.keeper.ts';

/** Where the basket is stored. `company`: the name of the active company; null for oneself and for visitors. */
export interface KeptBasket {
  keeper: BasketKeeper;
  onDevice: boolean;
  company: string | null;
}

/** Where the basket is stored now, once session and active company are known; the failure where they cannot be read. */
export async function keeperNow(): Promise<CallResult<KeptBasket>> {
  const now = currentSession();
  if (now.state === 'loading' && now.failure) {
    const failure = await refreshSession();
    if (failure) return { ok: false, failure };
  }
  const session = await knownSession();
  if (session.state !== 'signed-in')
    return { ok: true, value: { keeper: deviceKeeper, onDevice: true, company: null } };
  if ((await knownCompany()).companies === null) await refreshCompanies();
  const { companies, company, failure } = await knownCompany();
  if (companies === null && failure) return { ok: false, failure };
  const keeper = accountKeeper(company?._id ?? null);
  return { ok: true, value: { keeper, onDevice: false, company: company?.name ?? null } };
}
