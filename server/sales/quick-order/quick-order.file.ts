import { inflateRawSync } from 'node:zlib';
import { streamXlsxRows } from 'hucre/xlsx';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { CELLS_MAX, QUICK_ORDER_LINES_MAX } from '#contract/sales/quick-order/quick-order.cells.ts';
import {
  type NamedColumns,
  type ReadList,
  readList,
  readSheetRows,
} from '#contract/sales/quick-order/quick-order.reading.ts';

/** What a workbook may come to when it is unpacked, all of its files together: several times what 5,000 lines need. */
const UNPACKED_MAX = 4 * 1024 * 1024;
/** How many files a workbook may have. */
const ENTRIES_MAX = 400;
const CELL_MAX = 400;
/** A row has as many cells as its last one says, were it the only one. */
const COLUMNS_MAX = 400;
/** Empty rows count, too. */
const ROWS_MAX = 20_000;

const refuse = (message: string) => fail('file-refused', message);
const broken = refuse('This workbook cannot be read. Save it again as XLSX or as CSV and choose that file.');
const tooLarge = refuse(
  'This workbook is too large for a list, or it is packed in a way that no spreadsheet packs it. Save the sheet with the list alone as XLSX or as CSV and choose that file.',
);
const tooWide = refuse(
  `This workbook has a row with more than ${COLUMNS_MAX} columns. Copy the part numbers and quantities to a new sheet and choose that file.`,
);
const tooMany = refuse(
  `This file has more than ${QUICK_ORDER_LINES_MAX.toLocaleString('en-US')} lines. Split it into several files.`,
);

/** Reads a CSV, or the first sheet of an XLSX, as a list; by `columns` where they were named. Fails with `file-refused`. */
export async function readFile(bytes: Buffer, columns?: NamedColumns): Promise<Result<ReadList>> {
  if (bytes.length === 0) return refuse('This file is empty. Choose one with a line for each part.');
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return readWorkbook(bytes, columns);
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    return refuse('This is a workbook of an old kind or with a password. Save it as XLSX or CSV and choose that file.');
  const text = decode(bytes);
  if (text.includes('\0')) return refuse('This is no list. Choose a CSV or an XLSX.');
  return counted(readList(text, columns));
}

/** Fails with `file-refused` for a list without lines, or with more than a quick order takes. */
export function counted(list: ReadList): Result<ReadList> {
  if (list.lines.length === 0)
    return refuse('There is no line in this list. Write a part number and a quantity on each.');
  return list.lines.length > QUICK_ORDER_LINES_MAX ? tooMany : succeed(list);
}

/** UTF-8, or UTF-16 with its mark; else what spreadsheets of the West write. */
function decode(bytes: Buffer): string {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readWorkbook(bytes: Buffer, columns?: NamedColumns): Promise<Result<ReadList>> {
  if (!unpacksWithin(bytes, UNPACKED_MAX)) return tooLarge;
  const rows: { row: number; cells: string[] }[] = [];
  let rowsRead = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      rowsRead += 1;
      if (values.length > COLUMNS_MAX) return tooWide;
      if (rowsRead > ROWS_MAX) return tooMany;
      const cells = values.slice(0, CELLS_MAX).map(cellText);
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ row: index + 1, cells });
      // With a head and what stands above it.
      if (rows.length > QUICK_ORDER_LINES_MAX + 100) return tooMany;
    }
  } catch {
    return broken;
  }
  return counted(readSheetRows(rows, columns));
}

/** A figure as it stands there, with all of its digits. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).slice(0, CELL_MAX);
}

/**
 * Whether the files of an archive come to no more than `most` bytes together. What the archive says of itself proves nothing:
 * each is unpacked as far as it may go, and one that is not packed is refused.
 */
function unpacksWithin(bytes: Buffer, most: number): boolean {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) return false;
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (entries === 0 || entries > ENTRIES_MAX) return false;
  // With such a size the directory that is read is another one, which a larger kind of archive names elsewhere.
  if (bytes.readUInt32LE(end + 12) === 0xffff_ffff) return false;
  let left = most;
  try {
    for (let entry = 0; entry < entries; entry += 1) {
      if (bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') return false;
      const method = bytes.readUInt16LE(at + 10);
      const packed = bytes.readUInt32LE(at + 20);
      const local = bytes.readUInt32LE(at + 42);
      const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const data = bytes.subarray(from, from + packed);
      // Spreadsheets pack all of their files; only folders stand there as they are.
      if (data.length !== packed || (method !== 8 && packed > 0)) return false;
      if (packed > 0) left -= inflateRawSync(data, { maxOutputLength: Math.max(left, 1) }).length;
      if (left < 0) return false;
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch {
    return false;
  }
  return true;
}
