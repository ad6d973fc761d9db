import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOf, wallTime } from './shop-time.ts';

const iso = (typed: string, zone: string) => {
  const at = momentOf(typed, zone);
  return at === null ? null : new Date(at).toISOString();
};

test.each([
  ['2027-01-01', 'Europe/Stockholm', '2026-12-31T23:00:00.000Z'],
  ['2027-07-01 08:30', 'Europe/Stockholm', '2027-07-01T06:30:00.000Z'],
  ['2027-07-01T08:30', 'America/St_Johns', '2027-07-01T11:00:00.000Z'],
  ['2027-03-28 03:00', 'Europe/Stockholm', '2027-03-28T01:00:00.000Z'],
  // The clock shows this time twice, and the next one never.
  ['2027-10-31 02:30', 'Europe/Stockholm', '2027-10-31T00:30:00.000Z'],
  ['2027-03-28 02:30', 'Europe/Stockholm', '2027-03-28T01:30:00.000Z'],
])('%s by the clock of %s is %s', (typed, zone, at) => {
  expect(iso(typed, zone)).toBe(at);
});

test.each(['2027-02-29', '2027-13-01', '1.1.2027', '', '2027-01-01 25:00'])('%j is no moment', (typed) => {
  expect(momentOf(typed, 'UTC')).toBeNull();
});

test('a moment by the clock of a zone is read back as a moment at which that clock shows the same', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Stockholm', 'Pacific/Auckland', 'America/St_Johns', 'Asia/Kolkata');
  const moments = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
  fc.assert(
    fc.property(moments, zones, (at, zone) => {
      const shown = wallTime(at, zone);
      expect(wallTime(momentOf(shown, zone) ?? Number.NaN, zone)).toBe(shown);
    }),
  );
});
