import type { Group } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { join, rod, tube } from '../geometry/fields.ts';
import { group, mesh, put } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import { anodised } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { dropBarLever } from './brake-lever.ts';
import { triggerPod } from './shifter-pod.ts';
import { thumbShifter, twistShifter } from './shifter-twist.ts';

/** The lever of a drop bar, with a paddle behind the blade of the brake that changes gear. */
function dropBarShifter(a: AttributesOf<'Shifter'>, brand: string, grid: number): Group {
  const side = a.side === 'right' ? 1 : -1;
  const paddle = join(
    4,
    tube(
      [0, 56, 0],
      [42, 50, 0],
      [
        [0, 5, 5],
        [1, 6, 3.6],
      ],
    ),
    tube(
      [40, 50.4, 0],
      [72, 38, 0],
      [
        [0, 6, 3.6],
        [0.5, 11, 3],
        [1, 8, 2.6],
      ],
    ),
    rod([72, 38, -4.6], [72, 38, 4.6], 3.4),
  );
  const shape = solid(paddle, [-10, 24, -16], [86, 66, 16], grid);
  return group(
    dropBarLever(a, side, brand),
    put(mesh(shape, anodised(0x5a5d63, 0.3)), [0, 0, 0], [0, side === 1 ? 0 : Math.PI, 0]),
  );
}

const makers: Readonly<
  Record<AttributesOf<'Shifter'>['action'], (a: AttributesOf<'Shifter'>, brand: string, grid: number) => Group>
> = {
  trigger: triggerPod,
  twist: twistShifter,
  thumb: (a, _, grid) => thumbShifter(a, grid),
  'drop-bar lever': dropBarShifter,
};

/** A shifter as the rider sees it; `grid` is how fine its moulded parts are, in millimetres. */
export function shifterModel(a: AttributesOf<'Shifter'>, brand: string, grid = 0.7): Model {
  const half = a.widthMm / 2;
  return {
    object: makers[a.action](a, brand, grid),
    measured:
      a.action === 'drop-bar lever'
        ? null
        : [
            [-half, 0, 0],
            [half, 0, 0],
          ],
  };
}

export const shifterArt: FamilyArt<AttributesOf<'Shifter'>> = {
  model: (a, brand) => shifterModel(a, brand),
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 44, seen: 'as the rider sees it' },
    { pose: [-90, 0, 0], azimuth: 52, elevation: 22, seen: 'seen from the end of the bar', fill: 0.84 },
    { pose: [-90, 0, 0], azimuth: -150, elevation: 30, seen: 'seen from the front', fill: 0.84 },
  ],
  pixelsPerMm: 7,
  best: 'SH-T12-R',
};
