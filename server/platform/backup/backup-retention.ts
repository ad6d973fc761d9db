/** How many days, weeks and months keep their last backup. A day, week or month without one is not counted. */
const retained = { days: 7, weeks: 4, months: 12 };

const DAY_MS = 24 * 60 * 60 * 1000;
const daysOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** All in UTC. 1970 began on a Thursday; weeks begin on Monday. */
const periods: readonly { count: number; of(at: Date): number }[] = [
  { count: retained.days, of: daysOf },
  { count: retained.weeks, of: (at) => Math.floor((daysOf(at) + 3) / 7) },
  { count: retained.months, of: (at) => at.getUTCFullYear() * 12 + at.getUTCMonth() },
];

/**
 * Which of these backups to keep, the newest first: the last one of each of the newest 7 days, 4 weeks and 12 months that have
 * any. So what is deleted today would have been deleted tomorrow, too.
 */
export function backupsToKeep(made: readonly Date[]): Date[] {
  const newestFirst = made.toSorted((one, other) => other.getTime() - one.getTime());
  const stays = new Set<Date>();
  for (const { count, of } of periods) {
    const seen = new Set<number>();
    for (const at of newestFirst) {
      if (seen.has(of(at))) continue;
      if (seen.size === count) break;
      seen.add(of(at));
      stays.add(at);
    }
  }
  return newestFirst.filter((at) => stays.has(at));
}
