import { expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { chosen } from '../studio/chosen.ts';
import { tipDiameter } from '../studio/measures.ts';
import { failing } from './failing.fixture.ts';

const bottomBrackets = partsOf('Bottom bracket');
const pedals = partsOf('Pedals');
const rearDerailleurs = partsOf('Rear derailleur');
const shifters = partsOf('Shifter');

/** Millimetres from sprocket to sprocket that a cassette of so many speeds has. */
const sprocketPitch = { 7: 5, 8: 4.8, 9: 4.35, 10: 3.95, 11: 3.9, 12: 3.6 } as const;

test('derailleurs: a cage that takes up the chain of what they are made for, and pulleys that turn in it', () => {
  const smallest = (speeds: number) => (speeds === 12 ? 10 : 11);
  const rings = { 1: 0, 2: 10, 3: 20 } as const;
  const capacities = { short: [20, 35], medium: [34, 39], long: [39, 50] } as const;
  expect(
    failing(
      rearDerailleurs,
      ({ attributes: a }) => a.capacityTeeth >= a.largestSprocket - smallest(a.speeds) + rings[a.chainrings],
    ),
  ).toEqual([]);
  expect(
    failing(rearDerailleurs, ({ attributes: { cage, capacityTeeth: teeth } }) => {
      const [least, most] = capacities[cage];
      return teeth >= least && teeth <= most;
    }),
  ).toEqual([]);
  const lengths = { short: [50, 60], medium: [70, 80], long: [84, 100] } as const;
  expect(
    failing(
      rearDerailleurs,
      ({ attributes: { cage, cageMm: mm } }) => mm >= lengths[cage][0] && mm <= lengths[cage][1],
    ),
  ).toEqual([]);
  expect(failing(rearDerailleurs, ({ attributes: a }) => a.cageMm > tipDiameter(a.pulleyTeeth))).toEqual([]);
  expect(failing(rearDerailleurs, ({ attributes: a }) => a.pulleyTeeth < 14 || a.cage === 'long')).toEqual([]);
  expect(failing(rearDerailleurs, ({ attributes: a }) => !a.clutch || a.chainrings < 3)).toEqual([]);
  expect(
    failing(
      rearDerailleurs,
      ({ name, attributes: a }) =>
        name.includes(`${a.cage} cage`) && (a.mount === 'M10 × 1 hanger' || name.includes(a.mount)),
    ),
  ).toEqual([]);
});

test('derailleurs: a cassette of their speeds comes near their largest sprocket, and they take up its chain', () => {
  const cassettes = partsOf('Cassette').map((part) => part.attributes);
  // Seven speeds have freewheels. Rings differ by 16 teeth on the road, by 10 elsewhere.
  expect(
    failing(rearDerailleurs, ({ attributes: { speeds, largestSprocket, capacityTeeth, chainrings } }) => {
      const rings = chainrings === 1 ? 0 : speeds === 11 ? 16 : 10;
      return (
        speeds === 7 ||
        cassettes.some(({ speeds: its, sprockets }) => {
          const [least, most] = [Math.min(...sprockets), Math.max(...sprockets)];
          const reaches = most <= largestSprocket && most >= largestSprocket - 4;
          return its === speeds && reaches && most - least + rings <= capacityTeeth;
        })
      );
    }),
  ).toEqual([]);
});

test('derailleurs: a cable pull by which their lever comes out at one to one and three quarters', () => {
  const levers = rearDerailleurs.map(({ sku, attributes: a }) => ({
    sku,
    lever: chosen(sprocketPitch, a.speeds) / a.cablePullMm,
  }));
  expect(levers.filter(({ lever }) => lever < 1 || lever > 1.75)).toEqual([]);
});

test('for every derailleur there is a shifter of its speeds and its pull, and for every right shifter a derailleur', () => {
  const pair = (a: { speeds: number; cablePullMm: number }) => `${a.speeds}/${a.cablePullMm}`;
  const right = shifters.filter((part) => part.attributes.side === 'right');
  expect([...new Set(rearDerailleurs.map(({ attributes }) => pair(attributes)))].sort()).toEqual(
    [...new Set(right.map(({ attributes }) => pair(attributes)))].sort(),
  );
});

test('shifters: two gears on the left, cables that reach, and levers where they belong', () => {
  expect(failing(shifters, ({ attributes: a }) => (a.side === 'left') === a.speeds < 7)).toEqual([]);
  expect(failing(shifters, ({ attributes: a }) => a.cableMm >= (a.side === 'left' ? 1500 : 1800))).toEqual([]);
  expect(failing(shifters, ({ attributes: a }) => a.action !== 'thumb' || !a.gearIndicator)).toEqual([]);
  expect(failing(shifters, ({ attributes: a }) => a.action !== 'twist' || a.clampBand === 'closed')).toEqual([]);
  expect(
    failing(shifters, ({ attributes: a }) => a.finish !== 'silver' || a.body === 'aluminium' || a.speeds === 7),
  ).toEqual([]);
});

test('shifters: one that brakes sits on a drop bar, and has its partner for the other hand', () => {
  expect(
    failing(shifters, ({ name, attributes: a }) => {
      const isDrop = a.action === 'drop-bar lever';
      return (
        isDrop === a.clampMm > 23 && isDrop === (a.brake !== 'none') && isDrop === name.startsWith('Drop-bar shift and')
      );
    }),
  ).toEqual([]);
  const drop = shifters.filter(({ attributes: a }) => a.action === 'drop-bar lever');
  expect(new Set(drop.map(({ attributes: a }) => a.side)).size).toBe(2);
});

test('bottom brackets: thread, bore and width of the standard, and bearings that go over the axle and into the cup', () => {
  const standards = {
    BSA: { seat: '1.37 in × 24 TPI', shells: [68, 73], fit: 'threaded' },
    ITA: { seat: '36 mm × 24 TPI', shells: [70], fit: 'threaded' },
    T47: { seat: 'M47 × 1', shells: [68, 73, 86.5, 92], fit: 'threaded' },
    PF41: { seat: '41 mm', shells: [86.5, 92], fit: 'pressed' },
    PF30: { seat: '46 mm', shells: [68, 73], fit: 'pressed' },
    BB30: { seat: '42 mm', shells: [68, 73], fit: 'pressed' },
  } as const;
  // Inside and outside diameter; the 25 mm bore of 6805 carries a bush for axles of 24.
  const bearings = {
    '2437-2RS': [24, 37],
    '6805-2RS': [24, 37],
    '6806-2RS': [30, 42],
    '2937-2RS': [28.99, 37],
    '2942-2RS': [28.99, 42],
  } as const;
  expect(
    failing(bottomBrackets, ({ attributes: a }) => {
      const { seat, shells, fit } = standards[a.standard];
      return a.seat === seat && a.fit === fit && shells.some((mm) => mm === a.shellMm);
    }),
  ).toEqual([]);
  expect(failing(bottomBrackets, ({ attributes: a }) => chosen(bearings, a.bearing)[0] === a.axleMm)).toEqual([]);
  expect(
    failing(bottomBrackets, ({ attributes: { fit, standard, seat, bearing, cupMm } }) => {
      const outside = chosen(bearings, bearing)[1];
      if (fit === 'threaded') return cupMm > outside + 3;
      const bore = Number.parseFloat(seat);
      return standard === 'BB30' ? bore === outside && cupMm === bore : bore > outside && cupMm > bore;
    }),
  ).toEqual([]);
  expect(failing(bottomBrackets, ({ attributes: a }) => (a.fit === 'threaded') === a.notches > 0)).toEqual([]);
  expect(
    failing(bottomBrackets, ({ attributes: a }) => (a.cupMaterial === 'none') === (a.standard === 'BB30')),
  ).toEqual([]);
});

test('pedals: what carries the shoe goes with the kind, and reflectors are on every city pedal', () => {
  expect(failing(pedals, ({ attributes: a }) => (a.tread === 'pins') === a.pinsPerSide > 0)).toEqual([]);
  expect(failing(pedals, ({ attributes: a }) => (a.kind === 'city') === (a.tread === 'rubber'))).toEqual([]);
  expect(failing(pedals, ({ attributes: a }) => (a.tread === 'rubber') === a.rubbers > 0)).toEqual([]);
  expect(failing(pedals, ({ attributes: a }) => (a.kind === 'clipless') === (a.cleat !== 'none'))).toEqual([]);
  expect(failing(pedals, ({ attributes: a }) => a.kind !== 'platform' || a.tread === 'pins')).toEqual([]);
  expect(failing(pedals, ({ attributes: a }) => a.kind !== 'city' || a.reflectors)).toEqual([]);
});
