import { expect, test } from 'vitest';
import type { PartPrice, ShownPriceReason } from '#contract/sales/prices.ts';
import { leastOf } from './least-price.ts';

const reason = (audience: ShownPriceReason['audience'], outcome: ShownPriceReason['outcome'] = 'wins') =>
  ({
    ...{ rule: 'r', list: 'A list', outcome, audience, subject: 'part' },
    ...{ startsAt: '2026-01-01T00:00:00.000Z', counted: 'line', pieces: 50, from: 50 },
  }) satisfies ShownPriceReason;
const priceOf = (unitPrice: number, reasons: ShownPriceReason[]): PartPrice => ({
  ...{ part: 'p', quantity: 50, listPrice: 16.4, unitPrice, price: unitPrice * 50, steps: [] },
  reasons,
});

test('a member reads the least price that a company or its group has of its own, and nothing where that is no news', () => {
  const dear = priceOf(14.2, [reason('company')]);
  const cheap = priceOf(13.1, [reason('company', 'lost'), reason('group')]);
  expect(leastOf([dear, null, cheap])).toBe(cheap);
  expect(leastOf([cheap, dear])).toBe(cheap);
  for (const none of [
    priceOf(16.4, [reason('company')]),
    priceOf(18, [reason('company')]),
    priceOf(14.2, [reason('everybody'), reason('company', 'not-met')]),
    priceOf(16.4, []),
    null,
  ])
    expect(leastOf([none])).toBeNull();
  expect(leastOf([])).toBeNull();
});
