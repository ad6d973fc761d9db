/** What everything timed at the card service goes by. */
export interface Clock {
  now(): Date;
  /** Moves it ahead, in milliseconds; it never goes back. */
  advance(ms: number): void;
}

/** The machine's clock, as far ahead as it was moved. */
export function startClock(): Clock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(ms) {
      ahead += Math.max(0, ms);
    },
  };
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The moment so many milliseconds after another; before it when negative. */
export const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** A moment as Stripe writes it. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** The midnight (UTC) that a moment's day began with. */
export const midnight = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY) * DAY);
