import { type SQL, sql } from 'drizzle-orm';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';

/**
 * The least pieces of a part that are ordered for a company, in a query of parts: one where the company orders single pieces, else
 * the minimum of the part. Null: somebody orders for themselves.
 */
export function minimumFor(companyId: SQL | string | null): SQL<number> {
  if (companyId === null) return sql<number>`${part.orderedQuantity}`;
  return sql<number>`case when (select buying.single_pieces from ${company} buying where buying.id = ${companyId})
    then 1 else ${part.orderedQuantity} end`;
}
