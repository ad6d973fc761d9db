import { and, eq } from 'drizzle-orm';
import { type CompanyRole, companyRoles } from '#contract/accounts/companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { company, companyGroup, companyMember } from '#server/platform/database/schema/companies.ts';

/** The company that somebody acts for, with their role in it. */
export interface ActingFor {
  companyId: string;
  name: string;
  role: CompanyRole;
  groupId: string | null;
  groupName: string | null;
  country: string;
  vatNumber: string | null;
  vatConfirmed: boolean;
}

/** Whether a role is at least another: a viewer is less than a buyer, a buyer less than an owner. */
export function isAtLeast(role: CompanyRole, least: CompanyRole): boolean {
  return companyRoles.indexOf(role) >= companyRoles.indexOf(least);
}

/**
 * The company that `userId` acts for; null where the call names none. Fails with `not-found` for a company of others, as if
 * it were not there; with `forbidden` where the role is too low, or, but for a viewer's reading, the company is closed.
 */
export async function actingFor(
  db: Database | Transaction,
  userId: string,
  companyId: string | undefined,
  least: CompanyRole,
): Promise<Result<ActingFor | null>> {
  if (companyId === undefined) return succeed(null);
  const [row] = await db
    .select({
      companyId: company.id,
      name: company.name,
      role: companyMember.role,
      groupId: company.groupId,
      groupName: companyGroup.name,
      country: company.country,
      vatNumber: company.vatNumber,
      vatConfirmedAt: company.vatConfirmedAt,
      closedAt: company.closedAt,
    })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .leftJoin(companyGroup, eq(companyGroup.id, company.groupId))
    .where(and(eq(companyMember.companyId, companyId), eq(companyMember.userId, userId)));
  if (!row) return fail('not-found', 'There is no such company among yours.');
  const { vatConfirmedAt, closedAt, ...acting } = row;
  if (!isAtLeast(row.role, least))
    return fail(
      'forbidden',
      `For ${row.name} you are a ${row.role}: ask ${least === 'owner' ? 'an owner' : 'an owner for the role of a buyer'}.`,
    );
  if (closedAt && least !== 'viewer') return fail('forbidden', `${row.name} is closed.`);
  return succeed({ ...acting, vatConfirmed: vatConfirmedAt !== null });
}
