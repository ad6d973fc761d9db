import { type Result, succeed } from '#contract/failures.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { theSystem } from '#server/sales/orders/order-steps.repository.ts';
import { readClock } from '#server/sales/orders/orders.repository.ts';
import { finishRefund } from '#server/sales/refunds/refund-payment.ts';
import { changeReturn, wrongReturnState } from './change-return.ts';
import { listOverdueReturns } from './listed-returns.repository.ts';
import { closedWords } from './returns.mails.ts';
import { updateReturnLine } from './returns.repository.ts';
import type { Returns } from './returns.ts';
import { settleReturn } from './settle-return.ts';

const BATCH = 50;
/** What arrived on the last day may be booked some days later. */
const BOOKING_MS = 3 * 24 * 60 * 60 * 1000;

/** Closes accepted returns of which nothing was received in time. One that fails is logged, and comes again. */
export async function closeOverdueReturns(returns: Returns): Promise<void> {
  for (const id of await listOverdueReturns(returns.db, await closedBefore(returns.db), BATCH))
    await closeReturn(returns, id).catch((error: unknown) =>
      returns.log.error({ err: error, id }, 'a return could not be closed'),
    );
}

/**
 * Closes an accepted return whose time to arrive is over: all pieces that should have come are missing, the money of those that the buyer keeps goes
 * back, and the buyer is mailed. Fails with `wrong-state` where it was received meanwhile.
 */
async function closeReturn(returns: Returns, id: string): Promise<Result<null>> {
  const done = await changeReturn<string | null>(returns, id, async (tx, order, found) => {
    const { state, sendUntil } = found.row;
    if (state !== 'accepted' || sendUntil === null || sendUntil >= (await closedBefore(tx)))
      return wrongReturnState(found, 'Only one that is overdue is closed.');
    for (const line of found.lines.filter(({ accepted, keep }) => accepted && !keep))
      await updateReturnLine(tx, id, line, { stocked: 0, damaged: 0, scrapped: 0, missing: line.accepted });
    const { settled, refund } = await settleReturn(returns, tx, theSystem, order, id, 'return-closed');
    const words = closedWords(settled, order.orderNumber, refund?.amountCents ?? 0);
    await notifyBuyer(returns, tx, order.id, { kind: 'told', words });
    return succeed(refund?.id ?? null);
  });
  if (!done.ok) return done;
  if (done.value !== null) await finishRefund(returns, done.value);
  return succeed(null);
}

/** Returns whose pieces should have arrived before this moment are closed. */
async function closedBefore(db: Queryable): Promise<Date> {
  return new Date((await readClock(db)).getTime() - BOOKING_MS);
}
