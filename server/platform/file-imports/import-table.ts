import type { Commas } from '#contract/figures.ts';
import type { ReadFile } from '#contract/file-imports.ts';
import { textIn } from '#server/platform/calls/csv.ts';
import type { Sheet } from './sheet.ts';

/** A column that an import knows, and what it stands for. */
export interface ImportColumn<Field extends string = string> {
  readonly field: Field;
  /** What the shop's own file calls it. */
  readonly head: string;
  /** Other names under which tables of the trade carry it. */
  readonly names?: readonly string[];
}

/** What is wrong with a cell. */
export interface CellFault {
  /** The head of the column as the file has it, else as ours does; empty for the whole row. */
  column: string;
  value: string;
  message: string;
}

/** A row while it is read. */
export interface ImportRow<Field extends string = string> {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row: number;
  readonly faults: readonly CellFault[];
  /** What a comma before three digits is in this file. */
  readonly commas: Commas;
  /** Whether something stands behind the last column. */
  readonly isTooWide: boolean;
  /** The cell as it stands there; empty where the file has no such column. */
  typed(field: Field): string;
  /** The text in it, without the apostrophe that keeps a spreadsheet from running it. */
  text(field: Field): string;
  /** Notes what is wrong with a cell, or with the row. One fault for a cell is enough. */
  fault(field: Field | '', message: string): null;
}

/** A file with its columns matched. */
export interface ImportTable<Column extends ImportColumn = ImportColumn> {
  /** All columns of the file. Null where no field has that name, and for what comes second for a field. */
  readonly columns: readonly { head: string; column: Column | null }[];
  /** Those that stand for fields, by these. */
  readonly known: ReadonlyMap<Column['field'], { head: string; column: Column }>;
  readonly facts: Omit<ReadFile, 'fileName'>;
  /** Its rows, each without faults so far. */
  rows(): ImportRow<Column['field']>[];
  /** The texts in a column, each once, without empty ones. */
  texts(field: Column['field']): string[];
}

/** Matches the heads of a file with the columns of a noun, whatever their case and spacing. */
export function tableOf<Column extends ImportColumn>(
  { heads, rows, separator, bom }: Omit<Sheet, 'content'>,
  ours: readonly Column[],
): ImportTable<Column> {
  const columns = matchColumns(heads, ours);
  const places = new Map<string, number>();
  for (const [place, { column }] of columns.entries()) if (column) places.set(column.field, place);
  const commas = separator === 'comma' ? 'group' : 'unknown';

  const typedIn = (cells: readonly string[], field: string) => (cells[places.get(field) ?? -1] ?? '').trim();

  function rowOf({ row, cells }: Sheet['rows'][number]): ImportRow<Column['field']> {
    const faults: CellFault[] = [];
    const typed = (field: string) => typedIn(cells, field);
    return {
      ...{ row, faults, commas, typed },
      isTooWide: cells.length > heads.length && cells.slice(heads.length).some((cell) => cell.trim() !== ''),
      text: (field) => textIn(typed(field)),
      fault(field, message) {
        const head = heads[places.get(field) ?? -1] ?? ours.find((column) => column.field === field)?.head ?? field;
        if (!faults.some(({ column }) => column === head)) faults.push({ column: head, value: typed(field), message });
        return null;
      },
    };
  }

  return {
    columns,
    known: new Map(columns.flatMap(({ head, column }) => (column ? [[column.field, { head, column }]] : []))),
    facts: { rows: rows.length, separator, bom },
    rows: () => rows.map(rowOf),
    texts: (field) =>
      [...new Set(rows.map(({ cells }) => textIn(typedIn(cells, field))))].filter((text) => text !== ''),
  };
}

function matchColumns<Column extends ImportColumn>(heads: readonly string[], ours: readonly Column[]) {
  const byName = new Map<string, Column>();
  for (const column of ours) byName.set(comparedHead(column.head), column);
  for (const column of ours)
    for (const name of column.names ?? []) if (!byName.has(comparedHead(name))) byName.set(comparedHead(name), column);
  const written = heads.map(comparedHead);
  const matches = written.map((name) => byName.get(name) ?? null);
  // Our own name wins over another one, wherever they stand.
  const placeOf = (column: Column) => {
    const own = written.indexOf(comparedHead(column.head));
    return own >= 0 ? own : matches.indexOf(column);
  };
  return heads.map((head, place) => {
    const column = matches[place] ?? null;
    return { head, column: column && placeOf(column) === place ? column : null };
  });
}

/** The head of a column as it is compared: whatever its case and spacing. */
export function comparedHead(head: string): string {
  return head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
}
