import { fail, type Result, succeed } from '#contract/failures.ts';
import type { ListedOrder, OrderPage } from '#contract/sales/orders.ts';
import { normalEmail } from '#contract/values.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { tellListedOrders, tellOrderPage } from './order-page.service.ts';
import { findOrder, listOrders, type StoredOrder } from './orders.repository.ts';

export interface OrdersService {
  /** The orders of one account: one's own, or anybody's for an admin. Fails with `forbidden`. */
  list(actor: CurrentUser, email: string, only?: 'cancelled' | 'expired'): Promise<Result<ListedOrder[]>>;
  /** One order whole, of its buyer or for an admin. Fails with `not-found`, so that other users learn nothing. */
  read(actor: CurrentUser, id: string): Promise<Result<OrderPage>>;
}

/** Reads orders through `db`; `findUserId` gives the account of an email, or null. */
export function ordersService(db: Database, findUserId: (email: string) => Promise<string | null>): OrdersService {
  return {
    async list(actor, email, only) {
      const own = normalEmail(email) === actor.email;
      if (!own && !actor.admin) return fail('forbidden', 'You can only list your own orders.');
      const userId = own ? actor.userId : await findUserId(normalEmail(email));
      return succeed(userId ? await tellListedOrders(db, await listOrders(db, userId, only)) : []);
    },
    read: (actor, id) => readOrderPage(db, actor, id),
  };
}

/** One order whole, as the actor may see it. Fails with `not-found`. */
export async function readOrderPage(db: Database, actor: CurrentUser, orderId: string): Promise<Result<OrderPage>> {
  const found = await findOrderOf(db, actor, orderId);
  return found ? succeed(await tellOrderPage(db, actor, found)) : fail('not-found', 'There is no such order.');
}

/** The order with that id if it is the actor's own or the actor is an admin, else null: other users learn nothing. */
export async function findOrderOf(db: Database, actor: CurrentUser, orderId: string): Promise<StoredOrder | null> {
  const found = await findOrder(db, orderId);
  return found && (found.row.userId === actor.userId || actor.admin) ? found : null;
}
