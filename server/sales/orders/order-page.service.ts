import { dollarsFromCents } from '#contract/money.ts';
import type { InternalNote, OrderMessage } from '#contract/sales/order-messages.ts';
import type { ListedOrder, OrderEvent, OrderPage } from '#contract/sales/orders.ts';
import { CASH_DISCOUNT, DISCOUNT_SHARE, type Refund, refundReasons, takeOutReasons } from '#contract/sales/refunds.ts';
import type { Shipment } from '#contract/sales/shipments.ts';
import { trackingLink } from '#contract/sales/shipping/carriers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { worksOnOrders } from '#server/platform/calls/staff.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { packingOf } from '#server/sales/delivery/delivery-of.ts';
import { showReason } from '#server/sales/prices/prices.ts';
import { isOfBuyersSide } from './order-access.ts';
import { leftOf, linesToPack, toLine, toOrder } from './order-answer.ts';
import {
  findLinePictures,
  findLineReasons,
  type LinePicture,
  listLosses,
  listMessages,
  listNotes,
  listOrderEvents,
  listRefunds,
  listShipments,
  type MessageOfOrder,
  type OrderEventRow,
  type RefundOfOrder,
  type ShipmentOfOrder,
} from './order-page.repository.ts';
import type { OrderLineRow, StoredOrder } from './orders.repository.ts';

/** An order whole, as its buyer or an admin may see it. Seven queries beside those that found it, and one or two more for admins. */
export async function tellOrderPage(db: Database, actor: CurrentUser, found: StoredOrder): Promise<OrderPage> {
  const { id } = found.row;
  const pictures = await findLinePictures(
    db,
    found.lines.map((line) => line.id),
  );
  const reasons = await findLineReasons(db, id);
  const events = await listOrderEvents(db, id);
  const refunds = await listRefunds(db, id);
  const shipments = await listShipments(db, id);
  const messages = await listMessages(db, id);
  const notes = worksOnOrders(actor) ? await listNotes(db, id) : [];
  const isTheirs = await isOfBuyersSide(db, actor, found.row);
  const waiting = new Map(linesToPack(found).map((line) => [line.id, line.quantity]));
  const waits = found.row.fulfilment === 'shipping';
  // Without a credit note the buyer still owes the sum, which admins settle with them in their own words.
  const losses = (await listLosses(db, id)).filter(({ creditNote }) => worksOnOrders(actor) || creditNote !== null);
  const lostCents = losses.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    ...toOrder(found),
    lines: found.lines.map((line) => ({
      ...withPicture(line, found, pictures),
      reasons: (reasons.get(line.id) ?? []).map(showReason),
      ...(waits && { toShip: waiting.get(line.id) ?? 0 }),
    })),
    name: found.name,
    refundable: dollarsFromCents(leftOf({ ...found, lostCents: worksOnOrders(actor) ? found.lostCents : lostCents })),
    refunds: refunds.map((refund) => tellRefund(refund, actor, found.lines)),
    ...toPack(found, pictures),
    shipments: shipments.map((shipment) => showShipment(shipment, found.lines)),
    shippingHeld: worksOnOrders(actor) ? [...found.shippingHeld] : [],
    losses: losses.map(({ dispute, amountCents, at, creditNote }) => ({
      dispute,
      amount: dollarsFromCents(amountCents),
      at: at.toISOString(),
      ...(creditNote ? { creditNote } : {}),
    })),
    lost: dollarsFromCents(worksOnOrders(actor) ? found.lostCents : 0),
    events: inOrder(events.filter(({ kind }) => worksOnOrders(actor) || !hidden.test(kind))).map((event) =>
      tellEvent(event, actor, found.row.userId),
    ),
    messages: messages.map((message) =>
      tellMessage(message, actor, { isTheirs, since: found.row.waitsForAnswerSince }),
    ),
    ...(!isTheirs && found.row.waitsForAnswerSince ? { waitsForAnswer: true } : {}),
    notes: notes.map((note) => tellNote(note, actor)),
  };
}

/** A note for admins as one of them reads it. */
export function tellNote(
  {
    id,
    createdAt,
    authorId,
    authorName,
    text,
  }: { id: string; createdAt: Date; authorId: string; authorName: string; text: string },
  { userId }: Pick<CurrentUser, 'userId'>,
): InternalNote {
  const own = authorId === userId;
  return { _id: id, at: createdAt.toISOString(), by: own ? 'you' : authorName, own, text };
}

/** A message as the reader may see it: those of the shop are new until the buyer's side has seen them, the buyer's as long as they wait for an answer. */
function tellMessage(
  { id, createdAt, authorId, authorName, fromShop, text, readAt }: MessageOfOrder,
  reader: CurrentUser,
  { isTheirs, since }: { isTheirs: boolean; since: Date | null },
): OrderMessage {
  const isNew = isTheirs ? fromShop && readAt === null : !fromShop && since !== null && createdAt >= since;
  const by = authorId === reader.userId ? 'you' : fromShop && !worksOnOrders(reader) ? 'the shop' : authorName;
  return { _id: id, at: createdAt.toISOString(), from: fromShop ? 'shop' : 'buyer', by, text, isNew };
}

/** Orders with the pictures of the parts in their lines. One query, whatever their number. */
export async function tellListedOrders(db: Database, found: readonly StoredOrder[]): Promise<ListedOrder[]> {
  const pictures = await findLinePictures(
    db,
    found.flatMap(({ lines }) => lines.map((line) => line.id)),
  );
  return found.map((order) => withPictures(order, pictures));
}

function withPictures(order: StoredOrder, pictures: ReadonlyMap<string, LinePicture>): ListedOrder {
  return {
    ...toOrder(order),
    lines: order.lines.map((line) => withPicture(line, order, pictures)),
  };
}

function withPicture(line: OrderLineRow, order: StoredOrder, pictures: ReadonlyMap<string, LinePicture>) {
  const { img = '', onSale = false } = pictures.get(line.id) ?? {};
  return { ...toLine(line, order.refundedPieces), img, onSale };
}

/** What is still packed of an order of which pieces were refunded or are shipped, by the weights and cartons of its parts as they are now. */
function toPack(order: StoredOrder, parts: ReadonlyMap<string, LinePicture>): Pick<OrderPage, 'toPack'> {
  const left = linesToPack(order);
  const pieces = left.reduce((sum, { quantity }) => sum + quantity, 0);
  if (order.row.fulfilment !== 'shipping' || pieces === order.row.quantity) return {};
  const { weightGrams, cartons } = packingOf(
    left.map(({ id, quantity }) => ({ weightGrams: 0, carton: null, ...parts.get(id), quantity })),
  );
  return {
    toPack: {
      pieces,
      ...(weightGrams !== null && { weight: weightGrams }),
      ...(cartons !== null && { plannedCartons: cartons }),
    },
  };
}

/** A shipment as readers of its order see it. */
export function showShipment(
  { number, carrier, trackingAddress, handedOverAt, cartons, parcels, pieces }: ShipmentOfOrder,
  lines: StoredOrder['lines'],
): Shipment {
  return {
    number,
    carrier,
    handedOver: handedOverAt.toISOString(),
    ...(cartons !== null && { cartons }),
    parcels: parcels.map(({ tracking, weight }) => ({
      tracking,
      ...(weight !== null && { weight }),
      ...(trackingAddress !== null && { link: trackingLink(trackingAddress, tracking) }),
    })),
    lines: lines.flatMap(({ id, partId, name, sku }) => {
      const quantity = pieces[id];
      return quantity === undefined ? [] : [{ part: partId, name, sku, quantity }];
    }),
  };
}

function tellRefund(refund: RefundOfOrder, reader: CurrentUser, lines: StoredOrder['lines']): Refund {
  const { id, amountCents, state, refused, reason, createdAt, settledAt, creditNote } = refund;
  const names = new Map(lines.map(({ partId, name }) => [partId, name]));
  const pieces = refund.lines?.map(({ partId, quantity }) => ({
    part: partId,
    name: names.get(partId) ?? '',
    quantity,
  }));
  return {
    _id: id,
    amount: dollarsFromCents(amountCents),
    state,
    ...(refused ? { refused } : {}),
    ...(isTold(reason, reader) ? { reason } : {}),
    ...(pieces ? { lines: pieces } : {}),
    createdAt: createdAt.toISOString(),
    ...(settledAt ? { settledAt: settledAt.toISOString() } : {}),
    ...(creditNote ? { creditNote } : {}),
  };
}

/** Events of one transaction bear the same time: placing comes before what is asked with it, a refund before the step that follows from it, a request for one after. */
function inOrder(events: readonly OrderEventRow[]): OrderEventRow[] {
  const place = ({ kind }: OrderEventRow) =>
    kind === 'refunded' || kind === 'placed' ? 0 : kind.startsWith('refund') ? 2 : 1;
  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime() || place(one) - place(other));
}

/** Why money goes back, as far as buyers are told: not that a bank warns of fraud, or what else a case is about. */
const toldReasons: readonly string[] = [
  ...refundReasons,
  ...takeOutReasons,
  CASH_DISCOUNT,
  DISCOUNT_SHARE,
  'cancelled',
  'late',
  'lines',
];

function isTold(reason: unknown, reader: CurrentUser): boolean {
  return worksOnOrders(reader) || toldReasons.includes(String(reason));
}

/** Events of whose data buyers are told no more than this. */
const toldData: Readonly<Record<string, readonly string[]>> = {
  'payment-mismatch': [],
  'payment-accepted': [],
  'payment-blocked': [],
  'refund-asked': ['cents', 'reason'],
  'refund-failed': ['cents', 'outcome'],
  'taken-out': ['pieces', 'parts', 'reason'],
};
/** Events that only admins are told of: what banks and admins say about a payment among themselves. */
const hidden = /^(dispute|shipping)-/;

function tellEvent(event: OrderEventRow, reader: CurrentUser, buyerId: string): OrderEvent {
  const { at, kind, data } = event;
  const told = worksOnOrders(reader) ? undefined : toldData[kind];
  const shown = Object.entries(data).filter(
    ([name, value]) => (told?.includes(name) ?? true) && (name !== 'reason' || isTold(value, reader)),
  );
  return { at: at.toISOString(), kind, by: tellWho(event, reader, buyerId), data: Object.fromEntries(shown) };
}

/** Who did it, as much as the reader may know: a company's members by name, but never which of the shop's people it was. */
function tellWho(event: OrderEventRow, reader: CurrentUser, buyerId: string): string {
  const { actorKind, actorId, actorEmail } = event;
  if (actorKind === 'provider') return 'the payment provider';
  if (actorKind === 'system') return 'the shop';
  if (actorId === reader.userId) return 'you';
  if (event.forCompany && !worksOnOrders(reader)) return tellMember(event, buyerId);
  if (actorId === buyerId) return 'the buyer';
  return worksOnOrders(reader) ? (actorEmail ?? 'somebody unknown') : 'the shop';
}

function tellMember({ actorId, actorName, actorIsStaff, actorIsMember }: OrderEventRow, buyerId: string): string {
  if (actorIsMember || actorId === buyerId) return actorName ?? 'the buyer';
  return actorIsStaff ? 'the shop' : 'a former member';
}
