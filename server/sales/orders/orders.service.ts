import { fail, type Result, succeed } from '#contract/failures.ts';
import type { CompanyOrder, ListedOrder, OrderPage } from '#contract/sales/orders.ts';
import { normalEmail } from '#contract/values.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { sellsForShop } from '#server/platform/calls/staff.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { placedAndSeenBy } from './order-access.repository.ts';
import { findOrderFor } from './order-access.ts';
import { tellListedOrders, tellOrderPage } from './order-page.service.ts';
import { findOrder, listOrders, ordersOfCompany, placedBy } from './orders.repository.ts';

export interface OrdersService {
  /**
   * The orders that one account placed: one's own, those for a company as long as one belongs to it, or anybody's for an admin.
   * Fails with `forbidden`.
   */
  list(actor: CurrentUser, email: string, only?: 'cancelled' | 'expired'): Promise<Result<ListedOrder[]>>;
  /** The orders of a company, for its members. Fails with `not-found` for others. */
  listOfCompany(actor: CurrentUser, companyId: string, only?: 'cancelled' | 'expired'): Promise<Result<CompanyOrder[]>>;
  /** One order whole, for whoever may read it. Fails with `not-found`, so that other users learn nothing. */
  read(actor: CurrentUser, id: string): Promise<Result<OrderPage>>;
  /** The same for the people of the shop. Fails with `not-found`. */
  readAny(actor: CurrentUser, id: string): Promise<Result<OrderPage>>;
}

/** Reads orders through `db`; `findUserId` gives the account of an email, or null. */
export function ordersService(db: Database, findUserId: (email: string) => Promise<string | null>): OrdersService {
  return {
    async list(actor, email, only) {
      const own = normalEmail(email) === actor.email;
      if (!own && !sellsForShop(actor)) return fail('forbidden', 'You can only list your own orders.');
      const userId = own ? actor.userId : await findUserId(normalEmail(email));
      if (!userId) return succeed([]);
      const whose = sellsForShop(actor) ? placedBy(userId) : placedAndSeenBy(userId);
      return succeed(await tellListedOrders(db, await listOrders(db, whose, only)));
    },
    async listOfCompany(actor, companyId, only) {
      const acting = await actingFor(db, actor.userId, companyId, 'viewer');
      if (!acting.ok) return acting;
      const found = await listOrders(db, ordersOfCompany(companyId), only);
      const listed = await tellListedOrders(db, found);
      return succeed(listed.map((order, place) => ({ ...order, name: found[place]?.name ?? '' })));
    },
    read: (actor, id) => readOrderPage(db, actor, id),
    readAny: (actor, id) => readAnyOrder(db, actor, id),
  };
}

/** One order whole for the people of the shop, who were let in before, or for whoever has just changed it. Fails with `not-found`. */
export async function readAnyOrder(db: Database, actor: CurrentUser, orderId: string): Promise<Result<OrderPage>> {
  const found = await findOrder(db, orderId);
  return found ? succeed(await tellOrderPage(db, actor, found)) : fail('not-found', 'There is no such order.');
}

/** One order whole, as the actor may see it. Fails with `not-found`. */
export async function readOrderPage(db: Database, actor: CurrentUser, orderId: string): Promise<Result<OrderPage>> {
  const found = await findOrderFor(db, actor, orderId, 'read');
  return found.ok ? succeed(await tellOrderPage(db, actor, found.value)) : found;
}
