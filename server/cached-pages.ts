import { facetsOf, ownFacet } from '#contract/catalogue/facets/shared-facets.ts';
import { type FacetChoices, facetParams, isListed, readFacets } from '#contract/catalogue/facets.ts';
import { families, findFamily, isCategory } from '#contract/catalogue/families.ts';
import { FIT_PARAM } from '#contract/catalogue/fit/fit.ts';
import { listPartsSchema } from '#contract/catalogue/part-search.ts';
import { pages } from '#contract/pages.ts';
import { standingPages } from '#contract/standing-pages.ts';

/** Pages that are the same for everybody. */
const stored: ReadonlySet<string> = new Set([pages.home, pages.allParts, ...standingPages]);
const partPage = /^\/parts\/[a-z0-9-]{1,200}$/;
/** What the address of the list of parts has beside facets. */
const plain: ReadonlySet<string> = new Set(['q', 'category', 'cursor', 'sort']);
/** The loaders that the router names when it fetches data alone. */
const routeNames = /^[\w./,-]{1,200}$/;

/**
 * The address under which a page, or the data of one, is stored: its path, and of what follows the question mark what the
 * page reads, in one order; null for what is not stored. A free search is not, nor a list narrowed by more than one value: there are too many.
 */
export function cachedAddress(url: string): string | null {
  const { path, page, isData, params } = readAddress(url);
  if (!stored.has(page) && !partPage.test(page)) return null;
  if (params.has(FIT_PARAM) && page !== pages.allParts) return null;
  const read = new URLSearchParams();
  if (page === pages.allParts) {
    const parsed = listPartsSchema.safeParse(Object.fromEntries([...params].filter(([, value]) => value !== '')));
    if (!parsed.success) return null;
    const { q, limit, category, cursor, sort } = parsed.data;
    if (q || limit !== undefined || (category !== undefined && !isCategory(category))) return null;
    for (const [name, value] of Object.entries({ category, cursor, sort })) if (value) read.set(name, value);
    const chosen = chosenIn(params);
    // A form sends empty fields: its page leads to the address without them.
    if ([...params].some(([name, value]) => value === '' && !plain.has(name))) return null;
    if (!isListed(chosen)) return null;
    for (const [name, value] of facetParams(chosen)) read.append(name, value);
  }
  const routes = params.get('_routes');
  if (isData && routes !== null) {
    if (!routeNames.test(routes)) return null;
    read.set('_routes', routes);
  }
  return read.size === 0 ? path : `${path}?${read}`;
}

/** Whether an address is one of the countless lists that are narrowed by more than one value: for no search engine, and stored nowhere. */
export function isNarrowedList(url: string): boolean {
  const { page, params } = readAddress(url);
  return page === pages.allParts && !isListed(chosenIn(params));
}

/** Whether a page is made anew for nearly each who asks, among countless ones: a comparison, and any list that is narrowed, goes on or is not stored. */
export function isBrowsedPage(url: string): boolean {
  const { page, params } = readAddress(url);
  if (page === pages.compare([]) || page === pages.build || (partPage.test(page) && params.has(FIT_PARAM))) return true;
  return (
    page === pages.allParts && (chosenIn(params).length > 0 || params.has('cursor') || cachedAddress(url) === null)
  );
}

function readAddress(url: string) {
  const [path = '', query = ''] = url.split('?', 2);
  const isData = path.endsWith('.data');
  const page = path === '/_.data' ? pages.home : isData ? path.slice(0, -'.data'.length) : path;
  return { path, page, isData, params: new URLSearchParams(query) };
}

/** What is chosen of the facets that the list of the address has; what others append to addresses is none of them. */
function chosenIn(params: URLSearchParams): FacetChoices {
  const category = params.get('category') ?? undefined;
  const known = new Set(facetsOf(category).map(({ key }) => key));
  const inFamilies = category !== undefined && findFamily(category) ? [] : families.map(({ name }) => name);
  return readFacets(params).filter(({ key }) => known.has(key) || ownFacet(inFamilies, key) !== undefined);
}
