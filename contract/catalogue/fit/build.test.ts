import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Attribute } from '../families/family.ts';
import { families, findFamily } from '../families.ts';
import type { Attributes } from '../parts.ts';
import { buildSlots, MORE, slotsFor } from './build.slots.ts';
import {
  BUILD_BICYCLES_MAX,
  type Build,
  type BuildItem,
  buildParams,
  readBuild,
  readBuildText,
  withItem,
  withoutItem,
} from './build.ts';
import { buildName, ownWords } from './build.words.ts';

const read = (address: string) => readBuild(new URLSearchParams(address));

function valueOfKind(attribute: Attribute): fc.Arbitrary<Attributes[string]> {
  if (attribute.kind === 'choice') return fc.constantFrom(...attribute.options);
  if (attribute.kind === 'flag') return fc.boolean();
  if (attribute.kind === 'text') return fc.constantFrom('ZS44/28.6', 'IS42/28.6 | IS52/40');
  const number = fc
    .integer({ min: Math.ceil(attribute.least), max: Math.floor(attribute.most) })
    .map((whole) => (attribute.kind === 'decimal' && whole + 0.5 <= attribute.most ? whole + 0.5 : whole));
  if (attribute.kind === 'whole' || attribute.kind === 'decimal') return number;
  return fc.array(number, { minLength: attribute.fewest, maxLength: attribute.greatest });
}

const ownOf = (family: string) =>
  fc
    .record(Object.fromEntries((findFamily(family)?.attributes ?? []).map((one) => [one.key, valueOfKind(one)])), {
      requiredKeys: [],
    })
    .map((attributes) => ({ family, attributes: attributes as Attributes }));

const number = fc.stringMatching(/^[A-Z]{2}-[A-Z0-9]{1,8}$/);
const items: fc.Arbitrary<BuildItem[]> = fc
  .tuple(
    ...buildSlots.map(({ key, families: [family], only }) =>
      fc.option(
        fc.oneof(
          fc.record({ slot: fc.constant(key), part: number, have: fc.boolean() }),
          ownOf(family).map(({ attributes }) => ({
            ...{ slot: key, have: true },
            part: { family, attributes: { ...attributes, ...only } },
          })),
        ),
        { nil: null },
      ),
    ),
    fc
      .uniqueArray(number, { maxLength: 5 })
      .map((numbers) => numbers.map((part) => ({ slot: MORE, part, have: false }))),
  )
  .map((all) => all.flat().filter((one) => one !== null) as BuildItem[]);

const builds: fc.Arbitrary<Build> = fc.record({
  name: fc.constantFrom('', 'Öberg, hardtail L', 'A & B = C'),
  bicycles: fc.integer({ min: 1, max: BUILD_BICYCLES_MAX }),
  items,
});

describe('the address of a build', () => {
  test('gives the same build back, and the same address again', () => {
    fc.assert(
      fc.property(builds, (build) => {
        const address = buildParams(build).toString();
        expect(readBuild(new URLSearchParams(address))).toEqual(build);
        expect(buildParams(read(address)).toString()).toBe(address);
      }),
    );
  });

  test.each([
    ['another family than the place takes', 'frame=Hub:freehub=HG', []],
    ['a family that there is not', 'more=Bell:size=1', []],
    ['no number', 'frame=%3Cscript%3E&fork=', []],
    ['another name than a place has', 'wings=FR-1', []],
  ])('leaves out %s', (_, address, expected) => {
    expect(read(address).items).toEqual(expected);
  });

  test('leaves out values that the family does not know, and reads the rest', () => {
    expect(read('frame=Frame:rearAxle=148 × 12;hanger=wood;reachMm=one;wings=2').items).toEqual([
      { slot: 'frame', part: { family: 'Frame', attributes: { rearAxle: '148 × 12' } }, have: true },
    ]);
  });

  test.each(['0', '-1', '1.5', 'many', ''])('takes %s bicycles for one', (bicycles) => {
    expect(read(`bicycles=${bicycles}`).bicycles).toBe(1);
  });

  test('has at most so many bicycles, letters of a name and parts beside the places', () => {
    const long = read(
      `bicycles=999999&name=${'x'.repeat(99)}&${Array.from({ length: 40 }, (_, at) => `more=HB-${at}`).join('&')}`,
    );
    expect(long).toMatchObject({ bicycles: BUILD_BICYCLES_MAX, name: 'x'.repeat(60) });
    expect(long.items).toHaveLength(13);
  });

  test('as a text is one only where it has a part', () => {
    expect(readBuildText('FR-HT29-L-K')).toBeNull();
    expect(readBuildText('name=Mine')).toBeNull();
    expect(readBuildText('frame=FR-HT29-L-K')?.items).toHaveLength(1);
  });
});

describe('what stands in a build', () => {
  test('is replaced at its place, and stands once beside the places', () => {
    const one = withItem(read('frame=FR-1&more=HB-1'), { slot: 'frame', part: 'FR-2', have: true });
    expect(buildParams(one).toString()).toBe('frame=FR-2&more=HB-1&have=frame');
    const two = withItem(one, { slot: MORE, part: 'HB-1', have: false });
    expect(buildParams(withItem(two, { slot: MORE, part: 'HB-2', have: false })).getAll(MORE)).toEqual([
      'HB-1',
      'HB-2',
    ]);
    expect(buildParams(withoutItem(two, { slot: MORE, part: 'HB-1' })).toString()).toBe('frame=FR-2&have=frame');
    expect(withoutItem(one, { slot: 'frame', part: 'any' }).items).toHaveLength(1);
  });

  test('goes to the places that its family and position allow', () => {
    const keys = (family: string, attributes: Attributes) => slotsFor(family, attributes).map(({ key }) => key);
    expect(keys('Wheel', { position: 'rear' })).toEqual(['rear-wheel']);
    expect(keys('Wheel', {})).toEqual(['front-wheel', 'rear-wheel']);
    expect(keys('Shifter', { side: 'left' })).toEqual(['left-shifter']);
    expect(keys('Hub', { position: 'rear' })).toEqual([]);
  });

  test('is said in words with units', () => {
    const [own] = read('seatpost=Seatpost:diameterMm=31.6;kind=dropper').items;
    expect(own && typeof own.part !== 'string' ? ownWords(own.part) : []).toEqual(['Kind dropper', 'Diameter 31.6 mm']);
    expect(buildName(read('frame=Frame:rearAxle=148 × 12'))).toBe('Frame: Rear axle 148 × 12');
    expect(buildName(read('frame=FR-1&fork=FK-1'))).toBe('My build, 2 parts');
    expect(buildName(read('name=Mine&frame=FR-1'))).toBe('Mine');
  });

  test('has places for families that there are', () => {
    const names = new Set(families.map(({ name }) => name));
    for (const { families: among } of buildSlots) for (const name of among) expect(names).toContain(name);
  });
});
