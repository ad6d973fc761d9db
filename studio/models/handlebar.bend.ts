import { type Curve, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { bent, spline } from '../geometry/swept.ts';
import { polar, radians, smooth, type V3 } from '../geometry/vectors.ts';

// Axes of a bar: x to the rider's left, y upwards, z forwards; the clamp's middle is the origin.

/** The way of a bar from one end to the other, and what its dimension line measures. */
export interface Bend {
  readonly way: Curve<Vector3>;
  readonly measured: readonly [V3, V3];
  /** Radius of the tube at a distance from the middle, along the way: upwards, and forwards. */
  readonly radii: (along: number) => readonly [number, number];
}

const mirrored = (half: readonly V3[]): V3[] => [...half.map(([x, y, z]): V3 => [-x, y, z]).reverse(), ...half];

/** Where the outermost edge of an end lies at `edge`, its middle lies a little further in. */
function endOf([x0, y0, z0]: V3, direction: Vector3, edge: number, radius: number): V3 {
  const across = Math.sqrt(1 - direction.x ** 2) * radius;
  const t = (edge - across - x0) / direction.x;
  return [x0 + direction.x * t, y0 + direction.y * t, z0 + direction.z * t];
}

/** Bars that end in grips: straight in the clamp, up over the rise, then outwards with their sweep. */
function flatBend(a: AttributesOf<'Handlebar'>): Bend {
  const edge = a.widthMm / 2;
  const [up, back] = [Math.tan(radians(a.upsweepDegrees)), Math.tan(radians(a.backsweepDegrees))];
  const outwards = new Vector3(1, up, -back).normalize();
  const knee: V3 =
    a.shape === 'swept' && a.backsweepDegrees > 20
      ? [edge * 0.6 - (a.backsweepDegrees - 30) * 1.1, a.riseMm, a.backsweepDegrees * 0.7]
      : [64 + a.riseMm * 2.3, a.riseMm, 0];
  const start: V3 = [a.riseMm === 0 ? 52 : 54, 0, 0];
  const half: V3[] = [start];
  if (a.backsweepDegrees > 20) half.push([knee[0] - 62, a.riseMm * 0.96, knee[2] * 0.8]);
  if (a.riseMm > 0) half.push(knee);
  half.push(endOf(half[half.length - 1], outwards, edge, a.gripMm / 2));
  const radius = a.backsweepDegrees > 20 ? 55 : 85;
  const end = half[half.length - 1];
  const thick = a.clampMm / 2;
  const [from, to] = a.clampMm === 25.4 ? [27, 40] : [42, 175];
  return {
    way: bent(mirrored(half), radius),
    measured: [
      [-edge, end[1], end[2]],
      [edge, end[1], end[2]],
    ],
    radii: (along) => {
      const r = thick - (thick - a.gripMm / 2) * smooth(along, from, to);
      return [r, r];
    },
  };
}

/** Drop bars: tops, a corner forwards, and a hook that ends behind and below. */
function dropBend(a: AttributesOf<'Handlebar'>): Bend {
  const edge = a.widthMm / 2;
  const corner = 30;
  const deep = a.reachMm - 27;
  const high = a.dropMm / 2 - 3;
  const flare = Math.tan(radians(a.flareDegrees));
  const half: V3[] = [];
  for (let x = 20; x < edge - corner - 12; x += 18) half.push([x, 0, 0]);
  for (let angle = -90; angle <= 0; angle += 15) {
    const [dx, dz] = polar(corner, radians(angle));
    half.push([edge - corner + dx, ((angle + 90) / 90) ** 2 * -4, corner + dz]);
  }
  for (let angle = 72; angle >= -84; angle -= 12) {
    const y = -a.dropMm + high + high * Math.sin(radians(angle));
    half.push([edge + flare * Math.max(0, -y - 10), y, 27 + deep * Math.cos(radians(angle))]);
  }
  for (const back of [18, 36, 56, 78])
    half.push([edge + flare * (a.dropMm - 10 + back * 0.6), -a.dropMm - back * 0.04, 27 - back]);
  const tops = a.material === 'carbon' ? edge - 34 : 0;
  const [thick, thin] = [a.clampMm / 2, a.gripMm / 2];
  return {
    way: spline(mirrored(half)),
    measured: [
      [-edge, -4, corner],
      [edge, -4, corner],
    ],
    radii: (along) => {
      const r = thick - (thick - thin) * smooth(along, 40, 112);
      const flat = tops > 0 ? smooth(along, 62, 96) * (1 - smooth(along, tops - 26, tops + 12)) : 0;
      return [r - flat * 2.4, r + flat * 4.5];
    },
  };
}

/** The bend of a handlebar by its attributes. Millimetres. */
export const bendOf = (a: AttributesOf<'Handlebar'>): Bend => (a.shape === 'drop' ? dropBend(a) : flatBend(a));
