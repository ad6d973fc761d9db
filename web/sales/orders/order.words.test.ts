import { describe, expect, test } from 'vitest';
import { canBeRefunded, centsLeft, waitsToBeShipped } from './order.words.ts';

describe('what is left of the money of an order', () => {
  // Another sum than the price was received, and accepted.
  const money = { payment: 'paid', status: 'shipping', received: 110, refunded: 70, refundPending: 30.5 } as const;

  test('is what was received less what went back or is on its way', () => {
    expect(centsLeft(money)).toBe(950);
    expect(waitsToBeShipped(money)).toBe(true);
    expect(canBeRefunded(money)).toBe(true);
  });

  test('is nothing once all that was received is on its way', () => {
    const back = { ...money, refundPending: 40 };
    expect(centsLeft(back)).toBe(0);
    expect(waitsToBeShipped(back)).toBe(false);
    expect(canBeRefunded(back)).toBe(false);
  });

  test('does not count what a bank took: shipped is what an admin releases, but not what is about to be cancelled', () => {
    expect(waitsToBeShipped({ ...money, refundPending: 0, lost: 40 })).toBe(true);
    expect(waitsToBeShipped({ ...money, refunded: 0, refundPending: 70, lost: 40 })).toBe(false);
  });

  test('is of an order on account what it costs, less what was credited, from the time it is to be shipped', () => {
    const owed = { ...money, payment: 'unpaid', paymentMethod: 'account', price: 80, refundPending: 0 } as const;
    expect(centsLeft(owed)).toBe(1000);
    expect(canBeRefunded(owed)).toBe(true);
    expect(canBeRefunded({ ...owed, status: 'cancelled' })).toBe(false);
    expect(canBeRefunded({ ...owed, paymentMethod: 'card' })).toBe(false);
  });
});
