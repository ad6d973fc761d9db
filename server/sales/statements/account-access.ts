import { type CompanyRole, isAtLeast } from '#contract/accounts/companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { noSuchCompany } from '#server/accounts/companies/acting.ts';
import { findMembership } from '#server/accounts/companies/companies.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { findAccountCompany } from './account.repository.ts';

/**
 * The company whose account somebody may see: its members and admins. `owner`: whether they are an owner of it. Fails with `not-found`, as if
 * there were no such company, and with `forbidden` for members below `least`.
 */
export async function accountFor(
  db: Queryable,
  actor: CurrentUser,
  companyId: string,
  least: CompanyRole = 'viewer',
): Promise<Result<{ _id: string; name: string; owner: boolean }>> {
  const membership = await findMembership(db, actor.userId, companyId);
  const owner = membership?.role === 'owner' && !membership.closed;
  if (membership && (actor.admin || isAtLeast(membership.role, least)))
    return succeed({ _id: companyId, name: membership.name, owner });
  if (membership) return fail('forbidden', `For ${membership.name} you are a ${membership.role}: ask an owner.`);
  const company = actor.admin ? await findAccountCompany(db, companyId) : null;
  return company ? succeed({ _id: companyId, name: company.name, owner: false }) : noSuchCompany;
}
