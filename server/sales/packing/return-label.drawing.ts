import { formatFigure } from '#contract/format.ts';
import { piecesIn } from '#contract/sales/order-lines.ts';
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
import { marksOf } from '#server/sales/invoices/sheets.ts';
import { drawAddress, drawSender } from './labels.drawing.ts';
import type { ReturnPaper } from './packing.papers.ts';
import { nextSheet, roomFor, writtenLines } from './packing.sheets.ts';

// One sheet of A4 that is cut in the middle: the upper half goes onto the parcel, the lower half into it.

const WIDTH = RIGHT - PAGE.edge;
const CUT = PAGE.height / 2;
/** Where the numbers at the foot of the label begin. */
const NUMBERS = CUT - 118;
const CODE = { width: 190, height: 46 };
/** A little narrower than the third block, so that a scanner finds where it begins. */
const SLIP_CODE_WIDTH = WIDTH / 3 - 14;
const ADDRESS_LINES_MAX = 8;
const INSTRUCTION_LINES_MAX = 12;
const NAME_WIDTH = WIDTH - 80;
const small = { size: 9, color: faintInk } as const;
const LINE = 10.5 * LINE_HEIGHT;

/** Draws the address label of a return, and below it the slip, which goes on on further sheets where its lines need them. */
export function drawReturnLabel(document: Document, paper: ReturnPaper): void {
  const pen = penOn(document);
  drawLabel(pen, paper);
  document.moveTo(0, CUT).lineTo(PAGE.width, CUT);
  document.dash(2, { space: 4 }).lineWidth(0.5).strokeColor(hairline).stroke().undash();
  pen.write('Cut here. The label goes onto the parcel, the slip below into it.', PAGE.edge, CUT - 16, {
    ...small,
    size: 8,
  });
  let y = drawSlipHead(pen, paper);
  y = drawHeads(pen, y);
  for (const line of paper.lines) {
    const name = pen.split(line.name, NAME_WIDTH, { hyphens: true });
    const height = (name.length + 1) * LINE + 12;
    if (y + height > FOOT - 12) y = drawHeads(pen, nextSheet(document));
    pen.write(formatFigure(line.quantity), RIGHT, y + 6, { size: 12, weight: 600, align: 'right' });
    pen.write(line.sku, PAGE.edge, pen.writeLines(name, PAGE.edge, y + 7), { size: small.size });
    y += height;
    pen.rule(y, hairline);
  }
  if (paper.instructions !== null) drawInstructions(pen, y + 10, paper.instructions);
  drawSheetFeet(document, pen, [
    { label: 'Return', value: paper.name },
    { label: 'Order', value: String(paper.orderNumber) },
    { label: 'Pieces', value: formatFigure(piecesIn(paper.lines)) },
  ]);
}

function drawLabel(pen: Pen, paper: ReturnPaper): void {
  const { seller, name, orderNumber, from, phone, to } = paper;
  const [sender = '', ...address] = from;
  drawSender(pen, PAGE.edge, 36, WIDTH, { name: sender, about: [address.join(', '), `Phone ${phone}`] });
  const end = drawAddress(pen, PAGE.edge, 96, WIDTH, writtenLines(to, ADDRESS_LINES_MAX));
  pen.writeLines(marksOf({ seller, rehearsal: seller.rehearsal }), PAGE.edge, end + 4, { ...small, size: 8 });
  pen.rule(NUMBERS, ink);
  for (const [label, value, x] of [
    ['Return', name, PAGE.edge],
    ['Order', String(orderNumber), PAGE.edge + 130],
  ] as const) {
    pen.write(label, x, NUMBERS + 9, { ...small, size: 8 });
    pen.head(value, x, NUMBERS + 22, 24);
  }
  drawCode39(pen.document, name, { x: RIGHT - CODE.width, y: NUMBERS + 12, ...CODE });
}

/** Gives the height after it. */
function drawSlipHead(pen: Pen, { seller, name, orderNumber, purchaseOrderNumber, from, sendUntil }: ReturnPaper) {
  const top = CUT + 20;
  drawSheetHead(pen, seller.name, 'Return slip', top);
  const end = drawBlockRow(pen, top + 56, [
    {
      label: 'Return',
      lines: [name, `Order ${orderNumber}`, ...(purchaseOrderNumber ? [`Your order ${purchaseOrderNumber}`] : [])],
    },
    { label: 'Sent by', lines: from.slice(0, 2) },
    { label: '', lines: [] },
  ]);
  const code = { x: RIGHT - SLIP_CODE_WIDTH, y: top + 58, width: SLIP_CODE_WIDTH, height: 38 };
  drawCode39(pen.document, name, code);
  if (sendUntil !== null) pen.write(`To reach us by ${sendUntil}`, code.x, code.y + code.height + 4, { size: 8.5 });
  return Math.max(end, code.y + code.height + 18) + 10;
}

function drawHeads({ write, rule }: Pen, y: number): number {
  const style = { size: 9, weight: 600 } as const;
  rule(y);
  write('Part', PAGE.edge, y + 6, style);
  write('Pieces', RIGHT, y + 6, { ...style, align: 'right' });
  rule(y + 22);
  return y + 22;
}

/** What the shop asks for, together on one sheet. */
function drawInstructions(pen: Pen, top: number, instructions: string): void {
  const lines = writtenLines(instructions, INSTRUCTION_LINES_MAX).flatMap((line) =>
    pen.split(line, WIDTH, { hyphens: true }),
  );
  const y = roomFor(pen.document, top, 16 + lines.length * LINE);
  pen.write('Instructions', PAGE.edge, y, { size: 9.5, color: faintInk });
  pen.writeLines(lines, PAGE.edge, y + 16);
}
