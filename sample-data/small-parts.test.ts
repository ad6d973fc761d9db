import { expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

const freewheels = partsOf('Freewheel');
const links = partsOf('Chain link');
const bolts = partsOf('Chainring bolt');
const lockRings = partsOf('Lock ring');
const spacers = partsOf('Driver spacer');

test('freewheels: as many sprockets as speeds, rising, for the chain of their speeds, and a tool for their kind', () => {
  const tools = { 'splined sprocket': 'lock ring tool', 'fixed sprocket': 'chain whip' } as const;
  expect(
    failing(freewheels, ({ attributes: { kind, speeds, sprockets, mount, chainWidth, tool } }) => {
      const rising = sprockets.every((teeth, i) => i === 0 || teeth > (sprockets[i - 1] ?? teeth));
      const right = kind === 'freewheel' ? (speeds === 1 ? 'four-notch remover' : '12-spline remover') : tools[kind];
      const seated = (mount === 'HG splines') === (kind === 'splined sprocket');
      return (
        sprockets.length === speeds &&
        rising &&
        tool === right &&
        seated &&
        (speeds === 1 || chainWidth === '½ × 3/32 in')
      );
    }),
  ).toEqual([]);
});

test('each derailleur that hangs at the axle of a 7-speed bicycle has a freewheel, and each single-speed chain a sprocket', () => {
  const sevens = partsOf('Rear derailleur').filter(({ attributes: a }) => a.speeds === 7);
  expect(
    failing(sevens, ({ attributes: a }) =>
      freewheels.some(({ attributes: b }) => b.speeds === 7 && Math.max(...b.sprockets) === a.largestSprocket),
    ),
  ).toEqual([]);
  const singles = partsOf('Chain').filter(({ attributes: a }) => a.speeds === 1);
  expect(failing(singles, () => freewheels.some(({ attributes: a }) => a.chainWidth === '½ × ⅛ in'))).toEqual([]);
});

test('every chain has a link as long as its pins, with its plates and its closure', () => {
  expect(
    failing(partsOf('Chain'), ({ attributes: chain }) =>
      links.some(
        ({ attributes: a }) =>
          a.chainSpeeds.includes(chain.speeds) &&
          a.pinLengthMm === chain.pinLengthMm &&
          a.closure === chain.closure &&
          (a.plates === 'flat-top') === (chain.plates === 'flat-top'),
      ),
    ),
  ).toEqual([]);
  // What snaps together under load holds for good from ten speeds on.
  expect(failing(links, ({ attributes: a }) => a.reusable === Math.max(...a.chainSpeeds) < 10)).toEqual([]);
});

test('every crank with a spider has bolts for its arms and its rings; aluminium has a socket that does not round off', () => {
  const spiders = partsOf('Crankset').filter(({ attributes: a }) => a.spiderArms > 0);
  expect(
    failing(spiders, ({ attributes: crank }) =>
      bolts.some(({ attributes: a }) => a.pieces === crank.spiderArms && a.rings === (crank.innerTeeth > 0 ? 2 : 1)),
    ),
  ).toEqual([]);
  expect(failing(bolts, ({ attributes: a }) => a.lengthMm === (a.rings === 1 ? 6.5 : 10))).toEqual([]);
  expect(failing(bolts, ({ attributes: a }) => (a.tool === 'T30') === (a.material === 'aluminium'))).toEqual([]);
});

test('every cassette on a splined body has a lock ring for its smallest sprocket, every Center Lock hub one for its axle', () => {
  const splined = partsOf('Cassette').filter(({ attributes: a }) => a.driver !== 'XD' && a.driver !== 'XDR');
  expect(
    failing(splined, ({ attributes: { driver, sprockets } }) =>
      lockRings.some(
        // HG-L2 has the lock ring of HG.
        ({ attributes: a }) => a.fits === (driver === 'HG-L2' ? 'HG' : driver) && a.smallestTeeth === sprockets[0],
      ),
    ),
  ).toEqual([]);
  const centreLock = partsOf('Hub').filter(({ attributes: a }) => a.disc === 'centre lock');
  expect(
    failing(centreLock, ({ attributes: hub }) =>
      lockRings.some(({ attributes: a }) => a.fits === 'centre lock' && a.axleMm >= hub.axleMm),
    ),
  ).toEqual([]);
  expect(
    failing(
      lockRings,
      ({ attributes: a }) =>
        a.axleMm > 0 === (a.fits === 'centre lock') &&
        a.smallestTeeth > 0 === (a.fits === 'HG' || a.fits === 'Micro Spline') &&
        (a.tool === 'hook spanner') === (a.fits === 'fixed hub'),
    ),
  ).toEqual([]);
  // The flange must be narrower than the smallest sprocket is over its roots, or the chain rides on it.
  const narrow = { 0: 60, 10: 33.2, 11: 37.2, 12: 41.2 } as const;
  expect(failing(lockRings, ({ attributes: a }) => a.outsideMm < narrow[a.smallestTeeth])).toEqual([]);
});

test('spacers: one piece is as thick as what a body is longer, a kit fills a body', () => {
  expect(
    failing(spacers, ({ attributes: { body, thicknessMm, pieces } }) =>
      pieces > 1 ? thicknessMm > 30 : body === 'HG' ? thicknessMm <= 4.5 : thicknessMm === 1.85,
    ),
  ).toEqual([]);
});
