import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, mesh } from '../geometry/meshes.ts';
import { plate } from '../geometry/plates.ts';
import { polar, TAU, type V2 } from '../geometry/vectors.ts';
import { anodised, dullSilver } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { engraved } from './etching.ts';

/** A ring with a slit of 2.4 mm at its front (-y). */
function slitRing(inner: number, outer: number): V2[] {
  const gap = 1.2 / inner;
  const [from, to] = [gap - Math.PI / 2, TAU - gap - Math.PI / 2];
  const arc = (radius: number, start: number, end: number) =>
    Array.from({ length: 121 }, (_, i) => polar(radius, start + ((end - start) * i) / 120));
  return [...arc(outer, from, to), ...arc(inner, to, from)];
}

/** A shim that stands on its lower end, its flange on top. */
export const seatpostShimArt: FamilyArt<AttributesOf<'Seatpost shim'>> = {
  model: (a, brand) => {
    const [inner, outer] = [a.seatpostMm / 2, a.frameMm / 2];
    const metal = a.finish === 'black' ? anodised(0x3d4046, 0.36) : dullSilver();
    const bevel = Math.min(0.3, (outer - inner) * 0.3);
    return {
      object: group(
        mesh(plate(slitRing(inner, outer), [], a.lengthMm, { bevel }), metal),
        mesh(plate(slitRing(inner + 0.02, a.flangeMm / 2), [], 2.4, { bevel: 0.4, z: a.lengthMm }), metal),
        engraved({
          text: `${brand.toUpperCase()} ${a.seatpostMm} / ${a.frameMm}`,
          radius: outer + 0.06,
          middle: a.lengthMm * 0.5,
          angle: -Math.PI * 0.3,
          size: 3,
          colour: a.finish === 'black' ? '#d4d7da' : '#33363a',
        }),
      ),
      measured: [
        [-outer, 0, 0],
        [outer, 0, 0],
      ],
    };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 32, seen: 'seen from the slit' },
    { pose: [-90, 0, 0], azimuth: 48, elevation: 22, seen: 'seen from the side', fill: 0.84 },
    { pose: [-90, 0, 0], azimuth: -30, elevation: 56, seen: 'seen from above', fill: 0.84 },
  ],
  pixelsPerMm: 6.4,
  best: 'SS-272-316-100',
};
