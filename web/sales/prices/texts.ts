import { formatFigure } from '#contract/format.ts';

const pieces = (count: number) => (count === 1 ? '1 piece' : `${formatFigure(count)} pieces`);

/** The words about prices on pages of parts and orders; those of rules stand in `contract/sales/price.words.ts`. */
export const priceTexts = {
  list: 'List price',
  listOf: 'the same for everybody',
  perPart: 'per part',
  yours: 'Your price',
  yoursAt: (count: number) => `Your price, ${pieces(count)}`,
  yoursPerPart: 'Your price per part',
  yoursPerPartNew: 'Your price per part, new',
  bothAbove: 'Both reasons stand above.',
  why: 'Why this price',
  whyOf: (price: string, part: string) => `Why this price, ${price} for ${part}`,
  whyTitle: (price: string) => `Why ${price}`,
  below: (share: string) => (share.endsWith('above') ? `${share} list` : `${share} below list`),
  asking: (company: string | null) => (company === null ? 'being asked for' : `asking for ${company}`),
  failed: 'Your price did not load.',
  again: 'Ask again',
  noRule: 'No list of yours names it.',
  isList: 'the list price',
  forDealers: 'Dealers see their own price here.',
  signIn: 'Sign in',
  askFor: 'Ask for dealer’s prices',
  quantity: 'Quantity',
  forSum: (pieces: number, sum: string) => `${formatFigure(pieces)} for ${sum}`,

  byQuantity: (whom: string) => `Price by quantity, for ${whom}`,
  everybody: 'everybody',
  you: 'you',
  perPartColumn: 'Per part',
  belowColumn: 'Below list',
  allSteps: (count: number) => `All ${formatFigure(count)}`,
  tableComes: 'The table of your prices by quantity comes with your price.',
  take: (count: number) => `Take ${formatFigure(count)}`,
  lowest: 'No larger quantity has a lower price.',

  rules: 'Rules looked at, the winner first',
  rule: 'Rule',
  scope: 'For, on',
  at: (count: number) => `At ${formatFigure(count)}`,
  outcome: 'What came of it',
  none: '–',
  rank: (audience: string, subject: string) => `for ${audience}, on a ${subject}`,
  order: 'In which order rules are asked',
  copy: 'Copy as text',
  close: 'Close',

  cardYours: (price: string) => `yours ${price}`,
  cardWhy: (price: string, part: string) => `yours ${price} for ${part}, why`,
  cardIsList: 'yours is the list price',
} as const;
