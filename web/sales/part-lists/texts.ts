import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';

const figure = formatFigure;
const dollars = formatDollars;
const lines = (count: number) => (count === 1 ? '1 line' : `${figure(count)} lines`);
const some = (count: number, one: string, more: string) => `${figure(count)} ${count === 1 ? one : more}`;

/** What the pages of lists say. */
export const texts = {
  title: 'Lists',
  list: 'List',
  loading: 'Loading the lists',
  loadingOne: 'Loading the list',
  failed: 'The lists did not load',
  failedOne: 'The list did not load',
  way: 'Breadcrumb',
  lines,
  dash: '–',
  about: (name: string) => `, ${name}`,
  undo: 'Undo',
  close: 'Close',

  // All lists.
  count: (all: number, company: number) => {
    const lists = some(all, 'list', 'lists');
    return company === 0 ? lists : `${lists}, ${figure(company)} of them the company’s`;
  },
  fromCsv: 'From CSV',
  newList: 'New list',
  none: 'No list yet',
  noneHow: 'Save a basket or an order as a list, or begin an empty one.',
  heads: { list: 'List', parts: 'Parts', lines: 'Lines', today: 'Today', since: 'Since last time', action: 'Action' },
  mine: 'Mine',
  ofCompany: (name: string, mayChange: boolean) => `${name}, ${mayChange ? 'you may change it' : 'you may read it'}`,
  added: ', added ',
  neverAdded: ', never added',
  open: 'Open',
  openOf: (name: string) => `Open ${name}`,
  addAllOf: (name: string) => `Add all of ${name}`,
  prices: (count: number) => some(count, 'price', 'prices'),
  short: (count: number) => `${figure(count)} short`,
  gone: (count: number) => `${figure(count)} gone`,
  replaced: (count: number) => `${figure(count)} replaced`,
  allInStock: 'all in stock',
  openToSee: 'open it to see',
  deleted: (name: string) => `${name} is deleted`,
  restored: (name: string) => `${name} is back`,

  // Order again, among the lists.
  again: 'Order again',
  againOf: (number: number) => `Order again: ${number}`,
  order: (number: number) => `Order ${number}`,
  thenAndNow: (count: number, before: number) =>
    `${lines(count)}, ${dollars(before)} then and today. Nothing has changed`,
  thenSum: (count: number, before: number) => `${lines(count)}, ${dollars(before)} then, `,
  todaySum: (now: number) => `${dollars(now)} today`,

  // One list.
  head: (count: number, today: number) => `${lines(count)}, ${dollars(today)} today.`,
  share: 'share with the company',
  shared: (name: string) => `The list is ${name}’s now`,
  print: 'Print',
  csvOut: 'CSV out',
  csvIn: 'CSV in',
  rename: 'Rename',
  renamed: (name: string) => `The list is called ${name} now`,
  name: 'Name',
  save: 'Save',
  remove: 'Delete',
  askForQuote: 'Ask for a quote',
  addAll: (count: number) => `Add all ${figure(count)}`,
  empty: 'Nothing on it yet',
  emptyHow: 'Put parts on it by number and quantity, or from a CSV file.',
  find: 'Find a line',
  found: (count: number, of: number) => `${figure(count)} of ${lines(of)}`,
  columns: {
    part: 'Part',
    quantity: 'Quantity',
    available: 'Available',
    each: 'Per part',
    sum: 'Sum',
    action: 'Action',
  },
  by: (pieces: number) => `by ${figure(pieces)}`,
  add: 'Add',
  addOf: (name: string) => `Add ${name} to the basket`,
  takeOff: 'Take off',
  takeOffOf: (name: string) => `Take off ${name}`,
  takenOff: (name: string) => `${name} is off the list`,
  left: 'This part is not on sale any more.',

  // What a line says.
  noLonger: 'no longer made',
  takeInstead: (quantity: number) => `Take ${figure(quantity)} instead`,
  tookPlace: (name: string) => `${name} took its place`,
  lateGone: 'Somebody took this line off meanwhile',
  lateGoneText: (yours: number) => `You typed ${figure(yours)}.`,
  leaveOff: 'Leave it off',
  putBack: (quantity: number) => `Put ${figure(quantity)} back`,

  // The order of the lines.
  moveOf: (name: string, place: number, of: number) => `Move ${name}, ${figure(place)} of ${figure(of)}`,
  place: (place: number, of: number) => `Place ${figure(place)} of ${figure(of)}.`,
  taken: (name: string, place: number, of: number) =>
    `${name} is taken, place ${figure(place)} of ${figure(of)}. Arrows move it, Enter puts it down, Escape puts it back.`,
  putDownAt: (name: string, place: number) => `${name} is put down at place ${figure(place)}.`,
  putBackAt: (name: string, place: number) => `${name} is back at place ${figure(place)}.`,
  up: 'Up',
  down: 'Down',
  putDown: 'Put down',
  keyMove: 'move',
  keyPutDown: 'put down',
  keyPutBack: 'put back',
  keys: 'Keys',
  keyTake: 'on the handle: take the row',
  keyMoveIt: 'move it',
  keyPutItDown: 'put it down',
  keyEnds: 'to the top, to the foot',
  movedMeanwhile: 'The list was changed meanwhile, and nothing was moved. Look at it and move the line again.',

  // Put on.
  putOnLabel: 'Part number and quantity',
  putOnPlaceholder: 'Put on the list: part number and quantity',
  putOn: 'Put on',
  isOn: (name: string, quantity: number) => `${name}, ${figure(quantity)}, is on the list`,

  // All of it into the basket.
  progress: (done: number, total: number) => `${figure(done)} of ${lines(total)} are in the basket`,
  inSteps: (name: string, step: number) =>
    `${name}, in steps of ${figure(step)}. You can go on working; leaving this page does not stop it.`,
  allIn: (count: number) => (count === 1 ? '1 line is in the basket' : `${figure(count)} lines are in the basket`),
  outcome: (name: string, left: number) =>
    left === 0 ? name : `${name}. ${left === 1 ? '1 part is' : `${figure(left)} parts are`} not on sale any more.`,
  stopHere: 'Stop here',
  undoAll: 'Undo all',
  undone: 'All of it is taken back',
  goOn: 'Go on',
  toBasket: 'See the basket',
  taking: 'Taking back …',

  // CSV in.
  csvTitle: 'Put lines on the list',
  csvLede: 'Paste them, or drop a file: part number and quantity. A part that is there already gets the new quantity.',
  check: 'Check',
  file: 'CSV or XLSX file',
  drop: 'Drop a CSV or XLSX file here, or choose one',
  dropHow: 'Up to 5,000 lines',
  tooLarge: 'The file is too large: at most 2 MB.',
  accounted: (count: number) => `${lines(count)} in, ${figure(count)} accounted for`,
  canGo: (ready: number, waiting: number) => `${figure(ready)} can go on the list, ${figure(waiting)} wait for a word`,
  putLines: (count: number) => `Put ${lines(count)} on the list`,
  putCount: (count: number) => (count === 1 ? '1 line is on the list' : `${figure(count)} lines are on the list`),
  restAsCsv: (count: number) => `${lines(count)} as CSV`,
  back: 'Back to the text',
  cancel: 'Cancel',

  // On paper.
  toList: 'Back to the list',
  paperHow: 'A4, with pictures and a column to count in.',
  for: 'For',
  oneself: 'Myself',
  by2: 'By',
  pricesOf: 'Prices of',
  paper: { picture: 'Picture', yours: 'Yours', counted: 'Counted', weight: 'Weight' },

  // A whole order again.
  againTitle: (number: number) => `Order ${number} again`,
  loadingAgain: 'Loading the order',
  failedAgain: 'The order did not load',
  priceList: (company: string | null) => (company === null ? 'Your price list' : `Price list of ${company}`),
  priceListHow: 'Each part on sale with SKU, EAN and what it costs from how many pieces, as of now.',
  priceListCsv: 'Prices as CSV',
  priceListPdf: 'Prices as PDF',
  againSums: (before: number, now: number) => `${dollars(before)} then, ${dollars(now)} today.`,
  forCompany: (name: string) => ` At the prices of ${name}.`,
  changedLines: (count: number) => `Changed, ${figure(count)}`,
  sameLines: (count: number) => `As it was, ${figure(count)}`,
  nothingChanged: 'Nothing has changed since.',
  outNow: 'left out',
  insteadNow: (name: string, quantity: number) => `${figure(quantity)} of ${name} instead`,
  setNow: (quantity: number) => `${figure(quantity)} instead`,
  putInBasket: (count: number) => `Put ${lines(count)} in the basket`,
  notAmong: (count: number) => (count === 0 ? '' : `${lines(count)} not among them`),
} as const;
