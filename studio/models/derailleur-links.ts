import { type BufferGeometry, Curve, type Group, Matrix4, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, type Field, join, rod, tube } from '../geometry/fields.ts';
import { along, group, merge, mesh } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import { sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { radians, TAU, type V3 } from '../geometry/vectors.ts';
import { anodised, finished, polished, steel } from '../materials.ts';

/** From pivot to pivot of a link, in millimetres. */
const LINK = 45;
/** Half of the distance between the two links. */
const APART = 9.5;
/** Slope of the links as seen from the side, and how far they stand out at the smallest sprocket. */
const SLOPE = radians(-35);
const OUT = radians(13);
/** Half height of a barrel in the knuckles, and the ears of the links beyond it. */
const BARREL = 7;
const EAR = 3.6;

/** A parallelogram's place: the middle between its pivots at the upper knuckle. */
export interface Linkage {
  readonly upper: V3;
  readonly lower: V3;
  /** A point by its place along the links, along the pins and across, from the upper pivots, in the frame of the part. */
  readonly point: (x: number, y: number, z: number) => V3;
  /** The four pivots, upper ones first, outer ones first. */
  readonly pivots: readonly [V3, V3, V3, V3];
  /** Direction of the pins. */
  readonly pin: V3;
  /** Barrels of a knuckle, 0 the upper and 1 the lower: its arms run on from them. */
  readonly barrels: (end: 0 | 1) => Field;
}

/** The four pivots of a parallelogram whose upper knuckle turns about `upper`. */
export function linkage(upper: V3): Linkage {
  const [c, s] = [Math.cos(SLOPE), Math.sin(SLOPE)];
  const point = (x: number, y: number, z: number): V3 => [
    upper[0] + x * c - y * s,
    upper[1] + x * s + y * c,
    upper[2] + z,
  ];
  const [run, out] = [LINK * Math.cos(OUT), LINK * Math.sin(OUT)];
  const ends = [
    [0, APART],
    [0, -APART],
    [run, out + APART],
    [run, out - APART],
  ] as const;
  const pivot = (i: number, y = 0) => point(ends[i][0], y, ends[i][1]);
  return {
    upper,
    lower: point(run, 0, out),
    point,
    pivots: [pivot(0), pivot(1), pivot(2), pivot(3)],
    pin: [-s, c, 0],
    barrels: (end) => {
      const [outer, inner] = end === 0 ? [0, 1] : [2, 3];
      return join(
        3,
        cylinder(pivot(outer, -BARREL), pivot(outer, BARREL), 5.4, 0.8),
        cylinder(pivot(inner, -BARREL), pivot(inner, BARREL), 5.4, 0.8),
        rod(pivot(outer), pivot(inner), 6),
      );
    },
  };
}

/**
 * One link between its two pivots, in its own frame: x along it from the upper pivot, y along the pins, z outwards. Two
 * rails with ears over the barrels, and a web with a window between them.
 */
function link(side: 1 | -1, stamped: boolean, grid: number): BufferGeometry {
  const top = BARREL + EAR / 2 + 0.3;
  const ears = [0, LINK].flatMap((x) =>
    [-1, 1].map((way) => cylinder([x, way * (BARREL + 0.25), 0], [x, way * (BARREL + EAR), 0], 5, 0.9)),
  );
  const rails = [-1, 1].map((way) =>
    tube(
      [1, way * top, side * 2.2],
      [LINK - 1, way * top, side * 2.2],
      [
        [0, 3.4, 1.7],
        [0.5, 2.6, 1.7],
        [1, 3.2, 1.7],
      ],
      [0, 0, 1],
      3,
    ),
  );
  const web = tube(
    [5, 0, side * 4.2],
    [LINK - 4.5, 0, side * 4.2],
    [
      [0, 1.5, 9],
      [0.5, 1.6, 10.4],
      [1, 1.5, 9],
    ],
    [0, 0, 1],
    4,
  );
  // The barrels turn freely within.
  const free = [0, LINK].map((x) => cylinder([x, -BARREL - 0.2, 0], [x, BARREL + 0.2, 0], 6.1, 0.4));
  const [from, to, half] = side === 1 ? [9.5, LINK * 0.56, stamped ? 4 : 4.8] : [10, LINK - 10, 5];
  const window = box([(from + to) / 2, 0, side * 4], [(to - from) / 2, half, 12], 2.2);
  const whole = cut(0.6, join(stamped ? 1.2 : 3, ...ears, ...rails, web), ...free);
  return solid(cut(0.8, whole, window), [-7, -13, -8], [LINK + 7, 13, 8], grid);
}

/** A link put into its place: turned outwards about its pin, then down the slope. */
function placed(geometry: BufferGeometry, pivot: V3): BufferGeometry {
  const posed = new Matrix4().makeRotationZ(SLOPE).multiply(new Matrix4().makeRotationY(-OUT));
  return geometry.applyMatrix4(posed.setPosition(...pivot));
}

class Coil extends Curve<Vector3> {
  readonly length: number;
  readonly radius: number;
  readonly turns: number;
  constructor(length: number, radius: number, turns: number) {
    super();
    this.length = length;
    this.radius = radius;
    this.turns = turns;
  }
  override getPoint(t: number, into = new Vector3()): Vector3 {
    // The wire runs in to the axis at both ends, where its hooks sit.
    const near = Math.min(1, Math.min(t, 1 - t) * this.turns);
    const a = t * this.turns * TAU;
    return into.set(this.radius * near * Math.cos(a), this.radius * near * Math.sin(a), t * this.length);
  }
}

/** A coil spring from `a` to `b`: wire of `wire` millimetres at `radius`, close-wound. */
export function spring(a: V3, b: V3, radius: number, wire: number): BufferGeometry {
  const way: V3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const length = Math.hypot(...way);
  const turns = Math.floor(length / (wire * 1.9));
  const curve = new Coil(length, radius, turns);
  curve.arcLengthDivisions = turns * 24;
  return along(sweep(curve, wire / 2, { rings: turns * 22, around: 8, up: [0, 0, 1] }), a, way);
}

/** A pin through an ear, with a head above and below. */
function pin(length: number, head: number): BufferGeometry {
  return turn(
    [
      [0, -length - 0.9],
      [head - 0.5, -length - 0.9],
      [head, -length - 0.3],
      [head, -length + 0.1],
      [2.2, -length + 0.1],
      [2.2, length - 0.1],
      [head, length - 0.1],
      [head, length + 0.3],
      [head - 0.5, length + 0.9],
      [0, length + 0.9],
    ],
    { round: 0.2, segments: 32 },
  );
}

/** Both links, their four pins and the spring that stands across between them. */
export function links(place: Linkage, a: AttributesOf<'Rear derailleur'>, grid: number): Group {
  const stamped = a.speeds <= 8;
  const coloured = a.finish === 'black' ? anodised(0x3b3d42, 0.3) : finished(a.finish);
  const plain = a.finish === 'silver' ? finished('silver') : anodised();
  const pins = place.pivots.map((pivot) => along(pin(BARREL + EAR, a.clutch ? 3 : 3.4), pivot, place.pin));
  const [outerUpper, innerUpper, , innerLower] = place.pivots;
  return group(
    mesh(placed(link(1, stamped, grid), outerUpper), coloured),
    mesh(placed(link(-1, stamped, grid), innerUpper), a.finish === 'red' ? plain : coloured),
    mesh(merge(pins), steel()),
    mesh(spring(outerUpper, innerLower, 3.9, 1.3), polished()),
  );
}
