/** A call at one size: the median time in ms, and what one call took of the database. */
export interface Cell {
  ms: number;
  status: number;
  bytes: number;
  queries: number;
  /** Blocks of 8 kB that PostgreSQL looked at: a measure that a busy machine does not change. */
  blocks: number;
  /** The answer names all rows, so that time is compared with its bytes. */
  whole: boolean;
}

/** From these on, growth counts: below them everything is noise. */
const floors = { ms: 20, blocks: 500 };
const FASTER = 3;

/** A table of all calls, a column for each size. A mark stands where a call grew faster than its answer from the first size to the last. */
export function growthTable(sizes: readonly string[], cells: ReadonlyMap<string, readonly Cell[]>): string {
  const head = ['', ...sizes.flatMap((size) => [size, '']), ''];
  const rows = [...cells].map(([name, each]) => [
    name,
    ...each.flatMap(({ ms, status, queries, blocks }) => [
      status === 200 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : status === 0 ? 'no answer' : `${status}`,
      `${queries} q ${blocks} b`,
    ]),
    grows(each) ? 'GROWS' : '',
  ]);
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function grows(each: readonly Cell[]): boolean {
  const [few, many] = [each[0], each.at(-1)];
  if (!few || !many) return false;
  const answer = Math.max(1, many.bytes / few.bytes);
  const by = (of: 'ms' | 'blocks') =>
    many[of] > floors[of] && many[of] / Math.max(few[of], floors[of] / 4) > FASTER * answer;
  return many.status === 0 || many.status >= 500 || by('ms') || by('blocks') || many.queries > few.queries + 2;
}
