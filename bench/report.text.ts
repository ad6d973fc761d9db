/** A measured rate and its yardstick, in requests or commits a second. `target` is the share that the design asks for. */
export interface Ratio {
  name: string;
  ours: number;
  yardstick: string;
  theirs: number;
  target: number;
  /** The same ratio by the processor time of a request, which other programs of the machine hardly change. */
  byProcessor?: number;
}

const columns = ['', 'shop', 'yardstick', '', 'ratio', 'by processor', 'target'] as const;

/** The ratios as a table, numbers to the right. */
export function ratioTable(ratios: readonly Ratio[]): string {
  const rows = ratios.map(({ name, ours, yardstick, theirs, target, byProcessor }) => [
    name,
    perSecond(ours),
    yardstick,
    perSecond(theirs),
    shareOf(ours / theirs),
    byProcessor === undefined ? '' : shareOf(byProcessor),
    target.toFixed(2),
  ]);
  const table = [[...columns], ...rows];
  const widths = columns.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const isText = (column: number) => column === 0 || column === 2;
  return table
    .map((row) =>
      row
        .map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The median; of an even count the greater of the two in the middle. NaN without values. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Milliseconds as people read them: `1.25 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function shareOf(ratio: number): string {
  return ratio.toFixed(ratio < 0.1 ? 3 : 2);
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en-US')}/s`;
}
