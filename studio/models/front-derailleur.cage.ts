import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, merge } from '../geometry/meshes.ts';
import { arcSlot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, radians, smooth, type V2 } from '../geometry/vectors.ts';
import { screw } from './derailleur-cage.ts';
import { tipRadius } from './teeth.outline.ts';

type Mech = AttributesOf<'Front derailleur'>;

const PLATE = 1.5;
/** How far the outer plate stands over the teeth, and how high the cage is. */
const [CLEAR, HEIGHT] = [2, 19];
/** From nose to tail, as angles about the middle of the ring. */
const [NOSE, TAIL] = [radians(71), radians(127)];

const cageHalf = ({ chainrings }: Mech) => (chainrings === 3 ? 6.8 : 5.8);

/** A plate of the cage between its lower edge and its upper one: low at the tail, with a nose turned up. */
function cagePlate(ring: number, low: number, drop: number, z: number): BufferGeometry {
  const steps = 40;
  const edge = (radiusAt: (t: number) => number): V2[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps;
      const [x, y] = polar(radiusAt(t), NOSE + (TAIL - NOSE) * t);
      return [x, y - ring - CLEAR - HEIGHT];
    });
  // Both ends are rounded.
  const round = (t: number) => Math.sqrt(1 - Math.max(0, 1 - Math.min(t, 1 - t) / 0.05) ** 2) * 0.98 + 0.02;
  const middle = ring + CLEAR + 6;
  const top = edge((t) => {
    const full = ring + CLEAR + HEIGHT - 5 * (1 - smooth(t, 0, 0.2)) - 7 * smooth(t, 0.5, 1);
    return middle + (full - middle) * round(t);
  });
  const bottom = edge((t) => {
    const full =
      ring + low - drop * smooth(t, 0.12, 0.5) * (1 - 0.6 * smooth(t, 0.6, 1)) + 1.5 * (1 - smooth(t, 0, 0.12));
    return middle + (full - middle) * round(t);
  });
  const window = arcSlot(ring + CLEAR + HEIGHT * 0.62, NOSE + 0.52, NOSE + 0.78, 3.4, 16).map(
    ([x, y]): V2 => [x, y - ring - CLEAR - HEIGHT],
  );
  return plate([...top, ...bottom.reverse()], [window], PLATE, { bevel: 0.4, z });
}

/** Both plates, the bridge over the chain and the spacer with its screw that holds them together at the tail. */
export function frontCage(a: Mech): { outer: BufferGeometry; inner: BufferGeometry; hardware: BufferGeometry } {
  const [half, ring] = [cageHalf(a), tipRadius(a.largestRing)];
  const centre = -ring - CLEAR - HEIGHT;
  const bridge = arcSlot(ring + CLEAR + HEIGHT - 1.4, radians(79), radians(93), 2.2, 12).map(
    ([x, y]): V2 => [x, y + centre],
  );
  const [tx, ty] = polar(ring + CLEAR + 7.5, TAIL - 0.035);
  const post = turn(
    [
      [0, -half - 0.1],
      [2.6, -half - 0.1],
      [2.6, half + 0.1],
      [0, half + 0.1],
    ],
    { round: 0.2, segments: 28 },
  );
  // A rib is pressed into the outer plate, which stiffens it.
  const rib = arcSlot(ring + CLEAR + 5.4, NOSE + 0.1, TAIL - 0.2, 2.4, 40).map(([x, y]): V2 => [x, y + centre]);
  return {
    outer: merge([
      plate(rib, [], 1.2, { bevel: 0.55, z: half + PLATE - 0.4 }),
      cagePlate(ring, CLEAR, 0, half),
      plate(bridge, [], 2 * half + 0.6, { bevel: 0.3, z: -half - 0.3 }),
    ]),
    inner: cagePlate(ring, CLEAR - 3, 0.9 * a.capacityTeeth + 2, -half - PLATE),
    hardware: merge([at(post, [tx, ty + centre, 0]), screw([tx, ty + centre, half + PLATE + 1.6], [0, 0, 1], 6, 8)]),
  };
}
