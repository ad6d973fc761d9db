import { formatFigure } from '#contract/format.ts';
import type { Dispute, EvidencePart } from '#contract/sales/payment-cases.ts';
import { plain } from './texts.ts';

const days = (count: number) => (count === 1 ? '1 day left' : `${formatFigure(count)} days left`);

const statusWords: Record<Dispute['status'], string> = {
  'needs-response': 'answer it',
  'under-review': 'at the bank',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};

const partWords: Record<EvidencePart, string> = {
  parts: 'What was ordered',
  buyer: 'Who ordered it',
  address: 'Address the buyer gave',
  parcel: 'Carrier and tracking number',
  delivery: 'Delivery',
  invoice: 'Invoice',
  mails: 'Mails to the buyer',
};

const events: Readonly<Record<string, string>> = {
  'dispute-opened': 'Dispute opened',
  'dispute-answered': 'Answer sent',
  'dispute-accepted': 'Dispute accepted',
  'dispute-won': 'Won',
  'dispute-lost': 'Lost',
  'dispute-closed': 'Closed',
  placed: 'Order placed',
  pay: 'Payed',
  payLate: 'Payed',
  ship: 'Shipped',
  deliver: 'Delivered',
  cancel: 'Cancelled',
  refunded: 'Refunded',
};

/** The words of disputes. */
export const disputeTexts = {
  columns: {
    order: 'Order',
    reason: 'Reason',
    amount: 'Amount',
    answerBy: 'Answer by',
    state: 'State',
    shipping: 'Shipping',
    action: 'Action',
  },
  reason: plain,
  quoted: (reason: string) => `“${plain(reason).replace(/^./, (letter) => letter.toUpperCase())}”`,
  status: statusWords,
  daysLeft: (left: number) => (left < 0 ? 'over' : left === 0 ? 'today' : days(left)),
  answered: 'answered',
  notAnswered: 'not answered',
  openedOn: 'opened',
  endedOn: 'since',
  noDate: 'no date',
  held: 'held',
  open: 'Open',
  openOf: (order: number) => `Open the dispute of order ${order}`,
  page: 'Dispute',
  title: (order: number) => `Dispute, order ${order}`,
  missing: 'There is no such dispute',
  missingHow: 'It may never have been one of this shop.',
  toAll: 'All disputes',
  crumbs: 'Breadcrumb',
  loading: 'Loading the dispute',
  failed: 'The dispute did not load',
  opened: (sum: string) => `${sum}, taken back`,
  said: 'The buyer told the bank so. The bank decides by what you send.',
  over: 'The bank takes no answer any more.',
  lost: 'The bank keeps the money. It counts no more as received, and there is no credit note: the buyer still owes it.',
  lostNow: (status: string) => {
    if (status === 'shipped' || status === 'delivered')
      return 'The goods have left. Settle with the buyer who pays or sends them back: the shop does nothing more by itself.';
    if (status === 'cancelled' || status === 'expired') return 'The order has ended, and nothing of it is shipped.';
    return 'Do not ship it as it stands. Cancel the order, and its pieces go back into stock; or let it ship once the buyer has paid in another way.';
  },
  credited: (number: string) => `The money stays with the buyer. Credit note ${number} is with the order.`,
  won: 'The bank gave the money back to the shop.',
  answerBy: 'Answer by',
  evidence: 'Evidence to gather',
  sent: 'What was sent',
  part: partWords,
  notThere: 'not there yet',
  words: 'In your words',
  wordsHint: (length: number, max: number) =>
    `${formatFigure(length)} of ${formatFigure(max)} characters. The bank reads it, not the buyer.`,
  send: 'Send the answer',
  sendHow: (chosen: number, all: number) => `It can be sent once. ${chosen} of ${all} pieces are with it.`,
  sendNow: 'Send',
  save: 'Save',
  saved: 'Saved. Nothing was sent',
  savedAt: 'Saved',
  gather: 'Go on gathering',
  sentDone: 'The answer is at the bank',
  accept: 'Accept the dispute',
  acceptTitle: (order: number) => `Accept the dispute of order ${order}`,
  acceptHow: (sum: string) =>
    `${sum} stay with the buyer, and the fee with Stripe. This cannot be taken back. A credit note over what was invoiced of it is made.`,
  accepted: 'The dispute is accepted',
  cancel: 'Cancel',
  happened: 'What happened',
  event: (kind: string) => events[kind] ?? plain(kind),
  shipping: 'Shipping',
  heldTitle: (order: number) => `Order ${order} is held`,
  heldHow: 'Paid, not shipped. Held until you say otherwise.',
  notHeld: (status: string) => `The order is ${status}. Nothing is held.`,
} as const;
