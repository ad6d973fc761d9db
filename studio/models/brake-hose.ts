import type { Object3D } from 'three';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import type { V3 } from '../geometry/vectors.ts';
import { brass, finished, rubber, satinBlack, steel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { coil, reel } from './brake-hose.coil.ts';
import { banjo, connectingBolt, cover, type Hose, insert, olive, smallParts } from './brake-hose.fittings.ts';

/** So many pieces in two rows, far enough apart that the front one hides nothing. */
const rows = (count: number, pitch: number, y: number): V3[] =>
  Array.from({ length: count }, (_, i): V3 => {
    const half = Math.ceil(count / 2);
    return [((i % half) - (half - 1) / 2) * pitch, y - Math.floor(i / half) * pitch * 1.5, 0];
  });

function olives(a: Hose): Object3D {
  return group(
    mesh(merge(rows(a.pieces, 11, 28).map((place) => at(olive(a), place))), brass()),
    mesh(merge(rows(a.pieces, 11, -8).map((place) => at(insert(a), place))), steel()),
  );
}

function bolts(a: Hose): Object3D {
  return group(
    mesh(merge(rows(a.pieces, 15, 36).map((place) => at(connectingBolt(a), place))), steel()),
    mesh(merge(rows(a.pieces, 15, -10).map((place) => at(cover(a), place))), rubber(0x34363a)),
  );
}

const banjoSet = (a: Hose): Object3D =>
  group(
    put(mesh(banjo(a), a.finish === 'black' ? satinBlack() : finished(a.finish)), [-16, 18, 0], [0, 0, 0.15]),
    smallParts(a, [-12, 2]),
  );

const makers = {
  'hose with banjo': coil,
  'hose on a reel': reel,
  'olives and inserts': olives,
  'connecting bolts': bolts,
  'banjo set': banjoSet,
} as const;

export const brakeHoseArt: FamilyArt<Hose> = {
  model: (a) => ({ object: makers[a.kind](a), measured: null }),
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 44, seen: 'seen from in front' },
    { pose: [-90, 0, 0], azimuth: 36, elevation: 26, seen: 'seen from low down' },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 82, seen: 'seen from above' },
  ],
  pixelsPerMm: 5.4,
  best: 'BH-M2-BJ-K',
};
