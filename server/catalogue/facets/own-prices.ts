import type { FacetIndex } from './facet-index.ts';
import type { PricesOf } from './narrowing.ts';
import { wordsOf } from './part-ids.ts';
import type { Segment } from './segment.ts';

/** What the price of a part depends on: in dollars, and its minimum in pieces. */
export interface PricedPart {
  family: string;
  brandId: string;
  listPrice: number;
  minimum: number;
}

/** The price in dollars of a piece at the part's minimum. */
export type PriceOfPart = (part: PricedPart) => number;

/** What parts cost one buyer. The same object as long as nothing changed: columns of prices are kept with it. */
export interface OwnPrices {
  /** Names the buyer, for the cursors of their list. */
  readonly name: string;
  /** Parts with prices of their own, by id. */
  readonly ofParts: ReadonlyMap<string, PriceOfPart>;
  /** All others of a family and a brand; null where these cost everybody's list price. */
  ofOthers(family: string, brandId: string): PriceOfPart | null;
}

interface Column {
  version: number;
  prices: Float64Array;
}

const columns = new WeakMap<OwnPrices, Map<Segment, Column>>();

/** The prices of a buyer by place, worked out once for a segment as long as neither changes. */
export function ownPricesOf(own: OwnPrices, index: FacetIndex): PricesOf {
  const known = columns.get(own) ?? new Map<Segment, Column>();
  columns.set(own, known);
  return (segment) => {
    const column = known.get(segment);
    if (column?.version === segment.version) return column.prices;
    const made = { version: segment.version, prices: pricesOf(own, segment, index) };
    known.set(segment, made);
    return made.prices;
  };
}

function pricesOf(own: OwnPrices, segment: Segment, index: FacetIndex): Float64Array {
  const prices = Float64Array.from(segment.numbersOf('price') ?? []);
  const partAt = (place: number): PricedPart => ({
    family: segment.family,
    brandId: segment.brands[place] ?? '',
    listPrice: prices[place] ?? 0,
    minimum: segment.minimums[place] ?? 1,
  });
  const listed = prices.slice();
  const byBrand = new Map<string, PriceOfPart | null>();
  segment.onSale.forEach((place) => {
    const brandId = segment.brands[place] ?? '';
    let price = byBrand.get(brandId);
    if (price === undefined) {
      price = own.ofOthers(segment.family, brandId);
      byBrand.set(brandId, price);
    }
    if (price) prices[place] = price(partAt(place));
  });
  for (const [id, price] of own.ofParts) {
    const found = index.find(wordsOf(id));
    if (found?.segment !== segment) continue;
    prices[found.place] = price({ ...partAt(found.place), listPrice: listed[found.place] ?? 0 });
  }
  return prices;
}
