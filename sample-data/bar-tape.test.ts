import { expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

const tapes = partsOf('Bar tape');
const bars = partsOf('Handlebar').filter(({ attributes: a }) => a.shape === 'drop');

/** Length of one half of a drop bar that is wrapped, from 40 mm off the middle: top, reach, hook and its end. */
const wrapped = ({ attributes: a }: (typeof bars)[number]) =>
  a.widthMm / 2 - 40 + a.reachMm + (Math.PI / 2) * a.dropMm + 40;

test('a roll covers half of every drop bar, each turn lying on a third of the one before', () => {
  const covers = (tape: (typeof tapes)[number]['attributes']) =>
    bars.every(
      (bar) =>
        wrapped(bar) * Math.PI * (bar.attributes.gripMm + tape.thicknessMm) <= tape.lengthMm * tape.widthMm * (2 / 3),
    );
  expect(failing(tapes, ({ attributes }) => covers(attributes))).toEqual([]);
});

test('the pair weighs what its material does, with 12 to 20 g for plugs and strips', () => {
  /** Grams in a cubic centimetre: foams of EVA and PU, foam with cork, hide on felt. */
  const densities = { EVA: [0.15, 0.25], cork: [0.15, 0.25], PU: [0.24, 0.32], leather: [0.4, 0.6] } as const;
  expect(
    failing(tapes, ({ attributes: a, weightGrams }) => {
      const volume = (2 * a.lengthMm * a.widthMm * a.thicknessMm) / 1000;
      const [least, most] = densities[a.material];
      return weightGrams >= volume * least + 12 && weightGrams <= volume * most + 20;
    }),
  ).toEqual([]);
});
