import { type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { type AnswerReturn, type ManagedReturn, returnName } from '#contract/sales/returns.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { moverOf, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { changeReturn, matchLines, wrongLine, wrongReturnState } from './change-return.ts';
import { answeredWords } from './returns.mails.ts';
import { findReturn, updateReturn, updateReturnLine } from './returns.repository.ts';
import { readManagedReturn, shopAddress } from './returns.service.ts';
import type { Returns } from './returns.ts';

/**
 * Accepts or refuses the pieces of a return, line by line, for admins. The buyer reads in a mail what was accepted, where to send it, and why the rest was not. Fails
 * with `not-found`, with `wrong-state` once it is answered, and with `invalid-request` where a line is left out, more is accepted than was requested, or
 * a refusal has no reason.
 */
export async function answerReturn(
  returns: Returns,
  actor: CurrentUser,
  id: string,
  input: AnswerReturn,
): Promise<Result<ManagedReturn>> {
  const done = await changeReturn<null>(returns, id, async (tx, { id: orderId, orderNumber }, found) => {
    if (found.row.state !== 'requested') return wrongReturnState(found, 'It can be answered once.');
    const matched = matchLines(found.lines, input.lines);
    if (!matched.ok) return matched;
    let pieces = 0;
    let refused = 0;
    for (const { line, said, place } of matched.value) {
      const { accepted, why } = said;
      if (accepted > line.quantity)
        return wrongLine(place, 'accepted', `${formatFigure(line.quantity)} were requested`);
      if (accepted < line.quantity && why === undefined)
        return wrongLine(place, 'why', 'Please say why, for the buyer');
      pieces += accepted;
      refused += line.quantity - accepted;
      await updateReturnLine(tx, id, line, { accepted, why: accepted < line.quantity ? (why ?? null) : null });
    }
    const { address = shopAddress(returns), instructions = null } = input;
    const to = pieces > 0 ? { state: 'accepted' as const, address, instructions } : { state: 'refused' as const };
    await updateReturn(tx, id, to, 'answeredAt');
    const data = { return: returnName(found.row.number), pieces, ...(refused > 0 ? { refused } : {}) };
    await noteOrder(tx, orderId, 'return-answered', moverOf(actor), data);
    const answered = await findReturn(tx, id);
    if (!answered) throw new Error(`Return ${id} is gone under the lock of its order`);
    await notifyBuyer(returns, tx, orderId, { kind: 'told', words: answeredWords(answered, orderNumber) });
    return succeed(null);
  });
  return done.ok ? readManagedReturn(returns, id) : done;
}
