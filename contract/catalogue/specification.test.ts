import { expect, test } from 'vitest';
import { formatWeight } from '#contract/format.ts';
import { sampleData } from '#server/seed/sample-data.ts';
import { families } from './families.ts';
import { specificationOf } from './specification.ts';

const { parts } = sampleData();

const valueIn = (category: string, attributes: Parameters<typeof specificationOf>[0]['attributes'], name: string) =>
  specificationOf({ category, attributes }).find((fact) => fact.name === name)?.value;

test('every attribute of every part of the sample data has a name and a value that people can read', () => {
  for (const { sku, category, attributes } of parts) {
    const facts = specificationOf({ category, attributes });
    expect(facts.length, sku).toBe(Object.keys(attributes).length);
    expect(new Set(facts.map(({ name }) => name)).size, sku).toBe(facts.length);
    for (const { name, value } of facts) {
      expect(`${sku} ${name}`).not.toMatch(/[a-z][A-Z]\w*$|undefined/);
      expect(`${sku} ${name}: ${value}`).not.toMatch(/: *$|undefined|NaN|\[|\{|true|false/);
    }
  }
  expect(new Set(parts.map(({ category }) => category)).size).toBe(families.length - 1);
});

test('measures have their unit, yes and no their word, and 0 says none where it stands for none', () => {
  expect(valueIn('Chainring', { boltCircleMm: 104 }, 'Bolt circle')).toBe('104 mm');
  expect(valueIn('Chainring', { boltCircleMm: 0 }, 'Bolt circle')).toBe('none');
  expect(valueIn('Chainring', { chainSpeeds: [10, 11, 12] }, 'Chain speeds')).toBe('10, 11, 12');
  expect(valueIn('Handlebar', { riseMm: 0 }, 'Rise')).toBe('0 mm');
  expect(valueIn('Handlebar', { backsweepDegrees: 8 }, 'Backsweep')).toBe('8°');
  expect(valueIn('Brake pad', { cooled: true }, 'Cooling fins')).toBe('yes');
  expect(specificationOf({ category: 'Inner tube', attributes: { widthsMm: [50.5, 64] } })).toEqual([
    { name: 'Tyre widths', value: '50.5, 64 mm', note: 'Narrowest and widest' },
  ]);
});

test('what the family does not know is left out', () => {
  expect(specificationOf({ category: 'Chainring', attributes: { constructor: 1, oldKey: 'x' } })).toEqual([]);
  expect(specificationOf({ category: 'No such family', attributes: { teeth: 32 } })).toEqual([]);
});

test('a weight is in grams below one kilogram, and then in kilograms', () => {
  expect([0, 38, 999, 1000, 1250, 13_400].map(formatWeight)).toEqual([
    '0 g',
    '38 g',
    '999 g',
    '1 kg',
    '1.25 kg',
    '13.4 kg',
  ]);
});
