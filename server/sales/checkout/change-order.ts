import { fail, type Result } from '#contract/failures.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { lockOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import { readOrderPage } from '#server/sales/orders/orders.service.ts';
import type { Checkout } from './checkout.ts';

/** Changes an order under its lock, in one transaction, and gives it as it stands then. Fails with `not-found` and as `work` does. */
export async function changeOrder(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  work: (tx: Transaction, order: OrderRow) => Promise<Result<null>>,
): Promise<Result<OrderPage>> {
  const done = await inTransaction<Result<null>>(checkout.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order ? work(tx, order) : fail('not-found', 'There is no such order.');
  });
  if (!done.ok) return done;
  checkout.orderChanged(orderId);
  return readOrderPage(checkout.db, actor, orderId);
}
