import fc from 'fast-check';
import { expect, test } from 'vitest';
import { families } from '#contract/catalogue/families.ts';
import { formatWeight } from '#contract/format.ts';
import { sampleData } from '#server/seed/sample-data.ts';
import { type Specification, specificationOf } from './specification.ts';

const { parts } = sampleData();

const rowsOf = ({ fit, measures }: Specification) => [...fit, ...measures];
const named = (name: string) => {
  const part = parts.find((one) => one.name === name);
  if (!part) throw new Error(`No part ${name}`);
  return specificationOf(part);
};
const valueIn = (part: string, row: string) => rowsOf(named(part)).find(({ name }) => name === row)?.value;

// Spec: F17
test('every part of the sample data has a line and rows that people can read', () => {
  for (const { sku, category, attributes } of parts) {
    const specification = specificationOf({ category, attributes });
    const rows = rowsOf(specification);
    expect(specification.summary, sku).toMatch(/^[\dA-Z½].{5,80}$/);
    expect(specification.fit.length, sku).toBeGreaterThan(0);
    expect(new Set(rows.map(({ name }) => name)).size, sku).toBe(rows.length);
    for (const text of [specification.summary, ...rows.flatMap(({ name, value }) => [name, value])])
      expect(`${sku} ${text}`).not.toMatch(/undefined|NaN|\[|\{|true|false| $|, ,| {2}/);
  }
  expect(new Set(parts.map(({ category }) => category)).size).toBe(families.length - 1);
});

test.each([
  ['Chainring 32T 104 BCD', '104 mm, four arms; 32 T, narrow-wide; for 10- to 12-speed chains'],
  ['Rear thru axle 12 × 180 mm M12 × 1.0', '12 × 148 mm, thread M12 × 1.0, 180 mm long'],
  ['Tyre 29 × 2.4 (61-622)', '29 × 2.4 (61-622), folding, tubeless ready'],
  ['Rear hub 148 × 12 32H', '12 × 148 mm, HG driver, 32 holes, six-bolt'],
  ['Front hub 110 × 15 32H', '15 × 110 mm, 32 holes, six-bolt'],
  ['Cassette 12-speed 10–50T', '12-speed, 10–50 T, XD driver'],
  ['Crankset 172.5 mm 46/36T 110 BCD five-arm, 24 mm axle', '172.5 mm, 46/36 T, 24 mm axle'],
  ['Disc brake 4-piston post mount, front', '4-piston hydraulic, post mount, front, rotors up to 220 mm'],
  ['Hardtail frame 29 in M, raw', 'Size M, 29 in, 12 × 148 mm, BSA 73'],
  ['Inner tube 29 × 2.0–2.5, Presta 48 mm', '29 × 2.0–2.5 (50/64-622), Presta 48 mm'],
  ['Headset ZS44/28.6 ZS56/40', 'ZS44/28.6 | ZS56/40, tapered steerer'],
  ['Chainring 38T 110 BCD asymmetric', '110 mm, four arms, asymmetric; 38 T, narrow-wide; for 11- and 12-speed chains'],
  ['Seatpost 31.6 × 400 mm', '31.6 × 400 mm, no setback'],
  ['Flat handlebar 740 mm 31.8 clamp', '740 mm, 31.8 mm clamp, no rise'],
  ['Seat clamp 36.4 mm, bolt', '36.4 mm, bolt, for 31.6 mm posts'],
  ['Chain 12-speed 126 links', '12-speed, 126 links, 2.18 mm inside'],
])('the trade says of %s: %s', (part, line) => {
  expect(named(part).summary).toBe(line);
});

test.each([
  ['Chainring 32T 104 BCD', 'Chain', '10-, 11- and 12-speed'],
  ['Chainring 32T 104 BCD', 'Offset', 'none'],
  ['Crankset 170 mm 32T', 'Chainring mount', 'Three-bolt direct mount'],
  ['Crankset 170 mm 32T', 'Bottom bracket', 'BSA 68/73 mm, included'],
  ['Crankset 175 mm 34T splined, 30 mm axle', 'Bottom bracket', 'Not included'],
  ['Rear hub 148 × 12 32H', 'Bearings', 'Four sealed cartridge bearings'],
  ['Rear hub 148 × 12 32H', 'Rotor mount', 'Six-bolt, 44 mm'],
  ['Front hub 110 × 15 32H', 'Driver body', 'none'],
  ['Cassette 12-speed 10–50T', 'Range', '10–50 T, 500 %'],
  ['Stem 45 mm 35 clamp', 'Steerer', '28.6 mm (1⅛ in)'],
  ['Tyre 29 × 2.4 (61-622)', 'Rim widths', '25 to 35 mm inside'],
])('%s, %s: %s', (part, row, value) => {
  expect(valueIn(part, row)).toBe(value);
});

test('one measure has its number beside it, to hold parts against each other', () => {
  expect(rowsOf(named('Rear hub 148 × 12 32H')).find(({ name }) => name === 'Flange circle')).toEqual({
    name: 'Flange circle',
    value: '58 mm',
    amount: 58,
  });
});

test('each attribute of each family is said somewhere', () => {
  for (const { name, attributes } of families) {
    const read = new Set<PropertyKey>();
    for (const part of parts.filter(({ category }) => category === name))
      specificationOf({
        category: name,
        attributes: new Proxy(part.attributes, {
          get(target, key, receiver) {
            read.add(key);
            return Reflect.get(target, key, receiver);
          },
        }),
      });
    expect([...read].sort(), name).toEqual(expect.arrayContaining(attributes.map(({ key }) => key)));
  }
});

test('what an old part lacks is left out, and the rest is said', () => {
  const some = fc.constantFrom(...parts).chain(({ category, attributes }) =>
    fc.record({
      category: fc.constant(category),
      attributes: fc.subarray(Object.entries(attributes)).map((kept) => Object.fromEntries(kept)),
    }),
  );
  fc.assert(
    fc.property(some, (part) => {
      const specification = specificationOf(part);
      const said = [specification.summary ?? 'none', ...rowsOf(specification).map(({ value }) => value)];
      for (const text of said) expect(text).not.toMatch(/undefined|NaN|^$|^[,;]/);
    }),
    { examples: parts.map(({ category }) => [{ category, attributes: {} }]), numRuns: 500 },
  );
});

test('a part of no family has nothing to say', () => {
  const nothing = { summary: null, fit: [], measures: [] };
  expect(specificationOf({ category: 'Other part', attributes: {} })).toEqual(nothing);
  expect(specificationOf({ category: 'No such family', attributes: { teeth: 32 } })).toEqual(nothing);
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
