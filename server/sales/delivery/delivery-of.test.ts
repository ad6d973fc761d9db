import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryOf, type PackedLine, packingOf, type Zone, zoneOf } from './delivery-of.ts';

const zone: Zone = {
  ...{ id: 'zone', name: 'Nordic', carrier: 'Nordic Freight', pickUp: true, ownCarrier: false },
  ...{ countries: ['SE', 'NO'], postalCodes: [], countedBy: 'weight', above: 'request', freeFromCents: 500_000 },
  steps: [
    { upTo: 10_000, cents: 3800 },
    { upTo: 30_000, cents: 6400 },
  ],
};
const named = (name: string, countries: string[], postalCodes: string[] = []): Zone => ({
  ...zone,
  ...{ id: name, name, countries, postalCodes },
});

const anyLines: fc.Arbitrary<PackedLine[]> = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    weightGrams: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 900 }) }, fc.constant(0)),
    carton: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 90 }) }, fc.constant(null)),
  }),
  { minLength: 1, maxLength: 4 },
);
const anyZone: fc.Arbitrary<Zone> = fc
  .record({
    countedBy: fc.constantFrom('weight' as const, 'cartons' as const),
    above: fc.constantFrom('request' as const, 'refused' as const),
    freeFromCents: fc.option(fc.integer({ min: 1, max: 20_000 })),
    steps: fc.array(fc.record({ upTo: fc.integer({ min: 1, max: 9000 }), cents: fc.nat(9000) }), { maxLength: 5 }),
  })
  .map(({ steps, ...rest }) => {
    const rising = [...new Map(steps.map((step) => [step.upTo, step])).values()].sort((a, b) => a.upTo - b.upTo);
    return { ...zone, ...rest, steps: rising };
  });

/** Puts piece after piece on the scales and into a carton, and says the price by counting up. */
function naively(zone: Zone, lines: readonly PackedLine[], goodsCents: number): string {
  let grams = 0;
  let cartons = 0;
  for (const { quantity, weightGrams, carton } of lines) {
    let left = 0;
    for (let piece = 0; piece < quantity; piece += 1) {
      if (zone.countedBy === 'weight' && weightGrams === 0) return 'request';
      if (zone.countedBy === 'cartons' && carton === null) return 'request';
      grams += weightGrams;
      if (left === 0) {
        cartons += 1;
        left = carton ?? 1;
      }
      left -= 1;
    }
  }
  const counted = zone.countedBy === 'weight' ? grams : cartons;
  if (zone.steps.length === 0) return 'request';
  let price: number | null = null;
  for (const { upTo, cents } of zone.steps.toReversed()) if (upTo >= counted) price = cents;
  if (price === null) return zone.above;
  return zone.freeFromCents !== null && !(goodsCents < zone.freeFromCents) ? 'free 0' : `rate ${price}`;
}

describe('what delivery costs', () => {
  test('ten thousand orders cost what counting piece by piece gives', () => {
    fc.assert(
      fc.property(anyZone, anyLines, fc.nat(30_000), (zone, lines, goods) => {
        const delivery = deliveryOf(zone, packingOf(lines), goods);
        const said = 'cents' in delivery ? `${delivery.kind} ${delivery.cents}` : delivery.kind;
        expect(said).toBe(naively(zone, lines, goods));
      }),
      { numRuns: 10_000 },
    );
  });

  test('more of the same is never said to weigh less or to be in fewer cartons', () => {
    fc.assert(
      fc.property(anyLines, fc.nat(3), fc.integer({ min: 1, max: 200 }), (lines, place, more) => {
        const larger = lines.map((line, index) =>
          index === place % lines.length ? { ...line, quantity: line.quantity + more } : line,
        );
        const before = packingOf(lines);
        const after = packingOf(larger);
        expect(after.weightGrams === null).toBe(before.weightGrams === null);
        expect((after.weightGrams ?? 1) > (before.weightGrams ?? 0)).toBe(true);
        expect((after.cartons ?? 0) >= (before.cartons ?? 0)).toBe(true);
      }),
    );
  });

  test.each([
    ['the last gram of a step', 10_000, { kind: 'rate', cents: 3800 }],
    ['a gram more', 10_001, { kind: 'rate', cents: 6400 }],
    ['above the last step', 30_001, { kind: 'request' }],
    ['an unknown weight', null, { kind: 'request' }],
  ])('%s', (_what, weightGrams, expected) => {
    expect(deliveryOf(zone, { weightGrams, cartons: null }, 100)).toEqual(expected);
  });

  test('is free from its amount on, but not above the last step', () => {
    expect(deliveryOf(zone, { weightGrams: 5, cartons: null }, 499_999)).toEqual({ kind: 'rate', cents: 3800 });
    expect(deliveryOf(zone, { weightGrams: 5, cartons: null }, 500_000)).toEqual({ kind: 'free', cents: 0 });
    expect(deliveryOf({ ...zone, above: 'refused' }, { weightGrams: 40_000, cartons: null }, 500_000)).toEqual({
      kind: 'refused',
    });
  });

  test('each part is in cartons of its own, and a carton begun is a carton', () => {
    const line = { quantity: 21, weightGrams: 100, carton: 20 };
    expect(packingOf([line, { ...line, quantity: 19 }])).toEqual({ weightGrams: 4000, cartons: 3 });
  });
});

describe('the zone of a place', () => {
  const nordic = named('Nordic', ['SE', 'NO']);
  const north = named('Far north', [], ['SE 98*', 'NO 9*']);
  const rest = named('Everywhere else', []);
  const city = named('City', [], ['SE 981 37']);

  test.each([
    ['SE', '98137', 'Far north'],
    ['SE', '981 37', 'Far north'],
    ['SE', 'SE-981 37', 'Far north'],
    ['SE', '411 03', 'Nordic'],
    ['SE', '', 'Nordic'],
    ['NO', '9010', 'Far north'],
    ['NO', '0150', 'Nordic'],
    ['KR', '98137', 'Everywhere else'],
  ])('%s %s lies in %s, however admins put the zones', (country, postalCode, expected) => {
    for (const zones of [
      [nordic, north, rest],
      [rest, north, nordic],
      [north, rest, nordic],
    ])
      expect(zoneOf(zones, country, postalCode)?.name).toBe(expected);
  });

  test.each([
    ['AD', 'AD AD5*', 'AD500'],
    ['LV', 'LV 10*', 'LV-1050'],
    ['GB', 'GB BT*', 'BT1 5GS'],
    ['MT', 'MT MTP*', 'MTP 1234'],
  ])('codes that begin with letters: %s, %s has %s', (country, pattern, postalCode) => {
    expect(zoneOf([named('Here', [], [pattern])], country, postalCode)?.name).toBe('Here');
  });

  test('among equals the first', () => {
    expect(zoneOf([north, city], 'SE', '98137')?.name).toBe('Far north');
    expect(zoneOf([city, north], 'SE', '98137')?.name).toBe('City');
  });

  test('a zone with postal codes does not take the rest of a country that it also names', () => {
    expect(zoneOf([named('Half', ['SE'], ['SE 98*'])], 'SE', '41103')).toBeNull();
  });

  test('no zone covers a place where none names it', () => {
    expect(zoneOf([nordic, north], 'KR', '04524')).toBeNull();
    expect(zoneOf([], 'SE', '41103')).toBeNull();
  });

  test('a code without a star is that code alone', () => {
    expect(zoneOf([city], 'SE', '98138')).toBeNull();
    expect(zoneOf([city], 'SE', '98137')?.name).toBe('City');
  });
});
