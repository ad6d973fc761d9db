import { LINES_READ_MAX, type ListLine, lineOfSheet, type Separator, splitText } from './quick-order.cells.ts';
import {
  type Columns,
  columnsByContent,
  columnsNamed,
  findHead,
  isTotal,
  looksLikeNumber,
  unknownHead,
  usualWidth,
} from './quick-order.columns.ts';
import { figureIn, isQuantityLike, type MarkMeaning, type QuantityStyle, styleOf } from './quick-order.quantities.ts';
import { fromCells, fromWords, type Meant } from './quick-order.ways.ts';

/** A line with all that it may say, the likeliest first; nothing where no number stands in it. */
export interface ReadLine {
  line: number;
  text: string;
  may: Meant[];
}

/** The columns of numbers and of quantities, counted from 1. */
export interface NamedColumns {
  number: number;
  quantity: number;
}

/** How a list was read. Lines in the order of the list; those in `leftOut` are its head, what stands above it, and totals. */
export interface ReadList {
  separator: Separator | 'sheet';
  /** The columns, where they are the same in each line. */
  columns: NamedColumns | null;
  /** The first lines of a table, by which somebody can name its columns; none of a list that is no table. */
  rows: { line: number; cells: string[] }[];
  head: { line: number; text: string } | null;
  leftOut: { line: number; text: string }[];
  /** The first quantity with a point or a comma in it that may stand for thousands, and what it means in this list. */
  mark: { line: number; cell: string; means: MarkMeaning } | null;
  lines: ReadLine[];
}

/** So many ways to read one line are tried. */
const WAYS_MAX = 12;
/** So many rows are shown for naming columns, with so much of each cell. */
const ROWS_SHOWN = 6;
const CELL_SHOWN = 40;

/**
 * Reads a pasted text. Every line that is not empty is in `lines` or in `leftOut`; of more than `LINES_READ_MAX` those behind are missing.
 * `named`: the columns as somebody named them, where it is a table.
 */
export function readList(text: string, named?: NamedColumns): ReadList {
  const { lines, separator } = splitText(text);
  return readLines(lines, separator, named);
}

/** The same of the rows of a sheet, with the number of each. */
export function readSheetRows(
  rows: readonly { row: number; cells: readonly string[] }[],
  named?: NamedColumns,
): ReadList {
  const lines = rows
    .map(({ row, cells }) => lineOfSheet(row, cells))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return readLines(lines, 'sheet', named);
}

function readLines(all: readonly ListLine[], separator: Separator | 'sheet', named?: NamedColumns): ReadList {
  if (all.length > LINES_READ_MAX) {
    const lines = all.map(({ line, text }) => ({ line, text, may: [] }));
    return { separator, columns: null, rows: [], head: null, leftOut: [], mark: null, lines };
  }
  const head = findHead(all) ?? unknownHead(all);
  const at = head ? all.indexOf(head.line) : -1;
  const below = all.slice(at + 1).filter(({ cells }) => !isHeadAgain(cells) && !isTotal(cells));
  const table = below.filter((line) => line.separator !== 'spaces');
  const found = head?.columns ?? columnsByContent(table);
  const columns = named ? { ...found, numbers: [named.number - 1], quantities: [named.quantity - 1] } : found;
  const style = styleOf(below.flatMap((line) => quantityCells(line, columns)));
  const common = separator === 'sheet' ? 'tab' : separator;
  const read = (line: ListLine): ReadLine => ({
    line: line.line,
    text: line.text,
    may: meaningsOf(line, columns, style, { common, isNamed: named !== undefined }),
  });
  const above = at > 0 ? all.slice(0, at).map(read) : [];
  // Above the head may also stand lines of another list; a title with a figure in it is none.
  const orders = above.filter(({ may }) => may.some((one) => one.quantity !== null && looksLikeNumber(one.number)));
  const lines = [...orders, ...below.map(read)];
  const kept = new Set(lines.map(({ line }) => line));
  const [number] = columns.numbers;
  const [quantity] = columns.quantities;
  return {
    separator,
    columns:
      table.length > 0 && number !== undefined && quantity !== undefined && columns.quantities.length === 1
        ? { number: number + 1, quantity: quantity + 1 }
        : null,
    rows: rowsToName(all, table),
    head: head ? { line: head.line.line, text: head.line.cells.filter((cell) => cell !== '').join(', ') } : null,
    leftOut: all.filter(({ line }) => !kept.has(line)).map(({ line, text }) => ({ line, text })),
    mark: markIn(below, columns, style),
    lines,
  };
}

/** From the first line that is as wide as most are. */
function rowsToName(all: readonly ListLine[], table: readonly ListLine[]): ReadList['rows'] {
  const width = usualWidth(table);
  if (width < 2) return [];
  const from = Math.max(
    0,
    all.findIndex(({ cells, separator }) => separator !== 'spaces' && cells.length >= width),
  );
  return all
    .slice(from, from + ROWS_SHOWN)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, CELL_SHOWN)) }));
}

/** A head that is repeated, as on each page of a printed list. */
function isHeadAgain(cells: readonly string[]): boolean {
  const { numbers, quantities } = columnsNamed(cells);
  return numbers.length > 0 && quantities.length > 0 && !cells.some((cell) => isQuantityLike(cell));
}

function quantityCells({ cells, separator }: ListLine, { quantities }: Columns): string[] {
  const at = separator === 'spaces' ? [0, cells.length - 1] : quantities;
  return at.flatMap((place) => cells[place] ?? []).filter((cell) => isQuantityLike(cell));
}

function markIn(lines: readonly ListLine[], columns: Columns, style: QuantityStyle): ReadList['mark'] {
  for (const line of lines)
    for (const cell of quantityCells(line, columns)) {
      const figure = figureIn(cell) ?? '';
      if (/^[1-9]\d{0,2}\.\d{3}$/.test(figure)) return { line: line.line, cell: figure, means: style.point };
      if (/^[1-9]\d{0,2},\d{3}$/.test(figure)) return { line: line.line, cell: figure, means: style.comma };
    }
  return null;
}

interface Reading {
  /** What parts the cells of most lines. */
  common: Separator;
  /** Somebody named the columns. */
  isNamed: boolean;
}

function meaningsOf(line: ListLine, columns: Columns, style: QuantityStyle, { common, isNamed }: Reading): Meant[] {
  const { cells, separator } = line;
  const inTable = separator === 'spaces' ? [] : fromCells(cells, columns, style);
  const isSingle = cells.filter((cell) => cell !== '').length === 1;
  // In words also what is parted otherwise than the rest, and where a comma parts: it may be one of a figure, and cells may be missing.
  const isTable = inTable.length > 0 && separator === common && (isNamed || (separator !== 'comma' && !isSingle));
  const inWords = isTable ? [] : fromWords(line.text, style);
  const ways = (separator === common && !isSingle ? [...inTable, ...inWords] : [...inWords, ...inTable]).filter(
    ({ number }) => /[\p{L}\p{N}]/u.test(number),
  );
  const byKey = Map.groupBy(ways, ({ number: named, quantity }) => `${named} ${quantity}`);
  return [...byKey.values()].flatMap(([way]) => way ?? []).slice(0, WAYS_MAX);
}
