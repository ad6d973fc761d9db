import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { following, ordering, type Place } from '#server/database/cursors.ts';
import { auditLog } from '#server/database/schema/audit.ts';
import { user } from '#server/database/schema/identity.ts';
import type { AuditAction, AuditData } from './audit.actions.ts';

/** Something to remember. `data` holds no personal data: people are told by their ids, and read when the log is. */
export interface AuditRecord {
  actor: { kind: 'user'; id: string } | 'system' | 'provider';
  action: AuditAction;
  subject: { kind: 'user' | 'order' | 'part' | 'review' | 'import' | 'enquiry'; id: string };
  data?: Record<string, string | number | boolean>;
}

/** Adds entries to the log; `tx` is the transaction of the change that they tell of. */
export async function writeAudit(
  tx: Pick<Database, 'insert'>,
  records: AuditRecord | readonly AuditRecord[],
): Promise<void> {
  const rows = [records].flat().map(({ actor, action, subject, data = {} }) => ({
    actorKind: typeof actor === 'string' ? actor : actor.kind,
    actorId: typeof actor === 'string' ? null : actor.id,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    data,
  }));
  if (rows.length > 0) await tx.insert(auditLog).values(rows);
}

/**
 * Remembers that an admin signed in. `device` in words, such as 'Firefox on Linux'; `secondFactor`:
 * whether the sign-in took one.
 */
export async function recordAdminSignIn(
  db: Pick<Database, 'insert'>,
  { userId, device, secondFactor }: { userId: string; device: string; secondFactor: boolean },
): Promise<void> {
  const who = { kind: 'user', id: userId } as const;
  await writeAudit(db, { actor: who, action: 'admin-signed-in', subject: who, data: { device, secondFactor } });
}

/** Which entries: those of some actions, of the last so many days, about people whose email contains `email` (lower case). */
export interface AuditFilter {
  actions: string[] | null;
  days: number | null;
  email: string | null;
}

/** An entry with its people as they are now: no email for the system, and none once an account is closed. */
export interface AuditRow {
  id: string;
  at: Date;
  action: string;
  actorKind: string;
  actorEmail: string | null;
  subjectKind: string;
  subjectId: string;
  subjectEmail: string | null;
  data: AuditData;
}

const actor = alias(user, 'actor');
const subject = alias(user, 'subject');
const actorJoin = and(eq(actor.id, auditLog.actorId), isNull(actor.closedAt));
// The cast stands in a CASE, since only the ids of accounts are sure to be UUIDs.
const subjectJoin = and(
  sql`${subject.id} = case when ${auditLog.subjectKind} = 'user' then ${auditLog.subjectId}::uuid end`,
  isNull(subject.closedAt),
);

const newestFirst = {
  sorted: auditLog.createdAt,
  id: auditLog.id,
  type: 'timestamptz',
  direction: 'descending',
} as const;

/** Entries that match, newest first, at most `limit`; those after `place`, or from the newest on. One query. */
export async function listEntries(
  db: Database,
  filter: AuditFilter,
  place: Place<string> | null,
  limit: number,
): Promise<AuditRow[]> {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.createdAt,
      action: auditLog.action,
      actorKind: auditLog.actorKind,
      actorEmail: actor.email,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      subjectEmail: subject.email,
      data: auditLog.data,
    })
    .from(auditLog)
    .leftJoin(actor, actorJoin)
    .leftJoin(subject, subjectJoin)
    .where(and(matching(filter), place ? following(newestFirst, place) : undefined))
    .orderBy(ordering(newestFirst))
    .limit(limit);
}

/** How many entries match. One query. */
export async function countEntries(db: Database, filter: AuditFilter): Promise<number> {
  const [counted] = await db
    .select({ entries: sql<number>`count(*)::int` })
    .from(auditLog)
    .leftJoin(actor, actorJoin)
    .leftJoin(subject, subjectJoin)
    .where(matching(filter));
  return counted?.entries ?? 0;
}

function matching({ actions, days, email }: AuditFilter) {
  return and(
    actions ? inArray(auditLog.action, actions) : undefined,
    days ? sql`${auditLog.createdAt} > now() - make_interval(days => ${days})` : undefined,
    // No LIKE: nothing that is typed is a wildcard.
    email ? or(sql`strpos(${actor.email}, ${email}) > 0`, sql`strpos(${subject.email}, ${email}) > 0`) : undefined,
  );
}
