import { formatFigure } from '#contract/format.ts';
import { stateTexts } from './order.texts.ts';

/** The words of an order's page. */
export const pageTexts = {
  title: 'Order',
  loading: 'Loading the order',
  failed: 'The order did not load',
  way: 'Breadcrumb',
  myOrders: 'My Orders',
  manageOrders: 'Manage Orders',
  lines: 'Lines',
  line: (quantity: number, price: string) => `${formatFigure(quantity)} × ${price}`,
  again: 'Order again',
  againOf: (name: string) => `Order again: ${name}`,
  parts: 'Parts',
  total: 'Total',
  deliverTo: 'Deliver to',
  buyer: 'Buyer',
  orderedFor: (company: string) => `for ${company}`,
  purchaseOrder: (own: boolean) => (own ? 'Your order number' : 'Their order number'),

  held: 'Stock held',
  pay: (sum: string) => `Pay ${sum}`,
  payed: 'Payed',
  cancelUntil: 'You can cancel until it is shipped. The whole amount goes back to the card.',
  shipped: 'Shipped',
  delivered: 'Delivered',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  cartons: 'Cartons',
  refunded: 'Refunded',
  wentBack: (sum: string) => `${sum} went back to the card.`,
  underWay: 'Refund under way',
  goesBack: (sum: string) => `${sum} is on its way back to the card.`,
  thenCancelled: 'Then the order is cancelled.',
  refundFailed: 'Refund failed',
  refundFailedHow: 'Money of this order did not reach the card. The shop sees to it.',
  cancelled: 'Cancelled',
  expired: 'Expired',
  notCharged: 'Nothing was charged.',
  chargeUnknown:
    'It is not known yet whether the card was charged. If it was, you get a mail, and the order or the money back.',
  mismatch: 'Payment looked into',
  lookedInto: 'We are looking into the payment of this order. What becomes of it comes by mail.',
  shippingHeld: 'Not to be shipped for now',
  heldBy: {
    dispute: 'Its payment is disputed.',
    refund: 'Money of it was refunded at the payment provider.',
    'fraud-warning': 'A bank takes its payment for fraud.',
  },
  invoice: 'Invoice, PDF',
} as const;

/** The words of an order's refunds. */
export const refundTexts = {
  title: 'Refunds',
  states: { asked: 'On its way', pending: 'On its way', succeeded: 'Refunded', failed: 'Failed' },
  reasons: { cancelled: 'The order was cancelled', late: 'The payment came too late' },
  notArrived: 'The money did not reach the card.',
  creditNote: (number: string) => `Credit note ${number}, PDF`,
  void: ', cancelled',
} as const;

const restocked = (pieces: number) => `${stateTexts.parts(pieces)} given back to the stock.`;
const writtenOff = (pieces: number) => `${stateTexts.parts(pieces)} written off.`;

/** The words of what happened to an order. */
export const eventTexts = {
  title: 'What happened',
  placed: 'Order placed',
  held: (pieces: number, lines: number) =>
    lines === 1
      ? `Stock held: ${stateTexts.parts(pieces)}.`
      : `Stock held: ${stateTexts.parts(pieces)} in ${stateTexts.lines(lines)}.`,
  refused: 'Card refused',
  refusedHow: 'The card was not charged.',
  payed: 'Payed',
  byCard: 'By card',
  invoice: (number: string) => `Invoice ${number}.`,
  payedLate: 'It came after the hold had ended; the stock was still there.',
  shipping: 'Shipping',
  packing: 'Being picked and packed.',
  shipped: 'Shipped',
  cartons: (count: number) => (count === 1 ? '1 carton' : `${formatFigure(count)} cartons`),
  handedOver: (day: string) => `handed over ${day}`,
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  by: (who: string) => `By ${who}.`,
  allBack: 'All of its money is back.',
  restocked,
  writtenOff,
  expired: 'Expired',
  notInTime: (pieces: number) => `Not paid in time. ${restocked(pieces)}`,
  late: 'Payment came too late',
  lateHow: (sum: string) => `The parts were sold. ${sum} goes back to the card.`,
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  creditNote: (number: string) => `Credit note ${number}.`,
  toCard: (sum: string) => `${sum} to the card, on it within 5 to 10 days.`,
  heldUp: 'Refund held up',
  heldUpHow: (sum: string) => `The payment provider refused ${sum}. It is tried again by itself.`,
  outside: 'Refund made elsewhere',
  outsideHow: (sum: string) => `${sum}, made at the payment provider.`,
  accepted: 'Payment accepted',
  acceptedHow: (sum: string, note: string) => `${sum} counts as the whole price.${note ? ` ${note}` : ''}`,
  shippingHeld: 'Shipping held',
  heldBy: {
    dispute: 'The payment is disputed.',
    refund: 'Money was refunded at the payment provider.',
    'fraud-warning': 'A bank takes the payment for fraud.',
  } as Readonly<Record<string, string>>,
  released: 'Shipping released',
  disputed: 'Dispute opened',
  disputeAnswered: 'Dispute answered',
  disputeAccepted: 'Dispute accepted',
  disputeEnded: { won: 'Dispute won', lost: 'Dispute lost', closed: 'Dispute closed' } as Readonly<
    Record<string, string>
  >,
  disputeSum: (sum: string, reason: string) => `${sum}, ${reason.replaceAll('_', ' ')}.`,
  refundFailed: 'Refund failed',
  refundFailedHow: (sum: string) => `${sum} did not reach the card. The shop sees to it.`,
  extended: 'Held longer',
  extendedHow: (minutes: number) => `${minutes} minutes more, once, for the confirmation at the bank.`,
  blocked: 'Payment called off',
  blockedHow: 'Too many cards were declined.',
  mismatch: 'Payment set aside',
  mismatchHow: 'It does not belong to this order. Nothing is shipped for it.',
  faults: (faults: string) => `It does not agree with the order: ${faults}. Nothing is shipped for it.`,
  until: 'Until',
  thenEnds: 'Then the order ends and the stock is given back.',
  toShip: 'Carrier and tracking number come by mail.',
  toRefund: (sum: string) => `${sum} goes back to the card.`,
} as const;
