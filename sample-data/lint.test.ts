import { describe, expect, test } from 'vitest';
import type { AttributesOf, FamilyName } from '#contract/catalogue/families.ts';
import { type SamplePart, sampleData } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

const { parts } = sampleData();
const bySku = new Map(parts.map((part) => [part.sku, part]));

type Range = readonly [least: number, most: number];
type Weights = { readonly [Name in FamilyName]?: (attributes: AttributesOf<Name>) => Range };

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const times = ([least, most]: Range, count: number): Range => [least * count, most * count];

/**
 * Grams that parts of a form and a material weigh: what makers of the trade (Shimano, SRAM, KMC, DT Swiss, Schwalbe, Continental, Ritchey,
 * Thomson, Brooks and others) print in their catalogues of 2015 to 2025, from the lightest to the heaviest, and a tenth more at either end.
 */
const weights: Weights = {
  // By the tooth: machined 10–50 357 g, with spider 11–34 291 g, riveted steel 11–32 311 g and 11–50 615 g.
  Cassette: ({ sprockets, build }) =>
    times(({ machined: [0.85, 1.4], spider: [1.05, 1.9], pinned: [1.35, 2.35] } as const)[build], sum(sprockets)),
  // By the link: 116 links of 12 speeds 244–270 g, of 8 speeds 300–324 g, 112 of ½ × ⅛ in 340–470 g.
  Chain: ({ speeds, links }) =>
    times(speeds === 1 ? [2.9, 4.3] : speeds < 9 ? [2.5, 2.9] : speeds === 9 ? [2.3, 2.75] : [1.9, 2.5], links),
  // As the area: 32 teeth of aluminium 38–70 g, 50 teeth 95–150 g; 44 teeth of steel 180–300 g.
  Chainring: ({ teeth, material }) => times(material === 'steel' ? [0.08, 0.2] : [0.025, 0.075], teeth * teeth),
  Crankset: ({ armMaterial }) =>
    armMaterial === 'carbon' ? [380, 680] : armMaterial === 'steel' ? [800, 1600] : [540, 1250],
  'Bottom bracket': ({ fit }) => (fit === 'threaded' ? [65, 160] : [45, 130]),
  'Rear derailleur': ({ speeds }) => (speeds < 8 ? [180, 360] : [190, 480]),
  Shifter: ({ action }) => (action === 'trigger' || action === 'twist' || action === 'thumb' ? [45, 280] : [180, 420]),
  Pedals: ({ kind }) => (kind === 'clipless' ? [220, 460] : [180, 560]),
  // 140 mm 80–115 g to 220 mm 190–260 g.
  'Disc rotor': ({ diameterMm }) => [diameterMm * 0.45, diameterMm * 1.2],
  'Disc brake': ({ lever }) => (lever === 'none' ? [110, 320] : [190, 620]),
  'Brake pad': () => [10, 130],
  // Of one lever 80–125 g on flat bars, 125–175 g on drop bars.
  'Brake lever': ({ lever, side }) => times(lever === 'flat bar' ? [60, 140] : [110, 190], side === 'pair' ? 2 : 1),
  Wheel: ({ position }) => (position === 'front' ? [580, 1500] : [720, 1950]),
  Hub: ({ position, axle }) => (position === 'front' ? [90, 420] : axle === 'nutted' ? [220, 560] : [190, 520]),
  // By the millimetre of the bead seat: 622 carbon 330–520 g, aluminium 400–750 g.
  Rim: ({ material, beadSeatMm }) => times(material === 'carbon' ? [0.5, 0.95] : [0.6, 1.35], beadSeatMm),
  // Steel of 2 mm 7.8 g a 300 mm, of 1.5 mm 4.3 g; a nipple 0.3 to 1 g.
  Spoke: ({ lengthMm }) => [lengthMm * 0.012, lengthMm * 0.032 + 1.5],
  'Axle adapter': () => [6, 60],
  'Bottom bracket adapter': ({ kind }) => (kind === 'thread converter' ? [70, 150] : [10, 60]),
  'Thru axle': ({ head }) => (head === 'lever' ? [45, 140] : [22, 130]),
  Handlebar: ({ material }) => (material === 'carbon' ? [130, 300] : material === 'steel' ? [300, 900] : [180, 520]),
  Stem: ({ material }) => (material === 'carbon' ? [80, 220] : [80, 400]),
  Grips: ({ fastening }) => (fastening === 'slip-on' ? [30, 230] : [70, 280]),
  Saddle: ({ cover, shell, shape }) =>
    cover === 'leather' && shell === 'none' ? [340, 900] : shape === 'city' ? [300, 1300] : [120, 480],
  Seatpost: ({ kind, material }) => (kind === 'rigid' ? (material === 'carbon' ? [140, 280] : [170, 480]) : [400, 900]),
  Frame: ({ material }) =>
    material === 'carbon'
      ? [750, 1700]
      : material === '4130 steel'
        ? [1600, 3300]
        : material === 'titanium'
          ? [1150, 2100]
          : [1150, 2700],
  Fork: ({ kind, material }) =>
    kind === 'suspension' ? [1300, 2900] : material === 'carbon' ? [320, 800] : [550, 1500],
  Headset: () => [55, 230],
  'Seat clamp': ({ fastening }) => (fastening === 'quick release' ? [30, 90] : [10, 70]),
  // By tread and section: 25-622 of a road tyre 180–350 g, 61-622 of a mountain tyre 650–1,200 g.
  Tyre: ({ widthMm, beadSeatMm }) => times([0.0085, 0.038], widthMm * beadSeatMm),
  'Inner tube': ({ material }) => (material === 'TPU' ? [18, 110] : material === 'latex' ? [50, 190] : [70, 420]),
};

const weightsOf = new Map(Object.entries(weights) as [string, (attributes: SamplePart['attributes']) => Range][]);

// Spec: E2
describe('of every part the data say the truth', () => {
  test('a carton holds whole minimums, or a minimum whole cartons', () => {
    expect(
      failing(
        parts,
        ({ carton, orderedQuantity }) =>
          carton === null || carton % orderedQuantity === 0 || orderedQuantity % carton === 0,
      ),
    ).toEqual([]);
  });

  test('it weighs what parts of its form and material weigh', () => {
    expect(
      parts.flatMap(({ sku, category, attributes, weightGrams }) => {
        const range = weightsOf.get(category)?.(attributes);
        return !range || (weightGrams >= range[0] && weightGrams <= range[1])
          ? []
          : [`${sku}: ${weightGrams} g, not ${range.map(Math.round).join('–')}`];
      }),
    ).toEqual([]);
  });

  test('it says what is in the box, its torque, what its weight is of, its origin and its HS code', () => {
    expect(
      failing(
        parts,
        ({ inTheBox, torque, weightOf, countryOfOrigin, hsCode }) =>
          inTheBox.length > 0 && torque !== null && weightOf !== null && countryOfOrigin !== null && hsCode !== null,
      ),
    ).toEqual([]);
  });

  test('each thing in the box has its count, and what comes in pairs is a pair there too', () => {
    expect(failing(parts, ({ inTheBox }) => inTheBox.every((item) => /^\d/.test(item)))).toEqual([]);
    expect(
      failing(
        parts,
        ({ name, inTheBox }) => !/\bpair\b/.test(name) || /^(2|1 pair|4)\b|^1 left/.test(inTheBox[0] ?? ''),
      ),
    ).toEqual([]);
  });

  test('the parts that it names as spare parts are sold, and are not itself', () => {
    expect(
      parts.flatMap(({ sku, spareParts }) =>
        spareParts.filter((one) => one === sku || !bySku.has(one)).map((one) => `${sku}: ${one}`),
      ),
    ).toEqual([]);
  });

  test('a torque is in newton metres and a tension in newtons, or it says how else it is fastened', () => {
    expect(
      failing(
        parts,
        ({ torque }) =>
          torque === null ||
          /N·m|\d N\b|^Nothing to tighten|by hand|by riding|as the (rim|seatpost) says/i.test(torque),
      ),
    ).toEqual([]);
  });

  test('a text names no carton, no price and no stock: these stand in their fields', () => {
    expect(failing(parts, ({ description }) => !/to the carton|per carton|in stock|\$\d/i.test(description))).toEqual(
      [],
    );
  });

  test('no sentence of a text stands in more than five parts', () => {
    const sentences = parts.flatMap(({ sku, description }) =>
      [...new Set(description.split(/(?<=[.!?])\s+/))].filter((one) => one.length >= 40).map((one) => ({ sku, one })),
    );
    const count = new Map<string, string[]>();
    for (const { sku, one } of sentences) count.set(one, [...(count.get(one) ?? []), sku]);
    expect([...count].filter(([, skus]) => skus.length > 5).map(([one, skus]) => `${one} ${skus.join(' ')}`)).toEqual(
      [],
    );
  });
});
