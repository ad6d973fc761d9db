/** The rate from a day on, a year, in basis points. */
export interface Rate {
  startsOn: string;
  basisPoints: number;
}

/** What was owed of an item: its amount, and what paid it by which day. Cents. */
export interface Owed {
  amountCents: number;
  paid: readonly { on: string; cents: number }[];
}

/** Days, both in it, on which the same was open at the same rate. */
export interface InterestSpan {
  from: string;
  until: string;
  days: number;
  openCents: number;
  basisPoints: number;
}

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365n;
const BASIS = 10_000n;

/** How many days lie between two. */
export const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY_MS;

/** The day so many days after another. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Simple interest on what was open of an item on each day from `from` until `until`, by a year of 365 days, rounded once to the cent. No rate is no
 * interest, and nor is there any on interest. Between businesses in the EU the rate is that of the central bank and eight percentage points at least, and interest runs
 * from the day after the item was due (directive 2011/7/EU, articles 2 and 3); the shop knows no rate by itself.
 */
export function interestOn(
  { amountCents, paid }: Owed,
  { from, until, rates }: { from: string; until: string; rates: readonly Rate[] },
): { cents: number; spans: InterestSpan[] } {
  const inside = (day: string) => day > from && day <= until;
  const starts = [
    from,
    ...paid.map(({ on }) => on).filter(inside),
    ...rates.map((rate) => rate.startsOn).filter(inside),
  ];
  const days = from > until ? [] : [...new Set(starts)].sort();
  const spans = days.map((start, place): InterestSpan => {
    const next = days[place + 1] ?? dayAfter(until);
    const rate = rates
      .filter(({ startsOn }) => startsOn <= start)
      .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0];
    return {
      ...{ from: start, until: dayAfter(next, -1), days: daysBetween(start, next) },
      openCents: paid.reduce((open, { on, cents }) => (on <= start ? open - cents : open), amountCents),
      basisPoints: rate?.basisPoints ?? 0,
    };
  });
  const bearing = spans.filter(({ openCents, basisPoints }) => openCents > 0 && basisPoints > 0);
  const sum = bearing.reduce(
    (all, { openCents, basisPoints, days: count }) => all + BigInt(openCents) * BigInt(basisPoints) * BigInt(count),
    0n,
  );
  const year = YEAR_DAYS * BASIS;
  return { cents: Number((2n * sum + year) / (2n * year)), spans: bearing };
}
