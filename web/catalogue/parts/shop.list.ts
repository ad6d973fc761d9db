import type { FoundFacets } from '#contract/catalogue/facets.ts';
import { isCategory } from '#contract/catalogue/families.ts';
import { withoutMaker } from '#contract/catalogue/other-maker.ts';
import type { FoundParts, PartsQuery } from '#contract/catalogue/part-search.ts';
import { partSorts } from '#contract/catalogue/parts.ts';
import { cardFacts } from './card.facts.ts';
import { type ShopList, type Unknown, viewIn } from './shop.view.ts';

/** As long as a cursor may be. */
const CURSOR_MAX = 600;

const nothingToChoose: FoundFacets = { facets: [], chosen: [], unknown: [], unnarrowed: 0, prices: 'list' };

/** Reads a page of the list: the shop's reader, or the API. */
export type FindParts = (query: PartsQuery) => Promise<{ ok: true; value: FoundParts } | { ok: false }>;

/**
 * Reads the list that an address asks for; on the server, or in the browser of who has prices of their own. A category, a filter, a sorting or a place in the list
 * that there is not is left out, and named in `unknown`. Null where the list cannot be had even so.
 */
export async function readShopList(
  reader: { findParts: FindParts },
  address: URLSearchParams,
): Promise<ShopList | null> {
  const { cursor, ...requested } = viewIn(address);
  const unknown: { what: Unknown; named: string }[] = [];
  const sort = partSorts.find((one) => one === requested.sort);
  if (requested.sort !== '' && !sort) unknown.push({ what: 'sort', named: requested.sort });
  const category = isCategory(requested.category) ? requested.category : undefined;
  if (requested.category !== '' && !category) unknown.push({ what: 'category', named: requested.category });

  const find = (from: string) =>
    reader.findParts({
      q: requested.q || undefined,
      category,
      sort,
      cursor: from || undefined,
      facets: requested.facets,
    });
  let from = cursor.length > CURSOR_MAX ? '' : cursor;
  let found = await find(from);
  if (!found.ok && from !== '') {
    from = '';
    found = await find(from);
  }
  if (!found.ok) return null;
  if (cursor !== from) unknown.push({ what: 'place', named: '' });
  const { rows, total, next, counts, instead, notSold, otherMaker: named, facets = nothingToChoose } = found.value;
  for (const { label, value } of facets.unknown) unknown.push({ what: 'facet', named: `${label}: ${value}` });
  const view = { q: requested.q, category: category ?? '', facets: facets.chosen, sort: sort ?? '' };
  const otherMaker = named?.standard && total > 0 ? named : null;
  const without = withoutMaker(found.value);
  const said = { without, instead, notSold, otherMaker };
  return { view, unknown, from, rows: rows.map(cardFacts), total, next, counts, facets, ...said };
}
