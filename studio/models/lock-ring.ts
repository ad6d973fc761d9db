import type { BufferGeometry, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, merge, mesh, ringOf } from '../geometry/meshes.ts';
import { circle, notched, splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, type V2 } from '../geometry/vectors.ts';
import { anodised, chrome, steel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { etched } from './etching.ts';
import { threadedRing, threadProfile } from './thread.ts';

type Ring = AttributesOf<'Lock ring'>;

/** Radius of the thread by what the ring fits, in millimetres, and the thread that goes into the body. */
const threads = { HG: 15.3, 'Micro Spline': 13.2, 'centre lock': 15, 'fixed hub': 32.77 / 2 } as const;
const FLANGE = 2.6;
const DEPTH = 5.4;
/** The splines of the tool for cassettes: 12 of them, 23 mm over their grounds. */
const toolSplines = () => splined(10.6, 1.25, 12, 0.55);

/** The thread under the flange: a tube of `bore` from z = 0 downwards. */
function shank(radius: number, bore: number): BufferGeometry {
  return turn(
    [
      [bore, 0.1],
      [radius - 1, 0.1],
      ...threadProfile(radius, 1, -0.6, -DEPTH + 0.5),
      [radius - 1, -DEPTH],
      [bore, -DEPTH],
    ],
    { round: 0.08, segments: 96 },
  );
}

/** Fine teeth under the flange: they bite into the smallest sprocket or the rotor. */
function serration(outside: number, inside: number): BufferGeometry {
  const half = 0.011;
  const tooth: V2[] = [polar(inside, -half), polar(outside, -half), polar(outside, half), polar(inside, half)];
  return ringOf(plate(tooth, [], 0.5, { bevel: 0.08, z: -0.38, segments: 1 }), 90);
}

function geometryOf(a: Ring): BufferGeometry {
  const [outside, radius] = [a.outsideMm / 2, threads[a.fits]];
  if (a.fits === 'fixed hub')
    return merge([
      plate(notched(outside, 2.6, 3, 7), [circle(radius + 1.6, 96)], 4.6, { bevel: 0.4 }),
      threadedRing({ bore: radius - 0.55, outside: radius + 1.7, pitch: 1.058, low: 0.3, high: 4.3 }),
    ]);
  const bore = a.tool === '16 notches outside' ? radius - 2.2 : 12.1;
  const flange =
    a.tool === '16 notches outside'
      ? plate(splined(outside - 2.5, 2.5, 16, 0.62), [circle(bore, 96)], FLANGE + 0.6, { bevel: 0.4 })
      : plate(circle(outside, 120), [toolSplines()], FLANGE, { bevel: 0.5 });
  return merge([
    flange,
    serration(outside - (a.tool === '16 notches outside' ? 3 : 0.7), radius + 0.3),
    shank(radius, bore),
  ]);
}

function metalOf({ finish, fits }: Ring): Material {
  if (finish === 'black') return anodised(0x34373c, 0.32);
  return fits === 'fixed hub' ? chrome() : steel();
}

/** What is etched on the face: what it fits, and how tight it is. The ring of a fixed sprocket is too narrow for it. */
function etchings({ fits, smallestTeeth, outsideMm, tool, finish }: Ring) {
  if (fits === 'fixed hub') return [];
  const notched = tool === '16 notches outside';
  const outside = outsideMm / 2;
  const words = { HG: 'HG', 'Micro Spline': 'MS', 'centre lock': 'CL' } as const;
  const marks = [`${words[fits]}${smallestTeeth ? ` ${smallestTeeth}T` : ''}`, '40 N·m'];
  return marks.map((text, i) =>
    etched({
      text,
      place: polar(outside / 2 + (notched ? 4.8 : 5.8), i === 0 ? Math.PI / 2 : -Math.PI / 2),
      way: 0,
      size: notched ? 2.4 : Math.min(2, (outside - 12.4) * 0.62),
      z: notched ? FLANGE + 0.6 : FLANGE,
      colour: finish === 'black' ? '#d6d9dc' : '#4a4d52',
    }),
  );
}

export const lockRingArt: FamilyArt<Ring> = {
  model: (a) => {
    const outside = a.outsideMm / 2;
    return {
      object: group(mesh(geometryOf(a), metalOf(a)), ...etchings(a)),
      measured: [
        [-outside, 0, 0],
        [outside, 0, 0],
      ],
    };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 56, seen: 'seen from above' },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 16, seen: 'seen from the side' },
    { pose: [90, 0, 0], azimuth: 20, elevation: 46, seen: 'seen from its thread' },
  ],
  pixelsPerMm: 18,
  best: 'LR-HG-11-S',
};
