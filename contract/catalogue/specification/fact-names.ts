import { formatFigure } from '#contract/format.ts';

/** What all parts have, by name. Alone in its file: pages show the names, and the server composes what stands behind them. */
export const factNames = {
  weight: 'Weight',
  carton: 'Carton',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${formatFigure(count)} pieces`),
  brand: 'Brand',
  sku: 'SKU',
  formerNumbers: (count: number) => (count === 1 ? 'Former number' : 'Former numbers'),
  ean: 'EAN',
  gtin: (isExample: boolean) => (isExample ? 'GTIN (example)' : 'GTIN'),
} as const;
