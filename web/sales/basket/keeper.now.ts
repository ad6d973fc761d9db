import { knownCompany, refreshCompanies } from '#web/accounts/companies/active-company.store.ts';
import { currentSession, knownSession, refreshSession } from '#web/accounts/session/session.store.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { accountKeeper } from './account.keeper.ts';
import type { BasketKeeper } from './basket.keeper.ts';
import { deviceKeeper } from './device.keeper.ts';

/** Who keeps the basket, and for whom. `company`: its name; null for oneself and for who is not signed in. */
export interface KeptBasket {
  keeper: BasketKeeper;
  onDevice: boolean;
  company: string | null;
}

/** Who keeps the basket now, once it is known who is signed in and for whom they buy; the failure where that cannot be learned. */
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
