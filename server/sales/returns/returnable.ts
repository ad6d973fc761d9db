import { leftOf } from '#server/sales/orders/order-answer.ts';
import type { OrderLineRow, StoredOrder } from '#server/sales/orders/orders.repository.ts';

/**
 * Pieces of a line that went with a shipment. `taken`: those of them that returns have taken, and that were neither refused nor found missing.
 * `open`: those of them whose money has not gone back for a return.
 */
export interface ShippedLine {
  shipmentId: string;
  shipment: number;
  handedOverAt: Date;
  orderLineId: string;
  shipped: number;
  taken: number;
  open: number;
}

/** Pieces of a shipment that may still be returned. */
export interface Returnable {
  shipped: ShippedLine;
  line: OrderLineRow;
  left: number;
  until: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What of an order may still be returned: of each shipment, for so many `days` after it was handed over, the pieces that no return has taken. Never more
 * of a line than still have money that can go back: none whose money went back otherwise, or will for a return.
 */
export function returnableLines(
  order: StoredOrder,
  shipped: readonly ShippedLine[],
  { now, days }: { now: Date; days: number },
): Returnable[] {
  if (leftOf(order) === 0) return [];
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  const paid = new Map(
    order.lines.map(({ id, partId, quantity }) => [id, quantity - (order.refundedPieces[partId]?.pieces ?? 0)]),
  );
  const count = (id: string, pieces: number) => paid.set(id, (paid.get(id) ?? 0) - pieces);
  for (const { orderLineId, open } of shipped) count(orderLineId, open);
  return shipped.flatMap((each) => {
    const line = lines.get(each.orderLineId);
    const until = new Date(each.handedOverAt.getTime() + days * DAY_MS);
    const left = Math.min(each.shipped - each.taken, paid.get(each.orderLineId) ?? 0);
    if (!line || until <= now || left <= 0) return [];
    // What one shipment may give, another one may not give once more.
    count(each.orderLineId, left);
    return [{ shipped: each, line, left, until }];
  });
}
