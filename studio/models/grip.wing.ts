import type { Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { cut, cylinder, ellipsoid, type Field, join } from '../geometry/fields.ts';
import { mesh } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import { smooth } from '../geometry/vectors.ts';
import { skinOf, sleeveOf } from './grip.skin.ts';

/** A grip with a rest for the heel of the hand: towards the rider, which is towards the viewer, and broadest outside. */
export function wingOf(a: AttributesOf<'Grips'>): Object3D {
  const [from, to] = sleeveOf(a);
  const r = a.diameterMm / 2;
  const L = to - from;
  const round = cylinder([from, 0, 0], [to, 0, 0], r - 1, 2.5);
  const long = Math.min(42, L * 0.46);
  const wing = ellipsoid([to - long * 0.86, -1.5, 13], [long, 8.2, 28]);
  // The rest lies on one side of the bar only.
  const rest: Field = (x, y, z) => Math.max(wing(x, y, z), -z - 4, x - to + 1);
  const body = join(10, round, rest);
  const pattern: Field = (x, y, z) => {
    const d = body(x, y, z);
    if (d > 2 || d < -2) return d;
    const within = smooth(x, from + 4, from + 10) * (1 - smooth(x, to - 14, to - 6));
    if (a.pattern === 'ribs') return d - 0.55 * within * Math.sin((x / 5.2) * Math.PI * 2);
    if (a.pattern === 'diamond') {
      const around = z > r ? r * 1.4 + (z - r) : Math.atan2(z, y) * r;
      const wave = Math.sin(((x + around) / 6.4) * Math.PI) * Math.sin(((x - around) / 6.4) * Math.PI);
      return d - 0.5 * within * wave;
    }
    return d;
  };
  const bore = cylinder([from - 5, 0, 0], [from + 4, 0, 0], a.barMm / 2, 0.2);
  return mesh(
    solid(cut(0.5, pattern, bore), [from - 4, -r - 8, -r - 6], [to + 4, r + 8, 48], 0.95, {
      uv: (x, y, z) => [x / 50, (z > r ? r + z - r + 12 : Math.atan2(z, y) * r) / 50],
    }),
    skinOf(a),
  );
}
