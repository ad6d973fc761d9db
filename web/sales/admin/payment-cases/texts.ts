import { formatFigure } from '#contract/format.ts';
import type {
  CaseAnswer,
  CaseKind,
  ListedPayout,
  MoneyView,
  PaymentCase,
  Reconciliation,
  WaitingRefund,
} from '#contract/sales/payment-cases.ts';
import { capital } from '#contract/wording.ts';

/** A word of Stripe's as people read it. */
export const plain = (word: string) => word.replaceAll(/[-_]/g, ' ');

/** The words of the page about money. */
export const texts = {
  title: 'Money',
  loading: 'Loading what does not agree',
  failed: 'What does not agree did not load',
  views: 'Money',
  tabs: [
    ['cases', 'Does not agree'],
    ['disputes', 'Disputes'],
    ['refunds', 'Refunds that failed'],
    ['reconcile', 'Reconcile'],
  ] satisfies [MoneyView, string][],
  neverRun: 'Never compared yet',
  lastRun: 'Last run',
  lastRead: (payments: number, asks: number) =>
    `, ${count(payments, 'payment')}, ${asks === 0 ? 'nothing new' : count(asks, 'question')}`,
  agree: 'The shop and Stripe agree',
  agreed: ({ payments, refunds, disputes }: Reconciliation) =>
    `${count(payments, 'payment')}, ${count(refunds, 'refund')} and ${count(disputes, 'dispute')} compared, `,
  csv: 'Download CSV',
  agreeHow: 'Nothing waits for you. What does not agree appears here, with what can be done about it.',
  disputes: 'Disputes',
  noDisputes: 'No disputes',
  noDisputesHow: 'A buyer who disputes a payment at the bank appears here, with the day by which to answer.',
  noRefunds: 'No refund waits',
  noRefundsHow: 'Refunds that are on their way, that failed or were refused, appear here.',
  run: 'Run again',
  ran: (mended: number, asks: number) =>
    mended + asks === 0
      ? 'Compared: nothing to do'
      : `Compared: ${formatFigure(mended)} put right, ${count(asks, 'question')}`,
} as const;

function count(figure: number, word: string): string {
  return `${formatFigure(figure)} ${word}${figure === 1 ? '' : 's'}`;
}

const titles: Record<CaseKind, string> = {
  mismatch: 'the payment does not agree',
  'unknown-payment': 'a payment that the shop did not open',
  'parked-event': 'a message that could not be acted on',
  'card-testing': 'many cards were declined',
  'fraud-warning': 'early warning of fraud',
  'refund-failed': 'the refund did not arrive',
  'unknown-dispute': 'a dispute of a payment that is not of this shop',
  'payment-missing': 'paid here, not at Stripe',
  'refund-missing': 'refunded here, not at Stripe',
  'refund-unexpected': 'one refund too many at Stripe',
  'payout-failed': 'a payout that failed',
  'payouts-differ': 'a payout that is not what the shop knows of',
};

const about: Record<CaseKind, string> = {
  mismatch:
    'Nothing is shipped for it. The buyer was told that we look into the payment, not more. Refund it, and the order ends; or accept it, and the order counts as paid.',
  'unknown-payment': 'It is not known who opened it. Say what it is: money of an order, or not of this shop.',
  'parked-event': 'The shop tried it many times. All other messages go on. Try it again once its cause is gone.',
  'card-testing': 'Somebody may try out stolen cards. The payment was called off. Look at the account and its orders.',
  'fraud-warning':
    'The bank of the card says so. To refund now may avoid a dispute and its fee. The order is held until you say otherwise.',
  'refund-failed':
    'The money is with the shop. It is never sent again by itself: refund it again, or pay another way and write down how.',
  'unknown-dispute': 'The shop knows no payment of it. Answer it at Stripe.',
  'payment-missing': 'Look at the payment at Stripe before anything more is done for the order.',
  'refund-missing': 'Look at the payment at Stripe: the buyer may still wait for the money.',
  'refund-unexpected':
    'The shop asked for it once, or no more, or knows no payment of it. Look at the payment at Stripe: the buyer may have been paid twice.',
  'payout-failed': 'Stripe could not pay it to the bank account of the shop. Look at the account at Stripe.',
  'payouts-differ':
    'Look at what the payout is made up of at Stripe: a payment of another sum, or money that moved for another reason.',
};

const refused =
  'Stripe refused to make it each time that the shop asked, so no money has moved. It is not asked for again by itself: refund it again, or pay another way and write down how.';
const nothingLeft: Partial<Record<CaseKind, string>> = {
  mismatch:
    'Nothing of it is left: it went back at Stripe, or a bank took it. Close the case: an order that still waits for it ends, and its buyer has a mail.',
  'refund-failed': 'Nothing of the payment is left to give back: it went back otherwise, or a bank took it.',
};

/** Of a payment of open items there is no order that is held, and Stripe gives it back. */
const ofItems: Partial<Record<CaseKind, string>> = {
  'fraud-warning':
    'The bank of the card says so of a payment of open items of a company. To refund it at Stripe now may avoid a dispute and its fee.',
  'unknown-dispute': 'It is about a payment of open items of a company. Answer it at Stripe.',
};

type About = Pick<PaymentCase, 'kind' | 'known' | 'answers'>;

/** The provider never made it, so it has no id there. */
const isRefused = ({ kind, known }: About) => kind === 'refund-failed' && !known.refund;

/** Whether all that can be said of it is that it was seen. */
const isOver = ({ answers }: About) => answers.every((answer) => answer === 'seen');

/** The words of a case. */
export const caseTexts = {
  order: (number: number) => `Order ${number}`,
  title: (found: About, withOrder: boolean) => {
    const { kind } = found;
    const words = isRefused(found) ? 'the refund was refused' : titles[kind];
    if (kind === 'unknown-payment' && !withOrder) return 'A payment without an order';
    return withOrder ? `: ${words}` : capital(words);
  },
  less: ': less was paid than asked',
  more: ': more was paid than asked',
  about: (found: About) =>
    (found.known.account && ofItems[found.kind]) ||
    (isOver(found) && nothingLeft[found.kind]) ||
    (isRefused(found) ? refused : about[found.kind]),
  shopSide: {
    'refund-failed': 'Still to go back',
    'payment-missing': 'The shop says',
    'refund-missing': 'The shop says',
    'refund-unexpected': 'The shop knows',
  } as Partial<Record<CaseKind, string>>,
  shopAsked: 'The shop asked',
  shopKnows: 'The shop knows',
  nothing: 'nothing',
  holds: 'Stripe holds',
  arrived: { 'refund-failed': 'With the buyer', 'refund-unexpected': 'Stripe gave back' } as Partial<
    Record<CaseKind, string>
  >,
  same: 'same',
  faults: (faults: string) => `Differs in: ${faults}.`,
  reason: (reason: string) => `Stripe says: ${plain(reason)}.`,
  message: (type: string, tries: string | number) => `${type}, ${tries} tries`,
  declines: (declines: string | number) => `${declines} cards declined`,
  held: 'read',
  acts: {
    refund: (sum: string) => `Refund ${sum}`,
    accept: (sum: string) => `Accept ${sum}`,
    belongs: 'Belongs to an order',
    again: 'Try again',
    elsewhere: 'Paid another way',
    seen: 'Seen',
  },
  againRefund: (sum: string) => `Refund ${sum} again`,
  notOurs: 'Not of this shop',
  letShip: 'Seen, no refund',
  cancel: 'Cancel',
  refundTitle: (order: number | null) => (order === null ? 'Refund the payment' : `Refund order ${order}`),
  refundHow: (sum: string) =>
    `All of the ${sum} that Stripe holds of this payment goes back to the card. Stripe is asked anew before.`,
  refundEnds: 'If the order still waits for it, it ends: its stock goes back, and the buyer has a mail.',
  acceptTitle: (sum: string, order: number | null) =>
    order === null ? `Accept ${sum}` : `Accept ${sum} for order ${order}`,
  acceptHow: (sum: string) =>
    `The order goes on as Payed with ${sum}. Its stock has to be there still; the buyer has a mail.`,
  over: (sum: string) => `${sum} more than was asked stays with the shop.`,
  difference: (sum: string) => `The difference of ${sum} is written off.`,
  why: 'Why',
  belongsHow: (sum: string) =>
    `The order that you name counts as paid by these ${sum}: it has to ask for that sum, be unpaid, and have its stock. The buyer has a mail. Stripe is asked anew before.`,
  orderNumber: 'Order number',
  orderRequired: 'Order is Required',
  elsewhereTitle: 'Paid another way',
  elsewhereHow: (sum: string) => `Write down how the ${sum} came to the buyer. Nothing is sent by this.`,
  how: 'How',
  on: 'On',
  dayRequired: 'Day is Required',
  reference: 'Reference',
  writeDown: (sum: string) => `Write down ${sum}`,
  seenTitle: 'Nothing needs to be done',
  seenHow: 'The case is closed and stands in the audit log. No money moves.',
  close: 'Close the case',
  noteRequired: 'Reference is Required',
  done: {
    refund: 'Refund asked for',
    accept: 'The order is Payed',
    belongs: 'The order is Payed',
    again: 'Done',
    elsewhere: 'Written down',
    seen: 'Closed',
  } satisfies Record<CaseAnswer, string>,
} as const;

/** The words of payouts. */
export const payoutTexts = {
  title: 'Payouts, 30 days',
  loading: 'Loading the payouts',
  failed: 'The payouts did not load',
  columns: { made: 'Made', arrives: 'At the bank', amount: 'Amount', state: 'State', payout: 'Payout' },
  status: { pending: 'on its way', paid: 'arrived', failed: 'failed', cancelled: 'cancelled' } satisfies Record<
    ListedPayout['status'],
    string
  >,
  none: 'Stripe has paid nothing out since',
} as const;

/** The words of refunds under way. */
export const refundTexts = {
  title: 'Still on their way',
  columns: { refund: 'Refund', asked: 'Asked', amount: 'Amount', state: 'State', next: 'Next' },
  reason: plain,
  state: { asked: 'asked', pending: 'pending', unknown: 'outcome not known' } satisfies Record<
    WaitingRefund['state'],
    string
  >,
  next: 'asked again',
  nextUnknown: 'looked for in Stripe’s list first',
} as const;

/** The words of comparing. */
export const reconcileTexts = {
  compared: 'Compared',
  payments: 'payments since',
  mended: 'Mended by itself',
  certain: 'certain: both sides agree',
  asks: 'Asks you',
  below: 'see below and beside',
  payouts: 'Payouts',
  sinceFirst: 'since the first payment',
  proposals: 'Proposals',
  columns: { what: 'What', shop: 'The shop says', stripe: 'Stripe says', proposal: 'Proposal', action: 'Action' },
  look: 'Not certain',
  none: 'Nothing waits for you here',
  applied:
    'Answered one by one, each in the audit log. What is certain is put right by itself: each night, after a start, and by “Run again”.',
} as const;
