import { formatFigure } from '#contract/format.ts';
import { pluralOf } from './page.texts.ts';
import type { Unknown } from './shop.view.ts';

const parts = (count: number) => (count === 1 ? '1 part' : `${formatFigure(count)} parts`);

/** A family as a list of its parts is called: `Chainrings`. */
const family = (name: string) => name.charAt(0) + pluralOf(name).slice(1);

/** What the list of all parts says. */
export const shopTexts = {
  title: 'All parts',
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
  ],
  category: 'Category',
  categories: 'Categories',
  family,
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
  found: 'Parts found',
  count: parts,
  loading: 'Loading',
  countOf: (words: string, category: string) =>
    `${words === '' ? '' : ` for “${words}”`}${category === '' ? '' : ` in ${category}`}`,
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
  unknown: {
    category: 'There is no such category',
    facet: 'There is no such filter',
    sort: 'There is no such order',
    place: 'That page of the list is no longer there',
  } satisfies Record<Unknown, string>,
  unknownHow: {
    category: (named: string) => `Nothing is filed under “${named}”, so the parts of all categories are shown.`,
    facet: (named: string) => `No part has “${named}”, so it was left out.`,
    sort: (named: string) => `Parts cannot be sorted by “${named}”, so they stand in their usual order.`,
    place: () => 'The list is shown from its first part on.',
  } satisfies Record<Unknown, (named: string) => string>,
  none: 'No parts yet',
  noneText: 'What the factory puts on sale appears here, with its price and stock.',
  noneFor: (words: string) => `No part matches “${words}”`,
  noneForHow: 'No part has a name, a number, a size or a standard that reads like it.',
  noneForIn: (category: string, elsewhere: number) =>
    `Nothing in ${category} matches, but ${elsewhere === 1 ? '1 part does' : `${formatFigure(elsewhere)} parts do`} elsewhere.`,
  noneIn: (category: string) => `No parts in ${category} now`,
  noneInHow: 'What the factory puts on sale appears here.',
  noneLeft: 'Nothing is left',
  noneLeftHow: (unnarrowed: number) =>
    `No part has all that is chosen; without the filter there ${unnarrowed === 1 ? 'is 1 part' : `are ${parts(unnarrowed)}`}.`,
  withoutFilter: (count: number) => `Show ${count === 1 ? 'that part' : `all ${formatFigure(count)}`}`,
  again: 'Search with other words',
  elsewhere: (count: number) => `Show ${count === 1 ? 'that part' : `all ${formatFigure(count)}`}`,
  withoutWords: (category: string) => `All of ${category}`,
  clear: 'Clear search and filter',
  clearSearch: 'Clear the search',
  seeAll: 'See all parts',
  ways: [
    ['By number', 'An SKU, or its beginning: HB‑R148.'],
    ['By measure', 'As it is written on the part: 12 × 148, 104 BCD.'],
    ['To your drawing', 'What is not in the list can be made.'],
  ],
  enquiry: 'Send an enquiry',
  without: (words: readonly string[], found: number) =>
    `Nothing for ${words.map((word) => `“${word}”`).join(', ')}; without ${words.length === 1 ? 'it' : 'them'} ${parts(found)}`,
  searchedFor: 'Searched for',
} as const;
