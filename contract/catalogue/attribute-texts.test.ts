import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Commas } from '#contract/figures.ts';
import { attributeText, readAttributeText } from './attribute-texts.ts';
import { type Attribute, choice, decimal, flag, numbers, whole } from './families/family.ts';

const teeth = whole('teeth', 'Teeth', [20, 60]);
const offset = decimal('offset', 'Offset', [-10, 10]);
const length = decimal('length', 'Length', [0, 5000]);
const speeds = numbers('wholes', 'speeds', 'Speeds', [1, 13], [1, 8]);
const widths = numbers('decimals', 'widths', 'Widths', [1, 110], [1, 3]);
const pair = numbers('decimals', 'pair', 'Pair', [1, 110], [2, 2]);
const bead = choice('bead', 'Bead', [622, 27.5, 0]);

test.each<[string, Attribute, unknown]>([
  ['', teeth, undefined],
  ['32', teeth, 32],
  ['32,0', teeth, 32],
  ['many', teeth, 'many'],
  ['-0,5', offset, -0.5],
  ['4,125', offset, 4.125],
  ['4.125', offset, 4.125],
  ['1,125', length, 1125],
  ['10, 11 12', speeds, [10, 11, 12]],
  ['10,11,12', speeds, [10, 11, 12]],
  ['10;11', speeds, [10, 11]],
  ['30,5 40', pair, [30.5, 40]],
  ['27,5', bead, 27.5],
  ['0', bead, 0],
  ['623', bead, 623],
  ['YES', flag('disc', 'Disc'), true],
])('%j is read', (typed, attribute, value) => {
  expect(readAttributeText(attribute, typed)).toEqual({ value, unclear: null });
});

test.each<[string, Attribute, string]>([
  ['1.125', length, '1.125: write 1125 or 1.1250'],
  ['30,5', widths, '30,5: write 30.5 or 30 5'],
  ['1.100 5', numbers('decimals', 'lengths', 'Lengths', [1, 5000], [1, 3]), '1.100: write 1100 or 1.1'],
])('%j is asked to be clearer', (typed, attribute, unclear) => {
  expect(readAttributeText(attribute, typed)).toEqual({ value: undefined, unclear });
});

test('what fields and files show of an attribute is read back, whatever parts the cells', () => {
  const thousandths = (least: number, most: number) =>
    fc.integer({ min: least * 1000, max: most * 1000 }).map((figure) => figure / 1000);
  const cases = fc.oneof(
    fc.tuple(fc.constant(length), thousandths(0, 5000)),
    fc.tuple(fc.constant(offset), thousandths(-10, 10)),
    fc.tuple(fc.constant(widths), fc.array(thousandths(1, 110), { minLength: 1, maxLength: 3 })),
    fc.tuple(fc.constant(speeds), fc.array(fc.integer({ min: 1, max: 13 }), { minLength: 1, maxLength: 8 })),
  );
  fc.assert(
    fc.property(cases, fc.constantFrom<Commas[]>('group', 'unknown'), ([attribute, value], commas) => {
      expect(readAttributeText(attribute, attributeText(value), commas)).toEqual({ value, unclear: null });
    }),
  );
});
