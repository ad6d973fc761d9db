// Figures and times as the shop writes them, in English. Times are in UTC, so that server and browser render the same, or
// in the reader's own zone, which `web/platform/ui/time.tsx` fills in.

const figure = new Intl.NumberFormat('en-US');

/** A count as people read it: 1240 gives `1,240`. */
export function formatFigure(count: number): string {
  return figure.format(count);
}

export const GRAMS_PER_KILOGRAM = 1000;

/** A weight in grams as people read it: `38 g`, and from one kilogram on `1.25 kg`. */
export function formatWeight(grams: number): string {
  return grams < GRAMS_PER_KILOGRAM ? `${formatFigure(grams)} g` : `${formatFigure(grams / GRAMS_PER_KILOGRAM)} kg`;
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The size of a file as people read it: `812 kB`, `1.9 MB`. */
export function formatSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** Whose clock tells a time: `UTC`, as the server writes it, or the reader's `own`, which only the browser knows. */
export type Zone = 'UTC' | 'own';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const day = inUtc({ day: 'numeric', month: 'long', year: 'numeric' });
const minute = inUtc({ hour: '2-digit', minute: '2-digit' });
const second = inUtc({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The hour and minute of an ISO time: `14:52 UTC`, or `14:52` in the reader's own zone. */
export function formatClock(iso: string, zone: Zone = 'UTC'): string {
  return named(minute.format(read(iso, zone)), zone);
}

/** The day of an ISO time: `14 November 2026`. */
export function formatDay(iso: string, zone: Zone = 'UTC'): string {
  return day.format(read(iso, zone));
}

/** An ISO time to the second: `20 Nov 13:14:07 UTC`, with its year where that is not the year of `now`. */
export function formatSecond(iso: string, now: Date, zone: Zone = 'UTC'): string {
  return named(`${shortDay(iso, now, zone)} ${second.format(read(iso, zone))}`, zone);
}

/** The same to the minute: `20 Nov 13:14 UTC`. */
export function formatMinute(iso: string, now: Date, zone: Zone = 'UTC'): string {
  return `${shortDay(iso, now, zone)} ${formatClock(iso, zone)}`;
}

/** The hour and minute alone for a time of today, as `formatClock`; else with the day, as `formatMinute`. */
export function formatNear(iso: string, now: Date, zone: Zone = 'UTC'): string {
  const isToday = formatDay(iso, zone) === formatDay(now.toISOString(), zone);
  return isToday ? formatClock(iso, zone) : formatMinute(iso, now, zone);
}

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;

/** How long is left, in whole seconds, as a clock that runs down: `21:20`, and from an hour on `1:05:00`. */
export function formatLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor((left % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const hours = Math.floor(left / SECONDS_PER_HOUR);
  return `${hours > 0 ? `${hours}:${twoFigures(minutes)}` : minutes}:${twoFigures(left % SECONDS_PER_MINUTE)}`;
}

/** The time whose figures in UTC are those of the zone: one formatter serves both. */
function read(iso: string, zone: Zone): Date {
  const at = new Date(iso);
  if (zone === 'own') at.setTime(at.getTime() - at.getTimezoneOffset() * SECONDS_PER_MINUTE * 1000);
  return at;
}

/** `20 Nov`, or `20 Nov 2025`. English in Britain shortens September to four letters, the shop every month to three. */
function shortDay(iso: string, now: Date, zone: Zone): string {
  const [number, month, year] = formatDay(iso, zone).split(' ');
  const isThisYear = formatDay(now.toISOString(), zone).endsWith(` ${year}`);
  return `${number} ${month?.slice(0, 3)}${isThisYear ? '' : ` ${year}`}`;
}

/** A day of the calendar, `2026-12-04`, which has no zone: `4 Dec`, with its year where that is not the year of `now`. */
export function formatCalendarDay(on: string, now: Date): string {
  return shortDay(on, now, 'UTC');
}

function named(time: string, zone: Zone): string {
  return zone === 'UTC' ? `${time} UTC` : time;
}

function twoFigures(count: number): string {
  return String(count).padStart(2, '0');
}
