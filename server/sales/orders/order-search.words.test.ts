import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOrderSearch } from './order-search.words.ts';

describe('what is typed to find orders', () => {
  test.each([
    ['#10480', { words: [], numbers: ['10480'], phone: null }],
    ['Order 10480', { words: [], numbers: ['10480'], phone: null }],
    ['order #10480, #10475', { words: [], numbers: ['10480', '10475'], phone: null }],
    ['10480', { words: ['10480'], numbers: [], phone: '10480' }],
    ['hub 148 × 12, hub', { words: ['hub', '148x12'], numbers: [], phone: null }],
    ['Invoice 2026-0312', { words: ['2026-0312'], numbers: [], phone: null }],
    ['invoice 12', { words: ['invoice', '12'], numbers: [], phone: null }],
    ['border 66', { words: ['border', '66'], numbers: [], phone: null }],
    ['27 15', { words: ['27', '15'], numbers: [], phone: null }],
    ['00000', { words: ['00000'], numbers: [], phone: null }],
    [' , ; ', { words: [], numbers: [], phone: null }],
  ])('%j is taken apart', (typed, parts) => {
    expect(readOrderSearch(typed)).toEqual(parts);
  });

  const between = fc.constantFrom('', ' ', '-', '/', '.', '\u00a0', ' - ');
  test('has the same phone in it whatever stands between its digits', () => {
    const digits = fc.stringMatching(/^[1-9]\d{4,14}$/);
    const way = fc.constantFrom('', '+', '00', '0', '(0)');
    fc.assert(
      fc.property(digits, way, fc.array(between, { minLength: 15, maxLength: 15 }), (phone, before, gaps) => {
        const typed = before + [...phone].map((digit, place) => digit + (gaps[place] ?? '')).join('');
        expect(readOrderSearch(typed).phone).toBe(phone);
      }),
    );
  });

  test('never asks for more than ten words, and none is empty or holds a space', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 254, unit: 'grapheme' }), (typed) => {
        const { words, numbers } = readOrderSearch(typed);
        expect(words.length + numbers.length).toBeLessThanOrEqual(10);
        for (const word of [...words, ...numbers]) expect(word).toMatch(/^[^\s,;]+$/u);
      }),
    );
  });
});
