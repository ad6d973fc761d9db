import { group } from '../geometry/meshes.ts';
import { tipDiameter } from '../measures.ts';
import { chainringArt } from '../models/chainring.ts';
import { partIn } from '../parts.ts';
import type { Scene } from '../scene.ts';
import { edgesOf, type Stand, standing } from './standing.ts';
import { made } from './stock.ts';

/** From the front backwards, each larger than the one before it. */
const row = ['CR-32-104-K', 'CR-36-104-B', 'CR-40-110-K', 'CR-42-130-S', 'CR-46-130-S'] as const;

const radiusOf = (sku: string) => tipDiameter(partIn('Chainring', sku).attributes.teeth) / 2;

const placeOf = (i: number): Stand => ({ x: i * 62, z: -i * 105, yaw: -14, lean: 18, spin: i * 9 });

/** Five rings on their teeth, one behind the other. */
function build() {
  return group(...row.map((sku, i) => standing(made(chainringArt, 'Chainring', sku), radiusOf(sku), placeOf(i))));
}

/** The banner's chainrings. */
export const chainrings: Scene = {
  name: 'chainrings',
  build,
  crops: [
    { name: 'wide', width: 2000, height: 1158, azimuth: 0, elevation: 13, lens: 30, margins: [0.1, 0.08, 0.13, 0.05] },
    {
      name: 'tall',
      width: 1000,
      height: 1000,
      azimuth: -12,
      elevation: 12,
      lens: 18,
      margins: [0.06, 0.05, 0.08, 0.05],
    },
  ],
  points: edgesOf(radiusOf(row[0]), placeOf(0)),
};
