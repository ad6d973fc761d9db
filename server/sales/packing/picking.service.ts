import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import type { LinePick, Picking, StoredPicks, StorePicks } from '#contract/sales/shipping/picking.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { linesToPack } from '#server/sales/orders/order-answer.ts';
import type { StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { whyNotPacked } from './order-to-pack.ts';
import { readOrdersToPack } from './orders-to-pack.ts';
import { findOrders } from './packing.repository.ts';
import { pickRows } from './pick-list.ts';
import { findOrdersOfLines, findPicks, type NewPick, type PickOfLine, writePicks } from './picks.repository.ts';

/** The pieces of some orders that wait, as one walks past them, with what of them is picked. Fails with `not-found` and `too-large`. */
export async function readPicking(db: Database, actor: CurrentUser, ids: readonly string[]): Promise<Result<Picking>> {
  const read = await readOrdersToPack(db, ids);
  if (!read.ok) return read;
  const { stored, orders, parts, leftOut } = read.value;
  const rows = pickRows(orders);
  const picks = await findPicks(
    db,
    rows.flatMap(({ totes }) => totes.map(({ line }) => line)),
  );
  const shipped = shippedByLine(stored);
  return succeed({
    orders: stored.map(({ row }, place) => ({
      _id: row.id,
      orderNumber: row.orderNumber,
      to: orders[place]?.to[0] ?? '',
    })),
    rows: rows.map(({ partId, name, sku, places, totes }) => {
      const { ean = '', gtin = null } = parts.get(partId) ?? {};
      const lines = totes.map(({ tote, pieces, line }) => ({
        ...{ tote, needed: pieces },
        pick: showPick(line, picks.get(line), { needed: pieces, shipped: shipped.get(line) }, actor),
      }));
      return { part: partId, name, sku, ean, gtin, places: [...places], lines };
    }),
    leftOut,
  });
}

/**
 * Stores picks of an admin, each for itself: one that somebody else changed meanwhile, of an order that is not packed any more, or of
 * more pieces than wait is named with why, and left as it is. Fails with `not-found` where none of the lines is one of an order.
 */
export async function storePicks(
  db: Database,
  actor: CurrentUser,
  { picks }: StorePicks,
): Promise<Result<StoredPicks>> {
  const lineIds = picks.map(({ line }) => line);
  return inTransaction(db, async (tx) => {
    const stored = await findOrders(tx, await findOrdersOfLines(tx, lineIds));
    if (stored.length === 0) return fail('not-found', 'There are no such lines.');
    const needed = neededByLine(stored);
    const shipped = shippedByLine(stored);
    const refusals = new Map<string, string>();
    const fit = picks.flatMap(({ line, pieces, seen }): NewPick[] => {
      const why = whyRefused(needed.get(line), pieces);
      if (why) refusals.set(line, why);
      return why ? [] : [{ line, pieces, seen, shippedBefore: shipped.get(line) ?? 0 }];
    });
    const written = await writePicks(tx, actor.userId, fit);
    const now = await findPicks(tx, lineIds);
    for (const { line } of fit)
      if (!written.has(line)) refusals.set(line, `${now.get(line)?.name ?? 'Somebody else'} picked it meanwhile`);
    return succeed({
      picks: lineIds.map((line) =>
        showPick(line, now.get(line), { needed: needed.get(line), shipped: shipped.get(line) }, actor),
      ),
      refused: [...refusals].map(([line, why]) => ({ line, why })),
    });
  });
}

function whyRefused(needed: number | string | undefined, pieces: number | null): string | null {
  if (needed === undefined) return 'There is no such line';
  if (typeof needed === 'string') return needed;
  return pieces !== null && pieces > needed ? `Only ${formatFigure(needed)} of it wait to be packed` : null;
}

/** How many pieces of each line wait, or why none of them is packed. */
function neededByLine(stored: readonly StoredOrder[]): Map<string, number | string> {
  return new Map(
    stored.flatMap((order) => {
      const why = whyNotPacked(order);
      const waiting = new Map(linesToPack(order).map(({ id, quantity }) => [id, quantity]));
      return order.lines.map(({ id }): [string, number | string] => [
        id,
        why === null ? (waiting.get(id) ?? 0) : `Order ${order.row.orderNumber} ${why}`,
      ]);
    }),
  );
}

function shippedByLine(stored: readonly StoredOrder[]): Map<string, number> {
  return new Map(stored.flatMap(({ lines, shippedPieces }) => lines.map(({ id }) => [id, shippedPieces[id] ?? 0])));
}

/** A pick as packers see it. It does not count any more once its pieces left or came back, or more are picked than wait. */
function showPick(
  line: string,
  found: PickOfLine | undefined,
  { needed, shipped }: { needed: number | string | undefined; shipped: number | undefined },
  actor: CurrentUser,
): LinePick {
  const pieces = found?.pieces ?? null;
  const counts = found?.shippedBefore === shipped && pieces !== null && typeof needed === 'number' && pieces <= needed;
  return {
    line,
    pieces: counts ? pieces : null,
    version: found?.version ?? 0,
    by: counts ? (found?.name ?? null) : null,
    own: counts && found?.pickedBy === actor.userId,
  };
}
