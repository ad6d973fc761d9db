import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { SaveAddress, SavedAddress } from '#contract/accounts/addresses.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { address } from '#server/platform/database/schema/accounts/addresses.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';

/** Whose addresses: those of a person, or those that a company has its orders delivered to. */
export type AddressOwner = { userId: string } | { companyId: string };

const columns = {
  _id: address.id,
  name: address.name,
  street: address.street,
  postalCode: address.postalCode,
  city: address.city,
  country: address.country,
  number: address.phone,
  preferred: address.preferred,
};

const ofOwner = (owner: AddressOwner) =>
  'userId' in owner ? eq(address.userId, owner.userId) : eq(address.companyId, owner.companyId);

const written = ({ name, street, postalCode, city, country, number }: SaveAddress) => ({
  ...{ name, street, postalCode, city, country },
  phone: number,
});

/** The addresses of an owner: the default one first, then the oldest. One query. */
export async function listAddresses(db: Queryable, owner: AddressOwner): Promise<SavedAddress[]> {
  return db
    .select(columns)
    .from(address)
    .where(ofOwner(owner))
    .orderBy(desc(address.preferred), asc(address.createdAt), asc(address.id));
}

/** How many addresses an owner has. */
export async function countAddresses(tx: Transaction, owner: AddressOwner): Promise<number> {
  const [row] = await tx.select({ found: count() }).from(address).where(ofOwner(owner));
  return row?.found ?? 0;
}

// What changes addresses expects that the transaction has locked their owner: the account (`lockPerson`) or the row of the
// company. So there is one default address, however many change at once.

/** Adds an address. The first one of an owner is the default, whatever it says. */
export async function insertAddress(tx: Transaction, owner: AddressOwner, saved: SaveAddress): Promise<void> {
  const preferred = saved.preferred || (await countAddresses(tx, owner)) === 0;
  if (preferred) await clearDefault(tx, owner);
  await tx.insert(address).values({ ...owner, ...written(saved), preferred });
}

/** Changes an address of that owner. False where there is none. */
export async function updateAddress(
  tx: Transaction,
  owner: AddressOwner,
  id: string,
  saved: SaveAddress,
): Promise<boolean> {
  const found = await tx
    .update(address)
    .set({ ...written(saved), updatedAt: sql`now()` })
    .where(and(eq(address.id, id), ofOwner(owner)))
    .returning({ preferred: address.preferred });
  if (found[0]?.preferred === false && saved.preferred) {
    await clearDefault(tx, owner, id);
    await tx.update(address).set({ preferred: true }).where(eq(address.id, id));
  }
  return found.length > 0;
}

/** Removes an address of that owner; where it was the default one, the oldest that is left becomes it. False where there is none. */
export async function deleteAddress(tx: Transaction, owner: AddressOwner, id: string): Promise<boolean> {
  const [gone] = await tx
    .delete(address)
    .where(and(eq(address.id, id), ofOwner(owner)))
    .returning({ preferred: address.preferred });
  if (gone?.preferred) {
    const [oldest] = await listAddresses(tx, owner);
    if (oldest) await tx.update(address).set({ preferred: true }).where(eq(address.id, oldest._id));
  }
  return gone !== undefined;
}

/** Removes every address of an owner. Gives how many that were. */
export async function deleteAddresses(tx: Transaction, owner: AddressOwner): Promise<number> {
  const gone = await tx.delete(address).where(ofOwner(owner)).returning({ id: address.id });
  return gone.length;
}

/**
 * Remembers where a person orders to as their default address, where they have none yet and their account is open, if `when`
 * holds. `places`: none or one of them, as JSON with the names of the columns. A part of a statement; it needs no lock.
 */
export function rememberingFirst(userId: SQL, places: SQL, when: SQL): SQL {
  return sql`insert into ${address} (id, user_id, street, postal_code, city, country, phone, preferred)
    select place.id, ${user.id}, place.street, place.postal_code, place.city, place.country, place.phone, true
    from json_to_recordset(${places}) as place(id uuid, street text, postal_code text, city text, country text, phone text), ${user}
    where ${user.id} = ${userId} and ${user.closedAt} is null and ${when}
      and not exists (select from ${address} where ${address.userId} = ${userId})
    on conflict do nothing`;
}

async function clearDefault(tx: Transaction, owner: AddressOwner, but?: string): Promise<void> {
  await tx
    .update(address)
    .set({ preferred: false })
    .where(and(ofOwner(owner), eq(address.preferred, true), but ? ne(address.id, but) : undefined));
}
