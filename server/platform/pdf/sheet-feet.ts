import { type Document, faintInk, hairline, ink, PAGE, type Pen, RIGHT } from './pen.ts';

const HEIGHT = 34;
const WIDTH = RIGHT - PAGE.edge;
/** Where the title block begins, in points: nothing else of a sheet reaches below it. */
export const FOOT = PAGE.height - PAGE.edge - HEIGHT;

/** Where up to three facts begin, and then the number of the sheet, as shares of the width. */
const shares = [0, 0.2, 0.46];
const SHEET_SHARE = 0.86;

/** Draws the title block at the foot of every sheet that is open, as on a drawing: up to three facts, and the number of the sheet. */
export function drawSheetFeet(
  document: Document,
  { write, stroke }: Pen,
  facts: readonly { label: string; value: string }[],
): void {
  const { start, count } = document.bufferedPageRange();
  for (let sheet = start; sheet < start + count; sheet++) {
    document.switchToPage(sheet);
    document.rect(PAGE.edge, FOOT, WIDTH, HEIGHT).lineWidth(0.75).strokeColor(ink).stroke();
    const stated = facts.map((fact, place) => ({ ...fact, share: shares[place] ?? SHEET_SHARE }));
    for (const { label, value, share } of [
      ...stated,
      { label: 'Sheet', value: `${sheet - start + 1} of ${count}`, share: SHEET_SHARE },
    ]) {
      const x = PAGE.edge + share * WIDTH;
      if (share > 0) stroke(x, FOOT, FOOT + HEIGHT, hairline);
      write(label, x + 8, FOOT + 6, { size: 8, color: faintInk });
      write(value, x + 8, FOOT + 18, { size: 8.5 });
    }
  }
}
