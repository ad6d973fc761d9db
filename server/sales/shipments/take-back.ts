import { fail, type Result, succeed } from '#contract/failures.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { TakeBackReason, TakeBackShipment } from '#contract/sales/shipments.ts';
import { lockParts } from '#server/catalogue/stock/stock-back.repository.ts';
import { renewWaits } from '#server/catalogue/stock/waits.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { wrongState } from '#server/sales/checkout/order-status.ts';
import { changeOrder } from '#server/sales/orders/change-order.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { linesNotShipped } from '#server/sales/orders/order-answer.ts';
import { moverOf, noteOrder, stepOrder } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder } from '#server/sales/orders/orders.repository.ts';
import { takeOut } from '#server/sales/refunds/take-out.ts';
import { findNamed } from './named-shipment.ts';
import { deleteShipment, hasReturns } from './shipments.repository.ts';

/**
 * Takes a shipment back that was not made, for admins: its pieces wait to be shipped again, and the buyer is mailed. Fails with `not-found`
 * for a number that no shipment of the order has, and with `wrong-state` for an order of which nothing is shipped, that is delivered, of
 * which refunded pieces went back into stock when it was shipped, which may be sold by now, and for a shipment that a return names. Pieces that are refunded, and wait again by that, are taken out.
 */
export async function takeBackShipment(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  { reason, shipment: number }: TakeBackShipment,
): Promise<Result<OrderPage>> {
  const taken = await changeOrder(checkout, actor, orderId, async (tx, order) => {
    const needed = 'Only the shipment of an order that is shipped can be taken back.';
    if (order.fulfilment !== 'shipped' && order.fulfilment !== 'shipping') return wrongState(order, needed);
    const named = await findNamed(tx, order, number, needed);
    if (!named.ok) return named;
    const found = named.value;
    if (await hasReturns(tx, found.id))
      return fail(
        'wrong-state',
        `A return names this shipment of order ${order.orderNumber}, so it has arrived and cannot be taken back.`,
      );
    if (order.paymentMethod === 'account')
      return fail(
        'wrong-state',
        `This shipment of order ${order.orderNumber} has its invoice, so it cannot be taken back. Put the shipment right, or refund its pieces.`,
      );
    const stored = await findOrder(tx, orderId);
    // What follows locks some of them, and then others: whoever locks parts locks all of them at once.
    if (stored) await lockParts(tx, stored.lines);
    // Pieces that were taken out before are no part of it. A version before this one left them to the shipment.
    if (order.fulfilment === 'shipped' && stored && linesNotShipped(stored).length > 0)
      return fail(
        'wrong-state',
        `Pieces of order ${order.orderNumber} that were refunded went back into stock when it was shipped, so that cannot be taken back. Put the shipment right, or write to the buyer.`,
      );
    await deleteShipment(tx, found.id);
    const by = moverOf(actor);
    const data = { shipment: found.number, reason, carrier: found.carrier, tracking: found.parcels[0]?.tracking ?? '' };
    if (order.fulfilment === 'shipping') await noteOrder(tx, orderId, 'part-unshipped', by, data);
    else if (!(await stepOrder(tx, orderId, 'unship', by, { shippedAt: null, data })))
      throw new Error(`Order ${orderId} is locked and moved all the same`);
    await takeOut(tx, orderId, { by });
    await renewWaits(tx, stored?.lines.map(({ partId }) => partId) ?? []);
    await notifyBuyer(checkout, tx, orderId, { kind: 'shipment-taken-back', tracking: data.tracking });
    return succeed(null);
  });
  if (taken.ok) checkout.parts.changed();
  return taken;
}

/** Counts an order as shipped again that was marked delivered and is not, for admins. Fails with `wrong-state` for any other. Buyers are not mailed that an order is delivered, nor that it is not. */
export async function takeBackDelivery(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  reason: TakeBackReason,
): Promise<Result<OrderPage>> {
  return changeOrder(checkout, actor, orderId, async (tx, order) =>
    (await stepOrder(tx, orderId, 'undeliver', moverOf(actor), { deliveredAt: null, data: { reason } }))
      ? succeed(null)
      : wrongState(order, 'Only an order that is delivered can count as not delivered.'),
  );
}
