import { fail, type Result, succeed } from '#contract/failures.ts';
import { type OrderLineInput, piecesIn } from '#contract/sales/order-lines.ts';
import type { StockReturn, TakeOutReason } from '#contract/sales/refunds.ts';
import { takeOutStock } from '#server/catalogue/stock/stock-back.repository.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { checkWaiting, countShipped, linesToPack, piecesGone } from '#server/sales/orders/order-answer.ts';
import { type Mover, noteOrder, unpack } from '#server/sales/orders/order-steps.repository.ts';
import { addTakenOut } from '#server/sales/orders/order-taken-out.repository.ts';
import { findOrder, type OrderLineRow, type StoredOrder } from '#server/sales/orders/orders.repository.ts';

/** The most lines that an event names; of more it says how many there are. */
const NAMED = 10;

/**
 * Whether pieces of an order may be taken out: all of them wait to be shipped, and something of the order stays. Fails with `wrong-state` and
 * `invalid-request`.
 */
export function checkTakeOut(order: StoredOrder, lines: readonly OrderLineInput[]): Result<null> {
  const { orderNumber, fulfilment } = order.row;
  if (fulfilment !== 'shipping')
    return fail('wrong-state', 'Pieces are taken out of an order that is paid and waits to be shipped. Refund them.');
  const waiting = linesToPack(order);
  const checked = checkWaiting(waiting, lines);
  if (!checked.ok) return checked;
  if (countShipped(order) === 0 && piecesIn(lines) === piecesIn(waiting))
    return fail('wrong-state', `Nothing of order ${orderNumber} would be left. Cancel it, which refunds all of it.`);
  return succeed(null);
}

/** How pieces are taken out. Without `chosen` all whose money goes back, or went back. */
interface TakeOut {
  by: Mover;
  chosen?: readonly OrderLineInput[] | undefined;
  reason?: TakeOutReason | undefined;
  stock?: StockReturn | undefined;
}

/**
 * Takes pieces out of an order that waits to be shipped, in the transaction of the refund that gives their money back: they are not packed any more,
 * and their stock is back at once, or written off. Pieces that are shipped stay. Where the refund fails later they stay out: they may be
 * sold, and the buyer is owed their money. The caller has locked the order. Gives the lines with the pieces that were taken out of them.
 */
export async function takeOut(
  tx: Transaction,
  orderId: string,
  { by, chosen, reason, stock = 'restock' }: TakeOut,
): Promise<OrderLineRow[]> {
  const stored = await findOrder(tx, orderId);
  if (stored?.row.fulfilment !== 'shipping') return [];
  const pieces = new Map(chosen?.map(({ part, quantity }) => [part, quantity]));
  const out = stored.lines.flatMap((line) => {
    const quantity = chosen ? (pieces.get(line.partId) ?? 0) : refundedAndWaiting(stored, line);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  if (out.length === 0) return [];
  await addTakenOut(tx, out);
  // The box holds too much.
  await unpack(tx, orderId, by);
  await takeOutStock(tx, out, stock === 'write-off');
  await noteOrder(tx, orderId, 'taken-out', by, {
    pieces: piecesIn(out),
    parts:
      out.length > NAMED ? `${out.length} lines` : out.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(', '),
    ...(reason && { reason }),
    ...(stock === 'write-off' && { stock }),
  });
  return out;
}

/** Pieces of a line that wait to be shipped and whose money goes back, without those that were taken out before. */
function refundedAndWaiting({ refundedPieces, shippedPieces }: StoredOrder, line: OrderLineRow): number {
  const notShipped = line.quantity - (shippedPieces[line.id] ?? 0);
  return Math.min(piecesGone(line, refundedPieces), notShipped) - line.takenOut;
}
