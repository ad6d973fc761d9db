import type { FitVerdict } from '#contract/catalogue/fit/fit.ts';
import { formatFigure } from '#contract/format.ts';

const verdicts: Readonly<Record<FitVerdict, string>> = {
  fits: 'Fits',
  adapter: 'Fits with adapter',
  no: 'Does not fit',
  unknown: 'Not known',
};

/** What is said of parts that fit each other, or do not. */
export const fitTexts = {
  verdicts,
  with: 'Fits with',
  how: 'Compared interface by interface. The best stocked first.',
  of: (all: number) => `of ${formatFigure(all)}`,
  fitting: (count: number) => `${formatFigure(count)} fit`,
  adapted: (count: number) => `${formatFigure(count)} with an adapter`,
  unknown: (count: number) => `${formatFigure(count)} not known`,
  mine: 'Does this fit mine?',
  number: 'Number of a part',
  example: 'FR-HT29-L-K',
  standard: 'Or what you have',
  choose: 'A standard',
  compare: 'Compare',
  noPart: (typed: string) =>
    `No part on sale has the number ${typed}. A number such as FR-HT29-L-K stands on each part’s page.`,
  meetsNot: (name: string) => `No rule compares it with ${name}: the two do not touch each other.`,
  is: (verdict: FitVerdict, name: string) =>
    `${verdicts[verdict]}${verdict === 'unknown' || verdict === 'adapter' ? ':' : ''} ${name}`,
  says: {
    fits: 'Every interface where the two meet is compared and known. By measure, not by a list of the maker.',
    adapter: 'It needs a part between the two.',
    no: 'At least one interface does not match.',
    unknown: 'A value is missing, so nothing is promised.',
  } satisfies Record<FitVerdict, string>,
  notSold: 'Not sold here.',
  interface: 'Interface',
  this: 'This part',
  other: 'The other part',
  verdict: 'Verdict',
  from: 'Standard',
} as const;
