import { formatCalendarDay, formatDay } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import { type DunningLevel, dunningLevels } from '#contract/sales/receivables/dunning.ts';
import { levelNames } from '#contract/sales/receivables/dunning.words.ts';
import type { LetterContent } from '#server/platform/database/schema/sales/dunning.ts';
import { inOneFile } from '#server/platform/pdf/pdf-file.ts';
import { type Document, faintInk, hairline, ink, PAGE, type Pen, penOn, RIGHT } from '#server/platform/pdf/pen.ts';
import { drawSheetFeet, FOOT } from '#server/platform/pdf/sheet-feet.ts';
import { drawBlockRow, drawSheetHead } from '#server/platform/pdf/sheet-head.ts';

/** A letter as it is drawn. */
export interface LetterSheet {
  number: string;
  level: DunningLevel;
  sentOn: string;
  payUntil: string;
  totalCents: number;
  content: LetterContent;
}

/** Left edges of texts, right ends of figures. */
const columns = { item: PAGE.edge, date: RIGHT - 250, due: RIGHT - 176, days: RIGHT - 78, open: RIGHT };
const body = { size: 9.5 } as const;
const small = { size: 8, color: faintInk } as const;
const LINE = 13;
const NOTE_WIDTH = columns.date - columns.item - 12;
const SLIP = 74;

/** Draws a letter on as many sheets of A4 as it needs. The same letter gives the same bytes. */
export function drawLetter(sheet: LetterSheet): Promise<Buffer> {
  const { level, content, sentOn } = sheet;
  const facts = { title: levelNames[level], author: content.seller.name, madeAt: new Date(`${sentOn}T00:00:00Z`) };
  return inOneFile(facts, (document) => drawOn(document, penOn(document), sheet));
}

const dayOf = (day: string): string => formatDay(`${day}T00:00:00Z`);

function drawOn(
  document: Document,
  pen: Pen,
  { number, level, sentOn, payUntil, totalCents, content }: LetterSheet,
): void {
  const { seller, company, subject, text, items, fees } = content;
  drawSheetHead(pen, seller.name, levelNames[level]);
  const blocks = drawBlockRow(pen, PAGE.edge + 60, [
    { label: 'From', lines: [seller.name, ...seller.address] },
    { label: 'To', lines: [company.name, ...company.address] },
    { label: 'Pay until', lines: [dayOf(payUntil), `Level ${level} of ${dunningLevels.length}`] },
  ]);
  // A subject that only says the level stands in the head already.
  const title = subject === levelNames[level] ? '' : subject;
  let y = pen.wrap(title, PAGE.edge, blocks + 12, RIGHT - PAGE.edge, { weight: 600 });
  for (const paragraph of text) y = pen.wrap(paragraph, PAGE.edge, y + 8, (RIGHT - PAGE.edge) * 0.84, {});
  y = drawHeads(pen, y + 18);
  const now = new Date(`${sentOn}T00:00:00Z`);
  const rows = [
    ...items.map(({ name, issuedOn, dueOn, days, openCents }) => ({
      ...{ name, note: '', date: issuedOn, due: dueOn, days: String(days), cents: openCents },
    })),
    ...fees.map(({ name, note, cents }) => ({ name, note, date: sentOn, due: payUntil, days: '', cents })),
  ];
  for (const { name, note, date, due, days, cents } of rows) {
    const lines = note === '' ? [] : pen.split(note, NOTE_WIDTH, small);
    if (y + (1 + lines.length) * LINE + 8 > FOOT - 12) y = nextSheet(document, pen);
    pen.write(name.slice(0, 48), columns.item, y + 6, body);
    pen.write(formatCalendarDay(date, now), columns.date, y + 6, body);
    pen.write(formatCalendarDay(due, now), columns.due, y + 6, body);
    pen.write(days, columns.days, y + 6, { ...body, align: 'right' });
    pen.write(formatCents(cents), columns.open, y + 6, { ...body, align: 'right' });
    pen.writeLines(lines, columns.item, y + 6 + LINE, small);
    y += 6 + (1 + lines.length) * LINE + 4;
    pen.rule(y, hairline);
  }
  if (y + 60 + (seller.iban ? SLIP + 20 : 0) > FOOT - 12) y = nextSheet(document, pen) - 21;
  pen.rule(y + 14, ink, columns.date, RIGHT);
  pen.write('To pay, in US dollars', columns.date, y + 26, { ...body, weight: 600 });
  pen.head(formatCents(totalCents), RIGHT, y + 20, 18, 'right');
  if (seller.iban)
    drawSlip(pen, y + 62, { name: seller.name, iban: seller.iban, number, sum: formatCents(totalCents) });
  drawSheetFeet(document, pen, [
    { label: 'Letter', value: number },
    { label: 'Date', value: dayOf(sentOn) },
    { label: 'Company', value: company.name.slice(0, 40) },
  ]);
}

function nextSheet(document: Document, pen: Pen): number {
  document.addPage();
  return drawHeads(pen, PAGE.edge);
}

function drawHeads({ write, rule }: Pen, y: number): number {
  const style = { size: 9, weight: 600 } as const;
  rule(y);
  write('Open item', columns.item, y + 5, style);
  write('Date', columns.date, y + 5, style);
  write('Due', columns.due, y + 5, style);
  write('Days', columns.days, y + 5, { ...style, align: 'right' });
  write('Open', columns.open, y + 5, { ...style, align: 'right' });
  rule(y + 21);
  return y + 21;
}

/** Where the sum is paid, in a frame. */
function drawSlip(
  { document, write }: Pen,
  top: number,
  { name, iban, number, sum }: Record<'name' | 'iban' | 'number' | 'sum', string>,
): void {
  document
    .rect(PAGE.edge, top, RIGHT - PAGE.edge, SLIP)
    .lineWidth(0.75)
    .strokeColor(ink)
    .stroke();
  const rows = [
    ['Pay to', name],
    ['IBAN', iban.replaceAll(/.{4}(?=.)/g, '$& ')],
    ['Reference', number],
    ['Sum', sum],
  ] as const;
  for (const [place, [label, value]] of rows.entries()) {
    write(label, PAGE.edge + 12, top + 9 + place * 15, { size: 9, color: faintInk });
    write(value, PAGE.edge + 72, top + 9 + place * 15, { size: 9, weight: 600 });
  }
}
