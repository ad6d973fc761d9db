import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { compareShelfPlaces } from '#contract/catalogue/shelf-places.ts';
import type {
  CountLine,
  StartStocktaking,
  Stocktaking,
  StoreCounts,
  StoredCounts,
} from '#contract/catalogue/stocktaking/stocktaking.ts';
import { familiesOf } from '#server/catalogue/parts/managed-parts.repository.ts';
import { countOnShelf } from '#server/catalogue/stock/shelf.repository.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { stocktaking, stocktakingLine } from '#server/platform/database/schema/catalogue/stocktaking.ts';

/** The parts in some places, or of a family, each in all its places: the pieces of a part are those of all of them. At most `limit`. */
export async function findPlaces(
  db: Queryable,
  { places, family }: Pick<StartStocktaking, 'places' | 'family'>,
  limit: number,
): Promise<{ partId: string; place: string }[]> {
  const begins = sql`exists (select from unnest(${part.shelfPlaces}) place where starts_with(lower(place), lower(${places ?? ''})))`;
  const families = familiesOf({ category: family }) ?? [];
  const rows = await db
    .select({ partId: part.id, places: part.shelfPlaces })
    .from(part)
    .where(places ? begins : and(inArray(part.category, families), sql`${part.archivedAt} is null`))
    .orderBy(asc(part.id))
    .limit(limit);
  return rows.flatMap(({ partId, places: all }) => (all.length > 0 ? all : ['']).map((place) => ({ partId, place })));
}

/** Begins a stocktaking. False where it was begun before. */
export async function insertStocktaking(
  tx: Transaction,
  { key, places, family }: StartStocktaking,
  { actorId, lines }: { actorId: string; lines: readonly { partId: string; place: string }[] },
): Promise<boolean> {
  const scope = places ? { places, family: null } : { places: null, family: family ?? '' };
  const begun = await tx
    .insert(stocktaking)
    .values({ id: key, ...scope, createdBy: actorId })
    .onConflictDoNothing({ target: stocktaking.id })
    .returning({ id: stocktaking.id });
  if (begun.length === 0) return false;
  await tx.insert(stocktakingLine).values(lines.map((line) => ({ ...line, stocktakingId: key })));
  return true;
}

/** The last stocktakings, newest first, or one. */
export async function listStocktakings(
  db: Queryable,
  { id, limit }: { id?: string; limit: number },
): Promise<Stocktaking[]> {
  const count = (when: string) =>
    sql<number>`(select count(*)::int from ${stocktakingLine} l where l.stocktaking_id = ${stocktaking.id} and ${sql.raw(when)})`;
  const rows = await db
    .select({
      _id: stocktaking.id,
      places: stocktaking.places,
      family: stocktaking.family,
      state: stocktaking.state,
      startedAt: stocktaking.createdAt,
      who: emailForAdmins(user),
      lines: count('true'),
      counted: count('l.counted is not null'),
    })
    .from(stocktaking)
    .leftJoin(user, eq(user.id, stocktaking.createdBy))
    .where(id === undefined ? undefined : eq(stocktaking.id, id))
    .orderBy(desc(stocktaking.createdAt), desc(stocktaking.id))
    .limit(limit);
  return rows.map(({ startedAt, ...row }) => ({ ...row, startedAt: startedAt.toISOString() }));
}

/** A line with what the books said when it was counted, and whether the stock of its part was corrected since. */
export type StoredLine = CountLine & { part: string; books: number | null; corrected: boolean; priceCents: number };

/** The places of a stocktaking, as people walk along them. */
export async function listLines(db: Queryable, id: string): Promise<StoredLine[]> {
  const rows = await db
    .select({
      _id: stocktakingLine.id,
      part: part.id,
      place: stocktakingLine.place,
      sku: part.sku,
      name: part.name,
      img: part.img,
      priceCents: part.priceCents,
      counted: stocktakingLine.counted,
      books: stocktakingLine.books,
      corrected: sql<boolean>`exists (select from ${stockMovement} m where m.part_id = ${part.id} and m.kind = 'correction'
        and m.created_at > ${stocktakingLine.countedAt})`,
      countedAt: stocktakingLine.countedAt,
      who: emailForAdmins(user),
    })
    .from(stocktakingLine)
    .innerJoin(part, eq(part.id, stocktakingLine.partId))
    .leftJoin(user, eq(user.id, stocktakingLine.countedBy))
    .where(eq(stocktakingLine.stocktakingId, id));
  return rows
    .map(({ countedAt, ...row }) => ({ ...row, countedAt: countedAt?.toISOString() ?? null }))
    .sort((one, other) => compareShelfPlaces(one.place, other.place) || compareShelfPlaces(one.sku, other.sku));
}

/**
 * Stores what was counted in places of a stocktaking that the caller has locked, with what the books say now. A count that is sent once more
 * changes nothing, and one that does not know of what is stored by now is refused.
 */
export async function storeCounts(
  tx: Transaction,
  id: string,
  counts: StoreCounts['counts'],
  actorId: string,
): Promise<StoredCounts> {
  const sent = new Map(counts.map((each) => [each.line, each]));
  const lines = await tx
    .select({
      id: stocktakingLine.id,
      partId: stocktakingLine.partId,
      counted: stocktakingLine.counted,
      countedAt: stocktakingLine.countedAt,
      countedBy: stocktakingLine.countedBy,
    })
    .from(stocktakingLine)
    .where(and(eq(stocktakingLine.stocktakingId, id), inArray(stocktakingLine.id, [...sent.keys()])));
  const there = await countOnShelf(
    tx,
    lines.map(({ partId }) => partId),
  );
  const answer: StoredCounts = { stored: [], refused: [] };
  for (const { id: line, partId, ...before } of lines) {
    const { counted = 0, seen = null } = sent.get(line) ?? {};
    const countedAt = before.countedAt?.toISOString() ?? null;
    if (seen === countedAt) {
      const [stored] = await tx
        .update(stocktakingLine)
        .set({ counted, books: there.get(partId)?.there ?? 0, countedAt: sql`now()`, countedBy: actorId })
        .where(eq(stocktakingLine.id, line))
        .returning({ countedAt: stocktakingLine.countedAt });
      answer.stored.push({ line, counted, countedAt: stored?.countedAt?.toISOString() ?? '' });
    } else if (countedAt !== null && before.counted === counted && before.countedBy === actorId)
      answer.stored.push({ line, counted, countedAt });
    else answer.refused.push(line);
  }
  return answer;
}

/** Locks a stocktaking that is still counted until the transaction ends; of two who book it one finds it ended. */
export async function lockOpen(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: stocktaking.id })
    .from(stocktaking)
    .where(and(eq(stocktaking.id, id), eq(stocktaking.state, 'counting')))
    .for('update');
  return rows.length > 0;
}

/** Ends a stocktaking that the caller has locked. */
export async function setEnded(tx: Transaction, id: string, state: 'booked' | 'ended'): Promise<void> {
  await tx.update(stocktaking).set({ state, endedAt: sql`now()` }).where(eq(stocktaking.id, id));
}
