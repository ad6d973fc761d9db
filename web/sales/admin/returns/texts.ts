import { formatFigure } from '#contract/format.ts';
import { returnTexts } from '#web/sales/returns/texts.ts';

const { states, pieces } = returnTexts;

/** The words of Returns, for admins. */
export const texts = {
  title: 'Returns',
  loading: 'Loading the returns',
  failed: 'The returns did not load',
  note: 'Asked for by buyers on the page of an order. Times in your own time zone.',
  byState: 'Returns by state',
  tabs: [
    ['requested', 'To answer'],
    ['accepted', 'On the way'],
    ['received', 'Received'],
    ['refused', states.refused],
    ['taken-back', states['taken-back']],
    ['all', 'All'],
  ],
  search: 'Search',
  searched: 'R-207, order, company or buyer',
  columns: {
    name: 'Return',
    buyer: 'Buyer',
    reason: 'Reason',
    lines: 'Pieces',
    when: 'Requested',
    due: 'Next',
    state: 'State',
    back: 'Money back',
  },
  answerBy: (day: string) => `Answer by ${day}`,
  overdue: 'late',
  sendUntil: (day: string) => `Must arrive by ${day}`,
  csv: 'Download CSV',
  order: (number: number) => `order ${number}`,
  lines: (count: number, lines: number) =>
    `${pieces(count)} in ${lines === 1 ? '1 line' : `${formatFigure(lines)} lines`}`,
  open: (name: string, buyer: string) => `Open return ${name} of ${buyer}`,
  range: (count: number, all: number) =>
    count === 0 ? 'No return matches' : `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  none: 'Nothing to answer',
  noneHow: 'What buyers ask to send back appears here.',
  noMatch: 'No return matches',
  noMatchHow: 'Search for another number, order or buyer, or look under another state.',
  showAll: 'Show all returns',
} as const;

/** The words of one return. */
export const oneTexts = {
  page: 'Return',
  loading: 'Loading the return',
  failed: 'The return did not load',
  missing: 'There is no such return',
  missingHow: 'Its number may be mistyped.',
  toAll: 'All returns',
  crumbs: 'Where this is',
  title: (name: string, buyer: string) => `${name} ${buyer}`,
  order: 'Order',
  buyer: 'Buyer',
  requested: 'Requested',
  creditNote: 'Credit note',
  back: 'Money back',
  answerBy: 'Answer by',
  sendUntil: 'Must arrive by',
  notBack: 'On its way',
  failedBack: 'Failed; an admin sees to it',
  nothing: 'Nothing',
  sendTo: 'Address',

  // The answer.
  decide: 'Decide',
  decideOf: (name: string) => `Accept or refuse, ${name}`,
  accept: 'Accept',
  refuse: 'Refuse',
  accepted: 'Pieces accepted',
  acceptedOf: (name: string) => `Pieces accepted, ${name}`,
  keep: 'Need not be sent back',
  keepOf: (name: string) => `Need not be sent back, ${name}`,
  keepHow: (buyer: string) =>
    `Nothing is to be sent back: the money goes back to the card of ${buyer} at once, with a credit note. That cannot be undone.`,
  keepSome: 'The money for what need not be sent back goes back together with the rest.',
  why: 'Why, for the buyer',
  whyOf: (name: string) => `Why, for the buyer, ${name}`,
  whyRequired: 'Please say why, for the buyer',
  worthKept: (sum: string) => `${sum} goes back to the card.`,
  worth: (sum: string) => `If all of it comes back, ${sum} goes back to the card.`,
  address: 'Send to',
  word: 'Instructions, for the buyer',
  wordHint: 'Such as a label of yours, or when somebody is there.',
  answer: (accepted: number, refused: number) =>
    [accepted > 0 && `Accept ${formatFigure(accepted)}`, refused > 0 && `refuse ${formatFigure(refused)}`]
      .filter(Boolean)
      .join(', ')
      .replace(/^r/, 'R'),
  answered: (name: string) => `Return ${name} is answered`,

  // What came back.
  receive: 'Received',
  fields: { stocked: 'into stock', damaged: 'damaged', scrapped: 'scrapped', missing: 'missing' },
  fieldOf: (field: string, name: string) => `${field}, ${name}`,
  accounted: (sum: number, of: number) => `${formatFigure(sum)} of ${formatFigure(of)} accounted for`,
  stockHow:
    'Pieces into stock are sold again. Damaged and scrapped ones are booked off, with the number of the return as the reason. For missing ones no money goes back.',
  together: 'Stock, refund, credit note and mail are one step.',
  refund: (sum: string) => `Book and refund ${sum}`,
  refundCame: 'Book and refund what came',
  bookOnly: 'Book, refund nothing',
  refundTitle: (name: string) => `Refund return ${name}`,
  refundHow: (sum: string, buyer: string) =>
    `${sum} goes back to the card of ${buyer}, with a credit note. That cannot be undone.`,
  refundCameHow: (sum: string, missing: string, buyer: string) =>
    `Of ${sum}, what ${missing} cost does not go back. The rest goes back to the card of ${buyer}, with a credit note. That cannot be undone.`,
  nothingHow: 'No money goes back. The return is closed, and its buyer is mailed.',
  cancel: 'Not yet',
  received: (name: string) => `Return ${name} is booked`,
} as const;
