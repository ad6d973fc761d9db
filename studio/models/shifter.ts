import type { Group } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, put } from '../geometry/meshes.ts';
import { radians } from '../geometry/vectors.ts';
import type { FamilyArt, Model } from '../model.ts';
import { dropLever, ROLL } from './drop-lever.ts';
import { triggerPod } from './shifter-pod.ts';
import { thumbShifter, twistShifter } from './shifter-twist.ts';

/** The lever of a drop bar, its horn up, with paddles behind the blade of the brake that change gears. */
const dropBarShifter = (a: AttributesOf<'Shifter'>, brand: string, grid: number): Group => {
  const side = a.side === 'right' ? 1 : -1;
  const lever = dropLever({ finish: a.finish, shifts: true }, side, brand, grid);
  return group(put(lever, [0, 0, 0], [ROLL, 0, side * radians(10)]));
};

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
