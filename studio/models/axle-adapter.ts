import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { type Corner, circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU } from '../geometry/vectors.ts';
import { aluminium, anodised, finished, rubber, turnedAluminium } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { threadedRod } from './thread.ts';

type Adapter = AttributesOf<'Axle adapter'>;

/** How deep a sleeve goes into the hub, and how far the stub for a quick release stands out of it, in millimetres. */
const DEEP = 21;
const STUB = 5;
/** Bore for a skewer. */
const SKEWER = 2.6;
/** Of Boost: what each side gains. */
const GAIN = 5;

const closed = (profile: readonly Corner[]): BufferGeometry => turn(profile, { round: 0.35, segments: 120 });

/** A sleeve that lies in the bore of a hub, from z = 0; for a quick release it ends in a stub. */
function sleeve(a: Adapter): BufferGeometry {
  const [outside, axle] = [a.hubAxleMm / 2, a.axleMm / 2];
  const groove: Corner[] = [
    [outside, 12.4],
    [outside - 0.6, 12.4],
    [outside - 0.6, 10.6],
    [outside, 10.6],
  ];
  const isStub = a.axleMm < 12;
  const bore = isStub ? SKEWER : axle;
  const end: Corner[] = isStub
    ? [
        [axle, DEEP + STUB],
        [axle, DEEP],
      ]
    : [];
  return closed([[bore, isStub ? DEEP + STUB : DEEP], ...end, [outside, DEEP], ...groove, [outside, 0], [bore, 0]]);
}

/** The ring that holds a sleeve in the hub. */
const oRing = (a: Adapter): BufferGeometry => {
  const middle = a.hubAxleMm / 2 - 0.15;
  const around = Array.from({ length: 16 }, (_, i): Corner => {
    const [r, z] = polar(0.75, (i / 16) * TAU);
    return [middle + r, 11.5 + z];
  });
  return turn(around, { round: 0, segments: 96 });
};

/** An end cap that is pushed over the end of a hub's axle: a bell with the stub for a quick release on top. */
const cap = (a: Adapter): BufferGeometry =>
  closed([
    [a.hubAxleMm / 2 + 1.2, 0],
    [11, 0],
    [11, 6.5],
    [8.4, 9.5],
    [8.4, 13],
    [a.axleMm / 2, 13],
    [a.axleMm / 2, 13 + STUB],
    [SKEWER, 13 + STUB],
    [SKEWER, 11],
    [a.hubAxleMm / 2 + 1.2, 11],
  ]);

/** Makes an end 5 mm wider: a ring with a short spigot that goes into the hub's end cap. */
const spacer = (a: Adapter): BufferGeometry =>
  closed([
    [a.axleMm / 2, 0],
    [a.axleMm / 2 + 1.1, 0],
    [a.axleMm / 2 + 1.1, 3],
    [10.5, 3],
    [10.5, 3 + GAIN],
    [a.axleMm / 2, 3 + GAIN],
  ]);

/** Stands under a rotor with six bolts (IS 2000: a circle of 44 mm). */
function rotorSpacer(): BufferGeometry {
  const holes = Array.from({ length: 6 }, (_, i) => circle(2.7, 32, ...polar(22, (i / 6) * TAU)));
  return plate(circle(26.5, 144), [circle(17.5, 120), ...holes], GAIN, { bevel: 0.4 });
}

/** A rotor bolt that stands on its head. */
const rotorBolt = (): BufferGeometry =>
  merge([
    at(bolt(8, 2.6, 4, { torx: true }), [0, 0, 1.3], [Math.PI, 0, 0]),
    threadedRod({ radius: 2.5, pitch: 0.8, low: 2.5, high: 17.6 }),
  ]);

function object(a: Adapter) {
  const metal =
    a.finish === 'black' ? anodised(0x3d4046, 0.34) : a.finish === 'silver' ? turnedAluminium() : finished(a.finish);
  const pair = (made: BufferGeometry, apart: number) =>
    [-1, 1].map((side) => put(mesh(made, metal), [(side * apart) / 2, 0, 0]));
  if (a.kind === 'reducer sleeves') {
    const rings = [-1, 1].map((side) => put(mesh(oRing(a), rubber()), [side * (a.hubAxleMm * 0.8), 0, 0]));
    return group(...pair(sleeve(a), a.hubAxleMm * 1.6), ...rings);
  }
  if (a.kind === 'end caps') return group(...pair(cap(a), 28));
  const bolts = merge(Array.from({ length: 6 }, (_, i) => at(rotorBolt(), [4 + 11 * i - 32, -42, 0])));
  return group(
    put(mesh(rotorSpacer(), metal), [-16, 0, 0]),
    put(mesh(spacer(a), metal), [26, 13, 0]),
    put(mesh(spacer(a), metal), [26, -13, 0]),
    mesh(bolts, aluminium()),
  );
}

export const axleAdapterArt: FamilyArt<Adapter> = {
  model: (a) => ({ object: object(a), measured: null }),
  views: [
    { pose: [-90, 0, 0], azimuth: 14, elevation: 38, seen: 'seen from the front' },
    { pose: [-90, 0, 0], azimuth: 40, elevation: 14, seen: 'seen from the side', fill: 0.8 },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 66, seen: 'seen from above', fill: 0.8 },
  ],
  pixelsPerMm: 15,
  best: 'AA-15-12-100',
};
