import type { Group, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { cut, cylinder, join, rod, tube } from '../geometry/fields.ts';
import { at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V3 } from '../geometry/vectors.ts';
import { anodised, finished, steel, zinc } from '../materials.ts';
import { screw } from './derailleur-cage.ts';
import { threadedRod } from './thread.ts';

/** What stands between the upper knuckle and the frame: the link of a hanger, the hook of an axle, or nothing. */
export function mount({ mount: kind, finish }: AttributesOf<'Rear derailleur'>, z: number, grid: number): Group {
  const dark: Material = finish === 'silver' ? finished('silver') : anodised(0x393b40, 0.4);
  const stud = (place: V3, low: number) => {
    const head = turn(
      [
        [0, 0],
        [8.6, 0],
        [8.6, 2.6],
        [7.6, 3.6],
        [0, 3.6],
      ],
      { round: 0.4, segments: 48 },
    );
    const shank = threadedRod({ radius: 5, pitch: 1, low, high: 0.2 });
    return put(group(mesh(merge([head, shank]), steel()), mesh(at(bolt(9, 2, 5), [0, 0, 4.1]), steel())), place);
  };
  if (kind === 'direct mount') return stud([0, 0, z + 6.7], -34);
  const axle = stud([0, 0, z + 6.7], -18);
  if (kind === 'axle hook') {
    const claw = fillet(
      [
        [-17, -6, 6],
        [-14, 40, 6],
        [30, 40, 5],
        [33, 31, 4],
        [10, 30, 5],
        [10, 20, 5],
        [32, 19, 4],
        [30, 10, 5],
        [15, 6, 6],
        [12, -14, 8],
        [-6, -15, 10],
      ],
      5,
      6,
    );
    const sheet = plate(claw, [circle(5.2, 40)], 3.2, { bevel: 0.45, z: z - 15.6 });
    const button = at(screw([0, 0, 0], [0, 0, 1], 9, 8), [-7, 27, z - 10]);
    return group(axle, mesh(sheet, zinc()), mesh(button, steel()));
  }
  const [hx, hy] = [9, 29];
  const body = cut(
    0.5,
    join(
      5,
      cylinder([0, 0, z - 19], [0, 0, z - 12.3], 11, 1.4),
      cylinder([hx, hy, z - 19], [hx, hy, z - 9.6], 11.2, 1.4),
      tube(
        [0, 0, z - 15.6],
        [hx, hy, z - 14.3],
        [
          [0, 3.3, 10],
          [0.5, 3.3, 7.6],
          [1, 4.6, 10],
        ],
      ),
      rod([-4, 16, z - 15], [-9, 27, z - 15], 3.2, 2.8),
    ),
    cylinder([hx, hy, z - 12], [hx, hy, z], 8.9, 0.3),
  );
  return group(axle, mesh(solid(body, [-16, -16, z - 24], [26, 46, z - 4], grid), dark), stud([hx, hy, z - 12.4], -20));
}
