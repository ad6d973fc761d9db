import { deleteAddresses } from '#server/accounts/addresses/addresses.repository.ts';
import { closeAccount } from '#server/accounts/identity/managed-accounts.repository.ts';
import { deleteProfile } from '#server/accounts/profiles/profiles.repository.ts';
import type { Transaction } from '#server/platform/database/connection.ts';

/** What this noun needs to know of companies; the noun of companies provides it. */
export interface CompaniesOfUsers {
  /** The name of an open company whose only owner an account is, or null. */
  findOwnedAlone(tx: Transaction, userId: string): Promise<string | null>;
  /** Takes an account out of every company. */
  leaveAll(tx: Transaction, userId: string): Promise<void>;
}

/** What this noun needs to know of baskets, lists of parts, builds, requests for approval and disputes; those nouns provide it. */
export interface BasketsOfUsers {
  /** Deletes the baskets of an account, and the lists and builds that are its own; takes back what it wants to have approved, and erases what it wrote about open items. */
  deleteAll(tx: Transaction, userId: string): Promise<void>;
}

/**
 * Closes an account that the transaction has locked, for an admin or for its owner: all but its email and its orders goes. Gives the
 * company whose only owner it is, which has to get another one first; null where it is closed.
 */
export async function closeLocked(
  tx: Transaction,
  userId: string,
  { companies, baskets }: { companies: CompaniesOfUsers; baskets: BasketsOfUsers },
): Promise<{ ownsAlone: string } | null> {
  const ownsAlone = await companies.findOwnedAlone(tx, userId);
  if (ownsAlone !== null) return { ownsAlone };
  await companies.leaveAll(tx, userId);
  await closeAccount(tx, userId);
  await deleteProfile(tx, userId);
  await deleteAddresses(tx, { userId });
  await baskets.deleteAll(tx, userId);
  return null;
}
