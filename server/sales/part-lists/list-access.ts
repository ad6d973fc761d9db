import { fail, type Result, succeed } from '#contract/failures.ts';
import { type ActingFor, checkActing } from '#server/accounts/companies/acting.ts';
import { findMembership } from '#server/accounts/companies/companies.repository.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { findList, type StoredList } from './part-lists.repository.ts';

/** A list that somebody may see. `company`: whose it is, where it is no own one. */
export interface FoundList {
  list: StoredList;
  company: ActingFor | null;
  mayChange: boolean;
}

const missing = fail('not-found', 'There is no such list.');

/**
 * The list with that id, where somebody may read it, or change it: an own one, or one of a company that they belong to. Viewers only
 * read. Two queries at most. Fails with `not-found` for a list of others, as if it were not there, with `forbidden` for viewers.
 */
export async function findListFor(
  db: Queryable,
  userId: string,
  id: string,
  { to, deleted = false }: { to: 'read' | 'change'; deleted?: boolean },
): Promise<Result<FoundList>> {
  const list = await findList(db, id, { deleted });
  if (!list) return missing;
  if (list.companyId === null)
    return list.userId === userId ? succeed({ list, company: null, mayChange: true }) : missing;
  const membership = await findMembership(db, userId, list.companyId);
  if (!membership) return missing;
  const asBuyer = checkActing(membership, 'buyer');
  if (!asBuyer.ok && to === 'change') return asBuyer;
  const { closed: _closed, ...company } = membership;
  return succeed({ list, company, mayChange: asBuyer.ok });
}
