// What a browser must know of the basket on pages that everybody reads, without its schemas.

/** How many lines a basket has at most, those saved for later among them, and how many one call puts in. */
export const BASKET_LINES_MAX = 5000;

/** The same of a visitor's basket: whoever needs more signs in. */
export const GUEST_LINES_MAX = 300;

/** How large a call with so many lines may be, in bytes. */
export const BASKET_BYTES_MAX = 512 * 1024;

/** How long an act on a basket can be undone, in minutes. */
export const BASKET_UNDO_MINUTES = 60;

export const countBasketHead = {
  method: 'GET',
  path: '/basket/count',
  summary: 'How many lines one’s basket has and of which parts, and its version',
  access: 'guest',
} as const;

export const putBasketLinesHead = {
  method: 'POST',
  path: '/basket/lines',
  limit: 'basket',
  bodyBytesMax: BASKET_BYTES_MAX,
  summary: 'Puts parts into one’s basket, all at once: sets their quantities, or adds to them',
  access: 'guest',
} as const;

export const joinBasketHead = {
  method: 'POST',
  path: '/basket/join',
  limit: 'basket',
  summary:
    'Joins the basket of this browser’s visitor with one’s own: where a part is in both, the larger quantity stays',
  access: 'bearer',
} as const;

export const undoBasketHead = {
  method: 'POST',
  path: '/basket/undo',
  limit: 'basket',
  summary: 'Takes back an act on one’s basket, while nothing newer changed the same lines',
  access: 'guest',
} as const;
