import type { BufferGeometry, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { circle, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { anodised, finished, steel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { threadedRing, threadedRod } from './thread.ts';

type Bolts = AttributesOf<'Chainring bolt'>;

/** Thread and head of a bolt, shank and flange of its nut: radii in millimetres. */
const [THREAD, HEAD, SHANK, FLANGE] = [4, 5, 5, 6];
const PITCH = 0.75;
const APART = 15;

/** A bolt along z, its head's face at z = 0 and its thread below: as long as its nut, less its head. */
function screw({ lengthMm, tool }: Bolts): BufferGeometry {
  const key = tool === 'T30' ? 5.5 : Number.parseFloat(tool);
  return merge([
    at(bolt(2 * HEAD, 2.2, key, { torx: tool === 'T30' }), [0, 0, -1.1]),
    threadedRod({ radius: THREAD, pitch: PITCH, low: -lengthMm - 1, high: -2.1 }),
  ]);
}

/** A nut that stands on its flange, which has a slot for a peg spanner, with its mouth upwards. */
const nut = ({ lengthMm }: Bolts): BufferGeometry =>
  merge([
    plate(circle(FLANGE, 72), [slot([-3.4, 0], [3.4, 0], 1.8)], 1.4, { bevel: 0.3 }),
    threadedRing({ bore: THREAD - PITCH * 0.54, outside: SHANK, pitch: PITCH, low: 1.35, high: lengthMm + 1.4 }),
  ]);

function metalOf({ finish }: Bolts): Material {
  if (finish === 'black') return anodised(0x3d4046, 0.32);
  return finish === 'silver' ? steel() : finished(finish);
}

export const chainringBoltArt: FamilyArt<Bolts> = {
  model: (a) => {
    // Bolts lie in front with their sockets to the camera, each before its nut.
    const lying = at(screw(a), [0, -APART - 9, HEAD], [Math.PI / 2, 0, 0]);
    const pair = [lying, nut(a)];
    const set = Array.from({ length: a.pieces }, (_, i) => pair.map((one) => at(one, [i * APART, 0, 0]))).flat();
    return { object: group(mesh(merge(set), metalOf(a))), measured: null };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 38, seen: 'seen from the sockets' },
    { pose: [-90, 0, 0], azimuth: -42, elevation: 30, seen: 'seen from the side' },
    { pose: [-90, 0, 0], azimuth: 160, elevation: 48, seen: 'seen from behind' },
  ],
  pixelsPerMm: 10,
  best: 'CB-5-2-ST-S',
};
