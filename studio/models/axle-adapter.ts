import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { type Corner, circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V3 } from '../geometry/vectors.ts';
import { dullZinc, finished, rubber, satinBlack, satinSilver } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { engraved, etched } from './etching.ts';
import { laid, upwards } from './laid.ts';
import { threadedRod } from './thread.ts';
import { wrapped } from './wrapped.ts';

type Adapter = AttributesOf<'Axle adapter'>;

/** How deep a sleeve goes into the hub, and how far the stub for a quick release stands out of it, in millimetres. */
const DEEP = 25;
const STUB = 5;
/** Bore for a skewer. */
const SKEWER = 2.6;
/** Of Boost: what each side gains. */
const GAIN = 5;
/** Middle of the groove for the ring that holds a sleeve. */
const GROOVE = 4.6;

const closed = (profile: readonly Corner[]): BufferGeometry => turn(profile, { round: 0.45, segments: 144 });

/** A sleeve that lies in the bore of a hub, from z = 0; for a quick release it ends in a stub. */
function sleeve(a: Adapter): BufferGeometry {
  const [outside, axle] = [a.hubAxleMm / 2, a.axleMm / 2];
  const groove: Corner[] = [
    [outside, GROOVE + 1, 0.15],
    [outside - 0.6, GROOVE + 1, 0.15],
    [outside - 0.6, GROOVE - 1, 0.15],
    [outside, GROOVE - 1, 0.15],
  ];
  const isStub = a.axleMm < 12;
  const bore = isStub ? SKEWER : axle;
  const end: Corner[] = isStub
    ? [
        [axle, DEEP + STUB],
        [axle, DEEP, 0.2],
      ]
    : [];
  return closed([[bore, isStub ? DEEP + STUB : DEEP], ...end, [outside, DEEP], ...groove, [outside, 0], [bore, 0]]);
}

/** The ring that holds a sleeve in the hub. */
const oRing = (a: Adapter): BufferGeometry => {
  const middle = a.hubAxleMm / 2 - 0.15;
  const around = Array.from({ length: 16 }, (_, i): Corner => {
    const [r, z] = polar(0.75, (i / 16) * TAU);
    return [middle + r, GROOVE + z];
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
    [a.axleMm / 2, 13, 0.2],
    [a.axleMm / 2, 13 + STUB],
    [SKEWER, 13 + STUB],
    [SKEWER, 9],
    [a.hubAxleMm / 2, 9],
    [a.hubAxleMm / 2, 2],
  ]);

/** Makes an end 5 mm wider: a ring with a short spigot that goes into the hub's end cap. */
const spacer = (a: Adapter): BufferGeometry =>
  closed([
    [a.axleMm / 2, 0],
    [a.axleMm / 2 + 1.1, 0],
    [a.axleMm / 2 + 1.1, 3, 0.2],
    [10.5, 3],
    [10.5, 3 + GAIN],
    [a.axleMm / 2, 3 + GAIN],
  ]);

/** Stands under a rotor with six bolts (IS 2000: a circle of 44 mm). */
function rotorSpacer(): BufferGeometry {
  const holes = Array.from({ length: 6 }, (_, i) => circle(2.7, 32, ...polar(22, (i / 6) * TAU)));
  return plate(circle(26.5, 144), [circle(17.5, 120), ...holes], GAIN, { bevel: 0.5 });
}

/** A rotor bolt along z, its head below. */
const rotorBolt = (): BufferGeometry =>
  merge([
    at(bolt(8, 2.6, 4, { torx: true }), [0, 0, 1.3], [Math.PI, 0, 0]),
    threadedRod({ radius: 2.5, pitch: 0.8, low: 2.5, high: 17.6 }),
  ]);

function object(a: Adapter) {
  const metal = a.finish === 'black' ? satinBlack() : a.finish === 'silver' ? satinSilver() : finished(a.finish);
  const colour = a.finish === 'black' ? '#d9dcdf' : '#33363a';
  const [hub, axle] = [a.hubAxleMm / 2, a.axleMm / 2];
  if (a.kind === 'reducer sleeves') {
    const words = { text: `${a.hubAxleMm} / ${a.axleMm}`, middle: 14.5, size: 2.7, colour };
    const one = () => group(mesh(sleeve(a), metal), mesh(oRing(a), rubber()));
    const way: V3 = [0.86, -0.5, 0];
    return group(
      put(group(one(), wrapped({ ...words, radius: hub + 0.06, angle: -1.5 })), [-hub - 4, 4, 0]),
      laid(
        group(one(), engraved({ ...words, radius: hub + 0.06, angle: upwards(way) })),
        [hub * 0.6, 3, hub + 0.6],
        way,
      ),
    );
  }
  if (a.kind === 'end caps') {
    const words = { text: `${a.hubWidthMm} / ${a.widthMm} × ${a.axleMm}`, size: 2.1, colour };
    return group(
      put(group(mesh(cap(a), metal), wrapped({ ...words, radius: 11.06, middle: 3.2, angle: -1.4 })), [-13, 2, 0]),
      // It rests on the rim of its bell and on its neck.
      laid(mesh(cap(a), metal), [13, -6, 12.55], [0.62, 0.69, -0.37]),
    );
  }
  const lying = Array.from({ length: 6 }, (_, i) => along(rotorBolt(), [-27 + 11 * i, -43, 4.05], [-0.25, 0.97, 0]));
  return group(
    put(mesh(rotorSpacer(), metal), [-15, 6, 0]),
    etched({ text: `+${GAIN} mm`, place: [-15, -16.2], way: 0, size: 2.8, z: GAIN, colour }),
    put(mesh(spacer(a), metal), [27, 21, 0]),
    laid(
      group(
        mesh(spacer(a), metal),
        wrapped({ text: `${a.axleMm} mm`, radius: 10.56, middle: 5.5, angle: axle, size: 2.4, colour }),
      ),
      [25, -8, 10.5],
      [0.42, -0.9, 0],
    ),
    mesh(merge(lying), dullZinc()),
  );
}

export const axleAdapterArt: FamilyArt<Adapter> = {
  model: (a) => ({ object: object(a), measured: null }),
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 44, seen: 'seen from the front' },
    { pose: [-90, 0, 0], azimuth: -30, elevation: 20, seen: 'seen from the side', fill: 0.8 },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 66, seen: 'seen from above', fill: 0.8 },
  ],
  pixelsPerMm: 15,
  best: 'AA-15-12-100',
};
