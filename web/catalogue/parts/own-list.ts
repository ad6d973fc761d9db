import { facetParams } from '#contract/catalogue/facets.ts';
import type { ownPartCalls } from '#contract/catalogue/own-parts.calls.ts';
import { findOwnPartsHead } from '#contract/catalogue/own-parts.heads.ts';
import { currentCompany, knownCompany } from '#web/accounts/companies/active-company.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { FindParts } from './shop.list.ts';
import { type ShopList, type ShopView, viewIn } from './shop.view.ts';

const findOwnParts = findOwnPartsHead as typeof ownPartCalls.findOwnParts;

/** Whether a list is another one for who pays other prices. */
function dependsOnPrices({ sort, facets }: ShopView): boolean {
  return sort.startsWith('price') || facets.some(({ key }) => key === 'price');
}

/** The company, by its id, by whose prices a list is filtered and sorted now; undefined: by everybody's. */
export function companyOfList(view: ShopView): string | undefined {
  return dependsOnPrices(view) ? currentCompany().company?._id : undefined;
}

/**
 * The list at an address by the prices of the company that one acts for; null where one acts for none, or where prices make no
 * difference. Throws where it does not come.
 */
export async function ownListAt(address: URLSearchParams): Promise<ShopList | null> {
  const view = viewIn(address);
  if (!dependsOnPrices(view)) return null;
  // Who does not seem to act for a company does not wait until that is certain.
  const { company } = 'acting' in document.documentElement.dataset ? await knownCompany() : currentCompany();
  if (!company) return null;
  const { readShopList } = await import('./shop.list.ts');
  const findParts: FindParts = ({ facets = [], ...query }) => {
    const chosen = String(new URLSearchParams(facetParams(facets)));
    return callApi(findOwnParts, { query: { ...query, company: company._id, facets: chosen } });
  };
  const list = await readShopList({ findParts }, address);
  if (!list) throw new Error('the list by own prices did not come');
  return { ...list, company: company._id };
}
