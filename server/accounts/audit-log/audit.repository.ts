import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { AuditData } from '#server/platform/audit/audit.words.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { following, ordering, type Place, type Sorting } from '#server/platform/database/cursors.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { auditLog } from '#server/platform/database/schema/platform/audit.ts';

/** Which entries: those of some actions, of the last so many days, about people whose email contains `email` (lower case). */
export interface AuditFilter {
  actions: string[] | null;
  days: number | null;
  email: string | null;
}

/** Things of one kind that entries are about. */
export interface AuditSubject {
  kind: string;
  ids: readonly string[];
}

/** An entry with its people as they are now: no email for the system. A closed account is shown as `emailForAdmins` does. */
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
  parentId: string | null;
}

const actor = alias(user, 'actor');
const subject = alias(user, 'subject');
const actorJoin = eq(actor.id, auditLog.actorId);
// The cast stands in a CASE, since only the ids of accounts are sure to be UUIDs.
const subjectJoin = sql`${subject.id} = case when ${auditLog.subjectKind} = 'user' then ${auditLog.subjectId}::uuid end`;

const newestFirst: Sorting = {
  sorted: auditLog.createdAt,
  id: auditLog.id,
  type: 'timestamptz',
  direction: 'descending',
};
/** Those inside another are of one moment: they stand by what they are about. */
const byName: Sorting = {
  sorted: sql`coalesce(${auditLog.data} ->> 'name', '') collate "C"`,
  id: auditLog.id,
  type: 'text',
  direction: 'ascending',
};

const rowColumns = {
  id: auditLog.id,
  at: auditLog.createdAt,
  action: auditLog.action,
  actorKind: auditLog.actorKind,
  actorEmail: emailForAdmins(actor),
  subjectKind: auditLog.subjectKind,
  subjectId: auditLog.subjectId,
  subjectEmail: emailForAdmins(subject),
  data: auditLog.data,
  parentId: auditLog.parentId,
};

/**
 * Entries that match, or that are about some subjects without those of some actions, or some by their ids, newest first, or those inside another, by name; at most `limit` of those after `place`, or from the
 * first on. One query.
 */
export async function listEntries(
  db: Database,
  filter:
    | AuditFilter
    | { parent: string }
    | { ids: readonly string[] }
    | { subjects: readonly AuditSubject[]; without: readonly string[] },
  place: Place<string> | null,
  limit: number,
): Promise<AuditRow[]> {
  const sorting = 'parent' in filter ? byName : newestFirst;
  return db
    .select(rowColumns)
    .from(auditLog)
    .leftJoin(actor, actorJoin)
    .leftJoin(subject, subjectJoin)
    .where(and(matching(filter), place ? following(sorting, place) : undefined))
    .orderBy(ordering(sorting))
    .limit(limit);
}

/** How many entries stand inside each of these, by id; those with none are left out. One query. */
export async function countInside(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ parent: auditLog.parentId, entries: sql<number>`count(*)::int` })
    .from(auditLog)
    .where(inArray(auditLog.parentId, [...ids]))
    .groupBy(auditLog.parentId);
  return new Map(rows.map(({ parent, entries }) => [parent ?? '', entries]));
}

/** How many entries match. One query. */
export async function countEntries(db: Database, filter: AuditFilter): Promise<number> {
  const [counted] = await db.select({ entries: sql<number>`count(*)::int` }).from(auditLog).where(matching(filter));
  return counted?.entries ?? 0;
}

function matching(filter: Parameters<typeof listEntries>[1]) {
  if ('subjects' in filter)
    return and(
      or(
        ...filter.subjects.map(({ kind, ids }) =>
          and(eq(auditLog.subjectKind, kind), inArray(auditLog.subjectId, [...ids])),
        ),
      ),
      filter.without.length > 0 ? notInArray(auditLog.action, [...filter.without]) : undefined,
    );
  if ('ids' in filter) return inArray(auditLog.id, [...filter.ids]);
  if ('parent' in filter) return eq(auditLog.parentId, filter.parent);
  const { actions, days, email } = filter;
  return and(
    isNull(auditLog.parentId),
    actions ? inArray(auditLog.action, actions) : undefined,
    days ? sql`${auditLog.createdAt} > now() - make_interval(days => ${days})` : undefined,
    email ? aboutPeople(email) : undefined,
  );
}

/** Entries of what people did whose email contains a text, and of what was done to them. No LIKE: nothing that is typed is a wildcard. */
function aboutPeople(email: string): SQL {
  const people = sql`select id from ${user} where strpos(email, ${email}) > 0`;
  return sql`${auditLog.id} in (
    select id from ${auditLog} where actor_id in (${people})
    union all
    select id from ${auditLog} where subject_kind = 'user' and subject_id in (select id::text from (${people}) people))`;
}

/** How a noun names its things: its table, their ids, and what they are called now. */
export interface Naming {
  table: PgTable;
  id: PgColumn;
  name: SQL<string>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The present names of some entries' subjects, by id; deleted subjects are left out. A query for each kind. */
export async function nameSubjects(
  db: Database,
  naming: Readonly<Record<string, Naming>>,
  rows: readonly Pick<AuditRow, 'subjectKind' | 'subjectId'>[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, { table, id, name }] of Object.entries(naming)) {
    const ids = rows.flatMap((row) => (row.subjectKind === kind && UUID.test(row.subjectId) ? [row.subjectId] : []));
    if (ids.length === 0) continue;
    const found = await db.select({ id, name }).from(table).where(inArray(id, ids));
    for (const each of found) names.set(String(each.id), each.name);
  }
  return names;
}
