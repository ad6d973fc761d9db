import { piecesIn } from '#contract/sales/order-lines.ts';
import { returnName } from '#contract/sales/returns.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { type Mover, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import { lockRefundable, type RefundRow, sumDeliveryRefunds } from '#server/sales/payments/refunds.repository.ts';
import { creditReturn } from '#server/sales/refunds/refund-on-account.ts';
import { writeRefund } from '#server/sales/refunds/refund-payment.ts';
import type { Refunds } from '#server/sales/refunds/refunds.ts';
import { returnRefundKey } from '#server/sales/refunds/return-refunds.ts';
import { sumReturn } from './return-sum.ts';
import {
  findReturn,
  type ReturnLineRow,
  type StoredReturn,
  updateReturn,
  updateReturnLine,
} from './returns.repository.ts';

/** What a return is once nothing more of it is awaited, and the refund that is to be made for it. */
export interface Settled {
  settled: StoredReturn;
  refund: RefundRow | null;
}

/**
 * Ends the waiting for a return, of whose pieces that come back each is accounted for, in the transaction that says so: those that the buyer keeps need no
 * booking. Writes down that the money for all that came or is kept is to go back.
 */
export async function settleReturn(
  returns: Pick<Refunds, 'seller'>,
  tx: Transaction,
  by: Mover,
  order: OrderRow,
  id: string,
  what: 'return-received' | 'return-closed' | null,
): Promise<Settled> {
  for (const line of (await readReturn(tx, id)).lines.filter(({ keep }) => keep))
    await updateReturnLine(tx, id, line, { stocked: 0, damaged: 0, scrapped: 0, missing: 0 });
  const { row, lines } = await readReturn(tx, id);
  const refund = await writeReturnRefund(returns, tx, by, order, id, lines);
  await updateReturn(tx, id, { state: 'received', refundId: refund?.id ?? null }, 'receivedAt');
  const came = lines.reduce(
    (sum, { stocked, damaged, scrapped }) => sum + (stocked ?? 0) + (damaged ?? 0) + (scrapped ?? 0),
    0,
  );
  if (what !== null) await noteOrder(tx, order.id, what, by, { return: returnName(row.number), pieces: came });
  return { settled: await readReturn(tx, id), refund };
}

/** A return that is there: its order is locked. */
export async function readReturn(tx: Transaction, id: string): Promise<StoredReturn> {
  const found = await findReturn(tx, id);
  if (!found) throw new Error(`Return ${id} is gone under the lock of its order`);
  return found;
}

/** The pieces of a line whose money goes back: those that came, or that the buyer keeps. */
function refunded({ keep, accepted, missing }: ReturnLineRow): number {
  return (accepted ?? 0) - (keep ? 0 : (missing ?? 0));
}

/** Writes down that the money for what came back or is kept is to go back, or null where none of it is left. */
async function writeReturnRefund(
  returns: Pick<Refunds, 'seller'>,
  tx: Transaction,
  by: Mover,
  { id: orderId, transactionId, paymentMethod }: OrderRow,
  returnId: string,
  lines: readonly ReturnLineRow[],
): Promise<RefundRow | null> {
  const back = lines.map((line) => ({ part: line.partId, quantity: refunded(line) }));
  if (paymentMethod === 'account')
    return creditReturn(returns, tx, orderId, { by, key: returnRefundKey(orderId, returnId), back });
  const left = piecesIn(back) > 0 && transactionId ? await lockRefundable(tx, transactionId) : null;
  const stored = await findOrder(tx, orderId);
  if (!left || !stored) return null;
  const room = { leftCents: left.cents, deliveryBackCents: await sumDeliveryRefunds(tx, orderId) };
  const sum = sumReturn(stored, room, back);
  if (!sum) return null;
  return writeRefund(tx, by, {
    ...{ paymentId: left.paymentId, orderId, amountCents: sum.cents, lines: sum.lines },
    key: returnRefundKey(orderId, returnId),
    reason: sum.lines ? 'lines' : 'agreed',
  });
}
