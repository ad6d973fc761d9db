import type { Group } from 'three';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, fillet, mirrored } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import type { V2 } from '../geometry/vectors.ts';
import { turnedSteel } from '../materials.ts';
import { etched } from './etching.ts';
import { limb } from './lever.outline.ts';
import { barrel, grip, steelOf, type Tool } from './tool.sockets.ts';

/** Pliers: two arms that cross at a rivet. Those for links have a pin at each tip, those for hoses a blade and its rest. */
export function pliers(a: Tool, brand: string): Group {
  const cuts = a.kind === 'hose cutter';
  const reach = cuts ? 34 : 52;
  const back = a.lengthMm - reach;
  const arm = limb([
    [-reach, 7, cuts ? 6 : 4],
    [-reach * 0.55, 12, 7],
    [0, 0, 12],
    [back * 0.35, -15, 8.4],
    [back, -20, 7],
  ]);
  const cover = limb([
    [back * 0.42, -16.2, 9.6],
    [back * 0.7, -20.5, 9.4],
    [back + 2, -20, 9],
  ]);
  const shape = (outline: V2[], thick: number, z: number) =>
    plate(outline, [], thick, { bevel: Math.min(1.4, thick * 0.2), z });
  const blade = plate(
    [
      [-38, 9],
      [-16, 9],
      [-16, -1],
      [-20, -3],
      [-36, 3],
    ],
    [],
    1,
    { bevel: 0.2, z: 6.2 },
  );
  const rest = plate(
    fillet(
      [
        [-42, -2],
        [-18, -2],
        [-14, -8],
        [-18, -14],
        [-42, -12],
      ],
      2,
    ),
    [circle(a.gripMm / 2, 32, -29, -5.6)],
    9,
    { bevel: 0.8, z: 0.4 },
  );
  const tips = [-1, 1].map((way) => at(barrel(0, 1.7, -3, 8, 0.4), [-reach + 1, way * 6, 5.6]));
  const lower = (outline: V2[]): V2[] => mirrored(outline).map(([x, y]): V2 => [-x, -y]);
  return put(
    group(
      mesh(merge([shape(arm, 5, 5.2), shape(lower(arm), 5, 0), at(barrel(0, 7, -0.8, 11, 0.8))]), steelOf(a)),
      mesh(merge([shape(cover, 11, 2), shape(lower(cover), 11, -3)]), grip()),
      mesh(merge(cuts ? [blade, rest] : tips), turnedSteel()),
      etched({ text: brand.toUpperCase(), place: [back * 0.72, -20.3], way: -0.02, size: 5, z: 13, colour: '#f2f3f4' }),
    ),
    [reach - a.lengthMm / 2, 0, 0],
  );
}
