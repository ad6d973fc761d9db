import { and, eq, sql } from 'drizzle-orm';
import type { Address } from '#contract/accounts/addresses.ts';
import type { EInvoicing } from '#contract/accounts/e-invoicing.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company, companyGroup } from '#server/platform/database/schema/accounts/companies.ts';

/** The data of a company, checked. `vatNumber` is null where it has none. What is left out of e-invoices stays as it is. */
export interface CheckedData extends Address, Partial<EInvoicing> {
  name: string;
  vatNumber: string | null;
}

/** A company with the name of its group, or null. */
export async function findCompany(db: Queryable, id: string) {
  const [found] = await db
    .select({ row: company, groupName: companyGroup.name })
    .from(company)
    .leftJoin(companyGroup, eq(companyGroup.id, company.groupId))
    .where(eq(company.id, id));
  return found ? { ...found.row, groupName: found.groupName } : null;
}

/** Writes a company that asks for dealer's prices. Gives its id. */
export async function insertCompany(tx: Transaction, data: CheckedData): Promise<string> {
  const [made] = await tx
    .insert(company)
    .values({ ...columnsOf(data), dealer: 'asked' })
    .returning({ id: company.id });
  if (!made) throw new Error('An insert gave no row');
  return made.id;
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
  const isSameNumber = sql`${company.vatNumber} is not distinct from ${data.vatNumber}::text`;
  const changed = await tx
    .update(company)
    .set({
      ...columnsOf(data),
      ...also,
      vatConfirmedAt: sql`case when ${isSameNumber} then ${company.vatConfirmedAt} end`,
      vatConfirmedBy: sql`case when ${isSameNumber} then ${company.vatConfirmedBy} end`,
      vatConfirmedHow: sql`case when ${isSameNumber} then ${company.vatConfirmedHow} end`,
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(and(eq(company.id, id), eq(company.version, version)))
    .returning({ id: company.id });
  return changed.length > 0;
}

/** Closes a company. */
export async function markClosed(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(company)
    .set({
      closedAt: sql`now()`,
      // Nobody need answer it any more.
      dealer: sql`case when ${company.dealer} = 'asked' then 'none' else ${company.dealer} end`,
      version: sql`${company.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(company.id, id));
}

/** Opens a company again. */
export async function markOpen(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(company)
    .set({ closedAt: null, version: sql`${company.version} + 1`, updatedAt: sql`now()` })
    .where(eq(company.id, id));
}

/** Erases street, city, postal code and phone of a company; its country stays. */
export async function eraseBilling(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(company)
    .set({
      ...{ street: '', city: '', postalCode: '', phone: '' },
      version: sql`${company.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(company.id, id));
}

function columnsOf({ number, ...data }: CheckedData) {
  return { ...data, phone: number };
}
