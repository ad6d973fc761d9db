import type { SaveAddress, SavedAddress } from '#contract/accounts/addresses.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { lockPerson } from '#server/accounts/identity/accounts.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { type AddressOwner, listAddresses } from './addresses.repository.ts';
import { addAddress, changeAddress, removeAddress } from './save-address.ts';

/** One's own addresses. Each change gives all of them; it fails with `not-found` for an address of others, as if it were not there. */
export interface AddressesService {
  list(actor: CurrentUser): Promise<Result<SavedAddress[]>>;
  add(actor: CurrentUser, typed: SaveAddress): Promise<Result<SavedAddress[]>>;
  change(actor: CurrentUser, id: string, typed: SaveAddress): Promise<Result<SavedAddress[]>>;
  remove(actor: CurrentUser, id: string): Promise<Result<SavedAddress[]>>;
}

export function addressesService(db: Database): AddressesService {
  const write = (
    { userId }: CurrentUser,
    work: (tx: Transaction, owner: AddressOwner) => Promise<Result<null>>,
  ): Promise<Result<SavedAddress[]>> =>
    inTransaction(db, async (tx) => {
      // First the account, as closing it does: what is saved now is either erased by it or refused.
      if (!(await lockPerson(tx, userId))) return fail('not-found', 'There is no such account.');
      const done = await work(tx, { userId });
      return done.ok ? succeed(await listAddresses(tx, { userId })) : done;
    });
  return {
    list: async ({ userId }) => succeed(await listAddresses(db, { userId })),
    add: (actor, typed) => write(actor, (tx, owner) => addAddress(tx, owner, typed)),
    change: (actor, id, typed) => write(actor, (tx, owner) => changeAddress(tx, owner, id, typed)),
    remove: (actor, id) => write(actor, (tx, owner) => removeAddress(tx, owner, id)),
  };
}
