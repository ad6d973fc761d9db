import { and, eq, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { ExpectedPieces } from '#contract/catalogue/ahead.ts';
import type { ShippingHoldKind } from '#contract/sales/orders.ts';
import { waitingLine } from '#server/platform/database/schema/catalogue/stock.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { paymentCase, shippingHold } from '#server/platform/database/schema/sales/payment-cases.ts';
import { payment } from '#server/platform/database/schema/sales/payments.ts';
import { parcel, shipment, shipmentLine } from '#server/platform/database/schema/sales/shipments.ts';

// Facts about an order that lists read in the same query.

/** Paid for, or placed on account; and not refunded or credited whole. */
export const isSold = and(
  isNotNull(order.soldAt),
  ne(order.payment, 'refunded'),
  or(eq(order.payment, 'paid'), lt(order.refundedCents, order.totalCents)),
);

/** Waits for a carrier: one that was refunded whole is about to be cancelled. */
export const waitsForCarrier = and(eq(order.fulfilment, 'shipping'), ne(order.payment, 'refunded'));

/** What a line waits for, with the days; null where all of it is there. In a query of lines. */
export const waitingDays = sql<ExpectedPieces[] | null>`(select waiting.days from ${waitingLine} waiting
  where waiting.order_line_id = ${orderLine}.id)`;

/** Pieces of it are not there yet. */
export const waitsForDelivery = sql<boolean>`exists (select from ${waitingLine} waiting
  join ${orderLine} line on line.id = waiting.order_line_id where line.order_id = ${order}.id)`;

/** Waits for a carrier and is not packed yet, and all of its pieces are there. */
export const waitsToBePacked = and(waitsForCarrier, isNull(order.packedAt), not(waitsForDelivery));

/** From when it is counted when an order is due: its payment, or its placing where it is shipped before it is paid. */
export const dueSince = sql<Date>`coalesce(${order.paidAt}, ${order.createdAt})`.mapWith(order.createdAt);

/** What the payment that paid an order brought (cents). It may be another sum than the order asked for: an admin may accept one. */
export const receivedCents = sql<number>`(case when ${order.payment} = 'unpaid' then 0 else coalesce((
  select payment.received_cents from ${payment} where payment.intent_id = ${order.transactionId}), ${order.totalCents}) end)`;

/**
 * Whether a payment of an order does not agree with it, and nobody has answered that yet: also one that counted as called
 * off, beside an attempt that is alive.
 */
export const hasMismatch = sql<boolean>`(exists (
  select 1 from ${payment} where payment.order_id = ${order.id} and payment.state = 'mismatch') or exists (
  select 1 from ${paymentCase} where payment_case.order_id = ${order.id} and payment_case.kind = 'mismatch'
    and payment_case.answered_at is null))`;

/** Whether an order that ended unpaid may still be charged: a payment of it is not called off yet. */
export const chargeUnknown = sql<boolean>`${order.payment} = 'unpaid'
  and ${order.fulfilment} in ('closing', 'cancelled', 'expired') and exists (
  select 1 from ${payment} where payment.order_id = ${order.id} and payment.state in ('asked', 'open'))`;

/** What banks took back of the payment that paid an order, by disputes that were lost, in cents. */
export const lostCents = sql<number>`coalesce((
  select payment.lost_cents from ${payment} where payment.intent_id = ${order.transactionId}), 0)::bigint`.mapWith(
  Number,
);

/** What holds the shipping of an order. */
export const shippingHeld = sql<ShippingHoldKind[]>`coalesce((
  select json_agg(distinct shipping_hold.kind) from ${shippingHold}
  where shipping_hold.order_id = ${order.id} and shipping_hold.released_at is null
    and ${order.fulfilment} in ('pending', 'closing', 'shipping')), '[]'::json)`;

/** The pieces of an order's lines that are shipped, by the line's id. */
export const shippedPieces = sql<Record<string, number>>`coalesce((
  select jsonb_object_agg(counted.line, counted.pieces) from (
    select shipment_line.order_line_id as line, sum(shipment_line.quantity) as pieces
    from ${shipment} join ${shipmentLine} on shipment_line.shipment_id = shipment.id
    where shipment.order_id = ${order.id} group by 1
  ) as counted
), '{}'::jsonb)`;

/** What lists say of the last shipment of an order: its carrier, its cartons and the tracking number of its first parcel. */
export interface LastShipment {
  carrier: string;
  cartons: number | null;
  tracking: string;
}

export const lastShipment = sql<LastShipment | null>`(
  select jsonb_build_object('carrier', shipment.carrier, 'cartons', shipment.cartons, 'tracking', (
    select parcel.tracking from ${parcel} where parcel.shipment_id = shipment.id order by parcel.position limit 1))
  from ${shipment} where shipment.order_id = ${order.id} order by shipment.number desc limit 1)`;
