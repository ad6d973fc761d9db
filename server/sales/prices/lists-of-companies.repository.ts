import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { priceList } from '#server/platform/database/schema/prices.ts';

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
        lte(priceList.startsAt, sql`now()`),
        or(isNull(priceList.endsAt), sql`${priceList.endsAt} > now()`),
      ),
    )
    .orderBy(sql`${priceList.startsAt} desc`, asc(priceList.name));
  const names = (own: boolean) => rows.filter((row) => (row.companyId !== null) === own).map(({ name }) => name);
  return { own: names(true), group: names(false) };
}
