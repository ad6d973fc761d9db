import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AdminMailKind } from '#contract/sales/admin-mails.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { adminMail } from '#server/platform/database/schema/sales/admin-mails.ts';

/** `daily`: once a day, in place of at once; null: no mail. */
export interface AdminMailChoice {
  kind: AdminMailKind;
  daily: boolean | null;
}

/** What somebody has chosen to be mailed about. One query. */
export async function listChoices(db: Queryable, userId: string): Promise<AdminMailChoice[]> {
  return db
    .select({ kind: adminMail.kind, daily: adminMail.daily })
    .from(adminMail)
    .where(eq(adminMail.userId, userId));
}

/** Writes what somebody is mailed about from now on. What was on before goes on from where its last mail ended. */
export async function writeChoices(
  tx: Transaction,
  userId: string,
  choices: readonly AdminMailChoice[],
): Promise<void> {
  await tx
    .insert(adminMail)
    .values(choices.map((choice) => ({ userId, ...choice })))
    .onConflictDoUpdate({ target: [adminMail.userId, adminMail.kind], set: { daily: sql`excluded.daily` } });
}

/** Gives each admin what they have not chosen yet. */
export async function addChoices(tx: Transaction, choices: readonly AdminMailChoice[]): Promise<void> {
  const admins = await tx
    .select({ userId: user.id })
    .from(user)
    .where(and(eq(user.role, 'admin'), isNull(user.closedAt)));
  const rows = admins.flatMap(({ userId }) => choices.map((choice) => ({ userId, ...choice })));
  if (rows.length > 0) await tx.insert(adminMail).values(rows).onConflictDoNothing();
}

/** A kind that an admin is mailed about. */
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
      daily: sql<boolean>`${adminMail.daily}`,
      mailedUntil: adminMail.mailedUntil,
    })
    .from(adminMail)
    .innerJoin(user, eq(user.id, adminMail.userId))
    .where(and(eq(user.role, 'admin'), isNull(user.closedAt), isNotNull(adminMail.daily)))
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
