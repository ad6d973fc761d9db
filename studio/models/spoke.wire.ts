import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three';
import { merge } from '../geometry/meshes.ts';
import { weighted } from '../geometry/normals.ts';
import { acrossFlats } from '../geometry/outlines.ts';
import { chamfered, stack } from '../geometry/stacks.ts';
import { turn } from '../geometry/turned.ts';
import { TAU, type V3 } from '../geometry/vectors.ts';

/** A point of a wire with its half width and half height there; the height lies along `flat`. */
export interface WirePoint {
  readonly place: V3;
  readonly half: readonly [number, number];
}

/**
 * A wire along a line of points, closed at both ends. `flat` is the direction of its height, roughly across the line:
 * a blade stands along it. Its section is an ellipse, squarer with a higher `power`.
 */
export function wire(
  points: readonly WirePoint[],
  flat: V3,
  { around = 8, power = 2 }: { around?: number; power?: number } = {},
): BufferGeometry {
  const round = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
  const places = points.map(({ place }) => new Vector3(...place));
  const height = new Vector3(...flat);
  const rings = points.map(({ half: [wide, high] }, i) => {
    const tangent = places[Math.min(i + 1, places.length - 1)]
      .clone()
      .sub(places[Math.max(i - 1, 0)])
      .normalize();
    const up = height.clone().sub(tangent.clone().multiplyScalar(height.dot(tangent)));
    // Where the line runs along the height, what was across stays across.
    if (up.lengthSq() < 0.04) up.crossVectors(tangent, new Vector3(1, 0, 0)).cross(tangent);
    up.normalize();
    const side = new Vector3().crossVectors(up, tangent);
    return Array.from({ length: around }, (_, j) => {
      const a = (j / around) * TAU;
      return places[i]
        .clone()
        .addScaledVector(side, wide * round(Math.cos(a)))
        .addScaledVector(up, high * round(Math.sin(a)));
    });
  });
  const position: number[] = [];
  const face = (...corners: readonly Vector3[]) => {
    for (const { x, y, z } of corners) position.push(x, y, z);
  };
  for (let i = 0; i + 1 < rings.length; i++)
    for (let j = 0; j < around; j++) {
      const k = (j + 1) % around;
      const [a, b, c, d] = [rings[i][j], rings[i][k], rings[i + 1][k], rings[i + 1][j]];
      face(a, b, c, a, c, d);
    }
  const [first, last] = [rings[0], rings[rings.length - 1]];
  for (let j = 1; j + 1 < around; j++) {
    face(first[0], first[j + 1], first[j]);
    face(last[0], last[j], last[j + 1]);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(new Float32Array((position.length / 3) * 2), 2));
  return weighted(geometry, { crease: 0.9 });
}

/**
 * A nipple along z: its head ends at 0, its square shank reaches `length` millimetres down, towards the hub. The collar
 * sits on the rim.
 */
export function nipple(length: number, segments = 20): BufferGeometry {
  const head = turn(
    [
      [0, -3.4],
      [1.9, -3.4],
      [2.9, -2.2],
      [3, -0.9],
      [2.5, 0],
      [0, 0],
    ],
    { round: 0.25, segments },
  );
  const neck = turn(
    [
      [0, -length * 0.5],
      [1.98, -length * 0.5],
      [1.98, -3],
      [0, -3],
    ],
    { round: 0.1, segments },
  );
  const shank = stack(acrossFlats(3.25, 4, Math.PI / 4), [], chamfered(-length, length * 0.55, 0.4));
  return merge([head, neck, shank]);
}
