import { ADDRESSES_MAX, type SaveAddress } from '#contract/accounts/addresses.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import {
  type AddressOwner,
  countAddresses,
  deleteAddress,
  insertAddress,
  updateAddress,
} from './addresses.repository.ts';
import { checkAddress } from './formats.ts';

// The transaction has locked the owner of the addresses: the account (`lockPerson`) or the row of the company.

const missing = fail('not-found', 'There is no such address.');

/** Adds an address of a person or a company. Fails with a message at its field, or where the owner has too many. */
export async function addAddress(tx: Transaction, owner: AddressOwner, typed: SaveAddress): Promise<Result<null>> {
  const checked = checkAddress(typed);
  if (!checked.ok) return checked;
  if ((await countAddresses(tx, owner)) >= ADDRESSES_MAX)
    return fail('invalid-request', `There are ${ADDRESSES_MAX} addresses already. Please remove one first.`);
  await insertAddress(tx, owner, checked.value);
  return succeed(null);
}

/** Changes an address of that very owner. Fails with a message at its field, or with `not-found`. */
export async function changeAddress(
  tx: Transaction,
  owner: AddressOwner,
  id: string,
  typed: SaveAddress,
): Promise<Result<null>> {
  const checked = checkAddress(typed);
  if (!checked.ok) return checked;
  return (await updateAddress(tx, owner, id, checked.value)) ? succeed(null) : missing;
}

/** Removes an address of that very owner. Fails with `not-found`. */
export async function removeAddress(tx: Transaction, owner: AddressOwner, id: string): Promise<Result<null>> {
  return (await deleteAddress(tx, owner, id)) ? succeed(null) : missing;
}
