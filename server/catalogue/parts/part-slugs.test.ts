import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './part-slugs.ts';

test.each([
  ['Größe Ölbad ÜBER', 'groesse-oelbad-ueber'],
  ['STRASSE und STRA\u1e9eE', 'strasse-und-strasse'],
  ['Gro\u0308\u00dfe', 'groesse'],
  ['Ærø Åsen Łódź Þór', 'aeroe-aasen-lodz-thor'],
  ['Élan à façon, São', 'elan-a-facon-sao'],
  ['Tyre 29 × 2.4', 'tyre-29-x-2-4'],
  ['Chain', 'chain'],
  ['鏈條', 'part'],
  ['—', 'part'],
])('%s is %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

const letter = fc.constantFrom(...'ÄäÖöÜüßẞÆæØøÅåŁłĐđÉéñ×— -aZ7');

test('an address is words of plain letters and digits, whatever a part is called, and the same however its letters are composed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: letter }), fc.string({ unit: 'binary' })), (name) => {
      expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugOf(name.normalize('NFD'))).toBe(slugOf(name.normalize('NFC')));
    }),
  );
});
