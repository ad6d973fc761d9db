import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { payment, refund } from '#server/platform/database/schema/sales/payments.ts';

// What the shop keeps of the money of orders, and of their lines. All figures that are told of sales are made of this.

type Columns<Name extends string> = Record<Name, AnyPgColumn>;

/** Joins an order, on the left, with the payment that paid it. */
export function paidBy(of: Columns<'transactionId'> = order): SQL {
  return sql`${payment.intentId} = ${of.transactionId}`;
}

/**
 * What the shop keeps of an order that is joined as `paidBy` says, in cents: what was received, or what is to be paid, without
 * what went back, and without what a bank took back by a dispute that was lost. The payment provider may give more back than that.
 */
export function keptCents(of: Columns<'totalCents' | 'refundedCents'> = order): SQL<number> {
  return sql<number>`greatest(coalesce(${payment.receivedCents}, ${of.totalCents}) - ${of.refundedCents}
    - coalesce(${payment.lostCents}, 0), 0)`;
}

/** Joins a line and its order, on the left and always, with its pieces whose money went back. */
export const piecesBack = sql`lateral (
  select sum((line ->> 'quantity')::integer)::integer as pieces
  from ${refund} cross join jsonb_array_elements(refund.lines) as line
  where ${order.refundedCents} > 0 and refund.order_id = ${order.id} and refund.state = 'succeeded'
    and line ->> 'partId' = ${orderLine.partId}::text) pieces_back`;

/** The pieces of a line that is joined with `piecesBack` that were sold: those whose money did not go back. */
export const soldPieces = sql<number>`greatest(${orderLine.quantity} - coalesce(pieces_back.pieces, 0), 0)`;

/** Joins an order, on the left and always, with what went back for pieces and for delivery: it has its place, while all else is shared out. */
export const backForItself = sql`lateral (
  select sum(refund.amount_cents)::bigint as cents from ${refund}
  where ${order.refundedCents} > 0 and refund.order_id = ${order.id} and refund.state = 'succeeded'
    and (refund.lines is not null or refund.reason = 'delivery')) back_for_itself`;

/**
 * What the shop keeps of a line that is joined with all of these, in cents: the price of the pieces that were sold, without its share
 * of all that neither went back for pieces nor for delivery: amounts, disputes that were lost, and a sum that was accepted instead. With
 * tax where prices contain it.
 */
export const keptOfLine = sql<number>`coalesce(round(${soldPieces} * ${orderLine.unitPriceCents}::numeric * ${keptCents()}
  / nullif(greatest(${order.totalCents} - coalesce(back_for_itself.cents, 0), 0), 0)), 0)`;
