import { formatFigure } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import { inOneFile } from '#server/platform/pdf/pdf-file.ts';
import { type Document, faintInk, hairline, PAGE, type Pen, penOn, RIGHT } from '#server/platform/pdf/pen.ts';
import { drawSheetHead } from '#server/platform/pdf/sheet-head.ts';

/** A part with its price by quantity. `multiple`: in whole multiples of it alone. */
export interface PricedPart {
  sku: string;
  ean: string | null;
  name: string;
  listCents: number;
  steps: readonly { from: number; unitCents: number; multiple: number | null }[];
}

/** A price list as it is drawn. */
export interface PriceSheet {
  seller: string;
  about: string;
  madeAt: string;
  parts: readonly PricedPart[];
}

const FOOT = PAGE.height - PAGE.edge - 20;
/** Left edges of the columns; figures stand at the right end of theirs. */
const columns = { part: PAGE.edge, number: PAGE.edge + 226, from: PAGE.edge + 430, price: RIGHT };
const body = { size: 9 } as const;
const LINE = body.size * 1.45;

/** Draws a price list on as many sheets of A4 as it needs. The same list gives the same bytes. */
export function drawPriceSheet(sheet: PriceSheet): Promise<Buffer> {
  const facts = { title: 'Price list', author: sheet.seller, madeAt: new Date(sheet.madeAt) };
  return inOneFile(facts, (document) => drawOn(document, penOn(document), sheet));
}

function drawOn(document: Document, pen: Pen, { seller, about, parts }: PriceSheet): void {
  drawSheetHead(pen, seller, 'Price list');
  let y = drawHeads(pen, pen.wrap(about, PAGE.edge, PAGE.edge + 58, RIGHT - PAGE.edge, body) + 10);
  for (const part of parts) {
    const name = pen.split(part.name, columns.number - columns.part - 12, { ...body, hyphens: true });
    const height = Math.max(name.length, part.ean === null ? 1 : 2, part.steps.length) * LINE + 7;
    if (y + height > FOOT) {
      document.addPage();
      y = drawHeads(pen, PAGE.edge);
    }
    drawPart(pen, y + 3, part, name);
    y += height;
    pen.rule(y, hairline);
  }
  drawFeet(document, pen);
}

function drawHeads({ write, rule }: Pen, y: number): number {
  const style = { ...body, weight: 600 } as const;
  rule(y);
  write('Part', columns.part, y + 5, style);
  write('SKU, EAN', columns.number, y + 5, style);
  write('From, pieces', columns.from, y + 5, { ...style, align: 'right' });
  write('Price', columns.price, y + 5, { ...style, align: 'right' });
  rule(y + 21);
  return y + 21;
}

function drawPart(
  { write, writeLines }: Pen,
  y: number,
  { sku, ean, steps }: PricedPart,
  name: readonly string[],
): void {
  writeLines(name, columns.part, y, body);
  write(sku, columns.number, y, { size: sku.length > 20 ? 7 : body.size });
  if (ean !== null) write(ean, columns.number, y + LINE, { ...body, color: faintInk });
  for (const [place, { from, unitCents, multiple }] of steps.entries()) {
    const least = `${formatFigure(from)}${multiple === null ? '' : `, by ${formatFigure(multiple)}`}`;
    write(least, columns.from, y + place * LINE, { ...body, align: 'right' });
    write(formatCents(unitCents), columns.price, y + place * LINE, { ...body, align: 'right' });
  }
}

function drawFeet(document: Document, { write }: Pen): void {
  const { start, count } = document.bufferedPageRange();
  for (let sheet = start; sheet < start + count; sheet++) {
    document.switchToPage(sheet);
    const words = `Sheet ${sheet - start + 1} of ${count}`;
    write(words, RIGHT, FOOT + 8, { size: 8, color: faintInk, align: 'right' });
  }
}
