import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { type ExpectedPieces, lastDayOf, piecesOf, takeExpected } from '#contract/catalogue/ahead.ts';
import type { Check } from '#server/platform/database/checks.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { stockMovement, waitingLine } from '#server/platform/database/schema/catalogue/stock.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { isPromised, promisedPieces } from './shelf.repository.ts';
import { shareOut } from './waits.rules.ts';

/** The day of pieces that nobody knows the day of. */
const UNKNOWN = 'infinity';

/** What was promised of pieces that were there: any day is later. */
const WAS_THERE = '-infinity';

/** A part with what it lacks and what comes. */
interface LackingPart {
  id: string;
  missing: number;
  ordersAhead: boolean;
  expected: ExpectedPieces[];
}

function listParts(db: Queryable, ids: readonly string[]): Promise<LackingPart[]> {
  return db
    .select({
      id: part.id,
      missing: part.missing,
      ordersAhead: part.ordersAhead,
      expected: sql<ExpectedPieces[]>`coalesce(part_ahead(${part.id}, 0), '[]')`,
    })
    .from(part)
    .where(inArray(part.id, [...ids]))
    .orderBy(part.id);
}

/**
 * Says for lines that just took their pieces which of them are not there yet, and stores it: the caller has locked the parts. They are the last to get
 * what comes. Gives what each waits for, by its id.
 */
export async function beginWaiting(
  tx: Transaction,
  lines: readonly { id: string; partId: string; quantity: number }[],
): Promise<ReadonlyMap<string, ExpectedPieces[]>> {
  const parts = new Map(
    (await listParts(tx, [...new Set(lines.map(({ partId }) => partId))])).map((one) => [one.id, one]),
  );
  const waits = new Map<string, ExpectedPieces[]>();
  for (const { id, partId, quantity } of lines) {
    const { missing = 0, expected = [] } = parts.get(partId) ?? {};
    const pieces = Math.min(quantity, missing);
    if (pieces > 0) waits.set(id, takeExpected(expected, missing - pieces, pieces));
  }
  await writeWaits(tx, lines, waits, 'as-due');
  return waits;
}

/** Locks those parts of which pieces are missing, or for which a line waits, in the order of their ids. */
async function lockLacking(tx: Transaction, partIds: readonly string[]): Promise<string[]> {
  if (partIds.length === 0) return [];
  const waiting = sql`exists (select from ${waitingLine} waiting where waiting.part_id = ${part}.id)`;
  const rows = await tx
    .select({ id: part.id })
    .from(part)
    .where(and(inArray(part.id, [...partIds]), sql`(${part.missing} > 0 or ${waiting})`))
    .orderBy(part.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** All lines that one of these parts is promised to, the oldest promise first, with when it is promised. */
async function listPromised(db: Queryable, partIds: readonly string[]) {
  const since = sql`(select max(moved.created_at) from ${stockMovement} moved
    where moved.order_line_id = ${orderLine.id} and moved.kind in ('hold', 'retake'))`;
  return db
    .select({
      lineId: orderLine.id,
      orderId: orderLine.orderId,
      partId: orderLine.partId,
      pieces: promisedPieces,
      dueOn: waitingLine.dueOn,
      promisedOn: waitingLine.promisedOn,
    })
    .from(orderLine)
    .innerJoin(order, sql`${order.id} = ${orderLine.orderId}`)
    .leftJoin(waitingLine, sql`${waitingLine.orderLineId} = ${orderLine.id}`)
    .where(and(inArray(orderLine.partId, [...partIds]), isPromised, sql`${promisedPieces} > 0`))
    .orderBy(sql`${waitingLine.dueOn} nulls first`, since, order.orderNumber);
}

/**
 * Says anew what lines of some parts wait for, after pieces or deliveries came or went. Parts of which nothing is missing, and for which nothing
 * waits, are passed over; the others are locked until the transaction ends. The oldest promise is the first to get what is there and what comes. A line that waited for nothing begins to only where the part is ordered ahead, and its buyer is written to: elsewhere somebody
 * counted too few, and decides what becomes of that.
 */
export async function renewWaits(tx: Transaction, partIds: readonly string[]): Promise<void> {
  const lacking = await lockLacking(tx, partIds);
  if (lacking.length === 0) return;
  const parts = await listParts(tx, lacking);
  const promised = Map.groupBy(await listPromised(tx, lacking), ({ partId }) => partId);
  for (const one of parts) {
    const lines = promised.get(one.id) ?? [];
    const waits = shareOut(lines, one);
    for (const { lineId, dueOn } of lines) if (dueOn === null && !one.ordersAhead) waits.delete(lineId);
    await writeWaits(
      tx,
      lines.map(({ lineId, partId }) => ({ id: lineId, partId })),
      waits,
      WAS_THERE,
    );
    await tx
      .delete(waitingLine)
      .where(
        sql`${waitingLine.partId} = ${one.id} and ${waitingLine.orderLineId} <> all(${sql.param([...waits.keys()])}::uuid[])`,
      );
  }
}

/** How many orders would get pieces of a part later than they were promised, if `expected` were all that comes, soonest first. */
export async function countMoved(db: Queryable, partId: string, expected: readonly ExpectedPieces[]): Promise<number> {
  const [one] = await listParts(db, [partId]);
  if (!one) return 0;
  const lines = await listPromised(db, [partId]);
  const waits = shareOut(lines, { missing: one.missing, expected });
  const moved = lines.filter(({ lineId, dueOn, promisedOn }) => {
    const days = waits.get(lineId);
    return days !== undefined && dueOn !== null && promisedOn !== null && dayOf(days) > promisedOn;
  });
  return new Set(moved.map(({ orderId }) => orderId)).size;
}

/** A line whose pieces come later than its buyer knows. */
export interface MovedLine {
  orderLineId: string;
  orderId: string;
  name: string;
  sku: string;
  /** Its pieces that are promised and have not left. */
  quantity: number;
  days: ExpectedPieces[];
}

/** The orders with lines whose pieces come later than their buyers know, at most `limit`. */
export async function listMovedOrders(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: orderLine.orderId })
    .from(waitingLine)
    .innerJoin(orderLine, eq(orderLine.id, waitingLine.orderLineId))
    .where(gt(waitingLine.dueOn, waitingLine.promisedOn))
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

/** Notes that the buyer of an order knows the days of its lines now. Gives the lines that come later than was known, each once. */
export async function promiseMoved(tx: Transaction, orderId: string): Promise<MovedLine[]> {
  const moved = await tx
    .select({
      ...{ orderLineId: orderLine.id, orderId: orderLine.orderId, name: orderLine.name, sku: orderLine.sku },
      ...{ quantity: promisedPieces, days: waitingLine.days },
    })
    .from(waitingLine)
    .innerJoin(orderLine, eq(orderLine.id, waitingLine.orderLineId))
    .where(and(eq(orderLine.orderId, orderId), gt(waitingLine.dueOn, waitingLine.promisedOn)))
    // In the order in which `renewWaits` writes them.
    .orderBy(waitingLine.partId)
    .for('update', { of: waitingLine });
  if (moved.length === 0) return [];
  await tx
    .update(waitingLine)
    .set({ promisedOn: waitingLine.dueOn })
    .where(
      inArray(
        waitingLine.orderLineId,
        moved.map(({ orderLineId }) => orderLineId),
      ),
    );
  return moved;
}

/** What must hold of lines that wait. */
export const waitChecks: readonly Check[] = [
  {
    title: 'Lines wait for no more pieces than are missing of their part',
    of: 'parts that lines wait for',
    count: sql`select count(distinct part_id) from ${waitingLine}`,
    faults: sql`
      select p.id, p.sku || ': lines wait for ' || waiting.pieces || ' pieces, and ' || p.missing || ' are missing' as says
      from (select part_id, sum(pieces) as pieces from ${waitingLine} group by part_id) waiting
      join ${part} p on p.id = waiting.part_id where waiting.pieces > p.missing`,
    remedy: 'Count the pieces of the part under Stock: what its lines wait for is then written anew.',
  },
];

const dayOf = (days: readonly ExpectedPieces[]) => lastDayOf(days) ?? UNKNOWN;

/** Stores what lines wait for. What a line that waited already is promised stays: its buyer is written to where that moved. `promised`: what one that did not is promised. */
async function writeWaits(
  tx: Transaction,
  lines: readonly { id: string; partId: string }[],
  waits: ReadonlyMap<string, ExpectedPieces[]>,
  promised: 'as-due' | typeof WAS_THERE,
): Promise<void> {
  const rows = lines.flatMap(({ id, partId }) => {
    const days = waits.get(id);
    if (!days) return [];
    const [dueOn, pieces] = [dayOf(days), piecesOf(days)];
    return [{ orderLineId: id, partId, pieces, days, dueOn, promisedOn: promised === 'as-due' ? dueOn : promised }];
  });
  if (rows.length === 0) return;
  await tx
    .insert(waitingLine)
    .values(rows)
    .onConflictDoUpdate({
      target: waitingLine.orderLineId,
      set: { pieces: sql`excluded.pieces`, days: sql`excluded.days`, dueOn: sql`excluded.due_on` },
    });
}
