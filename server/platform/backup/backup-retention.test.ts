import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupsToKeep } from './backup-retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });
const moments = fc.uniqueArray(moment, { selector: Number, maxLength: 300 });

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);
/** The Monday of its week. */
const weekOf = (at: Date) => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS));

const newest = (made: readonly Date[]) => made.toSorted((one, other) => Number(other) - Number(one));

test('the last of each of the newest 7 days, 4 weeks and 12 months stay, and nothing else', () => {
  fc.assert(
    fc.property(moments, (made) => {
      const wanted = new Set<number>();
      for (const [of, count] of [
        [dayOf, 7],
        [weekOf, 4],
        [monthOf, 12],
      ] as const) {
        const groups = [...Map.groupBy(newest(made), of).values()].slice(0, count);
        for (const [last] of groups) if (last) wanted.add(last.getTime());
      }
      expect(new Set(backupsToKeep(made).map(Number))).toEqual(wanted);
    }),
  );
});

test('deleting every night keeps what deleting once at the end would keep', () => {
  fc.assert(
    fc.property(moments, (made) => {
      let held: Date[] = [];
      for (const at of newest(made).reverse()) held = backupsToKeep([...held, at]);
      expect(held).toEqual(backupsToKeep(made));
    }),
  );
});

test('after two years of nights there are 20 or a few less, the newest among them', () => {
  const first = Date.parse('2026-01-01T03:00:00Z');
  const nights = Array.from({ length: 730 }, (_, night) => new Date(first + night * DAY_MS));
  const retained = backupsToKeep(nights);
  expect(retained[0]).toEqual(nights.at(-1));
  expect(retained.slice(0, 7)).toEqual(nights.slice(-7).reverse());
  expect(new Set(retained.map(monthOf)).size).toBe(12);
  expect(retained.length).toBeGreaterThan(18);
  expect(retained.length).toBeLessThanOrEqual(23);
});
