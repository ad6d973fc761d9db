import { asc, eq, sql } from 'drizzle-orm';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/identity.ts';
import { creditNote } from '#server/platform/database/schema/invoices.ts';
import { orderEvent, orderLine } from '#server/platform/database/schema/orders.ts';
import { part } from '#server/platform/database/schema/parts.ts';
import { refund } from '#server/platform/database/schema/payments.ts';

/** The part of a line as it is now: its picture, and whether it can still be ordered at all. */
export interface LinePicture {
  img: string;
  onSale: boolean;
}

/** The pictures of some orders' lines, by the line's id. One query. */
export async function findLinePictures(db: Database, orderIds: readonly string[]): Promise<Map<string, LinePicture>> {
  const found = await db
    .select({ lineId: orderLine.id, img: part.img, onSale: sql<boolean>`${part.archivedAt} is null` })
    .from(orderLine)
    .innerJoin(part, eq(part.id, orderLine.partId))
    // One array, whatever their number: PostgreSQL takes at most 65,535 parameters.
    .where(sql`${orderLine.orderId} = any(${sql.param(orderIds)}::uuid[])`);
  return new Map(found.map(({ lineId, ...picture }) => [lineId, picture]));
}

export type OrderEventRow = Awaited<ReturnType<typeof listOrderEvents>>[number];

/** What happened to an order, oldest first, with the emails of those who did it, for admins alone. One query. */
export async function listOrderEvents(db: Database, orderId: string) {
  return db
    .select({
      at: orderEvent.createdAt,
      kind: orderEvent.kind,
      actorKind: orderEvent.actorKind,
      actorId: orderEvent.actorId,
      actorEmail: emailForAdmins(user),
      data: orderEvent.data,
    })
    .from(orderEvent)
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
      refused: sql<boolean>`${refund.state} = 'failed' and ${refund.providerId} is null`,
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
