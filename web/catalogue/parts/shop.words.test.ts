import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markWords } from './shop.words.ts';

const marked = (text: string, words: string[]) =>
  markWords(text, words).map((piece) => (piece.marked ? `[${piece.text}]` : piece.text));

// Spec: R5
describe('the words that a search left out', () => {
  test.each([
    ['shimano hub', ['shimano'], ['[shimano]', ' hub']],
    ['Shimano  HUB xyzzy', ['shimano', 'xyzzy'], ['[Shimano]', '  HUB ', '[xyzzy]']],
    ['hubs, Öre hub', ['ore'], ['hubs, ', '[Öre]', ' hub']],
    ['hub', ['other'], ['hub']],
    ['xt xt', ['xt'], ['[xt]', ' xt']],
    ['11-34 cassette, 11-speed', ['11 speed'], ['11-34 cassette, ', '[11-speed]']],
    ['rotor 180mm 12x148', ['180', '148'], ['rotor ', '[180]', 'mm 12', '[x148]']],
    ['tyre 29 × 2,40', ['2.4'], ['tyre 29 × ', '[2,40]']],
  ])('are marked in %s where they stand, whole and once', (text, words, pieces) => {
    expect(marked(text, words)).toEqual(pieces);
  });

  test('leave the text as it was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, words) => {
        const pieces = markWords(text, [...words, ...text.split(' ')]);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});
