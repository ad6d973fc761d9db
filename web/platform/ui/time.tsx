import { useSyncExternalStore } from 'react';
import { formatClock, formatDay, formatMinute, formatNear, formatSecond, type Zone } from '#contract/format.ts';

const forms = {
  /** `14 November 2026` */
  day: (at: string, _now: Date, zone: Zone) => formatDay(at, zone),
  /** `14 Nov 13:14` */
  minute: formatMinute,
  /** `14 Nov 13:14:07` */
  second: formatSecond,
  /** `13:14` for a time of today, else as `minute`. */
  near: formatNear,
} as const;

interface TimeProps {
  /** An instant, ISO 8601. A day of the calendar has no zone and is none. */
  at: string;
  form: keyof typeof forms;
}

/**
 * A moment by the reader's own clock; the instant itself stands in `dateTime`, and in UTC in the tooltip. The server, which
 * does not know the reader's zone, writes UTC and says so; the browser puts its own in as soon as it takes the page over.
 */
export function Time({ at, form }: TimeProps) {
  const zone = useZone();
  return (
    <time dateTime={at} title={`${formatDay(at)}, ${formatClock(at)}`}>
      {forms[form](at, new Date(), zone)}
    </time>
  );
}

/** `own` in a browser; `UTC` on the server, and in the browser until it has taken over what the server rendered. */
function useZone(): Zone {
  return useSyncExternalStore<Zone>(
    neverChanges,
    () => 'own',
    () => 'UTC',
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
