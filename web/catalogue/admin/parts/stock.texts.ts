import type { countReasons, goodsReasons } from '#contract/catalogue/stock.ts';
import { formatFigure } from '#contract/format.ts';

/** A difference in pieces with its sign: −36, +600. */
export function signed(pieces: number): string {
  if (pieces === 0) return '0';
  return `${pieces < 0 ? '−' : '+'}${formatFigure(Math.abs(pieces))}`;
}

/** A count of pieces in words: 1 piece, 1,240 pieces. */
export const pieces = (count: number) => (count === 1 ? '1 piece' : `${formatFigure(count)} pieces`);

const counts: readonly (readonly [(typeof countReasons)[number], string])[] = [
  ['count', 'Count'],
  ['damaged', 'Damaged'],
  ['sample', 'Sample'],
];

const goods: readonly (readonly [(typeof goodsReasons)[number], string])[] = [
  ['goods-in', 'Goods in'],
  ['goods-back', 'Goods back'],
];

/** The words of the correction of a stock. */
export const stockTexts = {
  title: 'Correct the stock',
  titleShort: 'Booked, and pieces are missing',
  about: (name: string, sku: string) => `${name}, ${sku}`,
  loading: 'Loading the stock',
  kinds: 'Kind of correction',
  count: 'Counted',
  goods: 'Goods in',

  free: 'free',
  held: 'held, unpaid',
  unshipped: 'paid, not shipped',
  onShelf: 'on the shelf',

  counted: 'Counted on the shelf',
  countedHow: 'All that lies there, packed orders too',
  cameIn: 'Came in',
  cameInHow: 'Added to what is there',
  reason: 'Reason',
  countReasons: counts,
  goodsReasons: goods,
  note: 'Note',
  deliveryNote: 'Delivery note',
  before: 'Before',
  difference: 'Difference',
  after: 'After',
  book: (difference: number) => `Book ${signed(difference)}`,
  add: (count: number | null) => (count === null ? 'Add' : `Add ${formatFigure(count)}`),
  cancel: 'Cancel',
  close: 'Close',
  nothing: 'That is what lies on the shelf already',
  written: (name: string, available: number) => `${name}: ${formatFigure(available)} available`,
  retry: 'Retry',

  short: (count: number) => `${pieces(count)} short`,
  shortHow: (promised: number, there: number) =>
    `${formatFigure(promised)} are promised and ${formatFigure(there)} ${there === 1 ? 'is' : 'are'} there. Paid orders come first, the oldest first; these fall short:`,
  order: (number: number) => `Order ${number}`,
  paid: 'paid',
  heldUntil: 'held until',
  ofPieces: (there: number, ordered: number) => `${formatFigure(there)} of ${formatFigure(ordered)}`,

  movements: 'Last movements',
  movementsLoading: 'Loading the last movements',
  noMovements: 'Nothing has moved yet',
  movementKinds: {
    opening: 'opening stock',
    hold: 'held',
    release: 'given back',
    'take-out': 'taken out of an order',
    retake: 'held again',
    'write-off': 'written off',
    returned: 'returned by the buyer',
    damaged: 'returned, damaged',
    scrapped: 'returned, scrapped',
    return: 'returned',
    correction: 'corrected',
  } as Record<string, string>,
  ofOrder: (number: number) => `order ${number}`,
} as const;
