import { and, asc, eq, sql } from 'drizzle-orm';
import type { CompanyRole, OwnCompany } from '#contract/accounts/companies.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { company, companyGroup, companyMember } from '#server/platform/database/schema/companies.ts';

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

/** A company as it stands behind what a member does for it. */
export interface Membership {
  companyId: string;
  name: string;
  role: CompanyRole;
  groupId: string | null;
  groupName: string | null;
  closed: boolean;
}

/** What somebody is in a company, or null for who does not belong to it. */
export async function findMembership(
  db: Database | Transaction,
  userId: string,
  companyId: string,
): Promise<Membership | null> {
  const [row] = await db
    .select({
      companyId: company.id,
      name: company.name,
      role: companyMember.role,
      groupId: company.groupId,
      groupName: companyGroup.name,
      closed: sql<boolean>`${company.closedAt} is not null`,
    })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .leftJoin(companyGroup, eq(companyGroup.id, company.groupId))
    .where(and(eq(companyMember.companyId, companyId), eq(companyMember.userId, userId)));
  return row ?? null;
}

/** What the audit log calls a company. */
export const namedCompanies = { table: company, id: company.id, name: sql<string>`${company.name}` };
