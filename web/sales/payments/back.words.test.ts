import { expect, test } from 'vitest';
import { backWords, isOwed } from './back.words.ts';

// Another sum than the price was received, and accepted.
const money = { received: 110, refunded: 0, refundPending: 0, losses: [] };

test('what was received goes back, whatever the price was', () => {
  expect(backWords({ ...money, refunded: 30, refundPending: 80 })).toBe(
    'The whole amount of $110.00 goes back to your card.',
  );
});

test('what a bank took does not go back once more', () => {
  const losses = [{ dispute: 'dp_1', amount: 60, at: '2026-11-20T12:00:00.000Z', creditNote: '2026-C001' }];
  expect(backWords({ ...money, refunded: 50, losses })).toBe(
    'Your bank gave you $60.00 back. $50.00 goes back to your card.',
  );
  expect(backWords({ ...money, received: 60, losses })).toBe('Your bank gave you $60.00 back.');
  expect(isOwed({ ...money, refundPending: 50, losses })).toBe(false);
});

test('money is owed where a refund failed, also beside one that arrived', () => {
  expect(isOwed({ ...money, refunded: 30 })).toBe(true);
  expect(isOwed({ ...money, refunded: 30, refundPending: 80 })).toBe(false);
});
