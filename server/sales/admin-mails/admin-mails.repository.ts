import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { AdminMailKind } from '#contract/sales/admin-mails.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { adminMail } from '#server/platform/database/schema/admin-mails.ts';
import { user } from '#server/platform/database/schema/identity.ts';

/** What somebody is mailed about, and whether once a day. One query. */
export async function listChoices(db: Queryable, userId: string): Promise<{ kind: AdminMailKind; daily: boolean }[]> {
  return db
    .select({ kind: adminMail.kind, daily: adminMail.daily })
    .from(adminMail)
    .where(eq(adminMail.userId, userId));
}

/** Writes what somebody is mailed about from now on. What was on before goes on from where its last mail ended. */
export async function writeChoices(
  tx: Transaction,
  userId: string,
  choices: readonly { kind: AdminMailKind; daily: boolean }[],
): Promise<void> {
  const kinds = choices.map(({ kind }) => kind);
  await tx.delete(adminMail).where(and(eq(adminMail.userId, userId), notInArray(adminMail.kind, kinds)));
  if (choices.length === 0) return;
  await tx
    .insert(adminMail)
    .values(choices.map((choice) => ({ userId, ...choice })))
    .onConflictDoUpdate({ target: [adminMail.userId, adminMail.kind], set: { daily: sql`excluded.daily` } });
}

export interface Subscription {
  userId: string;
  email: string;
  kind: AdminMailKind;
  daily: boolean;
  mailedUntil: Date;
}

/** What all admins are mailed about, locked until the transaction ends; what another process has locked is left out. */
export async function lockSubscriptions(tx: Transaction): Promise<Subscription[]> {
  return tx
    .select({
      userId: adminMail.userId,
      email: user.email,
      kind: adminMail.kind,
      daily: adminMail.daily,
      mailedUntil: adminMail.mailedUntil,
    })
    .from(adminMail)
    .innerJoin(user, eq(user.id, adminMail.userId))
    .where(and(eq(user.role, 'admin'), isNull(user.closedAt)))
    .orderBy(adminMail.userId, adminMail.kind)
    .for('update', { of: adminMail, skipLocked: true });
}

/** Notes until when somebody is mailed about these kinds. */
export async function setMailedUntil(
  tx: Transaction,
  { userId, kinds, until }: { userId: string; kinds: readonly AdminMailKind[]; until: Date },
): Promise<void> {
  await tx
    .update(adminMail)
    .set({ mailedUntil: until })
    .where(and(eq(adminMail.userId, userId), inArray(adminMail.kind, [...kinds])));
}
