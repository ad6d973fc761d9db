import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { companyPartNumber } from '#server/platform/database/schema/company-numbers.ts';

/** What a company calls some parts, by the part's id: the first number where a part has several. */
export async function findCompanyNumbers(
  db: Database | Transaction,
  companyId: string,
  partIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ partId: companyPartNumber.partId, number: companyPartNumber.number })
    .from(companyPartNumber)
    .where(and(eq(companyPartNumber.companyId, companyId), inArray(companyPartNumber.partId, [...partIds])))
    .orderBy(asc(companyPartNumber.createdAt), asc(companyPartNumber.compared));
  return new Map(rows.reverse().map(({ partId, number }) => [partId, number]));
}
