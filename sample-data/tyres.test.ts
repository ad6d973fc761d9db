import { expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { shownTyre } from '../studio/measures.ts';
import { failing } from './failing.fixture.ts';

const innerTubes = partsOf('Inner tube');
const tyres = partsOf('Tyre');
const wheels = partsOf('Wheel');

/** The bead seat of each trade size (ETRTO), by what opens its name. */
const seats: Readonly<Record<string, number>> = {
  '29': 622,
  '700': 622,
  '28': 622,
  '27.5': 584,
  '650B': 584,
  '26': 559,
  '24': 507,
  '20': 406,
};
const seatOf = (size: string) => seats[size.split(' ')[0] ?? ''];

/** Rims that ETRTO's table (ISO 5775-1) allows up to a width of tyre, between their flanges, in millimetres. */
const rimsByTyre = [
  { upTo: 30, least: 15, most: 23 },
  { upTo: 35, least: 17, most: 25 },
  { upTo: 42, least: 17, most: 27 },
  { upTo: 47, least: 19, most: 30 },
  { upTo: 54, least: 19, most: 31 },
  { upTo: 58, least: 21, most: 34 },
  { upTo: 62, least: 23, most: 36 },
  { upTo: 66, least: 25, most: 39 },
] as const;
const rimsFor = (tyreMm: number) => rimsByTyre.find(({ upTo }) => tyreMm <= upTo);

test('tyres and tubes: the bead seat that their size names', () => {
  expect(failing([...tyres, ...innerTubes], ({ attributes: a }) => seatOf(a.size) === a.beadSeatMm)).toEqual([]);
});

test('tyres: the trade width is the ETRTO width, in inches or millimetres', () => {
  expect(
    failing(tyres, ({ attributes: a }) => {
      const width = Number.parseFloat(a.size.split('× ')[1] ?? '');
      return Math.abs((width < 4 ? width * 25.4 : width) - a.widthMm) <= 3;
    }),
  ).toEqual([]);
});

test('tyres go on rims as wide as ETRTO allows, and so does the tyre that a wheel is shown with', () => {
  const allowed = (tyreMm: number, rimMm: number) => {
    const row = rimsFor(tyreMm);
    return row !== undefined && rimMm >= row.least && rimMm <= row.most;
  };
  expect(failing(tyres, ({ attributes: a }) => a.rimWidthsMm.every((mm) => allowed(a.widthMm, mm)))).toEqual([]);
  expect(failing(tyres, ({ attributes: a }) => a.rimWidthsMm[0] < a.rimWidthsMm[1])).toEqual([]);
  // Bicycles are shown with disc brakes.
  const shown = wheels.filter(({ attributes: a }) => a.disc !== 'none');
  expect(failing(shown, ({ attributes: a }) => allowed(shownTyre(a).widthMm, a.rimInnerMm))).toEqual([]);
});

test('tyres: the wider, the less pressure; studs only in a winter tread; tubeless tyres fold', () => {
  // Pressure times width is what pulls at the casing, in bar times millimetres.
  expect(failing(tyres, ({ attributes: a }) => a.mostBar * a.widthMm > 180 && a.mostBar * a.widthMm < 260)).toEqual([]);
  expect(failing(tyres, ({ attributes: a }) => (a.tread === 'spikes') === a.studs > 0)).toEqual([]);
  expect(failing(tyres, ({ attributes: a }) => !a.tubelessReady || a.bead === 'folding')).toEqual([]);
  expect(failing(tyres, ({ attributes: a }) => a.tread !== 'knobs' || a.treadMm >= 2)).toEqual([]);
});

test('tyres: only tubeless ones stay on rims without hooks, and each carries a rider', () => {
  expect(failing(tyres, ({ attributes: a }) => !a.hookless || (a.tubelessReady && a.mostBar <= 5.5))).toEqual([]);
  expect(failing(tyres, ({ attributes: a }) => a.loadKg >= 60 && a.loadKg <= 140)).toEqual([]);
});

test('tubes: from the narrowest to the widest, and no more than half as wide again', () => {
  expect(
    failing(
      innerTubes,
      ({
        attributes: {
          widthsMm: [least, most],
        },
      }) => least < most && most <= least * 1.5,
    ),
  ).toEqual([]);
  // Every tyre finds a tube here, tubeless ones for the way home.
  const tubed = (seat: number, width: number) =>
    innerTubes.some(
      ({ attributes: { beadSeatMm, widthsMm } }) => beadSeatMm === seat && widthsMm[0] <= width && width <= widthsMm[1],
    );
  expect(failing(tyres, ({ attributes: a }) => tubed(a.beadSeatMm, a.widthMm))).toEqual([]);
});

test('tubes: walls and weights that the material gives, valves that exist', () => {
  const walls = { butyl: [0.6, 1.5], TPU: [0.1, 0.25], latex: [0.5, 0.8] } as const;
  expect(
    failing(innerTubes, ({ attributes: a }) => a.wallMm >= walls[a.material][0] && a.wallMm <= walls[a.material][1]),
  ).toEqual([]);
  expect(failing(innerTubes, ({ attributes: a }) => (a.material === 'butyl') === (a.colour === 'black'))).toEqual([]);
  // Longer stems than 48 mm are only made for Presta, and a Dunlop valve is always threaded.
  expect(failing(innerTubes, ({ attributes: a }) => a.valve === 'Presta' || a.valveMm <= 48)).toEqual([]);
  expect(failing(innerTubes, ({ attributes: a }) => a.valve !== 'Dunlop' || a.stem === 'threaded')).toEqual([]);
});
