import { ownNamesOf, yoursOf } from '#contract/catalogue/own-names.ts';
import { formatFigure, formatWeight } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { QuantityRule, QuickLine, QuickOrder, QuickPart } from '#contract/sales/quick-order/quick-order.ts';
import type { ReadAs } from '#contract/sales/quick-order/quick-order.ways.ts';

const lines = (count: number) => `${formatFigure(count)} ${count === 1 ? 'line' : 'lines'}`;

type Reading = NonNullable<QuickOrder['reading']>;

const separators: Record<Reading['separator'], string> = {
  tab: 'tab',
  semicolon: 'semicolon',
  pipe: 'vertical bar',
  comma: 'comma',
  spaces: 'spaces',
  sheet: 'cells of the first sheet',
};

const readWords: Record<ReadAs, string> = {
  before: ', the number before',
  after: ', the number after',
  thousand: '',
  decimal: '',
  packs: ' pieces, in packs',
  pieces: ' pieces',
};

const marks = { thousand: 'one thousand', decimal: 'decimals', unclear: 'unclear: one or one thousand' } as const;

/** What the page of quick orders says. */
export const texts = {
  title: 'Quick order',
  lede: 'Part number and quantity, a line each. Ours, EAN, yours or a former number; any case, with or without hyphens.',
  example: 'Example CSV',
  pad: 'Lines to order',
  placeholder: 'CR-32-104-K  250\nCS-12-1050-XD  40\n…',
  paste: 'Paste with',
  orType: ', or type.',
  upTo: 'Up to 5,000 lines.',
  ofAtMost: (count: number) => [lines(count), ' of at most 5,000.'] as const,
  headLeftOut: 'Head row left out.',
  clear: 'Clear',
  check: 'Check the lines',
  checkLines: (count: number) => `Check ${lines(count)}`,
  drop: 'Drop CSV or XLSX here, or choose a file',
  dropHow: 'First sheet; columns are found by what stands in them',
  file: 'CSV or XLSX',
  tooLarge: 'This file is larger than 2 MB. Split it into several files.',
  tooMany: 'That is more than 5,000 lines. Take some away.',
  partByPart: 'Part by part',

  howRead: 'How it is read',
  howReadLabel: 'How the list is read',
  reads: { columns: 'Columns', separator: 'Separator', head: 'Head row', mark: '1.000', zeros: 'Lost zeros' },
  readsPlain: {
    columns: 'found by themselves',
    separator: 'tab, comma, semicolon, spaces',
    head: 'with or without',
    mark: 'as your list writes it',
    zeros: 'put back',
  },
  columns: ({ number, quantity }: { number: number; quantity: number }) => `${number} number, ${quantity} quantity`,
  separator: (separator: Reading['separator']) => separators[separator],
  head: (head: Reading['head']) => (head ? `line ${head.line}, ‘${head.text}’` : 'none'),
  mark: (mark: NonNullable<Reading['mark']>) => `${marks[mark.means]}, as on line ${formatFigure(mark.line)}`,
  promise:
    'Nothing reaches the basket before you have seen every line. Lines in are lines taken plus lines explained, always.',
  keyCheck: 'check',

  readAsColumns: (columns: Reading['columns']) =>
    columns
      ? `Read as: column ${texts.columns(columns)}.`
      : 'No columns were found for certain: each line is read by itself.',
  leftOutRows: (rows: Reading['leftOut']) =>
    `Left out: ${rows
      .slice(0, 3)
      .map(({ line, text }) => `line ${formatFigure(line)}, ‘${text.replaceAll('\t', ', ').slice(0, 60)}’`)
      .join('; ')}${rows.length > 3 ? `; and ${lines(rows.length - 3)} more` : ''}.`,
  nameColumns: 'Name the columns by hand',
  firstRows: 'First rows of the list',
  column: (place: number) => `Column ${place}`,
  columnKinds: { other: 'Left out', number: 'Part number', quantity: 'Quantity' },
  readAgain: 'Read the list again',

  accounted: (count: number) => `${lines(count)} in, ${formatFigure(count)} accounted for`,
  left: (count: number, all: number) => `${lines(count)} left of ${formatFigure(all)}`,
  canGo: (ready: number, waiting: number) =>
    `${formatFigure(ready)} can go into the basket, ${formatFigure(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a word`,
  outcomes: {
    taken: 'taken',
    changed: 'changed',
    unfit: 'cannot be ordered',
    unknown: 'unknown',
    twice: 'twice',
    unclear: 'unclear',
  },
  leftOutCount: 'left out',
  groups: {
    unknown: ['Unknown', 'no part has this number; the nearest three'],
    twice: ['Twice', 'the same part on several lines; nothing is added up by itself'],
    unclear: ['Unclear', 'more than one reading'],
    unfit: ['Cannot be ordered', 'as they stand; nothing was changed'],
    changed: ['Changed', 'to what can be ordered'],
    taken: ['Taken', 'as they came'],
  },
  fitTitle: 'When a quantity does not fit',
  fit: { minimum: 'up to the minimum', carton: 'up to the carton', stock: 'down to the stock' } satisfies Record<
    QuantityRule,
    string
  >,
  table: (count: number) => `Dry run, ${lines(count)}`,
  heads: { line: 'Line', pasted: 'As pasted', picture: 'Picture', part: 'Part', quantity: 'Quantity', sum: 'Sum' },
  more: (count: number) => `${formatFigure(count)} more ${count === 1 ? 'line' : 'lines'}`,
  showAll: (count: number) => `Show all ${formatFigure(count)}`,

  noPart: (number: string) => `No part ${number}`,
  nothingNear: 'No number is near to it. Name the part:',
  available: (part: QuickPart) => `${formatFigure(part.available)} available`,
  nameIt: 'Number or name',
  partFor: (line: number) => `Part for line ${line}`,
  quantityFor: (line: number) => `Quantity for line ${line}`,
  quantityOf: (some: readonly number[]) => `Quantity for lines ${some.join(' and ')}`,
  together: (sum: number) => `Together ${formatFigure(sum)}`,
  larger: (most: number) => `Larger ${formatFigure(most)}`,
  first: (first: number) => `First ${formatFigure(first)}`,
  thereAlready: (there: number) => `${formatFigure(there)} in the basket already.`,
  thereOf: (line: number) => `Quantity in the basket for line ${line}`,
  thereForAll: (count: number) => `${lines(count)} ${count === 1 ? 'is' : 'are'} in the basket already.`,
  thereHow: 'They are set to what this list says, unless you add it to what is there.',
  setAll: 'Set all to this list',
  addAll: 'Add all to what is there',
  wasThere: (name: string, before: number, quantity: number) =>
    `${name}: ${formatFigure(before)} before, ${formatFigure(quantity)} now.`,
  moreAnew: (count: number) => `And ${lines(count)} more.`,
  addAllNow: (count: number) => `Add to what was there, ${lines(count)}`,
  setTo: (quantity: number) => `Set to ${formatFigure(quantity)}`,
  leaveOut: 'Leave out',
  leaveOutLine: (line: number) => `Leave out line ${line}`,
  take: 'Take',
  rounded: 'A spreadsheet has rounded this EAN.',
  roundedHow: (fits: number, number: string) =>
    `${formatFigure(fits)} ${fits === 1 ? 'part begins' : 'parts begin'} ${number.replace(/E.*/i, '').replaceAll(/\D/g, '')}. Set the column to text and copy it again, or name the part:`,
  noNumber: 'There is no part number in this line.',
  noQuantity: 'There is no quantity in this line.',
  wrongPieces: 'Type one whole number of pieces, such as 1200',
  badQuantity: 'Its quantity is no whole number of pieces from 1 to 1,000,000.',
  severalQuantities: 'It may be one quantity or another:',
  severalParts: 'It may be one part or another:',
  forAll: (count: number) => `${lines(count)} at once:`,
  readingsOf: {
    before: 'a number stands before the part and one after it.',
    thousand: 'the mark in the quantity may be that of thousands or of decimals.',
    packs: 'the quantity may count packs or pieces.',
  },
  takeAs: {
    before: 'Take the number before',
    after: 'Take the number after',
    thousand: 'Take thousands',
    decimal: 'Take decimals',
    packs: 'Take packs',
    pieces: 'Take pieces',
  } satisfies Record<ReadAs, string>,
  readAs: (quantity: number | null, as: ReadAs | undefined) =>
    quantity === null || !as ? texts.pieces(quantity) : `${formatFigure(quantity)}${readWords[as]}`,
  pieces: (quantity: number | null) => (quantity === null ? 'no quantity' : formatFigure(quantity)),
  minimum: (part: QuickPart) => `Minimum ${formatFigure(part.minimum)}`,
  carton: (part: QuickPart) => `Carton of ${formatFigure(part.carton ?? 0)}`,
  soldOut: (part: QuickPart) =>
    `${formatFigure(part.available)} available, minimum ${formatFigure(part.minimum)}: it cannot be ordered now`,
  found: ({ by, number, zeros, grouped, text }: QuickLine, part: QuickPart) =>
    [
      by === 'own' ? `${part.sku}, your number ${ownNamesOf(part) || number}.` : '',
      by === 'ean' ? `${part.sku}, by its EAN.` : '',
      by === 'former' ? `Former number; now ${part.sku}.` : '',
      by === 'sku' || by === 'part' ? `${part.sku}${texts.yours(part)}.` : '',
      zeros ? 'Lost zeros put back.' : '',
      grouped ? `${/\d{1,3}([.,' ]\d{3})+/.exec(text.slice(-12))?.[0] ?? 'The mark'} read as thousands.` : '',
    ]
      .filter((one) => one !== '')
      .join(' '),

  ready: (count: number, sum: number) => `${lines(count)}, ${formatDollars(sum)}`,
  stay: (count: number) =>
    `${formatFigure(count)} ${count === 1 ? 'stays' : 'stay'} here: mend above, or take away as CSV`,
  asCsv: (count: number) => `${lines(count)} as CSV`,
  put: (count: number) => `Put ${lines(count)} in the basket`,
  viewer: (company: string) => `For ${company} you are a viewer: an owner can make you a buyer.`,
  inBasket: (count: number) => (count === 1 ? '1 line is in the basket' : `${lines(count)} are in the basket`),
  inBasketHow: (sum: number | null, weight: number, waiting: number) =>
    `${sum === null ? '' : `${formatDollars(sum)}, ${formatWeight(weight)}.`}${waiting > 0 ? ` The ${waiting === 1 ? 'other one stays' : `${formatFigure(waiting)} others stay`} here until you mend ${waiting === 1 ? 'it or leave it' : 'them or leave them'} out.` : ''}`,
  gone: (count: number) => `${lines(count)} could not be put in: no longer on sale.`,
  undo: 'Undo',
  toBasket: 'Basket',
  toCheckout: 'Check out',
  another: 'Another list',
  back: 'Back to the text',
  allMended: 'Nothing is left of this list',
  failed: 'That did not work',

  next: 'Next part, number or name',
  nextPlaceholder: 'Part number or name',
  quantity: 'Quantity',
  parts: 'Parts',
  noneFound: 'No part is found by that',
  by: (part: QuickPart) => `by ${formatFigure(part.carton ?? part.minimum)}`,
  yours: (part: QuickPart) => (part.companyNumber === undefined ? '' : `, ${yoursOf(part)}`),
  keys: { choose: 'choose', take: 'take, to the quantity', next: 'next line', close: 'close' },
  addLine: 'Add',
  already: (line: number, quantity: number) =>
    `Line ${line} has this part already: ${formatFigure(quantity)} pieces. Change it there.`,
  chooseOne: 'Choose a part of the list.',
  soldOutNow: 'The stock is below its minimum: it cannot be ordered now.',
  remove: (name: string) => `Remove ${name}`,
  typed: (count: number, sum: number) => `${lines(count)}, ${formatDollars(sum)}`,
  boxLabel: 'Part number and quantity',
  boxPlaceholder: 'Part number and quantity: CR-34-104-S 100',
  oneLine: 'One part and its quantity: a list goes to Quick order.',
  canBe: (to: number, name: string) => `${name} can be ordered as ${formatFigure(to)} pieces.`,
  quantityToo: (part: QuickPart) => `How many of ${part.sku}? At least ${formatFigure(part.minimum)}.`,
  notClear: 'This may mean more than one thing. Choose a part of the list and add the quantity.',
  wholeList: 'Paste or drop a whole list',
  added: (name: string, quantity: number) => `${formatFigure(quantity)} × ${name} in the basket`,
  changed: (wanted: number, to: number) => `${formatFigure(wanted)} became ${formatFigure(to)}`,
} as const;
