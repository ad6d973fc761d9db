import { formatFigure } from '#contract/format.ts';
import { parts } from './shop.texts.ts';

/** What the list of all parts says where it has no part. */
export const noneTexts = {
  noneFor: (words: string) => `No part matches “${words}”`,
  noneBesides: (words: string) => `No other part matches “${words}”`,
  noneBesidesHow: 'What stands above has it as a number or a name of your own.',
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
} as const;
