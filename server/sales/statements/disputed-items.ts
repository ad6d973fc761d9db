import { fail, type Result, succeed } from '#contract/failures.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { lockEntries } from '#server/sales/receivables/ledger.repository.ts';
import { accountFor } from './account-access.ts';
import { endDispute, findDisputable, insertDispute } from './disputed-items.repository.ts';

type Done = { done: true };

const noSuchItem = fail('not-found', 'There is no such open item.');

/** Disputes an open item, for an owner of its company or an admin. Fails with `wrong-state` where it is settled, or disputed already. */
export function disputeItem(db: Database, actor: CurrentUser, entryId: string, words: string): Promise<Result<Done>> {
  return inTransaction<Result<Done>>(db, async (tx) => {
    await lockEntries(tx, [entryId]);
    const found = await findDisputable(tx, entryId);
    if (!found) return noSuchItem;
    const access = await accountFor(tx, actor, found.companyId, 'owner');
    if (!access.ok) return access.failure.code === 'not-found' ? noSuchItem : access;
    if (found.openCents === 0) return fail('wrong-state', 'Nothing of that item is open any more.');
    if (found.dispute !== null) return fail('wrong-state', 'That item is disputed already.');
    await insertDispute(tx, { entryId, words, disputedBy: actor.userId });
    await writeAudit(tx, {
      actor: { kind: 'user', id: actor.userId },
      ...{ action: 'item-disputed', subject: { kind: 'company', id: found.companyId } },
      data: { document: found.number ?? '' },
    });
    return succeed({ done: true });
  });
}

/** Ends the dispute about an item. Fails with `not-found` where it is not disputed. */
export function releaseItem(db: Database, actor: CurrentUser, entryId: string): Promise<Result<Done>> {
  return inTransaction<Result<Done>>(db, async (tx) => {
    const found = (await endDispute(tx, entryId, actor.userId)) ? await findDisputable(tx, entryId) : null;
    if (!found) return fail('not-found', 'That item is not disputed.');
    await writeAudit(tx, {
      actor: { kind: 'user', id: actor.userId },
      ...{ action: 'item-released', subject: { kind: 'company', id: found.companyId } },
      data: { document: found.number ?? '' },
    });
    return succeed({ done: true });
  });
}
