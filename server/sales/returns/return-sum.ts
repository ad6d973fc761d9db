import type { OrderLineInput } from '#contract/sales/order-lines.ts';
import type { StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { type RefundRoom, type RefundSum, sumRefund } from '#server/sales/refunds/refund-sum.ts';

/**
 * What goes back for pieces that come back: their price with what tax adds, but nothing for a piece whose money went back otherwise. Where less of the
 * order's money is left than they come to, what is left. Null where that is nothing.
 */
export function sumReturn(
  order: StoredOrder,
  room: RefundRoom,
  back: readonly Pick<OrderLineInput, 'part' | 'quantity'>[],
): RefundSum | null {
  const lines = order.lines.flatMap(({ partId, quantity }) => {
    const came = back.reduce((sum, each) => sum + (each.part === partId ? each.quantity : 0), 0);
    const pieces = Math.min(came, quantity - (order.refundedPieces[partId]?.pieces ?? 0));
    return pieces > 0 ? [{ part: partId, quantity: pieces }] : [];
  });
  if (lines.length === 0) return null;
  const sum = sumRefund(order, room, { lines });
  if (sum.ok)
    return { ...sum.value, lines: sum.value.lines?.map((line) => ({ ...line, returned: true as const })) ?? null };
  return sum.failure.code === 'refund-too-large' && room.leftCents > 0 ? { cents: room.leftCents, lines: null } : null;
}
