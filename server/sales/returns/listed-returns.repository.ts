import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { creditNote } from '#server/platform/database/schema/sales/invoices.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { refund } from '#server/platform/database/schema/sales/payments.ts';
import { orderReturn, orderReturnLine } from '#server/platform/database/schema/sales/returns.ts';
import { shipment } from '#server/platform/database/schema/sales/shipments.ts';
import { matching, type ReturnFilter, refundOfReturn } from './returns.repository.ts';

/** The lines of all returns that match, those of the newest return first. One query. */
export function listReturnedLines(db: Database, filter: ReturnFilter) {
  return db
    .select({
      number: orderReturn.number,
      state: orderReturn.state,
      orderNumber: order.orderNumber,
      buyer: user.name,
      company: company.name,
      createdAt: orderReturn.createdAt,
      answeredAt: orderReturn.answeredAt,
      sendUntil: orderReturn.sendUntil,
      receivedAt: orderReturn.receivedAt,
      shipment: shipment.number,
      sku: orderLine.sku,
      part: orderLine.name,
      quantity: orderReturnLine.quantity,
      reason: orderReturnLine.reason,
      words: orderReturnLine.words,
      accepted: orderReturnLine.accepted,
      keep: orderReturnLine.keep,
      why: orderReturnLine.why,
      stocked: orderReturnLine.stocked,
      damaged: orderReturnLine.damaged,
      scrapped: orderReturnLine.scrapped,
      missing: orderReturnLine.missing,
      refundCents: refund.amountCents,
      creditNote: refundOfReturn.creditNote,
    })
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .innerJoin(order, eq(order.id, orderReturn.orderId))
    .innerJoin(user, eq(user.id, order.userId))
    .innerJoin(shipment, eq(shipment.id, orderReturnLine.shipmentId))
    .innerJoin(orderLine, eq(orderLine.id, orderReturnLine.orderLineId))
    .leftJoin(company, eq(company.id, order.companyId))
    .leftJoin(refund, eq(refund.id, orderReturn.refundId))
    .leftJoin(creditNote, eq(creditNote.refundId, refund.id))
    .where(matching(filter))
    .orderBy(desc(orderReturn.number), asc(orderReturnLine.position));
}

export type ListedLine = Awaited<ReturnType<typeof listReturnedLines>>[number];

/** The ids of accepted returns whose pieces should have arrived before `by`, the longest overdue first, at most `limit`. */
export async function listOverdueReturns(db: Queryable, by: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orderReturn.id })
    .from(orderReturn)
    .where(and(eq(orderReturn.state, 'accepted'), lt(orderReturn.sendUntil, by)))
    .orderBy(asc(orderReturn.sendUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}
