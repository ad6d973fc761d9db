import { formatFigure } from '#contract/format.ts';
import { familyName } from './family.words.ts';
import type { ShopList } from './shop.view.ts';

/** `1 part`, `24 parts`. */
export const parts = (count: number) => (count === 1 ? '1 part' : `${formatFigure(count)} parts`);

/** `“11 speed”, “road”`. */
export const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

const otherSorts = [
  ['most-available', 'Most available'],
  ['lightest', 'Lightest'],
] as const;

/** What the list of all parts says. */
export const shopTexts = {
  title: 'All parts',
  build: 'My build',
  titleOf: (category: string) => `${category}: all parts`,
  titleFor: (words: string) => `Parts for “${words}”`,
  description: 'Every part on sale, with its price, its minimum quantity and what is in stock now.',
  heading: (words: string, category: string) => (words !== '' ? `“${words}”` : category || 'All parts'),
  sortBy: 'Sort by',
  sortButton: 'Sort',
  bestMatch: 'Best match',
  newest: 'Newest',
  sorts: [
    ['name', 'Name, A to Z'],
    ['price', 'Price, low to high'],
    ['price-descending', 'Price, high to low'],
    ...otherSorts,
  ],
  ownSorts: [
    ['name', 'Name, A to Z'],
    ['price', 'Your price, low to high'],
    ['price-descending', 'Your price, high to low'],
    ...otherSorts,
  ],
  ownPrices: 'Filtered and sorted by your prices where you have one. The rest stand at list price.',
  category: 'Category',
  categories: 'Categories',
  family: familyName,
  filter: 'Filter',
  /** Follows the number of things chosen, for who hears it. */
  chosen: ' chosen',
  close: 'Close',
  clearFilter: 'Clear',
  send: 'Show the parts',
  show: (count: number) => (count === 0 ? 'No parts' : `Show ${parts(count)}`),
  way: 'Breadcrumb',
  parts: 'Parts',
  all: 'All parts',
  toParts: 'Skip to the parts',
  found: 'Parts found',
  count: parts,
  loading: 'Loading',
  /** What was counted: the words as they were typed, what was searched for in their place, and what of them was left out. */
  countOf: ({ view: { q, category }, instead, without }: Pick<ShopList, 'view' | 'instead' | 'without'>) =>
    [
      q === '' ? '' : ` for “${q}”`,
      instead ? `, read as “${instead}”` : '',
      without.length === 0 ? '' : `, without ${quoted(without)}`,
      category === '' ? '' : ` in ${category}`,
    ].join(''),
  withoutSearch: (words: string) => `Remove the search for “${words}”`,
  shown: (shown: number, total: number) => `${formatFigure(shown)} of ${formatFigure(total)} shown`,
  more: 'Show more',
  first: 'Back to the first parts',
  continuation: (total: number) => `This is a later page of ${parts(total)}.`,
  moreFailed: 'More parts did not load. Those above are still here.',
  failed: 'The parts did not load',
  failedHow: 'The catalogue did not answer. Your search and your filter are kept.',
  tooOften: 'More searches came from your network than we can answer. Please wait a minute; your search is kept.',
  retry: 'Retry',
  none: 'No parts yet',
  noneText: 'What the factory puts on sale appears here, with its price and stock.',
} as const;
