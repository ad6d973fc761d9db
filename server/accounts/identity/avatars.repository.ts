import { eq } from 'drizzle-orm';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { portrait, user } from '#server/platform/database/schema/accounts/identity.ts';
import { lockPerson } from './accounts.repository.ts';

/** Stores the avatar (WebP) of an account that is open, in place of the one before. `addressOf` gives where it is served. */
export async function storeAvatar(
  db: Database,
  userId: string,
  webp: Buffer,
  addressOf: (id: string) => string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, userId))) return;
    await tx.delete(portrait).where(eq(portrait.userId, userId));
    const [stored] = await tx.insert(portrait).values({ userId, webp }).returning({ id: portrait.id });
    if (stored)
      await tx
        .update(user)
        .set({ image: addressOf(stored.id) })
        .where(eq(user.id, userId));
  });
}

/** A picture by its id (WebP), or null. */
export async function findAvatar(db: Database, id: string): Promise<Buffer | null> {
  const [found] = await db.select({ webp: portrait.webp }).from(portrait).where(eq(portrait.id, id));
  return found?.webp ?? null;
}
