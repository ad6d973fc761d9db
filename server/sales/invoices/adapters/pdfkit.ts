import { facturX } from '#server/platform/pdf/factur-x.ts';
import { inOneFile } from '#server/platform/pdf/pdf-file.ts';
import { type Document, faintInk, hairline, PAGE, type Pen, penOn, RIGHT, signal } from '#server/platform/pdf/pen.ts';
import { drawSheetFeet, FOOT } from '#server/platform/pdf/sheet-feet.ts';
import { drawBlockRow, drawSheetHead } from '#server/platform/pdf/sheet-head.ts';
import type { DrawSheet, DrawSheets, Sheet, SheetPart } from '#server/sales/invoices/invoices.port.ts';

const WIDTH = RIGHT - PAGE.edge;

/** Left edges of the columns; figures stand at the right end of theirs. */
const columns = { no: PAGE.edge, part: PAGE.edge + 20, sku: PAGE.edge + 190, quantity: 396, unit: 464, price: RIGHT };

/** Draws a document on as many sheets of A4 as it needs. The same document gives the same bytes. */
export const drawSheet: DrawSheet = (sheet) => {
  const { title, number, seller, madeAt, cii } = sheet;
  const embedded = cii === undefined ? undefined : facturX(cii, madeAt);
  return inOneFile({ title: `${title} ${number}`, author: seller, madeAt, embedded }, (document) =>
    drawOn(document, sheet),
  );
};

/** Draws several documents into one file, each beginning on a sheet of its own, with an outline of all. */
export const drawSheets: DrawSheets = (file, sheets) =>
  inOneFile(file, (document) => {
    for (const [place, sheet] of sheets.entries()) {
      if (place > 0) document.addPage();
      document.outline.addItem(`${sheet.title} ${sheet.number}`);
      drawOn(document, sheet);
      // What is done is written: the next document counts its own sheets, and memory holds one document alone.
      document.flushPages();
    }
  });

function drawOn(document: Document, sheet: Sheet): void {
  const pen = penOn(document);
  drawHead(pen, sheet);
  const top = drawBlocks(pen, sheet) + 26;
  let y = drawRows(document, pen, top, sheet.rows);
  const notes = sheet.notes.flatMap((note) => pen.split(note, WIDTH, small));
  if (y + 62 + 14 * notes.length + 20 * sheet.sums.length > FOOT) y = nextSheet(document);
  drawTotal(pen, y, { ...sheet, notes });
  drawSheetFeet(document, pen, sheet.facts);
}

function nextSheet(document: Document): number {
  document.addPage();
  return PAGE.edge;
}

/** What stands at the foot of the last sheet. */
const small = { size: 9, color: faintInk } as const;

function drawHead(pen: Pen, { seller, title, void: mark }: Sheet): void {
  drawSheetHead(pen, seller, title);
  if (mark) pen.write(mark, RIGHT, PAGE.edge + 24, { size: 9.5, weight: 600, color: signal, align: 'right' });
}

/** Up to three blocks beside one another, four in two rows: in a narrower column emails would break. Gives the height after them. */
function drawBlocks(pen: Pen, { blocks }: Sheet): number {
  const perRow = blocks.length > 3 ? 2 : blocks.length;
  let y = PAGE.edge + 60;
  for (let first = 0; first < blocks.length; first += perRow) {
    if (first > 0) y += 16;
    y = drawBlockRow(pen, y, blocks.slice(first, first + perRow));
  }
  return y;
}

/** Gives the height after the last row. */
function drawRows(document: Document, pen: Pen, top: number, rows: Sheet['rows']): number {
  if (rows.kind === 'amount') return drawAmount(pen, drawTableHead(pen, top, headsOf(rows.label)), rows);
  let y = drawTableHead(pen, top, partHeads);
  for (const [place, part] of rows.parts.entries()) {
    if (y + heightOf(pen, part) > FOOT - 40) y = drawTableHead(pen, nextSheet(document), partHeads);
    y = drawPart(pen, y, place + 1, part);
  }
  return y;
}

type Heads = readonly (readonly [string, number, 'left' | 'right'])[];

const partHeads: Heads = [
  ['No', columns.no, 'left'],
  ['Part', columns.part, 'left'],
  ['SKU', columns.sku, 'left'],
  ['Quantity', columns.quantity, 'right'],
  ['Per part', columns.unit, 'right'],
  ['Price', columns.price, 'right'],
];

const headsOf = (label: string): Heads => [
  [label, columns.no, 'left'],
  ['Price', columns.price, 'right'],
];

function drawTableHead({ write, rule }: Pen, y: number, heads: Heads): number {
  rule(y);
  for (const [label, x, align] of heads) write(label, x, y + 6, { size: 9, weight: 600, align });
  rule(y + 22);
  return y + 22;
}

/** Up to where the figures of 100,000 pieces begin. */
const NUMBER_WIDTH = 104;
const numberSizes = [10.5, 9.5, 8.5, 7.5] as const;

/** Our number, smaller where it is long: it is copied and searched for, so it stands in one line. The company's own below it. Gives where they end. */
function drawNumbers({ split, wrap }: Pen, y: number, { sku, ownNumber }: SheetPart): number {
  const size = numberSizes.find((each) => split(sku, NUMBER_WIDTH, { size: each }).length === 1) ?? 7.5;
  const end = Math.max(wrap(sku, columns.sku, y, NUMBER_WIDTH, { size }), y + 10.5 * 1.45);
  return ownNumber === undefined ? end : wrap(ownNumber, columns.sku, end, NUMBER_WIDTH);
}

const NAME_WIDTH = columns.sku - columns.part - 10;
const beside = { size: 8.5, color: faintInk, hyphens: true } as const;

/** How much room a part needs at most: an own number may take five lines. */
function heightOf(pen: Pen, { name, ownName, ownNumber, words, note }: SheetPart): number {
  if (ownNumber === undefined && words === undefined) return 2 * 14;
  const named = pen.split(name, NAME_WIDTH, { hyphens: true }).length + (note === null ? 0 : 1);
  const linesOf = (text: string | undefined) => (text === undefined ? 0 : pen.split(text, NAME_WIDTH, beside).length);
  return Math.max(ownNumber === undefined ? 2 : 6, 1 + named + linesOf(ownName) + linesOf(words)) * 14;
}

function drawPart(pen: Pen, top: number, no: number, part: SheetPart): number {
  const { write, wrap, rule } = pen;
  const y = top + 8;
  write(String(no), columns.no, y);
  const ours = wrap(part.name, columns.part, y, NAME_WIDTH, { hyphens: true });
  const named = part.ownName === undefined ? ours : wrap(part.ownName, columns.part, ours + 1, NAME_WIDTH, beside);
  const said = part.words === undefined ? named : wrap(part.words, columns.part, named + 1, NAME_WIDTH, beside);
  const noted = part.note === null ? said : said + 14;
  if (part.note !== null) write(part.note, columns.part, said + 1, { size: 8.5, color: faintInk });
  const end = Math.max(noted, drawNumbers(pen, y, part));
  write(part.quantity, columns.quantity, y, { align: 'right' });
  write(part.unitPrice, columns.unit, y, { align: 'right' });
  write(part.price, columns.price, y, { align: 'right' });
  rule(end + 5, hairline);
  return end + 5;
}

function drawAmount({ write, wrap, rule }: Pen, top: number, { text, price }: { text: string; price: string }): number {
  const y = top + 8;
  const end = wrap(text, columns.no, y, columns.unit - columns.no, { hyphens: true });
  write(price, columns.price, y, { align: 'right' });
  rule(end + 5, hairline);
  return end + 5;
}

function drawTotal({ write, head }: Pen, top: number, { sums, total, notes }: Sheet): void {
  let y = top;
  for (const { label, price } of sums) {
    write(label, PAGE.edge, y + 8);
    write(price, RIGHT, y + 8, { align: 'right' });
    y += 20;
  }
  write(total.label, PAGE.edge, y + 16);
  head(total.price, RIGHT, y + 10, 20, 'right');
  for (const [place, note] of notes.entries()) write(note, PAGE.edge, FOOT - 8 - 14 * (notes.length - place), small);
}
