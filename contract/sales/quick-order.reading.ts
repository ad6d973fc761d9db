import {
  CELLS_MAX,
  LINES_READ_MAX,
  type ListLine,
  lineOfSheet,
  type Separator,
  splitText,
} from './quick-order.cells.ts';
import { type Columns, columnsByContent, columnsNamed, findHead, type Head } from './quick-order.columns.ts';
import {
  figureIn,
  isQuantityLike,
  type MarkMeaning,
  type QuantityFault,
  type QuantityStyle,
  readQuantity,
  styleOf,
} from './quick-order.quantities.ts';

/** What a line may say: this part number, and so many pieces; null where it names none that can be ordered. */
export interface Meant {
  number: string;
  quantity: number | null;
  fault?: QuantityFault | 'none';
  /** Its quantity was written with a mark for thousands. */
  grouped?: true;
}

/** A line with all that it may say, the likeliest first; nothing where no number stands in it. */
export interface ReadLine {
  line: number;
  text: string;
  may: Meant[];
}

/** How a list was read. Lines in the order of the list; those in `leftOut` are its head and what stands above it. */
export interface ReadList {
  separator: Separator | 'sheet';
  /** The columns, counted from 1, where they are the same in each line. */
  columns: { number: number; quantity: number } | null;
  head: { line: number; text: string } | null;
  leftOut: { line: number; text: string }[];
  /** The first quantity with a point or a comma in it that may stand for thousands, and what it means in this list. */
  mark: { line: number; cell: string; means: MarkMeaning } | null;
  lines: ReadLine[];
}

/** So many ways to read one line are tried, and so many are looked at, of which several may be one. */
const WAYS_MAX = 12;
const WAYS_READ_MAX = 5 * WAYS_MAX;

/** Reads a pasted text. Every line that is not empty is in `lines` or in `leftOut`; of more than `LINES_READ_MAX` those behind are missing. */
export function readList(text: string): ReadList {
  const { lines, separator } = splitText(text);
  return readLines(lines, separator);
}

/** The same of the rows of a sheet, with the number of each. */
export function readSheetRows(rows: readonly { row: number; cells: readonly string[] }[]): ReadList {
  const lines = rows
    .map(({ row, cells }) => lineOfSheet(row, cells))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return readLines(lines, 'sheet');
}

function readLines(all: readonly ListLine[], separator: Separator | 'sheet'): ReadList {
  if (all.length > LINES_READ_MAX) {
    const lines = all.map(({ line, text }) => ({ line, text, may: [] }));
    return { separator, columns: null, head: null, leftOut: [], mark: null, lines };
  }
  const head = findHead(all) ?? unknownHead(all);
  const at = head ? all.indexOf(head.line) : -1;
  const below = all.slice(at + 1).filter(({ cells }) => !isHeadAgain(cells));
  const table = below.filter((line) => line.separator !== 'spaces');
  const columns = head?.columns ?? columnsByContent(table);
  const style = styleOf(below.flatMap((line) => quantityCells(line, columns)));
  const read = (line: ListLine): ReadLine => ({
    line: line.line,
    text: line.text,
    may: meaningsOf(line, columns, style),
  });
  const above = at > 0 ? all.slice(0, at).map(read) : [];
  // Above the head may also stand lines of another list.
  const orders = above.filter(({ may }) => may.some(({ quantity, number }) => quantity !== null && /\d/.test(number)));
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
    head: head ? { line: head.line.line, text: head.line.cells.filter((cell) => cell !== '').join(', ') } : null,
    leftOut: all.filter(({ line }) => !kept.has(line)).map(({ line, text }) => ({ line, text })),
    mark: markIn(below, columns, style),
    lines,
  };
}

/** A head in words that are not known: no digit in it, and a quantity in the same column of most other lines. */
function unknownHead([first, ...rest]: readonly ListLine[]): Head | null {
  if (!first || rest.length === 0 || first.cells.length < 2 || first.cells.some((cell) => /\d/.test(cell))) return null;
  const named = columnsNamed(first.cells);
  const table = rest.filter(({ separator }) => separator === first.separator);
  const found = columnsByContent(table);
  const quantities = named.quantities.length > 0 ? named.quantities : found.quantities;
  const numbers = named.numbers.length > 0 ? named.numbers : found.numbers;
  if (first.separator === 'spaces')
    return first.cells.length === 2 && named.quantities.length > 0 ? { line: first, columns: found } : null;
  return quantities.length > 0 && numbers.length > 0
    ? {
        line: first,
        columns: { ...found, numbers: numbers.filter((place) => !quantities.includes(place)), quantities },
      }
    : null;
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

function meaningsOf(line: ListLine, columns: Columns, style: QuantityStyle): Meant[] {
  const inTable = line.separator === 'spaces' ? [] : fromCells(line.cells, columns, style);
  // Spaces also where a comma parts: it may be one of a figure, and cells may be missing.
  const isTable = line.separator !== 'spaces' && line.separator !== 'comma' && inTable.length > 0;
  const inWords = isTable ? [] : fromWords(line.text, style);
  const ways = [...inTable, ...inWords].filter(({ number }) => /[\p{L}\p{N}]/u.test(number));
  const byKey = new Map(ways.toReversed().map((way) => [`${way.number} ${way.quantity}`, way]));
  return [...byKey.values()].reverse().slice(0, WAYS_MAX);
}

/** Begins where no mark stands in front of it: else each mark of a long run is a beginning. */
const MARKS_BEHIND = /(?<!["'’`:;,])["'’`:;,]+$/;

/** What a cell says for the number of a part: without what programs put around it. */
function numberIn(cell: string): string {
  return cell
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^["'’`]+/, '')
    .replace(MARKS_BEHIND, '')
    .trim();
}

function fromCells(cells: readonly string[], { numbers, quantities, width }: Columns, style: QuantityStyle): Meant[] {
  const written = numbers
    .map((place) => ({ place, number: numberIn(cells[place] ?? '') }))
    .filter(({ number }) => number !== '');
  const filled = quantities.filter((place) => (cells[place] ?? '') !== '');
  if (filled.length === 0) return written.map(({ number }) => ({ number, quantity: null, fault: 'none' }));
  const pieces = filled.flatMap((place) => {
    const read = meant(cells[place] ?? '', style);
    // 1,000 in a list that commas part: it may be one and a cell beside it, or one thousand.
    const next = cells[place + 1] ?? '';
    const isCut = cells.length > width && /^\d{1,3}$/.test(cells[place] ?? '') && /^\d{3}$/.test(next);
    const all = isCut ? [...read, ...meant(`${cells[place]}${next}`, style)] : read;
    return all.map((each) => ({ at: place, each }));
  });
  const ways: Meant[] = [];
  for (const { place, number } of written) {
    if (ways.length >= WAYS_READ_MAX) break;
    ways.push(...pieces.filter(({ at }) => at !== place).map(({ each }) => ({ number, ...each })));
  }
  return ways;
}

function meant(cell: string, style: QuantityStyle): Omit<Meant, 'number'>[] {
  const read = readQuantity(cell, style);
  if ('fault' in read) return [{ quantity: null, fault: read.fault }];
  return read.may.map((quantity) => ({ quantity, ...(read.grouped && { grouped: true as const }) }));
}

/** The ways to read a line whose cells spaces part: the quantity last or first, the rest the number, or only a part of it. */
function fromWords(text: string, style: QuantityStyle): Meant[] {
  const words = text.split(/[\s;|]+/).filter((word) => word !== '');
  const isMark = (word: string) => /^[x×*=:–—-]$/i.test(word);
  const isUnit = (word: string) => figureIn(`1 ${word}`) !== null && !/\d/.test(word);
  while (words.length > 1 && isUnit(words.at(-1) ?? '') && isQuantityLike(words.at(-2) ?? '')) words.pop();
  const ways: Meant[] = [];
  const add = (numbers: readonly string[], cell: string) => {
    if (figureIn(cell) === null) return;
    for (const number of new Set(numbers.map(numberIn).filter((each) => each !== '')))
      ways.push(...meant(cell, style).map((each) => ({ number, ...each })));
  };
  /** The number in some words: all of them, without marks, or the first alone before a name. */
  const numbersIn = (some: readonly string[]) => {
    const plain = some.filter((word) => !isMark(word));
    return [plain.join(' '), some.join(' '), ...(some.length > 2 ? [plain[0] ?? '', plain[1] ?? ''] : [])];
  };
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  if (words.length > 1) {
    add(numbersIn(words.slice(0, -1)), last);
    if (words.length > 2 && /^\d{3}$/.test(last) && /^\d{1,3}$/.test(words.at(-2) ?? ''))
      add(numbersIn(words.slice(0, -2)), `${words.at(-2)} ${last}`);
    const isUnitNext = isUnit(rest[0] ?? '') && rest.length > 1;
    add(numbersIn(isUnitNext ? rest.slice(1) : rest), first);
    if (/^\d{1,3}$/.test(first) && /^\d{3}$/.test(rest[0] ?? '') && rest.length > 1)
      add(numbersIn(rest.slice(1)), `${first} ${rest[0]}`);
  }
  // A figure between a number and its quantity may be the quantity, too.
  if (words.length > 2)
    for (const number of words.slice(0, 2))
      for (const word of words.slice(0, -1).slice(0, CELLS_MAX))
        if (word !== number && isQuantityLike(word)) add([number], word);
  const whole = numberIn(words.join(' '));
  return whole === '' ? ways : [...ways, { number: whole, quantity: null, fault: 'none' }];
}
