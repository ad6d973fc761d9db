import { fail, type Result, succeed } from '#contract/failures.ts';
import type { OrderPage } from '#contract/orders.ts';
import type { Actor } from '#server/calls/actor.ts';
import { checkAdmin } from '#server/calls/admin.ts';
import { inTransaction } from '#server/database/connection.ts';
import { stepOrder } from '#server/orders/order-steps.repository.ts';
import { lockOrder } from '#server/orders/orders.repository.ts';
import { readOrderPage } from '#server/orders/orders.service.ts';
import { type Checkout, moverOf } from './checkout.ts';
import { wrongState } from './order-standing.ts';

/** Marks a shipped order as delivered, for admins. Fails with `wrong-state` for any other. */
export async function deliverOrder(checkout: Checkout, actor: Actor, orderId: string): Promise<Result<OrderPage>> {
  const admin = checkAdmin(actor);
  if (!admin.ok) return admin;
  const delivered = await inTransaction<Result<null>>(checkout.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail('not-found', 'There is no such order.');
    return (await stepOrder(tx, orderId, 'deliver', moverOf(actor)))
      ? succeed(null)
      : wrongState(order, 'Only a shipped order can be marked delivered.');
  });
  if (!delivered.ok) return delivered;
  checkout.orderChanged(orderId);
  return readOrderPage(checkout.db, actor, orderId);
}
