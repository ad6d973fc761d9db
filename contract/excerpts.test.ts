import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerpt } from './excerpts.ts';

/** Characters as people count them here: code points. */
const lengthOf = (text: string) => [...text].length;
const text = fc.string({ unit: 'binary', maxLength: 60 });

describe('an excerpt', () => {
  test.each([
    ['', 5, { shown: '', cut: false }],
    ['abcde', 5, { shown: 'abcde', cut: false }],
    ['abcdef', 5, { shown: 'abcde…', cut: true }],
    ['🚲🚲🚲🚲🚲', 5, { shown: '🚲🚲🚲🚲🚲', cut: false }],
    ['🚲🚲🚲🚲🚲🚲', 5, { shown: '🚲🚲🚲🚲🚲…', cut: true }],
    ['abcd🚲f', 5, { shown: 'abcd🚲…', cut: true }],
  ])('of %j at %d characters', (whole, limit, expected) => {
    expect(excerpt(whole, limit)).toEqual(expected);
  });

  test('is the whole text, or exactly its first characters and the sign that it was cut', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 40 }), (whole, limit) => {
        const { shown, cut } = excerpt(whole, limit);
        expect(cut).toBe(lengthOf(whole) > limit);
        const kept = cut ? shown.slice(0, -1) : shown;
        expect(shown).toBe(cut ? `${kept}…` : whole);
        expect(lengthOf(kept)).toBe(Math.min(limit, lengthOf(whole)));
        expect(whole.startsWith(kept)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
