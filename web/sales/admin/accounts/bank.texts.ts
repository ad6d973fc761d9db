import { formatFigure } from '#contract/format.ts';
import type { BankMovementShown, MatchReason } from '#contract/sales/receivables/bank-statements.ts';

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
  waiting: 'Waits for you',
  waitingLabel: (count: number) => `${entries(count)} without an owner`,
  nothingWaits: 'Nothing waits',
  nothingWaitsHow: 'Entries of the bank’s files that the shop could not book by itself stand here.',
  nameless: 'No name',
  columns: { from: 'From', sum: 'Sum', goesTo: 'Goes to', why: 'Why' },
  goesTo: ({ shares }: BankMovementShown) => shares.map(({ number }) => number ?? 'an open item').join(', ') || '–',
} as const;
