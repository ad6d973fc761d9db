import { facetParams } from '#contract/catalogue/facets.ts';
import type { PartsQuery } from '#contract/catalogue/part-search.ts';
import type { ownPartCalls } from '#contract/sales/own-parts.calls.ts';
import { findOwnPartsHead } from '#contract/sales/own-parts.heads.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';

const findOwn = findOwnPartsHead as typeof ownPartCalls.findOwnParts;

/** A page of the parts on sale, filtered and sorted by what a company pays. Fails as the call does. */
export function findOwnParts(company: string, { facets = [], ...query }: PartsQuery) {
  const chosen = String(new URLSearchParams(facetParams(facets)));
  return callApi(findOwn, { query: { ...query, company, facets: chosen } });
}
