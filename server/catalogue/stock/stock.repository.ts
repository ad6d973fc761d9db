import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { StockMovement } from '#contract/catalogue/stock.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import { type Check, type Finding, runCheck } from '#server/platform/database/checks.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { beginWaiting, renewWaits, waitChecks } from './waits.repository.ts';

/** A line of an order, as stock knows it. */
export interface OrderedLine {
  id: string;
  partId: string;
  quantity: number;
}

// Parts of a statement that takes pieces out of what is available. It has a list `wanted` with `part_id` and `quantity`, and one
// row for each part; `ids` are those parts, by which PostgreSQL finds them without reading all. Parts are locked in the order of their ids, so that two orders never wait for each other, and all in one
// query, whatever the number of lines: others wait for these parts.

/**
 * Locks the parts of `wanted` that have enough pieces left, are on sale and of which `also` holds; they are called `held`, its lines `line`. Lines that are
 * `ahead` may take pieces that are expected, where the part is ordered ahead. Gives their ids.
 */
export function partsToTake(ids: SQL, also: SQL): SQL {
  return sql`select held.id from ${part} as held join wanted as line on line.part_id = held.id
    where held.id = any(${ids}) and (held.available >= line.quantity or line.ahead and held.orders_ahead
        and held.available - held.missing + held.expected_pieces >= line.quantity)
      and held.archived_at is null and ${also}
    order by held.id for no key update of held`;
}

/** Takes the pieces of `wanted`, if `when` holds: all of its parts are locked. */
export function takePieces(ids: SQL, when: SQL): SQL {
  const { available, missing } = withPieces(sql`-wanted.quantity`);
  return sql`update ${part} set available = ${available}, missing = ${missing} from wanted
    where ${part.id} = any(${ids}) and ${part.id} = wanted.part_id and ${when}`;
}

/** Writes into the ledger that the lines of `wanted` hold their pieces: `id` is the line's and `movement_id` the row's. */
export function holdPieces(actorId: SQL, when: SQL): SQL {
  return sql`insert into ${stockMovement} (id, part_id, order_line_id, kind, quantity, actor_id)
    select movement_id, part_id, id, 'hold', -quantity, ${actorId} from wanted where ${when}`;
}

/**
 * Takes the stock of an order again that had released it, all lines or none. Gives whether it could. On false the
 * caller must roll back what this began.
 */
export async function retakeStock(tx: Transaction, lines: readonly OrderedLine[]): Promise<boolean> {
  const wanted = JSON.stringify(lines.map(({ partId, quantity }) => ({ part_id: partId, quantity })));
  const ids = sql`${sql.param(lines.map(({ partId }) => partId))}::uuid[]`;
  const { rows } = await tx.execute<{ all_there: boolean }>(sql`
    with wanted as materialized (
      select *, true as ahead from json_to_recordset(${wanted}::json) as line(part_id uuid, quantity integer)
    ), there as materialized (
      ${partsToTake(ids, sql`true`)}
    ), taken as (
      ${takePieces(ids, sql`(select count(*) from there) = (select count(*) from wanted)`)}
    )
    select (select count(*) from there) = (select count(*) from wanted) as all_there`);
  if (!rows[0]?.all_there) return false;
  await tx.insert(stockMovement).values(
    lines.map((line) => ({
      partId: line.partId,
      orderLineId: line.id,
      kind: 'retake' as const,
      quantity: -line.quantity,
    })),
  );
  await beginWaiting(tx, lines);
  return true;
}

/** Stock that moves by the hand of an admin: `quantity` pieces more or fewer, never 0; of goods that came in with their receipt and its line. */
export interface HandMovement {
  partId: string;
  kind: 'opening' | 'correction' | 'goods-in';
  receiptId?: string;
  number?: number;
  quantity: number;
  reason: string | null;
  actorId: string | null;
}

/** Adds movements to the ledger; the caller changes `available` in the same transaction. */
export async function writeMovements(tx: Transaction, movements: readonly HandMovement[]): Promise<void> {
  if (movements.length > 0) await tx.insert(stockMovement).values([...movements]);
}

/**
 * What becomes of a part's stock when so many pieces come or go: those that come make up first for what is missing, and what
 * goes beyond the free ones is missing.
 */
export function withPieces(by: number | SQL) {
  return {
    available: sql`greatest(${part.available} - ${part.missing} + ${by}, 0)`,
    missing: sql`greatest(${part.missing} - ${part.available} - ${by}, 0)`,
  };
}

/**
 * Books pieces that an admin counted or took in, once for each `id`: the part is locked by the caller. Gives what is free and
 * missing then, or null where that was booked before.
 */
export async function bookPieces(
  tx: Transaction,
  { id, partId, by, reason, actorId }: { id: string; partId: string; by: number; reason: string; actorId: string },
): Promise<{ available: number; missing: number } | null> {
  const written = await tx
    .insert(stockMovement)
    .values({ id, partId, kind: 'correction', quantity: by, reason, actorId })
    .onConflictDoNothing({ target: stockMovement.id })
    .returning({ id: stockMovement.id });
  if (written.length === 0) return null;
  // The index of lists finds movements by the moment in their ids. This id comes from a form and has none, so the index is told.
  await tx.execute(sql`select part_changed_by(array[${partId}::uuid])`);
  const [after] = await tx
    .update(part)
    .set(withPieces(by))
    .where(eq(part.id, partId))
    .returning({ available: part.available, missing: part.missing });
  await renewWaits(tx, [partId]);
  return after ?? null;
}

/** Deletes the ledger of a part that is being deleted. */
export async function deleteMovements(tx: Transaction, partId: string): Promise<void> {
  await tx.delete(stockMovement).where(eq(stockMovement.partId, partId));
}

/** What moved the stock of a part last, newest first, at most `limit` lines. One query. */
export async function listMovements(db: Database, partId: string, limit: number): Promise<StockMovement[]> {
  const rows = await db
    .select({
      id: stockMovement.id,
      at: stockMovement.createdAt,
      kind: stockMovement.kind,
      quantity: stockMovement.quantity,
      reason: stockMovement.reason,
      who: emailForAdmins(user),
      orderNumber: order.orderNumber,
    })
    .from(stockMovement)
    .leftJoin(user, eq(user.id, stockMovement.actorId))
    .leftJoin(orderLine, eq(orderLine.id, stockMovement.orderLineId))
    .leftJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(stockMovement.partId, partId))
    .orderBy(desc(stockMovement.createdAt), desc(stockMovement.id))
    .limit(limit);
  return rows.map(({ id, at, ...row }) => ({ _id: id, at: at.toISOString(), ...row }));
}

/** What must hold of stock. */
export const stockChecks: readonly Check[] = [
  {
    title: 'The ledger of each part adds up to what is available, less what is missing',
    of: 'parts',
    count: sql`select count(*) from ${part}`,
    faults: sql`
      select p.id, p.sku || ': ' || p.available || ' can be bought and ' || p.missing
        || ' are missing, but the ledger adds up to ' || coalesce(ledger.pieces, 0) as says
      from ${part} p
      left join (select part_id, sum(quantity) as pieces from ${stockMovement} group by part_id) ledger on ledger.part_id = p.id
      where coalesce(ledger.pieces, 0) <> p.available - p.missing`,
    remedy:
      'Count the pieces, and set the row of the part right in the database: a correction on the page moves both sides alike.',
  },
  ...waitChecks,
];

/** Parts whose ledger does not add up to `available`, less what is missing. Empty when all is well. */
export async function listStockFaults(db: NodePgDatabase): Promise<Finding[]> {
  const checked = await Promise.all(stockChecks.map((check) => runCheck(db, check)));
  return checked.flatMap(({ findings }) => findings);
}

/** How many parts there are, or null in a database that holds no shop yet. */
export async function countParts(db: NodePgDatabase): Promise<number | null> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('public.part') is not null as there`);
  return rows[0]?.there ? db.$count(part) : null;
}
