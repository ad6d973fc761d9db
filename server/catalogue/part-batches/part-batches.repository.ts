import { and, asc, desc, eq, inArray, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchChange, LineState, PlanBatch } from '#contract/catalogue/part-batches.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { partBatch, partBatchLine } from '#server/platform/database/schema/catalogue/part-batches.ts';

/** So many days a change can be undone, and a dry run be applied. */
const DAYS_KEPT = { applied: 90, dry: 2 };
/** How long a chunk that failed waits for its next try. */
const POSTPONED_S = 10;
/** PostgreSQL takes at most 65,535 parameters in one statement. */
const LINES_AT_ONCE = 1000;

export type StoredLine = typeof partBatchLine.$inferSelect;
export type NewLine = Omit<typeof partBatchLine.$inferInsert, 'batchId' | 'place'>;
type NewBatch = typeof partBatch.$inferInsert;
export type Matching = PlanBatch['chosen']['matching'];

/** Stores a change to many parts with its lines, in their order, and gives its id. */
export async function insertBatch(tx: Transaction, batch: NewBatch, lines: readonly NewLine[]): Promise<string> {
  const [row] = await tx.insert(partBatch).values(batch).returning({ id: partBatch.id });
  if (!row) throw new Error('A change to many parts was not stored');
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE)
    await tx
      .insert(partBatchLine)
      .values(
        lines
          .slice(start, start + LINES_AT_ONCE)
          .map((line, place) => ({ ...line, batchId: row.id, place: start + place })),
      );
  return row.id;
}

const columns = {
  id: partBatch.id,
  change: partBatch.change,
  matching: partBatch.matching,
  state: partBatch.state,
  baskets: partBatch.baskets,
  entryId: partBatch.entryId,
  undoEntryId: partBatch.undoEntryId,
  userId: partBatch.userId,
  undoneBy: partBatch.undoneBy,
  by: emailForAdmins(user),
  createdAt: partBatch.createdAt,
  appliedAt: partBatch.appliedAt,
  undoneAt: partBatch.undoneAt,
};

export interface StoredBatch {
  id: string;
  change: BatchChange;
  matching: Matching | null;
  state: (typeof partBatch.$inferSelect)['state'];
  baskets: number;
  entryId: string | null;
  undoEntryId: string | null;
  userId: string | null;
  undoneBy: string | null;
  /** The email of who made it. */
  by: string | null;
  createdAt: Date;
  appliedAt: Date | null;
  undoneAt: Date | null;
}

const select = (db: Queryable) => db.select(columns).from(partBatch).leftJoin(user, eq(user.id, partBatch.userId));

/** One of the changes to many parts, or null. */
export async function findBatch(db: Queryable, id: string): Promise<StoredBatch | null> {
  const [row] = await select(db).where(eq(partBatch.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockBatch(tx: Transaction, id: string): Promise<StoredBatch | null> {
  const [row] = await select(tx).where(eq(partBatch.id, id)).for('update', { of: partBatch });
  return row ?? null;
}

/** The last ones that are no dry runs, newest first. */
export async function listBatches(db: Database, limit: number): Promise<StoredBatch[]> {
  return select(db)
    .where(ne(partBatch.state, 'dry'))
    .orderBy(desc(partBatch.createdAt), desc(partBatch.id))
    .limit(limit);
}

/** How many lines of each of them stand in each state. */
export async function countStates(
  db: Queryable,
  ids: readonly string[],
): Promise<{ batchId: string; state: LineState; count: number }[]> {
  return db
    .select({ batchId: partBatchLine.batchId, state: partBatchLine.state, count: sql<number>`count(*)::int` })
    .from(partBatchLine)
    .where(inArray(partBatchLine.batchId, [...ids]))
    .groupBy(partBatchLine.batchId, partBatchLine.state);
}

const trouble: SQL = sql`${partBatchLine.state} in ('refused', 'skipped', 'stayed')`;

/** The lines, those first that are not as they should be, then by the greatest rounding; those that stay last. */
export async function listLines(db: Queryable, batchId: string, limit?: number): Promise<StoredLine[]> {
  const lines = db
    .select()
    .from(partBatchLine)
    .where(eq(partBatchLine.batchId, batchId))
    .orderBy(
      desc(trouble),
      sql`${partBatchLine.state} = 'same'`,
      sql`abs(${partBatchLine.rounding}) desc nulls last`,
      asc(partBatchLine.place),
    );
  return limit === undefined ? lines : lines.limit(limit);
}

/** By how much the prices of a change differ in the mean, in hundredths of a percent; null where it changes none. */
export async function averageOf(db: Queryable, batchId: string): Promise<number | null> {
  const cents = (values: SQLWrapper) => sql`(${values} ->> 'priceCents')::numeric`;
  const [row] = await db
    .select({
      average: sql<
        number | null
      >`round(avg(${cents(partBatchLine.after)} / ${cents(partBatchLine.before)} - 1) * 10000)::int`,
    })
    .from(partBatchLine)
    .where(and(eq(partBatchLine.batchId, batchId), inArray(partBatchLine.state, ['change', 'done', 'undone'])));
  return row?.average ?? null;
}

/** The parts of the lines in a state. */
export async function listPartIds(db: Queryable, batchId: string, state: LineState): Promise<string[]> {
  const rows = await db
    .select({ id: partBatchLine.partId })
    .from(partBatchLine)
    .where(and(eq(partBatchLine.batchId, batchId), eq(partBatchLine.state, state)));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Begins to apply or to undo a change that the transaction has locked. */
export async function beginBatch(
  tx: Transaction,
  id: string,
  { entry, by, undo }: { entry: string; by: string; undo: boolean },
): Promise<void> {
  const dueAt = sql`now()`;
  await tx
    .update(partBatch)
    .set(
      undo
        ? { state: 'undoing', dueAt, undoEntryId: entry, undoneBy: by }
        : { state: 'running', dueAt, entryId: entry, userId: by, appliedAt: sql`now()` },
    )
    .where(eq(partBatch.id, id));
}

/** Ends what `beginBatch` began. */
export async function endBatch(tx: Transaction, { id, state }: Pick<StoredBatch, 'id' | 'state'>): Promise<void> {
  await tx
    .update(partBatch)
    .set(state === 'undoing' ? { state: 'undone', dueAt: null, undoneAt: sql`now()` } : { state: 'done', dueAt: null })
    .where(eq(partBatch.id, id));
}

/** The change whose next parts are due, locked until the transaction ends; others take another one meanwhile. */
export async function takeDue(tx: Transaction): Promise<StoredBatch | null> {
  const [row] = await select(tx)
    .where(sql`${partBatch.dueAt} <= now()`)
    .orderBy(asc(partBatch.dueAt))
    .limit(1)
    .for('update', { of: partBatch, skipLocked: true });
  return row ?? null;
}

/** Lets a change whose next parts could not be written wait, so that others are not behind it. */
export async function postpone(db: Database, id: string): Promise<void> {
  await db
    .update(partBatch)
    .set({ dueAt: sql`now() + make_interval(secs => ${POSTPONED_S})` })
    .where(and(eq(partBatch.id, id), sql`${partBatch.dueAt} is not null`));
}

/** The next lines in a state, by their places. */
export async function nextLines(
  tx: Transaction,
  batchId: string,
  state: LineState,
  limit: number,
): Promise<StoredLine[]> {
  return tx
    .select()
    .from(partBatchLine)
    .where(and(eq(partBatchLine.batchId, batchId), eq(partBatchLine.state, state)))
    .orderBy(asc(partBatchLine.place))
    .limit(limit);
}

/** What became of a line. */
export interface LineOutcome {
  place: number;
  state: LineState;
  reason?: string | null;
  versionAfter?: number;
  handMovements?: number | null;
}

/** Notes what became of lines, in one statement. */
export async function markLines(db: Queryable, batchId: string, outcomes: readonly LineOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await db.execute(sql`
    update ${partBatchLine} set state = input.state, reason = input.reason,
      version_after = coalesce(input."versionAfter", ${partBatchLine.versionAfter}),
      hand_movements = coalesce(input."handMovements", ${partBatchLine.handMovements})
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as input(
      place integer, state text, reason text, "versionAfter" integer, "handMovements" integer)
    where ${partBatchLine.batchId} = ${batchId}::uuid and ${partBatchLine.place} = input.place`);
}

/** Deletes dry runs that nobody applied, and changes that were applied long ago. */
export async function forgetBatches(db: Database): Promise<void> {
  const older = (days: number) => lt(partBatch.createdAt, sql`now() - make_interval(days => ${days})`);
  await db
    .delete(partBatch)
    .where(
      or(
        and(eq(partBatch.state, 'dry'), older(DAYS_KEPT.dry)),
        and(inArray(partBatch.state, ['done', 'undone']), older(DAYS_KEPT.applied)),
      ),
    );
}

/** The pictures that parts had before, and have again where a change is undone. */
export const picturesOfBatches = sql`select ${partBatchLine.before} ->> 'img' as url from ${partBatchLine}
    where ${partBatchLine.state} = 'done' and ${partBatchLine.before} ? 'img'
  union select picture ->> 'src' from ${partBatchLine}, jsonb_array_elements(${partBatchLine.before} -> 'pictures') picture
    where ${partBatchLine.state} = 'done' and ${partBatchLine.before} ? 'pictures'`;
