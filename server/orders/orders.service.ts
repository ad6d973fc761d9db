import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Order } from '#contract/orders.ts';
import { normalEmail } from '#contract/users.ts';
import type { Actor } from '#server/calls/actor.ts';
import type { Database } from '#server/database/connection.ts';
import { findOrder, listOrders, toOrder } from './orders.repository.ts';

export interface OrdersService {
  /** The orders of one account: one's own, or anybody's for an admin. Fails with `forbidden`. */
  list(actor: Actor, email: string, only?: 'cancelled' | 'expired'): Promise<Result<Order[]>>;
  /** One order, of its buyer or for an admin. Fails with `not-found`, so that a stranger learns nothing. */
  read(actor: Actor, id: string): Promise<Result<Order>>;
}

/** Reads orders through `db`; `findUserId` gives the account of an email, or null. */
export function ordersService(db: Database, findUserId: (email: string) => Promise<string | null>): OrdersService {
  return {
    async list(actor, email, only) {
      const own = normalEmail(email) === actor.email;
      if (!own && !actor.admin) return fail('forbidden', 'You can only list your own orders.');
      const userId = own ? actor.userId : await findUserId(normalEmail(email));
      return succeed(userId ? await listOrders(db, userId, only) : []);
    },
    async read(actor, id) {
      const found = await findOrderOf(db, actor, id);
      return found ? succeed(toOrder(found.row, found.lines)) : fail('not-found', 'There is no such order.');
    },
  };
}

/** The order with that id if it is the actor's own or the actor is an admin, else null: a stranger learns nothing. */
export async function findOrderOf(db: Database, actor: Actor, orderId: string) {
  const found = await findOrder(db, orderId);
  return found && (found.row.userId === actor.userId || actor.admin) ? found : null;
}
