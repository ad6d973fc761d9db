import { piecesOf } from '#contract/catalogue/ahead.ts';
import { yoursOf } from '#contract/catalogue/own-names.ts';
import { addressLines } from '#contract/countries.ts';
import { piecesIn } from '#contract/sales/order-lines.ts';
import { standingOf } from '#server/sales/checkout/order-status.ts';
import { packingOf } from '#server/sales/delivery/delivery-of.ts';
import { leftOf, linesToPack } from '#server/sales/orders/order-answer.ts';
import type { OrderLineRow, OrderRow, StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { heldWords } from '#server/sales/shipments/ship-order.ts';
import { compareByPlace, type OrderToPack } from './packing.papers.ts';
import type { PackedPart } from './packing.repository.ts';

/** Why nothing of an order is packed now, to follow its number: 'was shipped on 12 November 2026'. Null: it waits to be packed. */
export function whyNotPacked(order: StoredOrder): string | null {
  const { row, shippingHeld } = order;
  if (row.fulfilment !== 'shipping' || row.payment === 'refunded') return standingOf(row);
  if (shippingHeld.length > 0) return heldWords(shippingHeld);
  if (order.refundPendingCents > 0 && leftOf(order) === 0)
    return 'is about to be cancelled: all of its money is on its way back';
  if (linesToPack(order).length === 0) return 'has nothing left to pack: the money of its last pieces went back';
  return linesThere(order).length > 0 ? null : 'waits for a delivery: nothing of it is there yet';
}

/** The lines of an order with the pieces that are to be packed and are there. */
function linesThere(order: StoredOrder): OrderLineRow[] {
  return linesToPack(order).flatMap((line) => {
    const quantity = line.quantity - awaitedOf(line);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

const awaitedOf = ({ waits, quantity }: Pick<OrderLineRow, 'waits' | 'quantity'>) =>
  Math.min(quantity, piecesOf(waits ?? []));

/** The buyer of an order with its address, line by line. */
export function buyerLines({ row, name, companyName }: StoredOrder): string[] {
  return [...(row.companyId && companyName !== null ? [companyName] : []), name, ...addressLines(row)];
}

/** An order with the pieces of it that wait to be packed. `parts` has those of its lines. */
export function orderToPack(order: StoredOrder, parts: ReadonlyMap<string, PackedPart>): OrderToPack {
  const { row, lines, shippedPieces } = order;
  const waiting = linesThere(order);
  const awaited = new Map(linesToPack(order).map((line) => [line.id, awaitedOf(line)]));
  const pieces = new Map(waiting.map(({ id, quantity }) => [id, quantity]));
  return {
    orderNumber: row.orderNumber,
    placedAt: row.createdAt.toISOString(),
    purchaseOrderNumber: row.purchaseOrderNumber,
    to: buyerLines(order),
    phone: row.phone,
    note: row.note || null,
    goesOut: goesOut(row),
    pieces: piecesIn(waiting),
    ...packingOf(
      waiting.map(({ partId, quantity }) => ({ weightGrams: 0, carton: null, ...parts.get(partId), quantity })),
    ),
    lines: lines
      .map((line) => {
        const before = shippedPieces[line.id] ?? 0;
        const now = pieces.get(line.id) ?? 0;
        const later = awaited.get(line.id) ?? 0;
        return {
          id: line.id,
          partId: line.partId,
          name: line.name,
          sku: line.sku,
          yours: [yoursOf(line), line.text].filter(Boolean).join(', '),
          places: parts.get(line.partId)?.shelfPlaces ?? [],
          ordered: line.quantity,
          takenOut: line.quantity - before - now - later,
          before,
          now,
          awaited: later,
        };
      })
      .sort((one, other) => Number(one.now === 0) - Number(other.now === 0) || compareByPlace(one, other)),
  };
}

function goesOut({ deliveryKind, deliveryCarrier }: OrderRow): string | null {
  if (deliveryKind === 'pick-up') return 'Picked up by the buyer';
  return deliveryCarrier === null ? null : `Sent by ${deliveryCarrier}`;
}
