import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markWords, remainingWords } from './shop.words.ts';

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
  ])('are marked in %s where they stand, whole and once', (text, words, pieces) => {
    expect(marked(text, words)).toEqual(pieces);
  });

  test('are taken away from what was found', () => {
    expect(remainingWords('Shimano  HUB  xyzzy 12', ['shimano', 'xyzzy'])).toBe('HUB 12');
  });

  test.each([
    ['11-34 cassette for HG 11-speed road', ['11', '11', 'speed'], '34 cassette for HG road'],
    ['DR-18O-CL', ['18o'], 'DR CL'],
    ['rotor (99)', ['99'], 'rotor'],
    ['CR-32-104-K xyzzy', ['xyzzy'], 'CR-32-104-K'],
  ])('leave no half of %s, and no signs of it', (text, without, remaining) => {
    expect(remainingWords(text, without)).toBe(remaining);
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
