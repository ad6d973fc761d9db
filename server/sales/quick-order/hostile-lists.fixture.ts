import { formWith } from '#server/platform/uploads/uploads.fixture.ts';
import { archive, book, bookWith, cellsOf, sheetOf } from './workbooks.fixture.ts';

/** A list that costs much more to read than to send. */
export interface HostileList {
  name: string;
  /** How many of it one account sends at once. */
  atOnce: number;
  /** Its request; `sku` is a number of ours. */
  request(sku: string): { path: string; body: object | Buffer; headers?: Record<string, string> };
}

/** As many lines as said, each of its own number, which is none of ours. */
export const unknownLines = (count: number) =>
  Array.from({ length: count }, (_, place) => `XX-${place}-NONE\t40`).join('\n');
const unknownWords = (count: number) =>
  Array.from({ length: count }, (_, place) => `chain ring wide narrow black ${place} 104 mm 32 t\t40`).join('\n');

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const shared = (count: number) =>
  archive(bookWith('sharedStrings', `<sst ${main}>${'<si/>'.repeat(count)}</sst>`, cellsOf(1, 'A-1', '1')));
const formatted = (letters: number, cells: number) =>
  archive(
    bookWith(
      'styles',
      `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="${'y'.repeat(letters)}"/></numFmts><cellXfs count="1"><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      `<row>${'<c s="0"><v>1</v></c>'.repeat(100)}</row>`.repeat(cells / 100),
    ),
  );

const paste = (name: string, textOf: (sku: string) => string): HostileList => ({
  ...{ name, atOnce: 24 },
  request: (sku) => ({ path: '/quick-order/checked', body: { text: textOf(sku) } }),
});
const workbook = (name: string, bytes: () => Buffer): HostileList => ({
  ...{ name, atOnce: 3 },
  request: () => ({ path: '/quick-order/checked-file', ...formWith(bytes(), { field: 'file', name: 'list' }) }),
});

/** Lists that a stranger may send; while they are read, others are answered. */
export const hostileLists: readonly HostileList[] = [
  paste('5,000 lines of one part', (sku) => `${sku}\t100\n`.repeat(5000)),
  paste('5,000 lines of unknown numbers', () => unknownLines(5000)),
  paste('5,000 lines of words', () => unknownWords(5000)),
  workbook('rows that say to be as wide as a sheet can be', () =>
    archive(book(sheetOf('<row><c r="XFD1"/></row>'.repeat(20_000)))),
  ),
  workbook('the same, not packed', () =>
    archive(book(sheetOf('<row><c r="XFD1"/></row>'.repeat(3000))), { method: 0 }),
  ),
  workbook('hundreds of thousands of empty rows', () => archive(book(sheetOf('<row/>'.repeat(600_000))))),
  workbook('3,500,000 empty rows', () => archive(book(sheetOf('<row/>'.repeat(3_500_000))))),
  workbook('a tag that never ends', () => archive(book(sheetOf(`<row ${'a'.repeat(3_500_000)}`)))),
  workbook('a tag with very many attributes', () => archive(book(sheetOf(`<row ${'a="" '.repeat(700_000)}/>`)))),
  workbook('1,200,000 shared texts', () => shared(1_200_000)),
  workbook('as many shared texts as fit', () => shared(780_000)),
  workbook('a format of 4 MB for 750,000 cells', () => formatted(4_000_000, 750_000)),
  workbook('a format as long, for as many cells, as fit', () => formatted(1_500_000, 110_000)),
  workbook('a cell of entities', () => archive(book(sheetOf(cellsOf(1, '&lt;'.repeat(900_000), '1'))))),
];
