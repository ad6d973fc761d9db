import { formatFigure } from '#contract/format.ts';
import { refundReasonTexts, takeOutReasonTexts } from '#contract/sales/refunds.ts';

const reasons = Object.entries(refundReasonTexts);
const reasonsOfPieces = reasons.filter(([reason]) => reason !== 'delivery');

/** The words for where an order stands, wherever one is shown. */
export const stateTexts = {
  payment: { unpaid: 'unpaid', paid: 'Payed', 'partly-refunded': 'Partly refunded', refunded: 'Refunded' },
  onAccount: 'On account',
  deposit: 'Deposit to pay',
  mismatch: 'looked into',
  offer: { asked: 'delivery asked for', offered: 'delivery offered' },
  status: {
    pending: 'Pending',
    shipping: 'Shipping',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  cartons: (count: number) => (count === 1 ? '1 carton' : `${formatFigure(count)} cartons`),
  pickUp: 'to be picked up',
  order: (number: number) => `Order ${number}`,
  parts: (count: number) => (count === 1 ? '1 part' : `${formatFigure(count)} parts`),
  andOthers: (name: string, others: number) =>
    `${name} and ${others === 1 ? '1 other part' : `${formatFigure(others)} other parts`}`,
  costCentre: (centre: string) => `cost centre ${centre}`,
  lines: (count: number) => (count === 1 ? '1 line' : `${formatFigure(count)} lines`),
  refunded: (sum: string) => `${sum} back`,
  refundPending: (sum: string) => `${sum} on its way back`,
  lost: (sum: string) => `${sum} lost to a dispute`,
  partShipped: (pieces: number, of: number) => `${formatFigure(pieces)} of ${formatFigure(of)} shipped`,
} as const;

/** The words of letting an order ship that is held. */
export const holdTexts = {
  held: 'held',
  release: 'Let it ship',
  releaseOrder: (number: number) => `Let it ship: order ${number}`,
  releaseTitle: (number: number) => `Let order ${number} ship`,
  releaseHow: 'It can be marked shipped again, whatever the bank says. This stands in the audit log.',
  cancel: 'Cancel',
  released: (number: number) => `Order ${number} can ship`,
} as const;

/** The words of the dialogs and buttons that move an order on, or back. */
export const stepTexts = {
  cancel: 'Cancel',
  cancelOrder: (number: number) => `Cancel order ${number}`,
  deleteTitle: 'Are you sure ? Delete this order!',
  delete: 'Delete',
  cancelDialog: 'Cancel',
  // An admin's of a paid order, where 'Cancel' and 'Delete' could each mean the other.
  keepIt: 'Keep it',
  cancelAndRefund: (sum: string) => `Cancel and refund ${sum}`,
  isRefunded: (sum: string) => `The order is cancelled, and ${sum} goes back to the card.`,
  about: (number: number, content: string) => `Order ${number}, ${content}.`,
  deletes: {
    unpaid: ' cancels the order, and nothing is charged. ',
    deposit: ' cancels the order. A deposit that was paid stays as credit of the company. ',
    mismatch: ' cancels the order. We are looking into its payment, and what becomes of it comes by mail. ',
    paid: (sum: string) => ` cancels the order and gives ${sum} back to the card. `,
    pending: (sum: string) => ` cancels the order. ${sum} is on its way back to the card already. `,
    lost: (sum: string) =>
      ` cancels the order. The bank of the card has given ${sum} back already, and nothing is owed for it any more. `,
  },
  keeps: ' keeps it.',
  stockBackTo: (pieces: number) =>
    `${formatFigure(pieces)} ${pieces === 1 ? 'piece goes' : 'pieces go'} back into stock. The buyer gets a mail.`,
  deleted: 'Deleted Successfully!',

  ship: 'Ship',
  shipOrder: (number: number) => `Ship order ${number}`,
  shipTitle: (number: number) => `Ship order ${number}`,
  shipAbout: (content: string, to: string) =>
    `${content}, to ${to}. The buyer gets a mail with carrier and tracking number.`,
  carrier: 'Carrier',
  tracking: 'Tracking number',
  handedOver: 'Handed over',
  cartons: 'Cartons',
  cartonsWrong: 'Cartons is a whole number of 1 or more',
  weight: 'Weight, kg',
  weightWrong: 'Weight is a figure such as 4.6',
  trackingOf: (parcel: number) => `Tracking number ${parcel}`,
  weightOf: (parcel: number) => `Weight ${parcel}, kg`,
  parcelOf: (parcel: number) => `Parcel ${parcel}`,
  addParcel: 'Add a parcel',
  removeParcel: 'Remove',
  shipWhat: 'What goes now',
  shipAll: 'All that waits',
  shipPart: 'A part of it',
  piecesNow: 'Pieces that go now',
  waits: (left: number, ordered: number) =>
    left === ordered
      ? `${formatFigure(ordered)}\u00a0ordered`
      : `${formatFigure(left)} of ${formatFigure(ordered)} wait`,
  stay: (pieces: number) => (pieces === 0 ? 'none stays' : `${formatFigure(pieces)} stay`),
  partShipped: (pieces: number, number: number) =>
    `${stateTexts.parts(pieces)} of order ${number} ${pieces === 1 ? 'is' : 'are'} marked as shipped`,
  markShipped: 'Mark shipped',
  shipped: (number: number) => `Order ${number} is marked as shipped`,

  deliver: 'Delivered',
  markDelivered: 'Mark delivered',
  deliverOrder: (number: number) => `Mark order ${number} delivered`,
  deliverTitle: (number: number) => `Mark order ${number} delivered?`,
  deliverAbout: (content: string, buyer: string, sent = '') => `${content}, ${buyer}${sent && `, ${sent}`}.`,
  sent: (day: string, tracking: string) => `sent on ${day} as ${tracking}`,
  deliverThen: 'The order is closed with it; refunds stay possible.',
  notYet: 'Not yet',
  delivered: (number: number) => `Order ${number} is marked as delivered`,

  refund: 'Refund',
  refundOrder: (number: number) => `Refund order ${number}`,
  received: (sum: string) => `Received ${sum} on`,
  ordered: (sum: string) => `Ordered on account for ${sum} on`,
  creditHow:
    'The company owes so much less, and no money moves: what is invoiced gets a credit note, and pieces that wait are taken out and not invoiced.',
  refundHow: 'Refunding moves money alone; goods that come back are a movement of their own in Manage Parts.',
  refundHowUnshipped:
    'It is not shipped yet. An amount moves money alone. Pieces that are refunded are taken out: they are not packed, and are back in stock at once. All that is left cancels the order.',
  refundHowPartly:
    'A part of it is shipped. An amount moves money alone. Pieces that are refunded count first as those that wait: they are taken out, and are back in stock at once.',
  refundBefore: (back: string, left: string) => `${back} went back before or is on its way, ${left} is left.`,
  amount: 'Amount',
  amountRequired: 'Amount is Required',
  amountWrong: 'Amount is a sum such as 235.00',
  amountNone: 'Amount must be above 0',
  amountMost: (left: string) => `At most ${left} can go back`,
  reason: 'Reason',
  reasonRequired: 'Reason is Required',
  reasons: [['', 'Please choose'], ...reasonsOfPieces],
  reasonsDelivered: [['', 'Please choose'], ...reasons],
  reasonOptional: 'Reason, if there is one',
  reasonsOptional: [['', 'None'], ...reasonsOfPieces],
  refundKinds: 'What goes back',
  linesAndPieces: 'Lines and pieces',
  sum: 'Sum',
  pieces: 'Pieces whose money goes back',
  piecesOf: 'Pieces of',
  piecesAbout: (price: string, left: number, ordered: number) =>
    `${price} per part, ${left === ordered ? `${formatFigure(ordered)}\u00a0ordered` : `${formatFigure(left)} of ${formatFigure(ordered)} left`}`,
  piecesNone: 'Please name at least one piece',
  stock: 'The pieces',
  stockReturns: {
    restock: {
      title: 'Back into stock',
      about: (pieces: number) => `${stateTexts.parts(pieces)} can be bought again.`,
    },
    'write-off': {
      title: 'Write off',
      about: (pieces: number) => `${stateTexts.parts(pieces)} ${pieces === 1 ? 'leaves' : 'leave'} the stock for good.`,
    },
  },
  ends: 'The order is cancelled once the money is back, and the buyer gets a mail.',
  refundSum: (sum: string) => `Refund ${sum}`,
  refundDone: (sum: string, number: number) => `${sum} of order ${number} goes back to the card`,
  creditDone: (sum: string, number: number) => `${sum} of order ${number} is credited to the company`,
  refundUnknown: (detail: string) => `${detail} Press Refund again to find out: the same refund is never made twice.`,
} as const;

/** The words of taking pieces out of an order before they are shipped. */
export const takeOutTexts = {
  takeOut: 'Take out pieces',
  title: (number: number) => `Take pieces out of order ${number}`,
  how: 'They are not packed any more, and their money goes back to the card, with a credit note. The buyer gets one mail that says what was changed.',
  pieces: 'Pieces that are taken out',
  reasons: [['', 'Please choose'], ...Object.entries(takeOutReasonTexts)] as [string, string][],
  takeOutSum: (sum: string) => `Take out and refund ${sum}`,
  done: (pieces: number, number: number) =>
    `${formatFigure(pieces)} ${pieces === 1 ? 'piece is' : 'pieces are'} taken out of order ${number}`,
  unknown: (detail: string) =>
    `${detail} Press the button again to find out: the same pieces are never taken out twice.`,
} as const;
