import { destinationCalls } from '#contract/sales/destinations.calls.ts';
import type { Destinations } from '#contract/sales/destinations.ts';
import { knownCompany } from '#web/accounts/companies/active-company.store.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { nothingKnown } from './delivery.rules.ts';

/** Where an order may go. `company` is the active company; null is oneself. */
export interface KnownDestinations extends Destinations {
  company: string | null;
}

/**
 * Where an order of the active company or of oneself may go. Null where nobody is signed in. An order can be placed without it: where
 * it does not load, the form is empty.
 */
export async function loadDestinations(): Promise<KnownDestinations | null> {
  const { user } = await knownSession();
  if (!user) return null;
  const { company } = await knownCompany();
  const answer = await callApi(destinationCalls.readDestinations, { query: company ? { company: company._id } : {} });
  const known = answer.ok ? answer.value : nothingKnown;
  return { ...known, company: company?._id ?? null };
}
