import { CsvError, type Options, parse } from 'csv-parse/sync';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { ReadFile } from '#contract/file-imports.ts';

/** A table as it stands in the file. */
export interface Sheet {
  /** The file as text, without its byte order mark. */
  content: string;
  bom: boolean;
  separator: ReadFile['separator'];
  heads: string[];
  /** `row` counts as a spreadsheet does: the head is row 1, and empty rows count. */
  rows: { row: number; cells: string[] }[];
}

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;
/** About twice as many as the widest export has, that of parts. */
const COLUMNS_MAX = 400;
/** Empty rows count too, so that a file of line ends cannot fill the memory: so many times the rows that it may have. */
const RECORDS_PER_ROW = 4;
/** In characters: many times what the fields of a row may hold together. */
const RECORD_LENGTH_MAX = 200_000;

/** What a file is of: `thing` is what has a row, and at most so many rows. */
export interface SheetOf {
  thing: string;
  rowsMax: number;
}

const refuse = (message: string) => fail('file-refused', message);

/**
 * Reads the bytes of a CSV file: UTF-8, or UTF-16 with its mark; cells parted by what parts the head. Fails with
 * `file-refused` where it is no such file, has no rows, too many of them, two columns of one name, or quotes that
 * do not close.
 */
export function readSheet(bytes: Buffer, of: SheetOf): Result<Sheet> {
  const decoded = decode(bytes, of);
  return decoded.ok ? readTable(decoded.value.text, decoded.value.bom, of) : decoded;
}

/** The same from text that was read before. */
export function readTable(content: string, bom: boolean, of: SheetOf): Result<Sheet> {
  const recordsMax = RECORDS_PER_ROW * of.rowsMax;
  if (content.includes('\0')) return refuse('This is no CSV but a binary file. Choose a CSV file.');
  if (content.trim() === '')
    return refuse(`This file is empty. Choose one with a line of column names and a row for each ${of.thing}.`);
  const separator = separatorOf(content, of);
  const records = split(content, separators[separator], of, recordsMax + 1);
  if (!records.ok) return records;
  const [head = [], ...rest] = records.value;
  const heads = head.map((cell) => cell.trim());
  if (heads.length > COLUMNS_MAX)
    return refuse(`The first line has more than ${COLUMNS_MAX} columns. Is it the column names?`);
  const twice = heads.find((one, place) => one !== '' && heads.findIndex((other) => sameName(one, other)) !== place);
  if (twice !== undefined) return refuse(`The column ${shortened(twice)} is there twice. Take one of the two away.`);
  const rows = rest
    .map((cells, place) => ({ row: place + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > of.rowsMax || rest.length >= recordsMax)
    return refuse(`This file has more than ${of.rowsMax.toLocaleString('en-US')} rows. Split it into several files.`);
  if (rows.length === 0) return refuse(`This file has column names and no rows. Add a row for each ${of.thing}.`);
  return succeed({ content, bom, separator, heads, rows });
}

function decode(bytes: Buffer, of: SheetOf): Result<{ text: string; bom: boolean }> {
  if (bytes.length === 0)
    return refuse(`This file is empty. Choose one with a line of column names and a row for each ${of.thing}.`);
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
    return refuse('This is a workbook, not a CSV. Save it as CSV UTF-8 and choose that file.');
  const [first, second, third] = bytes;
  const marked = { 'utf-16le': first === 0xff && second === 0xfe, 'utf-16be': first === 0xfe && second === 0xff };
  const encoding = marked['utf-16le'] ? 'utf-16le' : marked['utf-16be'] ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return succeed({ text, bom: encoding !== 'utf-8' || (first === 0xef && second === 0xbb && third === 0xbf) });
  } catch {
    if (encoding !== 'utf-8')
      return refuse('This file is cut off or damaged. Save it as CSV UTF-8 and choose it again.');
    if (bytes.includes(0)) return refuse('This is no CSV but a binary file. Choose a CSV file.');
    return refuse('This file is not UTF-8. Save it as CSV UTF-8 and choose it again.');
  }
}

/** What parts the cells of the first line into the most columns. */
function separatorOf(content: string, of: SheetOf): ReadFile['separator'] {
  const widths = (['comma', 'semicolon', 'tab'] as const).map((name) => {
    const records = split(content, separators[name], of, 1);
    return { name, columns: records.ok ? (records.value[0]?.length ?? 0) : 0 };
  });
  return widths.reduce((widest, each) => (each.columns > widest.columns ? each : widest)).name;
}

function split(content: string, delimiter: string, { thing }: SheetOf, most: number): Result<string[][]> {
  const options = {
    delimiter,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: RECORD_LENGTH_MAX,
  };
  try {
    const records: string[][] = parse(content, { ...options, to: most });
    return succeed(records);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = unending.has(error.code) ? lineOfLast(content, options) : Number(error.lines);
    return refuse(
      rowFaults[error.code]?.(line, thing) ??
        `The file cannot be read near line ${line}. Save it as CSV UTF-8 and choose it again.`,
    );
  }
}

/** The line on which the row begins that could not be read to its end. */
function lineOfLast(content: string, options: Options): number {
  let line = 1;
  const onRecord = (_record: unknown, { lines }: { lines: number }) => {
    line = lines + 1;
    return null;
  };
  try {
    parse(content, { ...options, on_record: onRecord });
  } catch {
    // As it did before.
  }
  return line;
}

/** The faults that are found many rows after the one in which they are. */
const unending: ReadonlySet<string> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

const rowFaults: Readonly<Record<string, (line: number, thing: string) => string>> = {
  CSV_MAX_RECORD_SIZE: (line, thing) =>
    `The row that begins on line ${line} is longer than a row of a ${thing} can be. Is there a quote in it that never closes?`,
  CSV_QUOTE_NOT_CLOSED: (line) =>
    `In the row that begins on line ${line} a quote opens and never closes. Close it, or double it where it belongs to the text.`,
  INVALID_OPENING_QUOTE: (line) =>
    `On line ${line} a quote stands in the middle of a cell. Put the whole cell in quotes and double the quote.`,
  CSV_INVALID_CLOSING_QUOTE: (line) =>
    `On line ${line} something follows a closing quote. Double the quote where it belongs to the text.`,
};

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const shortened = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name);
