import type { StockReturn } from '#contract/sales/refunds.ts';
import { giveBackStock, writeOffStock } from '#server/catalogue/stock/stock.repository.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { stepOrder, theSystem } from '#server/sales/orders/order-steps.repository.ts';
import { listLines, lockOrder } from '#server/sales/orders/orders.repository.ts';
import { findStockReturn } from '#server/sales/payments/refunds.repository.ts';
import type { Refunds } from './refunds.ts';

/**
 * Cancels an order whose money is all back and that was never shipped, in the transaction of what showed that. The caller
 * has locked the order and looked; afterwards the parts have changed.
 */
export async function endRefunded(tx: Transaction, orderId: string): Promise<void> {
  const stock = (await findStockReturn(tx, orderId)) ?? 'restock';
  if (!(await stepOrder(tx, orderId, 'cancel', theSystem, { data: { cause: 'refunded', stock } })))
    throw new Error(`Order ${orderId} is refunded and not shipped, and could not be cancelled`);
  await returnStock(tx, orderId, stock);
}

/** Puts the pieces of an order that ends before it is shipped back into stock, or books them off. */
export async function returnStock(tx: Transaction, orderId: string, stock: StockReturn): Promise<void> {
  const lines = await listLines(tx, [orderId]);
  await (stock === 'write-off' ? writeOffStock(tx, lines) : giveBackStock(tx, lines));
}

/** Cancels an order that was refunded whole by a version of the shop that left it waiting to be shipped. */
export async function endLeftRefunded(refunds: Refunds, orderId: string): Promise<void> {
  await inTransaction(refunds.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.payment !== 'refunded' || order.fulfilment !== 'shipping') return;
    await endRefunded(tx, orderId);
    await notifyBuyer(refunds, tx, orderId, { kind: 'cancelled', refundCents: 0 });
  });
  refunds.parts.changed();
  refunds.orderChanged(orderId);
}
