import type { Material, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { bolt, group, merge, mesh, put, ringOf } from '../geometry/meshes.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU } from '../geometry/vectors.ts';
import { anodised, finished, steel, turnedAluminium, turnedSteel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { cap, centring, type End, race, starNut } from './headset.pieces.ts';

type Part = AttributesOf<'Headset part'>;

/** Heights of the rings of a set of spacers, in millimetres. */
const SET = [5, 10, 20];

/** A closed ring from z = 0. */
const ring = (inner: number, outer: number, high: number) =>
  turn(
    [
      [inner, 0],
      [outer, 0],
      [outer, high],
      [inner, high],
    ],
    { round: 0.5, segments: 96 },
  );

/** A plug with three jaws that a cone at each end presses against the inside of the steerer. */
function expander(a: Part, metal: Material): Object3D {
  const r = a.boresMm[0] / 2 - 0.1;
  const steps = 30;
  const jaw = (from: number, to: number) =>
    plate(
      [
        ...Array.from({ length: steps + 1 }, (_, i) => polar(r, from + ((to - from) * i) / steps)),
        ...Array.from({ length: steps + 1 }, (_, i) => polar(r - 3, to + ((from - to) * i) / steps)),
      ],
      [],
      a.heightMm - 12,
      { bevel: 0.4, z: 5 },
    );
  const cone = turn(
    [
      [3, 0],
      [r - 0.4, 0],
      [r - 1, 3],
      [r - 4.5, 14],
      [3, 14],
    ],
    { round: 0.4, segments: 72 },
  );
  const top = turn(
    [
      [4, a.heightMm - 16],
      [r - 3.2, a.heightMm - 16],
      [r - 0.4, a.heightMm - 6],
      [r - 0.4, a.heightMm - 2],
      [a.outsideMm / 2, a.heightMm - 2],
      [a.outsideMm / 2, a.heightMm],
      [4, a.heightMm],
    ],
    { round: 0.4, segments: 96 },
  );
  return group(
    mesh(ringOf(jaw(0.08, TAU / 3 - 0.08), 3), turnedAluminium()),
    mesh(merge([cone, top]), metal),
    put(mesh(bolt(8, 4, 6), steel()), [0, 0, a.heightMm - 3]),
  );
}

function object(a: Part): Object3D {
  const metal =
    a.finish === 'silver' ? turnedAluminium() : a.finish === 'black' ? anodised(0x34373c, 0.3) : finished(a.finish);
  const end = (carries: number, bore: number): End => ({
    seat: 'IS',
    bore,
    carries,
    bearing: { outside: 52, bore, height: 7 },
    radius: 26,
  });
  switch (a.kind) {
    case 'star nut':
      return starNut(a.outsideMm);
    case 'expander plug':
      return expander(a, metal);
    case 'crown race':
    case 'reducer crown race':
      return race(end(a.crownRaceMm === 39.8 ? 40 : a.crownRaceMm, a.outsideMm - 9.2), turnedSteel());
    case 'spacer set':
      return group(
        ...SET.map((high, i) =>
          put(mesh(ring(a.steererMm / 2 + 0.1, a.outsideMm / 2, high), metal), [(i - 1) * (a.outsideMm + 4), 0, 0]),
        ),
      );
    case 'top cap':
      return put(cap(metal), [0, 0, 20]);
    case 'compression ring':
      return centring(end(a.steererMm, a.outsideMm - 3.2));
  }
}

export const headsetPartArt: FamilyArt<Part> = {
  model: (a) => ({ object: group(object(a)), measured: null }),
  views: [
    { pose: [-90, 0, 0], azimuth: 12, elevation: 36, seen: 'seen from the front' },
    { pose: [-90, 0, 0], azimuth: 40, elevation: 12, seen: 'seen from the side', fill: 0.8 },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 66, seen: 'seen from above', fill: 0.8 },
  ],
  pixelsPerMm: 15,
  best: 'HP-EX-286',
};
