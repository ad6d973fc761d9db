import type { SavedAddress } from '#contract/accounts/addresses.ts';
import { type Result, succeed } from '#contract/failures.ts';
import type { Destinations } from '#contract/sales/destinations.ts';
import { listAddresses } from '#server/accounts/addresses/addresses.repository.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import { findBilledCompanies } from '#server/accounts/companies/companies.repository.ts';
import { findProfile } from '#server/accounts/profiles/profiles.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findLastDestination, isPlaceNeeded } from './destinations.repository.ts';

const unknown: Destinations['known'] = { street: '', postalCode: '', city: '', country: '', number: '' };

/** Where an order of the actor, or of a company of theirs, may go. Fails with `not-found` for a company of others. */
export async function readDestinations(
  db: Database,
  actor: CurrentUser,
  company: string | undefined,
): Promise<Result<Destinations>> {
  const acting = await actingFor(db, actor.userId, company, 'viewer');
  if (!acting.ok) return acting;
  const owner = acting.value ? { companyId: acting.value.companyId } : { userId: actor.userId };
  const addresses = await listAddresses(db, owner);
  const placeNeeded = await isPlaceNeeded(db);
  const last = await findLastDestination(db, owner);
  if (addresses.length > 0) {
    const used = last && addresses.find((address) => isSamePlace(address, last.to));
    return succeed({
      addresses,
      known: unknown,
      ...(used && { used: { address: used._id, at: last.at.toISOString() } }),
      placeNeeded,
    });
  }
  const known = last?.to ?? (await knownOf(db, actor, acting.value?.companyId ?? null));
  return succeed({ addresses, known, placeNeeded });
}

function isSamePlace(one: SavedAddress, other: Destinations['known']): boolean {
  return (['street', 'postalCode', 'city', 'country'] as const).every((field) => one[field] === other[field]);
}

/** What is known of somebody who has ordered nothing yet. */
async function knownOf(db: Database, actor: CurrentUser, companyId: string | null): Promise<Destinations['known']> {
  if (companyId === null) {
    const found = await findProfile(db, actor.email);
    return { ...unknown, city: found?.profile.city ?? '', number: found?.profile.phone ?? '' };
  }
  const billed = (await findBilledCompanies(db, [companyId])).get(companyId);
  if (!billed) return unknown;
  const { street, postalCode, city, country, phone } = billed;
  return { street, postalCode, city, country: country.trim(), number: phone };
}
