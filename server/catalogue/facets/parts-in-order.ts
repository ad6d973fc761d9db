import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { FindInOrder, IndexedSort } from '#server/catalogue/parts/managed-parts.service.ts';
import { indexWithin, type LiveIndex, WAIT_MS } from './live-index.ts';
import { pageOf } from './page-of-places.ts';
import { wordsOf } from './part-ids.ts';
import type { Sorted } from './sorted-ids.ts';

const sorted: Readonly<Record<IndexedSort, Sorted>> = {
  name: 'name',
  price: 'price',
  ordered_quantity: 'minimum',
  available: 'stock',
};

/** Pages of the parts on sale in the orders of the index; null while it is not ready. The stock is that of now. */
export function partsInOrder(live: LiveIndex): FindInOrder {
  return async ({ sort, order, families, place, limit }) => {
    const now = live.built() ? await indexWithin(live, WAIT_MS) : null;
    if (!now || now === 'not ready') return null;
    if (sort === 'available') await live.followStock(now.index, 0);
    const segments = now.index.segmentsOf(families).map((segment) => ({
      ...{ segment, left: segment.onSale },
      numbersOf: (key: string) => segment.numbersOf(key),
    }));
    const isPrice = sort === 'price';
    const from = ({ value }: NonNullable<typeof place>) => (isPrice ? dollarsFromCents(Number(value)) : Number(value));
    const after = place && { value: sort === 'name' ? String(place.value) : from(place), id: wordsOf(place.id) };
    const page = pageOf(segments, { sorted: sorted[sort], descending: order === 'descending', after, limit });
    return page.map(({ id, value }) => ({ id, value: isPrice ? (centsFromDollars(Number(value)) ?? 0) : value }));
  };
}
