import { type Result, succeed } from '#contract/failures.ts';
import type { CorrectShipment } from '#contract/sales/order-corrections.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { correctOrder } from '#server/sales/orders/order-corrections.repository.ts';
import { moverOf, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { readClock } from '#server/sales/orders/orders.repository.ts';
import { changeOrder } from './change-order.ts';
import type { Checkout } from './checkout.ts';
import { wrongState } from './order-status.ts';
import { dayOf, handedOverAt } from './ship-order.ts';

/**
 * Puts right what was said of a shipment, for admins. Where nothing is other than before, nobody is written to. Fails with
 * `wrong-state` for an order that is not shipped, and with `invalid-request` for a day that cannot be.
 */
export async function correctShipment(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  { reason, ...named }: CorrectShipment,
): Promise<Result<OrderPage>> {
  return changeOrder(checkout, actor, orderId, async (tx, order) => {
    if (order.fulfilment !== 'shipped' && order.fulfilment !== 'delivered')
      return wrongState(order, 'Only the shipment of an order that is shipped can be put right.');
    const { carrier, tracking, cartons, createdAt: placed, deliveredAt: delivered } = order;
    const before = { carrier, tracking, cartons, handedOver: order.shippedAt && dayOf(order.shippedAt) };
    const after = { ...before, ...named };
    const fields = (['carrier', 'tracking', 'cartons', 'handedOver'] as const).filter(
      (field) => before[field] !== after[field],
    );
    if (fields.length === 0) return succeed(null);
    const moved = fields.includes('handedOver') && after.handedOver;
    const handed = moved
      ? handedOverAt(moved, { placed, now: await readClock(tx), delivered })
      : succeed(order.shippedAt);
    if (!handed.ok) return handed;
    await correctOrder(tx, orderId, {
      carrier: after.carrier,
      tracking: after.tracking,
      cartons: after.cartons,
      shippedAt: handed.value,
    });
    const changes = fields.flatMap((field) => [
      [`${field}.before`, before[field] ?? 'none'],
      [`${field}.after`, after[field] ?? 'none'],
    ]);
    const data = { fields: fields.join(', '), reason, ...Object.fromEntries(changes) };
    await noteOrder(tx, orderId, 'shipment-corrected', moverOf(actor), data);
    await notifyBuyer(checkout, tx, orderId, { kind: 'shipment-corrected' });
    return succeed(null);
  });
}
