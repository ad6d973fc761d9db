// What a browser must know of the call that pages with parts make for a dealer, without its schemas.

export const askPricesHead = {
  method: 'POST',
  path: '/prices',
  summary: 'What parts cost for oneself or for a company, at quantities, with every reason',
  access: 'bearer',
} as const;

/** How many parts one call asks the prices of. */
export const PRICES_MAX = 100;
