// Figures and times as the shop writes them, in English. Times are in UTC, so that server and browser render the same, or
// in the reader's own zone, which `web/platform/ui/time.tsx` fills in. Not by `Intl`: the first formatter of a page looks through all languages that the browser knows, which takes a phone some
// 100 ms while the page starts.

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;

/** Writes a comma before every three figures of a decimal number's whole part. */
export function groupThousands(decimal: string): string {
  const [whole = '', ...fraction] = decimal.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.');
}

/** A count as people read it: 1240 gives `1,240`. */
export function formatFigure(count: number): string {
  return groupThousands(String(count));
}

const GRAMS_PER_KILOGRAM = 1000;

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

/** The hour and minute of an ISO time: `14:52 UTC`, or `14:52` in the reader's own zone. */
export function formatClock(iso: string, zone: Zone = 'UTC'): string {
  return named(clockOf(read(iso, zone)), zone);
}

/** The day of an ISO time: `14 November 2026`. */
export function formatDay(iso: string, zone: Zone = 'UTC'): string {
  const { year, month, day } = read(iso, zone);
  return `${day} ${months[month]} ${year}`;
}

/** An ISO time to the second: `20 Nov 13:14:07 UTC`, with its year where that is not the year of `now`. */
export function formatSecond(iso: string, now: Date, zone: Zone = 'UTC'): string {
  const at = read(iso, zone);
  return named(`${shortDay(at, now, zone)} ${clockOf(at)}:${twoFigures(at.second)}`, zone);
}

/** The same to the minute: `20 Nov 13:14 UTC`. */
export function formatMinute(iso: string, now: Date, zone: Zone = 'UTC'): string {
  const at = read(iso, zone);
  return named(`${shortDay(at, now, zone)} ${clockOf(at)}`, zone);
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

/** What a clock on the wall and a calendar show. `month` counts from 0. */
interface Reading {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

function read(iso: string, zone: Zone): Reading {
  const at = new Date(iso);
  // Moved by the reader's distance to UTC, the figures in UTC are those of the reader's zone.
  if (zone === 'own') at.setTime(at.getTime() - at.getTimezoneOffset() * SECONDS_PER_MINUTE * 1000);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}

function shortDay({ year, month, day }: Reading, now: Date, zone: Zone): string {
  const withYear = year === read(now.toISOString(), zone).year ? '' : ` ${year}`;
  return `${day} ${months[month]?.slice(0, 3)}${withYear}`;
}

function clockOf({ hour, minute }: Reading): string {
  return `${twoFigures(hour)}:${twoFigures(minute)}`;
}

function named(time: string, zone: Zone): string {
  return zone === 'UTC' ? `${time} UTC` : time;
}

function twoFigures(count: number): string {
  return String(count).padStart(2, '0');
}
