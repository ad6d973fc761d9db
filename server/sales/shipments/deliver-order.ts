import { fail, type Result, succeed } from '#contract/failures.ts';
import { CHOSEN_MAX } from '#contract/lists.ts';
import type { DeliveredOrders, DeliverOrders } from '#contract/sales/managed-orders.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { wrongState } from '#server/sales/checkout/order-status.ts';
import { findNumbered } from '#server/sales/orders/managed-orders.repository.ts';
import { filterOf } from '#server/sales/orders/managed-orders.service.ts';
import { moverOf, stepOrder } from '#server/sales/orders/order-steps.repository.ts';
import { lockOrder } from '#server/sales/orders/orders.repository.ts';
import { readOrderPage } from '#server/sales/orders/orders.service.ts';

/** Marks a shipped order as delivered, for admins. Fails with `wrong-state` for any other. */
export async function deliverOrder(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
): Promise<Result<OrderPage>> {
  const delivered = await markDelivered(checkout, actor, orderId);
  return delivered.ok ? readOrderPage(checkout.db, actor, orderId) : delivered;
}

/**
 * Marks several orders as delivered, for admins: those named, or all that are shipped of those that a filter matches. Each
 * is marked for itself, and the answer names those that were refused. Fails with `not-found`, and with `changed-meanwhile`
 * where another number of them is shipped by now than the page said; then none is marked.
 */
export async function deliverOrders(
  checkout: Checkout,
  actor: CurrentUser,
  { orders, matching }: DeliverOrders,
): Promise<Result<DeliveredOrders>> {
  const chosen = matching
    ? { ...filterOf(matching.filter, checkout.due), except: matching.except }
    : { ids: orders ?? [] };
  const found = await findNumbered(checkout.db, chosen, CHOSEN_MAX + 1);
  if (matching && found.length !== matching.count) return otherCount(found.length);
  if (orders && found.length < new Set(orders).size)
    return fail('not-found', 'One of the orders is gone. Nothing was marked; please load the list again.');
  const failed: DeliveredOrders['failed'] = [];
  for (const { id, orderNumber } of found) {
    const delivered = await markDelivered(checkout, actor, id);
    if (!delivered.ok) failed.push({ orderNumber, why: delivered.failure.detail });
  }
  return succeed({ modifiedCount: found.length - failed.length, failed });
}

async function markDelivered(checkout: Checkout, actor: CurrentUser, orderId: string): Promise<Result<null>> {
  const delivered = await inTransaction<Result<null>>(checkout.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail('not-found', 'There is no such order.');
    return (await stepOrder(tx, orderId, 'deliver', moverOf(actor)))
      ? succeed(null)
      : wrongState(order, 'Only a shipped order can be marked delivered.');
  });
  if (delivered.ok) checkout.orderChanged(orderId);
  return delivered;
}

function otherCount(count: number) {
  const now = count > CHOSEN_MAX ? `More than ${CHOSEN_MAX}` : count === 0 ? 'None' : String(count);
  return fail(
    'changed-meanwhile',
    `${now} of these orders can be marked delivered by now: the list has changed. Nothing was marked; please choose again.`,
    { facts: { count } },
  );
}
