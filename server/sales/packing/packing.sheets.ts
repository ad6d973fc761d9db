import { type Document, ink, PAGE, type Pen, penOn, RIGHT } from '#server/platform/pdf/pen.ts';
import { FOOT } from '#server/platform/pdf/sheet-feet.ts';
import { drawSheetHead } from '#server/platform/pdf/sheet-head.ts';

// What several of the papers draw.

const BOX = 12;

/** A box to tick. `right`: its right edge, in points. */
export function drawBox({ document }: Pen, right: number, y: number): void {
  document
    .rect(right - BOX, y, BOX, BOX)
    .lineWidth(1)
    .strokeColor(ink)
    .stroke();
}

/** Opens another sheet. Gives the height at which it begins. */
export function nextSheet(document: Document): number {
  document.addPage();
  return PAGE.edge;
}

/** The height at which something of that height begins: here, or on another sheet where it does not fit any more. */
export function roomFor(document: Document, y: number, height: number): number {
  return y + height > FOOT - 12 ? nextSheet(document) : y;
}

/** The lines of a text that somebody wrote. More than `most` are one, so that they leave room for the rest. */
export function writtenLines(text: string, most: number): string[] {
  const lines = text.split(/\s*[\n\r\u2028\u2029]\s*/).map((line) => line.replaceAll(/\s/g, ' '));
  return lines.length > most ? [lines.join(' ')] : lines;
}

/** Draws orders that were chosen and are not packed, each with why, as sentences below each other. */
export function drawLeftOut(document: Document, pen: Pen, top: number, leftOut: readonly string[]): void {
  let y = top;
  for (const sentence of leftOut) {
    y = roomFor(document, y, 32);
    y = pen.wrap(sentence, PAGE.edge, y, RIGHT - PAGE.edge) + 3;
  }
}

/** A last sheet with the orders that were chosen and are not packed; none where there are none. */
export function drawLeftOutSheet(document: Document, seller: string, leftOut: readonly string[]): void {
  if (leftOut.length === 0) return;
  document.addPage();
  const pen = penOn(document);
  drawSheetHead(pen, seller, 'Left out');
  drawLeftOut(document, pen, PAGE.edge + 62, leftOut);
}
