import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { centsFromDollars, costOf, dollarsFromCents, formatCents } from '#contract/money.ts';
import type { OrderLineInput } from '#contract/sales/order-lines.ts';
import type { RefundOrder } from '#contract/sales/refunds.ts';
import type { RefundedLine } from '#server/platform/database/schema/payments.ts';
import type { StoredOrder } from '#server/sales/orders/orders.repository.ts';

/** What a refund comes to: `lines` are null for an amount. */
export interface RefundSum {
  cents: number;
  lines: RefundedLine[] | null;
}

/**
 * What a refund that was asked for comes to, of an order of which `leftCents` can still go back: its amount, or what the
 * pieces of its lines cost. Fails with `invalid-request` for a part that was not ordered, and with `refund-too-large` for
 * more pieces than are left, or more money.
 */
export function sumRefund(order: StoredOrder, leftCents: number, { amount, lines }: RefundOrder): Result<RefundSum> {
  if (!lines) {
    const cents = centsFromDollars(amount ?? 0) ?? 0;
    return cents > leftCents ? tooLarge(order, leftCents, 'amount') : succeed({ cents, lines: null });
  }
  let cents = 0;
  for (const [place, { part, quantity }] of lines.entries()) {
    const line = order.lines.find(({ partId }) => partId === part);
    if (!line)
      return fail('invalid-request', 'A part is not in this order.', {
        errors: { [`lines.${place}.part`]: 'This part is not in the order' },
      });
    const left = line.quantity - (order.refundedPieces[part]?.pieces ?? 0);
    if (quantity > left) {
      const detail =
        left === 0
          ? `The money for all ${formatFigure(line.quantity)} of ${line.name} has been given back, or is on its way.`
          : `The money for at most ${formatFigure(left)} of ${line.name} can still go back.`;
      return fail('refund-too-large', detail, {
        errors: { [`lines.${place}.quantity`]: left === 0 ? 'None is left' : `At most ${formatFigure(left)}` },
        facts: { refundable: dollarsFromCents(leftCents) },
      });
    }
    cents += costOf(line.unitPriceCents, quantity);
  }
  if (cents > leftCents) return tooLarge(order, leftCents, 'lines');
  return succeed({ cents, lines: linesOf(lines) });
}

/** The lines of a request as a refund stores them. */
export function linesOf(lines: readonly OrderLineInput[]): RefundedLine[] {
  return lines.map(({ part, quantity }) => ({ partId: part, quantity }));
}

function tooLarge(
  { row: { orderNumber }, receivedCents }: StoredOrder,
  leftCents: number,
  field: 'amount' | 'lines',
): { ok: false; failure: Failure } {
  const detail =
    leftCents === 0
      ? `All of the ${formatCents(receivedCents)} of order ${orderNumber} has been given back, or is on its way.`
      : `At most ${formatCents(leftCents)} of order ${orderNumber} can still go back.`;
  const message = leftCents === 0 ? 'Nothing is left to refund' : `At most ${formatCents(leftCents)}`;
  return fail('refund-too-large', detail, {
    errors: { [field]: message },
    facts: { refundable: dollarsFromCents(leftCents) },
  });
}
