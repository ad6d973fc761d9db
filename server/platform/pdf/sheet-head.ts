import { faintInk, ink, PAGE, type Pen, RIGHT, signal } from './pen.ts';

/** The head of a sheet: our mark with the name of who issues it, what it is, and a line below, 44 points from `top`. */
export function drawSheetHead(pen: Pen, seller: string, title: string, top = PAGE.edge): void {
  const { document, head } = pen;
  const [x, y, r] = [PAGE.edge + 9, top + 12, 5.6];
  document.circle(x, y, r).lineWidth(1).strokeColor(ink).stroke();
  pen.rule(y, ink, x - 9, x + 9);
  pen.stroke(x, y - 9, y + 9);
  document.circle(x, y, 1.9).fillColor(signal).fill();
  pen.write(seller.slice(0, 40), PAGE.edge + 26, y - 10, { size: 15, weight: 600 });
  head(title, RIGHT, y - 14, 24, 'right');
  const line = top + 44;
  pen.rule(line);
  for (const end of [PAGE.edge, RIGHT]) pen.stroke(end, line - 4, line + 4);
}

/** A label with the lines under it: an address, some numbers. */
interface SheetBlock {
  label: string;
  lines: readonly string[];
}

/** Draws blocks beside one another, over the whole width of the sheet. Gives the height after the longest. */
export function drawBlockRow({ write, wrap }: Pen, top: number, blocks: readonly SheetBlock[]): number {
  const width = (RIGHT - PAGE.edge) / blocks.length;
  const ends = blocks.map(({ label, lines }, place) => {
    const x = PAGE.edge + place * width;
    write(label, x, top, { size: 9.5, color: faintInk });
    return lines.reduce((y, line) => wrap(line, x, y, width - 14, { hyphens: !line.includes('@') }), top + 16);
  });
  return Math.max(...ends);
}
