import { formatFigure } from '#contract/format.ts';
import { formatDollars, type PriceKind } from '#contract/money.ts';
import { barTexts } from './texts.bar.ts';

const { lines } = barTexts;
const figure = formatFigure;
const dollars = formatDollars;

/** What a sum of goods lacks, by whether prices are net or gross, or tax is off. */
const without = {
  net: 'Net, without delivery and tax; both are',
  gross: 'Tax included, without delivery, which is',
  untaxed: 'Without delivery, which is',
} as const;

/** What the page of the basket says, and what is said where parts are put in. */
export const basketTexts = {
  // Where something is put in.
  put: (quantity: number, count: number) => `${figure(quantity)} in the basket. ${lines(count)}`,
  see: 'See the basket',
  undo: 'Undo',
  undone: 'Undone',
  left: 'This part is not on sale any more.',
  add: 'Add to basket',
  holds: (held: number, quantity: number | null) =>
    quantity === null || held === quantity
      ? `${figure(held)} are in the basket.`
      : `${figure(held)} are in the basket; adding sets them to ${figure(quantity)}.`,

  // What fails.
  notJoined: (why: string) => `What is in this browser’s basket has not joined yours yet. ${why}`,

  // The page.
  title: 'Basket',
  loading: 'Loading the basket …',
  failed: 'The basket did not load',
  none: (company: string | null) => (company === null ? 'No lines' : `No lines, for ${company}`),
  viewerTitle: (company: string) => `You read only for ${company}`,
  viewer: (company: string) => `For ${company} you are a viewer: ask an owner for the role of a buyer.`,
  buyForMyself: 'Act for myself',
  ownBasket: (count: number) => `Your own basket has ${lines(count)}`,
  ownBasketHow: (company: string) => `It stays as it is, apart from that of ${company}.`,
  toOwnBasket: 'Act for myself and see it',
  headOf: (count: number, company: string | null) =>
    company === null ? lines(count) : `${lines(count)} for ${company}`,
  onAccount: 'Kept on every device',
  ofGuest: 'Kept for this browser, at list prices.',
  lastChanged: ', last changed ',
  emptyIt: 'Empty',
  linesHeading: 'Lines',
  blankTitle: 'Nothing in it yet',
  blankText: 'Put parts in from their cards or their pages.',
  allParts: 'All parts',
  again: 'Order again',
  againText: 'Begin with what you ordered before.',
  myOrders: barTexts.myOrders,

  // A line.
  pricePerPart: 'Price per part ',
  listPrice: 'list price',
  listPriceOf: 'list price ',
  asked: (quantity: number) => `${figure(quantity)} asked`,
  laterShort: 'Later',
  remove: 'Remove',
  about: (name: string) => `, ${name}`,

  // What a line says.
  lateGone: (name: string) => `${name} was removed meanwhile`,
  lateGoneText: (yours: number) => `On another device or in another tab. You typed ${figure(yours)}.`,
  putBack: (quantity: number) => `Put ${figure(quantity)} back`,

  // What was done.
  removed: (name: string) => `${name} is removed`,
  emptied: (count: number) => `${lines(count)} removed`,
  saved: (name: string) => `${name} is saved for later`,
  broughtBack: (name: string) => `${name} is back in the basket`,
  replaced: (name: string) => `${name} took its place`,
  close: 'Close',
  joinedTitle: 'Two baskets are one now',
  joinedToast: (count: number) => `Your basket has joined: ${lines(count)} of this browser`,
  joinedText: (count: number, both: number, company: string | null) =>
    `${lines(count)} from this device joined ${company === null ? 'yours' : `those of ${company}`}.${
      both === 0
        ? ''
        : ` ${both === 1 ? 'One part was' : `${figure(both)} parts were`} in both: the larger quantity stays.`
    }`,
  joinedNew: 'new, from this device',
  joinedBoth: (here: number, there: number) => `here ${figure(here)}, there ${figure(there)}`,
  joinedGone: 'not on sale any more, not put in',
  joinedFull: 'no room for it, not put in',

  dash: '–',

  // Saved for later.
  savedHeading: 'Saved for later',
  since: 'since ',
  available: (pieces: number) => `, ${figure(pieces)} available`,
  notOnSale: ', not on sale now',
  pieces: (quantity: number) => `${figure(quantity)} pieces`,
  back: 'Back into the basket',

  // The sum.
  sumOf: 'Sum of the basket',
  counted: (counted: number, all: number) => (counted === all ? lines(all) : `${figure(counted)} of ${lines(all)}`),
  waiting: (count: number) =>
    count === 1
      ? 'One waits for your word and is not counted: '
      : `${figure(count)} wait for your word and are not counted: `,
  weight: 'Weight',
  cartons: 'Cartons',
  cartonsBut: (cartons: number, without: number) =>
    without === 0 ? figure(cartons) : `${figure(cartons)}, and ${lines(without)} without`,
  savedOnList: 'Saved on list prices',
  nextBreaks: 'Next breaks',
  morePieces: (name: string, pieces: number) => `${name}, ${figure(pieces)} more`,
  familyMore: (family: string, pieces: number) => `${family} together, ${figure(pieces)} more`,
  familyPieces: (pieces: number, of: number) => `${figure(pieces)} of ${figure(of)} pieces over all lines`,
  off: (basisPoints: number) => `${figure(basisPoints / 100)} % off`,
  each: (price: number) => `${dollars(price)} each`,
  total: 'Sum',
  checkOut: 'Check out',
  askForQuote: 'Ask for a quote',
  checkOutLines: (count: number) => `Check out ${lines(count)}`,
  nothingToCheckOut: 'No line can be ordered as it stands.',
  signInToCheckOut: 'Sign in to check out',
  net: (kind: PriceKind | null) => `${without[kind ?? 'untaxed']} on the next page. Nothing is held before you order.`,
  netOfGuest: (kind: PriceKind | null) =>
    `List prices, ${kind === 'gross' ? 'tax included, without delivery' : 'without delivery and tax'}. Dealers see their own prices once they sign in.`,

  // Keys.
  keys: 'Keys',
  keyCarton: 'one carton more or less',
  keyNext: 'next quantity',
  keyLater: 'save for later',
  keyRemove: 'remove',
  keyUndo: 'undo',
} as const;
