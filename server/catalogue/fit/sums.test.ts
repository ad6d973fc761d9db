import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleData } from '#server/seed/sample-data.ts';
import type { Compared } from './compared.ts';
import { adapterHeight } from './sums/brake-adapter.ts';
import { capacityNeeded } from './sums/capacity.ts';
import { chainLinks } from './sums/chain-links.ts';
import { steererLength } from './sums/steerer.ts';
import { sumsOf } from './sums.ts';

const parts = new Map(sampleData().parts.map((part) => [part.sku, part]));

function partOf(sku: string): Compared {
  const part = parts.get(sku);
  if (!part) throw new Error(`There is no part ${sku}`);
  return { family: part.category as Compared['family'], attributes: part.attributes, sku };
}

/** The sums of the parts with these numbers: what is computed, its value, and what is said of it. */
const found = (numbers: string) =>
  sumsOf(numbers.split(' ').map(partOf)).map(({ what, value, unit, verdict, note }) => [
    what,
    `${value} ${unit}`,
    verdict,
    note,
  ]);

const trail = 'FR-HT29-M-RAW FK-S29-130-K CK-170-32-S CS-12-1051-MS RD-12-51-L CH-12-126-N';

// Spec: E2
describe('sums over the parts of a bicycle', () => {
  test.each([
    [
      trail,
      [
        ['Chain', '114 links', 'fits', 'the chain has 126: take 12 out'],
        ['Capacity of the rear derailleur', '41 teeth', 'fits', 'the rear derailleur takes up 41'],
      ],
    ],
    // 455 mm of chainstay, rings of 48 to 28 and sprockets to 34.
    [
      'FR-TR700-54-BR CK-170-483828-K CS-8-1134-HG RD-8-34-L CH-8-116-G',
      [
        ['Chain', '116 links', 'fits', ''],
        ['Capacity of the rear derailleur', '43 teeth', 'fits', 'the rear derailleur takes up 45'],
      ],
    ],
    [
      'FR-TR700-54-BR CK-172-5034-S CS-8-1134-HG RD-8-32-M CH-9-114-Z',
      [
        ['Chain', '116 links', 'no', 'the chain has 114 links'],
        ['Capacity of the rear derailleur', '39 teeth', 'no', 'the rear derailleur takes up 34: needs a longer cage'],
      ],
    ],
    // A single sprocket needs no links for a derailleur, and a single ring replaces that of the crankset.
    ['FR-CT28-M-W CK-170-44-S FW-1-16-N', [['Chain', '104 links', null, '']]],
    ['FR-CT28-M-W CK-170-44-S CR-32-104-K FW-1-16-N', [['Chain', '96 links', null, '']]],
    [
      'FR-HT29-M-RAW HS-ZS44-ZS56-K ST-45-35-K FK-S29-130-K',
      [['Steerer', '165.5 mm', 'fits', 'the fork has 265 mm: cut 99.5 mm off']],
    ],
    ['FR-HT29-M-RAW HS-ZS44-ZS56-K ST-45-35-K', [['Steerer', '165.5 mm', null, '']]],
    [
      'FR-RD700-58-B HS-EC34-EC34-S ST-45-35-K HP-SP-SET FK-R700-398-BR',
      [['Steerer', '277.4 mm', 'fits', 'the fork has 280 mm: cut 2.6 mm off']],
    ],
    [
      'FR-RD700-58-B HS-EC34-EC34-S ST-50-318-K HP-SP-SET HP-SP-SET FK-R700-398-BR',
      [['Steerer', '314.4 mm', 'fits', 'with at most 35.6 mm of spacers: the fork has 280 mm']],
    ],
    [
      'FR-HT29-M-RAW FK-S29-130-K DR-203-6B DR-180-6B BA-PM-23',
      [
        ['Adapter of the front brake', '11.5 mm', 'fits', ''],
        ['Adapter of the rear brake', '10 mm', 'adapter', 'with an adapter from post mount 160 to 180 mm'],
      ],
    ],
    ['FR-HT29-M-RAW FK-S29-130-K DR-160-6B', []],
    [
      'HB-R148-32 RM-29-30-32 SP-292-DB-K',
      [
        ['Spokes rear, left', '292 mm', 'fits', 'with 3 crossings'],
        ['Spokes rear, right', '291 mm', 'fits', 'with 3 crossings'],
      ],
    ],
  ] as const)('%s', (numbers, sums) => {
    expect(found(numbers)).toEqual(sums);
  });

  test('of brake adapters are of the end that a rotor stands at', () => {
    const parts = ['FR-HT29-M-RAW', 'FK-S29-130-K'].map(partOf);
    const rotor = partOf('DR-203-6B');
    const adapters = (end?: 'front' | 'rear') => sumsOf([...parts, { ...rotor, end }]).map(({ what }) => what);
    expect(adapters('front')).toEqual(['Adapter of the front brake']);
    expect(adapters('rear')).toEqual(['Adapter of the rear brake']);
    expect(adapters()).toHaveLength(2);
  });

  test('name the parts that they are computed from', () => {
    const [chain] = sumsOf(trail.split(' ').map(partOf));
    expect(chain?.of).toEqual(['FR-HT29-M-RAW', 'CK-170-32-S', 'CS-12-1051-MS', 'CH-12-126-N']);
    // What somebody has is no part of the catalogue, and says what they know of it.
    const own = { family: 'Frame', attributes: {}, sku: '' } as const;
    const [unknown] = sumsOf([own, ...trail.split(' ').slice(2).map(partOf)]);
    expect(unknown).toMatchObject({ value: null, verdict: 'unknown', note: 'Chainstay of the frame is missing' });
    expect(unknown?.of).toEqual(['CK-170-32-S', 'CS-12-1051-MS', 'CH-12-126-N']);
  });

  test('are not known without a value, and left out without a part', () => {
    const whole = `${trail} HS-ZS44-ZS56-K ST-45-35-K DR-180-6B HB-R148-32 RM-29-30-32 SP-292-DB-K`;
    const all = whole.split(' ').map(partOf);
    const complete = new Map(sumsOf(all).map((one) => [one.what, one]));
    expect(complete.size).toBe(6);
    for (const part of all) {
      for (const left of sumsOf(all.filter((one) => one !== part))) expect(left.of).not.toContain(part.sku);
      for (const key of Object.keys(part.attributes)) {
        const { [key]: _, ...unsaid } = part.attributes;
        for (const one of sumsOf(all.map((each) => (each === part ? { ...part, attributes: unsaid } : each)))) {
          if (one.value === null) expect(one).toMatchObject({ verdict: 'unknown', note: /of the .* is missing/ });
          else expect(one).toEqual(complete.get(one.what));
        }
      }
    }
  });
});

const teeth = fc.integer({ min: 9, max: 60 });

describe('formulas', () => {
  test('a chain is even, and as long as the exact equation with the slope of both straight runs says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 380, max: 480 }), teeth, teeth, (chainstay, ring, sprocket) => {
        const links = chainLinks(chainstay, ring, sprocket);
        const across = ((ring - sprocket) * 12.7) / (2 * Math.PI);
        const exact = (2 * Math.sqrt(chainstay ** 2 + across ** 2)) / 12.7 + (ring + sprocket) / 2 + 2;
        expect(links % 2).toBe(0);
        expect(links).toBeGreaterThan(exact - 0.1);
        expect(links).toBeLessThan(exact + 2.2);
      }),
    );
  });

  test('a capacity counts the largest and the smallest alone, and grows with what is added', () => {
    const several = fc.array(teeth, { minLength: 1, maxLength: 13 });
    fc.assert(
      fc.property(several, several, teeth, (rings, sprockets, more) => {
        const needed = capacityNeeded(rings, sprockets);
        expect(capacityNeeded(rings.toReversed(), sprockets.toSorted())).toBe(needed);
        expect(capacityNeeded(sprockets, rings)).toBe(needed);
        expect(capacityNeeded([...rings, more], sprockets)).toBeGreaterThanOrEqual(needed);
        expect(capacityNeeded([more], [more])).toBe(0);
      }),
    );
  });

  test('a steerer grows by what stands on it, and an adapter by half of what the rotor does', () => {
    const mm = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(mm, mm, mm, mm, (one, other, third, fourth) => {
        expect(steererLength(one, other, third, fourth + 10)).toBe(steererLength(one, other, third, fourth) + 10);
        expect(steererLength(one, other, third, fourth)).toBe(steererLength(fourth, third, other, one));
        expect(2 * adapterHeight(one + other, one)).toBe(other);
      }),
    );
  });
});
