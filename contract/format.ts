// Figures and times as the shop writes them, in English and UTC, so that server and browser render the same. Not by
// `Intl`: the first formatter of a page looks through all languages that the browser knows, which takes a phone some
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

/** The hour and minute of an ISO time, with its zone: `14:52 UTC`. */
export function formatClock(iso: string): string {
  return `${clockOf(new Date(iso))} UTC`;
}

/** The day of an ISO time: `14 November 2026`. */
export function formatDay(iso: string): string {
  const at = new Date(iso);
  return `${at.getUTCDate()} ${monthOf(at)} ${at.getUTCFullYear()}`;
}

/** An ISO time to the second, in UTC: `20 Nov 13:14:07`, with its year where that is not the year of `now`. */
export function formatMoment(iso: string, now: Date): string {
  return `${formatMinute(iso, now)}:${twoFigures(new Date(iso).getUTCSeconds())}`;
}

/** The same to the minute: `20 Nov 13:14`. */
export function formatMinute(iso: string, now: Date): string {
  const at = new Date(iso);
  const year = at.getUTCFullYear() === now.getUTCFullYear() ? '' : ` ${at.getUTCFullYear()}`;
  return `${at.getUTCDate()} ${monthOf(at).slice(0, 3)}${year} ${clockOf(at)}`;
}

function monthOf(at: Date): string {
  return months[at.getUTCMonth()] ?? '';
}

function clockOf(at: Date): string {
  return `${twoFigures(at.getUTCHours())}:${twoFigures(at.getUTCMinutes())}`;
}

function twoFigures(count: number): string {
  return String(count).padStart(2, '0');
}
