import { asc, eq } from 'drizzle-orm';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { company, companyMember } from '#server/platform/database/schema/companies.ts';

/** The companies that somebody belongs to, by name; closed ones too, whose orders can still be read. */
export async function listCompaniesOf(db: Database, userId: string): Promise<OwnCompany[]> {
  const rows = await db
    .select({
      _id: company.id,
      name: company.name,
      role: companyMember.role,
      dealer: company.dealer,
      closedAt: company.closedAt,
    })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .where(eq(companyMember.userId, userId))
    .orderBy(asc(company.name), asc(company.id));
  return rows.map(({ closedAt, ...row }) => ({ ...row, closed: closedAt !== null }));
}
