import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  formatClock,
  formatDay,
  formatFigure,
  formatLeft,
  formatMinute,
  formatNear,
  formatSecond,
  formatWeight,
} from './format.ts';

test.each([
  ['2026-11-20T13:14:07.481Z', '20 Nov 13:14:07'],
  ['2026-03-01T00:00:09.000Z', '1 Mar 00:00:09'],
  ['2026-01-01T01:30:00.000+02:00', '31 Dec 2025 23:30:00'],
  ['2025-11-20T13:14:07.000Z', '20 Nov 2025 13:14:07'],
  ['2026-09-05T04:03:02.000Z', '5 Sep 04:03:02'],
])('%s is written as %s in 2026', (iso, written) => {
  expect(formatSecond(iso, new Date('2026-12-31T23:59:59Z'))).toBe(`${written} UTC`);
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
      expect(formatMinute(iso, at)).toMatch(new RegExp(`^\\d{1,2} [A-Z][a-z]{2} ${clock.format(at)} UTC$`));
    }),
  );
});

// Spec: N26
describe("in the reader's own zone", () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Europe/Berlin', 'Pacific/Auckland'])('%s', (timeZone) => {
    vi.stubEnv('TZ', timeZone);
    const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
    const clock = written({ hour: '2-digit', minute: '2-digit' });
    const second = written({ second: '2-digit' });
    const day = written({ day: 'numeric', month: 'long', year: 'numeric' });
    // Before that zones stood at odd seconds, of which a browser rounds its distance to UTC.
    const times = fc.date({ min: new Date('1980-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(times, (at) => {
        const iso = at.toISOString();
        expect(formatClock(iso, 'own')).toBe(clock.format(at));
        expect(formatDay(iso, 'own')).toBe(day.format(at));
        expect(formatMinute(iso, at, 'own')).toMatch(new RegExp(`^\\d{1,2} [A-Z][a-z]{2} ${clock.format(at)}$`));
        expect(formatSecond(iso, at, 'own')).toBe(
          `${formatMinute(iso, at, 'own')}:${second.format(at).padStart(2, '0')}`,
        );
        expect(formatNear(iso, at, 'own')).toBe(clock.format(at));
      }),
    );
  });

  test('a time of another day has its day with it, by the calendar of the reader', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    const [eve, night] = ['2026-11-20T17:00:00Z', '2026-11-20T19:00:00Z'];
    expect(formatNear(eve, new Date(eve), 'own')).toBe('22:30');
    expect(formatNear(night, new Date(eve), 'own')).toBe('21 Nov 00:30');
    expect(formatNear(night, new Date(eve))).toBe('19:00 UTC');
  });
});

test.each([
  [1280, '21:20'],
  [59.2, '1:00'],
  [59, '0:59'],
  [0, '0:00'],
  [-3, '0:00'],
  [3900, '1:05:00'],
])('%d s are left as %s', (seconds, left) => {
  expect(formatLeft(seconds)).toBe(left);
});
