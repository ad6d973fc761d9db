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
    ['a hollow axle', 5, { shown: 'a…', cut: true }],
    ['a hollow axle', 8, { shown: 'a hollow…', cut: true }],
    ['a hollow axle', 9, { shown: 'a hollow…', cut: true }],
    ['a six-bolt rotor', 6, { shown: 'a…', cut: true }],
    ['to 7.5 bar', 4, { shown: 'to…', cut: true }],
    ['a hollow, light axle', 8, { shown: 'a hollow…', cut: true }],
    ['a hollow(!) axle', 8, { shown: 'a…', cut: true }],
    [' abcdef', 5, { shown: ' abcd…', cut: true }],
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

  // Spec: F17, V16, V17, V18, B5
  test('is the whole text, or its first whole words within the limit, and the sign that it was cut', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 40 }), (whole, limit) => {
        const { shown, cut } = excerpt(whole, limit);
        expect(cut).toBe(lengthOf(whole) > limit);
        const remaining = cut ? shown.slice(0, -1) : shown;
        expect(shown).toBe(cut ? `${remaining}…` : whole);
        expect(whole.startsWith(remaining)).toBe(true);
        if (!cut) return;
        expect(lengthOf(remaining)).toBeLessThanOrEqual(limit);
        expect(remaining).not.toMatch(/[\s.,;:!?…–—-]$/);
      }),
      { numRuns: 1000 },
    );
  });

  // Spec: D27
  test('splits no word, but for a first one that alone is longer than the limit', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'é', '7'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 40 }), (all, limit) => {
        const { shown, cut } = excerpt(all.join(' '), limit);
        if (!cut) return;
        const remaining = shown.slice(0, -1).split(' ');
        if (lengthOf(all[0] ?? '') > limit) expect(remaining).toEqual([all[0]?.slice(0, limit)]);
        else expect(remaining).toEqual(all.slice(0, remaining.length));
        // And as many words as there is room for.
        const more = all.slice(0, remaining.length + 1).join(' ');
        expect(lengthOf(more)).toBeGreaterThan(limit);
      }),
      { numRuns: 1000 },
    );
  });
});
