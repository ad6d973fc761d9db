import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerpt } from './excerpts.ts';

/** Characters as people count them here: code points. */
const lengthOf = (text: string) => [...text].length;
const words = fc.string({ unit: fc.constantFrom('a', '🚲', ' ', '.', ',', '–', '(', '“', '%'), maxLength: 60 });
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), words);

describe('an excerpt', () => {
  test.each([
    ['', 5, { shown: '', cut: false }],
    ['abcde', 5, { shown: 'abcde', cut: false }],
    ['abcdef', 5, { shown: 'abcde…', cut: true }],
    ['🚲🚲🚲🚲🚲', 5, { shown: '🚲🚲🚲🚲🚲', cut: false }],
    ['🚲🚲🚲🚲🚲🚲', 5, { shown: '🚲🚲🚲🚲🚲…', cut: true }],
    ['abcd🚲f', 5, { shown: 'abcd🚲…', cut: true }],
    ['back. Then', 5, { shown: 'back…', cut: true }],
    ['left, right', 6, { shown: 'left…', cut: true }],
    ['36 % (half)', 6, { shown: '36 %…', cut: true }],
    ['50 mm – 60', 8, { shown: '50 mm…', cut: true }],
    ['“a” or “b”', 8, { shown: '“a” or…', cut: true }],
    ['Wait. …', 7, { shown: 'Wait. …', cut: false }],
    ['......', 5, { shown: '…', cut: true }],
  ])('of %j at %d characters', (whole, limit, expected) => {
    expect(excerpt(whole, limit)).toEqual(expected);
  });

  test('is the whole text, or its first characters without the stops at their end, and the sign that it was cut', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 40 }), (whole, limit) => {
        const { shown, cut } = excerpt(whole, limit);
        expect(cut).toBe(lengthOf(whole) > limit);
        const kept = cut ? shown.slice(0, -1) : shown;
        expect(shown).toBe(cut ? `${kept}…` : whole);
        expect(whole.startsWith(kept)).toBe(true);
        if (!cut) return;
        expect(kept).not.toMatch(/[\s.,;:!?…–—-]$/);
        const dropped = [...whole].slice(lengthOf(kept), limit).join('');
        expect(lengthOf(kept + dropped)).toBe(limit);
        expect(dropped).toMatch(/^[\s\p{P}]*$/u);
      }),
      { numRuns: 1000 },
    );
  });
});
