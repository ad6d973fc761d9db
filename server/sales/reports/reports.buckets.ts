import type { OverviewSpan } from '#contract/sales/reports.ts';

const MONTHS = 12;

/**
 * The days of a span up to `now`, that day among them, or the twelve months of a year: where they begin, and the name of
 * each in order (`2026-11-20`, `2026-11`). All in UTC.
 */
export function bucketsOf(now: Date, span: OverviewSpan): { from: Date; by: 'day' | 'month'; names: string[] } {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (span === '365') {
    const first = month - MONTHS + 1;
    const months = Array.from({ length: MONTHS }, (_, index) => new Date(Date.UTC(year, first + index, 1)));
    return { from: new Date(Date.UTC(year, first, 1)), by: 'month', names: months.map((at) => nameOf(at, 7)) };
  }
  const count = Number(span);
  const first = day - count + 1;
  const days = Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, month, first + index)));
  return { from: new Date(Date.UTC(year, month, first)), by: 'day', names: days.map((at) => nameOf(at, 10)) };
}

function nameOf(at: Date, length: number): string {
  return at.toISOString().slice(0, length);
}
