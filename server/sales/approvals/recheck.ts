import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import type { ShortLine } from '#contract/sales/checkouts.ts';
import type { ApprovalContent } from '#server/platform/database/schema/sales/approvals.ts';
import { answerLines } from '#server/sales/checkout/basket-lines.ts';
import { type CheckedOrder, checkSums, type Destination, toWrite } from '#server/sales/checkout/check-order.ts';
import type { BasisQuestion, OrderBasis } from '#server/sales/checkout/order-basis.repository.ts';
import { type AcceptableOffer, checkOffer } from '#server/sales/checkout/quotations/take-offer.ts';
import { splitOrder } from '#server/sales/checkout/split-order.ts';
import { linesOf } from './approval-content.ts';

/** What the orders of a request are computed from. */
export function questionOf(content: ApprovalContent, who: { userId: string; companyId: string }): BasisQuestion {
  return { ...who, country: content.input.country, parts: linesOf(content).map(({ part }) => part) };
}

/** The orders of a request as they would be placed now; `offer`: what it accepts of a quote. Fails with `out-of-stock` where a line cannot be ordered as it stands, and as placing does. */
export function recheck(
  basis: OrderBasis,
  content: ApprovalContent,
  to: Destination,
  offer?: AcceptableOffer,
): Result<CheckedOrder[]> {
  if (offer) return checkOffer(basis, offer, { input: content.input, to });
  const lines = linesOf(content);
  const { ordered, short, open } = answerLines(lines, basis.parts, { take: [], leave: [] });
  if (open > 0) {
    const names = new Map(lines.map(({ part, name }) => [part, name]));
    return fail('out-of-stock', short.map((line) => `${names.get(line.part)}: ${shortWords(line)}.`).join(' '), {
      facts: { short },
    });
  }
  const { input } = content;
  const summed = checkSums(basis, ordered, { input, to, orderedBy: 'lines' }, splitOrder);
  return summed.ok ? succeed(summed.value.map((order) => toWrite(order, basis, input))) : summed;
}

function shortWords({ quantity, available, minimum }: ShortLine): string {
  if (available === null || minimum === null) return 'it is not on sale any more';
  const there = `${formatFigure(available)} of ${formatFigure(quantity)} in stock`;
  return quantity > available ? there : `the least is ${formatFigure(minimum)}`;
}
