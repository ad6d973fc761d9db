import { expect, test } from 'vitest';
import { wishOutcome } from './wish.ts';

test.each([
  [{ price: 11.5 }, { quantity: 500, unitPrice: 11.6 }, { tone: 'wait', words: '$0.10 short' }],
  [{ price: 11.5 }, { quantity: 500, unitPrice: 11.5 }, { tone: 'good', words: 'met' }],
  [{ by: '2027-01-12' }, { quantity: 500, unitPrice: 12 }, { tone: 'good', words: 'met' }],
  [{ price: 11.5 }, { quantity: 400, unitPrice: 11 }, { tone: 'wait', words: '400, not 500' }],
  [{ price: 11.5 }, undefined, { tone: 'off', words: 'left out' }],
  [{}, { quantity: 500, unitPrice: 12 }, null],
])('of the wish %j the offer %j says %j', (wish, offered, outcome) => {
  expect(wishOutcome({ quantity: 500, wish }, offered)).toEqual(outcome);
});
