import { type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { type ManagedReturn, type ReceiveReturn, returnName } from '#contract/sales/returns.ts';
import { bookReturned, type ReturnedPieces } from '#server/catalogue/stock/returned-pieces.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { moverOf } from '#server/sales/orders/order-steps.repository.ts';
import { finishRefund } from '#server/sales/refunds/refund-payment.ts';
import { changeReturn, checkSeller, matchLines, wrongLine, wrongReturnState } from './change-return.ts';
import { receivedWords } from './returns.mails.ts';
import { type ReturnLineRow, updateReturnLine } from './returns.repository.ts';
import { readManagedReturn } from './returns.service.ts';
import type { Returns } from './returns.ts';
import { settleReturn } from './settle-return.ts';

/**
 * Books what came back of a return, for admins: into stock, damaged, scrapped or missing. In the same transaction its money is to go back and the buyer is
 * mailed; then the payment provider is called, as for every refund, with whose answer the credit note is issued. Fails with `not-found`, with
 * `wrong-state` unless it was accepted and not received, and with `invalid-request` where the pieces of a line do not add up to the accepted ones. Pieces that the buyer keeps are not
 * named: their money goes back with that of the others.
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
      found.lines.filter(({ accepted, keep }) => accepted && !keep),
      input.lines,
    );
    if (!matched.ok) return matched;
    const own = checkSeller(actor, order);
    if (!own.ok) return own;
    // All is looked at before anything is written: a refusal leaves the return as it is.
    for (const { line, said: became, place } of matched.value) {
      const all = became.stocked + became.damaged + became.scrapped + became.missing;
      if (all !== line.accepted)
        return wrongLine(
          place,
          'stocked',
          `${formatFigure(all)} of ${formatFigure(line.accepted ?? 0)} are accounted for`,
        );
    }
    for (const { line, said } of matched.value) {
      const { shipment: _, part: __, ...became } = said;
      await updateReturnLine(tx, id, line, became);
    }
    const back = byOrderLine(matched.value);
    const name = returnName(found.row.number);
    await bookReturned(tx, back, { number: found.row.number, reason: name, actorId: actor.userId });
    const { settled, refund } = await settleReturn(returns, tx, by, order, id, 'return-received');
    const words = receivedWords(settled, order.orderNumber, refund?.amountCents ?? 0);
    await notifyBuyer(returns, tx, order.id, { kind: 'told', words });
    return succeed({ refundId: refund?.id ?? null });
  });
  if (!done.ok) return done;
  returns.parts.changed();
  if (done.value.refundId) await finishRefund(returns, done.value.refundId);
  return readManagedReturn(returns, id);
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
