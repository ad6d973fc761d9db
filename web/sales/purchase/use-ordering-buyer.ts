import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { seemsToBelong } from '#web/accounts/companies/active-company.mark.ts';
import { hasLostCompany } from '#web/accounts/companies/active-company.store.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import type { KnownDestinations } from './destinations.client.ts';

/**
 * For whom one acts, where an order of theirs is being written: `company` is null for oneself. What was loaded for another one is
 * loaded again. `mayOrder` is false for a viewer, as long as the companies of a member are not known, and for who left the company
 * for which they acted until they choose: nobody orders for themselves what was meant for a company.
 */
export function useOrderingBuyer(destinations: KnownDestinations | null): {
  company: string | null;
  mayOrder: boolean;
} {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const acting = useActiveCompany();
  const company = acting.company?._id ?? null;
  const isAsked = acting.companies !== null || acting.failure !== null;

  useEffect(() => {
    if (user && isAsked && destinations?.company !== company) void revalidate();
  }, [user, isAsked, destinations?.company, company, revalidate]);

  const isUnknown = acting.companies === null && seemsToBelong();
  return { company, mayOrder: !isUnknown && acting.company?.role !== 'viewer' && !hasLostCompany() };
}
