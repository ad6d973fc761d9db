import { type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { type ManagedReturn, type ReceiveReturn, returnName } from '#contract/sales/returns.ts';
import { bookReturned, type ReturnedPieces } from '#server/catalogue/stock/returned-pieces.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { type Mover, moverOf, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import { lockRefundable, type RefundRow, sumDeliveryRefunds } from '#server/sales/payments/refunds.repository.ts';
import { finishRefund, writeRefund } from '#server/sales/refunds/refund-payment.ts';
import { returnRefundKey } from '#server/sales/refunds/return-refunds.ts';
import { changeReturn, matchLines, wrongLine, wrongReturnState } from './change-return.ts';
import { sumReturn } from './return-sum.ts';
import { receivedWords } from './returns.mails.ts';
import { findReturn, type ReturnLineRow, updateReturn, updateReturnLine } from './returns.repository.ts';
import { readManagedReturn } from './returns.service.ts';
import type { Returns } from './returns.ts';

/**
 * Books what came back of a return, for admins: into stock, damaged, scrapped or missing. In the same transaction its money is to go back and the buyer is
 * mailed; then the payment provider is called, as for every refund, with whose answer the credit note is issued. Fails with `not-found`, with
 * `wrong-state` unless it was accepted and not received, and with `invalid-request` where the pieces of a line do not add up to the accepted ones.
 */
export async function receiveReturn(
  returns: Returns,
  actor: CurrentUser,
  id: string,
  input: ReceiveReturn,
): Promise<Result<ManagedReturn>> {
  const by = moverOf(actor);
  const done = await changeReturn<{ refundId: string | null }>(returns, id, async (tx, order, found) => {
    if (found.row.state !== 'accepted')
      return wrongReturnState(found, 'Only an accepted return can be received, once.');
    const matched = matchLines(
      found.lines.filter(({ accepted }) => accepted),
      input.lines,
    );
    if (!matched.ok) return matched;
    for (const { line, said, place } of matched.value) {
      const { shipment: _, part: __, ...became } = said;
      const all = became.stocked + became.damaged + became.scrapped + became.missing;
      if (all !== line.accepted)
        return wrongLine(
          place,
          'stocked',
          `${formatFigure(all)} of ${formatFigure(line.accepted ?? 0)} are accounted for`,
        );
      await updateReturnLine(tx, id, line, became);
    }
    const back = byOrderLine(matched.value);
    const refund = await writeReturnRefund(tx, by, order, id, back);
    const name = returnName(found.row.number);
    await bookReturned(tx, back, { number: found.row.number, reason: name, actorId: actor.userId });
    await updateReturn(tx, id, { state: 'received', refundId: refund?.id ?? null }, 'receivedAt');
    const pieces = back.reduce((sum, line) => sum + piecesOf(line), 0);
    await noteOrder(tx, order.id, 'return-received', by, { return: name, pieces });
    const received = await findReturn(tx, id);
    if (!received) throw new Error(`Return ${id} is gone under the lock of its order`);
    const words = receivedWords(received, order.orderNumber, refund?.amountCents ?? 0);
    await notifyBuyer(returns, tx, order.id, { kind: 'told', words });
    return succeed({ refundId: refund?.id ?? null });
  });
  if (!done.ok) return done;
  returns.parts.changed();
  if (done.value.refundId) await finishRefund(returns, done.value.refundId);
  return readManagedReturn(returns, id);
}

function piecesOf({ stocked, damaged, scrapped }: ReturnedPieces): number {
  return stocked + damaged + scrapped;
}

/** What came back of each line of the order, whichever shipments its pieces went with. */
function byOrderLine(
  matched: readonly { line: ReturnLineRow; said: Pick<ReturnedPieces, 'stocked' | 'damaged' | 'scrapped'> }[],
): ReturnedPieces[] {
  const lines = new Map<string, ReturnedPieces>();
  for (const { line, said } of matched) {
    const { orderLineId: id, partId } = line;
    const { stocked, damaged, scrapped } = lines.get(id) ?? { stocked: 0, damaged: 0, scrapped: 0 };
    const sum = {
      stocked: stocked + said.stocked,
      damaged: damaged + said.damaged,
      scrapped: scrapped + said.scrapped,
    };
    lines.set(id, { id, partId, ...sum });
  }
  return [...lines.values()];
}

/** Writes down that the money for what came back is to go back, or null where none of it is left. */
async function writeReturnRefund(
  tx: Transaction,
  by: Mover,
  { id: orderId, transactionId }: OrderRow,
  returnId: string,
  back: readonly ReturnedPieces[],
): Promise<RefundRow | null> {
  const left = transactionId ? await lockRefundable(tx, transactionId) : null;
  const stored = await findOrder(tx, orderId);
  if (!left || !stored) return null;
  const room = { leftCents: left.cents, deliveryBackCents: await sumDeliveryRefunds(tx, orderId) };
  const sum = sumReturn(
    stored,
    room,
    back.map((line) => ({ part: line.partId, quantity: piecesOf(line) })),
  );
  if (!sum) return null;
  return writeRefund(tx, by, {
    ...{ paymentId: left.paymentId, orderId, amountCents: sum.cents, lines: sum.lines },
    key: returnRefundKey(orderId, returnId),
    reason: sum.lines ? 'lines' : 'agreed',
  });
}
