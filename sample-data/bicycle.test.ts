import { expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';

// What one family calls for, another sells: a dealer can put a whole bicycle together from the shop.

/** What is required and not on offer. */
const missing = <T>(required: readonly T[], offered: readonly T[]) =>
  [...new Set(required)].filter((one) => !offered.includes(one));

test('for every body with splines of a hub or a wheel there is a cassette, and a body for every cassette', () => {
  const bodies = [...partsOf('Hub'), ...partsOf('Wheel')]
    .map(({ attributes: a }) => a.freehub)
    .filter((body) => body !== 'none' && body !== 'threaded' && body !== 'flip-flop');
  const cassettes = partsOf('Cassette').map(({ attributes: a }) =>
    a.bodyMm === 36.75 && a.driver === 'HG' ? 'HG road' : a.driver,
  );
  expect(missing<string>(bodies, cassettes)).toEqual([]);
  expect(missing<string>(cassettes, bodies)).toEqual([]);
});

test('for as many speeds as a cassette has there are a chain, a shifter and a rear derailleur', () => {
  const speeds = partsOf('Cassette').map(({ attributes: a }) => a.speeds);
  expect(
    missing<number>(
      speeds,
      partsOf('Chain').map(({ attributes: a }) => a.speeds),
    ),
  ).toEqual([]);
  expect(
    missing<number>(
      speeds,
      partsOf('Shifter').map(({ attributes: a }) => a.speeds),
    ),
  ).toEqual([]);
  expect(
    missing<number>(
      speeds,
      partsOf('Rear derailleur').map(({ attributes: a }) => a.speeds),
    ),
  ).toEqual([]);
});

test('every brake has a rotor of the smallest and of the largest diameter it takes, and pads of its shape', () => {
  const brakes = partsOf('Disc brake').map((part) => part.attributes);
  const rotors = partsOf('Disc rotor').map(({ attributes: a }) => a.diameterMm);
  expect(
    missing<number>(
      brakes.flatMap((a) => [a.smallestRotorMm, a.largestRotorMm]),
      rotors,
    ),
  ).toEqual([]);
  expect(
    missing<string>(
      brakes.map((a) => a.padShape),
      partsOf('Brake pad').map(({ attributes: a }) => a.shape),
    ),
  ).toEqual([]);
});

test('every frame finds its seatpost, its clamp, its bottom bracket and hubs for both ends', () => {
  const frames = partsOf('Frame').map((part) => part.attributes);
  expect(
    missing<number>(
      frames.map((a) => a.seatpostMm),
      partsOf('Seatpost').map(({ attributes: a }) => a.diameterMm),
    ),
  ).toEqual([]);
  const clamps = partsOf('Seat clamp').map(({ attributes: a }) => a.tubeMm);
  expect(
    missing<number>(
      frames.map((a) => a.seatClampMm),
      clamps,
    ),
  ).toEqual([]);
  const shells = partsOf('Bottom bracket').map(({ attributes: a }) => `${a.standard} ${Math.floor(a.shellMm)}`);
  expect(
    missing<string>(
      frames.map((a) => a.shell),
      shells,
    ),
  ).toEqual([]);
  const hubs = partsOf('Hub').map(({ attributes: a }) => `${a.widthMm} × ${a.axleMm}`);
  expect(
    missing<string>(
      frames.map((a) => a.rearAxle),
      hubs,
    ),
  ).toEqual([]);
  expect(
    missing<string>(
      partsOf('Fork').map(({ attributes: a }) => a.axle),
      hubs,
    ),
  ).toEqual([]);
});

test('every crankset has a bottom bracket for its axle, and a chainring for its circle', () => {
  const cranksets = partsOf('Crankset').map((part) => part.attributes);
  expect(
    missing<number>(
      cranksets.map((a) => a.axleMm),
      partsOf('Bottom bracket').map(({ attributes: a }) => a.axleMm),
    ),
  ).toEqual([]);
  const circles = partsOf('Chainring').map(({ attributes: a }) => a.boltCircleMm);
  expect(
    missing<number>(
      cranksets.map((a) => a.boltCircleMm),
      circles,
    ),
  ).toEqual([]);
});

test('every bead seat of a rim or a wheel has a tyre and a tube, and a stem clamps every bar', () => {
  const seats = [...partsOf('Rim'), ...partsOf('Wheel')].map(({ attributes: a }) => a.beadSeatMm);
  expect(
    missing<number>(
      seats,
      partsOf('Tyre').map(({ attributes: a }) => a.beadSeatMm),
    ),
  ).toEqual([]);
  expect(
    missing<number>(
      seats,
      partsOf('Inner tube').map(({ attributes: a }) => a.beadSeatMm),
    ),
  ).toEqual([]);
  const clamps = partsOf('Stem').map(({ attributes: a }) => a.clampMm);
  expect(
    missing<number>(
      partsOf('Handlebar').map(({ attributes: a }) => a.clampMm),
      clamps,
    ),
  ).toEqual([]);
});
