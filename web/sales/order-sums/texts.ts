import { formatFigure, formatWeight } from '#contract/format.ts';

/** The words of what an order's price is made of. */
export const sumTexts = {
  goods: 'Goods',
  delivery: 'Delivery',
  how: 'How',
  pickUp: 'Pick up at the works',
  onRequest: 'on request',
  onRequestAbout: 'We name a price, you accept it before you pay.',
  free: 'free',
  noCarrier: 'Delivery',
  zone: (name: string) => `zone ${name}`,
  cartons: (count: number) => (count === 1 ? '1 carton' : `${formatFigure(count)} cartons`),
  weight: formatWeight,
  tax: (rate: number, on: string) => `VAT ${formatFigure(rate)} % on ${on}`,
  taxInside: (rate: number) => `VAT ${formatFigure(rate)} %, contained`,
  reverse: 'VAT, reverse charge',
  refused: 'It cannot be ordered like this',
  needs: {
    country: 'Say the country, and the total stands here.',
    postalCode: 'Say the postal code, and the total stands here.',
  },
  failed: 'Delivery and tax did not load.',
  again: 'Ask again',
  withoutDelivery: 'Total without delivery',
} as const;
