import { group } from '../geometry/meshes.ts';
import { tipDiameter } from '../measures.ts';
import { cassetteArt } from '../models/cassette.ts';
import { partIn } from '../parts.ts';
import type { Scene } from '../scene.ts';
import { edgesOf, lying, type Stand, standing } from './standing.ts';
import { made } from './stock.ts';

const cassette = (sku: string) => {
  const { sprockets } = partIn('Cassette', sku).attributes;
  return { part: made(cassetteArt, 'Cassette', sku), radius: tipDiameter(sprockets.at(-1) ?? 0) / 2 };
};

const foremost: Stand = { x: 0, z: 30, yaw: -9, lean: 11, spin: 3 };

/** Twelve sprockets from ten to fifty teeth, a black cassette behind them and one for the road in front. */
function build() {
  const [first, second, third] = ['CS-12-1050-XD', 'CS-12-1051-MS', 'CS-12-1134-L2'].map(cassette);
  return group(
    standing(first.part, first.radius, foremost),
    standing(second.part, second.radius, { x: 172, z: -175, yaw: -14, lean: 4 }),
    lying(third.part, 0, { x: 206, z: 70 }),
  );
}

/** The banner's cassettes. */
export const cassettes: Scene = {
  name: 'cassettes',
  build,
  crops: [
    { name: 'wide', width: 2000, height: 1158, azimuth: 0, elevation: 9, lens: 18, margins: [0.06, 0.06, 0.1, 0.06] },
    {
      name: 'tall',
      width: 1000,
      height: 1000,
      azimuth: 14,
      elevation: 12,
      lens: 18,
      margins: [0.05, 0.05, 0.08, 0.05],
    },
  ],
  points: edgesOf(tipDiameter(50) / 2, foremost),
};
