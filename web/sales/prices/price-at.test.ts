import { describe, expect, test } from 'vitest';
import { stepAt } from '#contract/sales/price.steps.ts';
import type { PartPrice } from '#contract/sales/prices.ts';
import { nextPrice, priceAt, pricedAt } from './price-at.ts';

const steps = [
  { from: 50, until: 100, unitPrice: 13.6 },
  { from: 100, until: 200, unitPrice: 12.9 },
  { from: 200, unitPrice: 11.2 },
  { from: 60, until: 180, multiple: 60, unitPrice: 10 },
];
const told: PartPrice = {
  part: '0199aa00-0000-7000-8000-000000000000',
  quantity: 180,
  listPrice: 14.8,
  unitPrice: 12.9,
  price: 2322,
  reasons: [],
  steps,
  cheaper: { quantity: 200, unitPrice: 11.2, price: 2240 },
};

describe('the price at a quantity, by the steps that the server told', () => {
  test.each([
    [50, 13.6],
    [60, 10],
    [99, 13.6],
    [100, 12.9],
    [120, 10],
    [180, 12.9],
    [1240, 11.2],
  ])('%i pieces cost %d each', (quantity, unitPrice) => {
    expect(stepAt(steps, quantity)?.unitPrice).toBe(unitPrice);
    expect(priceAt(told, quantity)).toMatchObject({ quantity, unitPrice, price: pricedAt(steps, quantity)?.price });
  });

  test('sums are whole cents', () => {
    expect(priceAt({ ...told, steps: [{ from: 1, unitPrice: 1.1 }] }, 3).price).toBe(3.3);
  });

  test('more pieces that cost less are named as long as they do', () => {
    expect(priceAt(told, 190).cheaper).toEqual(told.cheaper);
    expect(priceAt(told, 101).cheaper).toBeUndefined();
    expect(priceAt(told, 200).cheaper).toBeUndefined();
  });

  test.each([
    [50, 60],
    [60, null],
    [70, 100],
    [110, 120],
    [180, 200],
    [200, null],
  ])('after %i pieces the next ones that cost less each are %s, multiples among them', (quantity, next) => {
    expect(nextPrice(steps, quantity, 5000)?.quantity ?? null).toBe(next);
  });

  test('what is not available is no next quantity', () => {
    expect(nextPrice(steps, 50, 59)).toBeNull();
  });
});
