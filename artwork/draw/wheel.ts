import { type WheelAttributes, wheelOutside } from '#catalogue/families/wheel.ts';
import type { Mark } from '#catalogue/part.ts';
import { around, circle, polar } from './geometry.ts';
import { hole, Plate, solid } from './plate.ts';
import { hubFace, lightOver, rimRing, spokesOf, tyreRing, valve } from './round.ts';
import { measuredBy } from './scale.ts';

/** A wheel from the side, shown with a tyre: the drive side of a rear wheel, the disc side of a front wheel. */
export function drawWheel(a: WheelAttributes, mark: Mark | null): string {
  const outside = wheelOutside(a) / 2;
  const gravel = a.size === '700C' || a.size === '28 in';
  const plate = new Plate({ ...measuredBy(mark, 2 * outside), y: 392 });
  const rimOuter = a.beadSeatMm / 2 + 2;
  const rimInner = rimOuter - (gravel ? 24 : 30);
  const flange = a.position === 'rear' ? 28 : 25;

  const round =
    tyreRing(plate, outside, rimOuter, gravel ? 'gravel' : 'knobs', gravel ? 'tan' : 'black') +
    rimRing(plate, rimOuter, rimInner, a.rimFinish) +
    lightOver(plate, rimOuter, rimInner);
  plate.raised(round, { depth: 0, soft: 10, bevel: 1 });
  const { holes: spokes, crossings } = a;
  plate.flat(
    valve(rimInner, 360 / spokes / 2 + 90, 34) +
      spokesOf({ spokes, crossings, flange, rim: rimInner, silver: a.rimFinish === 'silver', shadow: true }),
  );
  if (a.position === 'front') {
    const bolts = around(6, (_, degrees) => hole(circle(2.6, polar(22, degrees))));
    plate.piece(solid(circle(flange + 5.5)), 'black', { depth: 2, soft: 3, bevel: 1, radius: flange + 8 });
    plate.piece(solid(circle(27)) + bolts, 'alloy', { depth: 2, soft: 2, bevel: 1, radius: 28 });
    plate.piece(solid(circle(15)) + hole(circle(a.axleMm / 2)), 'black', { depth: 1, soft: 2, bevel: 0.8, radius: 16 });
  } else {
    hubFace(plate, flange + 2.5, a.holes, a.rimFinish, a.axleMm);
  }
  return plate.svg(`Wheel, ${a.size}, ${a.holes} spokes`);
}
