import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { PART_LIST_UNDO_MINUTES } from '#contract/sales/part-lists.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { partList, partListLine } from '#server/platform/database/schema/sales/part-lists.ts';
import { type OfferedPart, offeredColumns } from '#server/sales/basket/offered-parts.repository.ts';
import type { LinesTable, StoredLine } from '#server/sales/basket/stored-lines.repository.ts';

/** Whose a list is: one person's, or a company's. */
export type ListOwner = { userId: string; companyId: null } | { userId: null; companyId: string };

/** A list as it is stored. */
export type StoredList = typeof partList.$inferSelect;

/** Where the lines of lists are stored. */
export const listLines: LinesTable = { table: partListLine, owner: 'list_id' };

const stillThere = sql`${partList.deletedAt} > now() - make_interval(mins => ${PART_LIST_UNDO_MINUTES})`;

const ownedBy = ({ userId, companyId }: ListOwner) =>
  companyId === null ? eq(partList.userId, userId) : eq(partList.companyId, companyId);

/** The lists of a person and, unless it is null, of a company. */
const visibleTo = (userId: string, companyId: string | null) =>
  and(
    or(eq(partList.userId, userId), companyId === null ? undefined : eq(partList.companyId, companyId)),
    isNull(partList.deletedAt),
  );

const linesOfList = sql<number>`(select count(*)::int from ${partListLine} where ${partListLine.listId} = ${partList.id})`;

/** One list, or one that was deleted a while ago; null where there is none. One query. */
export async function findList(
  db: Queryable,
  id: string,
  { deleted = false }: { deleted?: boolean } = {},
): Promise<StoredList | null> {
  const [row] = await db
    .select()
    .from(partList)
    .where(and(eq(partList.id, id), deleted ? stillThere : isNull(partList.deletedAt)));
  return row ?? null;
}

/** The lists of a person, and those of a company, by name, with how many lines each has. One query. */
export async function listLists(
  db: Database,
  userId: string,
  companyId: string | null,
): Promise<(StoredList & { lines: number })[]> {
  const rows = await db
    .select({
      list: partList,
      lines: linesOfList,
    })
    .from(partList)
    .where(visibleTo(userId, companyId))
    .orderBy(sql`lower(${partList.name})`, asc(partList.id));
  return rows.map(({ list, lines }) => ({ ...list, lines }));
}

/**
 * The lists of a person and of a company that have all words of `q` in their names, or one of `parts` on them; without words those
 * that were changed last. At most `limit`, those found by name first. One query.
 */
export async function findListsNamed(
  db: Database,
  { userId, companyId }: { userId: string; companyId: string | null },
  { q, parts }: { q: string; parts: readonly string[] },
  limit: number,
): Promise<{ id: string; name: string; lines: number }[]> {
  const words = q.split(/\s+/).filter(Boolean);
  const named = sql`not exists (select from unnest(${sql.param(words)}::text[]) word
    where strpos(search_folded(${partList.name}), search_folded(word)) = 0)`;
  const hasPart = sql`exists (select from ${partListLine} where ${partListLine.listId} = ${partList.id}
    and ${partListLine.partId} = any(${sql.param([...parts])}::uuid[]))`;
  return db
    .select({
      id: partList.id,
      name: partList.name,
      lines: linesOfList,
    })
    .from(partList)
    .where(and(visibleTo(userId, companyId), or(named, hasPart)))
    .orderBy(sql`${named} desc`, desc(partList.updatedAt), asc(partList.id))
    .limit(limit);
}

/** Has whoever gives lists to the same owner at once wait until this transaction ends, so that they are counted one by one. */
export async function lockListsOf(tx: Transaction, { userId, companyId }: ListOwner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${companyId ?? userId}`}, 0))`);
}

/** How many lists somebody, or a company, has; deleted ones that can be brought back count too. */
export function countLists(tx: Transaction, owner: ListOwner): Promise<number> {
  return tx.$count(partList, and(ownedBy(owner), or(isNull(partList.deletedAt), stillThere)));
}

/** Makes a list. Null where there is one of that name already. */
export async function insertList(
  tx: Transaction,
  { userId, companyId }: ListOwner,
  name: string,
): Promise<{ id: string; version: number } | null> {
  const [row] = await tx
    .insert(partList)
    .values({ userId, companyId, name })
    .onConflictDoNothing()
    .returning({ id: partList.id, version: partList.version });
  return row ?? null;
}

/** What is set of a list with a new version. */
type ListChange = Partial<Pick<typeof partList.$inferInsert, 'name' | 'userId' | 'companyId' | 'deletedAt'>>;

/** Raises the version of a list. Until the transaction ends nobody else changes it. Null where it is gone. */
export async function raiseListVersion(
  tx: Transaction,
  id: string,
  set: ListChange = {},
): Promise<{ id: string; version: number } | null> {
  const [row] = await tx
    .update(partList)
    .set({ version: sql`${partList.version} + 1`, updatedAt: sql`now()`, ...set })
    .where(and(eq(partList.id, id), set.deletedAt === null ? undefined : isNull(partList.deletedAt)))
    .returning({ id: partList.id, version: partList.version });
  return row ?? null;
}

/** Marks a list as deleted. */
export async function deleteList(tx: Transaction, id: string): Promise<void> {
  await tx.update(partList).set({ deletedAt: sql`now()` }).where(eq(partList.id, id));
}

/** Says that a list was added to a basket. */
export async function markAdded(tx: Transaction, id: string): Promise<void> {
  await tx.update(partList).set({ addedAt: sql`now()` }).where(eq(partList.id, id));
}

/** The lines of some lists, each in its order, with their parts. One query. */
export async function findListLines(
  db: Queryable,
  lists: readonly string[],
  companyId: string | null,
): Promise<(StoredLine & { listId: string })[]> {
  if (lists.length === 0) return [];
  const rows = await db
    .select({ line: partListLine, part: offeredColumns(companyId) })
    .from(partListLine)
    .leftJoin(part, eq(part.id, partListLine.partId))
    .where(sql`${partListLine.listId} = any(${sql.param([...lists])}::uuid[])`)
    .orderBy(asc(partListLine.listId), asc(partListLine.position), asc(partListLine.partId));
  return rows.map(({ line, part: found }) => ({ ...line, part: found?.id == null ? null : (found as OfferedPart) }));
}

/** Puts lines in places that rise from `first` on. One statement. */
export async function placeLines(
  tx: Transaction,
  listId: string,
  parts: readonly string[],
  first: number,
): Promise<void> {
  await tx.execute(sql`
    update ${partListLine} line set position = placed.place::integer + ${first - 1}::integer
    from unnest(${sql.param([...parts])}::uuid[]) with ordinality as placed(part_id, place)
    where line.list_id = ${listId} and line.part_id = placed.part_id`);
}

/** The lists that are an account's own, with their lines. Two queries. */
export async function listListsOf(db: Database, userId: string) {
  const lists = await listLists(db, userId, null);
  const lines = await findListLines(
    db,
    lists.map(({ id }) => id),
    null,
  );
  return lists.map(({ id, name, createdAt, updatedAt }) => ({
    ...{ name, createdAt, updatedAt },
    lines: lines
      .filter(({ listId }) => listId === id)
      .map(({ sku, name: part, quantity }) => ({ sku, name: part, quantity })),
  }));
}

/** Deletes the lists that are an account's own. */
export async function deleteListsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(partList).where(eq(partList.userId, userId));
}

/** Deletes lists that cannot be brought back any more. */
export async function forgetLists(db: Database): Promise<void> {
  await db
    .delete(partList)
    .where(lt(partList.deletedAt, sql`now() - make_interval(mins => ${PART_LIST_UNDO_MINUTES})`));
}
