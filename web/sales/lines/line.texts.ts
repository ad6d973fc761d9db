import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';

const figure = formatFigure;
const dollars = formatDollars;

/** What a line of parts says, wherever it stands. */
export const lineTexts = {
  quantityOf: (name: string) => `Quantity, ${name}`,
  less: (pieces: number, name: string) => `${figure(pieces)} less, ${name}`,
  more: (pieces: number, name: string) => `${figure(pieces)} more, ${name}`,
  minimum: (minimum: number, step: number) => `min ${figure(minimum)}, by ${figure(step)}`,
  by: (pieces: number) => `by ${figure(pieces)}`,
  why: 'Why',
  whyOf: (price: string, name: string) => `Why ${price} for ${name}`,
  sum: 'Sum ',
  notCounted: 'not counted',
  times: (quantity: number, price: number) => `${figure(quantity)} × ${dollars(price)}`,
  about: (name: string) => `, ${name}`,
  dash: '–',

  // What is not as it was, in a sentence and in a few words.
  priceChanged: (before: number, now: number) => `Price changed: ${dollars(before)} → ${dollars(now)}`,
  priceWas: (before: number) => `price was ${dollars(before)}`,
  costsMore: (quantity: number, by: number) =>
    `${figure(quantity)} cost ${dollars(by)} more than when you put them in.`,
  costsLess: (quantity: number, by: number) =>
    `${figure(quantity)} cost ${dollars(by)} less than when you put them in.`,
  minimumChanged: (before: number, now: number) => `Minimum changed: ${figure(before)} → ${figure(now)}`,
  minimumWas: (before: number) => `minimum was ${figure(before)}`,
  minimumMet: (quantity: number) => `Your ${figure(quantity)} are above it.`,
  belowMinimum: (quantity: number, minimum: number) => `${figure(quantity)} asked, the minimum is ${figure(minimum)}`,
  below: (minimum: number) => `below the minimum of ${figure(minimum)}`,
  missing: (pieces: number) => `${figure(pieces)} more are needed.`,
  ofAvailable: (available: number, quantity: number) => `${figure(available)} of ${figure(quantity)} available`,
  short: (pieces: number) => `${figure(pieces)} short.`,
  shortBelow: (pieces: number, minimum: number) =>
    `${figure(pieces)} short, and what is there is below the minimum of ${figure(minimum)}.`,
  isGone: 'It is not on sale any more',
  noLonger: 'no longer made',
  inPlace: (name: string) => `In its place: ${name}`,
  placeFacts: (sku: string, price: number, minimum: number, available: number) =>
    `${sku}, ${dollars(price)}, minimum ${figure(minimum)}, ${figure(available)} available.`,

  // What can be done about it.
  take: (quantity: number) => `Take ${figure(quantity)}`,
  setTo: (quantity: number) => `Set to ${figure(quantity)}`,
  keep: (quantity: number) => `Keep ${figure(quantity)}`,
  leaveOut: 'Leave it out',
  later: 'Save for later',
  noted: 'Noted',
  seeIt: 'See it',

  // More pieces that cost less.
  breakAt: (more: number, each: number) => `${figure(more)} more: ${dollars(each)} each.`,
  breakCost: (quantity: number, price: number) => `${figure(quantity)} cost ${dollars(price)}.`,
  breakSaves: (quantity: number, price: number, saves: number, now: number) =>
    `${figure(quantity)} cost ${dollars(price)}, ${dollars(saves)} less than ${figure(now)}.`,

  // Two who set a line at once.
  lateTitle: 'Two set this line at once',
  lateText: 'On another device, in another tab or by somebody else. Nothing was added up.',
  lateTheirs: 'Set there',
  lateYours: 'You typed',
} as const;
