import { type Result, succeed } from '#contract/failures.ts';
import type { NumberedShipment, ShippedOrders } from '#contract/sales/shipping/shipments-at-once.ts';
import { faultOfTracking, plainTracking } from '#contract/sales/shipping/tracking-numbers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { findNumbered } from '#server/sales/orders/managed-orders.repository.ts';
import { shipOrder } from './ship-order.ts';
import { findOrdersOfNumbers } from './shipments.repository.ts';

/**
 * Ships several orders, each as `shipOrder` does and for itself: where the process ends in the middle, an order is shipped once or not at all.
 * The answer names those that were refused, also for a number that is wrong or that another order has.
 */
export async function shipOrders(
  checkout: Checkout,
  actor: CurrentUser,
  shipments: readonly NumberedShipment[],
): Promise<Result<ShippedOrders>> {
  const ids = shipments.map(({ order }) => order);
  const known = await findNumbered(checkout.db, { ids }, ids.length);
  const numbers = new Map(known.map(({ id, orderNumber }) => [id, orderNumber]));
  const taken = await takenNumbers(checkout, shipments, numbers);
  const shipped: string[] = [];
  const failed: ShippedOrders['failed'] = [];
  for (const { order, ...shipment } of shipments) {
    const why = taken(order, trackingsOf(shipment)) ?? (await refusalOf(order, shipment));
    if (why === null) shipped.push(order);
    else failed.push({ order, orderNumber: numbers.get(order) ?? 0, why });
  }
  return succeed({ shipped, failed });

  async function refusalOf(order: string, shipment: Omit<NumberedShipment, 'order'>): Promise<string | null> {
    const done = await shipOrder(checkout, actor, order, shipment);
    return done.ok ? null : done.failure.detail;
  }
}

/** Tells why a number cannot be that of an order: it is mistyped, or another order has it, shipped before or among these. */
async function takenNumbers(
  checkout: Checkout,
  shipments: readonly NumberedShipment[],
  orderNumbers: ReadonlyMap<string, number>,
): Promise<(order: string, trackings: readonly string[]) => string | null> {
  const typed = shipments.flatMap((shipment) =>
    trackingsOf(shipment).map((tracking) => ({
      number: plainTracking(tracking),
      orderId: shipment.order,
      orderNumber: orderNumbers.get(shipment.order) ?? 0,
    })),
  );
  const numbers = typed.map(({ number }) => number);
  const owners = Map.groupBy([...(await findOrdersOfNumbers(checkout.db, numbers)), ...typed], ({ number }) => number);
  return (order, trackings) => {
    for (const tracking of trackings) {
      const fault = faultOfTracking(tracking);
      if (fault) return `${tracking}: ${fault}.`;
      const other = owners.get(plainTracking(tracking))?.find(({ orderId }) => orderId !== order);
      if (other) return `Order ${other.orderNumber} has the number ${tracking} too.`;
    }
    return null;
  };
}

function trackingsOf({
  tracking,
  furtherParcels = [],
}: Pick<NumberedShipment, 'tracking' | 'furtherParcels'>): string[] {
  return [tracking, ...furtherParcels.map((parcel) => parcel.tracking)];
}
