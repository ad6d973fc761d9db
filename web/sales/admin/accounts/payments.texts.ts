import { formatCalendarDay, formatFigure } from '#contract/format.ts';
import { formatCents, formatDollars } from '#contract/money.ts';
import type { CompanyMoney, TakenBack } from '#contract/sales/receivables/allocations.ts';

type Item = CompanyMoney['items'][number];

const day = (on: string, today: string) => formatCalendarDay(on, new Date(`${today}T00:00:00Z`));

/** The words of the payments of a company, and of what they settle. */
export const paymentTexts = {
  company: 'Company',
  nobody: 'Choose a company',
  show: 'Show',
  choose: 'Whose payments?',
  chooseHow:
    'Choose a company: its payments and what they settle stand here, and money that came another way is booked here.',
  label: (count: number) => (count === 1 ? '1 payment or credit' : `${formatFigure(count)} payments and credits`),
  shown: (shown: number, count: number) => `The newest ${formatFigure(shown)} of ${formatFigure(count)} are shown.`,
  heading: (company: string) => `Payments of ${company}`,
  none: 'No payments yet',
  noneHow: 'What comes from the bank’s files, by card or by hand stands here, with what it settles.',
  account: 'Account',
  columns: { what: 'Payment', sum: 'Sum', left: 'Not allocated', settles: 'Settles', acts: 'Allocate' },
  day: (at: string) => formatCalendarDay(at.slice(0, 10), new Date()),
  share: (number: string | null, kind: string, amount: number) => `${number ?? kind}, ${formatDollars(amount)}`,
  takeBack: 'Take back',
  takeBackOf: (name: string) => `Take back: ${name}`,
  takeBackTitle: (name: string) => `Take this allocation to ${name} back?`,
  takeBackHow: (name: string, amount: number) =>
    `${name} is open again, and ${formatDollars(amount)} of the payment is not allocated. A cash discount that it took counts no more. Both rows stay in the ledger.`,
  keep: 'Keep it',
  takenBack: ({ number, left, open, discount }: TakenBack) =>
    `Taken back: ${formatDollars(left)} is not allocated, ${formatDollars(open)} of ${number ?? 'the item'} is open${discount > 0 ? `, and the cash discount of ${formatDollars(discount)} counts no more` : ''}`,
  allocate: 'Allocate',
  allocateOf: (name: string, left: number) => `Allocate ${formatDollars(left)} of ${name}`,
  record: 'Record a payment',
  recordTitle: (company: string) => `Record a payment of ${company}`,
  recordHow:
    'For money that came another way, such as a cheque. It pays what the reference names, else an item of just that sum, else what is due first; what is more stays as credit.',
  amount: 'Amount, US dollars',
  amountWrong: 'Please give an amount, such as 120.50',
  receivedOn: 'Received on',
  reference: 'Reference',
  recorded: (sum: number) => `${formatDollars(sum)} is booked`,
  // The form that says what a payment pays.
  allocateTitle: (sum: number) => `Allocate ${formatDollars(sum)}`,
  payment: 'The payment',
  bar: (cents: number, rest: number) => `${formatCents(cents)} allocated, ${formatCents(rest)} not`,
  rest: (rest: number) => `${formatCents(rest)} not allocated.`,
  restHow: 'It stays as credit of the company and lowers what its credit line uses.',
  restNone: 'All of it is allocated.',
  items: 'Open items',
  itemsOf: (company: string) => `Open items of ${company}`,
  nothingOpen: 'The company owes nothing: the payment stays as its credit.',
  byReference: 'By reference',
  oldestFirst: 'Oldest due first',
  clear: 'Clear',
  item: { item: 'Open item', open: 'Open', from: 'From this payment', stays: 'Stays open' },
  due: ({ dueOn, disputed }: Item, today: string) => `due ${day(dueOn, today)}${disputed ? ', disputed' : ''}`,
  discount: ({ amount, until }: NonNullable<Item['discount']>, open: number, today: string) =>
    `${formatDollars(Math.round((open - amount) * 100) / 100)} is enough until ${day(until, today)}`,
  fromOf: (name: string) => `${name}, from this payment`,
  tooMuch: (cents: number) => `At most ${formatCents(cents)} can be allocated`,
  itemTooMuch: 'More than is open',
  never:
    'An allocation never exceeds the item or the payment. It can be taken back; both movements stay in the ledger.',
  back: 'Back',
  allocated: (sum: number) => `${formatDollars(sum)} is allocated`,
} as const;
