import type { Result } from '#contract/failures.ts';
import type { Order, PlaceOrder } from '#contract/sales/orders.ts';
import { type ActingFor, actingIn } from '#server/accounts/companies/acting.ts';
import { findPerson } from '#server/accounts/identity/accounts.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { type Destination, readDestination } from './check-order.ts';
import { type BasisQuestion, type OrderToPlace, readOrder } from './order-basis.repository.ts';
import { replay } from './write-orders.ts';

/** A request to order, and what is asked for it. */
interface Request {
  actor: CurrentUser;
  input: Pick<PlaceOrder, 'company' | 'country' | 'postalCode'>;
  route: string;
  repeatable: Repeatable | null;
  asked: BasisQuestion;
}

/** What an order is checked and written with. */
interface Begun {
  done: null;
  read: OrderToPlace;
  company: ActingFor | null;
  to: Destination;
}

/**
 * Reads all that an order depends on. `done` is what the same request gave before, or why its sender may not order for that
 * company or to that place: then nothing more is to be done.
 */
export async function beginOrder(
  db: Queryable,
  { actor, input, route, repeatable, asked }: Request,
): Promise<Begun | { done: Result<Order[]> }> {
  const read = await readOrder(db, { ...asked, route, key: repeatable?.key ?? null });
  const before = await replay(db, actor, read.used, repeatable);
  if (before) return { done: before };
  const acting = actingIn(read, input.company, 'buyer');
  if (!acting.ok) return { done: acting };
  const to = readDestination(input);
  if (!to.ok) return { done: to };
  return { done: null, read, company: acting.value, to: to.value };
}

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
