import type { ReportSpan } from '#contract/sales/report-range.ts';
import { addDays, dayAfter, dayOf, startOf } from '#server/sales/orders/due-days.ts';

const DAY_MS = 86_400_000;
/** The most days of which each is shown by itself. */
const DAYS_SHOWN = 92;
const HOURS = 24;
const MONTHS = 12;

/** A time of which figures are: its first and last day by the clock of the shop, and the moments at which it begins and is over. */
export interface Days {
  from: string;
  to: string;
  begins: Date;
  ends: Date;
}

export interface ReportRange extends Days {
  /** As many days just before. */
  before: Days;
  timeZone: string;
}

/** What is asked for: the last so many days, or those from one to another. */
export interface ReportQuery {
  days?: ReportSpan | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The days that are wanted, seen at `now`: 30 up to today where nothing is said. Of a year its twelve months. */
export function rangeOf({ days = '30', from, to }: ReportQuery, now: Date, timeZone: string): ReportRange {
  const today = dayOf(now, timeZone);
  const first = from ?? (days === '365' ? firstOfYear(today) : addDays(today, 1 - Number(days)));
  const last = to ?? today;
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return {
    ...daysFrom(first, last, timeZone),
    before: daysFrom(addDays(first, -length), addDays(first, -1), timeZone),
    timeZone,
  };
}

function daysFrom(from: string, to: string, timeZone: string): Days {
  return { from, to, begins: startOf(from, timeZone), ends: startOf(dayAfter(to), timeZone) };
}

/** What a point of a plot stands for: an hour of a single day, a day, or a month where there are many. */
export type Unit = 'hour' | 'day' | 'month';

export function unitOf({ from, to }: Pick<Days, 'from' | 'to'>): Unit {
  if (from === to) return 'hour';
  return Date.parse(to) - Date.parse(from) < DAYS_SHOWN * DAY_MS ? 'day' : 'month';
}

/** The points of a plot in order: `2026-11-20T08`, `2026-11-20`, `2026-11`. */
export function pointsOf({ from, to }: Pick<Days, 'from' | 'to'>): string[] {
  const unit = unitOf({ from, to });
  if (unit === 'hour') return Array.from({ length: HOURS }, (_, hour) => `${from}T${String(hour).padStart(2, '0')}`);
  const points: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) points.push(unit === 'day' ? day : day.slice(0, 7));
  return [...new Set(points)];
}

/** The first day of the twelve months that end with that of a day. */
function firstOfYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10);
}
