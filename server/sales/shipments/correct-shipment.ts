import { type Result, succeed } from '#contract/failures.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { CorrectShipment } from '#contract/sales/shipments.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { changeOrder } from '#server/sales/orders/change-order.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { correctOrder } from '#server/sales/orders/order-corrections.repository.ts';
import { moverOf, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { readClock } from '#server/sales/orders/orders.repository.ts';
import { dayOf, handedOverAt } from './handed-over.ts';
import { findNamed } from './named-shipment.ts';
import { shipmentNews } from './shipment-news.ts';
import { findShipment, type ShipmentRow, updateShipment } from './shipments.repository.ts';

/**
 * Puts right what was said of a shipment, for admins. Where nothing is other than before, nobody is written to. Fails with
 * `wrong-state` for an order of which nothing is shipped, with `not-found` for a number that no shipment of it has, and with `invalid-request` for
 * a day that cannot be.
 */
export async function correctShipment(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  { reason, shipment: number, ...right }: CorrectShipment,
): Promise<Result<OrderPage>> {
  return changeOrder(checkout, actor, orderId, async (tx, order) => {
    const named = await findNamed(tx, order, number, 'Only the shipment of an order that is shipped can be put right.');
    if (!named.ok) return named;
    const found = named.value;
    const before = toldOf(found);
    const after = { ...before, ...right };
    const fields = (Object.keys(before) as (keyof typeof before)[]).filter(
      (field) => wordsOf(before[field]) !== wordsOf(after[field]),
    );
    if (fields.length === 0) return succeed(null);
    const handed = fields.includes('handedOver')
      ? handedOverAt(after.handedOver, {
          placed: order.createdAt,
          now: await readClock(tx),
          delivered: order.deliveredAt,
        })
      : succeed(found.handedOverAt);
    if (!handed.ok) return handed;
    const { carrier, cartons } = after;
    await updateShipment(tx, found.id, {
      ...{ carrier, cartons, handedOverAt: handed.value },
      parcels: [{ tracking: after.tracking, weight: after.weight }, ...(after.furtherParcels ?? [])].map((parcel) => ({
        tracking: parcel.tracking,
        weightGrams: parcel.weight ?? null,
      })),
    });
    // An order was shipped when its last shipment was.
    const last = await findShipment(tx, orderId);
    if (order.shippedAt && last) await correctOrder(tx, orderId, { shippedAt: last.handedOverAt });
    const changes = fields.flatMap((field) => [
      [`${field}.before`, wordsOf(before[field])],
      [`${field}.after`, wordsOf(after[field])],
    ]);
    const data = { fields: fields.join(', '), reason, ...Object.fromEntries(changes) };
    await noteOrder(tx, orderId, 'shipment-corrected', moverOf(actor), data);
    await notifyBuyer(checkout, tx, orderId, await shipmentNews(tx, 'shipment-corrected', orderId, found.number));
    return succeed(null);
  });
}

/** What is said of a shipment, as it is sent. */
function toldOf({ carrier, cartons, handedOverAt: at, parcels: [first, ...further] }: ShipmentRow) {
  return {
    carrier,
    tracking: first?.tracking ?? '',
    weight: first?.weightGrams ?? null,
    furtherParcels: further.map(({ tracking, weightGrams }) => ({
      tracking,
      ...(weightGrams !== null && { weight: weightGrams }),
    })),
    cartons,
    handedOver: dayOf(at),
  };
}

type Told = ReturnType<typeof toldOf>;

function wordsOf(value: Told[keyof Told] | undefined): string | number {
  if (Array.isArray(value))
    return value.map(({ tracking, weight }) => [tracking, weight].join(' ')).join(', ') || 'none';
  return value ?? 'none';
}
