import type { StockReturn } from '#contract/sales/refunds.ts';
import { giveBackStock, writeOffStock } from '#server/catalogue/stock/stock-back.repository.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { countShipped, linesNotShipped, linesToPack } from '#server/sales/orders/order-answer.ts';
import { listShipments } from '#server/sales/orders/order-page.repository.ts';
import { stepOrder, theSystem } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, listLines, lockOrder, type StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { findStockReturn } from '#server/sales/payments/refunds.repository.ts';
import type { Refunds } from './refunds.ts';

/**
 * Ends the waiting of an order of which money went back, in the transaction of what showed that; the caller has locked it. One whose money
 * is all back and of which nothing was shipped is cancelled. One of which a part was shipped counts as shipped once nothing of it
 * waits any more, and the pieces that stayed go back into stock. Gives which of these it did; after either, the parts have changed.
 */
export async function endRefunded(
  tx: Transaction,
  orderId: string,
  isAllBack: boolean,
): Promise<'cancelled' | 'shipped' | null> {
  const stored = await findOrder(tx, orderId);
  if (stored?.row.fulfilment !== 'shipping') return null;
  if (countShipped(stored) > 0) {
    if (!isAllBack && linesToPack(stored).length > 0) return null;
    await closeShipped(tx, stored);
    return 'shipped';
  }
  if (!isAllBack) return null;
  const stock = (await findStockReturn(tx, orderId)) ?? 'restock';
  if (!(await stepOrder(tx, orderId, 'cancel', theSystem, { data: { cause: 'refunded', stock } })))
    throw new Error(`Order ${orderId} is refunded and not shipped, and could not be cancelled`);
  await returnStock(tx, orderId, stock);
  return 'cancelled';
}

/** Counts an order as shipped of which the pieces that still waited are refunded. */
async function closeShipped(tx: Transaction, stored: StoredOrder): Promise<void> {
  const { row } = stored;
  const [last] = (await listShipments(tx, row.id)).slice(-1);
  if (!last) throw new Error(`Order ${row.id} has pieces that are shipped, and no shipment`);
  const shipped = { shippedAt: last.handedOverAt, data: { cause: 'refunded' } };
  if (!(await stepOrder(tx, row.id, 'ship', theSystem, shipped)))
    throw new Error(`Order ${row.id} is shipped in part, and could not count as shipped`);
  await giveBackStock(tx, linesNotShipped(stored));
}

/** Puts the pieces of an order that ends before it is shipped back into stock, or books them off, without those that were taken out of it before. */
export async function returnStock(tx: Transaction, orderId: string, stock: StockReturn): Promise<void> {
  const lines = linesNotShipped({ lines: await listLines(tx, [orderId]), shippedPieces: {} });
  await (stock === 'write-off' ? writeOffStock(tx, lines) : giveBackStock(tx, lines));
}

/** Cancels an order that was refunded whole by a version of the shop that left it waiting to be shipped. */
export async function endLeftRefunded(refunds: Refunds, orderId: string): Promise<void> {
  await inTransaction(refunds.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.payment !== 'refunded' || order.fulfilment !== 'shipping') return;
    if ((await endRefunded(tx, orderId, true)) === 'cancelled')
      await notifyBuyer(refunds, tx, orderId, { kind: 'cancelled', refundCents: 0 });
  });
  refunds.parts.changed();
  refunds.orderChanged(orderId);
}
