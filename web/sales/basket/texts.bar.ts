import { formatFigure } from '#contract/format.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${formatFigure(count)} lines`);

/** What bar and cards say about the basket: few words, for every page carries them. */
export const barTexts = {
  basket: 'Basket',
  basketOf: (count: number) => `Basket, ${lines(count)}`,
  lines,
  quantityOf: (name: string) => `Quantity, ${name}`,
  add: 'Add to basket',
  addShort: 'Add',
  inBasket: 'In basket',
  inShort: 'In',
  setTo: (quantity: string) => `Set to ${quantity}`,
  setShort: 'Set',
  /** Behind 'In basket', for who hears it. */
  holds: (quantity: number) => `: set to ${formatFigure(quantity)}`,
  about: (name: string) => `, ${name}`,
  notLoaded: 'The page could not load what it needs. Please check your connection and press again.',

  ordering: 'Ordering',
  quickOrder: 'Quick order',
  lists: 'Lists',
  build: 'My build',
  myOrders: 'My Orders',
} as const;
