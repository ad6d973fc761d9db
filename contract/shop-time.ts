// Moments as the clocks of a time zone show them. Price lists begin and end by the shop's clock.

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one takes long, and files of prices name thousands of moments. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    ...{
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    },
  } as const);
  clocks.set(timeZone, made);
  return made;
}

/** A moment by the clock of a time zone to the minute, as a field for dates takes it: `2027-01-01T00:00`. */
export function wallTime(at: number | string, zone: string): string {
  const parts = clockOf(zone).formatToParts(new Date(at));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const wall = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?$/;

/**
 * The moment at which the clock of a zone shows `typed`: `2027-01-01`, `2027-01-01 00:00` or `2027-01-01T00:00`, in
 * milliseconds since 1970; null for what is no such text or no day of the calendar. Of a time that the clock shows twice it
 * is the first one; one that it leaps over is as much later.
 */
export function momentOf(typed: string, zone: string): number | null {
  const [match, year, month, day, hour = '00', minute = '00'] = wall.exec(typed.trim()) ?? [];
  if (match === undefined) return null;
  const plain = `${year}-${month}-${day}T${hour}:${minute}`;
  const asUtc = Date.parse(`${plain}Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== plain) return null;
  const shift = (at: number) => Date.parse(`${wallTime(at, zone)}Z`) - at;
  // A change of the clock is a day away at most, on one side or the other.
  const [before, after] = [asUtc - shift(asUtc - DAY_MS), asUtc - shift(asUtc + DAY_MS)];
  return wallTime(before, zone) === plain || wallTime(after, zone) !== plain ? before : after;
}
