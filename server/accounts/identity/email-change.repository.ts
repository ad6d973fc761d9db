import { and, eq, sql } from 'drizzle-orm';
import { type Database, sqlState, type Transaction } from '#server/platform/database/connection.ts';
import { orNothing } from '#server/platform/database/or-nothing.ts';
import { emailChange, formerEmail, user } from '#server/platform/database/schema/accounts/identity.ts';

type Reader = Pick<Database, 'select'>;

const columns = {
  email: emailChange.email,
  oldAgreed: emailChange.oldAgreed,
  newAgreed: emailChange.newAgreed,
  expiresAt: emailChange.expiresAt,
};
type StoredChange = Pick<typeof emailChange.$inferSelect, keyof typeof columns>;

const alive = (userId: string) => and(eq(emailChange.userId, userId), sql`${emailChange.expiresAt} > now()`);

/** The new email that an account has asked for and that both addresses may still agree to, or null. */
export async function findEmailChange(db: Reader, userId: string): Promise<StoredChange | null> {
  const [found] = await db.select(columns).from(emailChange).where(alive(userId));
  return found ?? null;
}

/** Stores the new email that an account asks for, in place of one that it asked for before. Life in milliseconds. */
export async function storeEmailChange(
  tx: Transaction,
  { userId, email, oldAgreed, lifeMs }: { userId: string; email: string; oldAgreed: boolean; lifeMs: number },
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${lifeMs / 1000}::double precision)`;
  const values = { email, oldAgreed, newAgreed: false, expiresAt, createdAt: sql`now()` };
  await tx
    .insert(emailChange)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: emailChange.userId, set: values });
}

/** Notes that one of the two addresses has agreed. Gives the change as it then stands, or null where there is none. */
export async function noteAgreed(
  tx: Transaction,
  userId: string,
  agreed: { oldAgreed: true } | { newAgreed: true },
): Promise<StoredChange | null> {
  const [found] = await tx.update(emailChange).set(agreed).where(alive(userId)).returning(columns);
  return found ?? null;
}

/** Forgets the new email that an account has asked for. False where there was none. */
export async function dropEmailChange(tx: Transaction, userId: string): Promise<boolean> {
  const dropped = await tx
    .delete(emailChange)
    .where(eq(emailChange.userId, userId))
    .returning({ userId: emailChange.userId });
  return dropped.length > 0;
}

/** The account that had an email (lower case) before the one it has now, or null. */
export async function findFormerOwner(db: Reader, email: string): Promise<string | null> {
  const [found] = await db.select({ userId: formerEmail.userId }).from(formerEmail).where(eq(formerEmail.email, email));
  return found?.userId ?? null;
}

/** Whether an email (lower case) is that of another account, or was. */
export async function isOfAnother(db: Reader, userId: string, email: string): Promise<boolean> {
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
  const owner = found?.id ?? (await findFormerOwner(db, email));
  return owner !== null && owner !== userId;
}

/**
 * Gives an account that the transaction has locked another email, which was shown to be its owner's. The one it had stays with it,
 * if that was shown, too. Gives that one, or null where the new one belongs to another account by now.
 */
export async function takeEmail(
  tx: Transaction,
  userId: string,
  email: string,
): Promise<{ email: string; emailVerified: boolean } | null> {
  const [before] = await tx
    .select({ email: user.email, emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId));
  if (!before || !(await setEmail(tx, userId, email))) return null;
  await tx.delete(formerEmail).where(and(eq(formerEmail.email, email), eq(formerEmail.userId, userId)));
  if (before.emailVerified) await tx.insert(formerEmail).values({ email: before.email, userId }).onConflictDoNothing();
  return before;
}

/** False where the email is another's. In a savepoint: who takes the same email at the same moment must not end the transaction. */
async function setEmail(tx: Transaction, userId: string, email: string): Promise<boolean> {
  try {
    const set = await orNothing(tx, async (inner) => {
      await inner.update(user).set({ email, updatedAt: sql`now()` }).where(eq(user.id, userId));
      // Read after the update, which waits for whoever gives that email up: what they committed is seen.
      const owner = await findFormerOwner(inner, email);
      return owner === null || owner === userId ? true : null;
    });
    return set !== null;
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return false;
    throw error;
  }
}

const uniqueViolation = '23505';
