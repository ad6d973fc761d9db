import { lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { attempts } from '#server/platform/database/schema/rate-limits.ts';

/** Deletes the counts whose time has passed: the next hit would begin a new one in any case. */
export async function forgetAttempts(db: Database): Promise<void> {
  await db.delete(attempts).where(lt(attempts.expire, sql`(extract(epoch from now()) * 1000)::bigint`));
}

/** Notes that something was used that may be used once, and forgets it after `lifeMs`. Gives false when it was used before. */
export async function spendOnce(db: Database | Transaction, key: string, lifeMs: number): Promise<boolean> {
  const used = await db
    .insert(attempts)
    .values({ key, points: 1, expire: Date.now() + lifeMs })
    .onConflictDoNothing()
    .returning({ key: attempts.key });
  return used.length > 0;
}
