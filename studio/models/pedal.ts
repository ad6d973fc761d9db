import { Box3, type Group, type Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, put } from '../geometry/meshes.ts';
import { radians } from '../geometry/vectors.ts';
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

/** How the left pedal stands behind the right one: how far it leans back, and how far it is turned. */
const LEAN = radians(80);
const TURN = radians(-24);

const lowestOf = (object: Object3D): number => new Box3().setFromObject(object).min.z;

/** Both pedals, as they are sold: the right one lies in front, the left one stands on its edge behind and shows its face. */
function pair(a: AttributesOf<'Pedals'>, brand: string): Model {
  const { object: right, measured } = pedalModel(a, brand);
  const left = put(group(put(right.clone(), [0, 0, 0], [LEAN, 0, Math.PI])), [0, 0, 0], [0, 0, TURN]);
  left.position.set(a.widthMm * 0.2, a.lengthMm / 2 + a.widthMm * 0.3, lowestOf(right) - lowestOf(left));
  return { object: group(right, left), measured };
}

export const pedalArt: FamilyArt<AttributesOf<'Pedals'>> = {
  model: pair,
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 36, seen: 'one lying, one standing' },
    { pose: [-90, 0, 0], azimuth: -36, elevation: 24, seen: 'seen from the crank', fill: 0.86 },
    { pose: [-90, 0, 0], azimuth: 38, elevation: 24, seen: 'seen from their ends', fill: 0.86 },
  ],
  pixelsPerMm: 4.5,
  best: 'PD-P104-K',
};
