import { type AuditKind, auditKinds } from '#contract/audit.ts';
import { formatFigure } from '#contract/format.ts';

const kindWords: Readonly<Record<AuditKind, string>> = {
  roles: 'Roles',
  'sign-ins': 'Sign-ins',
  accounts: 'Accounts',
  orders: 'Orders',
  money: 'Money',
  parts: 'Parts',
  prices: 'Prices',
  delivery: 'Delivery',
  reviews: 'Reviews',
  enquiries: 'Enquiries',
  newsletter: 'Newsletter',
  companies: 'Companies',
  alarms: 'Alarms',
  shop: 'Settings',
};

const kinds: readonly (readonly [AuditKind | 'all', string])[] = [
  ['all', 'All'],
  ...auditKinds.map((kind) => [kind, kindWords[kind]] as const),
];

/** The words of the audit log. */
export const texts = {
  title: 'Audit log',
  loading: 'Loading the audit log',
  failed: 'The audit log did not load',
  note: 'Times in your own time zone. Nothing here can be changed.',
  search: 'Search',
  email: 'Email',
  what: 'What',
  kinds,
  when: 'When',
  times: [
    ['7', 'Last 7 days'],
    ['30', 'Last 30 days'],
    ['any', 'Any time'],
  ],
  columns: { when: 'When', who: 'Who', what: 'What', on: 'On' },
  shown: (count: number, all: number) =>
    count === 0 ? 'No entry matches' : `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  noMatch: 'No entry matches',
  noMatchHow: 'Search for another part of an email, another kind of entry or a longer time.',
  showAll: 'Show all entries',
  none: 'No entries yet',
  noneHow:
    'What is done with accounts, orders, parts, prices, reviews, enquiries and companies appears here, and when admins signed in.',
  open: (count: number) => (count === 1 ? 'Show 1 entry' : `Show ${formatFigure(count)} entries`),
  close: 'Hide the entries',
  inside: (what: string) => `Entries of ${what}`,
  insideLoading: 'Loading the entries',
  insideShown: (count: number, all: number) => `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  more: 'Show more',
  retry: 'Retry',
} as const;
