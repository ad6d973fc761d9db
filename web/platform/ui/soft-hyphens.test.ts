import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { softened } from './soft-hyphens.ts';

const shown = (text: string) => softened(text).replaceAll('\u00ad', '·');

describe('a long word in a name', () => {
  // Spec: N16
  test('may break with a hyphen, at about its syllables', () => {
    expect(shown('Wolfeschlegelsteinhausen')).toBe('Wol·fesch·legels·tein·hau·sen');
    expect(shown('Marta Fahrradteilegroßhandel GmbH')).toBe('Marta Fahr·rad·tei·leg·roß·han·del GmbH');
    expect(shown('Brrrrrrrrrrrrrrrrrrr')).toBe('Brrrrrrr·rrrrrrrr·rrrr');
  });

  test.each(['Marta Lindqvist', 'Featherstone', '李小龍', 'office-2026', ''])('%s stays as it is', (name) => {
    expect(softened(name)).toBe(name);
  });

  test('nothing else changes, and no piece is longer than a short word', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abeilnstßÖç -'), maxLength: 60 }), (name) => {
        const soft = softened(name);
        expect(soft.replaceAll('\u00ad', '')).toBe(name);
        for (const piece of soft.split(/[\u00ad -]/)) expect([...piece].length).toBeLessThanOrEqual(12);
      }),
    );
  });
});
