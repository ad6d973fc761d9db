import { type FacetChoices, type FoundFacets, facetParams, readFacets } from '#contract/catalogue/facets.ts';
import type { NotSold, OtherMaker } from '#contract/catalogue/other-maker.ts';
import type { PartCounts } from '#contract/catalogue/part-search.ts';
import { pages } from '#contract/pages.ts';
import { searchIn } from '#contract/search-words.ts';
import type { CardFacts } from './card.facts.ts';

/** What the list of parts is narrowed and sorted by, as its address has it; '' for what it does not have. */
export interface ShopView {
  q: string;
  category: string;
  facets: FacetChoices;
  sort: string;
}

/** A value in the address that does not exist and was left out. */
export type Unknown = 'category' | 'facet' | 'sort' | 'place';

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
  facets: FoundFacets;
  /** The company, by its id, by whose prices it was read; left out where that makes no difference. */
  company?: string;
  /** Words that were left out of the search, because no part has them. */
  without: readonly string[];
  /** The number that was searched for in place of the typed one, which no part has; null where none was. */
  instead: string | null;
  /** The kind of part that was searched for, where it is not sold. */
  notSold: NotSold | null;
  /** The other maker whose name for a standard was searched for; null where none was found. */
  otherMaker: OtherMaker | null;
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
    facets: readFacets(address),
    sort: read('sort'),
    cursor: read('cursor'),
  };
}

/** The parameters of a view, the same for the same view: those that are empty are left out. */
function paramsOf({ q, category, facets, sort }: ShopView, cursor: string): [name: string, value: string][] {
  const others = Object.entries({ sort, cursor });
  const named: [string, string][] = [['q', q], ['category', category], ...facetParams(facets), ...others];
  return named.filter(([, value]) => value !== '');
}

/** The address of the list, from its first part or from a cursor on. */
export function addressOf(view: ShopView, cursor = ''): string {
  const params = paramsOf(view, cursor);
  return params.length === 0 ? pages.allParts : `${pages.allParts}?${new URLSearchParams(params)}`;
}

/**
 * The one address of what another one asks for, such as that of a form with empty fields; null where it is that one. Names that
 * are not the list's do not count, nor does the place of what is no facet: stored pages are rendered at addresses of their own order.
 */
export function properAddress(address: URLSearchParams): string | null {
  const { cursor, ...view } = viewIn(address);
  const proper = paramsOf(view, cursor);
  const names = new Set(proper.map(([name]) => name));
  const own = [...address].filter(([name, value]) => names.has(name) || value === '' || /-(?:from|to)$/.test(name));
  return comparable(own) === comparable(proper) ? null : addressOf(view, cursor);
}

function comparable(params: readonly [name: string, value: string][]): string {
  const isFacet = ([name]: readonly [string, string]) => !['q', 'category', 'sort', 'cursor'].includes(name);
  const others = params.filter((param) => !isFacet(param)).sort(([one], [other]) => one.localeCompare(other));
  return String(new URLSearchParams([...others, ...params.filter(isFacet)]));
}
