import { and, eq, type SQL, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { idempotencyKey } from '#server/platform/database/schema/sales/orders.ts';
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

/** Takes a key for a transaction: null where it is new, else what it was used for. Who comes meanwhile with the same one waits. */
export async function takeIdempotencyKey(
  tx: Transaction,
  taken: { userId: string; route: string; key: string; bodyHash: string },
): Promise<UsedKey | null> {
  const rows = await tx.insert(idempotencyKey).values(taken).onConflictDoNothing().returning(used);
  return rows.length > 0 ? null : findIdempotencyKey(tx, taken.userId, taken.route, taken.key);
}

/** Stores what was answered to a key that was taken. */
export async function answerIdempotencyKey(
  tx: Transaction,
  { userId, route, key }: { userId: string; route: string; key: string },
  answer: unknown,
): Promise<void> {
  await tx
    .update(idempotencyKey)
    .set({ answer })
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.route, route), eq(idempotencyKey.key, key)));
}

/** Forgets keys older than a day. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db
    .delete(idempotencyKey)
    .where(sql`${idempotencyKey.createdAt} < now() - make_interval(hours => ${retention.idempotencyKeyHours})`);
}
