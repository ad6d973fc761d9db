import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/connection.ts';
import { priceList } from '#server/platform/database/schema/sales/prices.ts';

type Span = Record<'startsAt' | 'endsAt', AnyPgColumn>;

/** Whether a list has no end, or one that is still to come. It may not have begun. */
export function notEnded({ endsAt }: Pick<Span, 'endsAt'>): SQL | undefined {
  return or(isNull(endsAt), gt(endsAt, sql`now()`));
}

/** Whether a list has begun and has not ended. */
export function inForce(list: Span): SQL | undefined {
  return and(lte(list.startsAt, sql`now()`), notEnded(list));
}

/** The names of the price lists in force for a company and for its group, the one that began last first. One query. */
export async function listPriceListsOf(
  db: Database,
  { companyId, groupId }: { companyId: string; groupId: string | null },
): Promise<{ own: string[]; group: string[] }> {
  const rows = await db
    .select({ name: priceList.name, companyId: priceList.companyId })
    .from(priceList)
    .where(
      and(
        or(eq(priceList.companyId, companyId), groupId === null ? undefined : eq(priceList.groupId, groupId)),
        inForce(priceList),
      ),
    )
    .orderBy(sql`${priceList.startsAt} desc`, asc(priceList.name));
  const names = (own: boolean) => rows.filter((row) => (row.companyId !== null) === own).map(({ name }) => name);
  return { own: names(true), group: names(false) };
}
