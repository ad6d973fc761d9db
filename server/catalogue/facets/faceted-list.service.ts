import { type DescribedFacet, facetsOf, ownFacet, shared } from '#contract/catalogue/facets/shared-facets.ts';
import { type Facet, type FacetChoices, type FoundFacets, sharedChoices } from '#contract/catalogue/facets.ts';
import { isCategory } from '#contract/catalogue/families.ts';
import { FIT_WITH_MAX } from '#contract/catalogue/fit/fit.ts';
import type { FoundParts, PartsQuery } from '#contract/catalogue/part-search.ts';
import { PARTS_PAGE, type Part } from '#contract/catalogue/parts.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, type PriceKind } from '#contract/money.ts';
import { findProfile } from '#server/catalogue/brands/brands.repository.ts';
import type { Search } from '#server/catalogue/parts/part-search.query.ts';
import {
  countsOf,
  cursorKinds,
  familiesIn,
  noCategory,
  noPlace,
  nothingRead,
  orderOf,
  type PartSearchService,
} from '#server/catalogue/parts/part-search.service.ts';
import { storeUntilChanged } from '#server/catalogue/parts/part-search.store.ts';
import { isIndexed, type PartSort } from '#server/catalogue/parts/part-sorts.repository.ts';
import { findParts } from '#server/catalogue/parts/parts.repository.ts';
import { sayingTax } from '#server/catalogue/parts/parts.service.ts';
import type { Reading } from '#server/catalogue/parts/read-search.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { cursorOf, type Place, placeOf } from '#server/platform/database/cursors.ts';
import { Bits } from './bits.ts';
import { type FindFitting, type Fitting, understandChoices } from './choices.ts';
import { type IndexNow, indexWithin, type LiveIndex, WAIT_MS } from './live-index.ts';
import { type Matches, matchesOf, readByIndex } from './matches.ts';
import { type NarrowedSegment, narrowSegment, type PricesOf } from './narrowing.ts';
import { type OwnPrices, ownPricesOf } from './own-prices.ts';
import { type PagedPart, pageOf, sortings } from './page-of-places.ts';
import { wordsOf } from './part-ids.ts';
import type { Segment } from './segment.ts';
import { showFacets } from './show-facets.ts';

/** How long a list that cannot do without the index waits for it, in ms: then it is refused. */
const NEEDED_WAIT_MS = 4000;

export interface FacetedListService {
  /**
   * A page of the parts on sale as `PartSearchService` gives it, and where the query has `facets`, narrowed by them and with what
   * else can be chosen; with `own` prices in place of everybody's. While the index is built or takes in many changes it comes without
   * facets, and fails with `unavailable` where it has choices, or is sorted by stock or weight. Searches are answered by the index, with
   * the same parts as by the database, which answers them until it is there.
   */
  find(query: PartsQuery, own?: OwnPrices): Promise<Result<FoundParts>>;
  /** Builds the index, so that nobody waits for it. */
  warm(): Promise<void>;
}

const notReady: Result<never> = fail('unavailable', 'This list is being prepared. Please try again in a moment.');

/** The searches whose matches are stored: at 600,000 parts each takes some hundred kilobytes. */
const MATCHES_MAX = 50;
const everybodys: PricesOf = () => null;

interface IndexQuestion<T> {
  query: T;
  now: IndexNow;
}

export function facetedListService(
  db: Database,
  search: PartSearchService,
  live: LiveIndex,
  priceKind: () => PriceKind | null,
  findFitting: FindFitting,
): FacetedListService {
  const readings = storeUntilChanged(
    ({ query }: IndexQuestion<string>) => query,
    ({ query, now: { index } }) => readByIndex(db, index, query),
  );
  // Each holds a bit for every part.
  const matchesFor = storeUntilChanged(
    ({ query }: IndexQuestion<Search>) => JSON.stringify(query),
    ({ query, now: { index } }) => matchesOf(db, index, query),
    MATCHES_MAX,
  );

  return {
    async warm() {
      await live.now();
    },
    async find({ facets, ...query }, own) {
      const { q, category, cursor, limit = PARTS_PAGE } = query;
      const sort: PartSort = query.sort ?? (q ? 'match' : 'newest');
      // PostgreSQL narrows no list, and would read all parts for an order that it has no index of.
      const isNeeded = (facets?.length ?? 0) > 0 || !isIndexed(sort);
      const now =
        facets || isNeeded || (q && live.built()) ? await indexWithin(live, isNeeded ? NEEDED_WAIT_MS : WAIT_MS) : null;
      if (now === 'not ready' && isNeeded) return notReady;
      if (!now || now === 'not ready') return search.find(query);
      if (category !== undefined && !isCategory(category)) return noCategory;
      const order = own ? `${own.name} ${orderOf(sort, q)}` : orderOf(sort, q);
      const after = cursor === undefined ? null : placeOf(order, cursor, cursorKinds[sort]);
      if (cursor !== undefined && !after) return noPlace;

      const { index, brands, hiddenBrands, searchChanges } = now;
      if (sort === 'most-available') await live.followStock(index);
      const reading = q ? await readings({ query: q, now }, searchChanges) : nothingRead;
      if (q && !reading.search) return succeed(nothingOf(facets, own, reading));
      const matches = reading.search ? await matchesFor({ query: reading.search, now }, searchChanges) : null;

      const all = index.segmentsOf(null);
      const inCategory = category === undefined ? all : index.segmentsOf(familiesIn(category));
      const foundIn = (segment: Segment) => matches && (matches.all.get(segment) ?? new Bits());
      const described = describedOf(category, inCategory, foundIn, facets ?? []);
      const fitting = await findFitting(partsToFit(facets ?? []), all);
      const { chosen, choices, unknown } = understandChoices(facets ?? [], described, inCategory, brands, fitting);
      const isShared = new Set(sharedChoices(chosen).map(({ key }) => key));
      const pricesOf = own ? ownPricesOf(own, index) : everybodys;
      const narrowed = inCategory.map((segment) => narrowSegment(segment, foundIn(segment), choices, pricesOf));
      const sharing = choices.filter(({ key }) => isShared.has(key));
      const byCategory =
        sharing.length === choices.length && inCategory === all
          ? narrowed
          : all.map((segment) => narrowSegment(segment, foundIn(segment), sharing, pricesOf));

      const page = pageAfter(after, { narrowed, sort, matches, limit: limit + 1 });
      const shown = page.slice(0, limit);
      const last = page.length > limit ? shown.at(-1) : undefined;
      const total = narrowed.reduce((sum, { left }) => sum + left.count(), 0);
      const found = async (): Promise<FoundFacets> => ({
        facets: showFacets(
          described,
          narrowed,
          chosen,
          (key, value) => (key === shared.brand.key ? (brands[value] ?? '') : value),
          (key, value) => key === shared.brand.key && hiddenBrands.includes(value),
        ).map((facet) => namingFitting(facet, fitting, total)),
        chosen,
        unknown,
        unnarrowed: narrowed.reduce((sum, { base }) => sum + base.count(), 0),
        prices: own ? 'own' : 'list',
        ...(await onlyBrand(chosen)),
      });
      const counts = countsOf(
        byCategory.map(({ segment, left }) => ({ category: segment.family, count: left.count() })),
      );
      return succeed({
        rows: await readRows(shown),
        total,
        next: last ? cursorOf(order, { value: cursorValue(sort, last.value), id: last.id }) : null,
        counts,
        without: reading.without,
        instead: reading.instead,
        notSold: reading.notSold,
        otherMaker: reading.otherMaker,
        ...(facets && { facets: await found() }),
      });
    },
  };

  /** The profile of the brand that is chosen alone. */
  async function onlyBrand(chosen: FacetChoices): Promise<Pick<FoundFacets, 'brand'>> {
    const choice = chosen.find(({ key }) => key === shared.brand.key);
    const [name, ...others] = choice && 'values' in choice ? choice.values : [];
    if (name === undefined || others.length > 0) return {};
    const profile = await findProfile(db, name);
    return profile === null ? {} : { brand: { name, profile } };
  }

  async function readRows(page: readonly PagedPart[]): Promise<Part[]> {
    const parts = await findParts(
      db,
      page.map(({ id }) => id),
    );
    const byId = new Map(parts.map((part) => [part._id, part]));
    return page.flatMap(({ id }) => {
      const part = byId.get(id);
      return part ? [sayingTax(part, priceKind())] : [];
    });
  }
}

/**
 * What a list can be narrowed by. Where all parts of a search are of one family, by what that family has, too; what is chosen of a
 * family's own facets stays where a list has several.
 */
function describedOf(
  category: string | undefined,
  segments: readonly Segment[],
  foundIn: (segment: Segment) => Bits | null,
  facets: FacetChoices,
): DescribedFacet[] {
  const found = segments.filter((segment) => foundIn(segment)?.countIn(segment.onSale) !== 0);
  const described = facetsOf(found.length === 1 ? found[0]?.family : category);
  const families = [...found, ...segments].map(({ family }) => family);
  const others = facets.filter(({ key }) => !described.some((facet) => facet.key === key));
  return [...described, ...others.flatMap(({ key }) => ownFacet(families, key) ?? [])];
}

/** The numbers of the parts that what is listed is to fit. */
function partsToFit(choices: FacetChoices): readonly string[] {
  const choice = choices.find(({ key }) => key === shared.fitsWith.key);
  return choice && 'values' in choice ? choice.values.slice(0, FIT_WITH_MAX) : [];
}

/** Parts that others are to fit are called by their names, with what all of them leave. */
function namingFitting(facet: Facet, fitting: Fitting, total: number): Facet {
  if (facet.key !== shared.fitsWith.key || facet.kind !== 'choice') return facet;
  const values = facet.values.map((one) => ({
    ...one,
    label: fitting.get(one.value)?.name ?? one.label,
    count: total,
  }));
  return { ...facet, values };
}

/** What is listed: the segments of the category, and how they are sorted. */
interface Listed {
  narrowed: readonly NarrowedSegment[];
  sort: PartSort;
  matches: Matches | null;
  limit: number;
}

/** The parts that follow a place in the list. */
function pageAfter(after: Place<string | number> | null, { narrowed, sort, matches, limit }: Listed): PagedPart[] {
  if (sort !== 'match') {
    const from = after && { value: indexValue(sort, after.value), id: wordsOf(after.id) };
    return pageOf(narrowed, { ...sortings[sort], after: from, limit });
  }
  const page: PagedPart[] = [];
  for (const { rank, places } of matches?.equal ?? []) {
    if (page.length === limit) break;
    if (after && rank < Number(after.value)) continue;
    const equal = narrowed.map((one) => ({ ...one, left: one.left.and(places.get(one.segment) ?? new Bits()) }));
    const from = after && rank === after.value ? { value: 0, id: wordsOf(after.id) } : null;
    const found = pageOf(equal, { sorted: 'id', descending: false, after: from, limit: limit - page.length });
    page.push(...found.map(({ id }) => ({ id, value: rank })));
  }
  return page;
}

/** What a cursor carries, as the index has it: moments in milliseconds, prices in dollars. */
function indexValue(sort: PartSort, value: string | number): string | number {
  if (sort === 'newest') return Date.parse(String(value));
  return isMoney(sort) ? dollarsFromCents(Number(value)) : value;
}

function cursorValue(sort: PartSort, value: string | number): string | number {
  if (sort === 'newest') return new Date(value).toISOString();
  return isMoney(sort) ? (centsFromDollars(Number(value)) ?? 0) : value;
}

const isMoney = (sort: PartSort) => sort === 'price' || sort === 'price-descending';

/** The list of a search that means nothing. */
function nothingOf(choices: FacetChoices | undefined, own: OwnPrices | undefined, reading: Reading): FoundParts {
  const { notSold, otherMaker } = reading;
  const facets: FoundFacets = { facets: [], chosen: [], unknown: [], unnarrowed: 0, prices: own ? 'own' : 'list' };
  const none = { rows: [], total: 0, next: null, counts: countsOf([]), without: [], instead: null };
  return { ...none, notSold, otherMaker, ...(choices && { facets }) };
}
