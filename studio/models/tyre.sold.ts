import { type Material, Mesh, type Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group } from '../geometry/meshes.ts';
import type { V3 } from '../geometry/vectors.ts';
import { rubber, treadRubber, wallRubber } from '../materials.ts';
import { tyreOutside } from '../measures.ts';
import type { FamilyArt } from '../model.ts';
import { sawnTyre } from './tyre.piece.ts';
import { maker, tyreObject } from './tyre.ts';

// What a tyre is sold as; wheels have one from `tyre.ts`, whose pictures do not follow from this.

/** Without a wheel in it a tyre is the picture's only thing: its rubber is lighter there. */
function alone(tyre: Object3D): Object3D {
  const lighter = new Map<unknown, Material>([
    [rubber(0x343538), treadRubber()],
    [rubber(0x393a3d), wallRubber()],
  ]);
  tyre.traverse((child) => {
    if (child instanceof Mesh) child.material = lighter.get(child.material) ?? child.material;
  });
  return tyre;
}

export const tyreArt: FamilyArt<AttributesOf<'Tyre'>> = {
  model: (a, brand) => {
    const half = tyreOutside(a) / 2;
    const ends: readonly [V3, V3] = [
      [-half, 0, 0],
      [half, 0, 0],
    ];
    const rimMm = (a.rimWidthsMm[0] + a.rimWidthsMm[1]) / 2;
    const words = [maker(brand), a.size, `${a.widthMm}-${a.beadSeatMm}`];
    const look = { ...a, rimMm, words };
    return { object: group(alone(tyreObject(look)), sawnTyre(look, a.bead)), measured: ends };
  },
  views: [
    {
      pose: [0, 0, 0],
      azimuth: 56,
      elevation: 15,
      unmeasured: true,
      seen: 'standing, an enlarged sawn piece beside it',
    },
    { pose: [0, 0, 0], azimuth: 84, elevation: 10, seen: 'its tread seen from the front' },
    { pose: [0, 0, 0], azimuth: 132, elevation: 16, seen: 'seen from its other side, the sawn piece in front' },
  ],
  pixelsPerMm: 0.95,
  best: 'TY-61-622-F',
};
