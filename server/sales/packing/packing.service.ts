import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { DrawingThread } from '#server/platform/pdf/drawing-thread.ts';
import type { Seller } from '#server/sales/invoices/documents.ts';
import { readClock } from '#server/sales/orders/orders.repository.ts';
import { orderToPack, whyNotPacked } from './order-to-pack.ts';
import type { Paper } from './packing.papers.ts';
import { findOrders, findPackedParts } from './packing.repository.ts';

/** A paper with so many lines takes about ten seconds. */
const LINES_MAX = 5000;

export interface PackingService {
  /**
   * A paper for the orders with these ids as PDF. Fails with `not-found` where one of them is none, with `wrong-state` where none
   * of them waits to be shipped, and with `too-large`; rejects with `TooBusy` while too many papers are drawn.
   */
  read(kind: Paper['kind'], ids: readonly string[]): Promise<Result<PreparedFile>>;
}

export function packingService(db: Database, seller: Seller, thread: DrawingThread<Paper>): PackingService {
  return {
    async read(kind, ids) {
      const found = await findOrders(db, ids);
      if (found.length < new Set(ids).size) return fail('not-found', 'One of these orders is none of this shop.');
      const reasons = new Map(found.map((order) => [order, whyNotPacked(order)]));
      const leftOut = found.flatMap((order) => {
        const why = reasons.get(order);
        return why ? [`Order ${order.row.orderNumber} ${why}.`] : [];
      });
      const packed = found.filter((order) => reasons.get(order) === null);
      if (packed.length === 0)
        return fail('wrong-state', `${leftOut.slice(0, 3).join(' ')} Only orders that wait to be shipped are packed.`);
      const lines = packed.flatMap((order) => order.lines);
      if (lines.length > LINES_MAX)
        return fail(
          'too-large',
          `These orders have ${formatFigure(lines.length)} lines, and one paper takes ${formatFigure(LINES_MAX)}. Please choose fewer orders.`,
        );
      const parts = await findPackedParts(
        db,
        lines.map(({ partId }) => partId),
      );
      const bytes = await thread.draw({
        ...{ kind, seller, leftOut, madeAt: (await readClock(db)).toISOString() },
        orders: packed.map((order) => orderToPack(order, parts)),
      });
      return succeed(new PreparedFile(nameOf(kind, packed), bytes));
    },
  };
}

const names: Readonly<Record<Paper['kind'], { one: string; several: string }>> = {
  'pick-list': { one: 'pick-list', several: 'pick-list' },
  'packing-slips': { one: 'packing-slip', several: 'packing-slips' },
  labels: { one: 'label', several: 'labels' },
};

/** The name of the file: that of one order has its number. */
function nameOf(kind: Paper['kind'], orders: Awaited<ReturnType<typeof findOrders>>): string {
  const [first, second] = orders;
  return first && !second ? `${names[kind].one}-${first.row.orderNumber}.pdf` : `${names[kind].several}.pdf`;
}
