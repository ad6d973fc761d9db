import { formatClock, formatDay, formatFigure, formatWeight } from '#contract/format.ts';
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
import type { Paper } from './packing.papers.ts';
import { drawBox, drawLeftOut, nextSheet, roomFor } from './packing.sheets.ts';
import { type PickRow, pickRows } from './pick-list.ts';

/** Left edges of the columns; figures stand at the right end of theirs. */
const columns = { place: PAGE.edge, part: PAGE.edge + 92, pieces: PAGE.edge + 316, totes: PAGE.edge + 334, box: RIGHT };
const NAME_WIDTH = 176;
const PLACE_WIDTH = columns.part - columns.place - 10;
const TOTES_WIDTH = columns.box - columns.totes - 24;
const small = { size: 9, color: faintInk } as const;
const bold = { size: 11.5, weight: 600 } as const;
const LINE = 10.5 * LINE_HEIGHT;
const SMALL_LINE = small.size * LINE_HEIGHT;

/** Draws a pick list on as many sheets of A4 as it needs: the parts in the order of the walk, then which order has which tote. */
export function drawPickList(document: Document, { seller, madeAt, orders, leftOut }: Paper): void {
  const pen = penOn(document);
  const rows = pickRows(orders);
  const withTotes = orders.length > 1;
  const withPlace = rows.filter(({ places }) => places.length > 0);
  const others = rows.filter(({ places }) => places.length === 0);
  drawSheetHead(pen, seller.name, 'Pick list');
  let y = drawBlockRow(pen, PAGE.edge + 60, blocksOf({ madeAt, orders }, rows)) + 26;
  if (withPlace.length > 0) y = drawRows(document, pen, y, withPlace, withTotes);
  if (others.length > 0) {
    y = roomFor(document, y + 22, 80);
    pen.head('Without a shelf place', PAGE.edge, y, 13);
    y = drawRows(document, pen, y + 24, others, withTotes);
  }
  if (withTotes) y = drawTotes(document, pen, y + 22, orders);
  if (leftOut.length > 0) {
    y = roomFor(document, y + 22, 60);
    pen.head('Left out', PAGE.edge, y, 13);
    drawLeftOut(document, pen, y + 24, leftOut);
  }
  drawSheetFeet(document, pen, [
    { label: 'Pick list', value: `For ${forWords(orders)}` },
    { label: 'Picked by', value: '' },
    { label: 'Pieces', value: formatFigure(piecesOf(orders)) },
  ]);
}

const piecesOf = (orders: Paper['orders']) => orders.reduce((sum, { pieces }) => sum + pieces, 0);

function forWords(orders: Paper['orders']): string {
  const [only] = orders;
  return only && orders.length === 1 ? `order ${only.orderNumber}` : `${formatFigure(orders.length)} orders`;
}

function blocksOf({ madeAt, orders }: Pick<Paper, 'madeAt' | 'orders'>, rows: readonly PickRow[]) {
  const weight = orders.reduce<number | null>(
    (sum, { weightGrams }) => (sum === null || weightGrams === null ? null : sum + weightGrams),
    0,
  );
  return [
    { label: 'For', lines: [forWords(orders)] },
    {
      label: 'To pick',
      lines: [
        `${formatFigure(piecesOf(orders))} pieces of ${rows.length === 1 ? '1 part' : `${formatFigure(rows.length)} parts`}`,
        ...(weight === null ? [] : [formatWeight(weight)]),
      ],
    },
    { label: 'Printed', lines: [formatDay(madeAt), formatClock(madeAt)] },
  ];
}

function drawHeads({ write, rule }: Pen, y: number, withTotes: boolean): number {
  const style = { size: 9, weight: 600 } as const;
  rule(y);
  write('Place', columns.place, y + 6, style);
  write('Part', columns.part, y + 6, style);
  write('Pieces', columns.pieces, y + 6, { ...style, align: 'right' });
  if (withTotes) write('Tote: pieces', columns.totes, y + 6, style);
  rule(y + 22);
  return y + 22;
}

/** Gives the height after the last row. */
function drawRows(document: Document, pen: Pen, top: number, rows: readonly PickRow[], withTotes: boolean): number {
  let y = drawHeads(pen, top, withTotes);
  let aisle = aisleOf(rows[0]);
  for (const row of rows) {
    const texts = textsOf(pen, row, withTotes);
    const height =
      Math.max(
        texts.name.length * LINE + SMALL_LINE,
        texts.place.length * bold.size * LINE_HEIGHT + texts.more.length * SMALL_LINE,
        texts.totes.length * SMALL_LINE,
      ) + 13;
    if (y + height > FOOT - 12) y = drawHeads(pen, nextSheet(document), withTotes);
    // Where one turns into another aisle.
    else if (aisleOf(row) !== aisle) pen.rule(y, ink);
    aisle = aisleOf(row);
    drawRow(pen, y + 7, row, texts);
    y += height;
    pen.rule(y, hairline);
  }
  return y;
}

/** What a shelf place begins with: letters, or a number. */
function aisleOf(row: PickRow | undefined): string | undefined {
  return /^(\p{L}+|\d+)/u.exec(row?.places[0] ?? '')?.[0];
}

function textsOf({ split }: Pen, { name, places, totes }: PickRow, withTotes: boolean) {
  const [place, ...more] = places;
  const words = totes.map(({ tote, pieces }) => `${tote}:\u00a0${formatFigure(pieces)}`).join(', ');
  return {
    name: split(name, NAME_WIDTH, { hyphens: true }),
    place: split(place ?? '', PLACE_WIDTH, bold),
    more: more.length > 0 ? split(`also ${more.join(', ')}`, PLACE_WIDTH, small) : [],
    totes: withTotes ? split(words, TOTES_WIDTH, { size: small.size }) : [],
  };
}

function drawRow(pen: Pen, y: number, row: PickRow, texts: ReturnType<typeof textsOf>): void {
  const { write, writeLines } = pen;
  writeLines(texts.more, columns.place, writeLines(texts.place, columns.place, y - 1, bold), small);
  const under = writeLines(texts.name, columns.part, y);
  write(row.sku, columns.part, under, { size: small.size });
  write(formatFigure(row.pieces), columns.pieces, y - 1, { size: 12, weight: 600, align: 'right' });
  writeLines(texts.totes, columns.totes, y, { size: small.size });
  drawBox(pen, columns.box, y);
}

/** Which order has which tote, with its pieces. */
function drawTotes(document: Document, pen: Pen, top: number, orders: Paper['orders']): number {
  let y = roomFor(document, top, 80);
  pen.head('Totes', PAGE.edge, y, 13);
  y += 24;
  pen.rule(y);
  for (const [index, { orderNumber, to, pieces }] of orders.entries()) {
    const who = pen.split(to[0] ?? '', columns.box - columns.part - 150, {})[0] ?? '';
    y = roomFor(document, y, 24);
    pen.write(String(index + 1), columns.place, y + 4, bold);
    pen.write(`Order ${orderNumber}`, columns.place + 30, y + 5);
    pen.write(who, columns.part + 24, y + 5);
    pen.write(`${formatFigure(pieces)} pieces`, columns.box - 28, y + 5, { align: 'right' });
    drawBox(pen, columns.box, y + 5);
    y += 24;
    pen.rule(y, hairline);
  }
  return y;
}
