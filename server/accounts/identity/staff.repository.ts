import { and, asc, desc, eq, isNull, lte, max, ne, sql } from 'drizzle-orm';
import { type Colleague, STAFF_INVITATION_DAYS, type StaffInvitation } from '#contract/accounts/staff.ts';
import type { WorkRole } from '#contract/call.ts';
import { retention } from '#contract/retention.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { session, staffInvitation, user } from '#server/platform/database/schema/accounts/identity.ts';

/** The open accounts with a role of the shop, by name. One query. */
export async function listColleagues(db: Database): Promise<Colleague[]> {
  const rows = await db
    .select({
      _id: user.id,
      email: user.email,
      name: user.name,
      role: sql<WorkRole>`${user.role}`,
      secondFactor: user.twoFactorEnabled,
      lastSeen: max(session.lastUsedAt),
    })
    .from(user)
    .leftJoin(session, eq(session.userId, user.id))
    .where(and(ne(user.role, 'user'), isNull(user.closedAt)))
    .groupBy(user.id)
    .orderBy(asc(sql`lower(${user.name})`), asc(user.id));
  return rows.map(({ lastSeen, ...row }) => ({ ...row, ...(lastSeen && { lastSeen: lastSeen.toISOString() }) }));
}

const expired = sql<boolean>`${staffInvitation.expiresAt} <= now()`;

/** The invitations that nobody has accepted, newest first. One query. */
export async function listStaffInvitations(db: Database): Promise<StaffInvitation[]> {
  const rows = await db
    .select({
      _id: staffInvitation.id,
      email: staffInvitation.email,
      role: staffInvitation.role,
      invitedAt: staffInvitation.createdAt,
      expiresAt: staffInvitation.expiresAt,
      expired,
    })
    .from(staffInvitation)
    .orderBy(desc(staffInvitation.createdAt), desc(staffInvitation.id));
  return rows.map(({ invitedAt, expiresAt, ...row }) => ({
    ...row,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Stores an invitation by the SHA-256 of its token, in place of one to the same email: the old link works no more. */
export async function storeStaffInvitation(
  tx: Transaction,
  invited: { email: string; role: WorkRole; hash: string; invitedBy: string },
): Promise<void> {
  const { email, ...changed } = invited;
  const expiresAt = sql`now() + make_interval(days => ${STAFF_INVITATION_DAYS})`;
  await tx
    .insert(staffInvitation)
    .values({ ...invited, expiresAt })
    .onConflictDoUpdate({
      target: staffInvitation.email,
      set: { ...changed, expiresAt, createdAt: sql`now()` },
    });
}

/** An invitation, run out or not, by the SHA-256 of its token; or null. */
export async function findStaffInvitation(db: Queryable, hash: string) {
  const [found] = await db
    .select({ id: staffInvitation.id, email: staffInvitation.email, role: staffInvitation.role, expired })
    .from(staffInvitation)
    .where(eq(staffInvitation.hash, hash));
  return found ?? null;
}

/** Takes an invitation back, or uses it up. Gives false where there is none. */
export async function dropStaffInvitation(tx: Transaction, id: string): Promise<boolean> {
  const dropped = await tx
    .delete(staffInvitation)
    .where(eq(staffInvitation.id, id))
    .returning({ id: staffInvitation.id });
  return dropped.length > 0;
}

/** How many invitations nobody has accepted, but for one to that email. */
export async function countOtherStaffInvitations(tx: Transaction, email: string): Promise<number> {
  return tx.$count(staffInvitation, ne(staffInvitation.email, email));
}

/** Deletes the invitations that ran out long ago. */
export async function forgetStaffInvitations(db: Database): Promise<void> {
  const days = retention.endedInvitationDays;
  await db.delete(staffInvitation).where(lte(staffInvitation.expiresAt, sql`now() - make_interval(days => ${days})`));
}
