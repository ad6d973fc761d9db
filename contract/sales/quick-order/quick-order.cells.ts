/** How many lines a quick order takes at once. */
export const QUICK_ORDER_LINES_MAX = 5000;

/** Cells of a line beyond these are left out: where they may be numbers and quantities alike, each would be tried with each. */
export const CELLS_MAX = 40;

/** So many lines are read at most: of a longer list it is known that it has too many, whatever stands in them. */
export const LINES_READ_MAX = 2 * QUICK_ORDER_LINES_MAX;

/** What parts the cells of a line. */
export type Separator = 'tab' | 'semicolon' | 'pipe' | 'comma' | 'spaces';

/** A line of a list, with its place as a spreadsheet counts it, as it came, and its cells. */
export interface ListLine {
  line: number;
  text: string;
  cells: string[];
  separator: Separator;
}

const marks = { tab: '\t', semicolon: ';', pipe: '|', comma: ',' } as const;
const hard = ['tab', 'semicolon', 'pipe', 'comma'] as const;
/** What stands between characters and cannot be seen. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** A longer quoted cell is no cell but a quote that somebody forgot to close. */
const QUOTED_MAX = 2000;
const CELL_LINES_MAX = 8;

/** The lines of a text that are not empty, and what parts the cells of most of them. A comma within a figure parts nothing. */
export function splitText(text: string): { lines: ListLine[]; separator: Separator } {
  const plain = text
    .replaceAll(INVISIBLE, '')
    .replaceAll(SPACES, ' ')
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n');
  const most = commonSeparator(plain.split('\n').filter((line) => line.trim() !== ''));
  const lines: ListLine[] = [];
  let at = 0;
  let line = 1;
  while (at <= plain.length && lines.length <= LINES_READ_MAX) {
    const end = endOfLine(plain, at, most);
    const whole = plain.slice(at, end);
    if (/\S/.test(whole) && !/^[\s\t;|,]*$/.test(whole)) lines.push(lineOf(line, whole, most));
    line += whole.split('\n').length;
    at = end + 1;
  }
  return { lines, separator: most };
}

/** The same from the rows of a sheet. */
export function lineOfSheet(line: number, cells: readonly string[]): ListLine {
  const plain = cells.map((cell) => cell.replaceAll(INVISIBLE, '').replaceAll(SPACES, ' ').trim());
  return { line, text: plain.join('\t').trim(), cells: plain, separator: 'tab' };
}

/** Half of the lines have it, and none that stands before it in the list does. */
function commonSeparator(lines: readonly string[]): Separator {
  const found = hard.find((name) => {
    const having = lines.filter((line) => hasSeparator(line, name)).length;
    return having > 0 && having * 2 >= lines.length;
  });
  return found ?? 'spaces';
}

function hasSeparator(line: string, name: (typeof hard)[number]): boolean {
  const outside = line.replaceAll(/"[^"]*"/g, '""');
  if (name !== 'comma') return outside.includes(marks[name]);
  // Not that of 1,000 or 2,5 at the end or the beginning of a line whose cells spaces part.
  return outside.replaceAll(/(^|\s)\d+(,\d+)+(E\+?\d+)?(?=\s|$)/gi, '$1').includes(',');
}

/** Where a line ends: a quoted cell that closes at the end of a cell may have line ends in it. */
function endOfLine(text: string, from: number, most: Separator): number {
  const plain = text.indexOf('\n', from);
  const end = plain < 0 ? text.length : plain;
  if (most === 'spaces' || !text.slice(from, end).includes('"')) return end;
  const mark = marks[most];
  let at = from;
  let line = end;
  while (at < text.length) {
    if (text[at] === '"') {
      const closing = closingQuote(text, at, mark);
      if (closing > 0) at = closing + 1;
    }
    // Looked for once in a line, and marks only in front of it: else long texts are gone through for each cell.
    if (line < at) line = text.indexOf('\n', at);
    if (line < 0) return text.length;
    const next = text.slice(at, line).indexOf(mark);
    if (next < 0) return line;
    at += next + 1;
  }
  return text.length;
}

/** The quote that closes a cell, or -1: after it the cell ends. */
function closingQuote(text: string, opening: number, mark: string): number {
  for (let at = opening + 1; at < Math.min(text.length, opening + QUOTED_MAX); at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const after = text[at + 1];
    const closes = after === undefined || after === mark || after === '\n';
    return closes && isOneCell(text.slice(opening + 1, at), mark) ? at : -1;
  }
  return -1;
}

/** Whether what stands between two quotes is a cell, on several lines at most, and not whole lines between quotes that belong to others. */
function isOneCell(text: string, mark: string): boolean {
  const lines = text.split('\n');
  if (lines.length === 1) return true;
  const isLine = (line: string) => {
    const cells = line.split(mark);
    return (
      cells.length > 1 && [cells[0] ?? '', cells.at(-1) ?? ''].some((cell) => /^\s*"?\d[\d.,'’ ]*\D{0,5}$/.test(cell))
    );
  };
  return lines.length <= CELL_LINES_MAX && lines[0]?.trim() !== '' && !lines.slice(0, -1).some(isLine);
}

function lineOf(line: number, text: string, most: Separator): ListLine {
  const own = most !== 'spaces' && hasSeparator(text, most) ? most : hard.find((name) => hasSeparator(text, name));
  const separator = own ?? 'spaces';
  return { line, text: text.trim(), cells: cellsOf(text, separator), separator };
}

function cellsOf(text: string, separator: Separator): string[] {
  if (separator === 'spaces') return text.trim().split(/\s+/);
  const mark = marks[separator];
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length && cells.length < CELLS_MAX) {
    const closing = text[at] === '"' ? closingQuote(text, at, mark) : -1;
    if (closing > 0) {
      cells.push(text.slice(at + 1, closing).replaceAll('""', '"'));
      at = closing + 2;
      continue;
    }
    const next = text.indexOf(mark, at);
    const end = next < 0 ? text.length : next;
    cells.push(text.slice(at, end));
    at = end + 1;
  }
  return cells.map((cell) => cell.trim());
}
