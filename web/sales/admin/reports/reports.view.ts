import { type ReportSpan, reportSpans } from '#contract/sales/reports.ts';

/** Reads from the address which time is looked at: 30 days unless it names another. */
export function spanIn(address: URLSearchParams): ReportSpan {
  return reportSpans.find((span) => span === address.get('days')) ?? '30';
}

const short = { timeZone: 'UTC', month: 'short' } as const;
const dayOnAxis = new Intl.DateTimeFormat('en-GB', { ...short, day: 'numeric' });
const monthOnAxis = new Intl.DateTimeFormat('en-GB', short);
const dayInWords = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const monthInWords = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Whether a bucket such as `2026-11-20` or `2026-11` is a day or a month. */
export function unitOf(at: string): 'day' | 'month' {
  return at.length === 7 ? 'month' : 'day';
}

/** A bucket as it stands below the plot: `19 Nov`, or `Nov`. */
export function axisLabel(at: string): string {
  return (unitOf(at) === 'day' ? dayOnAxis : monthOnAxis).format(new Date(at)).replace('Sept', 'Sep');
}

/** A bucket in words: `19 November`, or `November 2026`. */
export function bucketWords(at: string): string {
  return (unitOf(at) === 'day' ? dayInWords : monthInWords).format(new Date(at));
}

/** The bucket with the most revenue, the later one of equals; null where none has any. */
export function highestOf<Bucket extends { revenue: number }>(series: readonly Bucket[]): Bucket | null {
  let highest: Bucket | null = null;
  for (const bucket of series) if (bucket.revenue > 0 && bucket.revenue >= (highest?.revenue ?? 0)) highest = bucket;
  return highest;
}

/** Steps of an axis, each times a power of ten: of sums, and of what is counted in whole numbers. */
const steps = { sums: [1, 2, 2.5, 5, 10], counts: [1, 2, 3, 5, 10] };

/** The marks of an axis from 0 to at least `most`, at most `count` above 0. */
export function marksUpTo(most: number, count: number, kind: keyof typeof steps): number[] {
  const rough = Math.max(most / count, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = steps[kind].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  const marks = Math.max(1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: marks + 1 }, (_, index) => index * step);
}

/** Dollars as they stand on an axis: `$850`, `$4k`, `$1.5m`. */
export function axisDollars(dollars: number): string {
  if (dollars === 0) return '0';
  if (dollars >= 1_000_000) return `$${dollars / 1_000_000}m`;
  return dollars >= 1000 ? `$${dollars / 1000}k` : `$${dollars}`;
}
