import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';

const named = (kind: string) => (number: string | null) => (number === null ? kind : `${kind} ${number}`);

/** The words of a company's terms and credit line. */
export const creditTexts = {
  title: 'On account',
  failed: 'The credit line did not load.',
  toAccount: 'See the account',
  byCardAlone: 'Orders of this company are paid by card alone.',
  terms: 'Terms',
  stops: 'Orders on account stop at more than',
  limit: 'Credit limit',
  used: 'Used now',
  free: 'Free',
  over: 'Over the limit',
  items: { invoice: named('Invoice'), fee: named('Fee'), refund: named('Refund') },
  credits: { payment: named('Payment'), 'credit-note': named('Credit note'), 'write-off': named('Write-off') },
  due: 'due',
  overdue: (days: number) => (days === 1 ? '1 day overdue' : `${formatFigure(days)} days overdue`),
  notAllocated: 'not allocated',
  order: (number: number) => `Order ${number}`,
  notInvoiced: 'not invoiced yet',
  restNotInvoiced: 'its rest is not invoiced yet',
  placed: 'placed',
  waiting: 'Waiting for approval',
  waitingHow: 'Requests to order on account',

  // Of admins.
  change: 'Change the terms',
  changeTitle: (name: string) => `Terms of ${name}`,
  pays: 'How they pay',
  ways: [
    ['on', 'On account'],
    ['off', 'By card alone'],
  ],
  dueDays: 'Due after days',
  countedFrom: 'Counted from',
  starts: [
    ['invoice', 'The invoice'],
    ['month', 'The end of its month'],
  ],
  limitDollars: 'Credit limit, US dollars',
  discountPercent: 'Cash discount, percent',
  discountDays: 'Within days',
  depositPercent: 'Deposit by card, percent',
  depositHint: 'Of each order, before it goes out. Empty: none',
  discountHint: 'Empty: none',
  holdAfter: 'Orders on account stop, days overdue',
  reason: 'Reason',
  reasonHint: 'Stands in the audit log',
  save: 'Save the terms',
  saved: 'The terms are saved',
  release: 'Release one order',
  releaseTitle: 'Release one order over the limit',
  releaseHow: (name: string, limit: string) =>
    `One order of ${name} may pass the limit of ${limit} by this amount, once. The limit stays.`,
  amount: 'Over the limit by, US dollars',
  until: 'For',
  hours: [
    ['24', 'One day'],
    ['48', 'Two days'],
    ['168', 'One week'],
  ],
  releaseIt: 'Release',
  released: 'One order may pass the limit',
  openRelease: (sum: string, pastHold: boolean) =>
    `Released: one order over the limit by ${sum}${pastHold ? ', in spite of a hold' : ''}`,
  pastHold: 'In spite of the hold',
  requested: ({ total, short, onHold }: { total: number; short: number; onHold: boolean }) =>
    [
      `Release requested: an order of ${formatDollars(total)}`,
      ...(short > 0 ? [`${formatDollars(short)} over the limit`] : []),
      ...(onHold ? ['on hold'] : []),
    ].join(', '),
  refuse: 'Refuse',
  ofRequest: (act: string, { by, total }: { by: string; total: number }) =>
    `${act}: an order of ${formatDollars(total)} that ${by} asks for`,
  refuseTitle: 'Refuse the release',
  refuseHow: (name: string) => `${name} gets a mail with the reason. The order can be paid by card.`,
  refused: 'The release is refused',
  releasedUntil: 'until',
} as const;
