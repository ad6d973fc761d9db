import type { ShopReader } from '#contract/catalogue/reader.ts';

/** What a legal page is made of: who keeps the shop and, where an admin wrote the page anew, its text. */
export const legalData = (reader: ShopReader, page: 'terms' | 'privacy' | 'cookies') => ({
  merchant: reader.merchant(),
  own: reader.settings().pages[page],
});
