import { expect, test } from 'vitest';
import { parts, type ShopPart } from './parts.ts';

// What one family calls for, another sells: a dealer can put a whole bicycle together from the shop.

type Category = ShopPart['category'];
const of = <C extends Category>(category: C) =>
  parts.filter((part): part is Extract<ShopPart, { category: C }> => part.category === category);

/** What is asked for and not on offer. */
const missing = <T>(asked: readonly T[], offered: readonly T[]) =>
  [...new Set(asked)].filter((one) => !offered.includes(one));

test('for every body of a hub or a wheel there is a cassette, and a body for every cassette', () => {
  const bodies = [...of('Hub'), ...of('Wheel')].map(({ attributes: a }) => a.freehub).filter((body) => body !== 'none');
  const cassettes = of('Cassette').map(({ attributes: a }) => a.driver);
  expect(missing<string>(bodies, cassettes)).toEqual([]);
  expect(missing<string>(cassettes, bodies)).toEqual([]);
});

test('for as many speeds as a cassette has there are a chain, a shifter and a rear derailleur', () => {
  const speeds = of('Cassette').map(({ attributes: a }) => a.speeds);
  expect(
    missing<number>(
      speeds,
      of('Chain').map(({ attributes: a }) => a.speeds),
    ),
  ).toEqual([]);
  expect(
    missing<number>(
      speeds,
      of('Shifter').map(({ attributes: a }) => a.speeds),
    ),
  ).toEqual([]);
  expect(
    missing<number>(
      speeds,
      of('Rear derailleur').map(({ attributes: a }) => a.speeds),
    ),
  ).toEqual([]);
});

test('every brake has a rotor of its diameter and of the largest it takes, and pads of its shape', () => {
  const brakes = of('Disc brake').map((part) => part.attributes);
  const rotors = of('Disc rotor').map(({ attributes: a }) => a.diameterMm);
  expect(
    missing<number>(
      brakes.flatMap((a) => [a.rotorMm, a.largestRotorMm]),
      rotors,
    ),
  ).toEqual([]);
  expect(
    missing<string>(
      brakes.map((a) => a.padShape),
      of('Brake pad').map(({ attributes: a }) => a.shape),
    ),
  ).toEqual([]);
});

test('every frame finds its seatpost, its clamp, its bottom bracket and hubs for both ends', () => {
  const frames = of('Frame').map((part) => part.attributes);
  expect(
    missing<number>(
      frames.map((a) => a.seatpostMm),
      of('Seatpost').map(({ attributes: a }) => a.diameterMm),
    ),
  ).toEqual([]);
  const clamps = of('Seat clamp').map(({ attributes: a }) => a.tubeMm);
  expect(
    missing<number>(
      frames.map((a) => a.seatClampMm),
      clamps,
    ),
  ).toEqual([]);
  const shells = of('Bottom bracket').map(({ attributes: a }) => `${a.standard} ${Math.floor(a.shellMm)}`);
  expect(
    missing<string>(
      frames.map((a) => a.shell),
      shells,
    ),
  ).toEqual([]);
  const hubs = of('Hub').map(({ attributes: a }) => `${a.widthMm} × ${a.axleMm}`);
  expect(
    missing<string>(
      frames.map((a) => a.rearAxle),
      hubs,
    ),
  ).toEqual([]);
  expect(
    missing<string>(
      of('Fork').map(({ attributes: a }) => a.axle),
      hubs,
    ),
  ).toEqual([]);
});

test('every crankset has a bottom bracket for its axle, and a chainring for its circle', () => {
  const cranksets = of('Crankset').map((part) => part.attributes);
  expect(
    missing<number>(
      cranksets.map((a) => a.axleMm),
      of('Bottom bracket').map(({ attributes: a }) => a.axleMm),
    ),
  ).toEqual([]);
  const circles = of('Chainring').map(({ attributes: a }) => a.boltCircleMm);
  expect(
    missing<number>(
      cranksets.map((a) => a.boltCircleMm),
      circles,
    ),
  ).toEqual([]);
});

test('every bead seat of a rim or a wheel has a tyre and a tube, and a stem clamps every bar', () => {
  const seats = [...of('Rim'), ...of('Wheel')].map(({ attributes: a }) => a.beadSeatMm);
  expect(
    missing<number>(
      seats,
      of('Tyre').map(({ attributes: a }) => a.beadSeatMm),
    ),
  ).toEqual([]);
  expect(
    missing<number>(
      seats,
      of('Inner tube').map(({ attributes: a }) => a.beadSeatMm),
    ),
  ).toEqual([]);
  const clamps = of('Stem').map(({ attributes: a }) => a.clampMm);
  expect(
    missing<number>(
      of('Handlebar').map(({ attributes: a }) => a.clampMm),
      clamps,
    ),
  ).toEqual([]);
});
