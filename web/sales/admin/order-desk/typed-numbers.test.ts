import { expect, test } from 'vitest';
import { checkTyped } from './typed-numbers.ts';

const orders = [
  { _id: 'a', orderNumber: 1 },
  { _id: 'b', orderNumber: 2 },
  { _id: 'c', orderNumber: 3 },
];
const check = (typed: Record<string, { tracking: string; carrier?: string }>, carrier = 'DHL') => [
  ...checkTyped(orders, typed, carrier).values(),
];

test('a number is ready, empty or faulty, and a second one like it is found whatever its spaces', () => {
  expect(check({ a: { tracking: 'NF 1' }, b: { tracking: ' nf1' } })).toEqual([
    { state: 'ready' },
    { state: 'faulty', why: 'same number as #1' },
    { state: 'empty' },
  ]);
  expect(check({ a: { tracking: 'RB123456784GB' } })[0]).toMatchObject({
    state: 'faulty',
    why: expect.stringContaining('check digit'),
  });
});

test('a number without a carrier is not ready, unless its order has one of its own', () => {
  expect(check({ a: { tracking: '1' }, b: { tracking: '2', carrier: 'A van' } }, '')).toMatchObject([
    { state: 'faulty', why: 'name its carrier' },
    { state: 'ready' },
    { state: 'empty' },
  ]);
});
