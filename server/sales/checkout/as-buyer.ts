import { findPerson } from '#server/accounts/identity/accounts.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Queryable } from '#server/platform/database/connection.ts';

/**
 * The person of an open account as one who orders, for somebody who places their order: prices, stock and limits are theirs, and no right of
 * who places it is. Null where there is no such account.
 */
export async function asBuyer(db: Queryable, id: string): Promise<CurrentUser | null> {
  const person = await findPerson(db, { id });
  if (!person) return null;
  return {
    ...{ userId: id, email: person.email, name: person.name, secondFactor: person.secondFactor },
    ...{ sessionId: '', role: 'user', admin: false, secondFactorOwed: false },
    ...{ activeCompanyId: null, activeCompanyChosen: false, signedInAt: new Date(0) },
  };
}
