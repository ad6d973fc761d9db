import { and, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { fail } from '#contract/failures.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import {
  account,
  session,
  socialAttempt,
  twoFactor,
  user,
} from '#server/platform/database/schema/accounts/identity.ts';
import { findFormerOwner } from './email-change.repository.ts';

type Reader = Pick<Database, 'select'>;

export interface FoundPerson {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  secondFactor: boolean;
}

const personColumns = {
  id: user.id,
  email: user.email,
  name: user.name,
  emailVerified: user.emailVerified,
  secondFactor: user.twoFactorEnabled,
};

/** An account that is open, by its id or its email (lower case), or null. */
export async function findPerson(db: Reader, by: { id: string } | { email: string }): Promise<FoundPerson | null> {
  const [found] = await db
    .select(personColumns)
    .from(user)
    .where(and('id' in by ? eq(user.id, by.id) : eq(user.email, by.email), isNull(user.closedAt)));
  return found ?? null;
}

/** Whether an account is closed whose email was never verified: that may be somebody else's. */
export async function isClosedUnverified(db: Reader, id: string): Promise<boolean> {
  const found = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, id), eq(user.emailVerified, false), isNotNull(user.closedAt)));
  return found.length > 0;
}

/** Whether an email (lower case) belonged to an account that is closed, or that has another one now. */
export async function isFormerEmail(db: Reader, email: string): Promise<boolean> {
  const closed = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), isNotNull(user.closedAt)));
  return closed.length > 0 || (await findFormerOwner(db, email)) !== null;
}

/** The ways into an account: the provider of each (`credential` is the password) and when it was last changed. */
export async function listCredentials(db: Reader, userId: string): Promise<{ providerId: string; changedAt: Date }[]> {
  return db
    .select({ providerId: account.providerId, changedAt: account.updatedAt })
    .from(account)
    .where(eq(account.userId, userId));
}

/** Whose way in a social account is: the id of that person, or null. */
export async function findSocialOwner(
  db: Reader,
  { providerId, accountId }: { providerId: string; accountId: string },
): Promise<string | null> {
  const [found] = await db
    .select({ userId: account.userId })
    .from(account)
    .where(and(eq(account.providerId, providerId), eq(account.accountId, accountId)));
  return found?.userId ?? null;
}

/**
 * Locks an account that is open, before anything that belongs to it is touched: closing it begins there too, so that the
 * two never wait for each other in a circle. Gives false when it is closed.
 */
export async function lockPerson(tx: Reader, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.closedAt)))
    .for('update');
  return found.length > 0;
}

/** The refusal of what is asked for an account that was closed meanwhile. */
export const accountClosed = fail('forbidden', 'This account is closed.');

/** An account as the transaction has locked it. */
export interface LockedAccount {
  id: string;
  email: string;
  emailVerified: boolean;
  role: (typeof user.$inferSelect)['role'];
}

/** Locks an account that is open, as `lockPerson` does, and gives what closing it asks about; null when it is closed. */
export async function lockAccount(tx: Reader, userId: string): Promise<LockedAccount | null> {
  const [found] = await tx
    .select({ id: user.id, email: user.email, emailVerified: user.emailVerified, role: user.role })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.closedAt)))
    .for('update');
  return found ?? null;
}

/** Takes social sign-ins off an account: `removed`; `last` where no other way in would be left; `none` where there was none. */
export async function removeCredentials(
  db: Database,
  userId: string,
  providerIds: string[],
): Promise<'removed' | 'last' | 'none'> {
  return inTransaction(db, async (tx) => {
    // Two at once must not each leave the other as the last way in.
    if (!(await lockPerson(tx, userId))) return 'none';
    const theirs = and(eq(account.userId, userId), inArray(account.providerId, providerIds));
    const [all] = await tx.select({ count: count() }).from(account).where(eq(account.userId, userId));
    const [named] = await tx.select({ count: count() }).from(account).where(theirs);
    if (!named?.count) return 'none';
    if (all?.count === named.count) return 'last';
    await tx.delete(account).where(theirs);
    return 'removed';
  });
}

export interface FoundSession {
  id: string;
  userAgent: string | null;
  address: string | null;
  lastUsedAt: Date;
}

/** Where an account is signed in, the last used first. */
export async function listSessionsOf(db: Reader, userId: string): Promise<FoundSession[]> {
  return db
    .select({
      id: session.id,
      userAgent: session.userAgent,
      address: session.ipAddress,
      lastUsedAt: session.lastUsedAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), sql`${session.expiresAt} > now()`))
    .orderBy(desc(session.lastUsedAt), session.id);
}

/** Ends one session of an account. Gives how many that were. */
export async function endSession(db: Database, userId: string, id: string): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.userId, userId)))
    .returning({ id: session.id });
  return ended.length;
}

/** Ends the sessions of an account but one. Gives how many that were. */
export async function endOtherSessions(db: Pick<Database, 'delete'>, userId: string, but: string): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(ne(session.id, but), eq(session.userId, userId)))
    .returning({ id: session.id });
  return ended.length;
}

/** Ends a session of any account. */
export async function dropSession(db: Database, id: string): Promise<void> {
  await db.delete(session).where(eq(session.id, id));
}

/** Stores the active company of a session; null is the person themselves. */
export async function storeActiveCompany(db: Database, sessionId: string, companyId: string | null): Promise<void> {
  await db
    .update(session)
    .set({ activeCompanyId: companyId, activeCompanyChosen: true })
    .where(eq(session.id, sessionId));
}

/** Begins an attempt to sign in socially; gives its id. */
export async function beginAttempt(db: Database): Promise<string> {
  const [made] = await db.insert(socialAttempt).values({}).returning({ id: socialAttempt.id });
  if (!made) throw new Error('An insert gave no row');
  return made.id;
}

/** Notes how an attempt ended. The first outcome stays. */
export async function endAttempt(db: Database, id: string, outcome: string): Promise<void> {
  await db
    .update(socialAttempt)
    .set({ outcome })
    .where(and(eq(socialAttempt.id, id), eq(socialAttempt.outcome, 'pending')));
}

/** How an attempt ended, or null when there is no such attempt. */
export async function findAttempt(db: Reader, id: string): Promise<string | null> {
  const [found] = await db
    .select({ outcome: socialAttempt.outcome })
    .from(socialAttempt)
    .where(eq(socialAttempt.id, id));
  return found?.outcome ?? null;
}

interface StoredFactor {
  secret: string;
  backupCodes: string;
}

/** The second factor of an account, encrypted as it is stored, or null. */
export async function findFactor(db: Reader, userId: string): Promise<StoredFactor | null> {
  const [found] = await db
    .select({ secret: twoFactor.secret, backupCodes: twoFactor.backupCodes })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId));
  return found ?? null;
}

/** Puts the same factor, encrypted anew, in place of the one that was read; does nothing if it has changed since. */
export async function replaceFactor(
  db: Database,
  userId: string,
  { from, to }: { from: StoredFactor; to: StoredFactor },
): Promise<void> {
  const asRead = and(eq(twoFactor.secret, from.secret), eq(twoFactor.backupCodes, from.backupCodes));
  await db
    .update(twoFactor)
    .set(to)
    .where(and(eq(twoFactor.userId, userId), asRead));
}

/** Sets the name of an account that the transaction has locked. Gives the one that it had. */
export async function setName(tx: Transaction, userId: string, name: string): Promise<string> {
  const [before] = await tx.select({ name: user.name }).from(user).where(eq(user.id, userId));
  if (before?.name !== name) await tx.update(user).set({ name, updatedAt: sql`now()` }).where(eq(user.id, userId));
  return before?.name ?? '';
}

/** Sets the picture of an account, and locks it until the transaction ends. False where it is not open any more. */
export async function setPicture(tx: Transaction, userId: string, image: string): Promise<boolean> {
  const open = await tx
    .update(user)
    .set({ image, updatedAt: sql`now()` })
    .where(and(eq(user.id, userId), isNull(user.closedAt)))
    .returning({ id: user.id });
  return open.length > 0;
}

/** The pictures that accounts name. */
export const picturesOfAccounts = sql`select ${user.image} as url from ${user} where ${user.image} is not null`;
