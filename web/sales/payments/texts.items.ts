import { formatCalendarDay, formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';

const counted = (count: number, one: string, many: string) => `${formatFigure(count)} ${count === 1 ? one : many}`;

/** What stands beside the card, whatever it pays. */
const cardWords = {
  outcomeUnknown:
    'The payment provider did not answer, so it is not known yet whether the payment went through. Press Pay again to find out: nothing is charged twice.',
  processing: 'Mostly a few seconds. You may close this page: the account shows the payment once it went through.',
  later: 'The payment provider does not answer. Nothing is charged; this page asks again every 20 seconds.',
} as const;

/** The words of paying open items by card. */
export const itemsTexts = {
  title: 'Pay open items',
  way: 'Breadcrumb',
  account: 'Account',
  byCard: 'Pay by card',
  loading: 'The open items are read',
  failed: 'The open items could not be read',
  none: 'Nothing is open',
  noneHow: 'Invoices that are not paid yet stand here.',
  toAccount: 'See the account',
  table: 'Open items to pay',
  columns: { item: 'Item', open: 'Open', now: 'Pay now' },
  choose: (name: string) => `Pay ${name}`,
  due: (day: string, today: string) => `due ${formatCalendarDay(day, new Date(`${today}T00:00:00Z`))}`,
  overdue: (days: number) => (days === 1 ? '1 day overdue' : `${formatFigure(days)} days overdue`),
  disputed: 'disputed',
  takenOff: (kind: string) => `${kind}, taken off`,
  more: (shown: number, all: number) =>
    `The first ${formatFigure(shown)} of ${formatFigure(all)} open items stand here, the first due first.`,
  /** What is chosen: `2 items, 1 credit: $6,551.75`. */
  chosen: (items: number, credits: number, sum: number) =>
    items + credits === 0
      ? 'Nothing is chosen'
      : `${[...(items > 0 ? [counted(items, 'item', 'items')] : []), ...(credits > 0 ? [counted(credits, 'credit', 'credits')] : [])].join(', ')}: ${formatDollars(sum)}`,
  staysOpen: (sum: number, ofShown: boolean) => `${formatDollars(sum)}${ofShown ? ' of these' : ''} stays open.`,
  least: (sum: number) => `A card is charged ${formatDollars(sum)} or more.`,
  pay: (sum: number) => `Pay ${formatDollars(sum)}`,
  paysFor: 'What is paid',
  pleasePay: 'Please pay',
  others: 'Choose other items',
  changedTitle: 'An item that was chosen is not open any more',
  changed: 'It was paid meanwhile. Nothing was charged now.',
  paidTitle: (sum: number) => `${formatDollars(sum)} is paid`,
  paid: 'It stands in the account as one payment, allocated to these items.',
  leftTitle: (sum: number) => `${formatDollars(sum)} stays as credit`,
  left: 'An item was paid meanwhile. What it did not need is not lost: it is in the account, not allocated.',
  payDeposit: 'Pay the deposit',
  orderOf: (number: number) => `Order ${number}`,
  rest: 'The rest, on account',
  deposit: 'Deposit by card',
  depositPaidTitle: (number: number) => `The deposit of order ${number} is paid`,
  depositPaid: 'The order is being packed. The rest is invoiced with each shipment.',
  endedTitle: (number: number) => `Order ${number} has ended`,
  ended: 'Its deposit was not paid in time, or it was cancelled. Nothing is charged for it now.',
  depositLeft:
    'The order had ended, or its deposit was paid already. Nothing is lost: the money is a credit in the account.',
  toOrder: 'See the order',
  /** The provider has said that the card is charged. */
  charged: {
    asking: 'The payment went through. It is being entered in the account.',
    failedTitle: 'Your payment went through, the account does not show it yet',
    failed: (detail: string) =>
      `Your card was charged once and is not charged again. ${detail} The account shows it as soon as the payment provider tells us; you can also ask now.`,
  },
  /** Nobody has said yet what became of the card. */
  unknown: {
    asking: 'Asking what became of your payment',
    failedTitle: 'It is not known yet whether your payment went through',
    failed: (detail: string) =>
      `${detail} Please do not pay again before it is known: ask now, or look at the account later, which shows the payment if it went through.`,
  },
  card: { ...cardWords, payLater: 'Pay later, from the account' },
  cardOfDeposit: { ...cardWords, payLater: 'Pay later, from the order' },
  askNow: 'Ask now',
} as const;
