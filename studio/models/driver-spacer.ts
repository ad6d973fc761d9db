import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, group, merge, mesh } from '../geometry/meshes.ts';
import { circle, notched } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { polar } from '../geometry/vectors.ts';
import { aluminium, anodised } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { etched } from './etching.ts';

type Spacer = AttributesOf<'Driver spacer'>;

/** The rings of a kit, in millimetres: they lie in three piles, the thickest below. */
const piles = [
  [10, 5, 2],
  [10, 5, 2],
  [10, 1],
] as const;

/** A ring that slides over the splines of a body: HG has three tabs inward that find the grooves, XDR's is plain. */
function ring({ body }: Spacer, thick: number): BufferGeometry {
  const [outside, bore] = body === 'XDR' ? [20.5, 17.9] : [21, 17.4];
  const hole = body === 'XDR' ? circle(bore, 120) : notched(bore, 1.3, 3, 8);
  return plate(circle(outside, 120), [hole], thick, { bevel: Math.min(0.35, thick * 0.25) });
}

export const driverSpacerArt: FamilyArt<Spacer> = {
  model: (a) => {
    const metal = a.finish === 'black' ? anodised(0x3a3d42, 0.34) : aluminium();
    const outside = a.body === 'XDR' ? 20.5 : 21;
    if (a.pieces > 1) {
      const made = piles.flatMap((pile, p) => {
        const [x, y] = polar(26, Math.PI / 2 + (p / piles.length) * Math.PI * 2);
        // Each ring lies a little aside of the one below, so that all of them are counted.
        return pile.map((thick, i) => {
          const below = pile.slice(0, i).reduce((sum, one) => sum + one + 0.06, 0);
          return at(ring(a, thick), [x + i * 2.4, y - i * 1.8, below], [0, 0, p + i * 0.5]);
        });
      });
      return { object: mesh(merge(made), metal), measured: null };
    }
    const text = etched({
      text: `${a.thicknessMm} mm`,
      place: [0, outside - 1.9],
      way: 0,
      size: 1.5,
      z: a.thicknessMm,
      colour: a.finish === 'black' ? '#d6d9dc' : '#4a4d52',
    });
    return {
      object: group(mesh(ring(a, a.thicknessMm), metal), text),
      measured: [
        [-outside, 0, 0],
        [outside, 0, 0],
      ],
    };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 52, seen: 'seen from above' },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 14, seen: 'seen from the side' },
    { pose: [-90, 0, 40], azimuth: 0, elevation: 74, seen: 'seen from straight above' },
  ],
  pixelsPerMm: 16.4,
  best: 'DS-185-HG-S',
};
