import { momentOf, wallTime } from '#contract/shop-time.ts';

/** When a paid order is to leave: so many working days, Monday to Friday, after the day of its payment by the clock of the shop. */
export interface DueRule {
  readonly workingDays: number;
  /** IANA name. */
  readonly timeZone: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;

/** The day on which an order is due that was paid at that moment, such as `2026-11-20`. */
export function dueDay(paidAt: Date, { workingDays, timeZone }: DueRule): string {
  let day = dayOf(paidAt, timeZone);
  for (let left = workingDays; left > 0; ) {
    day = dayAfter(day);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** How many days lie between the day of `now` by the clock of the shop and one of the calendar: below 0 where that is over. */
export function daysUntil(day: string, now: Date, timeZone: string): number {
  return (Date.parse(day) - Date.parse(dayOf(now, timeZone))) / DAY_MS;
}

/** The day of a moment by the clock of the shop. */
export function dayOf(at: Date, timeZone: string): string {
  return wallTime(at.getTime(), timeZone).slice(0, 10);
}

/** The first moment of payment at which an order is due on `day` or later: orders paid before it are due earlier. */
export function firstPaidDueOn(day: string, rule: DueRule): Date {
  // No rule takes longer than its working days, as many weekends, and one more.
  let paid = addDays(day, -(rule.workingDays * 3 + 3));
  while (dueDay(startOf(paid, rule.timeZone), rule) < day) paid = dayAfter(paid);
  return startOf(paid, rule.timeZone);
}

/** Orders that were paid before this moment are late at `now`: they were due on an earlier day. */
export function lateBefore(now: Date, rule: DueRule): Date {
  return firstPaidDueOn(dayOf(now, rule.timeZone), rule);
}

/** The day after one of the calendar. */
export function dayAfter(day: string): string {
  return addDays(day, 1);
}

/** The first moment of a day by the clock of the shop. */
export function startOf(day: string, timeZone: string): Date {
  return new Date(momentOf(day, timeZone) ?? Number.NaN);
}

/** The day so many days after one of the calendar, or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < SATURDAY;
}
