import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BarCode, code39 } from './code39.ts';

/** Bars and spaces of each character as the standard prints them: 1 is narrow, 3 is wide. */
const printed: Readonly<Record<string, string>> = {
  ...{ '0': '111331311', '1': '311311113', '2': '113311113', '3': '313311111', '4': '111331113', '5': '311331111' },
  ...{ '6': '113331111', '7': '111311313', '8': '311311311', '9': '113311311', A: '311113113', B: '113113113' },
  ...{ C: '313113111', D: '111133113', E: '311133111', F: '113133111', G: '111113313', H: '311113311' },
  ...{ I: '113113311', J: '111133311', K: '311111133', L: '113111133', M: '313111131', N: '111131133' },
  ...{ O: '311131131', P: '113131131', Q: '111111333', R: '311111331', S: '113111331', T: '111131331' },
  ...{ U: '331111113', V: '133111113', W: '333111111', X: '131131113', Y: '331131111', Z: '133131111' },
  ...{ '-': '131111313', '.': '331111311', ' ': '133111311', '*': '131131311', $: '131313111', '/': '131311131' },
  ...{ '+': '131113131', '%': '111313131' },
};
const characters = Object.keys(printed).filter((character) => character !== '*');

/** Reads a bar code as a scanner does, from the bars alone. */
function scan({ bars }: BarCode): string {
  const widths = bars.flatMap(({ x, width }, place) => {
    const next = bars[place + 1];
    return next ? [width, next.x - x - width] : [width];
  });
  let read = '';
  for (let start = 0; start < widths.length; start += 10) {
    if (start > 0) expect(widths[start - 1]).toBe(1);
    const elements = widths.slice(start, start + 9).join('');
    read += Object.keys(printed).find((character) => printed[character] === elements) ?? '?';
  }
  return read;
}

describe('a bar code', () => {
  test('reads back as what it was made of, between its start and its stop', () => {
    const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 30 });
    fc.assert(fc.property(text, (written) => scan(code39(written)) === `*${written}*`));
  });

  test('is as wide as its characters, with a narrow space between', () => {
    const { bars, width } = code39('10479');
    expect(width).toBe(7 * 15 + 6);
    expect(bars[0]).toEqual({ x: 0, width: 1 });
    expect(bars.at(-1)).toEqual({ x: width - 1, width: 1 });
  });

  test.each(['order', '10*479', '#10479', 'Ä'])('is not made of %s', (text) => {
    expect(() => code39(text)).toThrow('Code 39');
  });
});
