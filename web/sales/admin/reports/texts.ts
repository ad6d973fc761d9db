import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';

const pieces = (count: number) => `${formatFigure(count)} ${count === 1 ? 'pc' : 'pcs'}`;

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

const signed = (figure: number) => (figure > 0 ? `+${formatFigure(figure)}` : formatFigure(figure));

/** The texts of the reports. */
export const texts = {
  title: 'Overview',
  loading: 'Loading the overview',
  failed: 'The overview did not load',
  span: 'Time shown',
  spans: [
    ['1', 'Today'],
    ['7', '7 days'],
    ['30', '30 days'],
    ['90', '90 days'],
    ['365', '12 months'],
  ],
  own: 'these days',
  fromDay: 'From',
  toDay: 'To',
  show: 'Show',
  views: 'Figures',
  view: {
    overview: 'Overview',
    sales: 'Sales',
    stock: 'Stock',
    slow: 'Slow movers',
    returns: 'Returns',
    searches: 'Not found',
    tax: 'Tax',
  },
  csv: 'CSV',
  revenue: (span: string, isTaxed: boolean) => `Revenue${isTaxed ? ' without tax' : ''}, ${span}`,
  orders: (span: string) => `Orders, ${span}`,
  dollars: (dollars: number) => wholeDollars.format(dollars),
  from: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  before: (before: string, change: number | null) =>
    `${before} the time before${change === null ? '' : `, ${signed(change)} %`}`,
  average: (dollars: number, isTaxed: boolean) =>
    `${formatDollars(dollars)}${isTaxed ? ' without tax' : ''} each, on average`,
  noAverage: 'none was sold',
  unpaid: 'Unpaid now',
  held: (dollars: number, isTaxed: boolean) =>
    dollars === 0 ? 'no stock is held' : `hold ${formatDollars(dollars)} of stock${isTaxed ? ' with tax' : ''}`,
  below: 'Below the minimum',
  belowOf: (parts: number) => `of ${formatFigure(parts)} ${parts === 1 ? 'part' : 'parts'}; shown as out of stock`,
  best: (isTaxed: boolean) => `Best parts${isTaxed ? ', without tax' : ''}`,
  bestLink: 'Sales of all parts',
  noBest: 'Nothing was sold in this time.',
  sold: (quantity: number) => pieces(quantity),
  bestRules: 'what invoices charge for them, credit notes taken off',
  low: 'Low stock',
  lowLink: 'Sort by days left',
  noLow: 'No part runs low: nothing was sold in the last 30 days, and all can be ordered.',
  left: (available: number, sold: number) => `${formatFigure(available)} left, ${formatFigure(sold)} sold`,
  days: (days: number) => `${formatFigure(days)} ${days === 1 ? 'day' : 'days'}`,
  notEnough: 'below the minimum',
  cover: 'how long the stock lasts at the pace of the last 30 days',
  coverMark: '30 days',
  running: (isTaxed: boolean) => `Unpaid, running out${isTaxed ? ', with tax' : ''}`,
  runningLink: 'All unpaid orders',
  runningMore: (more: number) => `${formatFigure(more)} more`,
  noRunning: 'No order waits for its payment.',
  order: (number: number) => `Order ${number}`,
  minutes: (minutes: number) => `${formatFigure(minutes)} min left`,
  seconds: (seconds: number) => `${seconds} s left`,
  over: 'time is over',
  hold: (minutes: number) => `a hold lasts ${formatFigure(minutes)} minutes; when it ends, the stock is given back`,
} as const;

/** The words of the plot and of the table behind it. */
export const plotTexts = {
  title: 'Orders and revenue',
  link: 'All orders of this time',
  loading: 'The plot is being drawn',
  none: 'Nothing was sold in this time',
  noneHow: 'An order appears here on the day of its invoice: when it is paid, or shipped where it is on account.',
  by: { hour: 'Revenue and orders by hour', day: 'Revenue and orders by day', month: 'Revenue and orders by month' },
  revenue: { hour: 'Revenue an hour', day: 'Revenue a day', month: 'Revenue a month' },
  orders: { hour: 'Orders an hour', day: 'Orders a day', month: 'Orders a month' },
  mean: 'mean',
  meanOf: (span: string) => `mean of ${span}`,
  rules: (isTaxed: boolean, timeZone: string) =>
    `what invoices charge${isTaxed ? ' without tax' : ''}, with delivery, credit notes taken off on their day; days of ${timeZone}`,
  keys: 'Arrow keys move from value to value.',
  point: (at: string, revenue: number, orders: number) =>
    `${at}: ${formatDollars(revenue)} in ${formatFigure(orders)} ${orders === 1 ? 'order' : 'orders'}`,
  asTable: 'Show the figures as a table',
  asPlot: 'Show the figures as a plot',
  columns: { hour: 'Hour', day: 'Day', month: 'Month', revenue: 'Revenue', orders: 'Orders' },
  summary: (span: string, revenue: number, orders: number, best: { at: string; revenue: number }) =>
    `${span}. Revenue ${formatDollars(revenue)} in ${formatFigure(orders)} ${orders === 1 ? 'order' : 'orders'}; the most in one: ${formatDollars(best.revenue)} on ${best.at}.`,
} as const;

/** The words of the tables of figures. */
export const tableTexts = {
  loading: 'Loading the figures',
  failed: 'These figures did not load',
  by: 'By',
  scale: 'To scale',
  sortBy: 'Sort by',
  sorts: { ascending: 'lowest first', descending: 'highest first' },
  table: (view: string) => `${view}, as a table`,
  time: (days: string, before: string) => `${days}, beside ${before}`,
  all: (count: number) => `All ${formatFigure(count)}`,
  shown: (rows: number, count: number) => `${formatFigure(rows)} of ${formatFigure(count)} shown; the CSV has all.`,
  none: 'Nothing to show of this time',
  noneHow: 'Choose other days above.',
  times: (factor: number) => `${formatFigure(factor)} ×`,
  share: (percent: number) => `${formatFigure(percent)} %`,
  change: (percent: number) => `${signed(percent)} %`,
  rules: {
    sales:
      'Revenue is what invoices charge without tax, credit notes taken off on their day. Margins are of lines whose part had a cost when it was ordered; the last column counts the lines that had none.',
    stock:
      'As of now: all that lies on the shelf, with what orders and quotes hold. A piece is worth its cost, or its list price where that is not known. Turns: what was sold in 365 days, at the same worth, by the stock.',
    slow: 'On the shelf since before these days, and not sold in them. Worth as under Stock.',
    returns: 'Pieces that buyers asked to send back in these days, beside the pieces that were sold in them.',
    searches: 'What was typed into the search of parts without one being found. Nobody’s name is stored with it.',
    tax: 'From the tax rows of invoices, credit notes taken off, by the date on the document, which is that of UTC.',
  },
} as const;

/** The words about backups. */
export const backupTexts = {
  last: 'Last backup:',
  none: {
    shop: 'No backup was made yet: the shop makes the first one in the coming night.',
    operator:
      'The shop makes no backup of this database by itself, and knows of none: npm run backup each night makes one. It cannot see those that the host of the database makes.',
  },
} as const;

/** The words about alarms. */
export const alarmTexts = {
  title: 'Alarms',
  note: 'What to do stands in docs/on-call.md.',
  failed: 'The alarms did not load',
  about: 'It is about:',
  openDispute: 'Open the dispute',
  seen: 'Seen',
  times: (count: number) => `${formatFigure(count)} times, first`,
  done: 'Done',
  doneTitle: 'Is it done?',
  how: 'The alarm leaves the overview, and the audit log says who answered it, with these words. It comes back if it happens again.',
  word: 'What was done (optional)',
  cancel: 'Cancel',
  answered: 'The alarm is answered',
} as const;

/** The words of the mails that an admin chooses. */
export const mailTexts = {
  title: 'Mails to you',
  failed: 'Your choice of mails did not load',
  about: 'What you are mailed about as an admin. Others choose for themselves.',
  kinds: {
    'order-paid': 'An order is paid, or placed on account',
    'order-cancelled': 'An order is cancelled',
    'return-requested': 'A return is requested',
    question: 'Somebody asks about a part',
    'low-review': 'A review has fewer than three stars',
    'low-stock': 'Less of a part is left than the least order',
    alarm: 'An alarm is raised',
  },
  times: { off: 'No mail', 'at-once': 'At once', daily: 'Once a day' },
  save: 'Save',
  saved: 'Your choice of mails is saved',
} as const;
