import { formatFigure } from '#contract/format.ts';
import { drawCode39 } from '#server/platform/pdf/code39.ts';
import { type Document, faintInk, hairline, ink, PAGE, type Pen, penOn } from '#server/platform/pdf/pen.ts';
import { marksOf } from '#server/sales/invoices/sheets.ts';
import type { OrderToPack, Paper } from './packing.papers.ts';
import { drawLeftOutSheet } from './packing.sheets.ts';

// Four labels on a sheet of A4, each as large as A6: an office printer takes plain paper, cut along the lines and put into
// pouches, as well as sheets of four labels that stick (105 × 148 mm). A printer for labels alone is not needed.

const LABEL = { width: PAGE.width / 2, height: PAGE.height / 2 };
const PER_SHEET = 4;
/** An order with more cartons goes on pallets: it gets one label, which says how many there are. */
const CARTONS_LABELLED_MAX = 20;
/** Empty within each label: printers leave the edge of the sheet out, and labels that stick are a little smaller. */
const PAD = 24;
/** The address is as large as there is room for. */
const addressSizes = [17, 15, 13, 11, 9.5, 8.5] as const;
const ADDRESS_HEIGHT = 158;

interface Label {
  order: OrderToPack;
  /** '1 of 3'; null where it is not known how many cartons there are. */
  carton: string | null;
}

/** Draws labels for some orders, and names those that were left out on a last sheet. */
export function drawLabels(document: Document, { seller, orders, leftOut }: Paper): void {
  const pen = penOn(document);
  const labels = orders.flatMap(labelsOf);
  for (const [index, label] of labels.entries()) {
    const place = index % PER_SHEET;
    if (place === 0) {
      if (index > 0) document.addPage();
      drawCuts(document);
    }
    const [x, y] = [(place % 2) * LABEL.width + PAD, Math.floor(place / 2) * LABEL.height + PAD];
    const marks = marksOf({ seller, rehearsal: seller.rehearsal });
    drawSender(pen, x, y, INNER, { name: seller.name, about: [seller.address.join(', '), ...marks] });
    const end = drawAddress(pen, x, y + 56, INNER, label.order.to);
    pen.write(`Phone ${label.order.phone}`, x, end + 5, { size: 9, color: faintInk });
    drawNumbers(pen, x, y + LABEL.height - 2 * PAD, label);
  }
  drawLeftOutSheet(document, seller.name, leftOut);
}

/** A label for each carton, where it is known how many there are. */
function labelsOf(order: OrderToPack): Label[] {
  const { cartons } = order;
  if (cartons === null) return [{ order, carton: null }];
  if (cartons > CARTONS_LABELLED_MAX) return [{ order, carton: formatFigure(cartons) }];
  return Array.from({ length: cartons }, (_, place) => ({ order, carton: `${place + 1} of ${cartons}` }));
}

/** Where plain paper is cut. */
function drawCuts(document: Document): void {
  document.moveTo(LABEL.width, 0).lineTo(LABEL.width, PAGE.height);
  document.moveTo(0, LABEL.height).lineTo(PAGE.width, LABEL.height);
  document.dash(2, { space: 4 }).lineWidth(0.5).strokeColor(hairline).stroke().undash();
}

const INNER = LABEL.width - 2 * PAD;

/** Draws who sends a parcel, at most three lines `about` them, and a rule 48 points below. */
export function drawSender(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  { name, about }: { name: string; about: readonly string[] },
): void {
  pen.write('From', x, y, { size: 8, color: faintInk });
  pen.write(name.slice(0, 44), x + 26, y - 1, { size: 9, weight: 600 });
  const lines = about.flatMap((line) => pen.split(line, width - 26, { size: 8 }));
  for (const [place, line] of lines.slice(0, 3).entries()) pen.write(line, x + 26, y + 12 + place * 11, { size: 8 });
  pen.rule(y + 48, ink, x, x + width);
}

/** Draws who gets a parcel, as large as there is room for. Gives the height after it. */
export function drawAddress(pen: Pen, x: number, y: number, width: number, to: readonly string[]): number {
  pen.write('To', x, y, { size: 8, color: faintInk });
  const linesAt = (size: number) =>
    to.map((line, place) => pen.split(line, width, { size, weight: place === 0 ? 600 : 400, hyphens: true }));
  const size = addressSizes.find((each) => linesAt(each).flat().length * each * 1.3 <= ADDRESS_HEIGHT) ?? 8.5;
  let at = y + 15;
  for (const [place, lines] of linesAt(size).entries())
    for (const line of lines) {
      pen.write(line, x, at, { size, weight: place === 0 ? 600 : 400 });
      at += size * 1.3;
    }
  return at;
}

/** The numbers at the foot of a label: the order's, the buyer's, the carton's, and the bar code. */
function drawNumbers(pen: Pen, x: number, bottom: number, { order, carton }: Label): void {
  const { orderNumber, purchaseOrderNumber, goesOut } = order;
  const height = 50;
  const top = bottom - height - 78;
  const right = x + INNER;
  pen.rule(top, ink, x, right);
  pen.write('Order', x, top + 7, { size: 8, color: faintInk });
  pen.head(String(orderNumber), x, top + 18, 20);
  if (carton !== null) {
    pen.write('Carton', right, top + 7, { size: 8, color: faintInk, align: 'right' });
    pen.head(carton, right, top + 18, 20, 'right');
  }
  const about = [
    ...(purchaseOrderNumber ? [`Your order ${purchaseOrderNumber}`] : []),
    ...(goesOut === null ? [] : [goesOut]),
  ];
  for (const [place, line] of about.entries())
    pen.write(pen.split(line, INNER, { size: 9 })[0] ?? '', x, top + 44 + place * 12, { size: 9 });
  drawCode39(pen.document, String(orderNumber), { x: x + INNER * 0.1, y: bottom - height, width: INNER * 0.8, height });
}
