import { stringify } from 'csv-stringify/sync';

/** What may stand in a cell; null leaves it empty. */
export type Cell = string | number | boolean | null;

/**
 * A table as CSV: UTF-8 with its byte order mark, which spreadsheets ask for, a line of column names, CRLF. A text that a
 * spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): Buffer {
  const text = stringify([columns, ...rows] as Cell[][], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: String },
  });
  return Buffer.from(text);
}
