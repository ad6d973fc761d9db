import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisDollars, axisLabel, bucketWords, highestOf, marksUpTo, spanIn } from './reports.view.ts';

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
  expect(['2026-11-01', '2026-09-30', '2026-09'].map(axisLabel)).toEqual(['1 Nov', '30 Sep', 'Sep']);
  expect(['2026-11-01', '2026-01'].map(bucketWords)).toEqual(['1 November', 'January 2026']);
});

test('the highest is the latest of equals, and none where nothing was paid', () => {
  const series = [5, 9, 9, 0].map((revenue, index) => ({ revenue, index }));
  expect(highestOf(series)?.index).toBe(2);
  expect(highestOf([{ revenue: 0 }])).toBeNull();
});

test('an address that names no span shows 30 days', () => {
  for (const [days, span] of [
    ['7', '7'],
    ['365', '365'],
    ['8', '30'],
    ['', '30'],
  ] as const)
    expect(spanIn(new URLSearchParams({ days }))).toBe(span);
});
