import { expect, test } from 'vitest';
import { sumRows } from './sum.words.ts';

const rates = [
  { rate: 25, on: 80.03, amount: 20.01 },
  { rate: 8.5, on: 6.66, amount: 0.57 },
];
const goods = { goods: 36.69, shipping: 50, weight: 1700, plannedCartons: 1 };
const sent = { kind: 'rate' as const, zone: 'Sweden', carrier: 'Nordfrakt' };
const rowsOf = (...args: Parameters<typeof sumRows>) =>
  sumRows(...args).map(({ label, price }) => `${label}: ${price}`);

test('an order without tax and delivery has nothing but its total', () => {
  expect(sumRows({ goods: 36.69, shipping: 0 })).toEqual([]);
});

test('goods, delivery and the tax of each rate stand line by line', () => {
  const tax = { prices: 'net' as const, amount: 20.58, added: 20.58, rates };
  expect(rowsOf({ ...goods, delivery: sent, tax })).toEqual([
    'Goods: $36.69',
    'Delivery by Nordfrakt, 1.7 kg, 1 carton: $50.00',
    'Tax, 25 % on $80.03: $20.01',
    'Tax, 8.5 % on $6.66: $0.57',
  ]);
  expect(rowsOf({ goods: 36.69, shipping: 0, tax: { ...tax, prices: 'gross', added: 0 } })[1]).toBe(
    'Contains tax, 25 % in $80.03: $20.01',
  );
  expect(
    rowsOf({ goods: 36.69, shipping: 0, tax: { ...tax, added: -5, reverseCharge: 'The buyer owes it.' } }),
  ).toEqual(['Goods: $36.69', 'Less the tax in prices: -$5.00', 'Tax, owed by the buyer: $0.00']);
});

test('delivery is free, picked up or waits for its price', () => {
  const wordsOf = (delivery: NonNullable<Parameters<typeof sumRows>[0]['delivery']>) =>
    rowsOf({ goods: 36.69, shipping: 0, delivery })[1];
  expect(wordsOf({ ...sent, carrier: '' })).toBe('Delivery: $0.00');
  expect(wordsOf({ ...sent, kind: 'free' })).toBe('Delivery by Nordfrakt: free');
  expect(wordsOf({ ...sent, kind: 'pick-up' })).toBe('Pick up at the works: $0.00');
  expect(wordsOf({ ...sent, kind: 'request', request: 'asked' })).toBe('Delivery by Nordfrakt: on request');
});
