import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { LineOutcome, QuickLine, QuickOrder, QuickPart } from '#contract/sales/quick-order/quick-order.ts';
import type { ReadAs } from '#contract/sales/quick-order/quick-order.ways.ts';

/** What a list shows in one row: a line, or all lines that name the same part, with their texts and quantities. */
export interface Row {
  key: number;
  lines: number[];
  texts: string[];
  quantities: number[];
  shown: QuickLine;
  /** How many of its pieces were in the basket already and are counted in. */
  added?: number | undefined;
}

/** What a mended row says now: a part or a number, and so many pieces. */
export interface Mending {
  part?: string;
  number?: string;
  quantity?: number;
  /** How many of them are in the basket already. */
  added?: number;
}

/** A list that was checked, as the page has it: rows by their first line. `dropped`: lines that were left out on purpose. */
export interface Checked {
  rows: readonly Row[];
  parts: ReadonlyMap<string, QuickPart>;
  reading: QuickOrder['reading'];
  linesIn: number;
  dropped: number;
  sum: number;
  weight: number;
}

/** How many pieces of a row can go into the basket; 0 for none. */
export function piecesOf({ shown }: Row): number {
  if (shown.outcome === 'taken') return shown.quantity ?? 0;
  return shown.outcome === 'changed' && shown.applied ? (shown.to ?? 0) : 0;
}

/** Whether a row can go into the basket as it stands. */
export const isReady = (row: Row) => piecesOf(row) > 0 && row.shown.part !== undefined;

/** In which group a row stands: by what became of it; what does not fit and was not changed stands apart. */
export type RowGroup = LineOutcome | 'unfit';

/** The groups as they are shown: what is wrong comes first, what is taken last. */
export const groups: readonly RowGroup[] = ['unknown', 'twice', 'unclear', 'unfit', 'changed', 'taken'];

/** The row that waits for a word after one that did; the first where none comes after it. Null where none waits. */
export function nextWaiting(rows: readonly Row[], after: Row): Row | null {
  const placeOf = (row: Row) => [groups.indexOf(groupOf(row)), row.key] as const;
  const [group, key] = placeOf(after);
  const waiting = rows
    .filter((row) => !isReady(row))
    .toSorted((one, other) => placeOf(one)[0] - placeOf(other)[0] || one.key - other.key);
  const next = waiting.find((row) => placeOf(row)[0] > group || (placeOf(row)[0] === group && row.key > key));
  return next ?? waiting[0] ?? null;
}

/** The group of a row. */
export function groupOf({ shown: { outcome, applied } }: Row): RowGroup {
  return outcome === 'changed' && !applied ? 'unfit' : outcome;
}

/** How many lines of the list are in each group. */
export function countsOf(rows: readonly Row[]): Record<RowGroup, number> {
  const counts = { taken: 0, changed: 0, unknown: 0, twice: 0, unclear: 0, unfit: 0 };
  for (const row of rows) counts[groupOf(row)] += row.lines.length;
  return counts;
}

/** Readings of which a line has both: a person chooses one, for one line or for all that have them. */
export const readingPairs = [
  ['before', 'after'],
  ['thousand', 'decimal'],
  ['packs', 'pieces'],
] as const satisfies readonly (readonly [ReadAs, ReadAs])[];

/** What an unclear line says if it is read so; null where it says nothing or several things. */
export function choiceRead({ choices = [] }: QuickLine, as: ReadAs) {
  const [choice, other] = choices.filter((one) => one.as === as);
  return choice && !other && choice.quantity !== null ? choice : null;
}

function rowOf(shown: QuickLine): Row {
  return {
    key: shown.line,
    lines: [shown.line],
    texts: [shown.text],
    quantities: shown.quantity === null ? [] : [shown.quantity],
    shown,
  };
}

/** Several rows of the same part as one, that waits for a word. */
function asTwice(rows: readonly Row[]): Row {
  const sorted = rows.toSorted((one, other) => one.key - other.key);
  const [first] = sorted;
  if (!first) throw new Error('There is no row to join');
  return {
    key: first.key,
    lines: sorted.flatMap(({ lines }) => lines),
    texts: sorted.flatMap(({ texts }) => texts),
    quantities: sorted.flatMap(({ quantities }) => quantities),
    shown: { ...first.shown, outcome: 'twice' },
  };
}

/** The rows of a list that was checked. */
export function checkedOf(order: QuickOrder): Checked {
  const rows: Row[] = [];
  const twice = Map.groupBy(
    order.lines.filter(({ outcome }) => outcome === 'twice'),
    ({ part }) => part,
  );
  for (const line of order.lines) {
    if (line.outcome !== 'twice') rows.push(rowOf(line));
    else if (twice.get(line.part)?.[0] === line) rows.push(asTwice((twice.get(line.part) ?? []).map(rowOf)));
  }
  return {
    rows,
    parts: new Map(order.parts.map((part) => [part._id, part])),
    reading: order.reading,
    linesIn: order.counts.lines,
    dropped: 0,
    sum: order.sum,
    weight: order.weight,
  };
}

/** How many pieces the list itself says of a row. */
export const ownPieces = ({ shown, added = 0 }: Row) => (shown.quantity ?? 0) - added;

/** The list with rows that were checked again: each keeps its texts and lines. What is there twice by now becomes one row. */
export function mended(checked: Checked, answer: QuickOrder, added: ReadonlyMap<number, number> = new Map()): Checked {
  const news = new Map(answer.lines.map((line) => [line.line, line]));
  const prices = new Map(answer.repriced.map((price) => [price.part, price]));
  const rows = checked.rows.map((row): Row => {
    const line = news.get(row.key);
    if (line) {
      const shown = { ...line, text: row.shown.text };
      const quantities = line.quantity === null ? [] : [line.quantity];
      return { ...row, shown, quantities, added: added.get(row.key) };
    }
    const price = isReady(row) ? prices.get(row.shown.part ?? '') : undefined;
    // A row stays the same object where its price does: it is not drawn again.
    return price && price.price !== row.shown.price
      ? { ...row, shown: { ...row.shown, more: undefined, ...price } }
      : row;
  });
  return {
    ...checked,
    rows: joined(rows),
    parts: new Map([...checked.parts, ...answer.parts.map((part) => [part._id, part] as const)]),
    sum: answer.sum,
    weight: answer.weight,
  };
}

function joined(rows: readonly Row[]): Row[] {
  const twice = new Set(rows.flatMap(({ shown }) => (shown.outcome === 'twice' && shown.part ? [shown.part] : [])));
  const same = new Map(
    [...twice].map((part) => [
      part,
      rows.filter((row) => row.shown.part === part && (isReady(row) || row.shown.outcome === 'twice')),
    ]),
  );
  return rows.flatMap((row) => {
    const group = same.get(row.shown.part ?? '');
    if (!group?.includes(row) || group.length < 2) return [row];
    return group[0] === row ? [asTwice(group)] : [];
  });
}

/** A list of which no line is known yet. */
export const nothingChecked: Checked = {
  rows: [],
  parts: new Map(),
  reading: null,
  linesIn: 0,
  dropped: 0,
  sum: 0,
  weight: 0,
};

/** The list with a new line at its end. */
export function added(checked: Checked, answer: QuickOrder): Checked {
  const rows = [...checked.rows, ...answer.lines.map(rowOf)];
  return mended({ ...checked, rows, linesIn: rows.length }, answer);
}

/** The list without some rows; what they cost is taken off. */
export function without(checked: Checked, gone: ReadonlySet<Row>, dropped = 0): Checked {
  const rows = checked.rows.filter((row) => !gone.has(row));
  const ready = rows.filter(isReady);
  const cents = ready.reduce((sum, { shown }) => sum + (centsFromDollars(shown.price ?? 0) ?? 0), 0);
  const weight = ready.reduce(
    (sum, row) => sum + piecesOf(row) * (checked.parts.get(row.shown.part ?? '')?.weight ?? 0),
    0,
  );
  return { ...checked, rows, sum: dollarsFromCents(cents), weight, dropped: checked.dropped + dropped };
}

/** The list with the rows that were put into the basket; what was mended since among those left stays mended. */
export function putBack(before: Checked, put: readonly Row[], left: Checked | null): Checked {
  if (!left) return before;
  const parts = new Set(put.map(({ shown }) => shown.part));
  // What was mended to a part that was put is there twice by now: nothing is added up by itself.
  const others = left.rows.map(
    (row): Row =>
      isReady(row) && parts.has(row.shown.part) ? { ...row, shown: { ...row.shown, outcome: 'twice' } } : row,
  );
  const rows = [...put, ...others].toSorted((one, other) => one.key - other.key);
  return without({ ...left, rows: joined(rows) }, new Set());
}

/** A cell that no spreadsheet runs as a formula. */
const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The rows that wait for a word as CSV, each line as it was pasted, with what it waits for. */
export function restAsCsv(rows: readonly Row[], why: (row: Row) => string): Blob {
  const lines = rows.flatMap((row) =>
    row.lines.map((line, at) => [String(line), row.texts[at] ?? '', why(row)].map(cell).join(',')),
  );
  return new Blob(['\ufeff', ['"line","as pasted","why"', ...lines].join('\r\n'), '\r\n'], { type: 'text/csv' });
}

/** A part whose quantity in the basket was another one before. */
export interface SetAnew {
  part: string;
  name: string;
  before: number;
  quantity: number;
}

/** The rows that can go into the basket, as the others of those that are checked again. */
export function othersIn(rows: readonly Row[]) {
  return rows.filter(isReady).map((row) => ({ part: row.shown.part ?? '', quantity: piecesOf(row) }));
}
