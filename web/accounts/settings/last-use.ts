import { formatDay } from '#contract/format.ts';
import { sessionTexts as texts } from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago an ISO time was, in words: now, 40 minutes ago, 3 hours ago, and from a day on its date in the reader's zone. `now` in ms. */
export function lastUse(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE_MS) return texts.now;
  if (age < HOUR_MS) return texts.minutesAgo(Math.floor(age / MINUTE_MS));
  if (age < DAY_MS) return texts.hoursAgo(Math.floor(age / HOUR_MS));
  return formatDay(iso, 'own');
}
