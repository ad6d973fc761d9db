import { COMPARED_MOST } from '#contract/catalogue/compared.ts';
import { formatFigure } from '#contract/format.ts';
import { capital, inWords } from '#contract/wording.ts';

/** What the page says that holds parts against each other. */
export const compareTexts = {
  title: 'Compare parts',
  titleOf: (families: string) => `Compare ${families}`,
  description: 'Parts side by side: what fits, what they measure and what they cost.',
  way: 'Breadcrumb',
  parts: 'Parts',
  compare: 'Compare',
  onlyDiffering: 'Only what differs',
  copy: 'Copy the address',
  print: 'Print',
  caption: (count: number) =>
    `${capital(inWords(count))} parts side by side. A line across all of them: the same. What fits differently is marked with a not-equal sign; bold cells are not as the first part.`,
  bold: 'Bold: fits otherwise than the first part',
  away: (name: string) => `Take ${name} away`,
  differs: ', differs',
  inAll: (count: number) => (count === 2 ? ' in both' : ` in all ${inWords(count)}`),
  fitsBuild: 'Fits my build',
  notSaid: 'not said',
  fit: 'Fit',
  measures: 'Measures',
  order: 'Order',
  price: 'Price per part',
  minimum: 'Ordered Quantity',
  available: 'Available',
  belowMinimum: (left: number) => `${formatFigure(left)} left, below the minimum`,
  add: 'Add a part',
  nothing: 'Nothing to compare yet',
  nothingHow: `Tick “Compare” at up to ${inWords(COMPARED_MOST)} parts, and they stand here side by side.`,
  allParts: 'All parts',
  allTheSame: 'These parts differ in nothing that is shown here.',
  unknown: (numbers: readonly string[]) => `Not on sale: ${numbers.join(', ')}`,
  unknownHow: 'Nothing on sale has that number now. The others are compared.',
} as const;
