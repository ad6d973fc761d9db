import { type ExpectedPieces, takeExpected } from '#contract/catalogue/ahead.ts';

/** A line of an order with its pieces that are promised and not shipped. */
export interface PromisedLine {
  lineId: string;
  pieces: number;
}

/**
 * Says which pieces of some lines are not there yet and when they come, by line: lines that wait for none are left out. `lines` are all that a part is
 * promised to, the oldest promise first: it is the first to get what is there, then what comes. `missing` are the promised pieces that are
 * not there; `expected` come, soonest first.
 */
export function shareOut(
  lines: readonly PromisedLine[],
  { missing, expected }: { missing: number; expected: readonly ExpectedPieces[] },
): Map<string, ExpectedPieces[]> {
  const promised = lines.reduce((sum, { pieces }) => sum + pieces, 0);
  // What is missing beyond these lines is promised elsewhere, such as by a quote, which was before them.
  let there = Math.max(0, promised - missing);
  let passed = Math.max(0, missing - promised);
  const waits = new Map<string, ExpectedPieces[]>();
  for (const { lineId, pieces } of lines) {
    const here = Math.min(there, pieces);
    there -= here;
    if (here === pieces) continue;
    waits.set(lineId, takeExpected(expected, passed, pieces - here));
    passed += pieces - here;
  }
  return waits;
}
