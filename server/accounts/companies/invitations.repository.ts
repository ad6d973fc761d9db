import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import { type CompanyRole, INVITATION_DAYS, type Invitation } from '#contract/accounts/companies.ts';
import { retention } from '#contract/retention.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company, companyInvitation } from '#server/platform/database/schema/accounts/companies.ts';

const expired = sql<boolean>`${companyInvitation.expiresAt} <= now()`;

/** The invitations of a company that nobody has accepted, newest first. */
export async function listInvitations(db: Database, companyId: string): Promise<Invitation[]> {
  const rows = await db
    .select({
      _id: companyInvitation.id,
      email: companyInvitation.email,
      role: companyInvitation.role,
      invitedAt: companyInvitation.createdAt,
      expiresAt: companyInvitation.expiresAt,
      expired,
    })
    .from(companyInvitation)
    .where(eq(companyInvitation.companyId, companyId))
    .orderBy(desc(companyInvitation.createdAt), desc(companyInvitation.id));
  return rows.map(({ invitedAt, expiresAt, ...row }) => ({
    ...row,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Stores an invitation by the SHA-256 of its token, in place of one to the same email: the old link works no more. */
export async function storeInvitation(
  tx: Transaction,
  invited: { companyId: string; email: string; role: CompanyRole; hash: string; invitedBy: string },
): Promise<void> {
  const { role, hash, invitedBy } = invited;
  const expiresAt = sql`now() + make_interval(days => ${INVITATION_DAYS})`;
  await tx
    .insert(companyInvitation)
    .values({ ...invited, expiresAt })
    .onConflictDoUpdate({
      target: [companyInvitation.companyId, companyInvitation.email],
      set: { role, hash, invitedBy, expiresAt, createdAt: sql`now()` },
    });
}

/** An invitation to a company that is open, run out or not, by the SHA-256 of its token; or null. */
export async function findInvitation(db: Queryable, hash: string) {
  const [found] = await db
    .select({
      id: companyInvitation.id,
      companyId: company.id,
      company: company.name,
      email: companyInvitation.email,
      role: companyInvitation.role,
      expiresAt: companyInvitation.expiresAt,
      expired,
    })
    .from(companyInvitation)
    .innerJoin(company, eq(company.id, companyInvitation.companyId))
    .where(and(eq(companyInvitation.hash, hash), sql`${company.closedAt} is null`));
  return found ?? null;
}

/** Takes an invitation back, or uses it up. Gives false where there is none. */
export async function dropInvitation(tx: Transaction, companyId: string, id: string): Promise<boolean> {
  const dropped = await tx
    .delete(companyInvitation)
    .where(and(eq(companyInvitation.companyId, companyId), eq(companyInvitation.id, id)))
    .returning({ id: companyInvitation.id });
  return dropped.length > 0;
}

/** How many invitations of a company nobody has accepted, but for one to that email. */
export async function countOtherInvitations(tx: Transaction, companyId: string, email: string): Promise<number> {
  return tx.$count(
    companyInvitation,
    and(eq(companyInvitation.companyId, companyId), ne(companyInvitation.email, email)),
  );
}

/** Takes back what one person had offered for a company. */
export async function dropInvitationsBy(tx: Transaction, companyId: string, userId: string): Promise<void> {
  await tx
    .delete(companyInvitation)
    .where(and(eq(companyInvitation.companyId, companyId), eq(companyInvitation.invitedBy, userId)));
}

/** Takes every invitation of a company back. */
export async function dropInvitations(tx: Transaction, companyId: string): Promise<void> {
  await tx.delete(companyInvitation).where(eq(companyInvitation.companyId, companyId));
}

/** Deletes the invitations that ran out long ago. */
export async function forgetInvitations(db: Database): Promise<void> {
  const days = retention.endedInvitationDays;
  await db
    .delete(companyInvitation)
    .where(lte(companyInvitation.expiresAt, sql`now() - make_interval(days => ${days})`));
}
