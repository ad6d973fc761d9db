import { type Result, succeed } from '#contract/failures.ts';
import { accountClosed, lockPerson, setName } from '#server/accounts/identity/accounts.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import type { OwnAccount } from './own-account.ts';

/**
 * Changes the name of an account, and of what it signed with the name it had. 0 where that is its name already. Fails with
 * `forbidden` where the account is closed meanwhile.
 */
export async function changeName(
  { db, reviews }: Pick<OwnAccount, 'db' | 'reviews'>,
  { userId }: CurrentUser,
  name: string,
): Promise<Result<{ modifiedCount: number }>> {
  const done = await inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, userId))) return null;
    const before = await setName(tx, userId, name);
    if (before === name) return { modifiedCount: 0, signed: 0 };
    const who = { kind: 'user', id: userId } as const;
    await writeAudit(tx, { actor: who, action: 'name-changed', subject: who });
    return { modifiedCount: 1, signed: await reviews.rename(tx, { userId, before, name }) };
  });
  if (!done) return accountClosed;
  if (done.signed > 0) reviews.changed();
  return succeed({ modifiedCount: done.modifiedCount });
}
