/** One formatter each for figures and times, fixed in language and UTC so that server and browser render the same. */
const figure = new Intl.NumberFormat('en-US');
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** A count as people read it: 1240 gives `1,240`. */
export function formatFigure(count: number): string {
  return figure.format(count);
}

const GRAMS_PER_KILOGRAM = 1000;

/** A weight in grams as people read it: `38 g`, and from one kilogram on `1.25 kg`. */
export function formatWeight(grams: number): string {
  return grams < GRAMS_PER_KILOGRAM ? `${figure.format(grams)} g` : `${figure.format(grams / GRAMS_PER_KILOGRAM)} kg`;
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The size of a file as people read it: `812 kB`, `1.9 MB`. */
export function formatSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** The hour and minute of an ISO time, with its zone: `14:52 UTC`. */
export function formatClock(iso: string): string {
  return `${clock.format(new Date(iso))} UTC`;
}

/** The day of an ISO time: `14 November 2026`. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

const calendar = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** An ISO time to the second, in UTC: `20 Nov 13:14:07`, with its year where that is not the year of `now`. */
export function formatMoment(iso: string, now: Date): string {
  const { day, clock, second } = momentOf(iso, now);
  return `${day} ${clock}:${second}`;
}

/** The same to the minute: `20 Nov 13:14`. */
export function formatMinute(iso: string, now: Date): string {
  const { day, clock } = momentOf(iso, now);
  return `${day} ${clock}`;
}

function momentOf(iso: string, now: Date) {
  const at = new Date(iso);
  const part = Object.fromEntries(calendar.formatToParts(at).map(({ type, value }) => [type, value]));
  const year = at.getUTCFullYear() === now.getUTCFullYear() ? '' : ` ${part.year}`;
  return { day: `${part.day} ${part.month}${year}`, clock: `${part.hour}:${part.minute}`, second: part.second };
}
