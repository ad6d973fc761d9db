import type { SavedAddress } from '#contract/accounts/addresses.ts';
import { countryName } from '#contract/countries.ts';
import { formatFigure, formatWeight } from '#contract/format.ts';
import { formatDollars, ORDER_TOTAL_MAX_CENTS } from '#contract/money.ts';
import { ORDER_LINES_MAX } from '#contract/sales/order-lines.ts';
import { capital, inWords } from '#contract/wording.ts';

const figure = formatFigure;
const lines = (count: number) => (count === 1 ? '1 line' : `${figure(count)} lines`);
const orders = (count: number) => (count === 1 ? 'one order' : `${inWords(count)} orders`);

/** The words of the checkout. */
export const checkoutTexts = {
  title: 'Checkout',
  steps: ['Basket', 'Checkout', 'Payment'],
  loading: 'Loading the checkout',
  failed: 'The basket did not load',
  sumFailed: 'The sum did not load',
  by: (company: string | null, name: string) => (company === null ? `By ${name}` : `For ${company}, by ${name}`),
  toBasket: 'To the basket',
  viewerTitle: 'You cannot order here',

  // Where it goes.
  goes: 'Where it goes',
  keyChoose: ' choose, ',
  keyNext: ' next step',
  address: 'Delivery address',
  addressLine: ({ street, postalCode, city, country }: SavedAddress) =>
    [street, [postalCode, city].filter(Boolean).join(' '), countryName(country)].filter(Boolean).join(', '),
  addressAbout: ({ name, preferred }: SavedAddress, used: string | null) => {
    const last = used && `${preferred ? 'l' : 'L'}ast used ${used}`;
    return (
      [name, [preferred && 'Your default', last].filter(Boolean).join('; ')].filter(Boolean).join('. ') || undefined
    );
  },
  newAddress: 'A new address',
  newAbout: (kept: boolean) => (kept ? 'Kept unless you say otherwise' : 'For this order'),
  street: 'Street',
  keepForCompany: 'Keep for the company',
  keepIt: 'Keep it',
  called: 'What you call it',
  calledHint: 'May be empty.',

  // How it comes.
  how: 'How it comes',
  delivery: 'Delivery',
  sameForAll: (count: number) => `For ${inWords(count)} orders together`,

  // Billing.
  billing: 'Your papers',
  orderNumber: 'Purchase-order number',
  orderNumberHint: 'Stands on order, invoice and CSV, and is searched',
  invoiceTo: 'Invoice to',
  note: 'Note for the packers',

  // Short lines.
  shortTitle: (count: number) =>
    `${capital(inWords(count))} ${count === 1 ? 'line is' : 'lines are'} short; nothing was held`,
  shortText: 'Stock is taken for all lines or for none. Say what is to happen with each, then order again.',
  shortMissing: (count: number) =>
    count === 1 ? 'One short line has no answer yet.' : `${capital(inWords(count))} short lines have no answer yet.`,
  minimum: (minimum: number) => `minimum ${figure(minimum)}`,
  belowMinimum: (minimum: number, there: number) =>
    there === 0 ? 'none is left' : `minimum ${figure(minimum)}: ${figure(there)} cannot be ordered`,
  notOnSale: 'not on sale any more',
  there: (available: number, asked: number) => `${figure(available)} of ${figure(asked)} there`,
  asked: (quantity: number) => `${figure(quantity)} asked`,
  gone: 'not on sale',
  below: (minimum: number) => `below ${figure(minimum)}`,
  missing: (pieces: number) => `${figure(pieces)} short`,
  takeOf: (quantity: number, name: string) => `Take ${figure(quantity)}: ${name}`,
  takeNone: 'Take what is there',
  leaveOutOf: (name: string) => `Leave it out: ${name}`,

  // Changes.
  basketChangedTitle: 'The basket changed while you were here',
  basketChanged: 'In another tab, on another device, or by a colleague. Nothing that you typed is lost.',
  notInIt: 'not in it',
  changedSums: { shipping: 'Delivery', tax: 'Tax' },

  // Several orders.
  split: (all: number, count: number) => `${lines(all)} become ${orders(count)}`,
  splitReason: ({ byLines, bySum }: { byLines: boolean; bySum: boolean }) => {
    const most = [
      byLines && `takes ${figure(ORDER_LINES_MAX)} lines at most`,
      bySum && `comes to ${formatDollars(ORDER_TOTAL_MAX_CENTS / 100)} at most, which is what a card pays at once`,
    ];
    return `An order ${most.filter(Boolean).join(' and ')}. Each is held, paid and invoiced by itself.`;
  },
  order: (place: number) => `Order ${place}`,
  orderLines: (place: number, count: number) => `Order ${place}, ${lines(count)}`,
  linesCount: lines,
  linesFrom: (first: number, last: number) =>
    first === last ? `Line ${figure(first)}` : `Lines ${figure(first)} to ${figure(last)}`,

  // The sum.
  sumOf: 'Sum of the order',
  sumOfAll: 'Sum of all orders',
  linesOne: (count: number, all: number) =>
    `${count === all ? lines(count) : `${figure(count)} of ${lines(all)}`}, one order`,
  linesAll: (count: number, all: number) => `${capital(orders(count))}, ${lines(all)}`,
  nothingCounted: 'No line can be ordered as it stands',
  pieces: figure,
  more: (count: number) => `and ${figure(count)} more`,
  addWords: 'Cost centre and text',
  costCentre: 'Cost centre',
  costCentreOf: (part: string) => `Cost centre of ${part}`,
  text: 'Text on the invoice',
  textOf: (part: string) => `Text on the invoice: ${part}`,
  folded: 'Lines and prices',
  goods: (count: number) => `Goods, ${lines(count)}`,
  whySum: 'Why this sum',
  belowList: (count: number, all: number) => `${figure(count)} of ${lines(all)} below list price`,
  atList: (all: number) => (all === 1 ? 'The line is at list price' : `All ${lines(all)} are at list price`),
  deliveryZone: (name: string, zone: string) => `${capital(name)}, zone ${zone}`,
  vat: (country: string, rate: number) => ['Tax', country, `${figure(rate)} %`].filter(Boolean).join(', '),
  vatReverse: (country: string) => ['Tax', country, 'reverse charge'].filter(Boolean).join(', '),
  vatWaits: 'Your VAT number is not confirmed yet: once it is, you owe this tax yourself, for orders from then on.',
  risenTitle: (count: number) =>
    count === 1 ? 'A price rose since it was put in' : `${capital(inWords(count))} prices rose since they were put in`,
  risen: 'For each piece. The sum below is at the prices of now.',
  vatAbout: (on: number) => `By place of delivery, on ${formatDollars(on)}`,
  weight: 'Weight',
  weightIs: formatWeight,
  cartons: 'Cartons',
  total: 'Total',
  totalOf: (count: number) => (count === 2 ? 'Both' : 'All'),
  noTotal: '$ –',
  place: 'Place the order',
  placeLines: (count: number) => `Place the order with ${lines(count)}`,
  placeOrders: (count: number) => `Place ${orders(count)}`,
  holdsAll: (count: number, minutes: number | null) =>
    `${count === 2 ? 'Both' : 'All'} are held${minutes === null ? '' : ` for ${figure(minutes)} minutes`} and paid one after the other on one page. If one cannot be held, ${count === 2 ? 'neither' : 'none'} is.`,
  kept: 'What you typed here is kept on this device: a reload, a sign-in or a second tab loses nothing.',
  withAll: 'with delivery and tax',
  manyOrders: orders,

  // What comes of it.
  placedUnknown: (detail: string) =>
    `${detail} Find out what became of it: the same order is never placed twice.`.trim(),
  findOut: 'Find out',
  refusedTitle: 'The order was not placed',
  done: (count: number) => (count === 1 ? 'Your order done!' : `${capital(inWords(count))} orders done!`),
  doneAsked: 'Your order done! We name the price of delivery next.',
} as const;
