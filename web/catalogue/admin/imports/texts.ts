import type { ImportCounts } from '#contract/file-imports.ts';
import { formatFigure } from '#contract/format.ts';

const counted = (count: number, one: string, many = `${one}s`) => `${formatFigure(count)} ${count === 1 ? one : many}`;

/** The words of adding parts from a file. */
export const texts = {
  title: 'Add Parts',
  tabs: 'Ways to add',
  onePart: 'One part',
  fromCsv: 'From CSV',
  loading: 'Loading the import',
  failed: 'The import did not load',
  gone: 'There is no such import',
  goneHow: 'Imports are kept for 30 days, and everybody sees their own.',
  startAnew: 'Choose a file',

  file: 'CSV of parts',
  limits: 'At most 8 MB and 5,000 rows. Nothing is written before you have seen every change.',
  how: [
    'The first line names the columns; those of the download from Manage Parts are all known.',
    'A part is known by its SKU. One that the shop does not have is added; columns that are left out stay as they are.',
    'The stock is corrected by what differs now, so that what is sold meanwhile stays sold.',
  ],
  example: 'Download all parts as CSV',

  faultyHow: 'Nothing has been written. Mend these rows and choose the file again, or write the others without them.',
  faultyOnly: 'Nothing has been written. Mend these rows and choose the file again.',
  anew: 'Parts were changed since the file was read',
  anewHow: 'Nothing has been written. The file was compared again: look at the changes, then write them.',
  notBegun: 'The file could not be written',

  columnsTitle: 'Columns, matched by name',
  leftOut: 'not known, left out',
  more: (head: string, count: number) => `${head} and ${formatFigure(count)} more`,
  attributes: 'Attributes',
  fields: {
    sku: 'SKU',
    ean: 'EAN',
    name: 'Name',
    brand: 'Brand',
    category: 'Family',
    price: 'Price',
    cost: 'Cost',
    ordered_quantity: 'Quantity (minimum)',
    available: 'Available',
    weight: 'Weight, g',
    carton: 'Carton, pieces',
    taxClass: 'Tax class',
    formerNumbers: 'Former numbers',
    replacedBy: 'Replaced by',
    shelfPlaces: 'Shelf places',
    spareParts: 'Spare parts',
    weightOf: 'Weight is of',
    torque: 'Torque',
    inTheBox: 'In the box',
    countryOfOrigin: 'Country of origin',
    hsCode: 'HS code',
    gtin: 'GTIN',
    description: 'Description',
    img: 'Image',
    archived: 'Archived',
  } as Readonly<Record<string, string>>,

  linesTitle: 'Faults and changes',
  changesTitle: 'Changes',
  writtenTitle: 'What was written',
  linesOrder: 'Faults first, then by row',
  columns: { row: 'Row', sku: 'SKU', product: 'Product', column: 'Column', change: 'Change' },
  newPart: 'new part',
  wholeRow: 'row',
  empty: 'empty',
  shown: (count: number, all: number) => `${formatFigure(count)} of ${formatFigure(all)} shown`,

  write: (count: number, leftOut: number) =>
    count === 0
      ? 'Write the changes'
      : `Write ${counted(count, 'change')}${leftOut > 0 ? `, leave ${counted(leftOut, 'row')} out` : ''}`,
  downloadFaults: 'Download the faults',
  writing: (count: number) => `${counted(count, 'change')} being written`,
  writingHow: 'You may leave this page. Everything or nothing is written.',
  done: (done: number) => `${formatFigure(done)} done`,
  written: (count: number) => `${counted(count, 'change')} ${count === 1 ? 'is' : 'are'} written`,
  writtenHow: (counts: ImportCounts) =>
    `${counted(counts.new, 'part')} added, ${formatFigure(counts.changed)} changed. Who did it stands in the audit log.`,
  toParts: 'Manage Parts',
  toUndo: 'Undo it',
  tryAgain: 'Try again',
} as const;
