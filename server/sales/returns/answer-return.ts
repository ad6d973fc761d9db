import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { type AnswerReturn, type ManagedReturn, returnName } from '#contract/sales/returns.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { dayAfter, dayOf, startOf } from '#server/sales/orders/due-days.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { moverOf, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { readClock } from '#server/sales/orders/orders.repository.ts';
import { finishRefund } from '#server/sales/refunds/refund-payment.ts';
import { changeReturn, checkSeller, matchLines, wrongLine, wrongReturnState } from './change-return.ts';
import { answeredWords } from './returns.mails.ts';
import { updateReturn, updateReturnLine } from './returns.repository.ts';
import { readManagedReturn, shopAddress } from './returns.service.ts';
import type { Returns } from './returns.ts';
import { readReturn, settleReturn } from './settle-return.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Accepts or refuses the pieces of a return, line by line, for admins. The buyer reads in a mail what was accepted, where to send it and until when, what they keep, and why the rest was not. Where
 * all that is accepted is kept, its money goes back at once. Fails
 * with `not-found`, with `wrong-state` once it is answered, and with `invalid-request` where a line is left out, more is accepted than was requested, or
 * a refusal has no reason.
 */
export async function answerReturn(
  returns: Returns,
  actor: CurrentUser,
  id: string,
  input: AnswerReturn,
): Promise<Result<ManagedReturn>> {
  // No piece comes back that others could look at: an admin answers for that money.
  if (!actor.admin && input.lines.some(({ keep }) => keep))
    return fail('forbidden', 'Your role does not allow this: it moves money.');
  const by = moverOf(actor);
  const done = await changeReturn<string | null>(returns, id, async (tx, order, found) => {
    if (found.row.state !== 'requested') return wrongReturnState(found, 'It can be answered once.');
    const matched = matchLines(found.lines, input.lines);
    if (!matched.ok) return matched;
    const own = checkSeller(actor, order);
    if (!own.ok) return own;
    // All is looked at before anything is written: a refusal leaves the return as it is.
    for (const { line, said, place } of matched.value) {
      const { accepted, why } = said;
      if (accepted > line.quantity)
        return wrongLine(place, 'accepted', `${formatFigure(line.quantity)} were requested`);
      if (accepted < line.quantity && why === undefined)
        return wrongLine(place, 'why', 'Please say why, for the buyer');
    }
    const count = { pieces: 0, refused: 0, keeps: 0 };
    for (const { line, said } of matched.value) {
      const { accepted, why } = said;
      const keep = accepted > 0 && said.keep === true;
      count.pieces += accepted;
      count.refused += line.quantity - accepted;
      if (keep) count.keeps += accepted;
      await updateReturnLine(tx, id, line, { accepted, keep, why: accepted < line.quantity ? (why ?? null) : null });
    }
    const { pieces, refused, keeps } = count;
    const awaited = pieces > keeps;
    await updateReturn(
      tx,
      id,
      pieces > 0 ? accepting(returns, input, awaited, await readClock(tx)) : { state: 'refused' },
      'answeredAt',
    );
    const data = {
      return: returnName(found.row.number),
      pieces,
      ...(refused > 0 && { refused }),
      ...(keeps > 0 && { keeps }),
    };
    await noteOrder(tx, order.id, 'return-answered', by, data);
    // Where nothing is to come, nothing is waited for.
    const { settled, refund } =
      pieces > 0 && !awaited
        ? await settleReturn(returns, tx, by, order, id, null)
        : { settled: await readReturn(tx, id), refund: null };
    const words = answeredWords(settled, order.orderNumber, refund?.amountCents ?? 0);
    await notifyBuyer(returns, tx, order.id, { kind: 'told', words });
    return succeed(refund?.id ?? null);
  });
  if (!done.ok) return done;
  if (done.value !== null) await finishRefund(returns, done.value);
  return readManagedReturn(returns, id);
}

/** How an accepted return stands: of what is awaited it says where it is sent, and until when. */
function accepting(
  returns: Returns,
  { address = shopAddress(returns), instructions }: Pick<AnswerReturn, 'address' | 'instructions'>,
  awaited: boolean,
  now: Date,
) {
  const state = 'accepted' as const;
  const words = { instructions: instructions ?? null };
  if (!awaited) return { state, ...words };
  return { state, ...words, address, sendUntil: endOfDayAfter(now, returns) };
}

/** The end of the day, by the clock of the shop, on which pieces that are accepted now should have arrived. */
function endOfDayAfter(now: Date, { sendDays, answers: { timeZone } }: Returns): Date {
  const day = dayOf(new Date(now.getTime() + sendDays * DAY_MS), timeZone);
  return new Date(startOf(dayAfter(day), timeZone).getTime() - 1);
}
