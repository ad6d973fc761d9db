import { expect, test } from 'vitest';
import { formatMoment } from './format.ts';

test.each([
  ['2026-11-20T13:14:07.481Z', '20 Nov 13:14:07'],
  ['2026-03-01T00:00:09.000Z', '1 Mar 00:00:09'],
  ['2026-01-01T01:30:00.000+02:00', '31 Dec 2025 23:30:00'],
  ['2025-11-20T13:14:07.000Z', '20 Nov 2025 13:14:07'],
])('%s is written as %s in 2026', (iso, written) => {
  expect(formatMoment(iso, new Date('2026-12-31T23:59:59Z'))).toBe(written);
});
