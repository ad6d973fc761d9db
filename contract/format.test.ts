import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClock, formatDay, formatFigure, formatMinute, formatMoment, formatWeight } from './format.ts';

test.each([
  ['2026-11-20T13:14:07.481Z', '20 Nov 13:14:07'],
  ['2026-03-01T00:00:09.000Z', '1 Mar 00:00:09'],
  ['2026-01-01T01:30:00.000+02:00', '31 Dec 2025 23:30:00'],
  ['2025-11-20T13:14:07.000Z', '20 Nov 2025 13:14:07'],
])('%s is written as %s in 2026', (iso, written) => {
  expect(formatMoment(iso, new Date('2026-12-31T23:59:59Z'))).toBe(written);
});

test('counts and weights are written as English writes them', () => {
  const english = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 10_000_000 }), (count, grams) => {
      expect(formatFigure(count)).toBe(english.format(count));
      expect(formatWeight(grams)).toBe(
        grams < 1000 ? `${english.format(grams)} g` : `${english.format(grams / 1000)} kg`,
      );
    }),
  );
});

test('days and hours are written as English writes them, in UTC', () => {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  const clock = written({ hour: '2-digit', minute: '2-digit' });
  const day = written({ day: 'numeric', month: 'long', year: 'numeric' });
  const times = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(times, (at) => {
      const iso = at.toISOString();
      expect(formatClock(iso)).toBe(`${clock.format(at)} UTC`);
      expect(formatDay(iso)).toBe(day.format(at));
      expect(formatMinute(iso, at)).toMatch(new RegExp(`^\\d{1,2} [A-Z][a-z]{2} ${clock.format(at)}$`));
    }),
  );
});
