import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { attempts } from '#server/platform/database/schema/identity.ts';

/** Forgets the counts whose time has passed: the next hit would begin anew in any case. */
export async function forgetAttempts(db: Database): Promise<void> {
  await db.delete(attempts).where(lt(attempts.expire, sql`(extract(epoch from now()) * 1000)::bigint`));
}
