import { useSyncExternalStore } from 'react';
import { useSession } from '#web/accounts/session/session.tsx';
import { type Buyer, type CompanyState, currentCompany, unknownCompany, watchCompany } from './active-company.store.ts';

/** The active company of the session; unknown on the server and until the browser has read it. */
export function useActiveCompany(): CompanyState {
  return useSyncExternalStore(watchCompany, currentCompany, () => unknownCompany);
}

/** Whether the person acts for a company as a viewer: then nothing that buys can be pressed. */
export function useIsViewer(): boolean {
  return useActiveCompany().company?.role === 'viewer';
}

/** A part with the minimum by which one orders it: a company that orders single pieces has none. */
export function useOwnMinimum<P extends { ordered_quantity: number }>(part: P): P {
  const { company } = useActiveCompany();
  return company?.singlePieces ? { ...part, ordered_quantity: 1 } : part;
}

/** Who buys; null for visitors, and until the server has said it. */
export function useActiveBuyer(): Buyer | null {
  const email = useSession().user?.email;
  const { companies, company } = useActiveCompany();
  return email === undefined || companies === null ? null : { email, company: company?._id ?? null };
}
