import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';

// What `findOrderFor` decides of one order, as conditions of lists.

const memberOfIts = (userId: string) => sql`${order.companyId} in (
  select member.company_id from ${companyMember} as member where member.user_id = ${userId})`;

/** Orders that an account may see: its own, and those of the companies that it belongs to now. */
export function visibleTo(userId: string): SQL | undefined {
  return or(and(isNull(order.companyId), eq(order.userId, userId)), memberOfIts(userId));
}

/** Of those the ones that it placed: for a company only as long as it belongs to it. */
export function placedAndSeenBy(userId: string): SQL | undefined {
  return and(eq(order.userId, userId), or(isNull(order.companyId), memberOfIts(userId)));
}
