import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  axisDollars,
  axisLabel,
  highestOf,
  labelEvery,
  marksUpTo,
  pointWords,
  rangeIn,
  rowWords,
  viewIn,
} from './reports.view.ts';

test('the marks of an axis reach what is shown, in even and few steps, whole where it is counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom('sums', 'counts'), (most, kind) => {
      const marks = marksUpTo(most, 4, kind);
      const [zero, step = 0] = marks;
      expect(zero).toBe(0);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(marks.length).toBeLessThanOrEqual(5);
      for (const [index, mark] of marks.entries()) expect(mark).toBeCloseTo(index * step);
      if (kind === 'counts') expect(marks.every(Number.isInteger)).toBe(true);
    }),
  );
});

test('sums stand on the axis in few signs', () => {
  expect([0, 50, 2500, 10_000, 1_500_000].map(axisDollars)).toEqual(['0', '$50', '$2.5k', '$10k', '$1.5m']);
});

test('days and months have their names, whatever the zone of the machine', () => {
  expect(['2026-11-01', '2026-09-30', '2026-09', '2026-09-30T08'].map(axisLabel)).toEqual([
    '1 Nov',
    '30 Sep',
    'Sep',
    '08:00',
  ]);
  expect(['2026-11-01', '2026-01', '2026-11-01T23'].map(pointWords)).toEqual([
    '1 November',
    'January 2026',
    '1 November, 23:00',
  ]);
  expect(['2026-11-01', '2026-W05', '2026-01'].map(rowWords)).toEqual(['1 Nov 2026', 'Week 5, 2026', 'January 2026']);
  expect([7, 12, 24, 30, 90].map((count) => labelEvery(count, false))).toEqual([1, 1, 3, 4, 12]);
});

test('the highest is the latest of equals, and none where nothing was paid', () => {
  const series = [5, 9, 9, 0].map((revenue, index) => ({ revenue, index }));
  expect(highestOf(series)?.index).toBe(2);
  expect(highestOf([{ revenue: 0 }])).toBeNull();
});

test('an address that names no span shows 30 days, and one that names no table the overview', () => {
  for (const [days, span] of [
    ['7', '7'],
    ['365', '365'],
    ['8', '30'],
    ['', '30'],
  ] as const)
    expect(rangeIn(new URLSearchParams({ days }))).toEqual({ days: span });
  const own = { from: '2026-11-01', to: '2026-11-20' };
  expect(rangeIn(new URLSearchParams({ ...own, days: '7' }))).toEqual(own);
  expect(rangeIn(new URLSearchParams({ from: '2026-11-01' }))).toEqual({ days: '30' });
  expect(['tax', 'secrets', ''].map((view) => viewIn(new URLSearchParams({ view })))).toEqual(['tax', null, null]);
});
