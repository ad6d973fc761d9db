import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitPriceOf } from './price-of.ts';
import { at, cheaperQuantity, priceSteps, type StepsQuestion } from './price-steps.ts';
import { anyListPrice, anyRules, NOW } from './rules.fixture.ts';

const anySteps: fc.Arbitrary<StepsQuestion> = fc.record({
  listCents: anyListPrice,
  otherPieces: fc.constantFrom(0, 0, 15),
  at: fc.constant(NOW),
  rules: anyRules,
});
const MAXIMUM = 320;
const costs = (question: StepsQuestion, quantity: number) => unitPriceOf(at(question, quantity)).unitCents * quantity;

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

test('the steps give the price of each quantity that no multiple reaches, and of each whole multiple', () => {
  fc.assert(
    fc.property(anySteps, (question) => {
      const steps = priceSteps(question, 5, MAXIMUM);
      const multiples = new Set(question.rules.flatMap(({ multiple }) => (multiple && multiple > 1 ? multiple : [])));
      for (let quantity = 5; quantity <= MAXIMUM; quantity++) {
        const within = (from: number, until?: number) => quantity >= from && (until === undefined || quantity < until);
        const reached = [...multiples].filter((multiple) => quantity % multiple === 0);
        if (reached.length > 1) continue;
        const plain = steps.find(({ from, until, multiple }) => !multiple && within(from, until));
        const whole = steps.find(({ from, until, multiple }) => multiple === reached[0] && within(from, until));
        expect((reached.length === 1 ? (whole ?? plain) : plain)?.unitCents).toBe(
          unitPriceOf(at(question, quantity)).unitCents,
        );
      }
    }),
  );
});
