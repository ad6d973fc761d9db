import { parts } from './shop.texts.ts';
import type { Unknown } from './shop.view.ts';

/** What the list of all parts says of an address or a search that it could not follow to the letter. */
export const noticeTexts = {
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
  without: (words: readonly string[], found: number) =>
    `Nothing for ${words.map((word) => `“${word}”`).join(', ')}; without ${words.length === 1 ? 'it' : 'them'} ${parts(found)}`,
  instead: (typed: string, number: string) => `No part has the number “${typed}”; “${number}” was found`,
  insteadHow: 'O and 0, and I, l and 1 look alike: please compare the number.',
  searchedFor: 'Searched for',
} as const;
