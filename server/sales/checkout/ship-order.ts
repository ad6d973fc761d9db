import { fail, type Result, succeed } from '#contract/failures.ts';
import type { ShipOrder } from '#contract/sales/managed-orders.ts';
import type { OrderPage, ShippingHoldKind } from '#contract/sales/orders.ts';
import { giveBackStock } from '#server/catalogue/stock/stock.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { linesToPack } from '#server/sales/orders/order-answer.ts';
import { moverOf, stepOrder } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, type OrderRow, readClock } from '#server/sales/orders/orders.repository.ts';
import { listStandingHolds } from '#server/sales/payment-cases/shipping-holds.repository.ts';
import { methodOf } from '#server/sales/payment-methods/payment-method.ts';
import { changeOrder } from './change-order.ts';
import type { Checkout } from './checkout.ts';
import { wrongState } from './order-status.ts';

/**
 * Marks an order as handed to a carrier, for admins. Fails with `wrong-state` for one that does not wait for it or that its way to pay does not let go, also
 * when somebody else shipped or cancelled it a moment ago, and with `invalid-request` for a day that cannot be. Pieces that were
 * refunded before are not packed: they go back into stock with it.
 */
export async function shipOrder(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  input: ShipOrder,
): Promise<Result<OrderPage>> {
  const shipped = await changeOrder(checkout, actor, orderId, async (tx, order) => {
    if (order.fulfilment !== 'shipping' || order.payment === 'refunded')
      return wrongState(order, 'Only an order that is paid and waits to be shipped can be marked shipped.');
    const refusal = await methodOf(checkout.paymentMethods, order.paymentMethod).refuseShipping(tx, order);
    if (refusal !== null) return fail('wrong-state', refusal);
    const holds = await listStandingHolds(tx, orderId);
    if (holds.length > 0) return heldBack(order, holds);
    const unpacked = await linesNotPacked(tx, orderId);
    if (!unpacked)
      return fail(
        'wrong-state',
        `The money for all pieces of order ${order.orderNumber} went back, so nothing of it is shipped. Cancel it, which refunds the rest.`,
      );
    const { carrier, tracking, cartons, handedOver } = input;
    const handed = handedOverAt(handedOver, { placed: order.createdAt, now: await readClock(tx) });
    if (!handed.ok) return handed;
    const data = { carrier, tracking, ...(cartons ? { cartons } : {}), ...(handedOver ? { handedOver } : {}) };
    const set = { carrier, tracking, cartons: cartons ?? null, shippedAt: handed.value, data };
    if (!(await stepOrder(tx, orderId, 'ship', moverOf(actor), set)))
      throw new Error(`Order ${orderId} is locked and moved all the same`);
    await giveBackStock(tx, unpacked);
    await notifyBuyer(checkout, tx, orderId, { kind: 'shipped' });
    return succeed(null);
  });
  if (shipped.ok) checkout.parts.changed();
  return shipped;
}

/** The pieces of an order's lines that were refunded before it is shipped, and are not packed; null where that is all of them. */
async function linesNotPacked(tx: Transaction, orderId: string) {
  const stored = await findOrder(tx, orderId);
  if (!stored) return null;
  const packed = new Map(linesToPack(stored).map(({ id, quantity }) => [id, quantity]));
  if (packed.size === 0) return null;
  return stored.lines.flatMap(({ id, partId, quantity }) => {
    const back = quantity - (packed.get(id) ?? 0);
    return back > 0 ? [{ id, partId, quantity: back }] : [];
  });
}

const heldBy: Readonly<Record<ShippingHoldKind, string>> = {
  dispute: 'its payment is disputed',
  refund: 'money of it was given back at the payment provider',
  'fraud-warning': 'a bank takes its payment for fraud',
};

function heldBack({ orderNumber }: OrderRow, holds: readonly { kind: ShippingHoldKind }[]) {
  const why = [...new Set(holds.map(({ kind }) => heldBy[kind]))].join(', and ');
  return fail('shipping-held', `Order ${orderNumber} is held: ${why}. Release it first.`);
}

/**
 * When an order was handed over on that day (UTC): now without a day, else at its noon, moved where needed to lie between the
 * placing of the order and now, or its delivery. Fails with `invalid-request` for another day.
 */
export function handedOverAt(
  day: string | undefined,
  { placed, now, delivered = null }: { placed: Date; now: Date; delivered?: Date | null },
): Result<Date> {
  if (day === undefined) return succeed(now);
  const refused = (message: string) => fail('invalid-request', message, { errors: { handedOver: message } });
  if (day > dayOf(now)) return refused('That day is still to come');
  if (day < dayOf(placed)) return refused('The order was not placed by then');
  if (delivered && day > dayOf(delivered)) return refused('The order was delivered by then');
  const noon = Date.parse(`${day}T12:00:00Z`);
  return succeed(new Date(Math.min(Math.max(noon, placed.getTime()), (delivered ?? now).getTime())));
}

/** The day of a time (UTC), as `2026-11-20`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
