import { fail, type Result, succeed } from '#contract/failures.ts';

/**
 * When an order was handed over on that day (UTC): now without a day, else at its noon, moved where needed to lie between the
 * placing of the order and now, or its delivery. Fails with `invalid-request` for another day.
 */
export function handedOverAt(
  day: string | undefined,
  { placed, now, delivered = null }: { placed: Date; now: Date; delivered?: Date | null },
): Result<Date> {
  if (day === undefined) return succeed(now);
  const refused = (message: string) => fail('invalid-request', message, { errors: { handedOver: message } });
  if (day > dayOf(now)) return refused('That day is still to come');
  if (day < dayOf(placed)) return refused('The order was not placed by then');
  if (delivered && day > dayOf(delivered)) return refused('The order was delivered by then');
  const noon = Date.parse(`${day}T12:00:00Z`);
  return succeed(new Date(Math.min(Math.max(noon, placed.getTime()), (delivered ?? now).getTime())));
}

/** The day of a time (UTC), as `2026-11-20`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
