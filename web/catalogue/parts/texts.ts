import { formatFigure } from '#contract/format.ts';

/** What the pages say about parts. */
export const texts = {
  ourParts: 'Our Parts',
  ourPartsLead:
    'Ordered by the carton from the line that builds our own bicycles. Every price is per part; every figure of stock is what you can buy now.',
  allParts: 'All parts',
  seeAllParts: 'See all parts',
  perPart: 'per part',
  noPrice: '$ –',
  noFigure: '–',
  orderedQuantity: 'Ordered Quantity',
  available: 'Available',
  weight: 'Weight',
  buyNow: 'Buy Now',
  outOfStock: 'Out of stock',
  belowMinimum: (left: number) => `Below the minimum: ${formatFigure(left)} left`,
  rated: (mean: string, count: number) =>
    `${mean} of 5, ${count === 1 ? '1 review' : `${formatFigure(count)} reviews`}`,
  notRated: 'Not rated yet',
  about: (name: string) => `about ${name}`,
  newest: (shown: number) => (shown === 1 ? 'The newest part' : `The ${formatFigure(shown)} newest parts`),
  none: 'No parts yet',
  noneText: 'What the factory puts on sale appears here, with its price and stock.',
} as const;
