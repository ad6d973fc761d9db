import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { OrderLine, OrderLineInput } from '#contract/sales/order-lines.ts';
import type { Order, OrderStatus } from '#contract/sales/orders.ts';
import { ruleWords } from '#contract/sales/price.words.ts';
import { showReason } from '#server/sales/prices/prices.ts';
import { showSums, showTax } from './order-sums.ts';
import type { OrderLineRow, OrderRow, StoredOrder } from './orders.repository.ts';

/**
 * What of an order's money is neither back, nor on its way back, nor lost to a dispute (cents); of an order on account what is not credited. Never
 * below 0, though the provider may give more back.
 */
export function leftOf({ row, receivedCents, refundPendingCents, lostCents }: StoredOrder): number {
  if (row.paymentMethod === 'account') return row.fulfilment === 'cancelled' ? 0 : row.totalCents - row.refundedCents;
  return Math.max(0, receivedCents - row.refundedCents - refundPendingCents - lostCents);
}

/** How many pieces of an order are shipped. */
export function countShipped({ shippedPieces }: Pick<StoredOrder, 'shippedPieces'>): number {
  return Object.values(shippedPieces).reduce((sum, pieces) => sum + pieces, 0);
}

/**
 * Pieces of a line that are not to be packed though none of them was shipped: those that were taken out, also where their refund failed, and those whose money
 * went back or is on its way, but for pieces that were shipped and came back. A version before this one did not take these out. Refunded pieces count first as those that wait.
 */
export function piecesGone(
  { partId, takenOut }: Pick<OrderLineRow, 'partId' | 'takenOut'>,
  refundedPieces: StoredOrder['refundedPieces'],
): number {
  const { pieces = 0, returned = 0 } = refundedPieces[partId] ?? {};
  return Math.max(takenOut, pieces - returned);
}

/** The lines of an order with the pieces that are still to be packed: none that is shipped or taken out, or whose money went back or is on its way. */
export function linesToPack({
  lines,
  refundedPieces,
  shippedPieces,
}: Pick<StoredOrder, 'lines' | 'refundedPieces' | 'shippedPieces'>): OrderLineRow[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - piecesGone(line, refundedPieces) - (shippedPieces[line.id] ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Whether so many pieces of each of these lines wait to be shipped. Fails with `invalid-request`, which names the first line of which fewer do. */
export function checkWaiting(waiting: readonly OrderLineRow[], lines: readonly OrderLineInput[]): Result<null> {
  for (const [place, { part, quantity }] of lines.entries()) {
    const most = waiting.find(({ partId }) => partId === part)?.quantity ?? 0;
    if (quantity <= most) continue;
    const message =
      most === 0 ? 'Nothing of it waits to be shipped' : `At most ${formatFigure(most)} wait to be shipped`;
    return fail('invalid-request', message, { errors: { [`lines.${place}.quantity`]: message } });
  }
  return succeed(null);
}

/** The pieces of an order that no shipment has taken and that were not taken out, with those that go `now` counted as shipped. */
export function linesNotShipped(
  { lines, shippedPieces }: Pick<StoredOrder, 'lines' | 'shippedPieces'>,
  now: readonly Pick<OrderLineRow, 'id' | 'quantity'>[] = [],
): Pick<OrderLineRow, 'id' | 'partId' | 'quantity'>[] {
  const taken = new Map(now.map(({ id, quantity }) => [id, quantity]));
  return lines.flatMap(({ id, partId, quantity, takenOut }) => {
    const left = quantity - takenOut - (shippedPieces[id] ?? 0) - (taken.get(id) ?? 0);
    return left > 0 ? [{ id, partId, quantity: left }] : [];
  });
}

/** The order as its buyer sees it. A closing order already shows as what it ends as. */
export function toOrder({
  row,
  companyName,
  companyFormat,
  placedByName,
  invoice,
  receivedCents,
  refundPendingCents,
  refundedPieces,
  hasMismatch,
  chargeUnknown,
  lines,
  lineSums = lines,
  shippedPieces,
  lastShipment,
}: StoredOrder): Order {
  const shipped = countShipped({ shippedPieces });
  const takenOut = lineSums.reduce((pieces, line) => pieces + line.takenOut, 0);
  return {
    _id: row.id,
    orderNumber: row.orderNumber,
    email: row.email,
    ...(placedByName !== null && { placedBy: placedByName }),
    street: row.street,
    city: row.city,
    number: row.phone,
    ...placeAndPurpose(row, companyName),
    quantity: row.quantity,
    ...(takenOut > 0 && { takenOut }),
    price: dollarsFromCents(row.totalCents),
    ...showSums(row, lineSums),
    ...paidBy(row),
    paid: row.payment === 'paid',
    payment: row.payment,
    status: statusOf(row),
    ...(row.transactionId ? { transactionId: row.transactionId } : {}),
    lines: lines.map((line) => ({
      ...toLine(line, refundedPieces),
      ...(line.waits && shippedPieces[line.id] ? { shipped: shippedPieces[line.id] } : {}),
    })),
    heldUntil: row.heldUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
    received: dollarsFromCents(receivedCents),
    refunded: dollarsFromCents(row.refundedCents),
    refundPending: dollarsFromCents(refundPendingCents),
    ...(hasMismatch ? { paymentMismatch: true } : {}),
    ...(chargeUnknown ? { chargeUnknown: true } : {}),
    ...(row.paidAt ? { paidAt: row.paidAt.toISOString() } : {}),
    ...(row.shippedAt ? { shippedAt: row.shippedAt.toISOString() } : {}),
    ...(row.deliveredAt ? { deliveredAt: row.deliveredAt.toISOString() } : {}),
    ...(row.endedAt ? { endedAt: row.endedAt.toISOString() } : {}),
    ...(row.fulfilment === 'shipping' && shipped > 0 ? { shippedPieces: shipped } : {}),
    ...(lastShipment && { carrier: lastShipment.carrier, tracking: lastShipment.tracking }),
    ...(lastShipment?.cartons ? { cartons: lastShipment.cartons } : {}),
    ...invoicesOf(invoice),
    ...(invoice && companyFormat && companyFormat !== 'pdf' && { documentFormat: companyFormat }),
  };
}

/** The number of its first invoice, and where it has several all of them. */
function invoicesOf(numbers: string | null): Pick<Order, 'invoice' | 'invoices'> {
  const [invoice, ...more] = numbers?.split(' ') ?? [];
  return invoice === undefined ? {} : { invoice, ...(more.length > 0 && { invoices: [invoice, ...more] }) };
}

/** How an order is paid, where that is not by card alone. */
export function paidBy({
  paymentMethod,
  depositCents,
}: Pick<OrderRow, 'paymentMethod' | 'depositCents'>): Pick<Order, 'paymentMethod' | 'deposit'> {
  if (paymentMethod !== 'account') return {};
  return { paymentMethod, ...(depositCents > 0 && { deposit: dollarsFromCents(depositCents) }) };
}

/** What not every order says: country and postal code, its company and the buyer's own number. */
export function placeAndPurpose(
  row: Pick<OrderRow, 'country' | 'postalCode' | 'companyId' | 'purchaseOrderNumber' | 'note'>,
  companyName: string | null,
): Pick<Order, 'country' | 'postalCode' | 'company' | 'purchaseOrderNumber' | 'note'> {
  return {
    ...(row.country ? { country: row.country } : {}),
    ...(row.postalCode ? { postalCode: row.postalCode } : {}),
    ...(row.companyId && companyName !== null ? { company: { _id: row.companyId, name: companyName } } : {}),
    ...(row.purchaseOrderNumber ? { purchaseOrderNumber: row.purchaseOrderNumber } : {}),
    ...(row.note ? { note: row.note } : {}),
  };
}

/** A line as its buyer sees it. */
export function toLine(
  line: Pick<
    OrderLineRow,
    | 'partId'
    | 'name'
    | 'sku'
    | 'quantity'
    | 'unitPriceCents'
    | 'listPriceCents'
    | 'priceCents'
    | 'takenOut'
    | 'taxRate'
    | 'taxCents'
    | 'taxAddedCents'
    | 'winner'
    | 'companyNumber'
    | 'companyName'
    | 'costCentre'
    | 'text'
    | 'waits'
  >,
  refundedPieces: StoredOrder['refundedPieces'] = {},
): OrderLine {
  const { listPriceCents, winner } = line;
  const refunded = refundedPieces[line.partId];
  return {
    part: line.partId,
    name: line.name,
    sku: line.sku,
    quantity: line.quantity,
    unitPrice: dollarsFromCents(line.unitPriceCents),
    price: dollarsFromCents(line.priceCents),
    ...(listPriceCents !== null && listPriceCents !== line.unitPriceCents
      ? { listPrice: dollarsFromCents(listPriceCents) }
      : {}),
    ...(winner?.outcome === 'wins' ? { priceRule: ruleWords(showReason(winner)) } : {}),
    ...(line.companyNumber ? { companyNumber: line.companyNumber } : {}),
    ...(line.companyName ? { companyName: line.companyName } : {}),
    ...(line.costCentre ? { costCentre: line.costCentre } : {}),
    ...(line.text ? { text: line.text } : {}),
    ...showTax(line),
    refunded: refunded?.pieces ?? 0,
    ...(line.takenOut > 0 && { takenOut: line.takenOut }),
    ...(line.waits && { waits: line.waits }),
    ...(refunded?.addedCents ? { refundedTax: dollarsFromCents(refunded.addedCents) } : {}),
  };
}

function statusOf(row: OrderRow): OrderStatus {
  return row.fulfilment === 'closing' ? (row.endsAs ?? 'pending') : row.fulfilment;
}
