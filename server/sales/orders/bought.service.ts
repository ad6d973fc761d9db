import { type Result, succeed } from '#contract/failures.ts';
import type { AskBought, Bought } from '#contract/sales/part-lists.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findLastBought } from './bought.repository.ts';

/**
 * When parts were bought last, by oneself or by any member of a company, and how many pieces then. Two queries at most, however many
 * parts. Fails with `not-found` for a company of others.
 */
export async function askBought(
  db: Database,
  { userId }: CurrentUser,
  { company, parts }: AskBought,
): Promise<Result<Bought>> {
  const acting = await actingFor(db, userId, company, 'viewer');
  if (!acting.ok) return acting;
  return succeed(await findLastBought(db, { userId, companyId: acting.value?.companyId ?? null }, parts));
}
