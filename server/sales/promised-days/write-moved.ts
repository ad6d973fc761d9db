import { readyWords } from '#contract/catalogue/ahead.ts';
import { listMovedOrders, type MovedLine, promiseMoved } from '#server/catalogue/stock/waits.repository.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { type BuyerMail, notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import type { OrderWords } from '#server/sales/orders/order-news.ts';
import { noteOrder, theSystem } from '#server/sales/orders/order-steps.repository.ts';
import { lockOrder } from '#server/sales/orders/orders.repository.ts';

/** How many orders are written to in one go; the others in the next minute. */
const AT_ONCE = 200;

interface MovedDays extends BuyerMail {
  db: Database;
  orderChanged(orderId: string): void;
}

/**
 * Writes to the buyers of orders whose pieces come later than they know, after a delivery moved, came in short or did not come: each once for each time that
 * the day moved. What is noted, the event and the mail are of one transaction, so that whoever ends between them, nobody is written to twice. To be called every minute.
 */
export async function writeMoved(work: MovedDays): Promise<void> {
  for (const orderId of await listMovedOrders(work.db, AT_ONCE)) {
    await inTransaction(work.db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const moved = order ? await promiseMoved(tx, orderId) : [];
      if (!order || moved.length === 0) return;
      await noteOrder(tx, orderId, 'days-moved', theSystem, { days: moved.map(daysOf).join('; ') });
      await notifyBuyer(work, tx, orderId, { kind: 'told', words: wordsOf(order.orderNumber, moved) });
    });
    work.orderChanged(orderId);
  }
}

const daysOf = ({ name, quantity, days }: MovedLine) => `${name}: ${readyWords(quantity, days, new Date())}`;

function wordsOf(orderNumber: number, moved: readonly MovedLine[]): OrderWords {
  return {
    title: `Parts of order ${orderNumber} come later than we said`,
    paragraph: `A delivery that it waits for comes later, for which we are sorry. The new days: ${moved.map(daysOf).join('; ')}. What is there can be sent before: write to us on the page of the order.`,
    closing:
      'If that is too late for you, cancel the order on its page as long as nothing of it is shipped; of pieces alone, write to us there.',
  };
}
