import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type LinkKind, linkKinds } from '#contract/accounts/accounts.ts';
import type { Database } from '#server/platform/database/connection.ts';
import {
  account,
  emailChange,
  mailedLink,
  session,
  twoFactor,
  user,
  verification,
} from '#server/platform/database/schema/accounts/identity.ts';

/** A connection or a transaction on it. */
type Writer = Pick<Database, 'insert' | 'update' | 'delete' | 'select'>;

/** The social account that a link adds. */
export interface LinkedAccount {
  providerId: string;
  accountId: string;
}

export interface FoundLink {
  kind: LinkKind;
  userId: string;
  email: string;
  name: string;
  emailVerified: boolean;
  data: LinkedAccount | null;
  /** The email that is to be the account's, where one was asked for. */
  newEmail: string | null;
  used: boolean;
  expired: boolean;
}

/** Stores a link by the SHA-256 of its token. Life in milliseconds. */
export async function storeLink(
  db: Writer,
  link: { hash: string; kind: LinkKind; userId: string; data: LinkedAccount | null; lifeMs: number },
): Promise<void> {
  const { lifeMs, ...values } = link;
  await db
    .insert(mailedLink)
    .values({ ...values, expiresAt: sql`now() + make_interval(secs => ${lifeMs / 1000}::double precision)` });
}

/** A link to an account that is open, used or not; or null. */
export async function findLink(db: Writer, hash: string): Promise<FoundLink | null> {
  const [found] = await db
    .select({
      kind: mailedLink.kind,
      userId: mailedLink.userId,
      email: user.email,
      name: user.name,
      emailVerified: user.emailVerified,
      data: mailedLink.data,
      newEmail: emailChange.email,
      used: sql<boolean>`${mailedLink.usedAt} is not null`,
      expired: sql<boolean>`${mailedLink.expiresAt} <= now()`,
    })
    .from(mailedLink)
    .innerJoin(user, eq(mailedLink.userId, user.id))
    .leftJoin(emailChange, eq(emailChange.userId, user.id))
    .where(and(eq(mailedLink.hash, hash), isNull(user.closedAt)));
  return found ?? null;
}

/**
 * Marks a link as used. One that changes how the account is signed in to also ends every other open link of it but those that verify
 * its email, and the change of that email that was asked for. Gives false when another request was first, or the link has run out.
 */
export async function spendLink(db: Writer, hash: string): Promise<boolean> {
  const open = and(isNull(mailedLink.usedAt), sql`${mailedLink.expiresAt} > now()`);
  const [used] = await db
    .update(mailedLink)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailedLink.hash, hash), open))
    .returning({ userId: mailedLink.userId, kind: mailedLink.kind });
  if (!used) return false;
  if (used.kind === 'reset' || used.kind === 'link') {
    await db
      .update(mailedLink)
      .set({ usedAt: sql`now()` })
      .where(and(eq(mailedLink.userId, used.userId), ne(mailedLink.kind, 'verify'), open));
    await db.delete(emailChange).where(eq(emailChange.userId, used.userId));
  }
  return true;
}

/** Spends the open links of an account: those of some kinds, or all. */
export async function spendLinks(db: Writer, userId: string, kinds: readonly LinkKind[] = linkKinds): Promise<void> {
  await db
    .update(mailedLink)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailedLink.userId, userId), inArray(mailedLink.kind, [...kinds]), isNull(mailedLink.usedAt)));
}

/** Notes that the email of an account was proven to be its owner's. */
export async function markVerified(db: Writer, userId: string): Promise<void> {
  await db.update(user).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(user.id, userId));
}

/** Takes away every way into an account: password, social sign-ins, second factor. Its sessions are not touched. */
export async function dropEveryCredential(db: Writer, userId: string): Promise<void> {
  await db.delete(account).where(eq(account.userId, userId));
  await db.delete(twoFactor).where(eq(twoFactor.userId, userId));
  await db.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId));
}

/** Sets the password of an account, which may have had none. */
export async function setPassword(db: Writer, userId: string, hash: string): Promise<void> {
  const [changed] = await db
    .update(account)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
    .returning({ id: account.id });
  if (!changed)
    await db.insert(account).values({ userId, accountId: userId, providerId: 'credential', password: hash });
}

/** Adds a social sign-in to an account; one that belongs to an account already stays there. */
export async function addSocialAccount(db: Writer, userId: string, social: LinkedAccount): Promise<void> {
  await db
    .insert(account)
    .values({ userId, ...social })
    .onConflictDoNothing();
}

/** Ends all sessions of an account, and the sign-ins that wait for their code. */
export async function endSessionsOf(db: Writer, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
  await endChallengesOf(db, userId);
}

/** Ends the sign-ins to an account that wait for the code of its second factor. */
export async function endChallengesOf(db: Pick<Writer, 'delete'>, userId: string): Promise<void> {
  // Better Auth stores each under a name of its own, with the account as its value.
  await db.delete(verification).where(eq(verification.value, userId));
}
