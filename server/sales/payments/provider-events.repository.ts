import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { providerEvent } from '#server/platform/database/schema/sales/payments.ts';

/** Stores an event of the provider before anything is done about it. Gives false when it is stored already and done. */
export async function storeProviderEvent(
  db: Database,
  event: { id: string; type: string; intentId: string | null; payload: unknown },
): Promise<boolean> {
  await db.insert(providerEvent).values(event).onConflictDoNothing();
  const [row] = await db
    .select({ doneAt: providerEvent.doneAt })
    .from(providerEvent)
    .where(eq(providerEvent.id, event.id));
  return row?.doneAt === null;
}

/**
 * Marks an event as done, with what came of it, in the transaction of its effect. Gives false when it was done before,
 * also by somebody at the very same time.
 */
export async function finishProviderEvent(db: Queryable, id: string, outcome: string): Promise<boolean> {
  const done = await db
    .update(providerEvent)
    .set({ doneAt: sql`now()`, outcome })
    .where(and(eq(providerEvent.id, id), isNull(providerEvent.doneAt)))
    .returning({ id: providerEvent.id });
  return done.length > 0;
}

/** Whether an event was done. The caller holds the lock under which it is done. */
export async function isEventDone(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(providerEvent, and(eq(providerEvent.id, id), isNotNull(providerEvent.doneAt)))) > 0;
}

/** Forgets events that were done more than 90 days ago. */
export async function forgetOldEvents(db: Database): Promise<void> {
  await db
    .delete(providerEvent)
    .where(sql`${providerEvent.doneAt} < now() - make_interval(days => ${retention.providerEventDays})`);
}

/**
 * Puts an event down for another try: in the next round, then after a minute, twice as long each time, up to a day. The
 * last of `most` tries parks it. Gives whether it is parked now.
 */
export async function postponeProviderEvent(tx: Transaction, id: string, most: number): Promise<boolean> {
  const [row] = await tx
    .update(providerEvent)
    .set({
      tries: sql`${providerEvent.tries} + 1`,
      dueAt: sql`now() + least(interval '1 minute' * (power(2, least(${providerEvent.tries}, 11)) - 1), interval '1 day')`,
      parkedAt: sql`case when ${providerEvent.tries} + 1 >= ${most} then now() end`,
    })
    .where(and(eq(providerEvent.id, id), isNull(providerEvent.doneAt)))
    .returning({ parkedAt: providerEvent.parkedAt });
  return row !== undefined && row.parkedAt !== null;
}

/** The payloads of events that were stored, are due and neither done nor parked, oldest first. */
export async function listWaitingEvents(db: Database, limit: number): Promise<{ id: string; payload: unknown }[]> {
  return db
    .select({ id: providerEvent.id, payload: providerEvent.payload })
    .from(providerEvent)
    .where(and(isNull(providerEvent.doneAt), isNull(providerEvent.parkedAt), lte(providerEvent.dueAt, sql`now()`)))
    .orderBy(asc(providerEvent.receivedAt))
    .limit(limit);
}

/** An event that was stored, with its payload, or null. */
export async function findStoredEvent(db: Database, id: string): Promise<{ payload: unknown } | null> {
  const [row] = await db.select({ payload: providerEvent.payload }).from(providerEvent).where(eq(providerEvent.id, id));
  return row ?? null;
}
