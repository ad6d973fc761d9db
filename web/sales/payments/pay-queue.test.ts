import { expect, test } from 'vitest';
import type { OwnOrder } from '#contract/sales/own-orders.ts';
import { nextToPay } from './pay-queue.ts';

const order = (_id: string, status: OwnOrder['status'], payment: OwnOrder['payment'] = 'unpaid') =>
  ({ _id, status, payment }) as OwnOrder;

test('after an order comes the next that waits, then one before it that was left, then none', () => {
  const queue = [order('a', 'pending'), order('b', 'expired'), order('c', 'pending'), order('d', 'shipping', 'paid')];
  expect(nextToPay(queue, 'a')?._id).toBe('c');
  expect(nextToPay(queue, 'c')?._id).toBe('a');
  expect(nextToPay(queue, null)?._id).toBe('a');
  expect(nextToPay(queue.slice(1, 3), 'c')).toBeNull();
});
