import { type ReportSpan, reportSpans } from '#contract/sales/report-range.ts';
import { type ReportView, reportViews } from '#contract/sales/report-tables.ts';

/** The days that the address asks for: the last so many, or those from one to another. */
export type RangeInAddress = { days: ReportSpan } | { from: string; to: string };

/** Reads from the address which time is looked at: 30 days unless it names another. */
export function rangeIn(address: URLSearchParams): RangeInAddress {
  const [from, to] = [address.get('from'), address.get('to')];
  if (from && to) return { from, to };
  return { days: reportSpans.find((span) => span === address.get('days')) ?? '30' };
}

/** Which table the address shows; null is the overview. */
export function viewIn(address: URLSearchParams): ReportView | null {
  return reportViews.find((view) => view === address.get('view')) ?? null;
}

const short = { timeZone: 'UTC', month: 'short' } as const;
const dayOnAxis = new Intl.DateTimeFormat('en-GB', { ...short, day: 'numeric' });
const monthOnAxis = new Intl.DateTimeFormat('en-GB', short);
const dayInWords = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const monthInWords = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const wholeDay = new Intl.DateTimeFormat('en-GB', { ...short, day: 'numeric', year: 'numeric' });

/** Whether a point such as `2026-11-20T08`, `2026-11-20` or `2026-11` is an hour, a day or a month. */
export function unitOf(at: string): 'hour' | 'day' | 'month' {
  if (at.includes('T')) return 'hour';
  return at.length === 7 ? 'month' : 'day';
}

const hourOf = (at: string) => `${at.slice(11, 13)}:00`;

/** A point as it stands below the plot: `08:00`, `19 Nov`, or `Nov`. */
export function axisLabel(at: string): string {
  if (unitOf(at) === 'hour') return hourOf(at);
  return (unitOf(at) === 'day' ? dayOnAxis : monthOnAxis).format(new Date(at)).replace('Sept', 'Sep');
}

/** A point in words: `19 November, 08:00`, `19 November`, or `November 2026`. */
export function pointWords(at: string): string {
  if (unitOf(at) === 'hour') return `${dayInWords.format(new Date(at.slice(0, 10)))}, ${hourOf(at)}`;
  return (unitOf(at) === 'day' ? dayInWords : monthInWords).format(new Date(at));
}

/** A day with its year: `20 Nov 2026`. */
export function dayWords(day: string): string {
  return wholeDay.format(new Date(day)).replace('Sept', 'Sep');
}

/** What a row of a table by time stands for: a day, `Week 48, 2026`, or a month. */
export function rowWords(at: string): string {
  const [year, week] = at.split('-W');
  if (week) return `Week ${Number(week)}, ${year}`;
  return unitOf(at) === 'month' ? pointWords(at) : dayWords(at);
}

/** The point with the most revenue, the later one of equals; null where none has any. */
export function highestOf<Point extends { revenue: number }>(series: readonly Point[]): Point | null {
  let highest: Point | null = null;
  for (const point of series) if (point.revenue > 0 && point.revenue >= (highest?.revenue ?? 0)) highest = point;
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

/** Each how many points of a plot has its label. */
export function labelEvery(count: number, narrow: boolean): number {
  if (count <= 12) return narrow ? Math.ceil(count / 4) : 1;
  return Math.ceil(count / (narrow ? 3 : 8));
}

/** Dollars as they stand on an axis: `$850`, `$4k`, `$1.5m`. */
export function axisDollars(dollars: number): string {
  if (dollars === 0) return '0';
  if (dollars >= 1_000_000) return `$${dollars / 1_000_000}m`;
  return dollars >= 1000 ? `$${dollars / 1000}k` : `$${dollars}`;
}
