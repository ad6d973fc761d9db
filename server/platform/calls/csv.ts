import { setImmediate as breathe } from 'node:timers/promises';
import { type Options, stringify } from 'csv-stringify/sync';

/** What may stand in a cell; null leaves it empty. */
export type Cell = string | number | boolean | null;

const options = {
  escape_formulas: true,
  record_delimiter: 'windows',
  cast: { boolean: String },
} as const satisfies Options;
/** How many rows of a list are made into text before other requests have their turn. */
const ROWS_AT_ONCE = 200;

/**
 * A table as CSV: UTF-8 with its byte order mark, which spreadsheets need, a line of column names, CRLF. A text that a
 * spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): Buffer {
  return Buffer.from(stringify([columns, ...rows] as Cell[][], { ...options, bom: true }));
}

/** The same piece by piece, of batches of any number that are read when they are wanted. */
export async function* streamAsCsv<Item>(
  columns: readonly string[],
  batches: AsyncIterable<readonly Item[]>,
  cellsOf: (item: Item) => Cell[],
): AsyncGenerator<Buffer> {
  yield csvOf(columns, []);
  for await (const items of batches) yield Buffer.from(stringify(items.map(cellsOf), options));
}

/** The same of a list of any length, with the cells of each item. */
export async function listAsCsv<Item>(
  columns: readonly string[],
  items: readonly Item[],
  cellsOf: (item: Item) => Cell[],
): Promise<Buffer> {
  const pieces = [csvOf(columns, [])];
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    pieces.push(Buffer.from(stringify(items.slice(start, start + ROWS_AT_ONCE).map(cellsOf), options)));
    await breathe();
  }
  return Buffer.concat(pieces);
}

/** What a spreadsheet takes for a formula, wide signs too; also what was defused before, so that it is read back as it was. */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The cell for a text: a spreadsheet that opens the file runs nothing. */
export function cellOf(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text in a cell, as it was before `cellOf`. */
export function textIn(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
