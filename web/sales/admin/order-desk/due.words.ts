import { formatCalendarDay, formatFigure } from '#contract/format.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });

/** When an order is due: the day, and how many days there are until then, below 0 where it is late. */
export interface Due {
  due: string;
  dueIn: number;
}

/** `2 days late`. */
export function lateWords(days: number): string {
  return `${formatFigure(days)} ${days === 1 ? 'day late' : 'days late'}`;
}

/** When an order is due, for its row: `today`, else `Mon 23 Nov`. */
export function dueWords({ due, dueIn }: Due, now: Date): string {
  if (dueIn === 0) return 'today';
  return `${weekday.format(new Date(due)).slice(0, 3)} ${formatCalendarDay(due, now)}`;
}

/** Under which heading an order stands by the day on which it is due: late ones, those of today, those of the next day of the list, and later ones. */
export function groupWords({ due, dueIn }: Due, next: string | undefined, now: Date): string {
  if (dueIn < 0) return 'Late';
  const day = `${weekday.format(new Date(due))} ${formatCalendarDay(due, now)}`;
  if (dueIn === 0) return `Today, ${day}`;
  return due === next ? day : 'Later';
}
