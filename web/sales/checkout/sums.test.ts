import { expect, test } from 'vitest';
import type { CheckoutQuote } from '#contract/sales/checkouts.ts';
import { deliveriesOf, packingOf, sum } from './sums.ts';

const road = { choice: 'send', kind: 'rate', zone: 'Nordic', carrier: 'Road freight', price: 186.1 };
const works = { choice: 'pick-up', kind: 'pick-up', zone: '', carrier: '', price: 0 };
const quote = (...orders: object[]) => ({ orders }) as unknown as CheckoutQuote;

test('several orders go the ways that each can go, at the price of all', () => {
  const free = { ...road, kind: 'free', price: 0 };
  expect(deliveriesOf(quote({ deliveries: [free, works] }, { deliveries: [road] }))).toEqual([road]);
  expect(deliveriesOf(quote({ deliveries: [road] }, { deliveries: [road] }))).toMatchObject([{ price: 372.2 }]);
});

test('a way that waits for a price in one order waits for it in all', () => {
  const asked = { ...road, kind: 'request', price: undefined };
  expect(deliveriesOf(quote({ deliveries: [road] }, { deliveries: [asked] }))).toEqual([asked]);
});

test('weight and cartons are said where they are known of each order', () => {
  expect(packingOf(quote({ weight: 100, plannedCartons: 2 }, { weight: 50 }))).toEqual({ weight: 150 });
  expect(packingOf(quote())).toEqual({});
  expect(sum([0.1, 0.2])).toBe(0.3);
});
