import { formatFigure } from '#contract/format.ts';

/** What all parts have, by name. Alone in its file: pages show the names, and the server composes what stands behind them. */
export const factNames = {
  weight: 'Weight',
  torque: 'Torque',
  inTheBox: 'In the box',
  countryOfOrigin: 'Country of origin',
  hsCode: 'HS code',
  carton: 'Carton',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${formatFigure(count)} pieces`),
  brand: 'Brand',
  sku: 'SKU',
  formerNumbers: (count: number) => (count === 1 ? 'Former number' : 'Former numbers'),
  /** GS1 keeps what begins with 2 for numbers within a company (General Specifications, section 1.4.4). */
  ean: (isOwn: boolean) => (isOwn ? 'In-house bar code' : 'EAN'),
  gtin: (isExample: boolean) => (isExample ? 'GTIN (example)' : 'GTIN'),
} as const;
