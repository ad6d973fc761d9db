import { expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

const derailleurs = partsOf('Front derailleur');
const rear = partsOf('Rear derailleur');
const left = partsOf('Shifter').filter(({ attributes: a }) => a.side === 'left' && a.speeds > 1);

test('front derailleurs: a capacity of what two or three rings differ by, and a chainline of the road or of three rings', () => {
  const capacities = { 2: [10, 18], 3: [18, 24] } as const;
  const chainlines = { 2: [43, 48], 3: [47, 51] } as const;
  expect(
    failing(derailleurs, ({ attributes: { chainrings, capacityTeeth: teeth, chainlineMm: mm } }) => {
      const [[least, most], [inner, outer]] = [capacities[chainrings], chainlines[chainrings]];
      return teeth >= least && teeth <= most && mm >= inner && mm <= outer;
    }),
  ).toEqual([]);
  expect(failing(derailleurs, ({ attributes: a }) => a.swing !== 'side swing' || a.mount === 'direct mount')).toEqual(
    [],
  );
});

test('every crank with two or three rings has a front derailleur over its largest ring, with its capacity, on its chainline', () => {
  const doubles = partsOf('Crankset').filter(({ attributes: a }) => a.innerTeeth > 0);
  expect(doubles.length).toBeGreaterThan(0);
  expect(
    failing(doubles, ({ attributes: crank }) =>
      derailleurs.some(
        // The curve of the cage follows a ring of up to six teeth more than the crank's.
        ({ attributes: a }) =>
          a.chainrings === (crank.middleTeeth > 0 ? 3 : 2) &&
          a.largestRing >= crank.teeth &&
          a.largestRing - crank.teeth <= 6 &&
          a.capacityTeeth >= crank.teeth - crank.innerTeeth &&
          Math.abs(a.chainlineMm - crank.chainlineMm) <= 1,
      ),
    ),
  ).toEqual([]);
});

test('every front derailleur has a left shifter of its rings and its pull, and a rear one for as many rings; and each left shifter a derailleur', () => {
  const pairs = (rings: number, pull: number) => `${rings}/${pull}`;
  const fronts = new Set(derailleurs.map(({ attributes: a }) => pairs(a.chainrings, a.cablePullMm)));
  expect(new Set(left.map(({ attributes: a }) => pairs(a.speeds, a.cablePullMm)))).toEqual(fronts);
  expect(
    failing(derailleurs, ({ attributes: a }) =>
      rear.some(({ attributes: b }) => b.speeds === a.speeds && b.chainrings === a.chainrings),
    ),
  ).toEqual([]);
});
