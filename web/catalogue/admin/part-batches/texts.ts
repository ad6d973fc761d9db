import type { BatchChange, PartBatch } from '#contract/catalogue/part-batches.ts';
import { changeWords } from '#contract/catalogue/part-batches.ts';
import { formatFigure } from '#contract/format.ts';
import { attributeLabels } from '#web/catalogue/admin/parts/family.words.ts';

const counted = (count: number, one: string, many = `${one}s`) => `${formatFigure(count)} ${count === 1 ? one : many}`;

/** What is changed, as it is counted. */
const nouns: Readonly<Record<BatchChange['kind'], readonly [string, string]>> = {
  price: ['price', 'prices'],
  minimum: ['minimum', 'minimums'],
  stock: ['stock', 'stocks'],
  brand: ['brand', 'brands'],
  attribute: ['part', 'parts'],
  archive: ['part', 'parts'],
  restore: ['part', 'parts'],
  import: ['part', 'parts'],
};
const things = ({ kind }: BatchChange, count: number) => counted(count, ...nouns[kind]);

/** The words of changing many parts at once. */
export const texts = {
  what: 'What changes',
  chosenBy: (filter: string) => `chosen in Manage Parts by “${filter}”`,
  which: 'Which parts',
  ticked: (count: number) => `The ${formatFigure(count)} ticked`,
  matching: (count: number) => `All ${formatFigure(count)} that match`,
  matchingBut: (count: number, except: number) =>
    `All ${formatFigure(count)} that match, without the ${formatFigure(except)} taken out`,
  matchingHow: (at: string) => `counted ${at}; if the number has changed when you apply, nothing is done`,
  tooMany: (most: number) => `At most ${formatFigure(most)} at once: narrow the list first`,

  change: 'Change',
  kinds: [
    ['price', 'Price'],
    ['minimum', 'Minimum quantity'],
    ['stock', 'Stock'],
    ['brand', 'Brand'],
    ['attribute', 'An attribute'],
    ['archive', 'Archive'],
    ['restore', 'Restore'],
  ],
  by: 'By',
  priceHow: 'Such as +4 % or −0.50',
  priceFault: 'Give a percentage such as +4 %, or dollars such as −0.50',
  round: 'Round to',
  roundings: [
    ['0.05', '$0.05, nearest'],
    ['0.10', '$0.10, nearest'],
    ['0.50', '$0.50, nearest'],
    ['1.00', '$1.00, nearest'],
    ['1.00 up', '$1.00, up'],
    ['0.99', 'an end in .99'],
    ['0.01', 'not at all'],
  ],
  to: 'To',
  minimumFault: 'Minimum is a whole number of 1 or more',
  pieces: 'Pieces, more or fewer',
  piecesHow: 'Such as +50 or −3',
  piecesFault: 'Give whole pieces such as +50 or −3',
  reason: 'Reason',
  reasonFault: 'Please give a reason',
  brandsFailed: 'The brands could not be read',
  attribute: 'Attribute',
  value: 'Value',
  valueFault: 'Please give a value',
  attributeFault: 'Please choose an attribute',
  brand: 'Brand',
  brandFault: 'Please choose a brand',
  choose: 'Please choose',
  dryRun: 'Dry run',

  loading: 'The change is being loaded',
  failed: 'The change could not be read',
  noneTitle: 'Choose parts first',
  none: 'Tick parts in Manage Parts, or all that match its filter, and press Change there.',
  toParts: 'Manage Parts',

  changes: (done: boolean) => (done ? 'Changed' : 'Change'),
  average: (points: number) => `on average ${points < 0 ? '−' : '+'}${(Math.abs(points) / 100).toFixed(2)} %`,
  stay: 'Stay',
  stayHow: { price: 'rounded to the same price', other: 'they are so already' },
  refused: 'Refused',
  refusedHow: 'named first below',
  skipped: 'Left out',
  skippedHow: 'changed by others meanwhile',
  baskets: 'In baskets now',
  basketsHow: 'buyers are asked again',

  lines: 'Parts of the change',
  columns: {
    part: 'Part',
    price: 'Price',
    exact: 'Before rounding',
    rounding: 'Rounding',
    change: 'Change',
    values: 'Before and after',
    note: 'Note',
  },
  same: 'stays',
  shown: (count: number, all: number) =>
    `${formatFigure(count)} of ${formatFigure(all)}: refused first, then by the greatest rounding`,
  shownPlain: (count: number, all: number) => `${formatFigure(count)} of ${formatFigure(all)}: refused first`,
  download: (dry: boolean) => (dry ? 'Download the dry run' : 'Download the changes'),

  willChange: (change: BatchChange, count: number) => `${things(change, count)} ${count === 1 ? 'changes' : 'change'}`,
  atOnce: (change: BatchChange) => `${words(change)}; at once`,
  nothing: 'Nothing would change',
  cancel: 'Cancel',
  apply: (change: BatchChange, count: number) => {
    if (change.kind === 'archive') return `Archive ${things(change, count)}`;
    return change.kind === 'restore' ? `Restore ${things(change, count)}` : `Change ${things(change, count)}`;
  },

  running: (change: BatchChange, count: number) => `${things(change, count)} being changed`,
  undoing: (change: BatchChange, count: number) => `${things(change, count)} being undone`,
  runningHow: 'You may leave this page: the shop goes on by itself.',
  done: (count: number) => `${formatFigure(count)} done`,
  doneTitle: (change: BatchChange, count: number) =>
    change.kind === 'import' ? `${things(change, count)} imported` : `${things(change, count)} changed`,
  undoneTitle: (change: BatchChange, count: number) => `${things(change, count)} undone`,
  doneHow: ({ change, by }: Pick<PartBatch, 'change' | 'by'>) =>
    ` by ${by ?? 'somebody who is gone'}, ${words(change)}. It stands in the audit log as one entry.`,
  stayedHow: (count: number) => `${counted(count, 'part')} changed meanwhile and stayed: see below.`,
  auditLog: 'Audit log',
  canUndo: 'Can be undone as long as nothing else changes these parts',
  orders: (count: number) =>
    count === 0
      ? 'No order has been placed at the new prices.'
      : `${counted(count, 'order')} ${count === 1 ? 'has' : 'have'} been placed at the new prices; ${count === 1 ? 'it keeps' : 'they keep'} them.`,
  cannotUndo: 'Cannot be undone as a whole any more',
  hindrance: ({ sku, name, why }: PartBatch['hindrances'][number]) => `${name} (${sku}): ${why.toLowerCase()}`,
  andMore: (count: number) => `and ${formatFigure(count)} more`,

  undo: 'Undo',
  undoOf: (change: BatchChange) => `Undo ${words(change)}`,
  undoTitle: (change: BatchChange, count: number) => `Undo ${things(change, count)}?`,
  undoHow: (change: BatchChange, count: number) =>
    change.kind === 'import'
      ? 'What the file changed goes back. Parts that it added are deleted, or archived where they were ordered.'
      : `${things(change, count)} ${count === 1 ? 'goes' : 'go'} back.`,
  undoOrders: 'Orders that were placed meanwhile keep their prices.',
  keep: 'Keep',
  undoCount: (count: number) => `Undo ${formatFigure(count)}`,

  last: 'Changes to many parts',
  lastLabel: 'Last changes',
  lastColumns: { when: 'When', what: 'What', parts: 'Parts', by: 'By', undo: 'Undo' },
  noLast: 'No change yet. An import of parts stands here, too.',
  lastFailed: 'The changes could not be read',
  lastLoading: 'The changes are being loaded',
  states: { dry: '', running: 'being changed', undoing: 'being undone', done: '', undone: 'undone ' },
  changedSince: 'parts changed since',
} as const;

/** A change to many parts in one line. */
export function words(change: BatchChange): string {
  return changeWords(change, (key) => attributeLabels.get(key) ?? key);
}
