import { formatFigure } from '#contract/format.ts';
import { returnName, returnReasonTexts } from '#contract/sales/returns.ts';

const pieces = (count: number) => `${formatFigure(count)} ${count === 1 ? 'piece' : 'pieces'}`;

/** The words of a return, for buyers and admins. */
export const returnTexts = {
  name: returnName,
  pieces,
  reasons: returnReasonTexts,
  states: {
    requested: 'Requested',
    accepted: 'Accepted',
    refused: 'Refused',
    'taken-back': 'Taken back',
    received: 'Received',
    refunded: 'Refunded',
    closed: 'Closed',
  },
  steps: ['Requested', 'Accepted', 'Received', 'Refunded'],
  line: (quantity: number, name: string) => `${formatFigure(quantity)} × ${name}`,
  about: (sku: string, price: string, shipment: number) => `${sku}, ${price} each, shipment ${formatFigure(shipment)}`,
  picture: (place: number, name: string) => `Picture ${place} of ${name}`,
  accepted: (count: number) => `${formatFigure(count)} accepted`,
  refused: (count: number) => `${formatFigure(count)} refused`,
  missing: (count: number) => `${formatFigure(count)} did not come`,
  keeps: 'Need not be sent back',
  waits: 'Waits for an answer',
  answerBy: (day: string) => `We answer by ${day}.`,
  sendUntil: (day: string) => `It has to reach us by ${day}. After that day the return is closed.`,

  title: 'Returns',
  failed: 'The returns did not load',
  request: 'Return parts',
  until: 'Possible until',
  open: (name: string) => `Open return ${name}`,
  sendTo: 'Send the parts to',
  label: 'Label and slip, PDF',
  labelOf: (name: string) => `Label and slip, PDF, ${name}`,
  mark: (name: string) => `Write ${name} on the parcel.`,
  back: (sum: string) => `${sum} goes back to your card.`,
  isBack: (sum: string) => `${sum} went back to your card.`,
  backFailed: (sum: string) => `${sum} did not reach your card. The shop sees to it.`,
  creditNote: (number: string) => `Credit note ${number} is below Refunds.`,
  takeBack: 'Take the return back',
  takeBackOf: (name: string) => `Take the return back, ${name}`,
  takeBackTitle: (name: string) => `Take return ${name} back`,
  takeBackHow: 'You keep the parts. Until its deadline you can ask again.',
  keep: 'Keep it',
  takenBack: (name: string) => `Return ${name} is taken back`,
} as const;

/** The words of the page on which parts are returned. */
export const requestTexts = {
  loading: 'Loading what can be returned',
  way: 'Breadcrumb',
  order: (number: number) => `Order ${number}`,
  none: 'Nothing of this order can be returned',
  noneHow:
    'Parts can be returned for some time after they were handed over to the carrier, and as long as their money is not back.',
  toOrder: 'To the order',
  left: (left: number, shipped: number, shipment: number) =>
    `${left === shipped ? formatFigure(shipped) : `${formatFigure(left)} of ${formatFigure(shipped)}`} of shipment ${formatFigure(shipment)}`,
  each: (price: string) => `${price} each`,
  until: 'until',
  quantity: 'Pieces to return',
  quantityOf: (name: string) => `Pieces to return, ${name}`,
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  reasonRequired: 'Reason is Required',
  words: 'What is wrong',
  wordsRequired: 'Please say what is wrong',
  wordsMax: 'Please use at most 1000 characters',
  pictures: (name: string) => `Pictures of ${name}`,
  piecesNone: 'Please name at least one piece',
  summary: 'Your request',
  chosen: (count: number, lines: number) =>
    count === 0 ? 'No piece yet' : `${pieces(count)} in ${lines === 1 ? '1 line' : `${formatFigure(lines)} lines`}`,
  how: 'We answer by mail, line by line. Please keep the parts and their carton until then. For what we accept, the money goes back to the card once the parts have reached us.',
  submit: 'Request the return',
  done: (name: string) => `Return ${name} is requested`,
} as const;
