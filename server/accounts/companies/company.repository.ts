import { and, eq, sql } from 'drizzle-orm';
import type { Address } from '#contract/accounts/addresses.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/companies.ts';

/** The data of a company, checked. `vatNumber` is null where it has none. */
export interface CheckedData extends Address {
  name: string;
  vatNumber: string | null;
}

/**
 * Changes a company's data; another VAT number is not confirmed any more. Gives false where the company is not at that
 * version any more.
 */
export async function updateCompany(
  tx: Transaction,
  id: string,
  data: CheckedData,
  version: number,
  also: { dealer?: 'asked' } = {},
): Promise<boolean> {
  const kept = sql`${company.vatNumber} is not distinct from ${data.vatNumber}::text`;
  const changed = await tx
    .update(company)
    .set({
      ...columnsOf(data),
      ...also,
      vatConfirmedAt: sql`case when ${kept} then ${company.vatConfirmedAt} end`,
      vatConfirmedBy: sql`case when ${kept} then ${company.vatConfirmedBy} end`,
      vatConfirmedHow: sql`case when ${kept} then ${company.vatConfirmedHow} end`,
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(and(eq(company.id, id), eq(company.version, version)))
    .returning({ id: company.id });
  return changed.length > 0;
}

function columnsOf({ number, ...data }: CheckedData) {
  return { ...data, phone: number };
}
