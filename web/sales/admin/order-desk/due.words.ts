import { formatCalendarDay, formatFigure } from '#contract/format.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });

/** The day of the calendar at `now` where the reader is: `2026-11-20`. */
export function today(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** How many days an order is late that was due on `due`; 0 where it is not. */
export function daysLate(due: string, now: Date): number {
  return Math.max(0, (Date.parse(today(now)) - Date.parse(due)) / DAY_MS);
}

/** `2 days late`. */
export function lateWords(days: number): string {
  return `${formatFigure(days)} ${days === 1 ? 'day late' : 'days late'}`;
}

/** When an order is due, for its row: `today`, else `Mon 23 Nov`. */
export function dueWords(due: string, now: Date): string {
  if (due === today(now)) return 'today';
  return `${weekday.format(new Date(due)).slice(0, 3)} ${formatCalendarDay(due, now)}`;
}

/** Under which heading an order stands by the day on which it is due: late ones, those of today, those of the next day of the list, and later ones. */
export function groupWords(due: string | undefined, next: string | undefined, now: Date): string {
  if (due === undefined) return 'Not to ship';
  if (daysLate(due, now) > 0) return 'Late';
  const day = `${weekday.format(new Date(due))} ${formatCalendarDay(due, now)}`;
  if (due === today(now)) return `Today, ${day}`;
  return due === next ? day : 'Later';
}
