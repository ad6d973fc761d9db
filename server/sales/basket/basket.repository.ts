import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { retention } from '#contract/retention.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { basket, basketLine } from '#server/platform/database/schema/sales/basket.ts';
import { type OfferedPart, offeredColumns } from './offered-parts.repository.ts';
import type { LinesTable, StoredLine } from './stored-lines.repository.ts';

/** Whose basket: of a person, for a company or for themselves; or of a visitor, by the key of their cookie. */
export type Owner = { userId: string; companyId: string | null } | Guest;

/** A visitor, by the key of the cookie that finds their basket. */
export interface Guest {
  guestKey: string;
}

/** A line of a basket as it is stored, with its part as it is now. */
export type BasketLineStored = StoredLine & { savedForLater: boolean };

export interface StoredBasket {
  id: string;
  version: number;
  updatedAt: Date;
  /** In their order. */
  lines: BasketLineStored[];
}

/** The values of a basket's columns that say whose it is. */
const columnsOf = (owner: Owner) =>
  'guestKey' in owner
    ? { userId: null, companyId: null, guestKey: owner.guestKey }
    : { userId: owner.userId, companyId: owner.companyId, guestKey: null };

function ownedBy(owner: Owner) {
  const { userId, companyId, guestKey } = columnsOf(owner);
  const is = (column: PgColumn, value: string | null) => (value === null ? isNull(column) : eq(column, value));
  return and(is(basket.userId, userId), is(basket.companyId, companyId), is(basket.guestKey, guestKey));
}

/** A basket with its lines and their parts; null where nothing was ever in it. One query. */
export async function findBasket(db: Queryable, owner: Owner): Promise<StoredBasket | null> {
  const rows = await db
    .select({
      basket: { id: basket.id, version: basket.version, updatedAt: basket.updatedAt },
      line: basketLine,
      part: offeredColumns(columnsOf(owner).companyId),
    })
    .from(basket)
    .leftJoin(basketLine, eq(basketLine.basketId, basket.id))
    .leftJoin(part, eq(part.id, basketLine.partId))
    .where(ownedBy(owner))
    .orderBy(asc(basketLine.position), asc(basketLine.partId));
  const [first] = rows;
  if (!first) return null;
  const lines = rows.flatMap(({ line, part: found }): BasketLineStored[] => {
    if (!line) return [];
    const { basketId: _basket, ...stored } = line;
    return [{ ...stored, part: found?.id == null ? null : (found as OfferedPart) }];
  });
  return { ...first.basket, lines };
}

/** How many lines a basket has without those saved for later, and its version. One query. */
export async function countBasketLines(db: Queryable, owner: Owner): Promise<{ lines: number; version: number }> {
  const [row] = await db
    .select({
      version: basket.version,
      lines: sql<number>`(select count(*)::int from ${basketLine}
        where ${basketLine.basketId} = ${basket.id} and not ${basketLine.savedForLater})`,
    })
    .from(basket)
    .where(ownedBy(owner));
  return row ?? { lines: 0, version: 0 };
}

/** The parts and quantities of a basket without those saved for later, and its version. One query. */
export async function findHeldParts(
  db: Queryable,
  owner: Owner,
): Promise<{ parts: { part: string; quantity: number }[]; version: number }> {
  const [row] = await db
    .select({
      version: basket.version,
      parts: sql<{ part: string; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('part', ${basketLine.partId}, 'quantity', ${basketLine.quantity})), '[]')
        from ${basketLine} where ${basketLine.basketId} = ${basket.id} and not ${basketLine.savedForLater})`,
    })
    .from(basket)
    .where(ownedBy(owner));
  return row ?? { parts: [], version: 0 };
}

/** Raises the version of a basket, which is made where there is none. Until the transaction ends nobody else changes it. */
export async function raiseVersion(tx: Transaction, owner: Owner): Promise<{ id: string; version: number }> {
  const [row] = await tx
    .insert(basket)
    .values(columnsOf(owner))
    .onConflictDoUpdate({
      target: [basket.userId, basket.companyId, basket.guestKey],
      set: { version: sql`${basket.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ id: basket.id, version: basket.version });
  if (!row) throw new Error('An insert gave no row');
  return row;
}

/** Where the lines of baskets are stored. */
export const basketLines: LinesTable = { table: basketLine, owner: 'basket_id', later: true };

/** The baskets of an account, for themselves or for a company, with their lines. One query. */
export async function listBasketsOf(db: Database, userId: string) {
  const rows = await db
    .select({ basket, line: basketLine })
    .from(basket)
    .innerJoin(basketLine, eq(basketLine.basketId, basket.id))
    .where(eq(basket.userId, userId))
    .orderBy(asc(basket.createdAt), asc(basketLine.position), asc(basketLine.partId));
  const grouped = Map.groupBy(rows, ({ basket: { id } }) => id);
  return [...grouped.values()].map((lines) => ({
    updatedAt: lines[0]?.basket.updatedAt,
    lines: lines.map(({ line: { sku, name, quantity, savedForLater } }) => ({ sku, name, quantity, savedForLater })),
  }));
}

/** Deletes all baskets of an account. */
export async function deleteBaskets(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(basket).where(eq(basket.userId, userId));
}

/** Whether a visitor has a basket. One query. */
export async function hasBasket(db: Queryable, guest: Guest): Promise<boolean> {
  const found = await db.select({ id: basket.id }).from(basket).where(ownedBy(guest));
  return found.length > 0;
}

/** Takes a visitor's basket away and gives its lines, none where there was no basket. Of two who do it at once one gets them. Two statements. */
export async function takeGuestLines(tx: Transaction, guest: Guest): Promise<BasketLineStored[]> {
  const lines = (await findBasket(tx, guest))?.lines ?? [];
  const taken = await tx.delete(basket).where(ownedBy(guest)).returning({ id: basket.id });
  return taken.length === 0 ? [] : lines;
}

/** Deletes visitors' baskets whose cookie has ended. */
export async function forgetGuestBaskets(db: Database): Promise<void> {
  const tooOld = sql`now() - make_interval(days => ${retention.guestBasketDays})`;
  await db.delete(basket).where(and(isNotNull(basket.guestKey), lt(basket.updatedAt, tooOld)));
}

/** How many baskets hold one of these parts. */
export async function countBasketsWith(db: Queryable, partIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ baskets: sql<number>`count(distinct ${basketLine.basketId})::int` })
    .from(basketLine)
    .where(inArray(basketLine.partId, [...partIds]));
  return row?.baskets ?? 0;
}
