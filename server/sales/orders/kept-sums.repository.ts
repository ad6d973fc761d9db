import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { payment } from '#server/platform/database/schema/sales/payments.ts';

// What the shop keeps of the money of orders, with tax and delivery: what buyers and companies are told that they bought.

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
