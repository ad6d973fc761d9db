import type { FindParts } from './shop.list.ts';

/** Reads a page of the list, filtered and sorted by what a company pays. */
type FindOwnParts = (company: string, ...asked: Parameters<FindParts>) => ReturnType<FindParts>;

// Stands apart from the list: the shell is in the frame of every page.
let finder: FindOwnParts | null = null;

/** What the list asks for the prices of a company, of which the catalogue knows nothing; the shell says it. */
export function findOwnPartsBy(find: FindOwnParts): void {
  finder = find;
}

export function ownPartsFinder(): FindOwnParts | null {
  return finder;
}
