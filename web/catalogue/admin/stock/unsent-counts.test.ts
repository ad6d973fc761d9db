import { expect, test } from 'vitest';
import { lastCounted } from './unsent-counts.ts';

const line = (_id: string, counted: number | null, countedAt: string | null) => ({
  ...{ _id, counted, countedAt },
  ...{ place: _id, sku: _id, name: _id, img: '', who: null },
});

test('what was counted last is last, wherever it lies, and after it what is not stored yet', () => {
  const lines = [
    line('A 01', 1, '2026-11-30T10:00:09.000Z'),
    line('A 02', null, null),
    line('A 03', 3, '2026-11-30T10:00:01.000Z'),
    line('A 04', 4, '2026-11-30T10:00:05.000Z'),
    line('A 05', null, null),
  ];
  const last = lastCounted(lines, [
    { line: 'A 05', counted: 50 },
    { line: 'A 03', counted: 30 },
  ]);
  expect(last.map(({ _id, counted }) => [_id, counted])).toEqual([
    ['A 04', 4],
    ['A 01', 1],
    ['A 05', 50],
    ['A 03', 30],
  ]);
});
