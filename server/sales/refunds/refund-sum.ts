import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { centsFromDollars, costOf, dollarsFromCents, formatCents } from '#contract/money.ts';
import type { OrderLineInput } from '#contract/sales/order-lines.ts';
import { shareOfPieces } from '#contract/sales/piece-share.ts';
import type { RefundOrder } from '#contract/sales/refunds.ts';
import type { RefundedLine } from '#server/platform/database/schema/sales/payments.ts';
import type { OrderLineRow, StoredOrder } from '#server/sales/orders/orders.repository.ts';

/** What a refund comes to: `lines` are null for an amount. */
export interface RefundSum {
  cents: number;
  lines: RefundedLine[] | null;
}

/** Of an order's money, in cents: what can still go back, and what went back of its delivery. */
export interface RefundRoom {
  leftCents: number;
  deliveryBackCents: number;
}

/**
 * What a refund that was asked for comes to: its amount, or what the pieces of its lines cost with what tax adds to them. Fails with
 * `invalid-request` for a part that was not ordered and for pieces that come to nothing, and with `refund-too-large` for more pieces than are left, more money, or
 * more for delivery than that cost.
 */
export function sumRefund(
  order: StoredOrder,
  { leftCents, deliveryBackCents }: RefundRoom,
  { amount, lines, reason }: RefundOrder,
): Result<RefundSum> {
  if (!lines) {
    const cents = centsFromDollars(amount ?? 0) ?? 0;
    if (cents > leftCents) return tooLarge(order, leftCents, 'amount');
    const { shippingCents, shippingTaxAddedCents } = order.row;
    const deliveryLeft = Math.max(0, shippingCents + shippingTaxAddedCents - deliveryBackCents);
    if (reason === 'delivery' && cents > deliveryLeft) return tooMuchDelivery(order, deliveryLeft);
    return succeed({ cents, lines: null });
  }
  const refunded: RefundedLine[] = [];
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
    const tax = taxOfPieces(line, order.refundedPieces[part], quantity);
    refunded.push({ partId: part, quantity, ...tax });
    cents += costOf(line.unitPriceCents, quantity) + (tax?.addedCents ?? 0);
  }
  if (cents > leftCents) return tooLarge(order, leftCents, 'lines');
  if (cents <= 0) return nothingBack;
  return succeed({ cents, lines: refunded });
}

/** Where prices contain a tax that the buyer owes, all of a piece of a cent may be that. */
const nothingBack = fail('invalid-request', 'These pieces come to $0.00. Please name more of them, or an amount.', {
  errors: { lines: 'That comes to $0.00' },
});

/** The share of some more pieces of a line in its tax, and in what that adds; nothing where the line has no tax. */
function taxOfPieces(
  { taxRate, taxCents, taxAddedCents, quantity }: OrderLineRow,
  back: StoredOrder['refundedPieces'][string] | undefined,
  pieces: number,
): Pick<RefundedLine, 'taxCents' | 'addedCents'> | null {
  if (taxRate === null) return null;
  const before = back ?? { pieces: 0, taxCents: 0, addedCents: 0 };
  const share = (sum: number, cents: number) => shareOfPieces(sum, quantity, { pieces: before.pieces, cents }, pieces);
  return { taxCents: share(taxCents, before.taxCents), addedCents: share(taxAddedCents, before.addedCents) };
}

/** The parts and pieces of a request or of a refund, to be compared. */
export function piecesOf(
  lines: readonly (Pick<OrderLineInput, 'part' | 'quantity'> | RefundedLine)[],
): { part: string; quantity: number }[] {
  return lines.map((line) => ({ part: 'part' in line ? line.part : line.partId, quantity: line.quantity }));
}

function tooMuchDelivery({ row: { orderNumber } }: StoredOrder, leftCents: number): { ok: false; failure: Failure } {
  const message = leftCents === 0 ? 'Nothing is left to refund of its delivery' : `At most ${formatCents(leftCents)}`;
  const detail = `At most ${formatCents(leftCents)} of the delivery of order ${orderNumber} can still go back.`;
  return fail('refund-too-large', detail, {
    errors: { amount: message },
    facts: { refundable: dollarsFromCents(leftCents) },
  });
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
