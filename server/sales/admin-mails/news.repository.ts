import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { adminPages } from '#contract/admin-pages.ts';
import { type AlarmKind, alarmWords } from '#contract/alarms.ts';
import { formatFigure } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { AdminMailKind } from '#contract/sales/admin-mails.ts';
import { returnName } from '#contract/sales/returns.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { part, partShort } from '#server/platform/database/schema/catalogue/parts.ts';
import { question } from '#server/platform/database/schema/catalogue/questions.ts';
import { review } from '#server/platform/database/schema/catalogue/reviews.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { alarm } from '#server/platform/database/schema/platform/alarms.ts';
import { accountPayment } from '#server/platform/database/schema/sales/account-payments.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { orderReturn } from '#server/platform/database/schema/sales/returns.ts';

/** After `since` and up to `until`. */
export interface Span {
  since: Date;
  until: Date;
}

/** Something that happened, in a sentence, and the page where it stands. */
export interface News {
  words: string;
  page: string;
}

/** A review of fewer stars is news. */
const LOW_RATINGS = 3;

const within = (column: PgColumn, { since, until }: Span): SQL | undefined =>
  and(gt(column, since), lte(column, until));

/** Orders that are sold in a span: one with a deposit is so from its placing, and goes out once that is paid. */
function soldIn(span: Span): SQL | undefined {
  const deposits = within(accountPayment.settledAt, span);
  return and(
    isNotNull(order.soldAt),
    or(
      within(order.soldAt, span),
      sql`${order.id} in (select ${accountPayment.orderId} from ${accountPayment} where ${accountPayment.orderId} is not null and ${deposits})`,
    ),
  );
}

/** What happened of a kind, oldest first: at most `limit`. One query. */
export async function listNews(db: Queryable, kind: AdminMailKind, span: Span, limit: number): Promise<News[]> {
  switch (kind) {
    case 'order-paid':
      return ordersOf(db, 'sold', { which: soldIn(span), by: order.soldAt, limit });
    case 'order-cancelled': {
      // The index is on the last change.
      const which = and(
        eq(order.fulfilment, 'cancelled'),
        gt(order.updatedAt, span.since),
        within(order.endedAt, span),
      );
      return ordersOf(db, 'cancelled', { which, by: order.endedAt, limit });
    }
    case 'return-requested': {
      const found = await db
        .select({ id: orderReturn.id, number: orderReturn.number, orderNumber: order.orderNumber })
        .from(orderReturn)
        .innerJoin(order, eq(order.id, orderReturn.orderId))
        .where(within(orderReturn.createdAt, span))
        .orderBy(asc(orderReturn.createdAt))
        .limit(limit);
      return found.map((each) => ({
        words: `Return ${returnName(each.number)} of order ${each.orderNumber} waits for an answer.`,
        page: adminPages.managedReturn(each.id),
      }));
    }
    case 'question': {
      const found = await db
        .select({ name: part.name, sku: part.sku })
        .from(question)
        .innerJoin(part, eq(part.id, question.partId))
        .where(within(question.createdAt, span))
        .orderBy(asc(question.createdAt))
        .limit(limit);
      return found.map((each) => ({
        words: `A question about ${each.name}, ${each.sku}, waits for an answer.`,
        page: adminPages.manageQuestions,
      }));
    }
    case 'low-review': {
      const found = await db
        .select({ ratings: review.ratings, name: review.name })
        .from(review)
        .where(and(within(review.createdAt, span), lt(review.ratings, LOW_RATINGS)))
        .orderBy(asc(review.createdAt))
        .limit(limit);
      return found.map((each) => ({
        words: `${each.name} reviews with ${each.ratings} of 5 stars.`,
        page: adminPages.manageReviews,
      }));
    }
    case 'low-stock': {
      const moved = sql`exists (select from ${stockMovement} where stock_movement.part_id = ${part.id}
        and stock_movement.created_at > ${span.since} and stock_movement.created_at <= ${span.until} and stock_movement.quantity < 0)`;
      const found = await db
        .select({ name: part.name, sku: part.sku, available: part.available, least: part.orderedQuantity })
        .from(partShort)
        .innerJoin(part, eq(part.id, partShort.partId))
        .where(and(isNull(part.archivedAt), moved))
        .orderBy(asc(part.name), asc(part.id))
        .limit(limit);
      return found.map((each) => ({
        words: `Of ${each.name}, ${each.sku}, ${formatFigure(each.available)} are left: fewer than the least order, ${formatFigure(each.least)}.`,
        page: adminPages.manageParts,
      }));
    }
    case 'alarm': {
      const found = await db
        .select({ kind: alarm.kind })
        .from(alarm)
        .where(within(alarm.firstSeen, span))
        .orderBy(asc(alarm.firstSeen))
        .limit(limit);
      return found.map((each) => ({
        words: `Alarm: ${alarmWords[each.kind as AlarmKind]?.title ?? each.kind}.`,
        page: adminPages.reports,
      }));
    }
  }
}

/** Orders of which something is said, by the moment at which that happened. */
async function ordersOf(
  db: Queryable,
  what: 'sold' | 'cancelled',
  { which, by, limit }: { which: SQL | undefined; by: PgColumn; limit: number },
): Promise<News[]> {
  const found = await db
    .select({
      id: order.id,
      number: order.orderNumber,
      cents: order.totalCents,
      onAccount: eq(order.paymentMethod, 'account').mapWith(Boolean),
      whose: sql<string>`coalesce(${company.name}, ${user.name})`,
    })
    .from(order)
    .innerJoin(user, eq(user.id, order.userId))
    .leftJoin(company, eq(company.id, order.companyId))
    .where(which)
    .orderBy(asc(by), asc(order.id))
    .limit(limit);
  const sold = (onAccount: boolean) => (onAccount ? 'placed on account' : 'paid');
  return found.map(({ id, number, cents, onAccount, whose }) => ({
    words: `Order ${number} of ${whose} is ${what === 'sold' ? sold(onAccount) : what}: ${formatCents(cents)}.`,
    page: pages.order(id),
  }));
}
