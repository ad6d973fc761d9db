import { expect, test } from 'vitest';
import type { Attribute } from '#contract/catalogue/families/family.ts';
import { findFamily } from '#contract/catalogue/families.ts';
import { sampleData } from '#server/seed/sample-data.ts';
import { compare } from './compare.ts';
import type { Compared } from './compared.ts';
import { interfaces, meetingsOf } from './interfaces.ts';

/**
 * What may be another value, and the pair fits as before: `Family.attribute`, with the family it meets where it is so for that one alone. Whatever
 * else the rules read is a standard, of which each has one value that fits.
 */
const looser = new Set([
  // Limits, and what may be smaller or larger than they are.
  ...['Crankset.widestShellMm', 'Disc brake.smallestRotorMm', 'Disc brake.largestRotorMm'],
  ...['Frame.largestRotorMm', 'Fork.largestRotorMm', 'Disc rotor.diameterMm with Disc brake'],
  ...['Disc rotor.diameterMm with Hub', 'Disc rotor.diameterMm with Wheel', 'Disc rotor.diameterMm with Fork'],
  ...['Lock ring.axleMm', 'Hub.axleMm with Lock ring', 'Wheel.axleMm with Lock ring'],
  ...['Cable.diameterMm', 'Cable housing.cableMm', 'Rear derailleur.chainrings', 'Frame.headset with Fork'],
  // Several values that are one standard there: 622 mm has three names, six to eight sprockets share a chain.
  ...['Frame.wheel', 'Fork.wheel', 'Frame.shell', 'Bottom bracket.standard with Bottom bracket adapter'],
  ...['Chain.speeds', 'Cassette.speeds with Chain', 'Rear derailleur.speeds with Chain', 'Freewheel.speeds'],
  ...['Rear derailleur.speeds with Cassette', 'Rear derailleur.speeds with Freewheel'],
  ...['Cassette.speeds with Rear derailleur'],
  ...['Freewheel.chainWidth', 'Freewheel.kind', 'Hub.freehub', 'Wheel.freehub', 'Cassette.driver', 'Cassette.bodyMm'],
  ...['Chain.plates', 'Handlebar.shape with Disc brake', 'Handlebar.shape with Grips', 'Saddle.rails'],
  ...['Inner tube.valve', 'Disc brake.fluid', 'Fork.steerer with Stem', 'Fork.steerer with Headset part'],
  ...['Headset part.kind', 'Fork.steererMaterial', 'Frame.hanger with Rear derailleur', 'Chainring bolt.rings'],
  ...['Chainring.boltCircleMm', 'Crankset.boltCircleMm with Chainring'],
  // One part may say several at once, such as a cable with both heads.
  ...['Cable.head', 'Brake lever.cableHead', 'Brake hose.fluid', 'Bottom bracket adapter.shells', 'Seatpost.rails'],
  // What matters here is whether there is one, or only one half of what is said.
  ...['Rim.valveHole', 'Rim.bead', 'Wheel.bead', 'Hub.disc with Rim', 'Hub.disc with Frame', 'Hub.disc with Fork'],
  ...['Hub.disc with Lock ring', 'Wheel.disc with Frame', 'Wheel.disc with Fork', 'Wheel.disc with Lock ring'],
  ...['Frame.brakeMount', 'Fork.brakeMount', 'Headset.lower with Fork', 'Bottom bracket.standard with Crankset'],
]);

const parts = sampleData().parts.map(
  ({ category, attributes, sku }): Compared => ({ family: category as Compared['family'], attributes, sku }),
);
const pairs = parts.flatMap((one) =>
  parts.filter((other) => compare(one, other)?.verdict === 'fits').map((other) => [one, other] as const),
);

/** The attributes of the first that the rules read where two parts meet. */
function attributesRead(one: Compared, other: Compared): readonly Attribute[] {
  const read = new Set<unknown>();
  const watched = new Proxy(one.attributes, {
    get(said, key) {
      read.add(key);
      return Reflect.get(said, key);
    },
  });
  for (const { meeting, turned } of meetingsOf(one.family).get(other.family) ?? []) {
    const both = [watched, other.attributes] as const;
    const skus = [one.sku, other.sku] as const;
    const [first, second] = turned ? both.toReversed() : both;
    const [of = '', ofSecond = ''] = turned ? skus.toReversed() : skus;
    meeting.compare(first as never, second as never, { first: of, second: ofSecond });
  }
  return findFamily(one.family)?.attributes.filter(({ key }) => read.has(key)) ?? [];
}

/** The other values of a standard: those to choose from, or what other parts of the family say; none of a measure. */
function otherValues(part: Compared, attribute: Attribute): readonly unknown[] {
  const { key, kind } = attribute;
  const said = () => parts.filter(({ family }) => family === part.family).map(({ attributes }) => attributes[key]);
  const all = kind === 'choice' ? attribute.options : kind === 'flag' ? [true, false] : kind === 'text' ? said() : [];
  return [...new Set<unknown>(all)].filter((value) => value !== part.attributes[key]);
}

// Spec: E2
test('what fits fits no more with a value of another standard', () => {
  const fitting = new Set<string>();
  for (const [one, other] of pairs)
    for (const attribute of attributesRead(one, other))
      for (const value of otherValues(one, attribute)) {
        const changed = { ...one, attributes: { ...one.attributes, [attribute.key]: value as never } };
        if (compare(changed, other)?.verdict !== 'fits') continue;
        const key = `${one.family}.${attribute.key}`;
        fitting.add(looser.has(key) ? key : `${key} with ${other.family}`);
      }
  expect([...fitting].toSorted()).toEqual([...looser].toSorted());
});

test('what fits is not known without any of the values that the rules read, at every interface', () => {
  const met = new Set<string>();
  for (const [one, other] of pairs)
    for (const { key } of attributesRead(one, other)) {
      const { [key]: _, ...unsaid } = one.attributes;
      const found = compare({ ...one, attributes: unsaid }, other);
      expect(found?.verdict, `${one.sku} without ${key}, and ${other.sku}`).toBe('unknown');
      met.add(found?.findings[0]?.at.name ?? '');
    }
  expect(met).toEqual(new Set(interfaces.map(({ name }) => name)));
});
