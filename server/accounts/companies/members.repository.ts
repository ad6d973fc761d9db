import { and, asc, count, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyMember, CompanyRole } from '#contract/accounts/companies.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company, companyInvitation, companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';

/** The order of members: owners first, then by name. */
export const ownersFirst = [
  sql`array_position(array['owner', 'buyer', 'viewer'], ${companyMember.role})`,
  asc(user.name),
  asc(user.id),
];

/** The members of a company, owners first, then by name. */
export async function listMembers(db: Database, companyId: string): Promise<Omit<CompanyMember, 'orders'>[]> {
  const rows = await db
    .select({
      _id: user.id,
      name: user.name,
      email: user.email,
      role: companyMember.role,
      since: companyMember.createdAt,
    })
    .from(companyMember)
    .innerJoin(user, eq(user.id, companyMember.userId))
    .where(eq(companyMember.companyId, companyId))
    .orderBy(...ownersFirst);
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}

/** A member as one who is written to. */
export interface FoundMember {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: CompanyRole;
}

const memberColumns = {
  userId: user.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified,
  role: companyMember.role,
};

/** A member of a company by the account's id or by its email (lower case), or null. */
export async function findMember(
  db: Queryable,
  companyId: string,
  by: { userId: string } | { email: string },
): Promise<FoundMember | null> {
  const [found] = await db
    .select(memberColumns)
    .from(companyMember)
    .innerJoin(user, eq(user.id, companyMember.userId))
    .where(
      and(eq(companyMember.companyId, companyId), 'userId' in by ? eq(user.id, by.userId) : eq(user.email, by.email)),
    );
  return found ?? null;
}

/** The owners of a company whose email is verified. */
export async function listOwners(db: Queryable, companyId: string): Promise<FoundMember[]> {
  return db
    .select(memberColumns)
    .from(companyMember)
    .innerJoin(user, eq(user.id, companyMember.userId))
    .where(
      and(
        eq(companyMember.companyId, companyId),
        eq(companyMember.role, 'owner'),
        eq(user.emailVerified, true),
        isNull(user.closedAt),
      ),
    )
    .orderBy(asc(user.id));
}

/** Whether a company has an owner: closing an account ends its memberships, so each owner's account is open. */
export async function hasOwner(db: Queryable, companyId: string): Promise<boolean> {
  const [owner] = await db
    .select({ userId: companyMember.userId })
    .from(companyMember)
    .where(and(eq(companyMember.companyId, companyId), eq(companyMember.role, 'owner')))
    .limit(1);
  return owner !== undefined;
}

/** Makes somebody a member. Who is one already keeps the higher one of both roles; gives the role that they have then. */
export async function joinCompany(
  tx: Transaction,
  companyId: string,
  userId: string,
  role: CompanyRole,
): Promise<CompanyRole> {
  const higher = sql`case when array_position(array['viewer', 'buyer', 'owner'], excluded.role)
    > array_position(array['viewer', 'buyer', 'owner'], ${companyMember.role}) then excluded.role else ${companyMember.role} end`;
  const [joined] = await tx
    .insert(companyMember)
    .values({ companyId, userId, role })
    .onConflictDoUpdate({ target: [companyMember.companyId, companyMember.userId], set: { role: higher } })
    .returning({ role: companyMember.role });
  if (!joined) throw new Error('An insert gave no row');
  return joined.role;
}

const theMember = (companyId: string, userId: string) =>
  and(eq(companyMember.companyId, companyId), eq(companyMember.userId, userId));

/** Whether somebody is the only owner of a company that the transaction has locked. */
export async function isLastOwner(tx: Transaction, companyId: string, userId: string): Promise<boolean> {
  const owners = await tx
    .select({ userId: companyMember.userId })
    .from(companyMember)
    .where(and(eq(companyMember.companyId, companyId), eq(companyMember.role, 'owner')));
  return owners.length === 1 && owners[0]?.userId === userId;
}

export async function setRole(tx: Transaction, companyId: string, userId: string, role: CompanyRole): Promise<void> {
  await tx.update(companyMember).set({ role }).where(theMember(companyId, userId));
}

export async function dropMember(tx: Transaction, companyId: string, userId: string): Promise<void> {
  await tx.delete(companyMember).where(theMember(companyId, userId));
}

/** How many open companies an account owns. */
export async function countOwned(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ owned: count() })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .where(and(eq(companyMember.userId, userId), eq(companyMember.role, 'owner'), isNull(company.closedAt)));
  return row?.owned ?? 0;
}

/** What `usersService` needs to know of the companies of accounts. */
export const companiesOfUsers = {
  /**
   * The name of an open company whose only owner an account is, or null. Holds every company of the account until the
   * transaction ends, so that no other owner leaves meanwhile, and nobody makes this one an owner.
   */
  async findOwnedAlone(tx: Transaction, userId: string): Promise<string | null> {
    const theirs = tx
      .select({ id: companyMember.companyId })
      .from(companyMember)
      .where(eq(companyMember.userId, userId));
    await tx
      .select({ id: company.id })
      .from(company)
      .where(sql`${company.id} in ${theirs}`)
      .orderBy(asc(company.id))
      .for('no key update');
    const other = alias(companyMember, 'other');
    const [alone] = await tx
      .select({ name: company.name })
      .from(companyMember)
      .innerJoin(company, eq(company.id, companyMember.companyId))
      .where(
        and(
          eq(companyMember.userId, userId),
          eq(companyMember.role, 'owner'),
          isNull(company.closedAt),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(other)
              .where(and(eq(other.companyId, company.id), eq(other.role, 'owner'), ne(other.userId, userId))),
          ),
        ),
      )
      .orderBy(asc(company.name))
      .limit(1);
    return alone?.name ?? null;
  },
  /** Takes an account out of every company, and back what it had offered to others. */
  async leaveAll(tx: Transaction, userId: string): Promise<void> {
    await tx.delete(companyInvitation).where(eq(companyInvitation.invitedBy, userId));
    await tx.delete(companyMember).where(eq(companyMember.userId, userId));
  },
};
