import { formatCalendarDay, formatDay } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { entryName, entryNote } from '#contract/sales/receivables/statement.words.ts';
import {
  type Ageing,
  creditKinds,
  type StatementEntry,
  type StatementRange,
} from '#contract/sales/receivables/statements.ts';
import { inOneFile } from '#server/platform/pdf/pdf-file.ts';
import { type Document, faintInk, hairline, PAGE, type Pen, penOn, RIGHT } from '#server/platform/pdf/pen.ts';
import { drawSheetFeet, FOOT } from '#server/platform/pdf/sheet-feet.ts';
import { drawBlockRow, drawSheetHead } from '#server/platform/pdf/sheet-head.ts';

/** A statement of account as it is drawn. */
export interface StatementSheet {
  seller: { name: string; address: readonly string[] };
  company: { name: string; street: string; postalCode: string; city: string; country: string };
  range: StatementRange;
  /** The day on which it is drawn. */
  today: string;
  opening: number;
  debits: number;
  credits: number;
  entries: readonly StatementEntry[];
  /** What is open today; null where the range ends on another day. */
  ageing: Ageing | null;
}

/** Left edges of texts, right ends of figures. */
const columns = { date: PAGE.edge, document: PAGE.edge + 58, debit: RIGHT - 166, credit: RIGHT - 83, balance: RIGHT };
const body = { size: 9 } as const;
const small = { size: 8, color: faintInk } as const;
const LINE = 13;
const NOTE_WIDTH = columns.debit - columns.document - 60;

/** Draws a statement on as many sheets of A4 as it needs. The same statement gives the same bytes. */
export function drawStatement(sheet: StatementSheet): Promise<Buffer> {
  const madeAt = new Date(`${sheet.today}T00:00:00Z`);
  const facts = { title: 'Statement of account', author: sheet.seller.name, madeAt };
  return inOneFile(facts, (document) => drawOn(document, penOn(document), sheet));
}

function drawOn(document: Document, pen: Pen, sheet: StatementSheet): void {
  const { seller, company, range, today, opening, entries } = sheet;
  drawSheetHead(pen, seller.name, 'Statement of account');
  const { name, street, postalCode, city, country } = company;
  const blocks = drawBlockRow(pen, PAGE.edge + 60, [
    { label: 'From', lines: [seller.name, ...seller.address] },
    { label: 'To', lines: [name, street, `${postalCode} ${city}, ${country}`] },
    { label: 'Range', lines: [`${dayOf(range.from)} to`, dayOf(range.until)] },
  ]);
  const now = new Date(`${today}T00:00:00Z`);
  let y = drawHeads(pen, blocks + 22);
  y = drawRow(pen, y, {
    date: formatCalendarDay(range.from, now),
    name: 'Opening balance',
    note: [],
    balance: opening,
  });
  for (const entry of entries) {
    const note = entryNote(entry, now);
    const lines = note === '' ? [] : pen.split(note, NOTE_WIDTH, small);
    if (y + (1 + lines.length) * LINE + 8 > FOOT - 12) y = nextSheet(document, pen);
    const isCredit = creditKinds.includes(entry.kind);
    y = drawRow(pen, y, {
      ...{ date: formatCalendarDay(entry.at.slice(0, 10), now), name: entryName(entry), note: lines },
      ...{ [isCredit ? 'credit' : 'debit']: entry.amount, balance: entry.balance },
    });
  }
  drawSums(document, pen, y, sheet);
  drawSheetFeet(document, pen, [
    { label: 'Company', value: name.slice(0, 22) },
    { label: 'Date', value: dayOf(today) },
    { label: 'Range', value: `${range.from} to ${range.until}` },
  ]);
}

const dayOf = (day: string): string => formatDay(`${day}T00:00:00Z`);

function nextSheet(document: Document, pen: Pen): number {
  document.addPage();
  return drawHeads(pen, PAGE.edge);
}

function drawHeads({ write, rule }: Pen, y: number): number {
  const style = { ...body, weight: 600 } as const;
  rule(y);
  write('Date', columns.date, y + 5, style);
  write('Document', columns.document, y + 5, style);
  for (const [label, x] of [
    ['Debit', columns.debit],
    ['Credit', columns.credit],
    ['Balance', columns.balance],
  ] as const)
    write(label, x, y + 5, { ...style, align: 'right' });
  rule(y + 21);
  return y + 21;
}

interface Row {
  date: string;
  name: string;
  note: readonly string[];
  debit?: number;
  credit?: number;
  balance?: number;
  bold?: boolean;
}

function drawRow({ write, writeLines, rule }: Pen, top: number, row: Row): number {
  const y = top + 5;
  const style = { ...body, ...(row.bold && { weight: 600 as const }) };
  write(row.date, columns.date, y, style);
  write(row.name.slice(0, 48), columns.document, y, style);
  for (const [sum, x] of [
    [row.debit, columns.debit],
    [row.credit, columns.credit],
    [row.balance, columns.balance],
  ] as const)
    if (sum !== undefined) write(formatDollars(sum), x, y, { ...style, align: 'right' });
  writeLines(row.note, columns.document, y + LINE, small);
  const end = y + (1 + row.note.length) * LINE + 3;
  rule(end, hairline);
  return end;
}

/** The sums of the range, what is open by age where that is known, and the balance. */
function drawSums(document: Document, pen: Pen, top: number, sheet: StatementSheet): void {
  const { opening, debits, credits, ageing, range } = sheet;
  const ages: [string, number][] = ageing
    ? [
        ['Not due', ageing.notDue],
        ['1–30 days overdue', ageing.to30],
        ['31–60 days overdue', ageing.to60],
        ['61–90 days overdue', ageing.to90],
        ['Over 90 days overdue', ageing.over90],
        ['Credit not allocated', -ageing.credit],
      ]
    : [];
  const shown = ages.filter(([, sum]) => sum !== 0);
  const needed = 30 + shown.length * 16 + 60;
  let y = top + needed > FOOT - 12 ? nextSheet(document, pen) : top;
  y = drawRow(pen, y, { date: '', name: 'Sums', note: [], debit: debits, credit: credits, bold: true }) + 12;
  for (const [label, sum] of shown) {
    pen.write(label, columns.debit - 60, y, { ...body, color: faintInk });
    pen.write(formatDollars(sum), RIGHT, y, { ...body, align: 'right' });
    y += 16;
  }
  pen.rule(y + 2, undefined, columns.debit - 60, RIGHT);
  const total = Math.round((opening + debits - credits) * 100) / 100;
  pen.write(`Balance on ${dayOf(range.until)}, in US dollars`, columns.debit - 100, y + 12, { ...body, weight: 600 });
  pen.head(formatDollars(total), RIGHT, y + 24, 18, 'right');
}
