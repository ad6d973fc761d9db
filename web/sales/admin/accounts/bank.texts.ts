import { formatCalendarDay, formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { BankFile, BankMovementShown, MatchReason } from '#contract/sales/receivables/bank-statements.ts';

const entries = (count: number) => (count === 1 ? '1 entry' : `${formatFigure(count)} entries`);

/** Why an entry goes where it goes, or why nobody knows. */
const reasons: Readonly<Record<MatchReason, string>> = {
  reference: 'reference',
  'reference-discount': 'reference, cash discount',
  'reference-part': 'reference, in part',
  'reference-over': 'numbers in the text; more than they need',
  'order-number': 'order number and exact sum',
  'exact-sum': 'exact sum of a known payer',
  'oldest-due': 'known payer; oldest due first',
  'nothing-open': 'known payer; nothing is open',
  'several-companies': 'names documents of several companies',
  'no-company': 'no company with this name or account',
  'money-out': 'money went out',
};

/** The words of the bank's files and of what waits of them. */
export const bankTexts = {
  reasons,
  file: 'CAMT.053 file',
  choose: 'Choose a CAMT.053 file, or drop it here',
  limits: 'Version 02, 08 or 13, at most 20 MB and 50,000 entries. Nothing is booked until you apply it.',
  dryRun: (name: string) => `Dry run: ${name}`,
  about: ({ statements, account, known }: BankFile, count: number) =>
    [
      `Account ${account}, ${statements.map(({ id }) => `statement ${id}`).join(', ')}: ${entries(count)}${known > 0 ? ' to look at' : ''}.`,
      ...(known > 0
        ? [
            `The shop already knows ${known === 1 ? '1 more entry' : `${formatFigure(known)} more entries`} of this file.`,
          ]
        : []),
      'Nothing is booked yet.',
    ].join(' '),
  another: 'Another file',
  before: 'Balance before',
  after: 'Balance after',
  moneyIn: 'In',
  moneyOut: 'Out',
  bankSays: 'as the bank says',
  noBalance: 'the file does not say',
  states: { matched: 'Matched', proposed: 'Proposed', unknown: 'Unknown' },
  counted: (state: string, count: number) => `${state}, ${formatFigure(count)}`,
  sums: { matched: ', booked when you apply', proposed: ', you look first', unknown: '' },
  inAndOut: ({ in: came, out }: { in: number; out: number }) =>
    [
      ...(came > 0 || out === 0 ? [formatDollars(came) + (out > 0 ? ' in' : '')] : []),
      ...(out > 0 ? [`${formatDollars(out)} out`] : []),
    ].join(', '),
  shown: (shown: number, count: number) => `${formatFigure(shown)} of ${entries(count)}`,
  apply: (count: number) => `Apply ${entries(count)}`,
  take: (count: number) => `Store ${entries(count)}`,
  applyHow: (count: number, sum: number) =>
    count === 0
      ? 'Nothing matched'
      : `Apply ${count} matched ${count === 1 ? 'entry' : 'entries'}, ${formatDollars(sum)}`,
  stay: (count: number) =>
    `${count > 0 ? `${entries(count)} ${count === 1 ? 'stays' : 'stay'} here until you say what ${count === 1 ? 'it is' : 'they are'}. ` : ''}The same file again does nothing: entries are known by the bank’s own reference.`,
  nothingNew: 'Nothing of this file is new',
  nothingNewHow: 'Every entry is booked already, or waits. “Another file” leads back to what waits.',
  applied: (booked: number, open: number) =>
    `${entries(booked)} ${booked === 1 ? 'is' : 'are'} booked, ${open === 0 ? 'none waits' : `${open} ${open === 1 ? 'waits' : 'wait'}`}`,
  notRead: (name: string) => `${name} was not read`,
  notApplied: 'The file was not applied',
  waiting: 'Waits for you',
  waitingLabel: (count: number) => `${entries(count)} to book`,
  nothingWaits: 'Nothing waits',
  nothingWaitsHow: 'Entries of the bank’s files that the shop could not book by itself stand here.',
  nameless: 'No name',
  columns: { from: 'From', sum: 'Sum', goesTo: 'Goes to', why: 'Why', acts: 'Action' },
  goesTo: ({ shares, left, state }: BankMovementShown) =>
    [
      ...shares.map(({ number, discount }) =>
        [number ?? 'an open item', ...(discount > 0 ? [`less ${formatDollars(discount)}`] : [])].join(' '),
      ),
      ...(shares.length > 0 && left > 0 && state !== 'unknown' ? [`${formatDollars(left)} left over`] : []),
    ].join(', ') || '–',
  /** The bank's own day, and what the payer or the bank wrote. */
  said: ({ bookedOn, text, returnReason }: BankMovementShown) =>
    [
      formatCalendarDay(bookedOn, new Date()),
      ...(text ? [`“${text}”`] : []),
      ...(returnReason ? [returnReason] : []),
    ].join(', '),
  look: 'Allocate',
  chooseCompany: 'Choose a company',
  /** A button by what it does and about which entry. */
  says: (act: string, name: string, sum: number) => `${act}: ${name}, ${formatDollars(sum)}`,
  aside: 'Set aside',
  asideTitle: (sum: number) => `Set ${formatDollars(sum)} aside`,
  asideHow: 'It is of no company, such as a fee of the bank. No account changes; the audit log has who set it aside.',
  reason: 'Reason',
  isAside: 'The entry is set aside',
  cameBack: 'A payment came back',
  cameBackTitle: (sum: number) => `Which payment of ${formatDollars(sum)} came back?`,
  cameBackHow: 'What it had paid is open again, and a cash discount that it took counts no more.',
  readingPayments: 'The payments are read',
  askAgain: 'Ask again',
  noneCameBack: 'No payment of just this sum is known. Set the entry aside, or ask the bank.',
  paymentOf: (company: string, day: string, settled: number, numbers: string) =>
    `${company}, ${formatCalendarDay(day, new Date())}${settled > 0 ? `, paid ${numbers}` : ''}`,
  isBack: 'The payment came back: what it had paid is open again',
  crumbs: 'Breadcrumb',
  bankFile: 'Bank file',
  gone: 'That entry does not wait any more',
  goneHow: 'Somebody has said what it is, or the address may be wrong.',
  showItems: 'Show its open items',
  booked: (company: string, sum: number) => `${formatDollars(sum)} of ${company} is booked`,
  bookWith: (sum: number) => `Book, ${formatDollars(sum)} allocated`,
} as const;
