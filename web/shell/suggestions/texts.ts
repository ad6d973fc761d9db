import { formatFigure } from '#contract/format.ts';

const counted = (count: number, one: string, many: string) => `${formatFigure(count)} ${count === 1 ? one : many}`;
const parts = (count: number) => counted(count, 'part', 'parts');

const notSold = (kind: string) => `We do not sell ${kind}`;

/** What the suggestions of the search say. */
export const texts = {
  label: 'Suggestions',
  parts: 'Parts',
  families: 'Families',
  brands: 'Brands',
  standards: 'By standard',
  own: 'Your orders, lists and numbers',
  yours: 'Yours',
  myOrders: 'My Orders',
  recent: 'Recent',
  onDevice: 'Searched on this device',
  clear: 'Clear',
  countOf: parts,
  looking: (words: string) => `Looking for “${words}”`,
  yourPrices: 'your prices',
  onlyOwn: 'No parts, only what is yours',
  without: (words: readonly string[], count: number) =>
    `Nothing for ${words.map((word) => `“${word}”`).join(' and ')}; without: ${parts(count)}`,
  instead: (typed: string, number: string, count: number) =>
    `No part has the number “${typed}”; “${number}” has ${parts(count)}`,
  all: (count: number) => (count === 1 ? 'The part in the list' : `All ${parts(count)}`),
  allParts: 'All parts',
  none: (words: string) => `Nothing for “${words}”`,
  notSold: {
    pieces: (kind: string) => `${notSold(kind)}; these parts have them as a piece`,
    mentions: (kind: string) => `${notSold(kind)}; these parts mention them`,
    none: notSold,
  },
  noneHow: 'Try a number (HB‑R148), a measure (12 × 148) or a word less.',
  offline: 'No connection',
  offlineHow: (words: string) => `“${words}” is kept and searched as soon as the line is back.`,
  recentHow: 'Recent searches still open.',
  tooOften: 'Suggestions rest for a moment',
  tooOftenHow: 'More were asked for from your network than we can answer. Enter searches all the same.',
  failed: 'No suggestions came',
  failedHow: 'Enter searches all the same.',
  again: 'Try again',
  available: (count: number) => `${formatFigure(count)} available`,
  low: (count: number, minimum: number) => `${formatFigure(count)} left, min ${formatFigure(minimum)}`,
  soldOut: 'Out of stock',
  order: (number: number) => `Order ${number}`,
  others: (lines: number) => `and ${counted(lines - 1, 'other part', 'other parts')}`,
  yourList: ', your list',
  yourNumber: ', your number',
  keys: { move: 'move', open: 'open', close: 'close' },
} as const;
