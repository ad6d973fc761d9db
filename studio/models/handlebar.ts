import { BufferGeometry, Curve, Float32BufferAttribute, type Mesh, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, group, mesh } from '../geometry/meshes.ts';
import { circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { radians, type V2 } from '../geometry/vectors.ts';
import { chrome, dullSilver, finished, gloss, type Painted, type Print, printed, satinBlack } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { bendOf } from './handlebar.bend.ts';

/** The last stretch of each end, which is open so that one sees the wall. */
const OPEN = 9;

const metal = (a: AttributesOf<'Handlebar'>) =>
  a.material === 'steel' && a.finish === 'silver'
    ? chrome()
    : a.finish === 'silver'
      ? dullSilver()
      : a.finish === 'black'
        ? satinBlack()
        : finished(a.finish);

/** Etched marks are pale on dark bars and dark on bright ones. */
const ink = (a: AttributesOf<'Handlebar'>, strength: number) =>
  a.finish === 'silver' ? `rgba(30, 33, 37, ${strength})` : `rgba(226, 229, 232, ${strength})`;

/** A way without a stretch at either end. */
class Shortened extends Curve<Vector3> {
  readonly whole: Curve<Vector3>;
  readonly share: number;

  constructor(whole: Curve<Vector3>, share: number) {
    super();
    this.whole = whole;
    this.share = share;
    this.arcLengthDivisions = 600;
  }

  override getPoint(t: number, target = new Vector3()): Vector3 {
    return this.whole.getPointAt(this.share + t * (1 - 2 * this.share), target);
  }
}

/** The same print with left and right exchanged; for one without words. */
const mirrored = (print: Print): Print => ({
  ...print,
  shapes: print.shapes?.map((shape) => ({
    ...shape,
    points: shape.points.map(([x, y]): V2 => [print.low[0] + print.high[0] - x, y]),
  })),
});

/** A sheet around a stretch of the way: from one distance to another, between two angles seen from the front upwards. */
function sleeve(
  way: Curve<Vector3>,
  [from, to]: V2,
  [low, high]: V2,
  radii: (fromMiddle: number) => readonly [number, number],
): BufferGeometry {
  const [rings, around] = [Math.max(6, Math.round((to - from) / 4)), 20];
  const length = way.getLength();
  const [position, normal, uv, index]: number[][] = [[], [], [], []];
  for (let i = 0; i <= rings; i++) {
    const s = from + ((to - from) * i) / rings;
    const t = s / length + 0.5;
    const [centre, tangent] = [way.getPointAt(t), way.getTangentAt(t)];
    const up = new Vector3(0, 1, 0).addScaledVector(tangent, -tangent.y).normalize();
    const front = new Vector3().crossVectors(tangent, up);
    const [h, w] = radii(Math.abs(s));
    for (let j = 0; j <= around; j++) {
      const angle = radians(low + ((high - low) * j) / around);
      const [f, u] = [Math.cos(angle), Math.sin(angle)];
      const out = front.clone().multiplyScalar(f).addScaledVector(up, u);
      const at = centre
        .clone()
        .addScaledVector(front, f * (w + 0.12))
        .addScaledVector(up, u * (h + 0.12));
      position.push(at.x, at.y, at.z);
      normal.push(out.x, out.y, out.z);
      uv.push(i / rings, j / around);
    }
  }
  for (let i = 0; i < rings; i++)
    for (let j = 0; j < around; j++) {
      const a = i * (around + 1) + j;
      index.push(a, a + around + 1, a + 1, a + 1, a + around + 1, a + around + 2);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  geometry.setIndex(index);
  return geometry;
}

/** What is etched into the clamp: a fine knurl, a line in the middle, and a scale at each side to turn the bar by. */
function knurl(a: AttributesOf<'Handlebar'>): Print {
  const [half, high] = [a.clampMm === 25.4 ? 18 : 24, (a.clampMm / 2) * radians(75)];
  const shapes: Painted[] = [];
  for (let x = -half - 2 * high; x < half + 2 * high; x += 2.4)
    for (const way of [1, -1])
      shapes.push({
        points: [
          [x, -high * way],
          [x + 2 * high, high * way],
        ],
        colour: ink(a, 0.55),
        width: 0.5,
      });
  return { low: [-half, -high], high: [half, high], ground: null, shapes, scale: 10 };
}

function scaleMarks(a: AttributesOf<'Handlebar'>): Print {
  const high = (a.clampMm / 2) * radians(55);
  const shapes: Painted[] = [];
  for (let k = -6; k <= 6; k++)
    shapes.push({
      points: [
        [k % 3 === 0 ? -4 : -2, (k * high) / 7],
        [4, (k * high) / 7],
      ],
      colour: ink(a, 0.8),
      width: 0.4,
    });
  return { low: [-5, -high], high: [5, high], ground: null, shapes, scale: 10 };
}

/** Lines at the ends to shorten the bar by, 10 mm apart. */
function cuttingMarks(a: AttributesOf<'Handlebar'>): Print {
  const high = (a.gripMm / 2) * radians(70);
  const shapes = [0, 10, 20, 30].map(
    (x): Painted => ({
      points: [
        [x + 2, -high],
        [x + 2, high],
      ],
      colour: ink(a, 0.75),
      width: 0.5,
    }),
  );
  return { low: [0, -high], high: [34, high], ground: null, shapes, scale: 8 };
}

/** What a bar says of itself: its width, and its rise or its reach, in millimetres. */
const sizes = ({ shape, widthMm, riseMm, reachMm, backsweepDegrees }: AttributesOf<'Handlebar'>): string =>
  shape === 'drop'
    ? `${widthMm} · R ${reachMm}`
    : riseMm > 0
      ? `${widthMm} · +${riseMm} · ${backsweepDegrees}°`
      : `${widthMm} · ${backsweepDegrees}°`;

/** The maker's name on the left, the sizes on the right. */
function lettering(a: AttributesOf<'Handlebar'>, text: string, size: number): Print {
  const words = [
    { text, from: [2, 0], to: [108, 0], size, colour: ink(a, 0.9), track: size * 0.16, weight: 800 },
  ] as const;
  return { low: [0, -8], high: [110, 8], ground: null, words, scale: 8 };
}

function model(a: AttributesOf<'Handlebar'>, brand: string): Model {
  const { way, measured, radii } = bendOf(a);
  const length = way.getLength();
  const body = metal(a);
  const wall = a.material === 'steel' ? 1.4 : a.material === 'carbon' ? 2.6 : 2.2;
  const r = a.gripMm / 2;
  const trimmed = (t: number) => (t - 0.5) * (length - 2 * OPEN);
  const tube = sweep(
    new Shortened(way, OPEN / length),
    (t) => {
      const [high, wide] = radii(Math.abs(trimmed(t)));
      return [high, wide];
    },
    { rings: 360, around: 48, up: [0, 1, 0], uvScale: [1.6, 1] },
  );
  const ends = [0, 1].flatMap((t) => {
    const [tip, tangent] = [way.getPointAt(t), way.getTangentAt(t).multiplyScalar(t === 0 ? -1 : 1)];
    const place = [tip.x - tangent.x * OPEN, tip.y - tangent.y * OPEN, tip.z - tangent.z * OPEN] as const;
    const direction = [tangent.x, tangent.y, tangent.z] as const;
    const rim = turn(
      [
        [r - wall, 0, 0],
        [r, 0, 0],
        [r, OPEN, 0.5],
        [r - wall, OPEN, 0.4],
      ],
      { segments: 48 },
    );
    const floor = plate(circle(r - wall + 0.2, 48), [], 0.4, { bevel: 0.1, z: 0.1 });
    return [mesh(along(rim, place, direction), body), mesh(along(floor, place, direction), gloss())];
  });
  const sheet = (stretch: V2, angles: V2, print: Print): Mesh => {
    const one = mesh(sleeve(way, stretch, angles, radii), printed(print));
    one.castShadow = false;
    return one;
  };
  const half = a.clampMm === 25.4 ? 18 : 24;
  const flat = a.shape !== 'drop';
  // Where the words begin: beyond the bend that a steep rise has.
  const sizesFrom = flat ? 86 : 50;
  const name = flat && a.backsweepDegrees > 20 ? 136 : sizesFrom;
  return {
    object: group(
      mesh(tube, body),
      ...ends,
      sheet([-half, half], [-75 + 20, 75 + 20], knurl(a)),
      a.clampMm > 26 && sheet([half + 4, half + 14], [-35, 75], scaleMarks(a)),
      a.clampMm > 26 && sheet([-half - 14, -half - 4], [-35, 75], mirrored(scaleMarks(a))),
      flat && sheet([length / 2 - OPEN - 34, length / 2 - OPEN], [-50, 90], cuttingMarks(a)),
      flat && sheet([-length / 2 + OPEN, -length / 2 + OPEN + 34], [-50, 90], mirrored(cuttingMarks(a))),
      a.clampMm > 26 && sheet([name, name + 110], [-2, 70], lettering(a, brand.toUpperCase(), 15)),
      a.clampMm > 26 && sheet([-sizesFrom - 110, -sizesFrom], [-2, 70], lettering(a, sizes(a), 10)),
    ),
    measured,
  };
}

export const handlebarArt: FamilyArt<AttributesOf<'Handlebar'>> = {
  model,
  views: [
    { pose: [0, 0, 0], azimuth: 57, elevation: 34, unmeasured: true, seen: 'seen from its left end' },
    { pose: [0, 0, 0], azimuth: -66, elevation: 14, seen: 'seen from low down at its right end' },
    { pose: [0, 138, 0], azimuth: 0, elevation: 80, seen: 'seen from above' },
  ],
  pixelsPerMm: 1.9,
  best: 'HA-780-35-K',
};
