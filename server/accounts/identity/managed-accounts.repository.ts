import { and, asc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import type { Role } from '#contract/call.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import {
  account,
  emailChange,
  mailedLink,
  portrait,
  session,
  staffInvitation,
  twoFactor,
  user,
} from '#server/platform/database/schema/accounts/identity.ts';

/** All accounts that are open, by email in the order of its characters. One query. */
export async function listAccounts(db: Database): Promise<Omit<User, 'orders'>[]> {
  return db
    .select({
      _id: user.id,
      email: user.email,
      role: user.role,
      name: user.name,
      emailVerified: user.emailVerified,
      secondFactor: user.twoFactorEnabled,
    })
    .from(user)
    .where(isNull(user.closedAt))
    .orderBy(sql`${user.email} collate "C"`);
}

export interface LockedUser {
  id: string;
  email: string;
  emailVerified: boolean;
  role: Role;
}

/**
 * Locks every admin and the account of an email (lower case) until the transaction ends, and gives those that are open:
 * roles change one after the other. By id, so that two never wait for each other; and whole, so that an account that
 * is being closed gets no session meanwhile.
 */
export async function lockAdminsAnd(tx: Transaction, email: string): Promise<LockedUser[]> {
  return tx
    .select({
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      role: user.role,
    })
    .from(user)
    .where(and(or(eq(user.role, 'admin'), eq(user.email, email)), isNull(user.closedAt)))
    .orderBy(asc(user.id))
    .for('update');
}

/**
 * Gives an account that is locked another role, and takes back what it was offered, and whom it had invited where it is no admin any more.
 * Gives false where no admin would be left, and changes nothing then.
 */
export async function changeRole(tx: Transaction, id: string, role: Role): Promise<boolean> {
  const other = tx
    .select({ one: sql`1` })
    .from(sql`${user} other`)
    .where(sql`other.role = 'admin' and other.closed_at is null and other.id <> ${id}`);
  const changed = await tx
    .update(user)
    .set({ role, updatedAt: sql`now()` })
    .where(and(eq(user.id, id), role === 'admin' ? undefined : exists(other)))
    .returning({ email: user.email });
  const [row] = changed;
  if (!row) return false;
  // What was offered before must not give back later what is taken away now.
  const open = role === 'admin' ? undefined : eq(staffInvitation.invitedBy, id);
  await tx.delete(staffInvitation).where(or(eq(staffInvitation.email, row.email), open));
  return true;
}

/** Ends all sessions of an account, and their tokens with them. Gives how many that were. */
export async function endSessions(tx: Transaction, userId: string): Promise<number> {
  const ended = await tx.delete(session).where(eq(session.userId, userId)).returning({ id: session.id });
  return ended.length;
}

/** Closes an account that the transaction has locked: sessions with their tokens and every way to sign in go; the email stays. */
export async function closeAccount(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(user)
    .set({
      name: 'Closed account',
      image: null,
      role: 'user',
      twoFactorEnabled: false,
      closedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(user.id, id));
  await tx.delete(mailedLink).where(eq(mailedLink.userId, id));
  await tx.delete(emailChange).where(eq(emailChange.userId, id));
  await tx.delete(account).where(eq(account.userId, id));
  await tx.delete(twoFactor).where(eq(twoFactor.userId, id));
  await tx.delete(session).where(eq(session.userId, id));
  await tx.delete(portrait).where(eq(portrait.userId, id));
}

/** Opens a closed account again, by its email (lower case), under a name; gives its id, or null where none is closed. */
export async function openAccount(tx: Transaction, email: string, name: string): Promise<string | null> {
  const [opened] = await tx
    .update(user)
    .set({ name, closedAt: null, updatedAt: sql`now()` })
    .where(and(eq(user.email, email), isNotNull(user.closedAt)))
    .returning({ id: user.id });
  return opened?.id ?? null;
}
