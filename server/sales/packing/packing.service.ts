import { fail, type Result, succeed } from '#contract/failures.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { DrawingThread } from '#server/platform/pdf/drawing-thread.ts';
import type { Seller } from '#server/sales/invoices/documents.ts';
import { readClock } from '#server/sales/orders/orders.repository.ts';
import { readOrdersToPack } from './orders-to-pack.ts';
import type { Paper } from './packing.papers.ts';

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
      const read = await readOrdersToPack(db, ids);
      if (!read.ok) return read;
      const { orders, leftOut } = read.value;
      if (orders.length === 0)
        return fail('wrong-state', `${leftOut.slice(0, 3).join(' ')} Only orders that wait to be shipped are packed.`);
      const madeAt = (await readClock(db)).toISOString();
      const bytes = await thread.draw({ kind, seller, madeAt, orders, leftOut });
      return succeed(new PreparedFile(nameOf(kind, orders), bytes));
    },
  };
}

const names: Readonly<Record<Paper['kind'], { one: string; several: string }>> = {
  'pick-list': { one: 'pick-list', several: 'pick-list' },
  'packing-slips': { one: 'packing-slip', several: 'packing-slips' },
  labels: { one: 'label', several: 'labels' },
};

/** The name of the file: that of one order has its number. */
function nameOf(kind: Paper['kind'], orders: Paper['orders']): string {
  const [first, second] = orders;
  return first && !second ? `${names[kind].one}-${first.orderNumber}.pdf` : `${names[kind].several}.pdf`;
}
