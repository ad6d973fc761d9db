import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { listSessionsOf } from '#server/accounts/identity/accounts.repository.ts';
import { deviceOf } from '#server/accounts/identity/devices.ts';
import { moreOf, wordsOf } from '#server/platform/audit/audit.actions.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { company, companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { account, formerEmail, portrait, user } from '#server/platform/database/schema/accounts/identity.ts';
import { profile } from '#server/platform/database/schema/accounts/profiles.ts';
import { auditLog } from '#server/platform/database/schema/platform/audit.ts';

/** An account as its owner gets it: no password, no secret of a second factor. */
export async function readOwnAccount(db: Database, userId: string) {
  const [found] = await db
    .select({
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      secondFactor: user.twoFactorEnabled,
      role: user.role,
      createdAt: user.createdAt,
      profile: {
        education: profile.education,
        city: profile.city,
        phone: profile.phone,
        linkedin: profile.linkedin,
        image: user.image,
      },
    })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(eq(user.id, userId));
  const signIns = await db
    .select({ provider: account.providerId, since: account.createdAt })
    .from(account)
    .where(eq(account.userId, userId));
  const formerEmails = await db
    .select({ email: formerEmail.email, until: formerEmail.createdAt })
    .from(formerEmail)
    .where(eq(formerEmail.userId, userId));
  return { ...found, formerEmails, signIns };
}

/** Where somebody is signed in, without what opens a session. */
export async function readOwnSessions(db: Database, userId: string) {
  const found = await listSessionsOf(db, userId);
  return found.map(({ userAgent, address, lastUsedAt }) => ({ device: deviceOf(userAgent), address, lastUsedAt }));
}

/** The companies of somebody: their own part in each, and nobody else's. */
export function readOwnCompanies(db: Database, userId: string) {
  return db
    .select({ name: company.name, role: companyMember.role, since: companyMember.createdAt })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .where(eq(companyMember.userId, userId))
    .orderBy(asc(company.name));
}

/** What the audit log says of an account. Who else did something is not told: 'the shop'. */
export async function readOwnAudit(db: Database, userId: string) {
  const rows = await db
    .select({
      at: auditLog.createdAt,
      action: auditLog.action,
      data: auditLog.data,
      own: sql<boolean>`${auditLog.actorId} is not distinct from ${userId}::uuid`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectId, userId)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id));
  return rows.map(({ at, action, data, own }) => ({
    at,
    what: [wordsOf(action), moreOf(action, data)].filter(Boolean).join(': '),
    by: own ? 'you' : 'the shop',
  }));
}

/** The avatar that a social provider gave (WebP), or null. */
export async function findOwnAvatar(db: Database, userId: string): Promise<Buffer | null> {
  const [found] = await db.select({ webp: portrait.webp }).from(portrait).where(eq(portrait.userId, userId));
  return found?.webp ?? null;
}
