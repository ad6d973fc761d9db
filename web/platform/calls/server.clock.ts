const SECOND_MS = 1000;

/** An answer says its time to the second, and takes a moment to come: what differs less says nothing. */
const PRECISION_MS = 2 * SECOND_MS;

/** How far the server's clock is before the browser's, in ms. */
let ahead = 0;

/** Takes the time of an answer that was made just now: its `Date` header. */
export function noteServerTime(date: string | null, received = Date.now()): void {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(said)) return;
  // The header leaves the fraction of its second out.
  const measured = said + SECOND_MS / 2 - received;
  if (Math.abs(measured - ahead) > PRECISION_MS) ahead = measured;
}

/** The time by the server's clock, in ms: what ends, ends by that one, and the browser's may be wrong. */
export function serverNow(): number {
  return Date.now() + ahead;
}
