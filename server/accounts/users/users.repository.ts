import { and, asc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { UNSHIPPED_NAMED, type Unshipped, type User } from '#contract/accounts/users.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { account, mailedLink, portrait, session, twoFactor, user } from '#server/platform/database/schema/identity.ts';
import { order } from '#server/platform/database/schema/orders.ts';
import { profile } from '#server/platform/database/schema/profiles.ts';

/** All accounts that are open, by email in the order of its characters. One query. */
export async function listUsers(db: Database): Promise<User[]> {
  const placed = db
    .select({ userId: order.userId, orders: sql<number>`count(*)::int`.as('orders') })
    .from(order)
    .groupBy(order.userId)
    .as('placed');
  return db
    .select({
      _id: user.id,
      email: user.email,
      role: user.role,
      name: user.name,
      emailVerified: user.emailVerified,
      secondFactor: user.twoFactorEnabled,
      orders: sql<number>`coalesce(${placed.orders}, 0)`,
    })
    .from(user)
    .leftJoin(placed, eq(placed.userId, user.id))
    .where(isNull(user.closedAt))
    .orderBy(sql`${user.email} collate "C"`);
}

export interface LockedUser {
  id: string;
  email: string;
  emailVerified: boolean;
  admin: boolean;
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
      admin: sql<boolean>`${user.role} = 'admin'`,
    })
    .from(user)
    .where(and(or(eq(user.role, 'admin'), eq(user.email, email)), isNull(user.closedAt)))
    .orderBy(asc(user.id))
    .for('update');
}

export async function giveAdminRole(tx: Transaction, id: string): Promise<void> {
  await tx.update(user).set({ role: 'admin', updatedAt: sql`now()` }).where(eq(user.id, id));
}

/** Takes the role of an admin away, unless no other admin would be left: then gives false. */
export async function takeAdminRole(tx: Transaction, id: string): Promise<boolean> {
  const other = tx
    .select({ one: sql`1` })
    .from(sql`${user} other`)
    .where(sql`other.role = 'admin' and other.closed_at is null and other.id <> ${id}`);
  const taken = await tx
    .update(user)
    .set({ role: 'user', updatedAt: sql`now()` })
    .where(and(eq(user.id, id), exists(other)))
    .returning({ id: user.id });
  return taken.length > 0;
}

/** The orders of an open account (email in lower case) that are paid and not shipped, or null where there is none. Two queries. */
export async function findUnshipped(db: Database, email: string): Promise<Unshipped | null> {
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), isNull(user.closedAt)));
  if (!found) return null;
  const rows = await db
    .select({ _id: order.id, orderNumber: order.orderNumber, total: sql<number>`count(*) over ()::int` })
    .from(order)
    .where(and(eq(order.userId, found.id), eq(order.payment, 'paid'), eq(order.fulfilment, 'shipping')))
    .orderBy(asc(order.createdAt), asc(order.id))
    .limit(UNSHIPPED_NAMED);
  return { orders: rows.map(({ _id, orderNumber }) => ({ _id, orderNumber })), total: rows[0]?.total ?? 0 };
}

/** Ends all sessions of an account, and their tokens with them. Gives how many that were. */
export async function endSessions(tx: Transaction, userId: string): Promise<number> {
  const ended = await tx.delete(session).where(eq(session.userId, userId)).returning({ id: session.id });
  return ended.length;
}

/**
 * Closes an account that the transaction has locked: sessions with their tokens, every way to sign in and what the
 * person told of themselves go; email and orders stay. Gives how many orders that are.
 */
export async function closeUser(tx: Transaction, id: string): Promise<{ orders: number }> {
  await tx
    .update(user)
    .set({
      name: 'Closed account',
      image: null,
      twoFactorEnabled: false,
      closedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(user.id, id));
  for (const theirs of [mailedLink, account, twoFactor, session, profile, portrait])
    await tx.delete(theirs).where(eq(theirs.userId, id));
  return { orders: await tx.$count(order, eq(order.userId, id)) };
}
