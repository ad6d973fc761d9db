import type { Group } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import type { FamilyArt, Model } from '../model.ts';
import { cagePedal } from './pedal-cage.ts';
import { jawPedal, roadPedal } from './pedal-clipless.ts';
import { platformPedal } from './pedal-platform.ts';

function made(a: AttributesOf<'Pedals'>, brand: string, grid: number): Group {
  if (a.cleat === 'two-bolt') return jawPedal(a, grid);
  if (a.cleat === 'three-bolt') return roadPedal(a, grid);
  return a.body === 'steel' ? cagePedal(a) : platformPedal(a, brand, grid);
}

/** The right pedal of a pair, lying flat; `grid` is how fine its moulded parts are, in millimetres. */
export function pedalModel(a: AttributesOf<'Pedals'>, brand: string, grid = 0.85): Model {
  const half = a.widthMm / 2;
  return {
    object: made(a, brand, grid),
    measured: [
      [-half, 0, 0],
      [half, 0, 0],
    ],
  };
}

export const pedalArt: FamilyArt<AttributesOf<'Pedals'>> = {
  model: (a, brand) => pedalModel(a, brand),
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 50, seen: 'seen from above' },
    { pose: [-90, 0, 0], azimuth: -36, elevation: 24, seen: 'seen from the crank', fill: 0.86 },
    { pose: [0, -24, 0], azimuth: 0, elevation: 12, seen: 'standing on its edge', fill: 0.86 },
  ],
  pixelsPerMm: 5.2,
  best: 'PD-P104-K',
};
