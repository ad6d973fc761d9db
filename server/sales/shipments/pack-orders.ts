import { type Result, succeed } from '#contract/failures.ts';
import type { PackOrders } from '#contract/sales/managed-orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { moverOf, noteOrder, setPacked } from '#server/sales/orders/order-steps.repository.ts';

/** Marks orders as packed, or as not packed any more, for admins, all at once. Leaves those as they are that are so already or do not wait for a carrier. */
export async function packOrders(
  checkout: Checkout,
  actor: CurrentUser,
  { orders, packed }: PackOrders,
): Promise<Result<{ modifiedCount: number }>> {
  const changed = await inTransaction(checkout.db, async (tx) => {
    const ids = await setPacked(tx, orders, packed);
    for (const id of ids) await noteOrder(tx, id, packed ? 'packed' : 'unpacked', moverOf(actor));
    return ids;
  });
  for (const id of changed) checkout.orderChanged(id);
  return succeed({ modifiedCount: changed.length });
}
