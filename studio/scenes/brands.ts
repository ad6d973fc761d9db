import { group, put } from '../geometry/meshes.ts';
import { frameArt } from '../models/frame.ts';
import type { Scene } from '../scene.ts';
import { made } from './stock.ts';

/** One of each kind, in the colours of four makers. */
const row = ['FR-GR700-56-G', 'FR-HT275-S-Y', 'FR-RD700-54-R', 'FR-CT28-M-W'];
/** From one frame to the next, in millimetres. */
const STEP = 1010;

/** Four frames in a row, as they hang where they are sprayed. */
const build = () => group(...row.map((sku, i) => put(made(frameArt, 'Frame', sku), [i * STEP, 0, 0])));

/** The frames over the brands. */
export const brands: Scene = {
  name: 'brands',
  build,
  crops: [
    { name: 'wide', width: 2000, height: 520, azimuth: 0, elevation: 6, lens: 14, margins: [0.03, 0.03, 0.08, 0.06] },
    { name: 'tall', width: 1000, height: 640, azimuth: -58, elevation: 12, lens: 9, margins: [0.04, 0.04, 0.08, 0.06] },
  ],
};
