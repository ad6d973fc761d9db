import { and, asc, desc, eq, gte, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Figures } from '#contract/sales/reports.ts';
import { countOnSale } from '#server/catalogue/parts/parts.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { part, partShort } from '#server/platform/database/schema/catalogue/parts.ts';
import { review } from '#server/platform/database/schema/catalogue/reviews.ts';
import { alarm } from '#server/platform/database/schema/platform/alarms.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { dispute, paymentCase } from '#server/platform/database/schema/sales/payment-cases.ts';
import { payment, refund } from '#server/platform/database/schema/sales/payments.ts';
import { bookedDocument, bookedLine } from '#server/platform/database/schema/sales/reports.ts';
import {
  dueSince,
  isSold,
  waitsForCarrier,
  waitsForDelivery,
  waitsToBePacked,
} from '#server/sales/orders/order-facts.repository.ts';
import { waitsForAnswer } from '#server/sales/orders/waits-for-answer.repository.ts';
import type { Days } from './report-range.ts';

const count = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`;

const isPaid = eq(order.payment, 'paid');
/** Its stock is held for a buyer who may still pay. */
const isUnpaid = and(eq(order.payment, 'unpaid'), eq(order.fulfilment, 'pending'));
const belowMinimum = sql`${part.available} < ${part.orderedQuantity}`;

/**
 * Cents of revenue and orders by points of time in a format of `to_char`, by the clock of a time zone. Revenue is what invoices charge without
 * tax, less what credit notes give back of it, each on its day; an order counts with its first invoice. One query.
 */
export async function sumRevenue(
  db: Database,
  { begins, ends }: Pick<Days, 'begins' | 'ends'>,
  format: string,
  timeZone: string,
): Promise<{ at: string; cents: number; orders: number }[]> {
  return db
    .select({
      at: sql<string>`to_char(${bookedDocument.issuedAt} at time zone ${timeZone}, ${format})`,
      cents: sql<number>`sum(${bookedDocument.netCents})::bigint`.mapWith(Number),
      orders: sql<number>`sum(${bookedDocument.orders})::int`,
    })
    .from(bookedDocument)
    .where(issuedWithin(bookedDocument.issuedAt, { begins, ends }))
    .groupBy(sql`1`);
}

const issuedWithin = (at: AnyPgColumn, { begins, ends }: Pick<Days, 'begins' | 'ends'>) =>
  and(gte(at, begins), lt(at, ends));

/**
 * The parts that brought most in a time: cents of revenue and pieces, less what was credited. At most `limit`. One query, which reads each
 * line that was booked in it.
 */
export async function listBestParts(
  db: Database,
  days: Pick<Days, 'begins' | 'ends'>,
  limit: number,
): Promise<{ part: string; name: string; img: string; cents: number; quantity: number }[]> {
  // The parts themselves are read of those that are listed alone.
  const best = db
    .select({
      partId: bookedLine.partId,
      cents: sql<number>`sum(${bookedLine.netCents})::bigint`.as('cents'),
      quantity: sql<number>`sum(${bookedLine.pieces})::int`.as('quantity'),
    })
    .from(bookedLine)
    .where(and(isNotNull(bookedLine.partId), issuedWithin(bookedLine.issuedAt, days)))
    .groupBy(bookedLine.partId)
    .having(sql`sum(${bookedLine.pieces}) > 0`)
    .orderBy(sql`cents desc`, asc(bookedLine.partId))
    .limit(limit)
    .as('best');
  return db
    .select({
      part: part.id,
      name: part.name,
      img: part.img,
      cents: sql`${best.cents}`.mapWith(Number),
      quantity: best.quantity,
    })
    .from(best)
    .innerJoin(part, eq(part.id, best.partId))
    .orderBy(desc(best.cents), asc(part.id));
}

/**
 * Parts on sale of which there is too little to order, then those whose stock ends soonest at the pace of the last 30 days. `cover` is
 * days, null where nothing was sold; pieces whose money went back count as well, since most of them had left. At most `limit`. One query: of the parts that are short and did not sell it reads the first ones alone.
 */
export async function listLowStock(
  db: Database,
  limit: number,
): Promise<{ part: string; name: string; img: string; available: number; sold: number; cover: number | null }[]> {
  const sold = db.$with('sold').as(
    db
      .select({
        partId: orderLine.partId,
        pieces: sql<number>`sum(${orderLine.quantity} - ${orderLine.takenOut})::int`.as('pieces'),
      })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .where(and(isSold, sql`${order.soldAt} > now() - interval '30 days'`))
      .groupBy(orderLine.partId)
      .having(sql`sum(${orderLine.quantity} - ${orderLine.takenOut}) > 0`),
  );
  const looked = sql`(
    (select part_id from ${partShort} order by part_id limit ${limit}) union select part_id from ${sold}) looked`;
  return db
    .with(sold)
    .select({
      part: part.id,
      name: part.name,
      img: part.img,
      available: part.available,
      sold: sql<number>`coalesce(${sold.pieces}, 0)`,
      cover: sql<number | null>`floor(${part.available} * 30::numeric / ${sold.pieces})::int`,
    })
    .from(part)
    .innerJoin(looked, sql`looked.part_id = ${part.id}`)
    .leftJoin(sold, eq(sold.partId, part.id))
    .where(isNull(part.archivedAt))
    .orderBy(desc(belowMinimum), sql`${part.available} * 30::numeric / ${sold.pieces} nulls last`, asc(part.id))
    .limit(limit);
}

/** How many parts are on sale, and of how many of them there is too little to order. Two queries. */
export async function countParts(db: Database): Promise<{ parts: number; of: number }> {
  return { parts: await db.$count(partShort), of: await countOnSale(db) };
}

/** The unpaid orders whose time runs out first, at most `limit`, and what all of them hold together. One query. */
export async function listRunningOut(db: Database, limit: number) {
  const rows = await db
    .select({
      order: order.id,
      orderNumber: order.orderNumber,
      email: order.email,
      cents: order.totalCents,
      heldUntil: order.heldUntil,
      createdAt: order.createdAt,
      all: sql<number>`(count(*) over ())::int`,
      held: sql<number>`(sum(${order.totalCents}) over ())::bigint`.mapWith(Number),
    })
    .from(order)
    .where(isUnpaid)
    .orderBy(asc(order.heldUntil), asc(order.id))
    .limit(limit);
  return { orders: rows.map(({ all, held, ...row }) => row), all: rows[0]?.all ?? 0, heldCents: rows[0]?.held ?? 0 };
}

/** Paid orders that wait to be shipped and are being refunded whole: they will not be shipped. */
const onTheirWayBack = sql<number>`(select count(*)::int from (
  select going.id from ${order} going
  join ${refund} on refund.order_id = going.id and refund.state in ('asked', 'pending')
  join ${payment} on payment.id = refund.payment_id and payment.intent_id = going.transaction_id
  where going.fulfilment = 'shipping'
  group by going.id, payment.id having going.refunded_cents + sum(refund.amount_cents) >= payment.received_cents - payment.lost_cents) as back)`;

/** What waits here, counted. Orders that are due since before `lateBefore` are late. Eight queries. */
export async function countFigures(
  db: Database,
  lateBefore: Date,
): Promise<Omit<Figures, 'enquiries' | 'companies' | 'releases' | 'quotes' | 'delivery' | 'returns' | 'questions'>> {
  const standing = (state: 'pending' | 'shipping' | 'shipped' | 'delivered') => count(eq(order.fulfilment, state));
  const ended = sql`${order.fulfilment} in ('cancelled', 'expired')`;
  const [orders] = await db
    .select({
      // One whose money is still on its way back is not done yet, as in the list of all orders.
      running: count(sql`${order.fulfilment} <> 'closing' and (not ${ended} or ${isPaid})`),
      unpaid: count(sql`${isUnpaid}`),
      pending: standing('pending'),
      shipping: standing('shipping'),
      toShip: sql<number>`${count(waitsForCarrier)} - ${onTheirWayBack}`,
      shipped: standing('shipped'),
      delivered: standing('delivered'),
      ended: count(sql`${order.fulfilment} = 'closing' or ${ended}`),
    })
    .from(order);
  // Apart: the others are counted in an index alone.
  const [waiting] = await db
    .select({
      toPack: count(waitsToBePacked),
      packed: count(isNotNull(order.packedAt)),
      overdue: count(and(lt(dueSince, lateBefore), not(waitsForDelivery))),
      awaiting: count(waitsForDelivery),
    })
    .from(order)
    .where(waitsForCarrier);
  if (!orders || !waiting) throw new Error('A count gave no row');
  const toAnswer = await db.$count(order, waitsForAnswer);
  const parts = await countOnSale(db);
  // A hidden one waits for nothing.
  const unanswered = await db.$count(review, and(isNull(review.answer), isNull(review.hiddenAt)));
  const cases = await db.$count(paymentCase, isNull(paymentCase.answeredAt));
  const disputes = await db.$count(dispute, eq(dispute.status, 'needs-response'));
  const alarms = await db.$count(alarm, isNull(alarm.answeredAt));
  return {
    orders: { ...orders, ...waiting, toAnswer },
    parts,
    alarms,
    money: cases + disputes,
    reviews: { unanswered },
  };
}
