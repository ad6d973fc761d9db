import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const within = (most: number) => (line: string) => line.length <= most;

describe('the lines of a text on an invoice', () => {
  test('break between words', () => {
    expect(linesOf('Chainring 32T 104 BCD', within(14))).toEqual(['Chainring 32T', '104 BCD']);
    expect(linesOf('', within(14))).toEqual(['']);
  });

  // Spec: N16
  test('a word that is too long breaks with a hyphen, and no line is longer for it', () => {
    expect(linesOf('Oberflächenbehandlung AG', within(12), true)).toEqual(['Oberflächen-', 'behandlung', 'AG']);
    expect(linesOf('Karl-Heinz Wolfeschlegelstein', within(11), true)).toEqual([
      'Karl-Heinz',
      'Wolfeschle-',
      'gelstein',
    ]);
    expect(linesOf('Smith-Featherstonehaugh', within(6), true)).toEqual(['Smith-', 'Feath-', 'ersto-', 'nehau-', 'gh']);
  });

  test('a number or an email breaks without one', () => {
    expect(linesOf('CASSETTE-12S-10-50', within(7))).toEqual(['CASSETT', 'E-12S-1', '0-50']);
    expect(linesOf('1234567890', within(4), true)).toEqual(['1234', '5678', '90']);
    expect(linesOf('2026-RAHMENVERTRAG', within(9), true)).toEqual(['2026-RAHM', 'ENVERTRAG']);
  });

  test('an email breaks before its @ and between its parts, elsewhere where a part alone is too long', () => {
    expect(linesOf('marta.lindqvist@cykel.example', within(16))).toEqual(['marta.lindqvist', '@cykel.example']);
    expect(linesOf('to inkop-och-lager@lindqvistcykel-verkstad.example', within(14))).toEqual([
      'to inkop-och-',
      'lager',
      '@lindqvistcyke',
      'l-verkstad.',
      'example',
    ]);
  });

  test('lose nothing, and fit', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcäØ9-.'), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.integer({ min: 3, max: 20 }), (words, most) => {
        const text = words.join(' ');
        const lines = linesOf(text, within(most), true);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(most);
        const letters = (written: string) => written.replaceAll(/[ -]/g, '');
        expect(letters(lines.join(''))).toBe(letters(text));
      }),
    );
  });
});
