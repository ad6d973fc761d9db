import { formatDay } from '#contract/format.ts';
import { centsFromDollars, formatCents, formatDollars } from '#contract/money.ts';
import type { OrderEvent, OrderPage } from '#contract/sales/orders.ts';
import { takeOutReasonTexts } from '#contract/sales/refunds.ts';
import { shipmentReasonTexts, takeBackReasonTexts } from '#contract/sales/shipments.ts';
import { piecesNow } from '#contract/sales/taken-out.ts';
import { mostBack, newestDispute, offerStateOf, waitsForPayment, waitsToBeShipped } from './order.words.ts';
import { eventTexts as texts } from './order-page.texts.ts';

/** One line of what happened to an order, or of what is to come: that has no time yet. */
export interface OrderMoment {
  title: string;
  /** Until when it may still come. */
  until?: string;
  text?: string;
  /** What the provider calls the payment. */
  code?: string;
  at?: string;
}

/** The events of an order, oldest first, and the coming ones. Technical events are left out. */
export function timelineOf(order: OrderPage): { past: OrderMoment[]; next: OrderMoment[] } {
  let back = 0;
  const past = order.events.flatMap((event) => {
    if (event.kind === 'refunded') back += centsIn(event);
    // Also one that was not done yet may fail; one that was refused never was.
    if (event.kind === 'refund-failed' && event.data.outcome !== 'refused') back = Math.max(0, back - centsIn(event));
    return entriesOf(event, order, back).map((entry) => ({ ...entry, at: event.at }));
  });
  return { past, next: nextOf(order) };
}

function entriesOf(event: OrderEvent, order: OrderPage, back: number): OrderMoment[] {
  const { kind, by, data } = event;
  const sum = formatCents(centsIn(event));
  const { quantity } = order;
  switch (kind) {
    case 'placed':
      return [
        {
          title: texts.placed,
          text: [order.placedBy && texts.placedFor(order.placedBy), texts.held(quantity, order.lines.length)]
            .filter(Boolean)
            .join(' '),
        },
      ];
    case 'approved':
      return [{ title: texts.approved, text: texts.by(by) }];
    case 'delivery-asked':
      return [{ title: texts.deliveryAsked, text: texts.deliveryAskedHow }];
    case 'delivery-offered':
      return [{ title: texts.deliveryOffered, text: texts.deliveryCosts(sum) }];
    case 'delivery-offer-taken-back':
      return [{ title: texts.deliveryTakenBack, text: texts.deliveryNotAt(sum) }];
    case 'delivery-accepted':
      return [{ title: texts.deliveryAccepted, text: `${texts.deliveryCosts(sum)} ${texts.by(by)}` }];
    case 'payment-failed':
      return [{ title: texts.refused, text: texts.refusedHow }];
    case 'pay':
    case 'payLate':
      return [
        {
          title: texts.payed,
          code: order.transactionId,
          text: [order.invoice && texts.invoice(order.invoice), kind === 'payLate' && texts.payedLate]
            .filter(Boolean)
            .join(' '),
        },
        { title: texts.shipping, text: order.status === 'shipping' ? texts.packing : undefined },
      ];
    case 'deposit':
    case 'deposit-left':
      return [{ title: texts.deposits[kind], text: texts.depositOf(sum) }];
    case 'packed':
      return [{ title: texts.packed }];
    case 'unpacked':
      return [{ title: texts.notPacked }];
    case 'ship':
      return [{ title: texts.shipped, text: data.cause === 'refunded' ? texts.restRefunded : parcelOf(data) }];
    case 'part-shipped':
      return [{ title: texts.partShipped, text: parcelOf(data) }];
    case 'unship':
    case 'part-unshipped':
      return [{ title: texts.notShipped, text: takenBackHow(event, texts.notShippedHow(String(data.tracking ?? ''))) }];
    case 'undeliver':
      return [{ title: texts.notDelivered, text: takenBackHow(event) }];
    case 'shipment-corrected':
      return [{ title: texts.shipmentCorrected, text: correctionOf(event) }];
    case 'delivery-corrected':
      return [{ title: texts.deliveryCorrected, text: `${sentence(String(data.fields))} ${texts.by(by)}` }];
    case 'deliver':
      return [{ title: texts.delivered }];
    case 'days-moved':
      return [{ title: texts.daysMoved, text: sentence(String(data.days)) }];
    case 'taken-out':
      return [{ title: texts.takenOut, text: takenOutHow(event) }];
    case 'cancel':
      return [
        {
          title: texts.cancelled,
          text: `${data.cause === 'refunded' ? texts.allBack : texts.by(by)} ${(data.stock === 'write-off' ? texts.writtenOff : texts.restocked)(piecesNow(order))}`,
        },
      ];
    case 'expire':
      return [{ title: texts.expired, text: (unagreed(order) ? texts.notAgreed : texts.notInTime)(quantity) }];
    case 'late-payment':
      return [{ title: texts.late, text: texts.lateHow(sum) }];
    case 'refunded':
      return [
        {
          title: back < receivedOf(order) ? texts.partlyRefunded : texts.refunded,
          text: `${(order.paymentMethod === 'account' ? texts.toCompany : texts.toCard)(sum)} ${noteOf(event)}`.trim(),
        },
      ];
    case 'discount-taken':
    case 'discount-taken-back':
      return [{ title: texts.discounts[kind], text: `${sum}. ${noteOf(event)}`.trim() }];
    case 'refund-refused':
      return [{ title: texts.heldUp, text: texts.heldUpHow(sum) }];
    case 'refund-outside':
      return [{ title: texts.outside, text: texts.outsideHow(sum) }];
    case 'payment-accepted':
      return [
        { title: texts.accepted, text: data.cents ? texts.acceptedHow(sum, String(data.note ?? '')) : undefined },
      ];
    case 'refund-failed':
      return data.outcome === 'refused'
        ? [{ title: texts.refundRefused, text: texts.refundRefusedHow(sum) }]
        : [{ title: texts.refundFailed, text: texts.refundFailedHow(sum) }];
    case 'buyer-written':
      return [{ title: texts.written, text: texts.by(by) }];
    case 'hold-extended':
      return [{ title: texts.extended, text: texts.extendedHow(Number(data.minutes)) }];
    case 'payment-blocked':
      return [{ title: texts.blocked, text: texts.blockedHow }];
    case 'payment-mismatch':
      return [{ title: texts.mismatch, text: data.faults ? texts.faults(String(data.faults)) : texts.mismatchHow }];
    case 'return-requested':
    case 'return-answered':
    case 'return-taken-back':
    case 'return-received':
    case 'return-closed':
      return [{ title: texts.returns[kind], text: returnedHow(event) }];
    default:
      return ofDisputes(event, order, sum);
  }
}

/** What only admins are told: why the order is held, and what the bank says. */
function ofDisputes(event: OrderEvent, order: OrderPage, sum: string): OrderMoment[] {
  const { kind, by, data } = event;
  switch (kind) {
    case 'shipping-held': {
      const lost = data.kind === 'dispute' && newestDispute(order, event)?.lost;
      return [{ title: texts.shippingHeld, text: lost ? texts.heldByLoss : texts.heldBy[String(data.kind)] }];
    }
    case 'shipping-released':
      return [{ title: texts.released, text: texts.by(by) }];
    case 'dispute-opened':
      return [{ title: texts.disputed, text: texts.disputeSum(sum, String(data.reason ?? '')) }];
    case 'dispute-answered':
      return [{ title: texts.disputeAnswered, text: texts.by(by) }];
    case 'dispute-accepted':
      return [{ title: texts.disputeAccepted, text: texts.by(by) }];
    default: {
      const ended = texts.disputeEnded[kind.replace('dispute-', '')];
      const lost = kind === 'dispute-lost' && texts.disputeLost(sum);
      const text = [lost, data.creditNote && texts.creditNote(String(data.creditNote))].filter(Boolean).join(' ');
      return ended ? [{ title: ended, text }] : [];
    }
  }
}

function nextOf(order: OrderPage): OrderMoment[] {
  const { payment, status } = order;
  const delivered = { title: texts.delivered };
  const paid = order.deposit === undefined ? texts.payed : texts.deposits.deposit;
  const offer = offerStateOf(order);
  if (offer)
    return [
      {
        title: offer === 'asked' ? texts.deliveryOffered : texts.deliveryAccepted,
        until: order.heldUntil,
        text: texts.thenEnds,
      },
      { title: texts.payed },
    ];
  if (waitsForPayment(order))
    return [{ title: paid, until: order.heldUntil, text: texts.thenEnds }, { title: texts.shipped }];
  if (waitsToBeShipped(order)) return [{ title: texts.shipped, text: texts.toShip }, delivered];
  if (status === 'shipped') return [delivered];
  if (payment !== 'paid' || status === 'delivered' || order.refundPending === 0) return [];
  const refunded = { title: texts.refunded, text: texts.toRefund(formatDollars(order.refundPending)) };
  return status === 'shipping' ? [refunded, { title: texts.cancelled }] : [refunded];
}

const noteOf = ({ data }: OrderEvent) => (data.creditNote ? texts.creditNote(String(data.creditNote)) : '');

/** Carrier, number, cartons and day of a parcel, as far as they were known when it was shipped. */
function parcelOf({ carrier, tracking, cartons, handedOver, pieces }: OrderEvent['data']): string {
  const facts = [
    pieces && texts.pieces(Number(pieces)),
    carrier,
    tracking,
    cartons && texts.cartons(Number(cartons)),
    handedOver && texts.handedOver(formatDay(String(handedOver))),
  ];
  return `${facts.filter(Boolean).join(', ')}.`;
}

/** What of a shipment was put right, for admins with the reason, and by whom. */
function correctionOf({ by, data }: OrderEvent): string {
  const changes = String(data.fields)
    .split(', ')
    .map((field) => {
      const fieldWords = (when: 'before' | 'after') => {
        const value = String(data[`${field}.${when}`]);
        return field === 'handedOver' && value !== 'none' ? formatDay(value) : value;
      };
      return texts.inPlaceOf(texts.shipmentFields[field] ?? field, fieldWords('after'), fieldWords('before'));
    });
  const reason = shipmentReasonTexts[data.reason as keyof typeof shipmentReasonTexts];
  return [sentence(changes.join(', ')), reason && `${reason}.`, texts.by(by)].filter(Boolean).join(' ');
}

/** Why a step was taken back, for admins, and by whom. */
function takenBackHow({ by, data }: OrderEvent, what = ''): string {
  const reason = takeBackReasonTexts[data.reason as keyof typeof takeBackReasonTexts];
  return [what, reason && `${reason}.`, texts.by(by)].filter(Boolean).join(' ');
}

/** Which pieces were taken out, why, and for admins whether they are written off, and by whom. */
function takenOutHow({ by, data }: OrderEvent): string {
  const reason = takeOutReasonTexts[data.reason as keyof typeof takeOutReasonTexts];
  const off = data.stock === 'write-off' && texts.takenOutOff;
  return [texts.takenOutHow(String(data.parts ?? '')), reason && `${reason}.`, off, texts.by(by)]
    .filter(Boolean)
    .join(' ');
}

/** The number of a return, its pieces, and by whom. */
function returnedHow({ by, data }: OrderEvent): string {
  const facts = [
    data.return,
    data.pieces && texts.pieces(Number(data.pieces)),
    data.refused && texts.refusedPieces(Number(data.refused)),
  ];
  return `${facts.filter(Boolean).join(', ')}. ${texts.by(by)}`;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Whether an order ended before the price of its delivery was agreed on. */
const unagreed = ({ delivery }: OrderPage) => delivery?.request === 'asked' || delivery?.request === 'offered';

const centsIn = ({ data }: OrderEvent): number => Number(data.cents ?? 0);
const receivedOf = (order: OrderPage): number => centsFromDollars(mostBack(order)) ?? 0;
