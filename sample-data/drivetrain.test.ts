import { expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { chosen } from '../studio/chosen.ts';
import { pitchRadius } from '../studio/measures.ts';
import { failing } from './failing.fixture.ts';

test('cassettes: as many sprockets as speeds, rising, the largest of them aluminium', () => {
  const rising = (teeth: readonly number[]) => teeth.every((n, i) => i === 0 || n > (teeth[i - 1] ?? n));
  const cassettes = partsOf('Cassette');
  expect(failing(cassettes, ({ attributes: a }) => a.sprockets.length === a.speeds && rising(a.sprockets))).toEqual([]);
  expect(failing(cassettes, ({ attributes: a }) => a.aluminiumSprockets < a.speeds / 2)).toEqual([]);
});

test('cassettes: a weight that follows from teeth and build, steel blocks being heavy', () => {
  // A sprocket's area grows with the square of its teeth; grams to each.
  const area = (teeth: readonly number[]) => teeth.reduce((sum, n) => sum + n * n, 0);
  const likely = { pinned: [0.048, 0.1], spider: [0.045, 0.072], machined: [0.035, 0.06] } as const;
  const cassettes = partsOf('Cassette');
  expect(
    failing(cassettes, ({ weightGrams, attributes: a }) => {
      const [least, most] = likely[a.build];
      const grams = weightGrams / area(a.sprockets);
      return grams >= least && grams <= most;
    }),
  ).toEqual([]);
  expect(
    failing(
      cassettes,
      ({ weightGrams, attributes: a }) =>
        a.build !== 'pinned' || a.aluminiumSprockets > 0 || weightGrams / area(a.sprockets) > 0.068,
    ),
  ).toEqual([]);
});

test('cassettes: 11 speeds up to 34 teeth go on the longer HG body of the road, as those for HG-L2 do', () => {
  expect(
    failing(partsOf('Cassette'), ({ attributes: { driver, bodyMm, speeds, sprockets } }) => {
      if (driver === 'HG-L2') return bodyMm === 36.75;
      const road = speeds === 11 && (sprockets.at(-1) ?? 0) <= 34;
      return bodyMm === (driver === 'HG' ? (road ? 36.75 : 34.95) : 0);
    }),
  ).toEqual([]);
});

test('cassettes: a driver body that was made for the speeds and takes the smallest sprocket', () => {
  const bodies: Readonly<Record<string, { speeds: readonly number[]; smallest: number }>> = {
    HG: { speeds: [8, 9, 10, 11, 12], smallest: 11 },
    'HG-L2': { speeds: [12], smallest: 11 },
    'Micro Spline': { speeds: [12], smallest: 10 },
    XD: { speeds: [11, 12], smallest: 10 },
    XDR: { speeds: [11, 12], smallest: 10 },
  };
  expect(
    failing(partsOf('Cassette'), ({ attributes: a }) => {
      const body = bodies[a.driver];
      return body?.speeds.includes(a.speeds) === true && body.smallest === a.sprockets[0];
    }),
  ).toEqual([]);
});

// Room from the bolts to the tooth valleys (ISO 606: 3.9 below the pitch circle), and the arms a circle is made with.
const arms: Readonly<Record<number, readonly number[]>> = {
  64: [4],
  94: [4, 5],
  104: [4],
  107: [4],
  110: [4, 5],
  130: [5],
};
const clears = (teeth: number, circleMm: number) => pitchRadius(teeth) - 3.9 - circleMm / 2 >= 4.5;

test('chainrings: enough teeth to stand clear of the bolt circle, and the arms that circle has', () => {
  const rings = partsOf('Chainring');
  expect(
    failing(rings, ({ attributes: { mount, boltCircleMm: circle, teeth, arms: count } }) =>
      circle === 0
        ? mount !== 'bolted' && count === 0
        : mount === 'bolted' && clears(teeth, circle) && chosen(arms, circle).some((n) => n === count),
    ),
  ).toEqual([]);
  expect(failing(rings, ({ attributes: a }) => a.mount !== 'bolted' || a.offsetMm === 0)).toEqual([]);
  // Narrow and wide teeth alternate, so there is an even number of them.
  expect(failing(rings, ({ attributes: a }) => a.profile === 'plain' || a.teeth % 2 === 0)).toEqual([]);
  // A ⅛ in chain takes plain teeth alone; so does the inner ring of a pair.
  const eighth = (speeds: readonly number[]) => speeds.includes(1);
  expect(failing(rings, ({ attributes: a }) => !eighth(a.chainSpeeds) || a.profile === 'plain')).toEqual([]);
  expect(
    failing(rings, ({ attributes: a }) => a.profile !== 'plain' || eighth(a.chainSpeeds) || a.teeth <= 36),
  ).toEqual([]);
});

test('cranksets: rings that fit the spider, and an axle of the metal its diameter is made in', () => {
  const sets = partsOf('Crankset');
  expect(
    failing(sets, ({ attributes: { boltCircleMm: circle, spiderArms, teeth, middleTeeth, innerTeeth, ringMount } }) =>
      circle === 0
        ? spiderArms === 0 && innerTeeth === 0 && ringMount !== 'bolted'
        : ringMount === 'bolted' &&
          chosen(arms, circle).some((n) => n === spiderArms) &&
          clears(middleTeeth || innerTeeth || teeth, circle) &&
          innerTeeth < teeth,
    ),
  ).toEqual([]);
  expect(failing(sets, ({ attributes: a }) => (a.axleMm === 24) === (a.axleMaterial === 'steel'))).toEqual([]);
  expect(failing(sets, ({ attributes: a }) => (a.armMaterial === 'carbon') === (a.finish === 'carbon'))).toEqual([]);
  // Two rings stand either side of a road chain-line, three of one further out; a single ring of the mountain stands at 49 or further out.
  expect(
    failing(sets, ({ attributes: a }) => a.innerTeeth === 0 || a.chainlineMm < (a.middleTeeth > 0 ? 48 : 46)),
  ).toEqual([]);
  expect(failing(sets, ({ attributes: a }) => a.boltCircleMm !== 0 || a.chainlineMm >= 49)).toEqual([]);
  // Pedals stand far enough out for the chainline, and on the road further in.
  expect(
    failing(
      sets,
      ({ attributes: a }) => a.qFactorMm >= 2 * a.chainlineMm + 50 && a.qFactorMm <= 2 * a.chainlineMm + 72,
    ),
  ).toEqual([]);
});

test('cranksets: the bottom bracket in the box has the axle, and a ring of the mount is sold', () => {
  const sets = partsOf('Crankset');
  const brackets = partsOf('Bottom bracket').map(({ attributes: a }) => `${a.standard} ${a.shellMm} ${a.axleMm}`);
  expect(
    failing(sets, ({ attributes: { bottomBracket, axleMm } }) => {
      if (bottomBracket === 'none') return true;
      const shell = bottomBracket.replace('68/', '');
      return brackets.includes(`${shell} ${axleMm}`);
    }),
  ).toEqual([]);
  const seat = (mount: string, circle: number, count: number, speeds: boolean) => [mount, circle, count, speeds].join();
  const rings = partsOf('Chainring').map(({ attributes: a }) =>
    seat(a.mount, a.boltCircleMm, a.arms, a.chainSpeeds.includes(1)),
  );
  const single = (a: { boltCircleMm: number }) => a.boltCircleMm === 130;
  expect(
    failing(sets, ({ attributes: a }) => rings.includes(seat(a.ringMount, a.boltCircleMm, a.spiderArms, single(a)))),
  ).toEqual([]);
  const teeth = partsOf('Chainring').map(({ attributes: a }) => [a.boltCircleMm, a.arms, a.teeth].join());
  const both = sets.filter(({ attributes: a }) => a.innerTeeth > 0);
  expect(
    failing(both, ({ attributes: a }) =>
      [a.teeth, a.middleTeeth || a.innerTeeth].every((n) => teeth.includes([a.boltCircleMm, a.spiderArms, n].join())),
    ),
  ).toEqual([]);
});

test('chains: an even number of links, and the width and the pins of their speeds', () => {
  const pins = { 1: [8.2, 9.8], 8: [7.0, 7.3], 9: [6.5, 6.7], 10: [5.8, 6.2], 11: [5.4, 5.7], 12: [5.2, 5.4] } as const;
  const widths = { 1: 3.3, 8: 2.38, 9: 2.18, 10: 2.18, 11: 2.18, 12: 2.18 } as const;
  const chains = partsOf('Chain');
  expect(failing(chains, ({ attributes: a }) => a.links % 2 === 0)).toEqual([]);
  expect(failing(chains, ({ attributes: a }) => a.innerWidthMm === chosen(widths, a.speeds))).toEqual([]);
  expect(
    failing(chains, ({ attributes: a }) => {
      const [least, most] = chosen(pins, a.speeds);
      return a.pinLengthMm >= least && a.pinLengthMm <= most;
    }),
  ).toEqual([]);
  expect(failing(chains, ({ attributes: a }) => a.plates !== 'flat-top' || a.speeds === 12)).toEqual([]);
  expect(failing(chains, ({ attributes: a }) => (a.closure === 'spring clip') === (a.speeds === 1))).toEqual([]);
});
