import { expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { offerDevice } from './device.offer.ts';

const blockOf = (quantity: number, available: number, ordered_quantity: number) => {
  const part = { _id: 'a', name: 'A', price: 1, available, ordered_quantity } as Part;
  const line = { part: 'a', quantity, version: 1, at: '2026-01-01T00:00:00.000Z', later: false };
  return offerDevice({ version: 1, lines: [line] }, new Map([['a', part]])).lines[0]?.blocked;
};

test('a line of a part with less in stock than its minimum waits for stock: no quantity can be ordered', () => {
  expect(blockOf(20, 30, 50)).toBe('stock');
  expect(blockOf(20, 60, 50)).toBe('minimum');
  expect(blockOf(70, 60, 50)).toBe('stock');
  expect(blockOf(50, 60, 50)).toBeUndefined();
});
