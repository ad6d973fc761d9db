import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { stockAlert } from '#server/platform/database/schema/catalogue/stock-alerts.ts';

interface AlertOf {
  partId: string;
  userId: string;
}

const the = ({ partId, userId }: AlertOf) => and(eq(stockAlert.partId, partId), eq(stockAlert.userId, userId));

/** Whether somebody waits for a part. */
export async function hasAlert(db: Queryable, of: AlertOf): Promise<boolean> {
  return (await db.$count(stockAlert, the(of))) > 0;
}

/** Whether there is such a part, on sale or not. */
export async function isPart(db: Queryable, partId: string): Promise<boolean> {
  return (await db.$count(part, eq(part.id, partId))) > 0;
}

/** Whether a part is on sale and has too little stock to be ordered; null where it is not on sale. */
export async function isShort(db: Queryable, partId: string): Promise<boolean | null> {
  const [found] = await db
    .select({ short: sql<boolean>`${part.available} < ${part.orderedQuantity}` })
    .from(part)
    .where(and(eq(part.id, partId), isNull(part.archivedAt)));
  return found?.short ?? null;
}

/** Writes that somebody waits for a part; false where they wait for `most` parts already. */
export async function insertAlert(tx: Transaction, of: AlertOf, most: number): Promise<boolean> {
  if (!(await hasAlert(tx, of)) && (await tx.$count(stockAlert, eq(stockAlert.userId, of.userId))) >= most)
    return false;
  await tx.insert(stockAlert).values(of).onConflictDoNothing();
  return true;
}

/** Deletes an alert. Gives whether there was one: of two who do so at once only one has it. */
export async function deleteAlert(tx: Queryable, of: AlertOf): Promise<boolean> {
  const gone = await tx.delete(stockAlert).where(the(of)).returning({ partId: stockAlert.partId });
  return gone.length > 0;
}

/** Who waits for parts that can be ordered again, who asked first on top; at most `limit`. One query. */
export async function listDue(db: Database, limit: number) {
  return db
    .select({
      partId: stockAlert.partId,
      userId: stockAlert.userId,
      askedAt: stockAlert.createdAt,
      name: part.name,
      sku: part.sku,
      slug: part.slug,
      available: part.available,
      minimum: part.orderedQuantity,
      email: user.email,
      person: user.name,
    })
    .from(stockAlert)
    .innerJoin(part, eq(part.id, stockAlert.partId))
    .innerJoin(user, eq(user.id, stockAlert.userId))
    .where(and(gte(part.available, part.orderedQuantity), isNull(part.archivedAt), isNull(user.closedAt)))
    .orderBy(asc(stockAlert.createdAt), asc(stockAlert.userId))
    .limit(limit);
}

/** Deletes the alerts of closed accounts. */
export async function forgetClosed(db: Database): Promise<void> {
  await db
    .delete(stockAlert)
    .where(sql`${stockAlert.userId} in (select id from ${user} where ${isNotNull(user.closedAt)})`);
}

/** The parts for which somebody waits, for their own data. */
export async function listAlertsOf(db: Database, userId: string) {
  return db
    .select({ name: part.name, sku: part.sku, askedAt: stockAlert.createdAt })
    .from(stockAlert)
    .innerJoin(part, eq(part.id, stockAlert.partId))
    .where(eq(stockAlert.userId, userId))
    .orderBy(asc(stockAlert.createdAt));
}
