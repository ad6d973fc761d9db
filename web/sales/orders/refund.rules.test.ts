import { describe, expect, test } from 'vitest';
import type { OrderLine } from '#contract/sales/order-lines.ts';
import { checkPieces, checkSum, costOfLines, linesOf } from './refund.rules.ts';

const line = (part: string, quantity: number, refunded: number, unitPrice: number): OrderLine => ({
  ...{ part, name: part, sku: part, quantity, refunded, unitPrice },
  price: Math.round(unitPrice * quantity * 100) / 100,
});
const lines = [line('chain', 200, 0, 13.4), line('saddle', 20, 18, 0.07)];

describe('the pieces of a refund', () => {
  test('are whole, at most what is left of the line, and none where nothing is typed', () => {
    const [, saddle] = lines;
    if (!saddle) throw new Error('No line');
    for (const typed of ['', ' ', '0', '2']) expect(checkPieces(typed, saddle)).toBe(true);
    for (const typed of ['1.5', '-1', 'two']) expect(checkPieces(typed, saddle)).toBe('Pieces is a whole number');
    expect(checkPieces('3', saddle)).toBe('At most 2');
    expect(checkPieces('3', { quantity: 4, refunded: 4 })).toBe('None is left');
  });

  test('are named line by line, with what they cost', () => {
    expect(linesOf(lines, ['1.5', '3'])).toEqual([]);
    expect(linesOf(lines, ['', ''])).toEqual([]);
    const chosen = linesOf(lines, ['12', '2']);
    expect(chosen).toEqual([
      { part: 'chain', quantity: 12 },
      { part: 'saddle', quantity: 2 },
    ]);
    expect(costOfLines(lines, chosen)).toBe(12 * 1340 + 2 * 7);
  });
});

test('a sum is at most what is left', () => {
  expect(checkSum('$1,000.00', 100_000)).toBe(true);
  expect(checkSum('1000.01', 100_000)).toBe('At most $1,000.00 can go back');
  expect(checkSum('0', 100_000)).toBe('Amount must be above 0');
  expect(checkSum('', 100_000)).toBe('Amount is Required');
  expect(checkSum('ten', 100_000)).toBe('Amount is a sum such as 235.00');
});
