// What a browser must know of the call that pages with parts make for somebody signed in, without its schemas.

/** How many parts one call asks about, whether they were bought before. */
export const BOUGHT_MAX = 100;

export const askBoughtHead = {
  method: 'POST',
  path: '/bought',
  summary: 'When parts were bought last, by oneself or for a company, and how many pieces',
  access: 'bearer',
} as const;
