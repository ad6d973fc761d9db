import { formatDay, formatFigure } from '#contract/format.ts';
import { drawCode39 } from '#server/platform/pdf/code39.ts';
import {
  type Document,
  faintInk,
  hairline,
  ink,
  LINE_HEIGHT,
  PAGE,
  type Pen,
  penOn,
  RIGHT,
} from '#server/platform/pdf/pen.ts';
import { drawSheetFeet, FOOT } from '#server/platform/pdf/sheet-feet.ts';
import { drawBlockRow, drawSheetHead } from '#server/platform/pdf/sheet-head.ts';
import { marksOf, packingWords } from '#server/sales/invoices/sheets.ts';
import type { LineToPack, OrderToPack, Paper } from './packing.papers.ts';
import { drawBox, drawLeftOutSheet, nextSheet, writtenLines } from './packing.sheets.ts';

const WIDTH = RIGHT - PAGE.edge;
/** Left edges of the columns; figures stand at the right end of theirs. */
const columns = {
  place: PAGE.edge,
  part: PAGE.edge + 78,
  ordered: PAGE.edge + 322,
  before: PAGE.edge + 372,
  now: PAGE.edge + 416,
  box: PAGE.edge + 438,
  later: RIGHT,
};
const NAME_WIDTH = 186;
const PLACE_WIDTH = columns.part - columns.place - 10;
/** A little narrower than the third block, so that a scanner finds where it begins. */
const CODE_WIDTH = WIDTH / 3 - 14;
const small = { size: 9, color: faintInk } as const;
const bold = { weight: 600 } as const;
const LINE = 10.5 * LINE_HEIGHT;
const SMALL_LINE = small.size * LINE_HEIGHT;

/** Draws a packing slip for each order, each beginning on a sheet of its own, and names those that were left out on a last one. */
export function drawPackingSlips(document: Document, { seller, orders, leftOut }: Paper): void {
  for (const [place, order] of orders.entries()) {
    if (place > 0) document.addPage();
    document.outline.addItem(`Order ${order.orderNumber}`);
    drawSlip(document, penOn(document), seller, order);
    // What is done is written: the next slip counts its own sheets, and memory holds one alone.
    document.flushPages();
  }
  drawLeftOutSheet(document, seller.name, leftOut);
}

function drawSlip(document: Document, pen: Pen, seller: Paper['seller'], order: OrderToPack): void {
  const { write } = pen;
  drawSheetHead(pen, seller.name, 'Packing slip');
  let y = Math.max(drawBlockRow(pen, PAGE.edge + 60, blocksOf(order)), PAGE.edge + 124) + 14;
  const code = { x: RIGHT - CODE_WIDTH, y: PAGE.edge + 62, width: CODE_WIDTH, height: 38 };
  drawCode39(document, String(order.orderNumber), code);
  write(`Order ${order.orderNumber}`, code.x, code.y + code.height + 4, { size: 9.5 });
  if (order.note !== null) y = drawNote(document, pen, y, order.note) + 14;
  y = drawHeads(pen, y + 4);
  for (const line of order.lines) {
    const texts = textsOf(pen, line);
    const height = heightOf(texts);
    if (y + height > FOOT - 12) y = drawHeads(pen, nextSheet(document));
    drawLine(pen, y + 7, line, texts);
    y += height;
    pen.rule(y, hairline);
  }
  drawNotes(document, pen, y, seller);
  drawSheetFeet(document, pen, [
    { label: 'Order', value: String(order.orderNumber) },
    { label: 'Packed by', value: '' },
    { label: 'Pieces', value: formatFigure(order.pieces) },
  ]);
}

function blocksOf(order: OrderToPack) {
  const { to, phone, orderNumber, placedAt, purchaseOrderNumber, goesOut, weightGrams, cartons } = order;
  return [
    { label: 'Deliver to', lines: [...to, phone] },
    {
      label: 'Order',
      lines: [
        String(orderNumber),
        formatDay(placedAt),
        ...(purchaseOrderNumber ? [`Your order ${purchaseOrderNumber}`] : []),
        ...(goesOut === null ? [] : [goesOut]),
        packingWords({ weightGrams, cartons }).join(', '),
      ],
    },
    { label: '', lines: [] },
  ];
}

const NOTE_LINES_MAX = 10;

/** In a frame, before the lines: it may say how they are packed. */
function drawNote(document: Document, pen: Pen, top: number, note: string): number {
  pen.write('Note of the buyer', PAGE.edge + 10, top + 8, small);
  const end = writtenLines(note, NOTE_LINES_MAX).reduce(
    (y, line) => pen.wrap(line, PAGE.edge + 10, y, WIDTH - 20, { hyphens: true }),
    top + 23,
  );
  document
    .rect(PAGE.edge, top, WIDTH, end + 6 - top)
    .lineWidth(0.75)
    .strokeColor(ink)
    .stroke();
  return end + 6;
}

function drawHeads({ write, rule }: Pen, y: number): number {
  const style = { size: 9, weight: 600 } as const;
  rule(y);
  write('Place', columns.place, y + 6, style);
  write('Part', columns.part, y + 6, style);
  write('Ordered', columns.ordered, y + 6, { ...style, align: 'right' });
  write('Before', columns.before, y + 6, { ...style, align: 'right' });
  write('Now', columns.now, y + 6, { ...style, align: 'right' });
  write('To come', columns.later, y + 6, { ...style, align: 'right' });
  rule(y + 22);
  return y + 22;
}

function textsOf({ split }: Pen, { name, sku, yours, places, takenOut }: LineToPack) {
  const [place, ...more] = places;
  return {
    name: split(name, NAME_WIDTH, { hyphens: true }),
    sku: split(sku, NAME_WIDTH, { size: small.size }),
    under: [...(yours === '' ? [] : [yours]), ...(takenOut > 0 ? [`${formatFigure(takenOut)} taken out`] : [])].flatMap(
      (line) => split(line, NAME_WIDTH, small),
    ),
    place: split(place ?? '', PLACE_WIDTH, bold),
    more: more.length > 0 ? split(`also ${more.join(', ')}`, PLACE_WIDTH, small) : [],
  };
}

/** How much room a line needs. */
function heightOf({ name, sku, under, place, more }: ReturnType<typeof textsOf>): number {
  const named = name.length * LINE + (sku.length + under.length) * SMALL_LINE;
  return Math.max(named, place.length * LINE + more.length * SMALL_LINE) + 14;
}

function drawLine(pen: Pen, y: number, line: LineToPack, texts: ReturnType<typeof textsOf>): void {
  const { write, writeLines, rule } = pen;
  writeLines(texts.more, columns.place, writeLines(texts.place, columns.place, y, bold), small);
  const named = writeLines(texts.name, columns.part, y);
  const numbered = writeLines(texts.sku, columns.part, named, { size: small.size });
  writeLines(texts.under, columns.part, numbered, small);
  write(formatFigure(line.ordered), columns.ordered, y, { align: 'right' });
  write(figureOf(line.before), columns.before, y, { align: 'right' });
  write(figureOf(line.now), columns.now, y - 1, { size: 12, weight: 600, align: 'right' });
  if (line.awaited > 0) write(formatFigure(line.awaited), columns.later, y, { align: 'right' });
  if (line.now === 0) return;
  drawBox(pen, columns.box, y);
  // Whoever packs fewer writes here what is left.
  if (line.awaited === 0) rule(y + 13, faintInk, columns.later - 40, columns.later);
}

const figureOf = (pieces: number) => (pieces === 0 ? '–' : formatFigure(pieces));

/** In small at the foot of the last sheet. */
function drawNotes(document: Document, pen: Pen, top: number, seller: Paper['seller']): void {
  const notes = [
    `No prices on this sheet. Something missing or damaged? Write to ${seller.email} and name the order.`,
    ...marksOf({ seller, rehearsal: seller.rehearsal }),
  ].flatMap((note) => pen.split(note, WIDTH, small));
  if (top + 14 * notes.length + 20 > FOOT) nextSheet(document);
  for (const [place, note] of notes.entries())
    pen.write(note, PAGE.edge, FOOT - 8 - 14 * (notes.length - place), small);
}
