import { expect, test } from 'vitest';
import { wayOf } from './payment.rules.ts';

test('a way that is shut, or that a buyer has not, is not taken', () => {
  const card = { method: 'card', open: true } as const;
  expect(wayOf([{ method: 'account', open: true }, card], 'account')).toBe('account');
  expect(wayOf([{ method: 'account', open: true }, card], 'card')).toBe('card');
  expect(wayOf([{ method: 'account', open: false, why: 'Credit hold' }, card], 'account')).toBe('card');
  expect(wayOf([card], 'account')).toBe('card');
});
