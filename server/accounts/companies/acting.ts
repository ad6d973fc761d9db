import { type CompanyRole, isAtLeast } from '#contract/accounts/companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { findMembership, lockMembership, type Membership } from './companies.repository.ts';

/** The company that somebody acts for, with their role in it. */
export type ActingFor = Omit<Membership, 'closed'>;

/**
 * The company that `userId` acts for; null where the call names none. Fails with `not-found` for a company of others, as if
 * it were not there; with `forbidden` where the role is too low, or, but for a viewer's reading, the company is closed.
 */
export async function actingFor(
  db: Queryable,
  userId: string,
  companyId: string | undefined,
  least: CompanyRole,
): Promise<Result<ActingFor | null>> {
  if (companyId === undefined) return succeed(null);
  return checkActing(await findMembership(db, userId, companyId), least);
}

/** The same of a membership that was read already. */
export function actingIn(
  { membership }: { membership: Membership | null },
  companyId: string | undefined,
  least: CompanyRole,
): Result<ActingFor | null> {
  return companyId === undefined ? succeed(null) : checkActing(membership, least);
}

/** Whether somebody may still act for a company, as a buyer at least; until the transaction ends nobody removes them or closes it. */
export async function holdActing(tx: Transaction, userId: string, companyId: string): Promise<Result<ActingFor>> {
  return checkActing(await lockMembership(tx, userId, companyId, 'stays'), 'buyer');
}

/** Whether a membership is enough. Fails as `actingFor` does. */
export function checkActing(membership: Membership | null, least: CompanyRole): Result<ActingFor> {
  if (!membership) return noSuchCompany;
  const { closed, ...acting } = membership;
  if (!isAtLeast(acting.role, least))
    return fail(
      'forbidden',
      `For ${acting.name} you are a ${acting.role}: ask ${least === 'owner' ? 'an owner' : 'an owner for the role of a buyer'}.`,
    );
  if (closed && least !== 'viewer') return closedCompany(acting.name);
  return succeed(acting);
}

/** Somebody is no member of a company, or there is no such company. */
export const noSuchCompany = fail('not-found', 'There is no such company among yours.');

/** Nobody buys for a closed company any more. */
export const closedCompany = (name: string) => fail('forbidden', `${name} is closed.`);
