import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { orderToPack, whyNotPacked } from './order-to-pack.ts';
import type { OrderToPack } from './packing.papers.ts';
import { findOrders, findPackedParts, type PackedPart } from './packing.repository.ts';

/** A paper with so many lines takes about ten seconds. */
const LINES_MAX = 5000;

/** Some orders: those that wait to be packed, by their numbers, with their parts, and why the others do not. */
export interface OrdersToPack {
  stored: StoredOrder[];
  orders: OrderToPack[];
  parts: ReadonlyMap<string, PackedPart>;
  /** A sentence for each. */
  leftOut: string[];
}

/** Reads some orders to pack them. Fails with `not-found` where one of them is none, and with `too-large`. Three queries. */
export async function readOrdersToPack(db: Database, ids: readonly string[]): Promise<Result<OrdersToPack>> {
  const found = await findOrders(db, ids);
  if (found.length < new Set(ids).size) return fail('not-found', 'One of these orders is none of this shop.');
  const reasons = new Map(found.map((order) => [order, whyNotPacked(order)]));
  const stored = found.filter((order) => reasons.get(order) === null);
  const lines = stored.flatMap((order) => order.lines);
  if (lines.length > LINES_MAX)
    return fail(
      'too-large',
      `These orders have ${formatFigure(lines.length)} lines, and at most ${formatFigure(LINES_MAX)} are packed at a time. Please choose fewer orders.`,
    );
  const parts = await findPackedParts(
    db,
    lines.map(({ partId }) => partId),
  );
  return succeed({
    stored,
    parts,
    orders: stored.map((order) => orderToPack(order, parts)),
    leftOut: found.flatMap((order) => {
      const why = reasons.get(order);
      return why ? [`Order ${order.row.orderNumber} ${why}.`] : [];
    }),
  });
}
