import { fail, type Result, succeed } from '#contract/failures.ts';
import { piecesIn } from '#contract/sales/order-lines.ts';
import type { OrderPage, ShippingHoldKind } from '#contract/sales/orders.ts';
import type { ShipOrder } from '#contract/sales/shipments.ts';
import { giveBackStock, lockParts } from '#server/catalogue/stock/stock-back.repository.ts';
import { renewWaits } from '#server/catalogue/stock/waits.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { wrongState } from '#server/sales/checkout/order-status.ts';
import { invoiceShipment } from '#server/sales/invoices/shipment-invoices.repository.ts';
import { changeOrder } from '#server/sales/orders/change-order.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { checkWaiting, linesNotShipped, linesToPack } from '#server/sales/orders/order-answer.ts';
import { moverOf, noteOrder, stepOrder, theSystem, unpack } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, type OrderLineRow, type OrderRow, readClock } from '#server/sales/orders/orders.repository.ts';
import { listStandingHolds } from '#server/sales/payment-cases/shipping-holds.repository.ts';
import { methodOf } from '#server/sales/payment-methods/payment-method.ts';
import { handedOverAt } from './handed-over.ts';
import { shipmentNews } from './shipment-news.ts';
import { findShipment, insertShipment, listTrackingNumbers } from './shipments.repository.ts';

/**
 * Hands an order, or some pieces of it, to a carrier, for admins. Fails with `wrong-state` for one that does not wait for it or that its way to
 * pay does not let go, also when somebody else shipped or cancelled it a moment ago, with `shipping-held`, and with `invalid-request` for a
 * day that cannot be, for more pieces than wait and for a number that a parcel of it has already. With the last pieces the order is shipped. Pieces that were refunded before are not
 * packed: they go back into stock with it.
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
    const stored = await findOrder(tx, orderId);
    const waiting = stored ? linesToPack(stored) : [];
    if (!stored || waiting.length === 0)
      return fail(
        'wrong-state',
        `The money for all pieces of order ${order.orderNumber} went back, so nothing of it is shipped. Cancel it, which refunds the rest.`,
      );
    const chosen = choosePieces(waiting, input.lines);
    if (!chosen.ok) return chosen;
    const handed = handedOverAt(input.handedOver, { placed: order.createdAt, now: await readClock(tx) });
    if (!handed.ok) return handed;
    const { carrier, tracking, weight, furtherParcels = [], cartons } = input;
    const parcels = [{ tracking, weight }, ...furtherParcels];
    const repeated = findRepeated(parcels, await listTrackingNumbers(tx, orderId));
    if (repeated) return repeated;
    // What follows locks some of them, and then others: whoever locks parts locks all of them at once.
    await lockParts(tx, stored.lines);
    const number = await insertShipment(tx, {
      ...{ orderId, carrier, cartons: cartons ?? null, handedOverAt: handed.value, lines: chosen.value },
      parcels: parcels.map((each) => ({ tracking: each.tracking, weightGrams: each.weight ?? null })),
    });
    await renewWaits(
      tx,
      chosen.value.map(({ partId }) => partId),
    );
    const pieces = piecesIn(chosen.value);
    const isLast = pieces === piecesIn(waiting);
    const data = {
      ...{ carrier, tracking, ...(cartons ? { cartons } : {}) },
      ...(input.handedOver ? { handedOver: input.handedOver } : {}),
      ...(isLast && number === 1 ? {} : { shipment: number, pieces }),
    };
    if (!isLast) {
      await noteOrder(tx, orderId, 'part-shipped', moverOf(actor), data);
      // The rest is still to be packed.
      await unpack(tx, orderId, moverOf(actor));
    } else {
      if (!(await stepOrder(tx, orderId, 'ship', moverOf(actor), { shippedAt: handed.value, data })))
        throw new Error(`Order ${orderId} is locked and moved all the same`);
      await giveBackStock(tx, linesNotShipped(stored, chosen.value));
    }
    const invoice =
      order.paymentMethod === 'account'
        ? await invoiceShipped(checkout, tx, orderId, { number, lines: chosen.value })
        : undefined;
    await notifyBuyer(checkout, tx, orderId, await shipmentNews(tx, 'shipped', orderId, number, invoice));
    return succeed(null);
  });
  if (shipped.ok) checkout.parts.changed();
  return shipped;
}

/** On account what leaves is invoiced as it leaves. Gives the number of the invoice. */
async function invoiceShipped(
  { seller }: Checkout,
  tx: Transaction,
  orderId: string,
  { number, lines }: { number: number; lines: readonly OrderLineRow[] },
): Promise<string> {
  const shipment = await findShipment(tx, orderId, number);
  if (!shipment) throw new Error(`Shipment ${number} of order ${orderId} was not written`);
  const invoice = await invoiceShipment(tx, orderId, { shipmentId: shipment.id, lines }, seller);
  await noteOrder(tx, orderId, 'invoiced', theSystem, { invoice, shipment: number });
  return invoice;
}

/** The lines that go now, each with its pieces, in the order in which they were named. */
function choosePieces(waiting: readonly OrderLineRow[], lines: ShipOrder['lines']): Result<OrderLineRow[]> {
  if (!lines) return succeed([...waiting]);
  const checked = checkWaiting(waiting, lines);
  if (!checked.ok) return checked;
  return succeed(
    lines.flatMap(({ part, quantity }) =>
      waiting.filter(({ partId }) => partId === part).map((line) => ({ ...line, quantity })),
    ),
  );
}

/** The refusal of a number that a parcel of the order has already: what is sent once more, because its answer was lost, ships no more pieces. */
function findRepeated(parcels: readonly { tracking: string }[], known: readonly string[]) {
  const numbers = new Set(known.map((number) => number.toLowerCase()));
  for (const [place, { tracking }] of parcels.entries()) {
    const number = tracking.toLowerCase();
    if (numbers.has(number)) {
      const message = `A parcel of this order has the number ${tracking} already`;
      const field = place === 0 ? 'tracking' : `furtherParcels.${place - 1}.tracking`;
      return fail('invalid-request', message, { errors: { [field]: message } });
    }
    numbers.add(number);
  }
  return null;
}

const heldBy: Readonly<Record<ShippingHoldKind, string>> = {
  dispute: 'its payment is disputed',
  refund: 'money of it was given back at the payment provider',
  'fraud-warning': 'a bank takes its payment for fraud',
};

/** Why an order is held, to follow its number: 'is held: its payment is disputed'. */
export function heldWords(kinds: readonly ShippingHoldKind[]): string {
  return `is held: ${[...new Set(kinds.map((kind) => heldBy[kind]))].join(', and ')}`;
}

function heldBack({ orderNumber }: OrderRow, holds: readonly { kind: ShippingHoldKind }[]) {
  const words = heldWords(holds.map(({ kind }) => kind));
  return fail('shipping-held', `Order ${orderNumber} ${words}. Release it first.`);
}
