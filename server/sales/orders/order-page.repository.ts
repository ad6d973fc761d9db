import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PriceReason } from '#contract/sales/prices.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import { companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { carrier } from '#server/platform/database/schema/sales/carriers.ts';
import { creditNote } from '#server/platform/database/schema/sales/invoices.ts';
import { orderMessage, orderNote } from '#server/platform/database/schema/sales/order-messages.ts';
import { order, orderEvent, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { dispute } from '#server/platform/database/schema/sales/payment-cases.ts';
import { refund } from '#server/platform/database/schema/sales/payments.ts';
import { parcel, shipment, shipmentLine } from '#server/platform/database/schema/sales/shipments.ts';

/** The part of a line as it is now: its picture, whether it can still be ordered at all, what a piece weighs and how many are in a carton. */
export interface LinePicture {
  img: string;
  onSale: boolean;
  weightGrams: number;
  carton: number | null;
}

/** The pictures of some lines, by the line's id. One query. */
export async function findLinePictures(db: Database, lineIds: readonly string[]): Promise<Map<string, LinePicture>> {
  const found = await db
    .select({
      lineId: orderLine.id,
      img: part.img,
      onSale: sql<boolean>`${part.archivedAt} is null`,
      weightGrams: part.weightGrams,
      carton: part.carton,
    })
    .from(orderLine)
    .innerJoin(part, eq(part.id, orderLine.partId))
    // One array, whatever their number: PostgreSQL takes at most 65,535 parameters.
    .where(sql`${orderLine.id} = any(${sql.param(lineIds)}::uuid[])`);
  return new Map(found.map(({ lineId, ...picture }) => [lineId, picture]));
}

/** Why the lines of an order cost what they cost, by the line's id; lines without a rule are left out. One query. */
export async function findLineReasons(db: Database, orderId: string): Promise<Map<string, PriceReason[]>> {
  const found = await db
    .select({ lineId: orderLine.id, reasons: orderLine.priceReasons })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId));
  return new Map(found.flatMap(({ lineId, reasons }) => (reasons ? [[lineId, reasons]] : [])));
}

export type OrderEventRow = Awaited<ReturnType<typeof listOrderEvents>>[number];

/** What happened to an order, oldest first, with the emails of those who did it, for admins alone, and their names, for members of its company. One query. */
export async function listOrderEvents(db: Database, orderId: string) {
  return db
    .select({
      at: orderEvent.createdAt,
      kind: orderEvent.kind,
      actorKind: orderEvent.actorKind,
      actorId: orderEvent.actorId,
      actorEmail: emailForAdmins(user),
      actorName: user.name,
      actorIsStaff: sql<boolean>`coalesce(${user.role} <> 'user', false)`,
      forCompany: sql<boolean>`${order.companyId} is not null`,
      actorIsMember: sql<boolean>`exists (select 1 from ${companyMember} as member
        where member.company_id = ${order.companyId} and member.user_id = ${orderEvent.actorId})`,
      data: orderEvent.data,
    })
    .from(orderEvent)
    .innerJoin(order, eq(order.id, orderEvent.orderId))
    .leftJoin(user, eq(user.id, orderEvent.actorId))
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.createdAt), asc(orderEvent.id));
}

export type RefundOfOrder = Awaited<ReturnType<typeof listRefunds>>[number];

/** The refunds of an order, oldest first, with the numbers of their credit notes. One query. */
export async function listRefunds(db: Database, orderId: string) {
  return db
    .select({
      id: refund.id,
      amountCents: refund.amountCents,
      state: refund.state,
      /** The provider made none. */
      refused: sql<boolean>`${refund.state} = 'failed' and ${refund.providerId} is null and ${refund.paymentId} is not null`,
      reason: refund.reason,
      lines: refund.lines,
      createdAt: refund.createdAt,
      settledAt: refund.settledAt,
      creditNote: sql<string | null>`${creditNote.data} ->> 'number'`,
    })
    .from(refund)
    .leftJoin(creditNote, eq(creditNote.refundId, refund.id))
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(refund.createdAt), asc(refund.id));
}

/** What banks took back of an order's money by disputes that were lost, oldest first, with the numbers of their credit notes. One query. */
export async function listLosses(db: Database, orderId: string) {
  return db
    .select({
      dispute: dispute.id,
      amountCents: dispute.amountCents,
      at: sql<Date>`coalesce(${dispute.closedAt}, ${dispute.updatedAt})`.mapWith(dispute.updatedAt),
      creditNote: sql<string | null>`${creditNote.data} ->> 'number'`,
    })
    .from(dispute)
    .leftJoin(creditNote, eq(creditNote.disputeId, dispute.id))
    .where(and(eq(dispute.orderId, orderId), eq(dispute.status, 'lost')))
    .orderBy(asc(dispute.openedAt), asc(dispute.id));
}

export type ShipmentOfOrder = Awaited<ReturnType<typeof listShipments>>[number];

/** The shipments of an order, oldest first, with their parcels, the pieces of lines that went with them, and the address at which their carrier shows a parcel, where the shop knows that. One query. */
export async function listShipments(db: Queryable, orderId: string) {
  return db
    .select({
      number: shipment.number,
      carrier: shipment.carrier,
      trackingAddress: carrier.trackingAddress,
      handedOverAt: shipment.handedOverAt,
      cartons: shipment.cartons,
      parcels: sql<{ tracking: string; weight: number | null }[]>`(
        select json_agg(json_build_object('tracking', parcel.tracking, 'weight', parcel.weight_grams) order by parcel.position)
        from ${parcel} where parcel.shipment_id = ${shipment.id})`,
      /** By the line's id. */
      pieces: sql<Record<string, number>>`(
        select json_object_agg(shipment_line.order_line_id, shipment_line.quantity)
        from ${shipmentLine} where shipment_line.shipment_id = ${shipment.id})`,
    })
    .from(shipment)
    .leftJoin(carrier, eq(sql`lower(${carrier.name})`, sql`lower(${shipment.carrier})`))
    .where(eq(shipment.orderId, orderId))
    .orderBy(asc(shipment.number));
}

export type MessageOfOrder = Awaited<ReturnType<typeof listMessages>>[number];

/** What was written about an order, oldest first, with the names of who wrote it as their accounts say them now. One query. */
export async function listMessages(db: Database, orderId: string) {
  return db
    .select({ ...getTableColumns(orderMessage), authorName: user.name })
    .from(orderMessage)
    .innerJoin(user, eq(user.id, orderMessage.authorId))
    .where(eq(orderMessage.orderId, orderId))
    .orderBy(asc(orderMessage.createdAt), asc(orderMessage.id));
}

/** Those of some orders about which the shop wrote what nobody of the buyer's side saw yet. One query. */
export async function findUnread(db: Database, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .selectDistinct({ orderId: orderMessage.orderId })
    .from(orderMessage)
    .where(
      and(
        sql`${orderMessage.orderId} = any(${sql.param(orderIds)}::uuid[])`,
        eq(orderMessage.fromShop, true),
        isNull(orderMessage.readAt),
      ),
    );
  return new Set(found.map(({ orderId }) => orderId));
}

/** What admins noted about an order, oldest first. One query. */
export async function listNotes(db: Database, orderId: string) {
  return db
    .select({ ...getTableColumns(orderNote), authorName: user.name })
    .from(orderNote)
    .innerJoin(user, eq(user.id, orderNote.authorId))
    .where(eq(orderNote.orderId, orderId))
    .orderBy(asc(orderNote.createdAt), asc(orderNote.id));
}
