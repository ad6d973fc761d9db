import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { basket, basketLine } from '#server/platform/database/schema/baskets.ts';
import { part } from '#server/platform/database/schema/parts.ts';
import { type OfferedPart, offeredColumns } from './offered-parts.repository.ts';

/** Whose basket: of a person, for a company or for themselves. */
export interface Owner {
  userId: string;
  companyId: string | null;
}

/** A line as it is stored, with its part as it is now: null where that is deleted. */
export interface StoredLine {
  partId: string;
  name: string;
  sku: string;
  quantity: number;
  position: number;
  savedForLater: boolean;
  unitPriceCents: number;
  otherPieces: number;
  minimum: number;
  available: number;
  seenAt: Date;
  version: number;
  changedAt: Date;
  part: OfferedPart | null;
}

export interface StoredBasket {
  id: string;
  version: number;
  updatedAt: Date;
  /** In their order. */
  lines: StoredLine[];
}

const ownedBy = ({ userId, companyId }: Owner) =>
  and(eq(basket.userId, userId), companyId === null ? isNull(basket.companyId) : eq(basket.companyId, companyId));

/** A basket with its lines and their parts; null where nothing was ever in it. One query. */
export async function findBasket(db: Database | Transaction, owner: Owner): Promise<StoredBasket | null> {
  const rows = await db
    .select({
      basket: { id: basket.id, version: basket.version, updatedAt: basket.updatedAt },
      line: basketLine,
      part: offeredColumns(owner.companyId),
    })
    .from(basket)
    .leftJoin(basketLine, eq(basketLine.basketId, basket.id))
    .leftJoin(part, eq(part.id, basketLine.partId))
    .where(ownedBy(owner))
    .orderBy(asc(basketLine.position), asc(basketLine.partId));
  const [first] = rows;
  if (!first) return null;
  const lines = rows.flatMap(({ line, part: found }): StoredLine[] => {
    if (!line) return [];
    const { basketId: _basket, ...stored } = line;
    return [{ ...stored, part: found?.id == null ? null : (found as OfferedPart) }];
  });
  return { ...first.basket, lines };
}

/** How many lines a basket has without those saved for later, and its version. One query. */
export async function countBasketLines(
  db: Database | Transaction,
  owner: Owner,
): Promise<{ lines: number; version: number }> {
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

/** Raises the version of a basket, which is made where there is none. Until the transaction ends nobody else changes it. */
export async function raiseVersion(tx: Transaction, owner: Owner): Promise<{ id: string; version: number }> {
  const [row] = await tx
    .insert(basket)
    .values(owner)
    .onConflictDoUpdate({
      target: [basket.userId, basket.companyId],
      set: { version: sql`${basket.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ id: basket.id, version: basket.version });
  if (!row) throw new Error('An insert gave no row');
  return row;
}

/** A line to write: as it is to be stored. */
export type LineToWrite = Omit<StoredLine, 'part' | 'version' | 'changedAt' | 'seenAt'> & { seenAt: Date | null };

/** Writes lines, over those of the same parts; `seenAt` of null is now. One statement. */
export async function writeLines(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  lines: readonly LineToWrite[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = JSON.stringify(
    lines.map((line) => ({
      part_id: line.partId,
      ...{ name: line.name, sku: line.sku, quantity: line.quantity, position: line.position },
      saved_for_later: line.savedForLater,
      unit_price_cents: line.unitPriceCents,
      other_pieces: line.otherPieces,
      ...{ minimum: line.minimum, available: line.available, seen_at: line.seenAt },
    })),
  );
  await tx.execute(sql`
    insert into ${basketLine} (basket_id, part_id, name, sku, quantity, position, saved_for_later, unit_price_cents,
      other_pieces, minimum, available, seen_at, version, changed_at)
    select ${id}::uuid, part_id, name, sku, quantity, position, saved_for_later, unit_price_cents, other_pieces, minimum,
      available, coalesce(seen_at, now()), ${version}::integer, now()
    from json_to_recordset(${rows}::json) as line(part_id uuid, name text, sku text, quantity integer, position integer,
      saved_for_later boolean, unit_price_cents bigint, other_pieces integer, minimum integer, available integer,
      seen_at timestamptz)
    on conflict (basket_id, part_id) do update set name = excluded.name, sku = excluded.sku, quantity = excluded.quantity,
      position = excluded.position, saved_for_later = excluded.saved_for_later,
      unit_price_cents = excluded.unit_price_cents, other_pieces = excluded.other_pieces, minimum = excluded.minimum,
      available = excluded.available, seen_at = excluded.seen_at, version = excluded.version,
      changed_at = excluded.changed_at`);
}

/** What was shown of lines anew; their versions stay, as nothing that is ordered changes. One statement. */
export async function noteLines(
  tx: Transaction,
  basketId: string,
  seen: ReadonlyMap<string, Pick<StoredLine, 'unitPriceCents' | 'otherPieces' | 'minimum' | 'available'>>,
): Promise<void> {
  const rows = JSON.stringify(
    [...seen].map(([partId, { unitPriceCents, otherPieces, minimum, available }]) => ({
      ...{ part_id: partId, unit_price_cents: unitPriceCents, other_pieces: otherPieces, minimum, available },
    })),
  );
  await tx.execute(sql`
    update ${basketLine} line set unit_price_cents = noted.unit_price_cents, other_pieces = noted.other_pieces,
      minimum = noted.minimum, available = noted.available, seen_at = now()
    from json_to_recordset(${rows}::json) as noted(part_id uuid, unit_price_cents bigint, other_pieces integer,
      minimum integer, available integer)
    where line.basket_id = ${basketId} and line.part_id = noted.part_id`);
}

/** Deletes the lines of some parts. One statement. */
export async function deleteLines(tx: Transaction, basketId: string, parts: readonly string[]): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .delete(basketLine)
    .where(and(eq(basketLine.basketId, basketId), sql`${basketLine.partId} = any(${sql.param([...parts])}::uuid[])`));
}

/** Deletes all baskets of an account. */
export async function deleteBaskets(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(basket).where(eq(basket.userId, userId));
}
