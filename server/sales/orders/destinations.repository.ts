import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Destinations } from '#contract/sales/destinations.ts';
import type { AddressOwner } from '#server/accounts/addresses/addresses.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { deliveryZone } from '#server/platform/database/schema/sales/delivery.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { taxSetting } from '#server/platform/database/schema/sales/tax.ts';
import { newestFirst } from './orders.repository.ts';

/** Where the newest order of a person for themselves, or of a company, went, and when it was placed; null where there is none. One query. */
export async function findLastDestination(
  db: Database,
  owner: AddressOwner,
): Promise<{ to: Destinations['known']; at: Date } | null> {
  const [last] = await db
    .select({
      street: order.street,
      postalCode: order.postalCode,
      city: order.city,
      country: order.country,
      number: order.phone,
      at: order.createdAt,
    })
    .from(order)
    .where(
      'userId' in owner
        ? and(eq(order.userId, owner.userId), isNull(order.companyId))
        : eq(order.companyId, owner.companyId),
    )
    .orderBy(newestFirst)
    .limit(1);
  if (!last) return null;
  const { at, postalCode, country, ...to } = last;
  return { to: { ...to, postalCode: postalCode ?? '', country: country ?? '' }, at };
}

/** Whether what an order costs depends on where it goes: tax is on, or there are zones of delivery. One query. */
export async function isPlaceNeeded(db: Database): Promise<boolean> {
  const found = await db.execute<{ needed: boolean }>(sql`
    select exists (select 1 from ${taxSetting} where is_on) or exists (select 1 from ${deliveryZone}) as needed`);
  return found.rows[0]?.needed ?? false;
}
