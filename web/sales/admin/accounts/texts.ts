import { formatDay, formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';

const companies = (count: number) => (count === 1 ? '1 company' : `${formatFigure(count)} companies`);

/** The words of the page about what companies owe and pay. */
export const texts = {
  title: 'Accounts',
  views: 'Accounts',
  loading: 'The accounts are read',
  failed: 'The accounts could not be read',
  tabs: [
    ['bank', 'Bank file'],
    ['payments', 'Payments'],
    ['dunning', 'Dunning'],
    ['ageing', 'Ageing'],
  ],
} as const;

/** The words of the ageing of all companies. */
export const ageingTexts = {
  open: (balance: number, overdue: number, today: string) =>
    `On ${formatDay(`${today}T00:00:00Z`)}: ${formatDollars(balance)} open in dollars, of it ${formatDollars(overdue)} overdue.`,
  heading: 'US dollars',
  label: 'Ageing in US dollars',
  csv: 'Download CSV',
  scale: (most: number) => `All lines to one scale: the full width is ${formatDollars(most)}`,
  sort: 'Sort by',
  sorts: [
    ['oldest', 'Oldest overdue first'],
    ['most', 'Most owed first'],
  ],
  columns: {
    company: 'Company',
    scale: 'To scale',
    notDue: 'Not due',
    to30: '1–30',
    to60: '31–60',
    to90: '61–90',
    over90: 'Over 90',
    credit: 'Not allocated',
    balance: 'Balance',
    limit: 'Limit',
  },
  key: { notDue: 'not due', to30: '1–30 days', to60: '31–60', over60: 'over 60' },
  days: (days: number) => (days === 1 ? '1 day overdue' : `${formatFigure(days)} days overdue`),
  disputed: (count: number) => `${formatFigure(count)} disputed`,
  hold: 'credit hold',
  payments: 'payments',
  paymentsOf: (name: string) => `Payments of ${name}`,
  all: (count: number) => `All, ${companies(count)}`,
  shown: (shown: number, count: number) =>
    `${formatFigure(shown)} of ${companies(count)} are shown here; the file has all of them.`,
  none: 'Nothing is open',
  noneHow: 'No company owes anything, and none has credit left.',
} as const;
