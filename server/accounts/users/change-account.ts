import { fail, type Result } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import { type LockedUser, lockAdminsAnd } from '#server/accounts/identity/managed-accounts.repository.ts';
import { type AuditRecord, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { checkStaff } from '#server/platform/calls/staff.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';

/**
 * Runs `work` of an admin on the account of an email, in the one transaction that may change roles now. Fails with `not-found`
 * where there is no such open account, and with `forbidden` for an actor who is no admin any more.
 */
export function changeAccount<T>(
  db: Database,
  actor: CurrentUser,
  email: string,
  work: (tx: Transaction, target: LockedUser) => Promise<Result<T>>,
): Promise<Result<T>> {
  return asAdmin(db, actor, email, async (tx, target) =>
    target ? work(tx, target) : fail('not-found', 'There is no such account.'),
  );
}

/** The same where there may be no such account yet: `work` gets null then. */
export function asAdmin<T>(
  db: Database,
  actor: CurrentUser,
  email: string,
  work: (tx: Transaction, target: LockedUser | null) => Promise<Result<T>>,
): Promise<Result<T>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockAdminsAnd(tx, normalEmail(email));
    // Somebody else may have taken the role away while this waited.
    const admin = actor.admin && locked.some((each) => each.id === actor.userId && each.role === 'admin');
    const still = checkStaff({ ...actor, admin }, []);
    if (!still.ok) return still;
    return work(tx, locked.find((each) => each.email === normalEmail(email)) ?? null);
  });
}

/** Writes down what somebody did with an account. */
export function recordChange(
  tx: Transaction,
  actor: CurrentUser,
  action: AuditRecord['action'],
  target: Pick<LockedUser, 'id'>,
  data: NonNullable<AuditRecord['data']> = {},
): Promise<void> {
  return writeAudit(tx, {
    actor: { kind: 'user', id: actor.userId },
    action,
    subject: { kind: 'user', id: target.id },
    data,
  });
}

export const lastAdmin = fail('last-admin', 'This is the last admin. Make another account an admin first.');

/** Why an account gets no role of the shop's people yet. */
export function unverified({ email }: Pick<LockedUser, 'email'>) {
  return fail(
    'email-unverified',
    `${email} has not been verified yet. It has to be before it gets a role in the shop.`,
  );
}
