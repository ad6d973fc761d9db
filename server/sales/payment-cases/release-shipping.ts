import { fail, type Result, succeed } from '#contract/failures.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { lockOrder } from '#server/sales/orders/orders.repository.ts';
import { readOrderPage } from '#server/sales/orders/orders.service.ts';
import { releaseHolds } from './shipping-holds.repository.ts';
import type { PaymentCases } from './take-dispute.ts';

/** Lets an order ship that is held, for admins. Fails with `wrong-state` where nothing holds it. */
export async function releaseShipping(
  cases: Pick<PaymentCases, 'db' | 'orderChanged'>,
  actor: CurrentUser,
  orderId: string,
): Promise<Result<OrderPage>> {
  const released = await inTransaction<Result<null>>(cases.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail('not-found', 'There is no such order.');
    const kinds = await releaseHolds(tx, orderId, actor.userId);
    if (kinds.length === 0) return fail('wrong-state', `The shipping of order ${order.orderNumber} is not held.`);
    const by = { kind: 'user', id: actor.userId } as const;
    await noteOrder(tx, orderId, 'shipping-released', by, { kinds: kinds.join(', ') });
    return succeed(null);
  });
  if (!released.ok) return released;
  cases.orderChanged(orderId);
  return readOrderPage(cases.db, actor, orderId);
}
