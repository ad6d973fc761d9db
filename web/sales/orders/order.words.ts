import { formatFigure, formatWeight } from '#contract/format.ts';
import { centsFromDollars } from '#contract/money.ts';
import type { OrderPageToPack } from '#contract/sales/managed-orders.ts';
import type { OrderLine } from '#contract/sales/order-lines.ts';
import type { Order, OrderEvent, OrderPage } from '#contract/sales/orders.ts';
import { piecesNow } from '#contract/sales/taken-out.ts';
import { stateTexts as texts } from './order.texts.ts';

/** An order, or a row of a list with the first of its lines and how many it has. */
type Lined = {
  lines: readonly Pick<OrderLine, 'name' | 'quantity' | 'takenOut'>[];
  lineCount?: number;
};

/** What was ordered, as a heading: the name of the first part, and how many others there are. */
export function titleOf({ lines, lineCount = lines.length }: Lined): string {
  const [first] = lines;
  if (!first) return texts.parts(0);
  return lineCount === 1 ? first.name : texts.andOthers(first.name, lineCount - 1);
}

/** The most lines that are named one after the other. */
const NAMED = 10;

/** What was ordered, piece by piece: `250 × Chainring 32T 104 BCD, 20 × Saddle 143 mm`; of many lines the first, and how many others there are. */
export function piecesOf({ lines, lineCount = lines.length }: Lined): string {
  const named = lines.slice(0, NAMED);
  const pieces = named.map((line) => `${formatFigure(piecesNow(line))}\u00a0×\u00a0${line.name}`).join(', ');
  return lineCount > named.length ? texts.andOthers(pieces, lineCount - named.length) : pieces;
}

/** What is packed of an order: its pieces that still wait to be shipped. */
export function piecesToPack({ lines, ...order }: Pick<OrderPageToPack, 'lines'>): string {
  const left = lines.map((line) => ({ ...line, quantity: line.toShip ?? 0, takenOut: 0 }));
  return piecesOf({ ...order, lines: left.filter(({ quantity }) => quantity > 0) });
}

/** For whom an order was placed: its company, else its buyer. */
export function whoseOf({ company, name }: Pick<OrderPage, 'company' | 'name'>): string {
  return company?.name ?? name;
}

/** How many pieces of an order have neither left nor been taken out. */
export function countLeft({
  quantity,
  takenOut = 0,
  shippedPieces = 0,
}: Pick<Order, 'quantity' | 'takenOut' | 'shippedPieces'>): number {
  return quantity - takenOut - shippedPieces;
}

/** What is packed of an order, and how it goes out, as far as that is known: `84 kg, 6 cartons, Nordic Freight`. */
export function packingOf({
  weight,
  plannedCartons,
  delivery,
}: Pick<OrderPageToPack, 'weight' | 'plannedCartons' | 'delivery'>) {
  if (!delivery) return '';
  return [
    weight !== undefined && formatWeight(weight),
    plannedCartons !== undefined && texts.cartons(plannedCartons),
    delivery.kind === 'pick-up' ? texts.pickUp : delivery.carrier,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether its buyer still has to pay it: not where money came that people look into. */
export function waitsForPayment(order: Pick<Order, 'payment' | 'status' | 'paymentMismatch' | 'delivery'>): boolean {
  return order.payment === 'unpaid' && order.status === 'pending' && !order.paymentMismatch && !offerStateOf(order);
}

/** Of an unpaid order whose delivery has a price on request: whether that is asked for, or offered to its buyer. */
export function offerStateOf({ status, delivery }: Pick<Order, 'status' | 'delivery'>): 'asked' | 'offered' | null {
  const state = delivery?.request;
  return status === 'pending' && (state === 'asked' || state === 'offered') ? state : null;
}

/** Whether it can be called off: until a part of it is shipped. */
export function canBeCancelled({ status, shippedPieces }: Pick<Order, 'status' | 'shippedPieces'>): boolean {
  return status === 'pending' || (status === 'shipping' && !shippedPieces);
}

/** `lost`: what a bank took back, as admins are told. */
type Money = Pick<Order, 'received' | 'refunded' | 'refundPending'> &
  Partial<Pick<Order, 'paymentMethod' | 'price'>> & { lost?: number };

/** What may go back of an order in all, in dollars: what was received, or on account what it costs, since there the company owes less instead. */
export function mostBack({ received, paymentMethod, price = 0 }: Money): number {
  return paymentMethod === 'account' ? price : received;
}

/** The part of that which is neither refunded nor being refunded, nor lost to a dispute, in cents. */
export function centsLeft(money: Money): number {
  const { refunded, refundPending, lost = 0 } = money;
  const gone = [refunded, refundPending, lost].reduce((sum, dollars) => sum + (centsFromDollars(dollars) ?? 0), 0);
  return Math.max(0, (centsFromDollars(mostBack(money)) ?? 0) - gone);
}

/** Whether it waits to be shipped: not when the last of its money is on its way back. What a bank took back does not stop an admin. */
export function waitsToBeShipped(order: Pick<Order, 'payment' | 'status'> & Money): boolean {
  return (
    order.payment !== 'refunded' && order.status === 'shipping' && (order.refundPending === 0 || centsLeft(order) > 0)
  );
}

/** Whether money of it can go back without calling it off: also of one that has ended, where a refund failed. */
export function canBeRefunded(order: Pick<Order, 'payment' | 'status'> & Money): boolean {
  const isOwed = order.paymentMethod === 'account' && ['shipping', 'shipped', 'delivered'].includes(order.status);
  return (order.payment === 'paid' || isOwed) && centsLeft(order) > 0;
}

/** The dispute of its payment of which an order last heard, as admins are told, and whether it is lost; as it stood at `until`, an event. */
export function newestDispute(
  { events }: Pick<OrderPage, 'events'>,
  until?: OrderEvent,
): { id: string; lost: boolean } | null {
  const known = until ? events.slice(0, events.indexOf(until) + 1) : events;
  const last = known.findLast(({ kind, data }) => kind.startsWith('dispute-') && data.dispute !== undefined);
  return last ? { id: String(last.data.dispute), lost: last.kind === 'dispute-lost' } : null;
}
