import type { Material, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, group, merge, mesh } from '../geometry/meshes.ts';
import { stack } from '../geometry/stacks.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V2, type V3 } from '../geometry/vectors.ts';
import {
  anodised,
  brushed,
  coated,
  dullSilver,
  finished,
  printed,
  satinAnodised,
  steel,
  turnedAluminium,
} from '../materials.ts';
import { rimOutside } from '../measures.ts';
import type { FamilyArt } from '../model.ts';
import { sawnPiece } from './rim.piece.ts';
import { drilledRim, FLANGE, flankAt, type RimSection, sectionOutline, valveAfter, valveAngle } from './rim.section.ts';
import { roundSheet } from './round.sheet.ts';
import { turnedRound } from './tyre.casing.ts';
import { maker } from './tyre.ts';

/** The metal or fibre of a rim; silver ones are anodised. */
export const rimMaterial = (finish: AttributesOf<'Rim'>['finish']): Material =>
  finish === 'silver' ? dullSilver() : finish === 'black' ? anodised(0x3c3e43, 0.3) : finished(finish);

/** The same on its own: satin, and a black one lighter than in a wheel, where spokes and tyre tell its form. */
const bareMaterial = (finish: AttributesOf<'Rim'>['finish']): Material =>
  finish === 'black' ? satinAnodised(0x56585c) : finish === 'grey' ? satinAnodised(0x8a8d91) : rimMaterial(finish);

const sectionOf = (a: AttributesOf<'Rim'>): RimSection => ({
  beadSeatMm: a.beadSeatMm,
  innerMm: a.innerMm,
  outerMm: a.outerMm,
  depthMm: a.depthMm,
  holes: a.holes,
  hooked: a.bead === 'hooked',
  moulded: a.material === 'carbon',
  flatFlanks: a.brake === 'rim',
  holeOffsetMm: a.holeOffsetMm,
  drillMm: a.eyelets === 'none' ? 4.4 : 5,
  valveMm: a.tubelessReady || a.innerMm < 18 ? 6.5 : 8.5,
});

/** Radius of the bed that the spokes go through. */
const bedOf = (a: AttributesOf<'Rim'>) => a.beadSeatMm / 2 + FLANGE - a.depthMm;

/**
 * A ring in every spoke hole: of steel where there are eyelets, a double one standing further out, since it is drawn
 * through both walls; else the bright edge that drilling leaves. Carbon has none.
 */
function holeRings(a: AttributesOf<'Rim'>): Object3D | null {
  if (a.material === 'carbon') return null;
  const high = { none: 0.1, single: 0.7, double: 1.1 }[a.eyelets];
  const wide = a.eyelets === 'none' ? 3 : 3.6;
  const ring = turn(
    [
      [2.1, -3],
      [2.45, -3],
      [2.6, -0.1],
      [wide, 0.02],
      [wide - 0.2, high],
      [2.4, high],
    ],
    { round: a.eyelets === 'none' ? 0 : 0.25, segments: 24 },
  );
  return mesh(
    merge(
      Array.from({ length: a.holes }, (_, i) => {
        const [x, y] = polar(bedOf(a), (i / a.holes) * TAU);
        return along(ring, [x, y, a.holeOffsetMm], [-x, -y, 0]);
      }),
    ),
    steel(),
  );
}

/** Braking surfaces: flanks turned bright, with the groove that is gone when the rim is worn. */
function brakeTracks(a: AttributesOf<'Rim'>): Object3D | null {
  if (a.brake !== 'rim') return null;
  const [top, z] = [a.beadSeatMm / 2 + FLANGE - 1, a.outerMm / 2];
  const band = (from: number, to: number, side: number) =>
    turnedRound(
      [
        [from, side * (z - 0.6)],
        [to, side * (z - 0.6)],
        [to, side * (z + 0.02)],
        [to - 0.15, side * (z + 0.12)],
        [from + 0.15, side * (z + 0.12)],
        [from, side * (z + 0.02)],
      ],
      240,
    );
  const groove = top - 6;
  const low = Math.max(bedOf(a) + 4.4, top - 11);
  return mesh(
    merge([1, -1].flatMap((side) => [band(low, groove - 0.45, side), band(groove + 0.45, top, side)])),
    turnedAluminium(),
  );
}

/** Where both ends of the extrusion meet, opposite the valve: ground flat where it is welded, else a hairline. */
function joint(a: AttributesOf<'Rim'>, section: RimSection): Object3D | null {
  if (a.joint === 'moulded') return null;
  const wide = a.joint === 'welded' ? 1.8 : 0.3;
  const proud = -0.05;
  const slab = stack(
    sectionOutline(section),
    [],
    [
      { z: -wide / 2, inset: proud },
      { z: wide / 2, inset: proud },
    ],
  );
  const stood = at(at(slab, [0, 0, 0], [Math.PI / 2, 0, 0]), [0, 0, 0], [0, 0, valveAngle(a.holes) + Math.PI]);
  const ground = a.finish === 'silver' ? brushed() : anodised(0x3a3c40, 0.48);
  return mesh(stood, a.joint === 'welded' ? ground : coated());
}

/** The maker's name and the size on both flanks, three times round; a flank that brakes bears none. */
function flankPrint(a: AttributesOf<'Rim'>, section: RimSection, brand: string): Object3D | null {
  if (a.brake === 'rim') return null;
  const bed = bedOf(a);
  const [inner, outer] = [bed + a.depthMm * 0.24, bed + a.depthMm * 0.82];
  const high = outer - inner;
  const size = Math.min(high * 0.68, 18);
  const text = `${maker(brand)}   ${a.beadSeatMm} × ${a.innerMm}`;
  const long = text.length * size * 0.84;
  const colour = a.finish === 'silver' ? '#3b3e41' : '#d9dbdb';
  const print = printed({
    low: [0, 0],
    high: [long, high],
    ground: null,
    words: [{ text, from: [0, high / 2], to: [long, high / 2], size, colour, track: size * 0.16, weight: 700 }],
    scale: 6,
  });
  const line = (share: number): V2 => {
    const radius = inner + high * share;
    return [radius, flankAt(section, radius) + 0.3];
  };
  const arc = long / ((inner + outer) / 2);
  const sheets = ([1, -1] as const).flatMap((side) =>
    [90, 210, 330].map((middle) => roundSheet({ line, side, middle, arc })),
  );
  const sheet = mesh(merge(sheets), print);
  sheet.castShadow = false;
  return sheet;
}

export const rimArt: FamilyArt<AttributesOf<'Rim'>> = {
  model: (a, brand) => {
    const section = sectionOf(a);
    const half = rimOutside(a) / 2;
    const ends: readonly [V3, V3] = [
      [-half, 0, 0],
      [half, 0, 0],
    ];
    const object = group(
      mesh(drilledRim(section, valveAfter(a.holes)), bareMaterial(a.finish)),
      holeRings(a),
      brakeTracks(a),
      joint(a, section),
      flankPrint(a, section, brand),
    );
    object.rotation.z = Math.PI / 2 - valveAngle(a.holes);
    return { object: group(object, sawnPiece(a, section, bareMaterial(a.finish))), measured: ends };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 45, seen: 'lying, an enlarged sawn piece in its middle' },
    { pose: [-90, 0, 0], azimuth: -30, elevation: 24, seen: 'the section of its sawn piece' },
    { pose: [-90, 0, 0], azimuth: 58, elevation: 34, seen: 'lying, seen from the side' },
  ],
  pixelsPerMm: 1.08,
  best: 'RM-29-30-32',
};
