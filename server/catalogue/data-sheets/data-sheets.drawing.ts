import type { Picture } from '#contract/catalogue/parts.ts';
import { inOneFile } from '#server/platform/pdf/pdf-file.ts';
import { type Document, faintInk, hairline, ink, PAGE, type Pen, penOn, RIGHT } from '#server/platform/pdf/pen.ts';
import { drawSheetHead } from '#server/platform/pdf/sheet-head.ts';

/** A heading with rows below it. `numbered`: its labels are short, and its texts begin near the edge. */
export interface SheetSection {
  heading: string;
  rows: readonly { label: string; text: string }[];
  numbered?: boolean;
}

/** What a data sheet or a sheet of fitting instructions says. */
export interface DataSheet {
  title: string;
  seller: string;
  name: string;
  sku: string;
  /** What decides whether it fits, in one line. */
  summary: string | null;
  description: string;
  sections: readonly SheetSection[];
  /** The address of the part's page, and its QR code. */
  address: string;
  qr: { size: number; path: string };
  /** As JPEG, square, with its dimension in a frame of 800; null while it cannot be read. */
  picture: { bytes: Uint8Array; mark: Picture['mark'] } | null;
}

/** What says a data sheet: drawn by the thread, which also gets the moment. */
export interface DatedSheet {
  sheet: DataSheet;
  madeAt: Date;
  /** The day that stands on it, such as `23 November 2026`. */
  day: string;
}

const WIDTH = RIGHT - PAGE.edge;
const GAP = 18;
/** Side of the picture, and of the frame in which its dimension is measured. */
const PLATE = 190;
const FRAME = 800;
const RIM = 8;
const TEXT = PAGE.edge + PLATE + GAP;
const QR = 62;
const FOOT = PAGE.height - PAGE.edge - QR;
const VALUE = PAGE.edge + WIDTH * 0.3;
const STEP = PAGE.edge + 22;
const fact = { size: 9 } as const;
const LINE = fact.size * 1.45;

/** Draws a data sheet or fitting instructions, on a second sheet of A4 where one is not enough. */
export function drawDataSheet({ sheet, madeAt, day }: DatedSheet): Promise<Buffer> {
  return inOneFile({ title: `${sheet.sku} ${sheet.name}`, author: sheet.seller, madeAt }, (document) => {
    const pen = penOn(document);
    drawSheetHead(pen, sheet.seller, sheet.title);
    const top = Math.max(drawPicture(pen, sheet.picture), drawWords(pen, sheet)) + 16;
    sheet.sections.reduce((y, section) => drawSection(document, pen, y, section) + 12, top);
    drawFoot(document, pen, sheet, day);
  });
}

function drawPicture({ document, write }: Pen, picture: DataSheet['picture']): number {
  const [x, y] = [PAGE.edge, PAGE.edge + 60];
  document.rect(x, y, PLATE, PLATE).lineWidth(0.5).strokeColor(hairline).stroke();
  if (picture) {
    const side = PLATE - 2 * RIM;
    document.image(Buffer.from(picture.bytes), x + RIM, y + RIM, { width: side, height: side });
    if (picture.mark) drawMark(document, write, picture.mark, (at) => RIM + (at * side) / FRAME);
  }
  return y + PLATE;
}

/** The dimension under the part: two extension lines, the measured line, and its figure in the gap. */
function drawMark(
  document: Document,
  write: Pen['write'],
  { label, x1, x2, y }: NonNullable<Picture['mark']>,
  at: (units: number) => number,
): void {
  const [left, right, line] = [PAGE.edge + at(x1), PAGE.edge + at(x2), PAGE.edge + 60 + at(y)];
  const middle = (left + right) / 2;
  const gap = (label.length * 5 + 8) / 2;
  const from = PAGE.edge + 60 + PLATE / 2;
  document.lineWidth(0.5).strokeColor(faintInk);
  for (const end of [left, right])
    document
      .moveTo(end, from)
      .lineTo(end, line + 3)
      .stroke();
  document
    .moveTo(left, line)
    .lineTo(middle - gap, line)
    .moveTo(middle + gap, line)
    .lineTo(right, line)
    .stroke();
  for (const [end, way] of [
    [left, 1],
    [right, -1],
  ] as const)
    document
      .moveTo(end, line)
      .lineTo(end + 5 * way, line - 1.4)
      .lineTo(end + 5 * way, line + 1.4)
      .fillColor(faintInk)
      .fill();
  write(label, middle - gap + 4, line - 7, { size: 9, color: faintInk });
}

function drawWords({ wrap }: Pen, { name, sku, summary, description }: DataSheet): number {
  const width = RIGHT - TEXT;
  let y = wrap(name, TEXT, PAGE.edge + 60, width, { size: 17, weight: 600, hyphens: true }) + 4;
  y = wrap(sku, TEXT, y, width, { size: 10.5, color: faintInk }) + 8;
  if (summary) y = wrap(summary, TEXT, y, width, { size: 11, weight: 600 }) + 8;
  return wrap(description, TEXT, y, width, { size: 10, hyphens: true });
}

function drawSection(document: Document, pen: Pen, top: number, { heading, rows, numbered }: SheetSection): number {
  const from = numbered ? STEP : VALUE;
  const hyphens = (text: string) => !text.includes('@');
  const heightOf = (text: string) => pen.split(text, RIGHT - from, fact).length * LINE + 4;
  // A heading does not stand alone at the foot of a sheet.
  const first = rows.slice(0, 2).reduce((sum, { text }) => sum + heightOf(text), 24);
  let y = drawHeading(pen, fitting(document, top, first), heading);
  for (const { label, text } of rows) {
    y = fitting(document, y, heightOf(text));
    pen.write(label, PAGE.edge, y + 2, { ...fact, color: faintInk });
    y = pen.wrap(text, from, y + 2, RIGHT - from, { ...fact, hyphens: hyphens(text) }) + 2;
    pen.rule(y, hairline);
  }
  return y;
}

function drawHeading({ write, rule }: Pen, y: number, text: string): number {
  rule(y, ink);
  write(text, PAGE.edge, y + 5, { size: 10.5, weight: 600 });
  rule(y + 22, hairline);
  return y + 22;
}

/** The height to go on at: on the next sheet where so much has no room on this one. */
function fitting(document: Document, y: number, height: number): number {
  if (y + height <= FOOT - 14) return y;
  document.addPage();
  return PAGE.edge;
}

/** At the foot of every sheet: where the part is found, its QR code, and the day. */
function drawFoot(document: Document, { write }: Pen, { sku, name, address, qr }: DataSheet, day: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let sheet = start; sheet < start + count; sheet++) {
    document.switchToPage(sheet);
    document.save();
    document.translate(RIGHT - QR, FOOT).scale(QR / qr.size);
    document.path(qr.path).fillColor('#000').fill();
    document.restore();
    const size = 8.5;
    write(`${sku}, ${name.slice(0, 80)}`, PAGE.edge, FOOT + QR - 40, { size, weight: 600 });
    write(address.replace(/^https?:\/\//, ''), PAGE.edge, FOOT + QR - 27, { size, color: faintInk });
    const pages = count === 1 ? '' : `, sheet ${sheet - start + 1} of ${count}`;
    write(`As of ${day}${pages}. Price and stock: on the page of the part.`, PAGE.edge, FOOT + QR - 14, {
      size,
      color: faintInk,
    });
  }
}
