import { group } from '../geometry/meshes.ts';
import { rimOutside } from '../measures.ts';
import { wheelArt } from '../models/wheel.ts';
import { partIn } from '../parts.ts';
import type { Scene } from '../scene.ts';
import { edgesOf, type Stand, standing } from './standing.ts';
import { made } from './stock.ts';

const REAR = 'WH-29R-148-32';
const FRONT = 'WH-29F-110-32';
const radius = rimOutside(partIn('Wheel', REAR).attributes) / 2;

const foremost: Stand = { x: 0, z: 0, yaw: -8 };

/** A rear wheel upright, and the front wheel of its pair that leans on it from behind. */
function build() {
  return group(
    standing(made(wheelArt, 'Wheel', REAR), radius, foremost),
    standing(made(wheelArt, 'Wheel', FRONT), radius, { x: 430, z: -230, yaw: -34, lean: 7 }),
  );
}

/** The banner's wheels. */
export const wheels: Scene = {
  name: 'wheels',
  build,
  crops: [
    { name: 'wide', width: 2000, height: 1158, azimuth: 0, elevation: 5, lens: 16, margins: [0.1, 0.06, 0.08, 0.05] },
    { name: 'tall', width: 1000, height: 1000, azimuth: 22, elevation: 6, lens: 16, margins: [0.05, 0.05, 0.08, 0.04] },
  ],
  points: edgesOf(radius, foremost),
};
