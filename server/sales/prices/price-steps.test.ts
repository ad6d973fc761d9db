import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextLower, stepAt } from '#contract/sales/price.steps.ts';
import { missedPieces, morePieces } from './more-pieces.ts';
import { type PriceContext, questionFor, unitPriceOf } from './price-of.ts';
import { cheaperQuantity, priceSteps } from './price-steps.ts';
import { anyListPrice, anyRules, NOW } from './rules.fixture.ts';

const anySteps: fc.Arbitrary<PriceContext> = fc.record({
  listCents: anyListPrice,
  otherPieces: fc.constantFrom(0, 0, 15),
  at: fc.constant(NOW),
  rules: anyRules,
});
const MAXIMUM = 320;
const costs = (question: PriceContext, quantity: number) =>
  unitPriceOf(questionFor(question, quantity)).unitCents * quantity;

test('each quantity at which more pieces cost less is found, and the best of those, as by trying them all', () => {
  fc.assert(
    fc.property(anySteps, fc.integer({ min: 1, max: 210 }), (question, quantity) => {
      let best: { quantity: number; lineCents: number } | null = null;
      for (let more = quantity + 1; more <= MAXIMUM; more++) {
        const lineCents = costs(question, more);
        if (lineCents < costs(question, quantity) && lineCents <= (best?.lineCents ?? lineCents))
          best = { quantity: more, lineCents };
      }
      expect(cheaperQuantity(question, quantity, MAXIMUM)).toEqual(best);
    }),
    { numRuns: 2000 },
  );
});

test('the steps give the price of each quantity, and the next lower one, as by trying them all', () => {
  fc.assert(
    fc.property(anySteps, fc.integer({ min: 5, max: MAXIMUM }), (question, quantity) => {
      const steps = priceSteps(question, 5, MAXIMUM).map(({ unitCents, ...step }) => ({
        ...step,
        unitPrice: unitCents,
      }));
      const unit = (pieces: number) => unitPriceOf(questionFor(question, pieces)).unitCents;
      let next: number | null = null;
      for (let tried = MAXIMUM; tried >= 5; tried--) {
        expect(stepAt(steps, tried)?.unitPrice, String(tried)).toBe(unit(tried));
        if (tried > quantity && unit(tried) < unit(quantity)) next = tried;
      }
      expect(nextLower(steps, quantity, MAXIMUM)).toBe(next);
      expect(morePieces({ ...question, otherPieces: 0 }, quantity, quantity)).toEqual({});
    }),
    { numRuns: 1000 },
  );
});

test('a list points out what only a whole multiple is missing to, and what costs less together; no other step', () => {
  const rule = { id: 'rule', list: 'A list', audience: 'company', subject: 'part', startsAt: 0, endsAt: null } as const;
  const question = (multiple: number | null): PriceContext => ({
    ...{ listCents: 100, otherPieces: 0, at: NOW },
    rules: [
      {
        ...rule,
        counted: 'line',
        multiple,
        breaks: [
          { from: 20, cents: 90 },
          { from: 250, cents: 50 },
        ],
      },
    ],
  });
  expect(missedPieces(question(20), 30, 5000)).toEqual({ quantity: 40, unitPrice: 0.9, price: 36 });
  expect(missedPieces(question(20), 40, 5000)).toBeUndefined();
  expect(missedPieces(question(null), 230, 5000)).toEqual({ quantity: 250, unitPrice: 0.5, price: 125 });
  expect(missedPieces(question(null), 230, 249)).toBeUndefined();
  expect(missedPieces(question(null), 30, 5000)).toBeUndefined();
});
