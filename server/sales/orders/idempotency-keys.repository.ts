import { and, eq, type SQL, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import { idempotencyKey } from '#server/platform/database/schema/orders.ts';
import { jsonOf } from '#server/platform/database/statements.ts';

/** What a key was used for: the SHA-256 of the body, and what was answered. */
export interface UsedKey {
  bodyHash: string;
  answer: unknown;
}

const used = { bodyHash: idempotencyKey.bodyHash, answer: idempotencyKey.answer };

/** What a key was used for, or null. */
export async function findIdempotencyKey(
  db: Queryable,
  userId: string,
  route: string,
  key: string,
): Promise<UsedKey | null> {
  const [row] = await db
    .select(used)
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.route, route), eq(idempotencyKey.key, key)));
  return row ?? null;
}

/** The same as JSON, for a query that reads more than that. */
export function keyJson({ userId, route, key }: Record<'userId' | 'route' | 'key', SQL>): SQL {
  return sql`(select ${jsonOf(used)} from ${idempotencyKey}
    where ${idempotencyKey.userId} = ${userId} and ${idempotencyKey.route} = ${route} and ${idempotencyKey.key} = ${key})`;
}

/** Remembers a key for a call that is safe to run again. Does nothing when the key is there already. */
export async function storeIdempotencyKey(
  db: Queryable,
  stored: { userId: string; route: string; key: string; bodyHash: string },
): Promise<void> {
  await db.insert(idempotencyKey).values(stored).onConflictDoNothing();
}

/** Forgets keys older than a day. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db
    .delete(idempotencyKey)
    .where(sql`${idempotencyKey.createdAt} < now() - make_interval(hours => ${retention.idempotencyKeyHours})`);
}
