import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AlarmKind } from '#contract/alarms.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { alarm } from '#server/platform/database/schema/platform/alarms.ts';

export type AlarmRow = Omit<typeof alarm.$inferSelect, 'kind'> & { kind: AlarmKind };

/** What an alarm is about. `subject` is an id or a name of ours, never personal data. */
export interface AlarmSubject {
  kind: AlarmKind;
  subject: string;
}

/** For how many minutes an answered alarm of a state that lasts is not raised again: mending takes a while. */
const restMinutes: Partial<Record<AlarmKind, number>> = {
  'backup-late': 24 * 60,
  'provider-away': 60,
  'storage-away': 60,
};

/** Raises an alarm, or counts it once more where it is open. Rolled back with its transaction. One query. */
export async function raiseAlarm(db: Queryable, { kind, subject }: AlarmSubject): Promise<void> {
  const rest = restMinutes[kind] ?? 0;
  await db.execute(sql`
    insert into ${alarm} (id, kind, subject)
    select ${randomUUIDv7()}, ${kind}, ${subject}
    where not exists (
      select from ${alarm} before where before.kind = ${kind} and before.subject = ${subject}
        and before.answered_at > now() - make_interval(mins => ${rest}))
    on conflict (kind, subject) where answered_at is null
    do update set count = ${alarm}.count + 1, last_seen = now()`);
}

/** The alarms that nobody has answered, the one that was seen last first, at most `limit`. */
export async function listOpenAlarms(db: Database, limit: number): Promise<AlarmRow[]> {
  const rows = await db
    .select()
    .from(alarm)
    .where(isNull(alarm.answeredAt))
    .orderBy(desc(alarm.lastSeen), desc(alarm.id))
    .limit(limit);
  return rows as AlarmRow[];
}

/** Open alarms of which nobody was told, without some kinds, locked, so that two processes do not tell twice. */
export async function lockUntold(tx: Transaction, without: readonly AlarmKind[]): Promise<AlarmRow[]> {
  const rows = await tx
    .select()
    .from(alarm)
    .where(and(isNull(alarm.answeredAt), isNull(alarm.mailedAt), notInArray(alarm.kind, [...without])))
    .orderBy(alarm.id)
    .limit(50)
    .for('update', { skipLocked: true });
  return rows as AlarmRow[];
}

/** Notes that the company was told of an alarm. */
export async function markTold(tx: Transaction, id: string): Promise<void> {
  await tx.update(alarm).set({ mailedAt: sql`now()` }).where(eq(alarm.id, id));
}

/** The alarm of that id, or null. */
export async function findAlarm(db: Database, id: string): Promise<AlarmRow | null> {
  const [row] = await db.select().from(alarm).where(eq(alarm.id, id));
  return (row as AlarmRow | undefined) ?? null;
}

/** Ends an open alarm with who answered it and their word. Gives false where none is open. */
export async function endAlarm(
  tx: Transaction,
  which: { id: string } | AlarmSubject,
  { by, note }: { by: string; note: string | null },
): Promise<boolean> {
  const one =
    'id' in which ? eq(alarm.id, which.id) : and(eq(alarm.kind, which.kind), eq(alarm.subject, which.subject));
  const ended = await tx
    .update(alarm)
    .set({ answeredAt: sql`now()`, answeredBy: by, answer: note })
    .where(and(one, isNull(alarm.answeredAt)))
    .returning({ id: alarm.id });
  return ended.length > 0;
}

/** How many are open, by kind. One query. */
export async function countOpenAlarms(db: Database): Promise<{ kind: string; count: number }[]> {
  return db
    .select({ kind: alarm.kind, count: sql<number>`count(*)::int` })
    .from(alarm)
    .where(isNull(alarm.answeredAt))
    .groupBy(alarm.kind);
}

/** What the audit log calls an alarm: its kind, what it is about as `named` says it, and the word of its answer. */
export const namedAlarms = (named: (subject: PgColumn) => SQL) => ({
  table: alarm,
  id: alarm.id,
  name: sql<string>`replace(${alarm.kind}, '-', ' ') || ': ' || ${named(alarm.subject)} || coalesce(', ' || ${alarm.answer}, '')`,
});
