import type { PartCounts } from '#contract/catalogue/part-search.ts';
import { pages } from '#contract/pages.ts';
import { searchIn } from '#contract/search-words.ts';
import type { CardFacts } from './card.facts.ts';

/** The words, category and order of the list of parts, as its address has them; '' for those it does not have. */
export interface ShopView {
  q: string;
  category: string;
  sort: string;
}

/** A value in the address that does not exist and was left out. */
export type Unknown = 'category' | 'sort' | 'place';

/** The list of parts as its page shows it. */
export interface ShopList {
  view: ShopView;
  unknown: readonly { what: Unknown; named: string }[];
  /** The cursor after which it begins; '' at the first part. */
  from: string;
  rows: readonly CardFacts[];
  /** How many match in all. */
  total: number;
  /** The cursor of the page that follows; null at the end. */
  next: string | null;
  counts: PartCounts;
  /** Words that were left out of the search, because no part has them. */
  without: readonly string[];
  /** `counts` are those of other words: the names in them hold, the figures do not. */
  uncounted?: boolean;
  /** What did not come: the requested list, or more of the one that is shown. */
  failed?: 'list' | 'more';
  /** Too much was searched for from here: it comes again after a while. */
  tooOften?: boolean;
}

const unreadable = /[\0\p{Surrogate}]/gu;

/** Reads the view of an address. */
export function viewIn(address: URLSearchParams): ShopView & { cursor: string } {
  const read = (name: string) => (address.get(name) ?? '').replace(unreadable, '').trim();
  return {
    q: searchIn(address),
    category: read('category'),
    sort: read('sort'),
    cursor: read('cursor'),
  };
}

/** The address of the list, from its first part or from a cursor on. */
export function addressOf({ q, category, sort }: ShopView, cursor = ''): string {
  const named = Object.entries({ q, category, sort, cursor }).filter(([, value]) => value !== '');
  return named.length === 0 ? pages.allParts : `${pages.allParts}?${new URLSearchParams(named)}`;
}
